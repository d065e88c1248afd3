//! Integers and booleans: big-endian, with the sign bit of signed ones flipped
//! (`encodings.md`).
//!
//! Text is `[+]?[0-9]+`, or `[+-]?[0-9]+` for signed types, read exactly and never
//! by way of a float. Refused: anything else (`1e3`, `1.0`, `0x10`, `1_000`,
//! spaces, digits of other scripts) and whatever does not fit the width.

use std::fmt::Write as _;

use super::Type;
use super::number::split_digits;
use crate::error::{Error, Result};

/// What the integer types have in common, so that each is one line below.
pub(super) trait Integer: Sized {
    fn parse(text: &str) -> Result<Self>;
    fn encode_into(self, out: &mut Vec<u8>);
    fn decode(bytes: &[u8]) -> Option<Self>;
    fn write_text(self, out: &mut String);
}

macro_rules! integers {
    ($($int:ident $ty:ident $range:literal;)*) => {$(
        impl Integer for $int {
            fn parse(text: &str) -> Result<Self> {
                // The standard library's grammar is the one above.
                text.parse()
                    .map_err(|_| refusal(Type::$ty, <$int>::MIN != 0, text, $range))
            }

            fn encode_into(self, out: &mut Vec<u8>) {
                // MIN is the sign bit alone for signed types, and 0 for unsigned ones.
                out.extend_from_slice(&(self ^ <$int>::MIN).to_be_bytes());
            }

            fn decode(bytes: &[u8]) -> Option<Self> {
                Some(<$int>::from_be_bytes(bytes.try_into().ok()?) ^ <$int>::MIN)
            }

            fn write_text(self, out: &mut String) {
                // Writing to a String cannot fail.
                let _ = write!(out, "{self}");
            }
        }
    )*};
}

integers! {
    u8 U8 "0 to 255";
    u16 U16 "0 to 65535";
    u32 U32 "0 to 4294967295";
    u64 U64 "0 to 18446744073709551615";
    u128 U128 "0 to 340282366920938463463374607431768211455";
    i8 I8 "-128 to 127";
    i16 I16 "-32768 to 32767";
    i32 I32 "-2147483648 to 2147483647";
    i64 I64 "-9223372036854775808 to 9223372036854775807";
    i128 I128 "-170141183460469231731687303715884105728 to 170141183460469231731687303715884105727";
}

/// Whether `text` is digits after an optional sign; the size is not looked at.
pub(super) fn is_integer(text: &str, signed: bool) -> bool {
    let digits = match text.as_bytes() {
        [b'+', digits @ ..] => digits,
        [b'-', digits @ ..] if signed => digits,
        digits => digits,
    };
    matches!(split_digits(digits), ([_, ..], []))
}

/// What is wrong with a text that is no value: of what the grammar lets through only the
/// size can be.
#[cold]
fn refusal(ty: Type, signed: bool, text: &str, range: &'static str) -> Error {
    let expected = match signed {
        false => "the digits of a whole number, with an optional + and nothing else",
        true => "the digits of a whole number, with an optional + or - and nothing else",
    };
    match is_integer(text, signed) {
        true => Error::Range { ty, range },
        false => Error::Syntax { ty, expected },
    }
}

pub(super) fn parse_bool(text: &str) -> Result<bool> {
    match text {
        "true" | "1" => Ok(true),
        "false" | "0" => Ok(false),
        _ => Err(Error::Syntax {
            ty: Type::Bool,
            expected: "true, false, 1 or 0",
        }),
    }
}

pub(super) fn decode_bool(bytes: &[u8]) -> Option<bool> {
    match bytes {
        [0] => Some(false),
        [1] => Some(true),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ranges_named_in_errors_are_the_types() {
        macro_rules! check {
            ($($int:ident)*) => {$(
                let Err(Error::Range { range, .. }) = <$int as Integer>::parse(&"9".repeat(50)) else {
                    panic!("fifty digits fit {}", stringify!($int));
                };
                assert_eq!(range, format!("{} to {}", $int::MIN, $int::MAX));
            )*};
        }
        check!(u8 u16 u32 u64 u128 i8 i16 i32 i64 i128);
    }
}
