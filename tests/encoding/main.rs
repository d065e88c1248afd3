//! Values, their order-preserving bytes and their text, from outside the library.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a panic is how a test says no"
)]

mod date_formats;
mod formats;
mod integers;
mod numbers;
mod order;
mod texts;
mod times;
mod total;
mod vectors;

use ore::Error;
use ore::encoding::{Type, Value};

/// The encoding of a text that has to be accepted.
fn encoded(ty: Type, text: &str) -> Vec<u8> {
    let value = Value::parse(ty, text).unwrap_or_else(|error| panic!("{ty} {text:?}: {error}"));
    assert_eq!(value.ty(), ty);
    let bytes = value.encode().unwrap().to_vec();
    assert!(ty.width().is_none_or(|width| width == bytes.len()));
    bytes
}

/// The canonical text of a value.
fn text_of(value: &Value) -> String {
    let mut text = String::new();
    value.write_text(&mut text);
    text
}

/// Pairs of an accepted text and its canonical form.
fn accepted(ty: Type, table: &[(&str, &str)]) {
    for (text, canonical) in table {
        let bytes = encoded(ty, text);
        let decoded = Value::decode(ty, &bytes).unwrap();
        assert_eq!(text_of(&decoded), *canonical, "{ty} {text:?}");
        assert_eq!(encoded(ty, canonical), bytes, "{ty} {canonical:?}");
    }
}

/// Texts outside the grammar.
fn syntax(ty: Type, texts: &[&str]) {
    for text in texts {
        let error = Value::parse(ty, text).expect_err(text);
        let right = matches!(error, Error::Syntax { ty: named, .. } if named == ty);
        assert!(right, "{ty} {text:?}: {error}");
    }
}

/// Texts out of range, and a phrase that the message has to contain.
fn outside(ty: Type, phrase: &str, texts: &[&str]) {
    for text in texts {
        let error = Value::parse(ty, text).expect_err(text);
        let right = matches!(error, Error::Range { ty: named, .. } if named == ty);
        assert!(
            right && error.to_string().contains(phrase),
            "{ty} {text:?}: {error}"
        );
    }
}

#[test]
fn type_names() {
    for ty in Type::ALL {
        assert_eq!(ty.name().parse::<Type>().unwrap(), ty);
        assert_eq!(ty.to_string(), ty.name());
        let listed = "nonsense".parse::<Type>().unwrap_err().to_string();
        let mut words = listed.split([' ', ',']);
        assert!(words.any(|word| word == ty.name()), "{ty} in {listed}");
    }
    for name in ["", "U64", " u64", "u64 ", "int", "str", "u256"] {
        assert!(name.parse::<Type>().is_err(), "{name:?}");
    }
    let numeric = Type::ALL.into_iter().filter(|ty| ty.is_numeric());
    let names: Vec<_> = numeric.map(Type::name).collect();
    let expected = "u8 u16 u32 u64 u128 i8 i16 i32 i64 i128 f32 f64 decimal";
    assert_eq!(names.join(" "), expected);
}

#[test]
fn debug_shows_the_type_alone() {
    for ty in Type::ALL {
        let text = match ty {
            Type::Date => "2024-05-06",
            Type::Timestamp => "2024-05-06T07:08:09Z",
            Type::Uuid => "57526846-903b-b13e-de56-2439e9c1b823",
            _ => "1",
        };
        let text = if ty == Type::Bytes { "abcd" } else { text };
        let value = Value::parse(ty, text).unwrap();
        assert_eq!(format!("{value:?}"), format!("Value({ty})"));
    }
}

#[test]
fn errors_do_not_repeat_the_text() {
    for ty in Type::ALL {
        if ty != Type::String {
            let error = Value::parse(ty, "Xyzzy-77123").unwrap_err();
            let shown = format!("{error} {error:?}");
            assert!(
                !shown.contains("yzzy") && !shown.contains("77123"),
                "{shown}"
            );
        }
    }
}

#[test]
fn from_rust_types() {
    let day = chrono::NaiveDate::from_ymd_opt(2024, 2, 29).unwrap();
    let noon = day.and_hms_opt(12, 0, 0).unwrap().and_utc();
    let values: [(Value, &str); 20] = [
        (true.into(), "true"),
        (8_u8.into(), "8"),
        (16_u16.into(), "16"),
        (32_u32.into(), "32"),
        (64_u64.into(), "64"),
        (128_u128.into(), "128"),
        ((-8_i8).into(), "-8"),
        ((-16_i16).into(), "-16"),
        ((-32_i32).into(), "-32"),
        ((-64_i64).into(), "-64"),
        ((-128_i128).into(), "-128"),
        (0.5_f32.into(), "0.5"),
        (0.25_f64.into(), "0.25"),
        (day.into(), "2024-02-29"),
        (noon.into(), "2024-02-29T12:00:00Z"),
        (rust_decimal::Decimal::new(150, 2).into(), "1.5"),
        (
            uuid::Uuid::nil().into(),
            "00000000-0000-0000-0000-000000000000",
        ),
        ("text".into(), "text"),
        (String::from("owned").into(), "owned"),
        (vec![1_u8, 255].into(), "01ff"),
    ];
    for (value, text) in values {
        assert_eq!(text_of(&value), text);
        assert_eq!(value.encode().unwrap()[..], encoded(value.ty(), text)[..]);
    }
    assert_eq!(text_of(&[7_u8, 8][..].into()), "0708");
}
