//! Two ciphertexts of one shape, compared in one go.
//!
//! Columns hold values of one type, so two headers are mostly the same bytes, and what
//! [`View::parse`](crate::View::parse) would find out twice is found out once: for bit6 of
//! the common widths every part then has a place and a length that the compiler knows.
//! What does not fit is not judged here: it takes the general way, which says what is
//! wrong with it.

use std::cmp::Ordering;

use crate::aes::Block;
use crate::error::Result;
use crate::order::above;
use crate::primitives::first::{First, GROUP, Group, Left, first};
use crate::scheme::Padding;
use crate::wire::{BIT6_MAGIC, CHAINED_MAGIC, all_below_64};

/// The order of `a` and `b`, if both are well-formed ciphertexts of chained with the same
/// header, or of bit6 of the widths of the common types, and at least one of them is full;
/// else what `otherwise` says. Where they were `PARSED` before, their places are not looked
/// at again.
#[inline]
pub(super) fn compare<const PARSED: bool>(
    a: &[u8],
    b: &[u8],
    otherwise: impl FnOnce() -> Result<Ordering>,
) -> Result<Ordering> {
    // An order is never asked whether it is there: that would be a branch on it.
    match a.first_chunk() {
        Some([m, n, 0, 11]) if [*m, *n] == BIT6_MAGIC => {
            if let Some((group, right)) = bit6::<PARSED, 11>(a, b) {
                return Ok(right.order(&group.first()));
            }
        }
        Some([m, n, 0, 6]) if [*m, *n] == BIT6_MAGIC => {
            if let Some((group, right)) = bit6::<PARSED, 6>(a, b) {
                return Ok(right.order(&group.first()));
            }
        }
        Some([m, n, ..]) if [*m, *n] == CHAINED_MAGIC => {
            if let Some((left_a, left_b, right)) = chained::<PARSED>(a, b) {
                let rights = right.rights.as_chunks().0.as_chunks().0;
                return Ok(right.order(&first(left_a, left_b, rights)));
            }
        }
        _ => {}
    }
    otherwise()
}

/// The right half of the one of two ciphertexts that is full.
struct Right<'a> {
    nonce: &'a Block,
    rights: &'a [u8],
    /// Whether it is that of the first.
    turned: bool,
}

impl<'a> Right<'a> {
    /// Of a body whose left part has `query` bytes.
    #[inline]
    fn of(body: &'a [u8], query: usize, turned: bool) -> Option<Self> {
        let (nonce, rights) = body.get(query..)?.split_first_chunk()?;
        Some(Self {
            nonce,
            rights,
            turned,
        })
    }

    /// The order by the first difference.
    #[inline]
    fn order(&self, first: &First<1>) -> Ordering {
        let order = above(first, self.nonce, Ordering::Equal);
        if self.turned { order.reverse() } else { order }
    }
}

/// The bodies of two ciphertexts of one header, a full one second, and whether they were
/// exchanged for that.
#[inline]
fn bodies<'a, const HEADER: usize>(
    a: &'a [u8],
    b: &'a [u8],
    (query, full): (usize, usize),
) -> Option<(&'a [u8], &'a [u8], bool)> {
    let (header, a) = a.split_first_chunk::<HEADER>()?;
    let b = b.strip_prefix(header)?;
    if b.len() == full && (a.len() == full || a.len() == query) {
        Some((a, b, false))
    } else if a.len() == full && b.len() == query {
        Some((b, a, true))
    } else {
        None
    }
}

/// Both left parts and the right one.
type Chained<'a> = (Left<'a>, Left<'a>, Right<'a>);

#[inline]
fn chained<'a, const PARSED: bool>(a: &'a [u8], b: &'a [u8]) -> Option<Chained<'a>> {
    let [_, _, n1, n0, kind, p1, p0] = *a.first_chunk()?;
    let blocks = usize::from(u16::from_be_bytes([n1, n0]));
    let (query, full) = (17 * blocks, 25 * blocks + 16);
    let (a, b, turned) = bodies::<7>(a, b, (query, full))?;
    let [left_a, left_b] = [a, b].map(|bytes| Left { bytes, blocks });
    if !PARSED {
        let padding = Padding::from_header(kind, u16::from_be_bytes([p1, p0]))?;
        let fit = |left: Left<'_>| all_below_64(left.split().0);
        if !padding.produces(blocks) || !fit(left_a) || !fit(left_b) {
            return None;
        }
    }
    Some((left_a, left_b, Right::of(b, query, turned)?))
}

/// Of `N` blocks, at most [`GROUP`].
#[inline]
fn bit6<'a, const PARSED: bool, const N: usize>(
    a: &'a [u8],
    b: &'a [u8],
) -> Option<(Group<'a, N>, Right<'a>)> {
    let (a, b, turned) = bodies::<4>(a, b, (17 * N, 25 * N + 16))?;
    let (places_a, places_b) = (a.first_chunk::<GROUP>()?, b.first_chunk::<GROUP>()?);
    if !PARSED {
        let out_of_range = (u128::MAX >> (128 - 8 * N)) / 255 * 0xc0;
        let places = u128::from_le_bytes(*places_a) | u128::from_le_bytes(*places_b);
        if places & out_of_range != 0 {
            return None;
        }
    }
    let right = Right::of(b, 17 * N, turned)?;
    let group = Group {
        places_a,
        places_b,
        tags_a: a.get(N..)?.as_chunks().0.first_chunk()?,
        tags_b: b.get(N..)?.as_chunks().0.first_chunk()?,
        rights: right.rights.as_chunks().0.first_chunk()?,
    };
    Some((group, right))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Error, View};

    /// What the general way says.
    fn general(a: &[u8], b: &[u8]) -> Result<Ordering> {
        crate::order::general(&View::parse(a)?, &View::parse(b)?)
    }

    /// What this module says, which is what the general way says, or nothing.
    fn held(a: &[u8], b: &[u8]) -> Option<Ordering> {
        let none = || Err(Error::TwoQueries);
        let order = compare::<false>(a, b, none);
        if order.is_ok() {
            assert_eq!(general(a, b), order, "{a:?} {b:?}");
            assert_eq!(compare::<true>(a, b, none), order);
        }
        order.ok()
    }

    /// Well-formed bytes of `blocks` blocks under `header`, and others that differ from
    /// block `n` on.
    fn two(
        header: &[u8],
        blocks: usize,
        n: usize,
        random: &mut impl FnMut() -> u8,
    ) -> [Vec<u8>; 2] {
        let mut a = header.to_vec();
        a.extend((0..16 + 25 * blocks).map(|_| random()));
        let at = header.len();
        a[at..at + blocks].iter_mut().for_each(|place| *place &= 63);
        let mut b = a.clone();
        for m in n..blocks {
            match random() % 3 {
                0 => b[at + m] ^= 1 << (random() % 6),
                1 => b[at + blocks + 16 * m + usize::from(random() % 16)] ^= 0x10,
                _ => b[at + blocks + 16 * m..][..16].fill(random()),
            }
        }
        b[at + 17 * blocks..].fill_with(random);
        [a, b]
    }

    /// A header of bit6 and one of chained for so many blocks.
    fn headers(blocks: usize) -> [Vec<u8>; 2] {
        [
            vec![2, 2, 0, blocks as u8],
            vec![2, 3, 0, blocks as u8, 0, 0, 0],
        ]
    }

    /// Whether this module knows bit6 or chained of so many blocks.
    fn known(header: &[u8]) -> bool {
        header[1] == 3 || [6, 11].contains(&header[3])
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
        for blocks in 1..40 {
            for header in headers(blocks) {
                let known = known(&header);
                let left = header.len() + 17 * blocks;
                for n in 0..=blocks {
                    let [a, b] = two(&header, blocks, n, &mut random);
                    for (a, b) in [(&a[..], &b[..]), (&a[..left], &b), (&a, &b[..left])] {
                        assert_eq!(held(a, b).is_some(), known, "{header:?}");
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
        for header in [6, 11, 24].into_iter().flat_map(headers) {
            let (at, blocks) = (header.len(), usize::from(header[3]));
            if !known(&header) {
                continue;
            }
            let [a, b] = two(&header, blocks, 1, &mut random);
            let left = at + 17 * blocks;
            // Each bit of the header and of the places.
            for byte in 0..at + blocks {
                for bit in 0..8 {
                    let mut damaged = a.clone();
                    damaged[byte] ^= 1 << bit;
                    let fits = byte >= at && bit < 6;
                    for damaged in [&damaged[..], &damaged[..left]] {
                        assert_eq!(held(damaged, &b).is_some(), fits, "{byte} {bit}");
                        assert_eq!(held(&b, damaged).is_some(), fits, "{byte} {bit}");
                    }
                }
            }
            for len in 0..a.len() {
                assert_eq!(held(&a[..len], &b).is_some(), len == left, "{len}");
                assert_eq!(held(&b, &a[..len]).is_some(), len == left, "{len}");
            }
            let longer = [&a[..], &[0]].concat();
            assert_eq!(held(&longer, &b), None);
        }
    }

    #[test]
    fn headers_of_chained() {
        let mut random = random();
        for (kind, parameter, blocks, fits) in [
            (0, 0, 22, true),
            (0, 1, 22, false),
            (1, 16, 22, true),
            (1, 16, 43, true),
            (1, 16, 23, false),
            (2, 16, 22, true),
            (2, 16, 43, false),
            (2, 0, 1, false),
            (3, 0, 22, false),
        ] {
            let header = [2, 3, 0, blocks, kind, 0, parameter];
            let [a, b] = two(&header, usize::from(blocks), 3, &mut random);
            assert_eq!(held(&a, &b).is_some(), fits, "{header:?}");
        }
        // Other numbers of blocks and other policies are for the general way.
        let [short, _] = two(&[2, 3, 0, 22, 0, 0, 0], 22, 0, &mut random);
        let [long, _] = two(&[2, 3, 0, 23, 0, 0, 0], 23, 0, &mut random);
        let [padded, _] = two(&[2, 3, 0, 22, 1, 0, 16], 22, 0, &mut random);
        for other in [&long, &padded] {
            assert_eq!(held(&short, other), None);
            assert_eq!(held(other, &short), None);
        }
    }
}
