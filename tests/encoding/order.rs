//! Order, equality and round trips of every type against plain Rust values.

use std::cmp::Ordering;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use ore::encoding::{Type, Value};
use proptest::prelude::*;
use rust_decimal::Decimal;

use super::text_of;

fn bytes_of(value: &Value) -> Vec<u8> {
    value.encode().unwrap().to_vec()
}

/// Encodings compare as `expected` says; values come back from bytes and from text.
fn check(a: impl Into<Value>, b: impl Into<Value>, expected: Ordering) {
    let (a, b) = (a.into(), b.into());
    let (x, y) = (bytes_of(&a), bytes_of(&b));
    assert_eq!(
        x.cmp(&y),
        expected,
        "{} {} {}",
        a.ty(),
        text_of(&a),
        text_of(&b)
    );
    for (value, bytes) in [(a, x), (b, y)] {
        let decoded = Value::decode(value.ty(), &bytes).unwrap();
        assert_eq!(bytes_of(&decoded), bytes);
        let parsed = Value::parse(value.ty(), &text_of(&value)).unwrap();
        assert_eq!(
            bytes_of(&parsed),
            bytes,
            "{} {}",
            value.ty(),
            text_of(&value)
        );
        assert_eq!(text_of(&decoded), text_of(&parsed));
    }
}

/// All pairs of a list in strictly ascending order.
fn ascending<T: Clone + Into<Value>>(values: &[T]) {
    for (i, a) in values.iter().enumerate() {
        for (j, b) in values.iter().enumerate() {
            check(a.clone(), b.clone(), i.cmp(&j));
        }
    }
}

/// Every power of two and block edge of a width, with its neighbours.
macro_rules! edges {
    ($int:ident) => {{
        let mut edges = vec![$int::MIN, $int::MIN + 1, $int::MAX - 1, $int::MAX, 0];
        for bit in 0..$int::BITS {
            let power: $int = 1 << bit;
            edges.extend([power.wrapping_sub(1), power, power.wrapping_add(1)]);
            edges.extend([power.wrapping_neg(), power.wrapping_neg().wrapping_sub(1)]);
        }
        edges.sort_unstable();
        edges.dedup();
        edges
    }};
}

macro_rules! integers {
    ($($int:ident)*) => {$(
        #[test]
        fn $int() {
            ascending(&edges!($int));
            let pairs = any::<($int, $int)>();
            proptest!(|((a, b) in pairs)| check(a, b, a.cmp(&b)));
        }
    )*};
}

integers!(u8 u16 u32 u64 u128 i8 i16 i32 i64 i128);

#[test]
fn bools() {
    ascending(&[false, true]);
}

macro_rules! floats {
    ($($float:ident)*) => {$(
        #[test]
        fn $float() {
            let tiny = $float::from_bits(1);
            let positive = [
                tiny, $float::from_bits(2), $float::MIN_POSITIVE.next_down(), $float::MIN_POSITIVE,
                1e-8, 1e-7, 0.1, 0.5, 1.0 - $float::EPSILON, 1.0, 1.0 + $float::EPSILON, 1.5, 10.4, 1e15,
                1e16, 1e20, 1e21, 1e22, $float::MAX.next_down(), $float::MAX, $float::INFINITY,
            ];
            let mut all: Vec<$float> = positive.iter().rev().map(|value| -value).collect();
            all.push(0.0);
            all.extend(positive);
            ascending(&all);
            check(-0.0 as $float, 0.0 as $float, Ordering::Equal);
            check(-tiny, -0.0 as $float, Ordering::Less);
            check(-0.0 as $float, tiny, Ordering::Less);

            let any_bits = prop::num::$float::ANY.prop_filter("NaN", |value| !value.is_nan());
            proptest!(|(a in any_bits.clone(), b in any_bits)| {
                check(a, b, a.partial_cmp(&b).unwrap());
                let decoded = Value::decode(Value::from(a).ty(), &bytes_of(&a.into())).unwrap();
                let plain = text_of(&decoded).parse::<$float>().unwrap();
                assert_eq!(plain.to_bits(), (a + 0.0).to_bits());
            });
        }
    )*};
}

floats!(f32 f64);

fn any_decimal() -> impl Strategy<Value = Decimal> {
    let significand = prop_oneof![0..1_u128 << 96, 0..1000_u128, Just((1 << 96) - 1)];
    (significand, 0..=28_u32, any::<bool>()).prop_map(|(significand, scale, negative)| {
        let magnitude = i128::try_from(significand).unwrap();
        Decimal::from_i128_with_scale(if negative { -magnitude } else { magnitude }, scale)
    })
}

#[test]
fn decimals() {
    let text = [
        "-79228162514264337593543950335",
        "-79228162514264337593543950334",
        "-7922816251426433759354395033.5",
        "-100",
        "-10",
        "-1.0000000000000000000000000001",
        "-1",
        "-0.9999999999999999999999999999",
        "-0.001",
        "-0.0000000000000000000000000001",
        "0",
        "0.0000000000000000000000000001",
        "0.001",
        "0.9999999999999999999999999999",
        "1",
        "1.0000000000000000000000000001",
        "1.05",
        "1.5",
        "9.99",
        "10",
        "100",
        "7.9228162514264337593543950335e27",
        "79228162514264337593543950334",
        "79228162514264337593543950335",
    ];
    let values: Vec<_> = text
        .iter()
        .map(|text| Value::parse(Type::Decimal, text).unwrap())
        .collect();
    ascending(&values);
    proptest!(|(a in any_decimal(), b in any_decimal())| check(a, b, a.cmp(&b)));
    proptest!(|(a in any_decimal())| {
        check(a, a.normalize(), Ordering::Equal);
        check(-a, a, (-a).cmp(&a));
        let Value::Decimal(decoded) = Value::decode(Type::Decimal, &bytes_of(&a.into())).unwrap() else {
            panic!("another type");
        };
        assert_eq!(decoded, a);
    });
}

#[test]
fn dates() {
    let day = |text: &str| Value::parse(Type::Date, text).unwrap();
    ascending(
        &[
            "0001-01-01",
            "0001-01-02",
            "0001-12-31",
            "0004-02-29",
            "1582-10-04",
            "1582-10-15",
            "1899-12-31",
            "1969-12-31",
            "1970-01-01",
            "2000-02-28",
            "2000-02-29",
            "2000-03-01",
            "9999-12-30",
            "9999-12-31",
        ]
        .map(day),
    );
    let any_day =
        (1..=3_652_059).prop_map(|days| NaiveDate::from_num_days_from_ce_opt(days).unwrap());
    proptest!(|(a in any_day.clone(), b in any_day)| check(a, b, a.cmp(&b)));
}

#[test]
fn timestamps() {
    let at = |text: &str| Value::parse(Type::Timestamp, text).unwrap();
    ascending(
        &[
            "0001-01-01T00:00:00Z",
            "0001-01-01T00:00:00.000000001Z",
            "1677-09-21T00:12:43Z",
            "1677-09-21T00:12:44Z",
            "1969-12-31T23:59:58.999999999Z",
            "1969-12-31T23:59:59Z",
            "1969-12-31T23:59:59.999999999Z",
            "1970-01-01T00:00:00Z",
            "1970-01-01T00:00:00.000000001Z",
            "2038-01-19T03:14:08Z",
            "2262-04-11T23:47:16.854775807Z",
            "2262-04-11T23:47:16.854775808Z",
            "9999-12-31T23:59:59Z",
            "9999-12-31T23:59:59.999999999Z",
        ]
        .map(at),
    );
    let seconds = prop_oneof![-62_135_596_800..=253_402_300_799_i64, -3..3_i64];
    let nanos = prop_oneof![
        0..1_000_000_000_u32,
        0..3_u32,
        Just(500_000_000),
        Just(999_999_999)
    ];
    let any_instant = (seconds, nanos)
        .prop_map(|(seconds, nanos)| DateTime::<Utc>::from_timestamp(seconds, nanos).unwrap());
    let hours = -23..=23_i64;
    proptest!(|(a in any_instant.clone(), b in any_instant, hours in hours)| {
        check(a, b, a.cmp(&b));
        // The same instant, written elsewhere.
        let local = (a + TimeDelta::hours(hours)).naive_utc();
        let text = format!("{}{hours:+03}:00", local.format("%Y-%m-%dT%H:%M:%S%.9f"));
        if let Ok(value) = Value::parse(Type::Timestamp, &text) {
            check(value, a, Ordering::Equal);
        } else {
            assert!(text.starts_with(['-', '+']), "{text}");
        }
    });
}

#[test]
fn uuids() {
    let pairs = any::<(u128, u128)>();
    proptest!(|((a, b) in pairs)| {
        check(uuid::Uuid::from_u128(a), uuid::Uuid::from_u128(b), a.cmp(&b));
    });
}

#[test]
fn strings() {
    ascending(&[
        "",
        "\0",
        "\0\0",
        "\0a",
        " ",
        "A",
        "Z",
        "a",
        "a\0",
        "a ",
        "aa",
        "ab",
        "alice",
        "alicf",
        "b",
        "\u{7f}",
        "\u{80}",
        "\u{e9}",
        "\u{7ff}",
        "\u{800}",
        "\u{ff5e}",
        "\u{fffd}",
        "\u{10000}",
        "\u{1f600}",
        "\u{10ffff}",
    ]);
    let strings = (".{0,12}", ".{0,12}", 0..13_usize);
    proptest!(|((a, b, cut) in strings)| {
        check(a.as_str(), b.as_str(), a.cmp(&b));
        let prefix: String = a.chars().take(cut).collect();
        check(prefix.as_str(), a.as_str(), prefix.cmp(&a));
    });
}

#[test]
fn bytes() {
    ascending(&[
        &b""[..],
        b"\0",
        b"\0\0",
        b"\0\x01",
        b"\x01",
        b"\x7f",
        b"\x80",
        b"\xff",
        b"\xff\0",
        b"\xff\xff",
    ]);
    let any_bytes = prop::collection::vec(any::<u8>(), 0..20);
    proptest!(|(a in any_bytes.clone(), b in any_bytes)| check(a.as_slice(), b.as_slice(), a.cmp(&b)));
}
