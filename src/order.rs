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
use crate::primitives::first::{First, first, nonzero};
use crate::primitives::mmo;
use crate::scheme::Scheme;
use crate::wire::{Kind, View};

mod pair;

/// Compares two ciphertexts by their bytes, detecting the scheme of each as
/// [`View::parse`] does.
///
/// # Errors
/// Those of [`View::parse`] and [`View::compare`].
#[inline]
pub fn compare(a: &[u8], b: &[u8]) -> Result<Ordering> {
    pair::compare::<false>(a, b, || general(&View::parse(a)?, &View::parse(b)?))
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
    #[inline]
    pub fn compare(&self, other: &View<'_>) -> Result<Ordering> {
        // Bytes of legacy may look like those of others, where a caller said what they are.
        if self.scheme() != Scheme::Legacy && other.scheme() != Scheme::Legacy {
            let (a, b) = (self.as_bytes(), other.as_bytes());
            return pair::compare::<true>(a, b, || general(self, other));
        }
        general(self, other)
    }

    /// Compares this with each of `stored`, bytes of ciphertexts of any kind, into `out`,
    /// which is cleared first: `out[i]` is the order of this plaintext and that of
    /// `stored[i]`. Allocates nothing once `out` is large enough.
    ///
    /// # Errors
    /// The index of the first that cannot be read or compared, with what
    /// [`View::parse`] or [`View::compare`] says; `out` holds those before it.
    pub fn compare_many(
        &self,
        stored: &[&[u8]],
        out: &mut Vec<Ordering>,
    ) -> Result<(), (usize, Error)> {
        out.clear();
        out.reserve(stored.len());
        for (i, bytes) in stored.iter().enumerate() {
            let parsed = || general(self, &View::parse(bytes)?);
            let order = match self.scheme() {
                Scheme::Legacy => parsed(),
                _ => pair::compare::<false>(self.as_bytes(), bytes, parsed),
            };
            out.push(order.map_err(|error| (i, error))?);
        }
        Ok(())
    }
}

/// Compares ciphertexts of any scheme and width.
fn general(a: &View<'_>, b: &View<'_>) -> Result<Ordering> {
    if a.scheme() != b.scheme() {
        return Err(Error::DifferentScheme {
            left: a.scheme(),
            right: b.scheme(),
        });
    }
    if a.padding() != b.padding() {
        return Err(Error::DifferentPadding {
            left: a.padding(),
            right: b.padding(),
        });
    }
    if a.scheme() != Scheme::Chained && a.blocks() != b.blocks() {
        return Err(Error::DifferentWidth {
            left: a.blocks(),
            right: b.blocks(),
        });
    }
    match (a.kind(), b.kind()) {
        (_, Kind::Full) => Ok(scan(a, b)),
        (Kind::Full, Kind::Query) => Ok(scan(b, a).reverse()),
        (Kind::Query, Kind::Query) => Err(Error::TwoQueries),
    }
}

/// Compares `a` with the full ciphertext `b` of the same shape, block counts of
/// chained apart.
fn scan(a: &View<'_>, b: &View<'_>) -> Ordering {
    let (left_a, left_b) = (a.body(), b.body());
    let nonce = b.nonce().unwrap_or(&[0; 16]);
    let rights = b.rights().as_chunks().0;
    let (seen, above) = match a.scheme() {
        Scheme::Legacy => {
            let first = first::<4>(left_a, left_b, rights.as_chunks().0);
            let hidden = Aes::new(nonce).encrypt_one(first.tag)[0];
            // The word of the right part that holds the place, chosen by mask.
            let mut word = 0;
            for (w, right) in first.right.iter().enumerate() {
                word |= right & !nonzero(u64::from(first.place >> 6) ^ w as u64);
            }
            (
                first.seen,
                word.rotate_right(u32::from(first.place) & 63) ^ u64::from(hidden),
            )
        }
        Scheme::Bit6 | Scheme::Chained => {
            let first = first::<1>(left_a, left_b, rights.as_chunks().0);
            return above(&first, nonce, a.blocks().cmp(&b.blocks()));
        }
    };
    outcome(seen, above as u8 & 1, Ordering::Equal)
}

/// The order by the first difference of six-bit blocks and the nonce of the right parts.
#[inline]
fn above(first: &First<1>, nonce: &Block, lengths: Ordering) -> Ordering {
    let [word] = first.right;
    let bit = word.rotate_right(u32::from(first.place) & 63) as u8 & 1;
    outcome(first.seen, bit ^ mmo::bit(first.tag, nonce), lengths)
}

/// The order by the bit `above` if a difference was `seen` (all ones), else by the numbers
/// of blocks: by arithmetic, so that up to here nothing branches on what is compared.
#[inline]
fn outcome(seen: u64, above: u8, lengths: Ordering) -> Ordering {
    let (seen, above) = (seen as i64, i64::from(above));
    (seen & (2 * above - 1) | !seen & lengths as i64).cmp(&0)
}
