//! Comparing ciphertexts, without a key (formats.md 1).
//!
//! One scan for all schemes. It reads every block, latches the first difference
//! in masks and never branches on where it is: only the outcome, which the caller
//! learns anyway, and public header fields decide branches.
//!
//! Nothing in the bytes tells the key, the salt or the type. Ciphertexts that do
//! not belong together have no order, and a comparison of two such gives one all
//! the same; records with key ids are how the command tells them apart.

use std::cmp::Ordering;

use crate::aes::{Aes, Block};
use crate::error::{Error, Result};
use crate::primitives::mmo;
use crate::scheme::Scheme;
use crate::wire::{Kind, View};

/// Compares two ciphertexts by their bytes, detecting the scheme of each as
/// [`View::parse`] does.
///
/// # Errors
/// Those of [`View::parse`] and [`View::compare`].
pub fn compare(a: &[u8], b: &[u8]) -> Result<Ordering> {
    View::parse(a)?.compare(&View::parse(b)?)
}

impl View<'_> {
    /// The order of the two plaintexts. At least one of the two must be full; where
    /// only `self` is, the pair is compared the other way round and the answer
    /// turned.
    ///
    /// # Errors
    /// [`Error::DifferentScheme`], [`Error::DifferentPadding`],
    /// [`Error::DifferentWidth`] (bit6 and legacy: chained orders plaintexts of
    /// different lengths as bytes are ordered) and [`Error::TwoQueries`].
    pub fn compare(&self, other: &View<'_>) -> Result<Ordering> {
        if self.scheme() != other.scheme() {
            return Err(Error::DifferentScheme {
                left: self.scheme(),
                right: other.scheme(),
            });
        }
        if self.padding() != other.padding() {
            return Err(Error::DifferentPadding {
                left: self.padding(),
                right: other.padding(),
            });
        }
        if self.scheme() != Scheme::Chained && self.blocks() != other.blocks() {
            return Err(Error::DifferentWidth {
                left: self.blocks(),
                right: other.blocks(),
            });
        }
        match (self.kind(), other.kind()) {
            (_, Kind::Full) => Ok(scan(self, other)),
            (Kind::Full, Kind::Query) => Ok(scan(other, self).reverse()),
            (Kind::Query, Kind::Query) => Err(Error::TwoQueries),
        }
    }
}

/// What the scan keeps of the first block that differs.
#[derive(Default)]
struct Latch {
    /// All ones once a difference was seen.
    seen: u64,
    place: u64,
    tag: [u64; 2],
    right: [u64; 4],
}

/// Compares `a` with the full ciphertext `b` of the same shape, block counts of
/// chained apart.
fn scan(a: &View<'_>, b: &View<'_>) -> Ordering {
    let mut latch = Latch::default();
    match a.scheme() {
        Scheme::Legacy => latch.run::<4>(a, b),
        Scheme::Bit6 | Scheme::Chained => latch.run::<1>(a, b),
    }
    let nonce = b.nonce().unwrap_or(&[0; 16]);
    let [t0, t1] = latch.tag;
    let mut tag: Block = [0; 16];
    for (to, from) in tag
        .iter_mut()
        .zip(t0.to_ne_bytes().into_iter().chain(t1.to_ne_bytes()))
    {
        *to = from;
    }
    let hidden = match a.scheme() {
        Scheme::Legacy => Aes::new(nonce).encrypt_one(tag)[0] & 1,
        Scheme::Bit6 | Scheme::Chained => mmo::bit(tag, nonce),
    };
    // The word of the right part that holds the place, chosen by mask.
    let mut word = 0;
    for (w, right) in latch.right.iter().enumerate() {
        word |= right & !nonzero(latch.place >> 6 ^ w as u64);
    }
    let above = (word >> (latch.place & 63)) as u8 & 1 ^ hidden;
    if latch.seen == 0 {
        a.blocks().cmp(&b.blocks())
    } else if above == 1 {
        Ordering::Greater
    } else {
        Ordering::Less
    }
}

impl Latch {
    /// Scans all blocks that both have; `WORDS` are the 64-bit words of one right part.
    #[inline]
    fn run<const WORDS: usize>(&mut self, a: &View<'_>, b: &View<'_>) {
        let rights: &[[[u8; 8]; WORDS]] = b.rights().as_chunks().0.as_chunks().0;
        let lefts_a = a.places().iter().zip(a.tags());
        let lefts_b = b.places().iter().zip(b.tags());
        for (((pa, ta), (pb, tb)), right) in lefts_a.zip(lefts_b).zip(rights) {
            let (ta, tb) = (words(ta), words(tb));
            let differ = u64::from(pa ^ pb) | ta[0] ^ tb[0] | ta[1] ^ tb[1];
            let first = nonzero(differ) & !self.seen;
            self.seen |= first;
            self.place |= u64::from(*pa) & first;
            self.tag[0] |= ta[0] & first;
            self.tag[1] |= ta[1] & first;
            for (kept, word) in self.right.iter_mut().zip(right) {
                *kept |= u64::from_le_bytes(*word) & first;
            }
        }
    }
}

/// All ones if `word` is not zero.
#[inline]
fn nonzero(word: u64) -> u64 {
    ((word | word.wrapping_neg()) >> 63).wrapping_neg()
}

#[inline]
fn words(block: &Block) -> [u64; 2] {
    let halves = block.as_chunks::<8>().0;
    match halves {
        [lo, hi] => [u64::from_ne_bytes(*lo), u64::from_ne_bytes(*hi)],
        _ => [0; 2],
    }
}
