//! The text of strings, bytes and uuids: accepted and what it is printed as, refused.

use std::collections::BTreeSet;

use ore::encoding::Type;

use super::{accepted, encoded, syntax};

#[test]
fn strings_come_back_byte_for_byte() {
    let strings = [
        "",
        "a",
        "a ",
        " a",
        "a\t",
        "a\u{a0}",
        "a\u{200b}",
        "a\u{200f}",
        "\u{feff}a",
        "\u{202e}abc",
        "a\r",
        "a\n",
        "\0",
        "a\0",
        "\u{e9}",
        "e\u{301}",
        "\u{c5}",
        "\u{212b}",
        "\u{fb01}",
        "fi",
        "École",
        "ecole",
        "Alice",
        "alice",
        "\u{1f980} crab",
        "\u{10ffff}",
    ];
    let encodings: BTreeSet<_> = strings
        .iter()
        .map(|text| encoded(Type::String, text))
        .collect();
    assert_eq!(encodings.len(), strings.len(), "all different");
    for text in strings {
        accepted(Type::String, &[(text, text)]);
        assert_eq!(encoded(Type::String, text), text.as_bytes());
    }
}

#[test]
fn bytes_accepted() {
    accepted(
        Type::Bytes,
        &[
            ("", ""),
            ("00", "00"),
            ("0000", "0000"),
            ("AbCdEf09", "abcdef09"),
        ],
    );
}

#[test]
fn bytes_refused() {
    syntax(
        Type::Bytes,
        &[
            "0", "abc", "0x00", "\\x00", "zz", "00 00", " 00", "00\n", "é", "AQID", "+0", "00:01",
        ],
    );
}

#[test]
fn uuids_accepted() {
    let canonical = "57526846-903b-b13e-de56-2439e9c1b823";
    let plain = "57526846903bb13ede562439e9c1b823";
    for bare in [
        canonical,
        plain,
        &canonical.to_uppercase(),
        &plain.to_uppercase(),
    ] {
        for text in [
            bare.to_owned(),
            format!("{{{bare}}}"),
            format!("urn:uuid:{bare}"),
        ] {
            accepted(Type::Uuid, &[(&text, canonical)]);
        }
    }
}

#[test]
fn uuids_refused() {
    syntax(
        Type::Uuid,
        &[
            "",
            "57526846-903b-b13e-de56-2439e9c1b82",
            "57526846-903b-b13e-de56-2439e9c1b8233",
            "57526846903b-b13e-de56-2439e9c1b823",
            "{57526846-903b-b13e-de56-2439e9c1b823",
            "57526846-903b-b13e-de56-2439e9c1b823}",
            "(57526846-903b-b13e-de56-2439e9c1b823)",
            "urn:uuid:{57526846-903b-b13e-de56-2439e9c1b823}",
            "{urn:uuid:57526846-903b-b13e-de56-2439e9c1b823}",
            "URN:UUID:57526846-903b-b13e-de56-2439e9c1b823",
            "5752684-6903b-b13e-de56-2439e9c1b823",
            " 57526846903bb13ede562439e9c1b823",
            "57526846903bb13ede562439e9c1b82g",
            "57526846-903b-b13e-de56-2439e9c1é23",
            "5752684690-bb13ede562439e9c1b823-",
        ],
    );
}
