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
    let mut seen = 0;
    let (mut place, mut tag, mut kept) = (0, [0; 2], [0; WORDS]);
    let lefts_a = places_a.iter().zip(tags_a);
    let lefts_b = places_b.iter().zip(tags_b);
    for (((pa, ta), (pb, tb)), right) in lefts_a.zip(lefts_b).zip(rights) {
        let (ta, tb): ([u64; 2], [u64; 2]) = (words(ta), words(tb));
        let differ = u64::from(pa ^ pb) | ta[0] ^ tb[0] | ta[1] ^ tb[1];
        let first = nonzero(differ) & !seen;
        seen |= first;
        place |= u64::from(*pa) & first;
        tag[0] |= ta[0] & first;
        tag[1] |= ta[1] & first;
        for (kept, word) in kept.iter_mut().zip(right) {
            *kept |= u64::from_le_bytes(*word) & first;
        }
    }
    First {
        seen,
        place: place as u8,
        tag: must_cast(tag),
        right: kept,
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
