//! Decimals: sign and position of the first digit in one byte, then the
//! significand scaled to 29 digits as a 104-bit integer (`encodings.md`). All 14
//! bytes of negatives are flipped but for the sign bit, and zero is a value of its own.
//!
//! Trailing zeros do not count: 1.5 and 1.50 are one value. Text is never rounded:
//! more than 29 digits, a significand of 2^96 or more, or more than 28 decimal
//! places are refused.

use std::fmt::Write as _;

use rust_decimal::Decimal;

use super::Type;
use super::number::Number;
use crate::error::{Error, Result};

/// Digits of the significand as encoded.
const DIGITS: u32 = 29;
/// The smallest number of that many digits.
const SMALLEST: u128 = 10_u128.pow(DIGITS - 1);
/// What is added to the position of the first digit.
const BIAS: i64 = 64;
/// The bit of the first byte that positive numbers and zero have.
const POSITIVE: u8 = 0x80;

const ZERO: [u8; 14] = [POSITIVE, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

pub(super) fn parse(text: &str) -> Result<Decimal> {
    let ty = Type::Decimal;
    let number = Number::scan(text).ok_or(Error::Syntax {
        ty,
        expected: "a number such as -12.50 or 1e9",
    })?;
    let value = match number.digit_count() {
        0 => Some(Decimal::ZERO),
        1..=29 => {
            let digits = number.digits();
            let significand = digits.fold(0, |sum, digit| sum * 10 + u128::from(digit - b'0'));
            from_parts(number.negative, significand, number.lead())
        }
        _ => None,
    };
    value.ok_or(Error::Range {
        ty,
        range: "29 digits, below 2^96 when written without the point, at most 28 of them decimal places",
    })
}

pub(super) fn encode_into(value: Decimal, out: &mut Vec<u8>) {
    let significand = value.mantissa().unsigned_abs();
    let Some(log) = significand.checked_ilog10() else {
        return out.extend_from_slice(&ZERO);
    };
    // At most 29 digits, of which at most 28 after the point: -28..=28.
    let lead = i64::from(log) - i64::from(value.scale());
    let scaled = significand * 10_u128.pow((DIGITS - 1).saturating_sub(log));
    // Seven bits of position, then the 104 bits.
    let number = (lead + BIAS).unsigned_abs() as u128;
    let positive = (number << 104 | scaled) | u128::from(POSITIVE) << 104;
    let flip = match value.is_sign_negative() {
        true => (1 << 112) - 1,
        false => 0,
    };
    let [_, _, bytes @ ..] = (positive ^ flip).to_be_bytes();
    out.extend_from_slice(&bytes);
}

pub(super) fn decode(bytes: &[u8]) -> Option<Decimal> {
    let bytes: [u8; 14] = bytes.try_into().ok()?;
    if bytes == ZERO {
        return Some(Decimal::ZERO);
    }
    let [first, ..] = bytes;
    let negative = first & POSITIVE == 0;
    let flip = if negative { 0xff } else { 0 };
    let [lead, rest @ ..] = bytes.map(|byte| byte ^ flip);
    let significand = rest
        .iter()
        .fold(0, |sum, byte| sum << 8 | u128::from(*byte));
    if !(SMALLEST..SMALLEST * 10).contains(&significand) {
        return None;
    }
    from_parts(negative, significand, i64::from(lead & !POSITIVE) - BIAS)
}

pub(super) fn write_text(value: Decimal, out: &mut String) {
    // Writing to a String cannot fail.
    let _ = write!(out, "{}", value.normalize());
}

/// The decimal of a significand, not zero, whose first digit is at position
/// `lead`; `None` where the type cannot hold it exactly.
fn from_parts(negative: bool, significand: u128, lead: i64) -> Option<Decimal> {
    let mut significand = significand;
    while significand.is_multiple_of(10) {
        significand /= 10;
    }
    // The power of ten that the significand is multiplied by.
    let power = lead - i64::from(significand.checked_ilog10()?);
    let (significand, scale) = match u32::try_from(power) {
        Ok(power) => (significand.checked_mul(10_u128.checked_pow(power)?)?, 0),
        Err(_) => (significand, u32::try_from(-power).ok()?),
    };
    let magnitude = i128::try_from(significand).ok()?;
    let signed = if negative { -magnitude } else { magnitude };
    Decimal::try_from_i128_with_scale(signed, scale).ok()
}
