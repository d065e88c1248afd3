//! legacy's permutation of 256 symbols: a Fisher-Yates shuffle with rejection
//! sampling, up to four blocks side by side (formats.md 2).
//!
//! As in [`prp`](crate::primitives::prp), the table is never built: a mask of the
//! places that hold a greater symbol and the place of `x` suffer the swaps. How many
//! bytes are rejected is the one thing here that depends on a secret.

#![allow(
    clippy::indexing_slicing,
    reason = "lanes are below four and steps below 256; neither comes from input"
)]

use zeroize::Zeroize;

use crate::aes::{Aes, Block};
use crate::primitives::wide::{self, Masks, Partners};

/// Blocks worked on side by side.
pub(super) const LANES: usize = wide::LANES;

/// The byte streams of up to four seeds, and the partners drawn from them. Wiped on
/// drop.
pub(super) struct Shuffler {
    buffer: [Block; 16],
    partners: Box<Partners>,
}

impl Drop for Shuffler {
    fn drop(&mut self) {
        self.buffer.as_flattened_mut().zeroize();
        self.partners.as_flattened_mut().zeroize();
    }
}

impl Shuffler {
    pub(super) fn new() -> Self {
        Self {
            buffer: [[0; 16]; 16],
            partners: Box::new([[0; LANES]; 256]),
        }
    }

    /// Draws all partners of a seed for a lane.
    fn draw(&mut self, seed: &Block, lane: usize) {
        let aes = Aes::new(seed);
        self.buffer = [[0; 16]; 16];
        let mut counter = 0u32;
        let mut step = 255;
        let mut first = 0;
        while step > 0 {
            // The first four bytes of a slot become the counter; the rest is the
            // previous fill's output.
            for slot in &mut self.buffer {
                let [a, b, c, d] = counter.to_be_bytes();
                (slot[0], slot[1], slot[2], slot[3]) = (a, b, c, d);
                counter = counter.wrapping_add(1);
            }
            aes.encrypt(&mut self.buffer);
            step = wide::draw(&self.buffer, first, step, &mut self.partners, lane);
            // The format's own quirk: byte 0 of every later fill is skipped.
            first = 1;
        }
    }

    /// Shuffles up to four blocks: the place of each `x`, and with `greater` the mask
    /// of the places that hold a greater symbol.
    pub(super) fn shuffle(
        &mut self,
        seeds: &[Block],
        x: &[u8; LANES],
        greater: Option<&mut Masks>,
    ) -> [u8; LANES] {
        for (lane, seed) in seeds.iter().enumerate().take(LANES) {
            self.draw(seed, lane);
        }
        wide::shuffle(&self.partners, x, greater)
    }

    /// The symbol at `place` after the shuffle of `seed`.
    pub(super) fn symbol_at(&mut self, seed: &Block, place: u8) -> u8 {
        self.draw(seed, 0);
        let mut at = u64::from(place);
        for (i, [j, ..]) in (0..).zip(self.partners.iter()).skip(1) {
            at = wide::swapped(at, i, *j);
        }
        at as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opening_is_the_inverse() {
        let mut shuffler = Shuffler::new();
        let seeds = [[0; 16], [0xa5; 16], *b"0123456789abcdef"];
        let mut taken = [[false; 256]; 3];
        for x in 0..=255 {
            let mut greater = Masks::default();
            let places = shuffler.shuffle(&seeds, &[x; LANES], Some(&mut greater));
            for (lane, seed) in seeds.iter().enumerate() {
                let ones: u32 = greater[lane].iter().map(|w| w.count_ones()).sum();
                assert_eq!(ones, 255 - u32::from(x));
                assert_eq!(shuffler.symbol_at(seed, places[lane]), x);
                let place = usize::from(places[lane]);
                assert!(!std::mem::replace(&mut taken[lane][place], true));
            }
        }
    }
}
