//! The swaps of a 256-symbol shuffle, four lanes side by side, and the rejection
//! sampling that picks them (formats.md 2).
//!
//! Like [`prp`](super::prp) for 64 symbols: no table, no secret address. A step `i`
//! never touches a place above `i`, so the words of a mask fall out of use as the
//! shuffle goes down.

#![allow(
    clippy::indexing_slicing,
    reason = "lanes are below four and steps below 256; neither comes from input"
)]

use crate::aes::Block;
use crate::primitives::simd;

/// Lanes side by side.
pub(crate) const LANES: usize = 4;
/// Of every step, the place it is swapped with in each lane. Step 0 is not used.
pub(crate) type Partners = [[u64; LANES]; 256];
/// 256 bits a lane: bit `j` is bit `j % 64` of word `j / 64`.
pub(crate) type Masks = [[u64; 4]; LANES];

/// Draws partners from one buffer of the stream, beginning at byte `first`: the next
/// byte that is at most `step` is the partner of `step`. Returns the next step, 0
/// when all are drawn; the partners up to it are not to be read yet.
#[inline]
pub(crate) fn draw(
    buffer: &[Block; 16],
    first: usize,
    step: u8,
    partners: &mut Partners,
    lane: usize,
) -> u8 {
    simd::draw(buffer, first, step, partners, lane)
        .unwrap_or_else(|| portable_draw(buffer, first, step, partners, lane))
}

fn portable_draw(
    buffer: &[Block; 16],
    first: usize,
    mut step: u8,
    partners: &mut Partners,
    lane: usize,
) -> u8 {
    for byte in buffer.as_flattened().iter().skip(first) {
        if step == 0 {
            break;
        }
        if *byte <= step {
            partners[usize::from(step)][lane] = u64::from(*byte);
            step -= 1;
        }
    }
    step
}

/// The place of each `x`, and with `greater` the mask of the places that hold a
/// symbol greater than `x`.
#[inline]
pub(crate) fn shuffle(
    partners: &Partners,
    x: &[u8; LANES],
    mut greater: Option<&mut Masks>,
) -> [u8; LANES] {
    if let Some(masks) = greater.as_deref_mut() {
        *masks = x.map(above);
    }
    match simd::wide(partners, x, greater.as_deref_mut()) {
        Some(places) => places,
        None => portable_shuffle(partners, x, greater),
    }
}

fn portable_shuffle(
    partners: &Partners,
    x: &[u8; LANES],
    mut greater: Option<&mut Masks>,
) -> [u8; LANES] {
    let mut at = x.map(u64::from);
    for (i, partners) in partners.iter().enumerate().skip(1).rev() {
        let i = i as u64;
        for (lane, j) in partners.iter().enumerate() {
            at[lane] = swapped(at[lane], i, *j);
            if let Some(masks) = greater.as_deref_mut() {
                swap_bits(&mut masks[lane], i, *j);
            }
        }
    }
    at.map(|place| place as u8)
}

/// Where `at` is after places `i` and `j` were swapped, without a branch.
#[inline]
pub(crate) fn swapped(at: u64, i: u64, j: u64) -> u64 {
    let (is_i, is_j) = (same(at, i), same(at, j));
    (at & !(is_i | is_j)) | (j & is_i) | (i & is_j & !is_i)
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
            perm.swap(i, partners[i][lane] as usize);
        }
        perm
    }

    fn partners(seed: u64) -> Partners {
        let mut w = seed;
        std::array::from_fn(|i| {
            std::array::from_fn(|_| {
                w = w.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(99);
                match seed {
                    0 => 0,
                    1 => i as u64,
                    _ => (w >> 33) % (i as u64 + 1),
                }
            })
        })
    }

    #[test]
    fn kernel_and_portable_code_agree_with_the_table() {
        for seed in 0..12 {
            let partners = partners(seed);
            for base in [0, 1, 62, 63, 64, 127, 128, 191, 192, 252] {
                let x: [u8; 4] = std::array::from_fn(|lane| base + lane as u8);
                let mut masks = Masks::default();
                let places = shuffle(&partners, &x, Some(&mut masks));
                assert_eq!(shuffle(&partners, &x, None), places);
                let mut portable = x.map(above);
                assert_eq!(portable_shuffle(&partners, &x, Some(&mut portable)), places);
                assert_eq!(portable, masks);
                for lane in 0..4 {
                    let perm = table(&partners, lane);
                    assert_eq!(perm[usize::from(places[lane])], x[lane]);
                    for (k, symbol) in perm.iter().enumerate() {
                        let bit = masks[lane][k / 64] >> (k % 64) & 1;
                        assert_eq!(bit == 1, *symbol > x[lane], "{k}");
                    }
                }
            }
        }
    }

    #[test]
    fn draws_agree_from_every_start() {
        let mut w = 1u128;
        for round in 0..40 {
            let buffer: [Block; 16] = std::array::from_fn(|i| {
                w = w
                    .wrapping_mul(0xda94_2042_e4dd_58b5)
                    .wrapping_add(round + i as u128);
                match round {
                    0 => [0; 16],
                    1 => [255; 16],
                    _ => (w ^ (w >> 64)).to_le_bytes(),
                }
            });
            for step in [255, 200, 129, 64, 17, 3, 1] {
                for first in [0, 1] {
                    let (mut got, mut want) = ([[7; 4]; 256], [[7; 4]; 256]);
                    let (a, b) = (
                        draw(&buffer, first, step, &mut got, 2),
                        portable_draw(&buffer, first, step, &mut want, 2),
                    );
                    assert_eq!(a, b);
                    let drawn = usize::from(a) + 1..;
                    assert_eq!(got[drawn.clone()], want[drawn]);
                }
            }
        }
    }
}
