//! Values and the bytes that sort as they do.
//!
//! A [`Type`] names a column's type, a [`Value`] is one plaintext of it. Encoding
//! gives bytes whose lexicographic order is the value's order; equal values give
//! equal bytes. Text goes in and comes out by one written grammar a type.

use std::fmt;

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use uuid::Uuid;

/// The type of a plaintext, by the name it has on the command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the names say it; widths are in `Type::width`")]
pub enum Type {
    Bool,
    U8,
    U16,
    U32,
    U64,
    U128,
    I8,
    I16,
    I32,
    I64,
    I128,
    F32,
    F64,
    Date,
    Timestamp,
    Decimal,
    Uuid,
    String,
    Bytes,
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Type {
    /// Its name on the command line and in JSON records: `u64`, `string`, ….
    pub fn name(self) -> &'static str {
        todo!()
    }

    /// Bytes of every encoded value of the type; `None` for strings and bytes.
    pub fn width(self) -> Option<usize> {
        todo!()
    }
}

/// One plaintext. `Debug` shows its type alone; strings and bytes are wiped on drop.
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
