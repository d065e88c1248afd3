//! The schemes.

mod padding;

use std::fmt;

pub use padding::Padding;

/// A scheme and ciphertext format (formats.md).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Scheme {
    /// Six-bit blocks, up to 10 bytes of encoded plaintext.
    Bit6,
    /// Six-bit blocks of any number: strings, bytes, uuids, 128-bit integers.
    Chained,
    /// Eight-bit blocks without a header: the format of 2021.
    Legacy,
}

impl fmt::Display for Scheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Scheme {
    /// Its name on the command line and in JSON records.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bit6 => "bit6",
            Self::Chained => "chained",
            Self::Legacy => "legacy",
        }
    }

    /// Bytes of a key: 16, or 32 for legacy.
    pub const fn key_len(self) -> usize {
        match self {
            Self::Bit6 | Self::Chained => 16,
            Self::Legacy => 32,
        }
    }
}
