//! From the encoded plaintext of a term back to a value.
//!
//! `vitaminc-ore` only encodes; this is its inverse, target by target. Text comes back
//! folded and timestamps to the microsecond, since that is what was encrypted. Refused:
//! bytes that `vitaminc-ore` makes of no value, and what it takes beyond this library's
//! values (NaN, years outside 0001 to 9999).

use vitaminc_ore::{NullOrder, OrderTarget, VARIABLE_WIDTH_MARKER};
use zeroize::Zeroizing;

use crate::encoding::{Type, Value};
use crate::error::{Error, Result};

/// vitaminc's code of every NaN: the quiet one with the sign bit flipped.
const NAN: [u8; 8] = (f64::NAN.to_bits() | 1 << 63).to_be_bytes();

/// The type of the values that a target's terms open to.
pub(super) fn type_of(target: OrderTarget) -> Result<Type> {
    Ok(match target {
        OrderTarget::I16 => Type::I16,
        OrderTarget::U16 => Type::U16,
        OrderTarget::I32 => Type::I32,
        OrderTarget::U32 => Type::U32,
        OrderTarget::I64 => Type::I64,
        OrderTarget::U64 => Type::U64,
        OrderTarget::I128 => Type::I128,
        OrderTarget::U128 => Type::U128,
        OrderTarget::F64 => Type::F64,
        OrderTarget::Date => Type::Date,
        OrderTarget::Timestamp => Type::Timestamp,
        OrderTarget::Decimal => Type::Decimal,
        OrderTarget::Text => Type::String,
        OrderTarget::Bytes => Type::Bytes,
        OrderTarget::Uuid => Type::Uuid,
        // The list is open.
        _ => {
            return Err(Error::NoTerm {
                reason: "a target that this version does not know",
            });
        }
    })
}

/// The value that was encoded, `None` for a null.
pub(super) fn value(
    target: OrderTarget,
    nulls: Option<NullOrder>,
    encoded: &[u8],
) -> Result<Option<Value>> {
    let ty = type_of(target)?;
    if ty.width().is_some_and(|width| width != encoded.len()) {
        return Err(Error::NotEncoded { ty });
    }
    let every = |byte| encoded.iter().all(|b| *b == byte);
    match nulls {
        Some(NullOrder::First) if every(0) => return Ok(None),
        Some(NullOrder::Last) if every(0xff) => return Ok(None),
        Some(NullOrder::First) if owns_every_code(ty) => {
            return fixed(ty, &one_lower(encoded)).map(Some);
        }
        _ => {}
    }
    match ty {
        Type::String | Type::Bytes => match encoded.split_first() {
            Some((&VARIABLE_WIDTH_MARKER, rest)) => Value::decode(ty, rest).map(Some),
            _ => Err(Error::NotEncoded { ty }),
        },
        _ => fixed(ty, encoded).map(Some),
    }
}

/// Whether every code of the type's width is a value's, so that nulls first moves them
/// all up by one.
fn owns_every_code(ty: Type) -> bool {
    !matches!(
        ty,
        Type::F64 | Type::Date | Type::Timestamp | Type::Decimal | Type::String | Type::Bytes
    )
}

/// The big-endian number before `code`, which is not zero.
fn one_lower(code: &[u8]) -> Zeroizing<Vec<u8>> {
    let mut lower = Zeroizing::new(code.to_vec());
    for byte in lower.iter_mut().rev() {
        let (less, borrow) = byte.overflowing_sub(1);
        *byte = less;
        if !borrow {
            break;
        }
    }
    lower
}

/// A value of fixed width, in the encoding of encodings.md.
fn fixed(ty: Type, encoded: &[u8]) -> Result<Value> {
    let value = Value::decode(ty, encoded);
    match (ty, &value) {
        (Type::F64, Err(_)) if encoded == NAN => Err(Error::NotANumber),
        (Type::Date, Err(_)) => Err(Error::Range {
            ty,
            range: "years 0001 to 9999",
        }),
        // Eight bytes of seconds and four of nanoseconds.
        (Type::Timestamp, _) => match (value, encoded.last_chunk()) {
            (_, Some(nanos)) if !whole_micros(*nanos) => Err(Error::NotEncoded { ty }),
            (Err(_), _) => Err(Error::Range {
                ty,
                range: "years 0001 to 9999 in UTC",
            }),
            (value, _) => value,
        },
        _ => value,
    }
}

fn whole_micros(nanos: [u8; 4]) -> bool {
    let nanos = u32::from_be_bytes(nanos);
    nanos < 1_000_000_000 && nanos.is_multiple_of(1000)
}
