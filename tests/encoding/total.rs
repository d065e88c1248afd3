//! Any bytes and any text: a value that keeps them, or an error. Bytes that no value
//! encodes to.

use ore::Error;
use ore::encoding::{Type, Value};
use proptest::prelude::*;

use super::text_of;

#[test]
fn bytes_of_no_value() {
    let refused = |ty: Type, hex: &str| {
        let bytes = hex::decode(hex).unwrap();
        assert!(
            ty.width().is_none_or(|width| width == bytes.len()),
            "{ty} {hex}: wrong width"
        );
        let error = Value::decode(ty, &bytes).expect_err(hex);
        assert_eq!(error, Error::NotEncoded { ty }, "{ty} {hex}");
    };
    for ty in Type::ALL {
        let Some(width) = ty.width() else { continue };
        for other in (0..40).filter(|other| *other != width) {
            let error = Value::decode(ty, &vec![0x80; other]).unwrap_err();
            assert_eq!(error, Error::NotEncoded { ty }, "{ty} of {other} bytes");
        }
    }
    refused(Type::Bool, "02");
    refused(Type::Bool, "ff");
    for bits in [
        "00000000", "007ffffe", "ffffffff", "ffc00000", "7fffffff", "ff800001",
    ] {
        refused(Type::F32, bits);
    }
    for bits in [
        "0000000000000000",
        "ffffffffffffffff",
        "fff0000000000001",
        "7fffffffffffffff",
        "000ffffffffffffe",
    ] {
        refused(Type::F64, bits);
    }
    for days in ["80000000", "8037b9dc", "00000000", "7fffffff", "ffffffff"] {
        refused(Type::Date, days);
    }
    for instant in [
        "80000000000000003b9aca00",
        "8000000000000000ffffffff",
        "7ffffff1886e08ff00000000",
        "7ffffff1886e08ff3b9ac9ff",
        "8000003afff4418000000000",
        "000000000000000000000000",
        "ffffffffffffffffffffffff",
        // Second 59 of a minute with more than a second of nanoseconds: chrono's leap second.
        "800000005868480b3b9aca00",
    ] {
        refused(Type::Timestamp, instant);
    }
    let decimal =
        |lead: i8, significand: u128| format!("{:02x}{significand:026x}", (lead + 64) | -128);
    let one = 10_u128.pow(28);
    assert_eq!(
        Value::decode(Type::Decimal, &hex::decode(decimal(0, one)).unwrap())
            .unwrap()
            .ty(),
        Type::Decimal
    );
    for (lead, significand) in [
        (0, 0),
        (0, 1),
        (0, one - 1),
        (0, one * 10),
        (0, (1 << 104) - 1),
        // Too large for 96 bits, too small, and more than 28 decimal places.
        (28, 1 << 96),
        (29, one),
        (63, one),
        (-64, one),
        (-29, one),
        (-1, one + 1),
        (0, (1 << 96) + 1),
    ] {
        let text = decimal(lead, significand);
        refused(Type::Decimal, &text);
    }
    // Zeros with a sign or a position.
    refused(Type::Decimal, "7fffffffffffffffffffffffffff");
    refused(Type::Decimal, "4000000000000000000000000000");
    for utf8 in ["ff", "c0af", "eda080", "f4908080", "61c3", "80"] {
        refused(Type::String, utf8);
    }
}

#[test]
fn decoding_is_total_and_canonical() {
    let any_type = prop::sample::select(&Type::ALL[..]);
    let any_bytes = prop::collection::vec(
        prop_oneof![any::<u8>(), Just(0x80), Just(0), Just(0xff)],
        0..20,
    );
    proptest!(|(ty in any_type, mut bytes in any_bytes)| {
        if let Some(width) = ty.width() {
            bytes.resize(width, 0x80);
        }
        if let Ok(value) = Value::decode(ty, &bytes) {
            assert_eq!(value.encode().unwrap()[..], bytes[..]);
        }
    });
}

#[test]
fn parsing_is_total() {
    let any_type = prop::sample::select(&Type::ALL[..]);
    let texts = prop_oneof![
        ".{0,40}",
        "[+-]?[0-9.]{0,30}([eE][+-]?[0-9]{0,22})?",
        "[0-9:TZ. +-]{0,40}",
        "[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt ][0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,10})?(Z|[+-][0-9]{2}:[0-9]{2})",
    ];
    proptest!(|(ty in any_type, text in texts)| {
        if let Ok(value) = Value::parse(ty, &text) {
            let canonical = Value::parse(ty, &text_of(&value)).unwrap();
            assert_eq!(canonical.encode(), value.encode());
        }
    });
}
