//! Date formats: what each reads and writes, how strictly, and which are unusable.

use ore::Error;
use ore::encoding::{BytesText, TextFormat, TimeUnit, Type};

use super::text_of;

pub(crate) fn dates(format: &str) -> TextFormat {
    TextFormat::new(Some(format), false, None, BytesText::Hex).unwrap()
}

pub(crate) fn times(format: &str) -> TextFormat {
    TextFormat::new(Some(format), true, None, BytesText::Hex).unwrap()
}

pub(crate) fn unit(unit: TimeUnit) -> TextFormat {
    TextFormat::new(None, false, Some(unit), BytesText::Hex).unwrap()
}

/// What `format` reads, canonically, and what it writes for that.
pub(crate) fn check(format: &TextFormat, ty: Type, text: &str, canonical: &str, printed: &str) {
    format.check(ty).unwrap();
    let value = format
        .parse(ty, text)
        .unwrap_or_else(|error| panic!("{ty} {text:?}: {error}"));
    assert_eq!(text_of(&value), canonical, "{text:?}");
    let mut out = String::from("kept ");
    format.print(&value, &mut out).unwrap();
    assert_eq!(out, format!("kept {printed}"));
    assert_eq!(
        text_of(&format.parse(ty, printed).unwrap()),
        canonical,
        "{printed:?}"
    );
}

pub(crate) fn refused(format: &TextFormat, ty: Type, texts: &[&str]) {
    for text in texts {
        let error = format.parse(ty, text).expect_err(text);
        assert!(
            matches!(error, Error::Syntax { .. } | Error::Range { .. }),
            "{text:?}: {error}"
        );
    }
}

#[test]
fn date_formats() {
    for (format, text) in [
        ("%d/%m/%Y", "04/03/2024"),
        ("%m/%d/%Y", "03/04/2024"),
        ("%Y%m%d", "20240304"),
        ("%-d %B %Y", "4 March 2024"),
        ("%b %e, %Y", "Mar  4, 2024"),
        ("%Y-%j", "2024-064"),
        ("%G-W%V-%u", "2024-W10-1"),
        ("%A, %d %b %Y", "Monday, 04 Mar 2024"),
        ("%F", "2024-03-04"),
        ("%C%y-%m-%d", "2024-03-04"),
        ("Tag %d.%m.%Y %%", "Tag 04.03.2024 %"),
        ("%Y年%m月%d日", "2024年03月04日"),
    ] {
        check(&dates(format), Type::Date, text, "2024-03-04", text);
    }
    check(
        &dates("%d-%b-%Y"),
        Type::Date,
        "04-MAR-2024",
        "2024-03-04",
        "04-Mar-2024",
    );
    for day in ["0001-01-01", "9999-12-31"] {
        check(
            &dates("%Y%m%d"),
            Type::Date,
            &day.replace('-', ""),
            day,
            &day.replace('-', ""),
        );
    }
}

#[test]
fn date_formats_are_strict() {
    refused(
        &dates("%Y-%m-%d"),
        Type::Date,
        &[
            "",
            "2024-1-5",
            "2024-01-5",
            " 2024-01-05",
            "2024-01-05 ",
            "2024- 01-05",
            "+2024-01-05",
            "24-01-05",
            "02024-01-05",
            "2023-02-29",
            "2024-13-01",
            "0000-01-01",
            "-0001-01-01",
            "+10000-01-01",
            "2024-01-05T00:00:00Z",
            "2024/01/05",
        ],
    );
    refused(
        &dates("%d/%m/%Y"),
        Type::Date,
        &[
            "12/31/2024",
            "4/3/2024",
            "04/03/24",
            "2024-03-04",
            "04/03/+2024",
        ],
    );
    refused(
        &dates("%-d.%-m.%Y"),
        Type::Date,
        &["04.3.2024", "4.03.2024"],
    );
    refused(
        &dates("%d %B %Y"),
        Type::Date,
        &[
            "04 Mar 2024",
            "04  March 2024",
            "04March 2024",
            "04 Mars 2024",
        ],
    );
    refused(&dates("%a %F"), Type::Date, &["Sun 2024-03-04"]);
}

#[test]
fn unusable_date_formats() {
    let reason = |format: &str, assume_utc| {
        let error =
            TextFormat::new(Some(format), assume_utc, None, BytesText::Hex).expect_err(format);
        assert!(matches!(error, Error::TextFormat { .. }));
        error.to_string()
    };
    for format in ["%", "%Q", "%Y-%m-%d %", "%!d", "%E"] {
        assert!(reason(format, true).contains("specifier"), "{format}");
    }
    for format in ["%d/%m/%y", "%D", "%x", "%g-W%V-%u", "%y%m%d %H:%M:%S"] {
        assert!(reason(format, true).contains("%Y"), "{format}");
    }
    for format in [
        "",
        "text",
        "%Y-%m",
        "%m-%d",
        "%Y-%d",
        "%H:%M:%S",
        "%Y-%m-%d %H",
        "%F %I:%M",
        "%T%z",
        "%A",
        "%Y-W%V-%u",
    ] {
        assert!(
            reason(format, true).contains("year, month and day"),
            "{format}"
        );
    }
    assert!(reason("%F %T %Z", true).contains("%Z"));
    assert!(reason("%s", true).contains("time unit"));
    for format in [
        "%F %T",
        "%Y-%m-%dT%H:%M:%S%.f",
        "%FT%TZ",
        "%d/%m/%Y %I:%M %p",
    ] {
        assert!(reason(format, false).contains("offset"), "{format}");
    }
    let both = TextFormat::new(Some("%F"), false, Some(TimeUnit::S), BytesText::Hex);
    assert!(matches!(both, Err(Error::TextFormat { .. })));
}

#[test]
pub(crate) fn timestamp_formats() {
    let ty = Type::Timestamp;
    let at = "2024-03-04T15:06:07Z";
    check(
        &dates("%d.%m.%Y %H:%M:%S %z"),
        ty,
        "04.03.2024 20:36:07 +0530",
        at,
        "04.03.2024 15:06:07 +0000",
    );
    check(
        &dates("%FT%T%:z"),
        ty,
        "2024-03-04T15:06:07+00:00",
        at,
        "2024-03-04T15:06:07+00:00",
    );
    check(
        &times("%Y%m%dT%H%M%SZ"),
        ty,
        "20240304T150607Z",
        at,
        "20240304T150607Z",
    );
    check(
        &times("%d/%b/%Y %I:%M:%S %p"),
        ty,
        "04/Mar/2024 03:06:07 pm",
        at,
        "04/Mar/2024 03:06:07 PM",
    );
    check(
        &times("%F %R"),
        ty,
        "2024-03-04 15:06",
        "2024-03-04T15:06:00Z",
        "2024-03-04 15:06",
    );
    for (text, canonical, printed) in [
        ("15:06:07", "15:06:07Z", "15:06:07"),
        ("15:06:07.1", "15:06:07.1Z", "15:06:07.100"),
        ("15:06:07.100", "15:06:07.1Z", "15:06:07.100"),
        ("15:06:07.0", "15:06:07Z", "15:06:07"),
        (
            "15:06:07.123456789",
            "15:06:07.123456789Z",
            "15:06:07.123456789",
        ),
    ] {
        let (text, canonical) = (
            format!("2024-03-04 {text}+01"),
            format!("2024-03-04T{canonical}"),
        );
        check(
            &times("%F %T%.f+01"),
            ty,
            &text,
            &canonical,
            &format!("2024-03-04 {printed}+01"),
        );
    }
    check(
        &times("%F %T.%3f"),
        ty,
        "2024-03-04 15:06:07.120",
        "2024-03-04T15:06:07.12Z",
        "2024-03-04 15:06:07.120",
    );
    let last = "9999-12-31T23:59:59.999999999Z";
    check(
        &times("%F %T%.9f"),
        ty,
        "9999-12-31 23:59:59.999999999",
        last,
        "9999-12-31 23:59:59.999999999",
    );

    refused(
        &times("%F %T%.f"),
        ty,
        &[
            "2024-03-04 15:06:07.",
            "2024-03-04 15:06:07.1234567891",
            "2024-03-04 15:06:07.1234567890",
            "2024-03-04 15:06:07,5",
            "2024-03-04 15:06:07Z",
            "2024-03-04 15:06",
            "2024-03-04  15:06:07",
            "2024-03-04 25:00:00",
            "2024-03-04 5:06:07",
            "2024-03-04T15:06:07",
            "2024-03-04 15:06:07.é",
        ],
    );
    refused(
        &times("%F %T.%f"),
        ty,
        &["2024-03-04 15:06:07.5", "2024-03-04 15:06:07.123456"],
    );
    refused(
        &times("%F %T"),
        ty,
        &["2024-03-04 15:06:07.5", "0000-12-31 23:59:59"],
    );
    refused(
        &dates("%FT%T%z"),
        ty,
        &[
            "2024-03-04T15:06:07",
            "2024-03-04T15:06:07Z",
            "2024-03-04T15:06:07+01:00",
            "2024-03-04T15:06:07-0000",
            "2024-03-04T15:06:07 +0100",
            "9999-12-31T23:59:59-0100",
            "0001-01-01T00:00:00+0100",
        ],
    );
    let leap = times("%F %T").parse(ty, "2016-12-31 23:59:60").unwrap_err();
    assert!(leap.to_string().contains("leap second"), "{leap}");
}
