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

use crate::aes::Aes;
use crate::error::{Error, Result};
use crate::primitives::first::{first, nonzero};
use crate::primitives::mmo;
use crate::scheme::Scheme;
use crate::wire::{Kind, View};

/// Compares two ciphertexts by their bytes, detecting the scheme of each as
/// [`View::parse`] does.
///
/// # Errors
/// Those of [`View::parse`] and [`View::compare`].
#[inline]
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
    #[inline]
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
            let order = View::parse(bytes).and_then(|other| self.compare(&other));
            out.push(order.map_err(|error| (i, error))?);
        }
        Ok(())
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
            let hidden = mmo::bit(first.tag, nonce);
            let [word] = first.right;
            (
                first.seen,
                word.rotate_right(u32::from(first.place) & 63) ^ u64::from(hidden),
            )
        }
    };
    outcome(seen, above as u8 & 1, a.blocks().cmp(&b.blocks()))
}

/// The order by the bit `above` if a difference was `seen` (all ones), else by the numbers
/// of blocks: by arithmetic, so that up to here nothing branches on what is compared.
#[inline]
fn outcome(seen: u64, above: u8, lengths: Ordering) -> Ordering {
    let (seen, above) = (seen as i64, i64::from(above));
    (seen & (2 * above - 1) | !seen & lengths as i64).cmp(&0)
}
