//! The swaps of a 256-symbol shuffle, many lanes side by side, and the rejection
//! sampling that picks them (formats.md 2).
//!
//! Like [`prp`](super::prp) for 64 symbols: no table, no secret address. A step `i`
//! never touches a place above `i`, so the words of a mask fall out of use as the
//! shuffle goes down.

#![allow(
    clippy::indexing_slicing,
    reason = "lanes are below sixteen and steps below 256; neither comes from input"
)]

use crate::aes::Block;
use crate::primitives::simd;

/// Lanes side by side where one place a lane is followed: as many as a value has blocks.
pub(crate) const LANES: usize = 16;
/// Lanes side by side where their streams are read or their masks are permuted.
pub(crate) const GROUP: usize = 4;
/// Of every lane, draws below `n` in row `n`: the place that step `n - 1` swaps with place
/// `n - 1`. Rows 0 and 1 hold nothing to be read.
pub(crate) type Partners = [[u8; LANES]; 257];
/// A stretch of each lane's stream.
pub(crate) type Streams = [[Block; 16]; GROUP];
/// 256 bits a lane: bit `j` is bit `j % 64` of word `j / 64`.
pub(crate) type Masks = [[u64; 4]; GROUP];

/// Draws partners for the lanes from `lane`, a multiple of [`GROUP`], each from its stream
/// from byte `first`: the next byte below `n` is the draw below `n`, and `n` goes down by
/// one. `left` holds each lane's `n`, 256 at the beginning of its stream; a lane is done,
/// and its stream not read, at 1 or 0. Rows up to `n` are not to be read yet.
#[inline]
pub(crate) fn draw(
    streams: &Streams,
    first: usize,
    left: &mut [usize; GROUP],
    partners: &mut Partners,
    lane: usize,
) {
    if !simd::draw(streams, first, left, partners, lane) {
        portable_draw(streams, first, left, partners, lane);
    }
}

fn portable_draw(
    streams: &Streams,
    first: usize,
    left: &mut [usize; GROUP],
    partners: &mut Partners,
    lane: usize,
) {
    for ((stream, n), lane) in streams.iter().zip(left).zip(lane..) {
        for byte in stream.as_flattened().iter().skip(first) {
            if *n > 1 && usize::from(*byte) < *n {
                partners[*n][lane] = *byte;
                *n -= 1;
            }
        }
    }
}

/// Where each lane's `x` is after the shuffle.
#[inline]
pub(crate) fn places(partners: &Partners, x: &[u8; LANES]) -> [u8; LANES] {
    simd::wide_places(partners, x).unwrap_or_else(|| portable_places(partners, x))
}

fn portable_places(partners: &Partners, x: &[u8; LANES]) -> [u8; LANES] {
    let mut at = *x;
    for (i, partners) in partners[1..].iter().enumerate().skip(1).rev() {
        for (at, j) in at.iter_mut().zip(partners) {
            *at = swapped(*at, i as u8, *j);
        }
    }
    at
}

/// Of the lanes from `lane`, a multiple of [`GROUP`], the places that hold a symbol greater
/// than `x` after the shuffle.
#[inline]
pub(crate) fn masks(partners: &Partners, x: &[u8; LANES], lane: usize) -> Masks {
    let mut greater = [0, 1, 2, 3].map(|l| above(x[lane + l]));
    if !simd::wide_masks(partners, lane, &mut greater) {
        portable_masks(partners, lane, &mut greater);
    }
    greater
}

fn portable_masks(partners: &Partners, lane: usize, greater: &mut Masks) {
    for (i, partners) in partners[1..].iter().enumerate().skip(1).rev() {
        for (mask, j) in greater.iter_mut().zip(&partners[lane..]) {
            swap_bits(mask, i as u64, u64::from(*j));
        }
    }
}

/// Where `at` is after places `i` and `j` were swapped, without a branch.
#[inline]
pub(crate) fn swapped(at: u8, i: u8, j: u8) -> u8 {
    let same = |a: u8, b: u8| (u16::from(a ^ b).wrapping_sub(1) >> 8) as u8;
    at ^ ((i ^ j) & (same(at, i) | same(at, j)))
}

/// All ones if `a == b`, both below 2^63.
#[inline]
fn same(a: u64, b: u64) -> u64 {
    ((a ^ b).wrapping_sub(1) as i64 >> 63) as u64
}

/// The bits above `x`.
#[inline]
fn above(x: u8) -> [u64; 4] {
    let x = u64::from(x);
    [0, 1, 2, 3].map(|w: u64| {
        // All bits of the words above that of x, those above x in its own.
        let own = same(w, x >> 6) & (u64::MAX << 1 << (x & 63));
        let higher = ((x >> 6).wrapping_sub(w) as i64 >> 63) as u64;
        own | higher
    })
}

#[inline]
fn swap_bits(mask: &mut [u64; 4], i: u64, j: u64) {
    let bit = |mask: &[u64; 4], place: u64| {
        (0..).zip(mask).fold(0, |bit, (w, word)| {
            bit | (word >> (place & 63)) & 1 & same(w, place >> 6)
        })
    };
    let differ = bit(mask, i) ^ bit(mask, j);
    for (w, word) in (0..).zip(mask) {
        *word ^= (differ << (i & 63)) & same(w, i >> 6);
        *word ^= (differ << (j & 63)) & same(w, j >> 6);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The shuffle as formats.md writes it, on a table.
    fn table(partners: &Partners, lane: usize) -> [u8; 256] {
        let mut perm: [u8; 256] = std::array::from_fn(|k| k as u8);
        for i in (1..256).rev() {
            perm.swap(i, usize::from(partners[i + 1][lane]));
        }
        perm
    }

    fn partners(seed: u64) -> Partners {
        let mut w = seed;
        std::array::from_fn(|n| {
            std::array::from_fn(|_| {
                w = w.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(99);
                match seed {
                    0 => 0,
                    1 => n.saturating_sub(1) as u8,
                    _ => ((w >> 33) % n.max(1) as u64) as u8,
                }
            })
        })
    }

    #[test]
    fn kernel_and_portable_code_agree_with_the_table() {
        for seed in 0..12 {
            let partners = partners(seed);
            for base in [0, 1, 62, 63, 64, 127, 128, 191, 192, 240] {
                let x: [u8; LANES] = std::array::from_fn(|lane| base + lane as u8);
                let places = places(&partners, &x);
                assert_eq!(portable_places(&partners, &x), places);
                for lane in (0..LANES).step_by(GROUP) {
                    let greater = masks(&partners, &x, lane);
                    let mut portable = [0, 1, 2, 3].map(|l| above(x[lane + l]));
                    portable_masks(&partners, lane, &mut portable);
                    assert_eq!(portable, greater);
                    for (mask, lane) in greater.iter().zip(lane..) {
                        let perm = table(&partners, lane);
                        assert_eq!(perm[usize::from(places[lane])], x[lane]);
                        for (k, symbol) in perm.iter().enumerate() {
                            let bit = mask[k / 64] >> (k % 64) & 1;
                            assert_eq!(bit == 1, *symbol > x[lane], "{k}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn draws_agree_from_every_start() {
        let mut w = 1u128;
        for round in 0..40 {
            let streams: Streams = std::array::from_fn(|lane| {
                std::array::from_fn(|i| {
                    w = w
                        .wrapping_mul(0xda94_2042_e4dd_58b5)
                        .wrapping_add(round + i as u128);
                    match round + 2 * lane as u128 {
                        0 => [0; 16],
                        1 => [255; 16],
                        _ => (w ^ (w >> 64)).to_le_bytes(),
                    }
                })
            });
            for left in [
                [256; 4],
                [256, 0, 3, 1],
                [201, 130, 129, 128],
                [65, 64, 18, 17],
                [4, 3, 2, 2],
                [1, 0, 1, 0],
            ] {
                for (first, lane) in [(0, 0), (1, 12)] {
                    let (mut got, mut want) = ([[7; LANES]; 257], [[7; LANES]; 257]);
                    let (mut a, mut b) = (left, left);
                    draw(&streams, first, &mut a, &mut got, lane);
                    portable_draw(&streams, first, &mut b, &mut want, lane);
                    for l in 0..4 {
                        assert_eq!(a[l].max(1), b[l].max(1));
                        for n in b[l].max(1) + 1..257 {
                            assert_eq!(got[n][lane + l], want[n][lane + l], "{n}");
                        }
                    }
                    // Only its own lanes, and row 0 or 1 of those that are done.
                    for (got, want) in got.iter().zip(&want) {
                        for other in (0..LANES).filter(|l| l / 4 != lane / 4) {
                            assert_eq!(got[other], want[other]);
                        }
                    }
                }
            }
        }
    }
}
