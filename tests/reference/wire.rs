//! Reading ciphertexts without a key: the shape of the bytes, and comparing two
//! (formats.md 1).

use std::cmp::Ordering;

use super::chained::Padding;
use super::parts::{Block, fill};
use super::{Refused, legacy, v2};

/// The three formats.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    Legacy,
    Bit6,
    Chained,
}

impl Format {
    /// Bytes of the header.
    pub fn header_len(self) -> usize {
        match self {
            Format::Legacy => 0,
            Format::Bit6 => 4,
            Format::Chained => 7,
        }
    }

    /// Symbols a block.
    pub fn domain(self) -> usize {
        match self {
            Format::Legacy => legacy::D,
            Format::Bit6 | Format::Chained => v2::D,
        }
    }

    /// The bit `H(r, nonce)`.
    pub fn h(self, r: &Block, nonce: &Block) -> u8 {
        match self {
            Format::Legacy => legacy::h(r, nonce),
            Format::Bit6 | Format::Chained => v2::h(r, nonce),
        }
    }

    /// Bytes of a left ciphertext of N blocks.
    pub fn left_len(self, count: usize) -> usize {
        self.header_len() + 17 * count
    }

    /// Bytes of a full ciphertext of N blocks.
    pub fn full_len(self, count: usize) -> usize {
        self.left_len(count) + 16 + self.domain() / 8 * count
    }

    /// N, of the header or (legacy) of the length alone.
    fn count(self, bytes: &[u8]) -> Result<usize, Refused> {
        let counts = match self {
            Format::Legacy => 1..=15,
            Format::Bit6 => 1..=14,
            Format::Chained => 0..=65535,
        };
        let count = match (self, bytes) {
            (Format::Legacy, _) => {
                let fits =
                    |n: &usize| [self.left_len(*n), self.full_len(*n)].contains(&bytes.len());
                counts.clone().find(fits).ok_or("no legacy length")?
            }
            (Format::Bit6, [2, 2, high, low, ..]) => u16::from_be_bytes([*high, *low]).into(),
            (Format::Chained, [2, 3, high, low, kind, p_high, p_low, ..]) => {
                let count = u16::from_be_bytes([*high, *low]).into();
                let padding = Padding::from_header(*kind, u16::from_be_bytes([*p_high, *p_low]))?;
                if !padding.can_have(count) {
                    return Err("the padding cannot have this number of blocks");
                }
                count
            }
            _ => return Err("no header of this format"),
        };
        if counts.contains(&count) {
            Ok(count)
        } else {
            Err("no such number of blocks")
        }
    }
}

/// The right half.
pub struct Right<'a> {
    pub nonce: Block,
    bits: &'a [u8],
}

/// A ciphertext taken apart.
pub struct View<'a> {
    format: Format,
    pub header: &'a [u8],
    pub count: usize,
    pub xt: &'a [u8],
    f: &'a [u8],
    pub right: Option<Right<'a>>,
}

impl<'a> View<'a> {
    pub fn of(format: Format, bytes: &'a [u8]) -> Result<Self, Refused> {
        let count = format.count(bytes)?;
        let right_len = bytes
            .len()
            .checked_sub(format.left_len(count))
            .ok_or("too short")?;
        let (header, rest) = bytes.split_at(format.header_len());
        let (xt, rest) = rest.split_at(count);
        let (f, rest) = rest.split_at(16 * count);
        if xt
            .iter()
            .any(|symbol| usize::from(*symbol) >= format.domain())
        {
            return Err("a symbol out of range");
        }
        let right = if right_len == 0 {
            None
        } else if bytes.len() == format.full_len(count) {
            let (nonce, bits) = rest.split_at(16);
            Some(Right {
                nonce: fill(nonce),
                bits,
            })
        } else {
            return Err("neither the length of a left nor of a full ciphertext");
        };
        Ok(View {
            format,
            header,
            count,
            xt,
            f,
            right,
        })
    }

    /// `f[n]`.
    pub fn f(&self, n: usize) -> Block {
        fill(&self.f[16 * n..16 * n + 16])
    }

    /// Bit j of `right[n]`.
    fn right_bit(&self, right: &Right<'_>, n: usize, j: usize) -> u8 {
        let bytes = self.format.domain() / 8;
        right.bits[bytes * n..][j / 8] >> (j % 8) & 1
    }
}

/// The order of `a`, left or full, and `b`, full.
pub fn compare(format: Format, a: &[u8], b: &[u8]) -> Result<Ordering, Refused> {
    let (a, b) = (View::of(format, a)?, View::of(format, b)?);
    let right = b
        .right
        .as_ref()
        .ok_or("the second is not a full ciphertext")?;
    let same = match format {
        Format::Legacy => a.count == b.count,
        Format::Bit6 => a.header == b.header,
        Format::Chained => a.header[4..] == b.header[4..],
    };
    if !same {
        return Err("different counts or padding");
    }
    for n in 0..a.count.min(b.count) {
        if a.xt[n] != b.xt[n] || a.f(n) != b.f(n) {
            let bit = b.right_bit(right, n, a.xt[n].into()) ^ format.h(&a.f(n), &right.nonce);
            return Ok(if bit == 1 {
                Ordering::Greater
            } else {
                Ordering::Less
            });
        }
    }
    Ok(a.count.cmp(&b.count))
}
