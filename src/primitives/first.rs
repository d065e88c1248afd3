//! The first block in which two left ciphertexts differ, and what belongs to it
//! (formats.md 1, "Comparing").
//!
//! Every block is read, the first difference is latched in masks, and neither a branch
//! nor an address depends on where it is.

use bytemuck::must_cast;

use crate::aes::Block;
use crate::primitives::simd;

/// A left ciphertext without its header: the places of all blocks, then their tags.
#[derive(Clone, Copy)]
pub(crate) struct Left<'a> {
    /// `places ‖ tags`, 17 bytes a block.
    pub(crate) bytes: &'a [u8],
    /// Number of blocks.
    pub(crate) blocks: usize,
}

impl<'a> Left<'a> {
    /// Places and tags apart.
    #[inline]
    pub(crate) fn split(self) -> (&'a [u8], &'a [Block]) {
        let (places, tags) = self.bytes.split_at(self.blocks.min(self.bytes.len()));
        (places, tags.as_chunks().0)
    }
}

/// The first difference: of the one side its place and tag, of the other its right part.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct First<const WORDS: usize> {
    /// All ones if there is one; else the rest is zero.
    pub(crate) seen: u64,
    /// The place.
    pub(crate) place: u8,
    /// The tag.
    pub(crate) tag: Block,
    /// The right part: 64 bits a word, lowest first.
    pub(crate) right: [u64; WORDS],
}

/// `N` blocks of both sides, and as many places as a register holds: what follows the
/// places, when there are fewer, is of no block.
#[derive(Clone, Copy)]
pub(crate) struct Group<'a, const N: usize> {
    pub(crate) places_a: &'a [u8; GROUP],
    pub(crate) places_b: &'a [u8; GROUP],
    pub(crate) tags_a: &'a [Block; N],
    pub(crate) tags_b: &'a [Block; N],
    pub(crate) rights: &'a [[u8; 8]; N],
}

/// Blocks whose places fill a register.
pub(crate) const GROUP: usize = 16;

impl<const N: usize> Group<'_, N> {
    /// [`first`] of blocks whose number the compiler knows, at most [`GROUP`].
    #[inline(always)]
    pub(crate) fn first(self) -> First<1> {
        simd::first_of_group(self).unwrap_or_else(|| self.portable())
    }

    fn portable(self) -> First<1> {
        let mut latch = Latch::new();
        let places = self.places_a.iter().zip(self.places_b);
        let tags = self.tags_a.iter().zip(self.tags_b);
        for (((pa, pb), (ta, tb)), right) in places.zip(tags).zip(self.rights) {
            latch.block((*pa, ta), (*pb, tb), &[*right]);
        }
        latch.first()
    }
}

/// Compares `a` with `b`, whose right parts these are, in the blocks that both have.
#[inline]
pub(crate) fn first<const WORDS: usize>(
    a: Left<'_>,
    b: Left<'_>,
    rights: &[[[u8; 8]; WORDS]],
) -> First<WORDS> {
    simd::first(a, b, rights).unwrap_or_else(|| portable(a, b, rights))
}

fn portable<const WORDS: usize>(
    a: Left<'_>,
    b: Left<'_>,
    rights: &[[[u8; 8]; WORDS]],
) -> First<WORDS> {
    let ((places_a, tags_a), (places_b, tags_b)) = (a.split(), b.split());
    let mut latch = Latch::new();
    let lefts_a = places_a.iter().zip(tags_a);
    let lefts_b = places_b.iter().zip(tags_b);
    for (((pa, ta), (pb, tb)), right) in lefts_a.zip(lefts_b).zip(rights) {
        latch.block((*pa, ta), (*pb, tb), right);
    }
    latch.first()
}

/// What is known after some blocks: all zero while none has differed.
struct Latch<const WORDS: usize> {
    seen: u64,
    place: u64,
    tag: [u64; 2],
    right: [u64; WORDS],
}

impl<const WORDS: usize> Latch<WORDS> {
    #[inline]
    fn new() -> Self {
        Self {
            seen: 0,
            place: 0,
            tag: [0; 2],
            right: [0; WORDS],
        }
    }

    /// The next block: place and tag of both sides, and the right part.
    #[inline]
    fn block(&mut self, a: (u8, &Block), b: (u8, &Block), right: &[[u8; 8]; WORDS]) {
        let (ta, tb) = (words(a.1), words(b.1));
        let differ = u64::from(a.0 ^ b.0) | ta[0] ^ tb[0] | ta[1] ^ tb[1];
        let first = nonzero(differ) & !self.seen;
        self.seen |= first;
        self.place |= u64::from(a.0) & first;
        self.tag[0] |= ta[0] & first;
        self.tag[1] |= ta[1] & first;
        for (kept, word) in self.right.iter_mut().zip(right) {
            *kept |= u64::from_le_bytes(*word) & first;
        }
    }

    #[inline]
    fn first(self) -> First<WORDS> {
        First {
            seen: self.seen,
            place: self.place as u8,
            tag: must_cast(self.tag),
            right: self.right,
        }
    }
}

/// All ones if `word` is not zero.
#[inline]
pub(crate) fn nonzero(word: u64) -> u64 {
    ((word | word.wrapping_neg()) >> 63).wrapping_neg()
}

#[inline]
fn words(block: &Block) -> [u64; 2] {
    must_cast(*block)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first difference as formats.md writes it.
    fn slow(a: Left<'_>, b: Left<'_>, rights: &[[[u8; 8]; 1]]) -> First<1> {
        let ((pa, ta), (pb, tb)) = (a.split(), b.split());
        let n = (0..a.blocks.min(b.blocks)).find(|&n| pa[n] != pb[n] || ta[n] != tb[n]);
        match n {
            None => First {
                seen: 0,
                place: 0,
                tag: [0; 16],
                right: [0],
            },
            Some(n) => First {
                seen: u64::MAX,
                place: pa[n],
                tag: ta[n],
                right: [u64::from_le_bytes(rights[n][0])],
            },
        }
    }

    /// The same blocks as a group, if the number of them is one of these.
    fn groups(a: Left<'_>, b: Left<'_>, rights: &[[[u8; 8]; 1]], want: &First<1>) {
        fn group<const N: usize>(a: Left<'_>, b: Left<'_>, r: &[[[u8; 8]; 1]], want: &First<1>) {
            let ((places_a, tags_a), (places_b, tags_b)) = (a.split(), b.split());
            if [a.blocks, b.blocks, r.len()] != [N; 3] {
                return;
            }
            let mut places = [[0x55; GROUP], [0xaa; GROUP]];
            places[0][..N].copy_from_slice(places_a);
            places[1][..N].copy_from_slice(places_b);
            let group = Group::<N> {
                places_a: &places[0],
                places_b: &places[1],
                tags_a: tags_a.first_chunk().unwrap(),
                tags_b: tags_b.first_chunk().unwrap(),
                rights: r.as_flattened().first_chunk().unwrap(),
            };
            assert_eq!(&group.first(), want);
            assert_eq!(&group.portable(), want);
        }
        group::<1>(a, b, rights, want);
        group::<3>(a, b, rights, want);
        group::<4>(a, b, rights, want);
        group::<6>(a, b, rights, want);
        group::<11>(a, b, rights, want);
        group::<16>(a, b, rights, want);
    }

    #[test]
    fn kernel_and_portable_code_find_what_a_search_finds() {
        let mut w = 1u64;
        let mut random = || {
            w = w.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(11);
            (w >> 33) as u8
        };
        for blocks in 0..40 {
            for other in [blocks, blocks + 1, blocks / 2] {
                let a: Vec<u8> = (0..17 * blocks).map(|_| random()).collect();
                let rights: Vec<[[u8; 8]; 1]> = (0..other)
                    .map(|_| [std::array::from_fn(|_| random())])
                    .collect();
                let wide: Vec<[[u8; 8]; 4]> = rights
                    .iter()
                    .map(|[right]| [[0; 8], *right, [255; 8], [0; 8]])
                    .collect();
                let common = blocks.min(other);
                // Equal up to a block, then different in one byte or in all.
                for n in 0..=common {
                    for byte in 0..=17 {
                        let mut b = vec![0x11; 17 * other];
                        b[..common].copy_from_slice(&a[..common]);
                        b[other..other + 16 * common]
                            .copy_from_slice(&a[blocks..blocks + 16 * common]);
                        for m in n..common {
                            match byte {
                                0 => b[m] ^= 0x80,
                                17 => b[other + 16 * m..][..16].fill(0x77),
                                _ => b[other + 16 * m + byte - 1] ^= 1,
                            }
                        }
                        let (a, b) = (
                            Left { bytes: &a, blocks },
                            Left {
                                bytes: &b,
                                blocks: other,
                            },
                        );
                        let want = slow(a, b, &rights);
                        assert_eq!(first(a, b, &rights), want, "{blocks} {other} {n} {byte}");
                        groups(a, b, &rights, &want);
                        assert_eq!(portable(a, b, &rights), want);
                        let four = first(a, b, &wide);
                        assert_eq!((four.place, four.tag), (want.place, want.tag));
                        assert_eq!(four.right[1], want.right[0]);
                        assert_eq!(four.right[2], want.seen);
                    }
                }
            }
        }
    }

    /// Differences that are the same in place, first and second half of the tag, or in
    /// the highest bit of a half alone.
    #[test]
    fn differences_do_not_cancel() {
        let (a, rights) = ([0x5a; 17], [[[7; 8]]]);
        for places in [
            &[1, 9][..],
            &[0, 1],
            &[0, 9],
            &[0, 1, 9],
            &[8, 16],
            &[8],
            &[16],
        ] {
            let mut b = a;
            for place in places {
                b[*place] ^= 0x80;
            }
            let [a, b] = [&a, &b].map(|bytes| Left { bytes, blocks: 1 });
            let want = slow(a, b, &rights);
            assert_eq!(want.seen, u64::MAX);
            assert_eq!(first(a, b, &rights), want, "{places:?}");
            assert_eq!(portable(a, b, &rights), want, "{places:?}");
        }
    }
}
