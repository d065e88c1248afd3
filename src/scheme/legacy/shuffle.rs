//! legacy's permutation of 256 symbols: a Fisher-Yates shuffle with rejection
//! sampling, all blocks of a value side by side (formats.md 2).
//!
//! As in [`prp`](crate::primitives::prp), the table is never built: a mask of the
//! places that hold a greater symbol and the place of `x` suffer the swaps. How many
//! bytes are rejected is the one thing here that depends on a secret.

use zeroize::Zeroize;

use crate::aes::{Aes, Block};
use crate::primitives::wide::{self, GROUP, LANES, Masks, Partners, Streams};

/// Stretches of the byte streams of up to four seeds, and the partners drawn for all
/// blocks of a value. Wiped on drop.
pub(super) struct Shuffler {
    streams: Streams,
    partners: Box<Partners>,
}

impl Drop for Shuffler {
    fn drop(&mut self) {
        self.streams.as_flattened_mut().as_flattened_mut().zeroize();
        self.partners.as_flattened_mut().zeroize();
    }
}

impl Shuffler {
    pub(super) fn new() -> Self {
        Self {
            streams: [[[0; 16]; 16]; GROUP],
            partners: Box::new([[0; LANES]; 257]),
        }
    }

    /// Draws all partners of the blocks with these seeds, at most [`LANES`].
    pub(super) fn draw(&mut self, seeds: &[Block]) {
        for (seeds, lane) in seeds.chunks(GROUP).zip((0..LANES).step_by(GROUP)) {
            self.draw_group(seeds, lane);
        }
    }

    fn draw_group(&mut self, seeds: &[Block], lane: usize) {
        let keys: [Option<Aes>; GROUP] = std::array::from_fn(|l| seeds.get(l).map(Aes::new));
        // A lane without a seed is done.
        let mut left = std::array::from_fn(|l| if l < seeds.len() { 256 } else { 0 });
        self.streams = [[[0; 16]; 16]; GROUP];
        let mut counter = 0u32;
        let mut first = 0;
        while left.iter().any(|n| *n > 1) {
            for ((stream, key), n) in self.streams.iter_mut().zip(&keys).zip(left) {
                let Some(key) = key.as_ref().filter(|_| n > 1) else {
                    continue;
                };
                // The first four bytes of a slot become the counter; the rest is the
                // previous fill's output.
                for (slot, counter) in stream.iter_mut().zip(counter..) {
                    let [a, b, c, d] = counter.to_be_bytes();
                    (slot[0], slot[1], slot[2], slot[3]) = (a, b, c, d);
                }
                key.encrypt(stream);
            }
            wide::draw(&self.streams, first, &mut left, &mut self.partners, lane);
            counter = counter.wrapping_add(16);
            // The format's own quirk: byte 0 of every later fill is skipped.
            first = 1;
        }
    }

    /// Of every block drawn for, where its `x` is after the shuffle.
    pub(super) fn places(&self, x: &[u8; LANES]) -> [u8; LANES] {
        wide::places(&self.partners, x)
    }

    /// Of the four blocks from `lane`, a multiple of four, the masks of the places that
    /// hold a symbol greater than `x`.
    pub(super) fn masks(&self, x: &[u8; LANES], lane: usize) -> Masks {
        wide::masks(&self.partners, x, lane)
    }

    /// The symbol at `place` after the shuffle of `seed`.
    pub(super) fn symbol_at(&mut self, seed: &Block, place: u8) -> u8 {
        self.draw(std::slice::from_ref(seed));
        let mut at = place;
        for (i, [j, ..]) in (0..=255).zip(self.partners.iter().skip(1)).skip(1) {
            at = wide::swapped(at, i, *j);
        }
        at
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opening_is_the_inverse() {
        let mut shuffler = Shuffler::new();
        let seeds: [Block; 15] = std::array::from_fn(|n| [17 * n as u8; 16]);
        let mut taken = [[false; 256]; 15];
        for x in 0..=255 {
            shuffler.draw(&seeds);
            let places = shuffler.places(&[x; LANES]);
            let greater = [0, 4, 8, 12].map(|lane| shuffler.masks(&[x; LANES], lane));
            for (lane, seed) in seeds.iter().enumerate() {
                let mask = greater[lane / 4][lane % 4];
                let ones: u32 = mask.iter().map(|w| w.count_ones()).sum();
                assert_eq!(ones, 255 - u32::from(x));
                assert_eq!(shuffler.symbol_at(seed, places[lane]), x);
                let place = usize::from(places[lane]);
                assert!(!std::mem::replace(&mut taken[lane][place], true));
            }
        }
    }
}
