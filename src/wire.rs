//! Wire bytes of ciphertexts: any bytes become a checked [`View`] or an error.
//!
//! Nothing here is secret and nothing is cryptography, so this file may branch on
//! what it reads. Layouts are those of formats.md 1:
//!
//! ```text
//! left   header | place of each symbol, 1 byte | tag of each symbol, 16 bytes
//! full   left | nonce, 16 bytes | right part of each symbol, 8 or 32 bytes
//! ```
//!
//! The bytes do not say which key, salt or type they were made with.

mod shape;

use crate::aes::Block;
use crate::error::{Error, Result};
use crate::primitives::first::Left;
use crate::scheme::{Padding, Scheme};

pub use shape::Kind;
pub(crate) use shape::{BIT6_MAGIC, CHAINED_MAGIC, LEGACY_MAX_BLOCKS, Shape};

/// A well-formed ciphertext, borrowed: header, lengths and symbols are checked.
#[derive(Debug, Clone, Copy)]
pub struct View<'a> {
    shape: Shape,
    kind: Kind,
    bytes: &'a [u8],
}

impl<'a> View<'a> {
    /// Reads a ciphertext of whichever scheme fits: bit6 or chained if header,
    /// length and every symbol fit, else legacy if the length fits.
    ///
    /// # Errors
    /// [`Error::Damaged`] if the header is that of a scheme but the rest does not
    /// fit it, [`Error::NotACiphertext`] if nothing fits.
    #[inline]
    pub fn parse(bytes: &'a [u8]) -> Result<Self> {
        let read = match bytes {
            [a, b, ..] if [*a, *b] == BIT6_MAGIC => Self::read(Scheme::Bit6, bytes),
            [a, b, ..] if [*a, *b] == CHAINED_MAGIC => Self::read(Scheme::Chained, bytes),
            _ => Self::read(Scheme::Legacy, bytes),
        };
        match read {
            Ok(view) => Ok(view),
            Err(reason) => Self::parse_headerless(bytes, reason),
        }
    }

    /// What does not fit the scheme that its first bytes name.
    #[cold]
    fn parse_headerless(bytes: &'a [u8], reason: &'static str) -> Result<Self> {
        let scheme = match bytes {
            [a, b, ..] if [*a, *b] == BIT6_MAGIC => Scheme::Bit6,
            [a, b, ..] if [*a, *b] == CHAINED_MAGIC => Scheme::Chained,
            _ => {
                return Err(Error::NotACiphertext {
                    reason: "neither a known header nor a length of the legacy format",
                });
            }
        };
        Self::read(Scheme::Legacy, bytes).map_err(|_| Error::Damaged { scheme, reason })
    }

    /// Reads a ciphertext of the given scheme.
    ///
    /// # Errors
    /// [`Error::Damaged`] naming what does not fit: header, block count, padding,
    /// length or symbols.
    pub fn parse_as(scheme: Scheme, bytes: &'a [u8]) -> Result<Self> {
        Self::read(scheme, bytes).map_err(|reason| Error::Damaged { scheme, reason })
    }

    /// The error is a reason.
    #[inline]
    fn read(scheme: Scheme, bytes: &'a [u8]) -> std::result::Result<Self, &'static str> {
        let shape = Shape::read(scheme, bytes)?;
        let kind = if bytes.len() == shape.len(Kind::Full) {
            Kind::Full
        } else if bytes.len() == shape.len(Kind::Query) {
            Kind::Query
        } else {
            return Err("its length does not fit its block count");
        };
        let view = Self { shape, kind, bytes };
        if scheme != Scheme::Legacy && !all_below_64(view.places()) {
            return Err("a symbol is out of range");
        }
        Ok(view)
    }

    /// The scheme.
    #[inline]
    pub fn scheme(&self) -> Scheme {
        self.shape.scheme
    }

    /// Full or query.
    #[inline]
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// Number of blocks: six bits of encoded plaintext each, eight in legacy.
    #[inline]
    pub fn blocks(&self) -> usize {
        self.shape.blocks
    }

    /// Padding policy of the header; `None` for bit6 and legacy, which have none.
    #[inline]
    pub fn padding(&self) -> Padding {
        self.shape.padding
    }

    /// All bytes of the ciphertext.
    #[inline]
    pub fn as_bytes(&self) -> &'a [u8] {
        self.bytes
    }

    /// The left ciphertext that this one is or begins with: equal values under one
    /// key and salt have equal left ciphertexts.
    pub fn left(&self) -> &'a [u8] {
        let (left, _) = self
            .bytes
            .split_at(self.shape.left_len().min(self.bytes.len()));
        left
    }

    /// Where each block's symbol went, one byte a block (`xt` of formats.md).
    #[inline]
    pub fn places(&self) -> &'a [u8] {
        self.body().split().0
    }

    /// Each block's tag, 16 bytes a block (`f` of formats.md).
    #[inline]
    pub fn tags(&self) -> &'a [Block] {
        self.body().split().1
    }

    /// Places and tags, as the comparison reads them.
    #[inline]
    pub(crate) fn body(&self) -> Left<'a> {
        Left {
            bytes: self.part(self.shape.header_len(), 17 * self.shape.blocks),
            blocks: self.shape.blocks,
        }
    }

    /// The nonce of a full ciphertext.
    #[inline]
    pub fn nonce(&self) -> Option<&'a Block> {
        match self.kind {
            Kind::Full => self.part(self.shape.left_len(), 16).first_chunk(),
            Kind::Query => None,
        }
    }

    /// Each block's right part one after another, 8 bytes a block or 32 in legacy;
    /// empty for a query.
    #[inline]
    pub fn rights(&self) -> &'a [u8] {
        match self.kind {
            Kind::Full => self.bytes.get(self.shape.left_len() + 16..),
            Kind::Query => None,
        }
        .unwrap_or_default()
    }

    /// A part whose place and length were checked when the bytes were read.
    #[inline]
    fn part(&self, at: usize, len: usize) -> &'a [u8] {
        self.bytes.get(at..at + len).unwrap_or_default()
    }
}

/// Whether every symbol is one of a six-bit block, eight bytes at a time.
#[inline]
pub(crate) fn all_below_64(places: &[u8]) -> bool {
    let (words, rest) = places.as_chunks::<8>();
    let words = words.iter().fold(0, |all, w| all | u64::from_ne_bytes(*w));
    let rest = rest.iter().fold(0, |all, place| all | place);
    words & 0xc0c0_c0c0_c0c0_c0c0 == 0 && rest < 64
}
