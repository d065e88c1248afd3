//! The text of integers and booleans: accepted and what it is printed as, refused and
//! how.

use ore::encoding::Type;

use super::numbers::NO_NUMBERS;
use super::{accepted, outside, syntax};

#[test]
fn integers_accepted() {
    let unsigned = [
        ("0", "0"),
        ("+0", "0"),
        ("007", "7"),
        ("+42", "42"),
        ("42", "42"),
    ];
    let signed = [("-0", "0"), ("-007", "-7"), ("-42", "-42")];
    for ty in [Type::U8, Type::U16, Type::U32, Type::U64, Type::U128] {
        accepted(ty, &unsigned);
    }
    for ty in [Type::I8, Type::I16, Type::I32, Type::I64, Type::I128] {
        accepted(ty, &unsigned);
        accepted(ty, &signed);
    }
    let zeros = format!("{}18446744073709551615", "0".repeat(5000));
    accepted(
        Type::U64,
        &[
            ("9007199254740993", "9007199254740993"),
            ("18446744073709551614", "18446744073709551614"),
            (&zeros, "18446744073709551615"),
        ],
    );
    accepted(
        Type::I64,
        &[("-9223372036854775808", "-9223372036854775808")],
    );
    let all = "340282366920938463463374607431768211455";
    accepted(Type::U128, &[(all, all)]);
}

#[test]
fn integers_refused() {
    let integers = [
        Type::U8,
        Type::U16,
        Type::U32,
        Type::U64,
        Type::U128,
        Type::I8,
        Type::I16,
        Type::I32,
        Type::I64,
        Type::I128,
    ];
    for ty in integers {
        syntax(ty, NO_NUMBERS);
        syntax(
            ty,
            &[
                "1.0",
                "1e3",
                "1.5",
                ".5",
                "1.",
                "inf",
                "99999999999999999999999999999999999999999x",
            ],
        );
        outside(
            ty,
            " to ",
            &["999999999999999999999999999999999999999999999"],
        );
    }
    for ty in &integers[..5] {
        syntax(*ty, &["-15", "-1", "-0"]);
    }
    outside(Type::U8, "0 to 255", &["256", "+256"]);
    outside(Type::I8, "-128 to 127", &["128", "-129"]);
    outside(
        Type::U64,
        "18446744073709551615",
        &["18446744073709551616", "99999999999999999999999"],
    );
    outside(
        Type::I64,
        "-9223372036854775808",
        &["9223372036854775808", "-9223372036854775809"],
    );
    outside(
        Type::U128,
        "0 to",
        &["340282366920938463463374607431768211456"],
    );
    outside(
        Type::I128,
        "-17014",
        &["-170141183460469231731687303715884105729"],
    );
}

#[test]
fn bools_accepted() {
    accepted(
        Type::Bool,
        &[
            ("true", "true"),
            ("1", "true"),
            ("false", "false"),
            ("0", "false"),
        ],
    );
}

#[test]
fn bools_refused() {
    syntax(
        Type::Bool,
        &[
            "", "True", "TRUE", "t", "yes", "no", "2", "-1", "01", " true", "true ", "1.0",
        ],
    );
}
