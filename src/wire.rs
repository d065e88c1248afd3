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

use crate::aes::Block;
use crate::error::{Error, Result};
use crate::primitives::first::Left;
use crate::scheme::{Padding, Scheme};

/// Header of bit6 and of chained: format version 2, scheme id.
pub(crate) const BIT6_MAGIC: [u8; 2] = [2, 2];
pub(crate) const CHAINED_MAGIC: [u8; 2] = [2, 3];

/// Most blocks of a bit6 ciphertext.
pub(crate) const BIT6_MAX_BLOCKS: usize = 14;
/// Most blocks of a legacy ciphertext.
pub(crate) const LEGACY_MAX_BLOCKS: usize = 15;

/// Whether a ciphertext is stored whole or is a search term.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Left and right part: what is stored. Can be compared with any other.
    Full,
    /// Left part alone: what a search sends. Can be compared with full ones only.
    Query,
}

impl Kind {
    /// Its name in JSON records: `full` or `query`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Query => "query",
        }
    }
}

impl std::fmt::Display for Kind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

/// Header and shape of a ciphertext, without its bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Shape {
    pub(crate) scheme: Scheme,
    pub(crate) blocks: usize,
    /// `None` for bit6 and legacy.
    pub(crate) padding: Padding,
}

impl Shape {
    /// Bytes of the header.
    pub(crate) const fn header_len(self) -> usize {
        match self.scheme {
            Scheme::Legacy => 0,
            Scheme::Bit6 => 4,
            Scheme::Chained => 7,
        }
    }

    /// Bytes of one block's right part.
    pub(crate) const fn right_len(self) -> usize {
        match self.scheme {
            Scheme::Legacy => 32,
            Scheme::Bit6 | Scheme::Chained => 8,
        }
    }

    /// Bytes of a left ciphertext.
    pub(crate) const fn left_len(self) -> usize {
        self.header_len() + 17 * self.blocks
    }

    /// Bytes of a ciphertext of this kind.
    pub(crate) const fn len(self, kind: Kind) -> usize {
        match kind {
            Kind::Query => self.left_len(),
            Kind::Full => self.left_len() + 16 + self.right_len() * self.blocks,
        }
    }

    /// Writes the nonce of a full ciphertext into its place in `out`.
    pub(crate) fn write_nonce(self, out: &mut [u8], nonce: Option<&Block>) {
        let place = out.get_mut(self.left_len()..self.left_len() + 16);
        if let (Some(place), Some(nonce)) = (place, nonce) {
            place.copy_from_slice(nonce);
        }
    }

    /// Writes the header into the first bytes of `out`.
    pub(crate) fn write_header(self, out: &mut [u8]) {
        let [n1, n0] = (self.blocks as u16).to_be_bytes();
        let (kind, parameter) = self.padding.to_header();
        let [p1, p0] = parameter.to_be_bytes();
        let all = match self.scheme {
            Scheme::Legacy => return,
            Scheme::Bit6 => [BIT6_MAGIC[0], BIT6_MAGIC[1], n1, n0, 0, 0, 0],
            Scheme::Chained => [CHAINED_MAGIC[0], CHAINED_MAGIC[1], n1, n0, kind, p1, p0],
        };
        for (to, from) in out.iter_mut().zip(all).take(self.header_len()) {
            *to = from;
        }
    }
}

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
        let shape = match scheme {
            Scheme::Legacy => legacy_shape(bytes.len()),
            Scheme::Bit6 => bit6_shape(bytes),
            Scheme::Chained => chained_shape(bytes),
        }?;
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

#[inline]
fn legacy_shape(len: usize) -> std::result::Result<Shape, &'static str> {
    let blocks = match len {
        17.. if len.is_multiple_of(17) && len / 17 <= LEGACY_MAX_BLOCKS => len / 17,
        65.. if (len - 16).is_multiple_of(49) && (len - 16) / 49 <= LEGACY_MAX_BLOCKS => {
            (len - 16) / 49
        }
        _ => return Err("its length is neither 17 N nor 49 N + 16 bytes for N of 1 to 15"),
    };
    Ok(Shape {
        scheme: Scheme::Legacy,
        blocks,
        padding: Padding::None,
    })
}

#[inline]
fn bit6_shape(bytes: &[u8]) -> std::result::Result<Shape, &'static str> {
    let blocks = match *bytes {
        [a, b, n1, n0, ..] if [a, b] == BIT6_MAGIC => usize::from(u16::from_be_bytes([n1, n0])),
        _ => return Err("it does not begin with the header of the scheme"),
    };
    if !(1..=BIT6_MAX_BLOCKS).contains(&blocks) {
        return Err("its block count is not 1 to 14");
    }
    Ok(Shape {
        scheme: Scheme::Bit6,
        blocks,
        padding: Padding::None,
    })
}

#[inline]
fn chained_shape(bytes: &[u8]) -> std::result::Result<Shape, &'static str> {
    let (blocks, padding) = match *bytes {
        [a, b, n1, n0, kind, p1, p0, ..] if [a, b] == CHAINED_MAGIC => (
            usize::from(u16::from_be_bytes([n1, n0])),
            Padding::from_header(kind, u16::from_be_bytes([p1, p0])),
        ),
        _ => return Err("it does not begin with the header of the scheme"),
    };
    let padding = padding.ok_or("its header holds no padding policy")?;
    if !padding.produces(blocks) {
        return Err("its padding policy cannot have that block count");
    }
    Ok(Shape {
        scheme: Scheme::Chained,
        blocks,
        padding,
    })
}
