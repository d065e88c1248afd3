//! From the Rust type of each plaintext to a [`Value`]. Nothing is refused here:
//! what has no encoding (NaN, the year 10000) is refused when it is encoded.

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use uuid::Uuid;

use super::Value;

macro_rules! from {
    ($($rust:ty => $variant:ident;)*) => {$(
        impl From<$rust> for Value {
            fn from(value: $rust) -> Self {
                Self::$variant(value.into())
            }
        }
    )*};
}

from! {
    bool => Bool;
    u8 => U8;
    u16 => U16;
    u32 => U32;
    u64 => U64;
    u128 => U128;
    i8 => I8;
    i16 => I16;
    i32 => I32;
    i64 => I64;
    i128 => I128;
    f32 => F32;
    f64 => F64;
    NaiveDate => Date;
    DateTime<Utc> => Timestamp;
    Decimal => Decimal;
    Uuid => Uuid;
    &str => String;
    String => String;
    &[u8] => Bytes;
    Vec<u8> => Bytes;
}
