//! From a [`Value`] to the sealed plaintext of a space.
//!
//! The encoding is `vitaminc-ore`'s: integers widen to the target, `f32` to `f64`,
//! timestamps are cut to microseconds, text loses case and accents. Refused, with the
//! reason: what does not fit the target, bool, NaN, years outside 0001 to 9999, text
//! that Unicode 16 cannot fold, and a null where the space has no place for it.

use chrono::{Datelike as _, Timelike as _};
use vitaminc_ore::{
    Float, Int, Logical, NormalizeError, NullOrder, OrderPlaintext, OrderTarget, Physical,
    TimeUnit, order, order_with_nulls,
};

use crate::encoding::Value;
use crate::error::{Error, Result};

/// Day 0 of the Unix epoch, counted from 0001-01-01 as day 1.
const EPOCH_DAY: i32 = 719_163;

/// The plaintext of a value, or of a null.
pub(super) fn plaintext(
    target: OrderTarget,
    nulls: Option<NullOrder>,
    value: Option<&Value>,
) -> Result<OrderPlaintext> {
    if let Some(Value::F32(_) | Value::F64(_) | Value::Date(_) | Value::Timestamp(_)) = value {
        // Their ranges are those of encodings.md, which are narrower than vitaminc's.
        value.map(Value::encode).transpose()?;
    }
    let (ty, physical) = value.map_or((None, Physical::Null), physical);
    match nulls {
        Some(nulls) => order_with_nulls(target, nulls, ty, physical),
        None => order(target, ty, physical),
    }
    .map_err(|error| refusal(error, value))
}

/// A value in the terms of vitaminc's data model.
fn physical(value: &Value) -> (Option<Logical>, Physical<'_>) {
    let int = |value| (None, Physical::Int(value));
    match value {
        Value::Bool(value) => (None, Physical::Bool(*value)),
        Value::U8(value) => int(Int::U8(*value)),
        Value::U16(value) => int(Int::U16(*value)),
        Value::U32(value) => int(Int::U32(*value)),
        Value::U64(value) => int(Int::U64(*value)),
        Value::U128(value) => int(Int::U128(*value)),
        Value::I8(value) => int(Int::I8(*value)),
        Value::I16(value) => int(Int::I16(*value)),
        Value::I32(value) => int(Int::I32(*value)),
        Value::I64(value) => int(Int::I64(*value)),
        Value::I128(value) => int(Int::I128(*value)),
        Value::F32(value) => (None, Physical::Float(Float::F32(*value))),
        Value::F64(value) => (None, Physical::Float(Float::F64(*value))),
        Value::Date(date) => {
            let days = date.num_days_from_ce() - EPOCH_DAY;
            (Some(Logical::Date), Physical::Int(Int::I32(days)))
        }
        Value::Timestamp(instant) => {
            let seconds = i128::from(instant.timestamp());
            let nanos = seconds * 1_000_000_000 + i128::from(instant.nanosecond());
            let ty = Logical::Timestamp(TimeUnit::Nanos);
            (Some(ty), Physical::Int(Int::I128(nanos)))
        }
        Value::Decimal(value) => {
            // At most 28 by the type.
            let scale = value.scale() as u8;
            let ty = Logical::Decimal { scale };
            (Some(ty), Physical::Int(Int::I128(value.mantissa())))
        }
        Value::Uuid(uuid) => (Some(Logical::Uuid), Physical::Bytes(uuid.as_bytes())),
        Value::String(text) => (None, Physical::Text(text)),
        Value::Bytes(bytes) => (None, Physical::Bytes(bytes)),
    }
}

/// vitaminc's refusal in this library's words.
fn refusal(error: NormalizeError, value: Option<&Value>) -> Error {
    let reason = match (error, value) {
        (NormalizeError::NoDomain, None) => {
            "a null has a place only in a space with nulls first or last, which text and bytes \
             do not have"
        }
        (NormalizeError::NoDomain, Some(Value::Bool(_))) => {
            "order would give both values of a bool away"
        }
        (NormalizeError::NoDomain, Some(_)) => "text and bytes cannot have nulls first or last",
        (NormalizeError::OutOfRange, _) => "the integer does not fit the space's target",
        (NormalizeError::Mismatch, _) => "the value is of another type than the space's target",
        (NormalizeError::UnassignedCodePoint, _) => {
            "the text has a character that Unicode 16 does not know, so its case cannot be folded"
        }
        (NormalizeError::Reserved, _) => {
            "with nulls first or last the greatest value of integers and uuids is not to be had"
        }
        // Invalid, and whatever is added to the list.
        _ => "the value is not one of its type",
    };
    Error::NoTerm { reason }
}
