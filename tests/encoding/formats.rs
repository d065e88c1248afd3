//! Text formats other than date formats (units of time, UTC assumed, base64), and what
//! none of them may lose.

use ore::Error;
use ore::encoding::{BytesText, TextFormat, TimeUnit, Type, Value};

use super::date_formats::{check, dates, refused, times, unit};
use super::text_of;

#[test]
fn units_of_time() {
    let ty = Type::Timestamp;
    type Table<'a> = &'a [(&'a str, &'a str, &'a str)];
    let tables: [(TimeUnit, Table<'_>); 4] = [
        (
            TimeUnit::S,
            &[
                ("1700000000", "2023-11-14T22:13:20Z", "1700000000"),
                ("57600000", "1971-10-29T16:00:00Z", "57600000"),
                ("+007", "1970-01-01T00:00:07Z", "7"),
                ("-0", "1970-01-01T00:00:00Z", "0"),
                ("-1", "1969-12-31T23:59:59Z", "-1"),
                ("20240101", "1970-08-23T06:15:01Z", "20240101"),
                ("-62135596800", "0001-01-01T00:00:00Z", "-62135596800"),
                ("253402300799", "9999-12-31T23:59:59Z", "253402300799"),
            ],
        ),
        (
            TimeUnit::Ms,
            &[
                ("1700000000000", "2023-11-14T22:13:20Z", "1700000000000"),
                ("-1", "1969-12-31T23:59:59.999Z", "-1"),
                (
                    "253402300799999",
                    "9999-12-31T23:59:59.999Z",
                    "253402300799999",
                ),
            ],
        ),
        (
            TimeUnit::Us,
            &[("-1000001", "1969-12-31T23:59:58.999999Z", "-1000001")],
        ),
        (
            TimeUnit::Ns,
            &[
                ("1", "1970-01-01T00:00:00.000000001Z", "1"),
                (
                    "-62135596800000000000",
                    "0001-01-01T00:00:00Z",
                    "-62135596800000000000",
                ),
                (
                    "253402300799999999999",
                    "9999-12-31T23:59:59.999999999Z",
                    "253402300799999999999",
                ),
            ],
        ),
    ];
    for (unit_of, table) in tables {
        let format = unit(unit_of);
        for (text, canonical, printed) in table {
            check(&format, ty, text, canonical, printed);
        }
        refused(
            &format,
            ty,
            &[
                "",
                "1.0",
                "1e9",
                "0x10",
                " 1",
                "1 ",
                "-",
                "2024-01-01T00:00:00Z",
                "253402300800000000000",
                "-62135596800000000001",
                "99999999999999999999999999999999999999999999999",
                "-99999999999999999999999999999999999999999999999",
            ],
        );
    }
    refused(
        &unit(TimeUnit::S),
        ty,
        &["253402300800", "-62135596801", "1700000000000"],
    );
    // Other types keep their grammar.
    assert!(unit(TimeUnit::S).parse(Type::Date, "1700000000").is_err());
    assert_eq!(
        text_of(&unit(TimeUnit::S).parse(Type::U64, "7").unwrap()),
        "7"
    );
}

#[test]
fn utc_assumed() {
    let format = TextFormat::new(None, true, None, BytesText::Hex).unwrap();
    let ty = Type::Timestamp;
    check(
        &format,
        ty,
        "2024-03-10T02:30:00",
        "2024-03-10T02:30:00Z",
        "2024-03-10T02:30:00Z",
    );
    check(
        &format,
        ty,
        "2024-03-10 02:30:00.50",
        "2024-03-10T02:30:00.5Z",
        "2024-03-10T02:30:00.5Z",
    );
    check(
        &format,
        ty,
        "2024-03-10T02:30:00-05:00",
        "2024-03-10T07:30:00Z",
        "2024-03-10T07:30:00Z",
    );
    refused(
        &format,
        ty,
        &[
            "2024-03-10",
            "2024-03-10T02:30",
            "2024-03-10T02:30:00 ",
            "2024-03-10T02:30:60",
            "1700000000",
        ],
    );
    refused(&TextFormat::default(), ty, &["2024-03-10T02:30:00"]);
}

#[test]
fn base64() {
    let format = TextFormat::new(None, false, None, BytesText::Base64).unwrap();
    let ty = Type::Bytes;
    check(&format, ty, "", "", "");
    check(&format, ty, "AQID/w==", "010203ff", "AQID/w==");
    check(&format, ty, "AQID/w", "010203ff", "AQID/w==");
    check(&format, ty, "AQID_w==", "010203ff", "AQID/w==");
    check(&format, ty, "AQID_w", "010203ff", "AQID/w==");
    check(&format, ty, "abcd", "69b71d", "abcd");
    refused(
        &format,
        ty,
        &[
            "A",
            "AQID/w=",
            "AQID/x==",
            "AQ ID",
            "AQID\n",
            "+_==",
            "AQID/w===",
            "=",
            "é",
        ],
    );
    assert_eq!(
        text_of(&format.parse(Type::String, "AQID").unwrap()),
        "AQID"
    );
}

#[test]
fn options_have_to_fit_the_type() {
    let plain = TextFormat::default();
    let base64 = TextFormat::new(None, false, None, BytesText::Base64).unwrap();
    let utc = TextFormat::new(None, true, None, BytesText::Hex).unwrap();
    for ty in Type::ALL {
        assert!(plain.check(ty).is_ok());
        assert_eq!(dates("%F").check(ty).is_ok(), ty == Type::Date);
        assert_eq!(times("%F %T").check(ty).is_ok(), ty == Type::Timestamp);
        assert_eq!(unit(TimeUnit::Ms).check(ty).is_ok(), ty == Type::Timestamp);
        assert_eq!(utc.check(ty).is_ok(), ty == Type::Timestamp);
        assert_eq!(base64.check(ty).is_ok(), ty == Type::Bytes);
    }
    let wrong = dates("%F")
        .parse(Type::Timestamp, "2024-03-04")
        .unwrap_err();
    assert!(matches!(wrong, Error::TextFormat { .. }), "{wrong}");
    let wrong = times("%F %T")
        .parse(Type::Date, "2024-03-04 00:00:00")
        .unwrap_err();
    assert!(matches!(wrong, Error::TextFormat { .. }), "{wrong}");
}

#[test]
fn printing_loses_nothing() {
    let refuse = |format: &TextFormat, text: &str| {
        let value = Value::parse(Type::Timestamp, text).unwrap();
        let mut out = String::from("kept");
        let error = format.print(&value, &mut out).expect_err(text);
        assert!(
            matches!(
                error,
                Error::Inexact {
                    ty: Type::Timestamp,
                    ..
                }
            ),
            "{error}"
        );
        assert_eq!(out, "kept");
    };
    refuse(&times("%F %R"), "2024-03-04T15:06:07Z");
    refuse(&times("%F %T"), "2024-03-04T15:06:07.5Z");
    refuse(&times("%F %T%.3f"), "2024-03-04T15:06:07.0001Z");
    refuse(&unit(TimeUnit::S), "2024-03-04T15:06:07.5Z");
    refuse(&unit(TimeUnit::Ms), "1969-12-31T23:59:59.9999Z");
    refuse(&unit(TimeUnit::Us), "2024-03-04T15:06:07.000000001Z");
}
