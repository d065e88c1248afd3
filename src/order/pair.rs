//! Two bit6 ciphertexts of a common width, compared in one go.
//!
//! With the number of blocks a constant, every part has a fixed place and length, so the
//! checks of [`View::parse`](crate::View::parse) come down to those of two lengths, two
//! headers and one mask over the places. What does not fit is not judged here: it takes
//! the general way, which says what is wrong with it.

use std::cmp::Ordering;

use crate::order::above;
use crate::primitives::first::{GROUP, Group};
use crate::wire::BIT6_MAGIC;

/// The order of `a` and `b`, if both are well-formed ciphertexts of bit6 of the widths of
/// the common types and at least one of them is full.
#[inline]
pub(super) fn compare(a: &[u8], b: &[u8]) -> Option<Ordering> {
    match a.get(3)? {
        11 => of::<11>(a, b),
        6 => of::<6>(a, b),
        _ => None,
    }
}

/// For `N` blocks, at most [`GROUP`].
#[inline]
fn of<const N: usize>(a: &[u8], b: &[u8]) -> Option<Ordering> {
    let (query, full) = (4 + 17 * N, 4 + 17 * N + 16 + 8 * N);
    if b.len() == full && (a.len() == full || a.len() == query) {
        scan::<N>(a, b)
    } else if a.len() == full && b.len() == query {
        scan::<N>(b, a).map(Ordering::reverse)
    } else {
        None
    }
}

/// `b` is the full one.
#[inline]
fn scan<const N: usize>(a: &[u8], b: &[u8]) -> Option<Ordering> {
    let header = [BIT6_MAGIC[0], BIT6_MAGIC[1], 0, N as u8];
    let ((header_a, a), (header_b, b)) = (a.split_first_chunk()?, b.split_first_chunk()?);
    let (places_a, places_b) = (a.first_chunk::<GROUP>()?, b.first_chunk::<GROUP>()?);
    let out_of_range = (u128::MAX >> (128 - 8 * N)) / 255 * 0xc0;
    let places = u128::from_le_bytes(*places_a) | u128::from_le_bytes(*places_b);
    if *header_a != header || *header_b != header || places & out_of_range != 0 {
        return None;
    }
    let (tags_a, _) = a.get(N..)?.as_chunks().0.split_first_chunk()?;
    let (tags_b, _) = b.get(N..)?.as_chunks().0.split_first_chunk()?;
    let (nonce, rights) = b.get(17 * N..)?.split_first_chunk()?;
    let first = Group::<N> {
        places_a,
        places_b,
        tags_a,
        tags_b,
        rights: rights.as_chunks().0.first_chunk()?,
    }
    .first();
    Some(above(&first, nonce, Ordering::Equal))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Result, View};

    /// What the general way says.
    fn general(a: &[u8], b: &[u8]) -> Result<Ordering> {
        crate::order::general(&View::parse(a)?, &View::parse(b)?)
    }

    /// `pair` says what the general way says, or nothing.
    fn held(a: &[u8], b: &[u8]) -> Option<Ordering> {
        let order = compare(a, b);
        if let Some(order) = order {
            assert_eq!(general(a, b), Ok(order), "{a:?} {b:?}");
        }
        order
    }

    /// Well-formed bytes of `blocks` blocks, and others that differ from block `n` on.
    fn two(blocks: usize, n: usize, random: &mut impl FnMut() -> u8) -> [Vec<u8>; 2] {
        let mut a: Vec<u8> = (0..20 + 25 * blocks).map(|_| random()).collect();
        a[..4].copy_from_slice(&[2, 2, 0, blocks as u8]);
        a[4..4 + blocks].iter_mut().for_each(|place| *place &= 63);
        let mut b = a.clone();
        for m in n..blocks {
            match random() % 3 {
                0 => b[4 + m] ^= 1 << (random() % 6),
                1 => b[4 + blocks + 16 * m + usize::from(random() % 16)] ^= 0x10,
                _ => b[4 + blocks + 16 * m..][..16].fill(random()),
            }
        }
        b[4 + 17 * blocks..].fill_with(random);
        [a, b]
    }

    fn random() -> impl FnMut() -> u8 {
        let mut w = 7u64;
        move || {
            w = w.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(11);
            (w >> 33) as u8
        }
    }

    #[test]
    fn well_formed_pairs_of_every_width_and_kind() {
        let mut random = random();
        for blocks in 1..=14 {
            for n in 0..=blocks {
                for _ in 0..20 {
                    let [a, b] = two(blocks, n, &mut random);
                    let left = 4 + 17 * blocks;
                    let known = [6, 11].contains(&blocks);
                    for (a, b) in [(&a[..], &b[..]), (&a[..left], &b), (&a, &b[..left])] {
                        assert_eq!(held(a, b).is_some(), known, "{blocks}");
                        if n == blocks && known {
                            assert_eq!(held(a, b), Some(Ordering::Equal));
                        }
                    }
                    assert_eq!(held(&a[..left], &b[..left]), None);
                }
            }
        }
    }

    #[test]
    fn bytes_that_do_not_fit() {
        let mut random = random();
        for blocks in [6, 11] {
            let [a, b] = two(blocks, 1, &mut random);
            // A place too large, and each other value of the header.
            for at in 0..4 + blocks {
                for bit in 0..8 {
                    let mut damaged = a.clone();
                    damaged[at] ^= 1 << bit;
                    let fits = at >= 4 && bit < 6;
                    assert_eq!(held(&damaged, &b).is_some(), fits, "{at} {bit}");
                    assert_eq!(held(&b, &damaged).is_some(), fits, "{at} {bit}");
                    damaged.truncate(4 + 17 * blocks);
                    assert_eq!(held(&damaged, &b).is_some(), fits, "{at} {bit}");
                    assert_eq!(held(&b, &damaged).is_some(), fits, "{at} {bit}");
                }
            }
            for len in 0..a.len() {
                let left = 4 + 17 * blocks;
                assert_eq!(held(&a[..len], &b).is_some(), len == left, "{len}");
                assert_eq!(held(&b, &a[..len]).is_some(), len == left, "{len}");
            }
            let longer = [&a[..], &[0]].concat();
            assert_eq!(held(&longer, &b), None);
            assert_eq!(held(&a, &two(17 - blocks, 0, &mut random)[0]), None);
        }
    }
}
