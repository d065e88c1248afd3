//! Floats: IEEE 754 bits, big-endian, with every bit of negatives and the sign
//! bit of positives flipped (`encodings.md`).
//!
//! The two zeros are one value, so -0 comes back as 0. Infinities are values and
//! sort at the ends, but only when they are meant: text has to say `inf`, and
//! digits too large for the type are refused. NaN is refused everywhere.

use std::fmt::Write as _;

use super::Type;
use super::number::Number;
use crate::error::{Error, Result};

/// What the two widths have in common.
pub(super) trait Float: Sized {
    fn parse(text: &str) -> Result<Self>;
    fn encode_into(self, out: &mut Vec<u8>) -> Result<()>;
    fn decode(bytes: &[u8]) -> Option<Self>;
    fn write_text(self, out: &mut String);
}

macro_rules! floats {
    ($($float:ident $bits:ident $ty:ident $range:literal;)*) => {$(
        impl Float for $float {
            fn parse(text: &str) -> Result<Self> {
                let ty = Type::$ty;
                let range = Error::Range { ty, range: $range };
                match text {
                    "inf" | "+inf" => return Ok(Self::INFINITY),
                    "-inf" => return Ok(Self::NEG_INFINITY),
                    _ => {}
                }
                let number = Number::scan(text).ok_or(Error::Syntax {
                    ty,
                    expected: "a number such as -12.5 or 1e9, or inf (NaN has no place in an order)",
                })?;
                let parsed = match tame(&number) {
                    Tame::AsItIs => text.parse(),
                    Tame::Rewritten(text) => text.parse(),
                    Tame::TooLarge => return Err(range),
                };
                match parsed {
                    Ok(value) if Self::is_finite(value) => Ok(value),
                    _ => Err(range),
                }
            }

            fn encode_into(self, out: &mut Vec<u8>) -> Result<()> {
                if self.is_nan() {
                    return Err(Error::NotANumber);
                }
                // Adding 0.0 turns -0.0 into it and changes nothing else.
                let bits = (self + 0.0).to_bits();
                let flip = match self < 0.0 {
                    true => $bits::MAX,
                    false => !($bits::MAX >> 1),
                };
                out.extend_from_slice(&(bits ^ flip).to_be_bytes());
                Ok(())
            }

            fn decode(bytes: &[u8]) -> Option<Self> {
                let bits = $bits::from_be_bytes(bytes.try_into().ok()?);
                let sign = !($bits::MAX >> 1);
                let value = Self::from_bits(match bits & sign {
                    0 => !bits,
                    _ => bits ^ sign,
                });
                let negative_zero = value == 0.0 && value.is_sign_negative();
                (!value.is_nan() && !negative_zero).then_some(value)
            }

            fn write_text(self, out: &mut String) {
                let size = self.abs();
                // Writing to a String cannot fail.
                let _ = match size {
                    0.0 => write!(out, "0"),
                    _ if self.is_infinite() || (1e-7..1e21).contains(&size) => write!(out, "{self}"),
                    _ => write!(out, "{self:e}"),
                };
            }
        }
    )*};
}

floats! {
    f32 u32 F32 "sizes up to 3.4028235e38 (write inf for infinity)";
    f64 u64 F64 "sizes up to 1.7976931348623157e308 (write inf for infinity)";
}

/// How a number's text has to reach the standard parser.
enum Tame {
    AsItIs,
    Rewritten(String),
    TooLarge,
}

/// The standard parser rounds correctly but stops reading an exponent at 65536, so
/// a longer one would count for less than it says. Such a number is out of range or
/// zero, unless as many zeros make up for it: then the point is moved to them.
fn tame(number: &Number<'_>) -> Tame {
    if number.exponent.abs() < 65536 || number.digit_count() == 0 {
        return Tame::AsItIs;
    }
    match number.lead() {
        400.. => Tame::TooLarge,
        lead => {
            let sign = if number.negative { "-" } else { "" };
            let digits: String = number.digits().map(char::from).collect();
            // Far below the smallest float it is all the same.
            Tame::Rewritten(format!("{sign}.{digits}e{}", lead.max(-400) + 1))
        }
    }
}
