//! legacy's permutation of 256 symbols: a Fisher-Yates shuffle with rejection
//! sampling, on bit masks (formats.md 2).
//!
//! As in [`prp`](crate::primitives::prp), the table is never built: a mask of the
//! places that hold a greater symbol and one of the place of `x` suffer the swaps.
//! How many bytes are rejected is the one thing here that depends on a secret.

#![allow(
    clippy::indexing_slicing,
    reason = "indexes are masked to their array; none comes from input"
)]

use zeroize::Zeroize;

use crate::aes::{Aes, Block};

/// One bit for every symbol or place.
#[derive(Clone, Copy, Default)]
pub(super) struct Mask([u64; 4]);

impl Mask {
    /// The bits above `x`.
    pub(super) fn above(x: u8) -> Self {
        Self::from_bits((0..=255u16).map(|k| (u16::from(x).wrapping_sub(k) >> 15) as u8))
    }

    /// Bit `j` is the lowest bit of the `j`th item.
    pub(super) fn from_bits(bits: impl Iterator<Item = u8>) -> Self {
        let mut mask = Self::default();
        for (j, bit) in bits.enumerate() {
            if let Some(word) = mask.0.get_mut(j / 64) {
                *word |= u64::from(bit & 1) << (j % 64);
            }
        }
        mask
    }

    /// The bit of one place, without an address that depends on it.
    #[inline]
    fn only(place: u8) -> Self {
        let bit = 1u64 << (place & 63);
        let word = u64::from(place >> 6);
        let chosen = |w: u64| (((w ^ word).wrapping_sub(1) as i64) >> 63) as u64;
        Self([0, 1, 2, 3].map(|w| bit & chosen(w)))
    }

    pub(super) fn xor(self, other: &Self) -> Self {
        let mut out = self;
        for (to, from) in out.0.iter_mut().zip(other.0) {
            *to ^= from;
        }
        out
    }

    /// Bit `j` is bit `j % 8` of byte `j / 8`.
    pub(super) fn to_bytes(self) -> [u8; 32] {
        let mut out = [0; 32];
        for (to, word) in out.as_chunks_mut().0.iter_mut().zip(self.0) {
            *to = word.to_le_bytes();
        }
        out
    }

    /// 1 if any bit of `other` is set here.
    #[inline]
    fn meets(&self, other: &Self) -> u64 {
        let both = self
            .0
            .iter()
            .zip(other.0)
            .fold(0, |all, (a, b)| all | a & b);
        (both | both.wrapping_neg()) >> 63
    }

    /// Swaps the bits of two places.
    #[inline]
    fn swap(&mut self, i: &Self, j: &Self) {
        let differ = (self.meets(i) ^ self.meets(j)).wrapping_neg();
        for ((word, i), j) in self.0.iter_mut().zip(i.0).zip(j.0) {
            *word ^= (i ^ j) & differ;
        }
    }

    /// The place of the only bit set.
    fn place(&self) -> u8 {
        let mut place = 0;
        for (w, word) in (0u64..).zip(self.0) {
            let here = ((word | word.wrapping_neg()) >> 63).wrapping_neg();
            // The bits of the index, each read off a constant pattern.
            let low = (0..6).fold(0, |low, bit| {
                let pattern = LOW_BITS.get(bit).copied().unwrap_or(0);
                let set = word & pattern;
                low | ((set | set.wrapping_neg()) >> 63) << bit
            });
            place |= (w << 6 | low) & here;
        }
        place as u8
    }
}

/// Pattern `b` has the bits whose index has bit `b` set.
const LOW_BITS: [u64; 6] = [
    0xaaaa_aaaa_aaaa_aaaa,
    0xcccc_cccc_cccc_cccc,
    0xf0f0_f0f0_f0f0_f0f0,
    0xff00_ff00_ff00_ff00,
    0xffff_0000_ffff_0000,
    0xffff_ffff_0000_0000,
];

/// The byte stream of one seed, and the shuffle's partners drawn from it. Wiped on
/// drop.
pub(super) struct Stream {
    buffer: [Block; 16],
    counter: u32,
    next: usize,
    /// Partner of step `i`; steps run from 255 down to 1.
    partners: [u8; 256],
}

impl Drop for Stream {
    fn drop(&mut self) {
        self.buffer.as_flattened_mut().zeroize();
        self.partners.zeroize();
    }
}

impl Stream {
    pub(super) fn new() -> Self {
        Self {
            buffer: [[0; 16]; 16],
            counter: 0,
            next: 0,
            partners: [0; 256],
        }
    }

    /// Overwrites the first four bytes of every slot with the counter and encrypts
    /// the slots in place: the rest of a slot is the previous fill's output.
    fn fill(&mut self, seed: &Aes) {
        for slot in &mut self.buffer {
            let [a, b, c, d] = self.counter.to_be_bytes();
            (slot[0], slot[1], slot[2], slot[3]) = (a, b, c, d);
            self.counter = self.counter.wrapping_add(1);
        }
        seed.encrypt(&mut self.buffer);
    }

    /// Draws all partners of a seed.
    fn draw(&mut self, seed: &Block) {
        let aes = Aes::new(seed);
        self.buffer = [[0; 16]; 16];
        self.counter = 0;
        self.fill(&aes);
        self.next = 0;
        for i in (1..=255).rev() {
            let mut byte;
            loop {
                if self.next == 256 {
                    self.fill(&aes);
                    // The format's own quirk: byte 0 of every later fill is skipped.
                    self.next = 1;
                }
                byte = self.buffer.as_flattened()[self.next & 255];
                self.next += 1;
                if byte <= i {
                    break;
                }
            }
            self.partners[usize::from(i)] = byte;
        }
    }

    /// Shuffles: `greater` becomes the mask of the places that hold a greater symbol
    /// than `x`; returns the place of `x`.
    pub(super) fn shuffle(&mut self, seed: &Block, greater: &mut Mask, x: u8) -> u8 {
        self.draw(seed);
        let mut here = Mask::only(x);
        for i in (1..=255).rev() {
            let (i, j) = (Mask::only(i), Mask::only(self.partners[usize::from(i)]));
            greater.swap(&i, &j);
            here.swap(&i, &j);
        }
        let place = here.place();
        here.0.zeroize();
        place
    }

    /// The symbol at `place` after the shuffle of `seed`.
    pub(super) fn symbol_at(&mut self, seed: &Block, place: u8) -> u8 {
        self.draw(seed);
        let mut at = place;
        for i in 1..=255 {
            let j = self.partners[usize::from(i)];
            let (is_i, is_j) = (same(at, i), same(at, j));
            at = (at & !(is_i | is_j)) | (j & is_i) | (i & is_j & !is_i);
        }
        at
    }
}

/// All ones if `a == b`.
#[inline]
fn same(a: u8, b: u8) -> u8 {
    (u16::from(a ^ b).wrapping_sub(1) >> 8) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_and_bits() {
        for k in 0..=255u8 {
            assert_eq!(Mask::only(k).place(), k);
            let want: u32 = 255 - u32::from(k);
            let above = Mask::above(k);
            assert_eq!(above.0.iter().map(|w| w.count_ones()).sum::<u32>(), want);
            assert_eq!(above.meets(&Mask::only(255)), u64::from(k < 255));
            assert_eq!(above.meets(&Mask::only(k)), 0);
        }
    }

    #[test]
    fn opening_is_the_inverse() {
        let mut stream = Stream::new();
        for seed in [[0; 16], [0xa5; 16], *b"0123456789abcdef"] {
            let mut taken = [false; 256];
            for x in 0..=255 {
                let mut greater = Mask::above(x);
                let place = stream.shuffle(&seed, &mut greater, x);
                assert_eq!(stream.symbol_at(&seed, place), x);
                assert!(!std::mem::replace(&mut taken[usize::from(place)], true));
            }
        }
    }
}
