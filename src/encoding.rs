//! Values and the bytes that sort as they do.
//!
//! A [`Type`] names a column's type, a [`Value`] is one plaintext of it. Encoding
//! gives bytes whose lexicographic order is the value's order; equal values give
//! equal bytes (`encodings.md`). Text goes in and comes out by one written grammar
//! a type, which a [`TextFormat`] can widen for dates, timestamps and bytes.
//!
//! Refused: text outside the grammar or the range (nothing is trimmed, rounded or
//! guessed), NaN, days and instants outside the years 0001 to 9999, and bytes that
//! no value encodes to. Leaks: parsing and printing branch on the value, so their
//! time depends on it; encryption starts after them.

use std::fmt;

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use uuid::Uuid;
use zeroize::{Zeroize as _, Zeroizing};

use crate::error::{Error, Result};

mod convert;
mod decimal;
mod float;
mod format;
mod integer;
mod number;
mod strftime;
mod text;
mod time;
mod types;

use float::Float as _;
use integer::Integer as _;

pub use format::{BytesText, TextFormat, TimeUnit};
pub use types::Type;

/// One plaintext. `Debug` shows its type alone; it is wiped on drop, where it is then: a
/// number that was moved may have left a copy behind, a string or bytes have not.
///
/// There is no `==`: values are equal if their encodings are.
#[derive(Clone)]
#[allow(missing_docs, reason = "each variant is the type of its name")]
pub enum Value {
    Bool(bool),
    U8(u8),
    U16(u16),
    U32(u32),
    U64(u64),
    U128(u128),
    I8(i8),
    I16(i16),
    I32(i32),
    I64(i64),
    I128(i128),
    F32(f32),
    F64(f64),
    Date(NaiveDate),
    Timestamp(DateTime<Utc>),
    Decimal(Decimal),
    Uuid(Uuid),
    String(String),
    Bytes(Vec<u8>),
}

impl Value {
    /// Its type.
    pub const fn ty(&self) -> Type {
        match self {
            Self::Bool(_) => Type::Bool,
            Self::U8(_) => Type::U8,
            Self::U16(_) => Type::U16,
            Self::U32(_) => Type::U32,
            Self::U64(_) => Type::U64,
            Self::U128(_) => Type::U128,
            Self::I8(_) => Type::I8,
            Self::I16(_) => Type::I16,
            Self::I32(_) => Type::I32,
            Self::I64(_) => Type::I64,
            Self::I128(_) => Type::I128,
            Self::F32(_) => Type::F32,
            Self::F64(_) => Type::F64,
            Self::Date(_) => Type::Date,
            Self::Timestamp(_) => Type::Timestamp,
            Self::Decimal(_) => Type::Decimal,
            Self::Uuid(_) => Type::Uuid,
            Self::String(_) => Type::String,
            Self::Bytes(_) => Type::Bytes,
        }
    }

    /// Its order-preserving bytes, as many as [`Type::width`] says or as the string
    /// has.
    ///
    /// # Errors
    ///
    /// As [`encode_into`](Self::encode_into).
    pub fn encode(&self) -> Result<Zeroizing<Vec<u8>>> {
        // Room for all of it, so that no copy stays behind in a buffer outgrown.
        let len = match self {
            Self::String(text) => text.len(),
            Self::Bytes(bytes) => bytes.len(),
            _ => self.ty().width().unwrap_or(0),
        };
        let mut out = Zeroizing::new(Vec::with_capacity(len));
        self.encode_into(&mut out)?;
        Ok(out)
    }

    /// Appends its order-preserving bytes to `out`, which stays as it was on error.
    ///
    /// # Errors
    ///
    /// [`Error::NotANumber`] for NaN, [`Error::Range`] for days and instants outside
    /// the years 0001 to 9999 and for leap seconds. Values that were parsed or
    /// decoded are none of these.
    pub fn encode_into(&self, out: &mut Vec<u8>) -> Result<()> {
        match self {
            Self::Bool(value) => out.push(u8::from(*value)),
            Self::U8(value) => value.encode_into(out),
            Self::U16(value) => value.encode_into(out),
            Self::U32(value) => value.encode_into(out),
            Self::U64(value) => value.encode_into(out),
            Self::U128(value) => value.encode_into(out),
            Self::I8(value) => value.encode_into(out),
            Self::I16(value) => value.encode_into(out),
            Self::I32(value) => value.encode_into(out),
            Self::I64(value) => value.encode_into(out),
            Self::I128(value) => value.encode_into(out),
            Self::F32(value) => value.encode_into(out)?,
            Self::F64(value) => value.encode_into(out)?,
            Self::Date(date) => time::encode_date(*date, out)?,
            Self::Timestamp(instant) => time::encode_timestamp(*instant, out)?,
            Self::Decimal(value) => decimal::encode_into(*value, out),
            Self::Uuid(uuid) => out.extend_from_slice(uuid.as_bytes()),
            Self::String(text) => out.extend_from_slice(text.as_bytes()),
            Self::Bytes(bytes) => out.extend_from_slice(bytes),
        }
        Ok(())
    }

    /// The value that encodes to `bytes`.
    ///
    /// # Errors
    ///
    /// [`Error::NotEncoded`] if no value of the type does.
    pub fn decode(ty: Type, bytes: &[u8]) -> Result<Self> {
        let value = match ty {
            Type::Bool => integer::decode_bool(bytes).map(Self::Bool),
            Type::U8 => u8::decode(bytes).map(Self::U8),
            Type::U16 => u16::decode(bytes).map(Self::U16),
            Type::U32 => u32::decode(bytes).map(Self::U32),
            Type::U64 => u64::decode(bytes).map(Self::U64),
            Type::U128 => u128::decode(bytes).map(Self::U128),
            Type::I8 => i8::decode(bytes).map(Self::I8),
            Type::I16 => i16::decode(bytes).map(Self::I16),
            Type::I32 => i32::decode(bytes).map(Self::I32),
            Type::I64 => i64::decode(bytes).map(Self::I64),
            Type::I128 => i128::decode(bytes).map(Self::I128),
            Type::F32 => f32::decode(bytes).map(Self::F32),
            Type::F64 => f64::decode(bytes).map(Self::F64),
            Type::Date => time::decode_date(bytes).map(Self::Date),
            Type::Timestamp => time::decode_timestamp(bytes).map(Self::Timestamp),
            Type::Decimal => decimal::decode(bytes).map(Self::Decimal),
            Type::Uuid => Uuid::from_slice(bytes).ok().map(Self::Uuid),
            Type::String => str::from_utf8(bytes).ok().map(Self::from),
            Type::Bytes => Some(Self::from(bytes)),
        };
        value.ok_or(Error::NotEncoded { ty })
    }

    /// Reads `text` by the type's grammar, the table "Text, exactly" of
    /// `encodings.md`. The whole text has to follow it: nothing is trimmed.
    ///
    /// # Errors
    ///
    /// [`Error::Syntax`] for text outside the grammar, [`Error::Range`] for text that
    /// follows it and names no value of the type. Neither repeats the text.
    pub fn parse(ty: Type, text: &str) -> Result<Self> {
        Ok(match ty {
            Type::Bool => Self::Bool(integer::parse_bool(text)?),
            Type::U8 => Self::U8(u8::parse(text)?),
            Type::U16 => Self::U16(u16::parse(text)?),
            Type::U32 => Self::U32(u32::parse(text)?),
            Type::U64 => Self::U64(u64::parse(text)?),
            Type::U128 => Self::U128(u128::parse(text)?),
            Type::I8 => Self::I8(i8::parse(text)?),
            Type::I16 => Self::I16(i16::parse(text)?),
            Type::I32 => Self::I32(i32::parse(text)?),
            Type::I64 => Self::I64(i64::parse(text)?),
            Type::I128 => Self::I128(i128::parse(text)?),
            Type::F32 => Self::F32(f32::parse(text)?),
            Type::F64 => Self::F64(f64::parse(text)?),
            Type::Date => Self::Date(time::parse_date(text)?),
            Type::Timestamp => Self::Timestamp(time::parse_timestamp(text, false)?),
            Type::Decimal => Self::Decimal(decimal::parse(text)?),
            Type::Uuid => Self::Uuid(text::parse_uuid(text)?),
            Type::String => Self::from(text),
            Type::Bytes => Self::Bytes(text::parse_hex(text)?),
        })
    }

    /// Appends its canonical text to `out`. Of a value that encodes, it parses to the
    /// same encoding.
    pub fn write_text(&self, out: &mut String) {
        match self {
            Self::Bool(value) => out.push_str(if *value { "true" } else { "false" }),
            Self::U8(value) => value.write_text(out),
            Self::U16(value) => value.write_text(out),
            Self::U32(value) => value.write_text(out),
            Self::U64(value) => value.write_text(out),
            Self::U128(value) => value.write_text(out),
            Self::I8(value) => value.write_text(out),
            Self::I16(value) => value.write_text(out),
            Self::I32(value) => value.write_text(out),
            Self::I64(value) => value.write_text(out),
            Self::I128(value) => value.write_text(out),
            Self::F32(value) => value.write_text(out),
            Self::F64(value) => value.write_text(out),
            Self::Date(date) => time::write_date(*date, out),
            Self::Timestamp(instant) => time::write_timestamp(*instant, out),
            Self::Decimal(value) => decimal::write_text(*value, out),
            Self::Uuid(uuid) => text::write_uuid(*uuid, out),
            Self::String(text) => out.push_str(text),
            Self::Bytes(bytes) => text::write_hex(bytes, out),
        }
    }
}

impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Value({})", self.ty())
    }
}

impl Drop for Value {
    fn drop(&mut self) {
        match self {
            Self::Bool(value) => value.zeroize(),
            Self::U8(value) => value.zeroize(),
            Self::U16(value) => value.zeroize(),
            Self::U32(value) => value.zeroize(),
            Self::U64(value) => value.zeroize(),
            Self::U128(value) => value.zeroize(),
            Self::I8(value) => value.zeroize(),
            Self::I16(value) => value.zeroize(),
            Self::I32(value) => value.zeroize(),
            Self::I64(value) => value.zeroize(),
            Self::I128(value) => value.zeroize(),
            Self::F32(value) => value.zeroize(),
            Self::F64(value) => value.zeroize(),
            Self::Date(date) => *date = NaiveDate::default(),
            Self::Timestamp(instant) => *instant = DateTime::default(),
            Self::Decimal(value) => *value = Decimal::ZERO,
            Self::Uuid(uuid) => *uuid = Uuid::nil(),
            Self::String(text) => text.zeroize(),
            Self::Bytes(bytes) => bytes.zeroize(),
        }
        // Or what nobody reads again need not be written.
        zeroize::optimization_barrier(self);
    }
}
