//! What a header says of its ciphertext: scheme, blocks and padding, and so every length.
//! Reading it and writing it, layouts of formats.md 1.

use crate::aes::Block;
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

    /// What the bytes' header, or in legacy their length, says. Symbols and, where there
    /// is a header, the length are not checked here. The error is a reason.
    #[inline]
    pub(super) fn read(scheme: Scheme, bytes: &[u8]) -> std::result::Result<Self, &'static str> {
        match scheme {
            Scheme::Legacy => Self::legacy(bytes.len()),
            Scheme::Bit6 => Self::bit6(bytes),
            Scheme::Chained => Self::chained(bytes),
        }
    }

    #[inline]
    fn legacy(len: usize) -> std::result::Result<Self, &'static str> {
        let blocks = match len {
            17.. if len.is_multiple_of(17) && len / 17 <= LEGACY_MAX_BLOCKS => len / 17,
            65.. if (len - 16).is_multiple_of(49) && (len - 16) / 49 <= LEGACY_MAX_BLOCKS => {
                (len - 16) / 49
            }
            _ => return Err("its length is neither 17 N nor 49 N + 16 bytes for N of 1 to 15"),
        };
        Ok(Self {
            scheme: Scheme::Legacy,
            blocks,
            padding: Padding::None,
        })
    }

    #[inline]
    fn bit6(bytes: &[u8]) -> std::result::Result<Self, &'static str> {
        let blocks = match *bytes {
            [a, b, n1, n0, ..] if [a, b] == BIT6_MAGIC => usize::from(u16::from_be_bytes([n1, n0])),
            _ => return Err("it does not begin with the header of the scheme"),
        };
        if !(1..=BIT6_MAX_BLOCKS).contains(&blocks) {
            return Err("its block count is not 1 to 14");
        }
        Ok(Self {
            scheme: Scheme::Bit6,
            blocks,
            padding: Padding::None,
        })
    }

    #[inline]
    fn chained(bytes: &[u8]) -> std::result::Result<Self, &'static str> {
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
        Ok(Self {
            scheme: Scheme::Chained,
            blocks,
            padding,
        })
    }
}
