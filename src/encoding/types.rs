//! The types a plaintext can have, by the names they have on the command line
//! and in records. Refuses every other name, in any other spelling.

use std::fmt;
use std::str::FromStr;

use crate::error::{Error, Result};

/// The type of a plaintext, by the name it has on the command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Type {
    /// `false` before `true`; 1 byte.
    Bool,
    /// Unsigned, 1 byte.
    U8,
    /// Unsigned, 2 bytes.
    U16,
    /// Unsigned, 4 bytes.
    U32,
    /// Unsigned, 8 bytes.
    U64,
    /// Unsigned, 16 bytes.
    U128,
    /// Signed, 1 byte.
    I8,
    /// Signed, 2 bytes.
    I16,
    /// Signed, 4 bytes.
    I32,
    /// Signed, 8 bytes.
    I64,
    /// Signed, 16 bytes.
    I128,
    /// IEEE 754 single precision without NaN, one zero; 4 bytes.
    F32,
    /// IEEE 754 double precision without NaN, one zero; 8 bytes.
    F64,
    /// A day of the years 0001 to 9999, proleptic Gregorian; 4 bytes.
    Date,
    /// An instant of the UTC years 0001 to 9999, to the nanosecond; 12 bytes.
    Timestamp,
    /// A decimal number: significand below 2^96, at most 28 decimal places; 14 bytes.
    Decimal,
    /// 16 bytes, in the order of its hex digits.
    Uuid,
    /// Text in the order of its code points (which is that of its UTF-8 bytes).
    String,
    /// Bytes in lexicographic order.
    Bytes,
}

impl Type {
    /// Every type, in the order of the table in `encodings.md`.
    pub const ALL: [Self; 19] = [
        Self::Bool,
        Self::U8,
        Self::U16,
        Self::U32,
        Self::U64,
        Self::U128,
        Self::I8,
        Self::I16,
        Self::I32,
        Self::I64,
        Self::I128,
        Self::F32,
        Self::F64,
        Self::Date,
        Self::Timestamp,
        Self::Decimal,
        Self::Uuid,
        Self::String,
        Self::Bytes,
    ];

    /// Its name on the command line and in JSON records: `u64`, `string`, ….
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bool => "bool",
            Self::U8 => "u8",
            Self::U16 => "u16",
            Self::U32 => "u32",
            Self::U64 => "u64",
            Self::U128 => "u128",
            Self::I8 => "i8",
            Self::I16 => "i16",
            Self::I32 => "i32",
            Self::I64 => "i64",
            Self::I128 => "i128",
            Self::F32 => "f32",
            Self::F64 => "f64",
            Self::Date => "date",
            Self::Timestamp => "timestamp",
            Self::Decimal => "decimal",
            Self::Uuid => "uuid",
            Self::String => "string",
            Self::Bytes => "bytes",
        }
    }

    /// `a` or `an`, as the name is spoken: an i64, an f32, a u64.
    pub const fn article(self) -> &'static str {
        match self {
            Self::I8 | Self::I16 | Self::I32 | Self::I64 | Self::I128 | Self::F32 | Self::F64 => {
                "an"
            }
            _ => "a",
        }
    }

    /// Bytes of every encoded value of the type; `None` for strings and bytes,
    /// whose encoding is as long as they are.
    pub const fn width(self) -> Option<usize> {
        Some(match self {
            Self::Bool | Self::U8 | Self::I8 => 1,
            Self::U16 | Self::I16 => 2,
            Self::U32 | Self::I32 | Self::F32 | Self::Date => 4,
            Self::U64 | Self::I64 | Self::F64 => 8,
            Self::Timestamp => 12,
            Self::Decimal => 14,
            Self::U128 | Self::I128 | Self::Uuid => 16,
            Self::String | Self::Bytes => return None,
        })
    }

    /// Whether its values are numbers: integers, floats and decimals. These may
    /// come as JSON numbers.
    pub const fn is_numeric(self) -> bool {
        !matches!(
            self,
            Self::Bool | Self::Date | Self::Timestamp | Self::Uuid | Self::String | Self::Bytes
        )
    }
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Type {
    type Err = Error;

    /// Reads the exact name; the error lists the names.
    fn from_str(name: &str) -> Result<Self> {
        Self::ALL
            .into_iter()
            .find(|ty| ty.name() == name)
            .ok_or(Error::UnknownType)
    }
}
