//! The keyed permutation of a six-bit block: a Fisher-Yates shuffle (Knuth,
//! TAOCP 2, algorithm P) driven by a stream of 64-bit draws (formats.md 3).
//!
//! Encrypting never needs the table. It needs where `x` went and, for every
//! place `k`, whether what is there is greater than `x`: two 64-bit words on
//! which each swap of the shuffle is a swap of two bits. Opening walks the swaps
//! backwards. Neither branches on a secret nor uses one as an address; the only
//! secret shift counts are below 64.

use crate::aes::Block;
use crate::primitives::simd;

/// The draws of one block: 64 words, of which 63 are used.
pub(crate) type Draws = [Block; 32];

/// Draw `d` of a stream.
#[inline]
fn draw(draws: &Draws, d: usize) -> u64 {
    let half = |b: &Block| {
        let (lo, hi) = b.split_at(8);
        let bytes = if d & 1 == 0 { lo } else { hi };
        bytes.iter().rev().fold(0, |w, b| w << 8 | u64::from(*b))
    };
    draws.get(d / 2).map_or(0, half)
}

/// Step `i` of the shuffle swaps places `i` and this one.
#[inline]
fn partner(draws: &Draws, i: u32) -> u32 {
    let u = draw(draws, 63 - i as usize);
    ((u128::from(u) * u128::from(i + 1)) >> 64) as u32
}

#[inline]
fn swap_bits(word: u64, i: u32, j: u32) -> u64 {
    let differ = (word >> i ^ word >> j) & 1;
    word ^ differ << i ^ differ << j
}

/// For every lane: the mask of the places that hold a symbol greater than `x`
/// (bit `k` is `perm[k] > x`), and the place of `x` itself.
#[inline]
pub(crate) fn shuffle(draws: &[Draws], x: &[u8], greater: &mut [u64], place: &mut [u8]) {
    if !simd::shuffle(draws, x, greater, place) {
        portable_shuffle(draws, x, greater, place);
    }
}

/// The places alone: all that a query needs.
#[inline]
pub(crate) fn places(draws: &[Draws], x: &[u8], place: &mut [u8]) {
    if !simd::places(draws, x, place) {
        portable_places(draws, x, place);
    }
}

fn portable_places(draws: &[Draws], x: &[u8], place: &mut [u8]) {
    for ((draws, x), place) in draws.iter().zip(x).zip(place) {
        let mut at = u32::from(x & 63);
        for i in (1..64).rev() {
            at = swapped(at, i, partner(draws, i));
        }
        *place = at as u8;
    }
}

fn portable_shuffle(draws: &[Draws], x: &[u8], greater: &mut [u64], place: &mut [u8]) {
    for (((draws, x), greater), place) in draws.iter().zip(x).zip(greater).zip(place) {
        let mut here = 1u64 << (x & 63);
        // Bits above `x`: written so that x = 63 needs no case of its own.
        let mut above = !(here | (here - 1));
        for i in (1..64).rev() {
            let j = partner(draws, i);
            above = swap_bits(above, i, j);
            here = swap_bits(here, i, j);
        }
        *greater = above;
        *place = here.trailing_zeros() as u8;
    }
}

/// The symbol at `place` of the permutation: the inverse of what [`shuffle`]
/// says of places.
pub(crate) fn symbol_at(draws: &Draws, place: u8) -> u8 {
    let mut at = u32::from(place & 63);
    for i in 1..64 {
        at = swapped(at, i, partner(draws, i));
    }
    at as u8
}

/// Where `at` is after places `i` and `j` were swapped, without a branch.
#[inline]
fn swapped(at: u32, i: u32, j: u32) -> u32 {
    let (is_i, is_j) = (same(at, i), same(at, j));
    (at & !(is_i | is_j)) | (j & is_i) | (i & is_j & !is_i)
}

/// All ones if `a == b`, both below 2^31.
#[inline]
fn same(a: u32, b: u32) -> u32 {
    ((a ^ b).wrapping_sub(1) as i32 >> 31) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The shuffle as it is written in formats.md, on a table.
    fn table(draws: &Draws) -> [u8; 64] {
        let mut perm: [u8; 64] = std::array::from_fn(|k| k as u8);
        for i in (1..64usize).rev() {
            let d = 63 - i;
            let bytes: [u8; 8] = draws.as_flattened()[8 * d..8 * d + 8].try_into().unwrap();
            let u = u128::from(u64::from_le_bytes(bytes));
            perm.swap(i, ((u * (i as u128 + 1)) >> 64) as usize);
        }
        perm
    }

    fn streams() -> Vec<Draws> {
        let mut w = 7u64;
        let mut random = || {
            w = w.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(31) ^ 0x5bd1;
            (w as u128 * 0x1_0000_0001_2345).to_le_bytes()
        };
        let mut all = vec![[[0; 16]; 32], [[0xff; 16]; 32]];
        all.extend((0..20).map(|_| std::array::from_fn(|_| random())));
        all
    }

    #[test]
    fn agrees_with_the_table() {
        for draws in streams() {
            let perm = table(&draws);
            for x in 0..64 {
                let (mut greater, mut place) = ([0], [0]);
                shuffle(&[draws], &[x], &mut greater, &mut place);
                let want = (0..64).fold(0, |w, k| w | u64::from(perm[k] > x) << k);
                assert_eq!(greater[0], want);
                assert_eq!(perm[usize::from(place[0])], x);
                assert_eq!(symbol_at(&draws, place[0]), x);
            }
        }
    }

    #[test]
    fn kernels_agree_with_the_portable_code() {
        let all = streams();
        for count in 0..all.len() {
            let draws = &all[..count];
            let x: Vec<u8> = (0..count).map(|l| ((l * 29 + 63) & 63) as u8).collect();
            let (mut masks, mut got) = (vec![0; count], vec![0; count]);
            let (mut want_masks, mut want) = (masks.clone(), got.clone());
            portable_shuffle(draws, &x, &mut want_masks, &mut want);
            shuffle(draws, &x, &mut masks, &mut got);
            assert_eq!((&masks, &got), (&want_masks, &want));
            got.fill(0);
            places(draws, &x, &mut got);
            assert_eq!(got, want);
            got.fill(0);
            portable_places(draws, &x, &mut got);
            assert_eq!(got, want);
        }
    }
}
