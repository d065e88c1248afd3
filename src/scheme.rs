//! The schemes.

mod batch;
mod bit6;
mod block;
mod chained;
mod lanes;
mod legacy;
mod open;
mod ore;
pub(crate) mod padding;
#[cfg(feature = "vitaminc")]
mod space;
mod term;
#[cfg(test)]
mod vectors;

use std::fmt;
use std::str::FromStr;

pub use batch::{Plaintexts, Terms};
pub use ore::{DEFAULT_MAX_BYTES, LONGEST_BYTES, Ore};
pub use padding::Padding;
#[cfg(feature = "vitaminc")]
pub use space::{BlockOre, Opened, Space};
pub use term::{CipherText, Query};

use crate::encoding::Type;
use crate::error::{Error, Result};

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

    /// All schemes.
    pub const ALL: [Self; 3] = [Self::Bit6, Self::Chained, Self::Legacy];

    /// Whether the scheme can hold values of the type: bit6 up to 10 bytes, legacy up
    /// to 15, chained everything.
    pub fn holds(self, ty: Type) -> bool {
        let max = match self {
            Self::Bit6 => ore::BIT6_MAX_BYTES,
            Self::Legacy => crate::wire::LEGACY_MAX_BLOCKS,
            Self::Chained => return true,
        };
        ty.width().is_some_and(|width| width <= max)
    }

    /// The scheme to use for a type if nothing else is asked for: bit6 where it
    /// fits, chained otherwise.
    pub fn for_type(ty: Type) -> Self {
        if Self::Bit6.holds(ty) {
            Self::Bit6
        } else {
            Self::Chained
        }
    }

    /// # Errors
    /// [`Error::TypeForScheme`] if it cannot hold the type.
    pub(crate) fn check_type(self, ty: Type) -> Result<()> {
        if self.holds(ty) {
            return Ok(());
        }
        Err(Error::TypeForScheme {
            scheme: self,
            ty,
            instead: Self::for_type(ty),
        })
    }
}

impl FromStr for Scheme {
    type Err = UnknownScheme;

    fn from_str(name: &str) -> std::result::Result<Self, UnknownScheme> {
        Self::ALL
            .into_iter()
            .find(|scheme| scheme.name() == name)
            .ok_or(UnknownScheme)
    }
}

/// Not the name of a scheme.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a scheme: expected bit6, chained or legacy")]
pub struct UnknownScheme;
