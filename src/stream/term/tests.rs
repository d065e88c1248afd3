//! The text of ciphertexts.

use proptest::collection::vec;
use proptest::prelude::*;

use super::*;

fn bytes(text: &str) -> Result<Vec<u8>> {
    let mut out = vec![7];
    let done = decode(text, &mut out);
    assert_eq!(out.first(), Some(&7), "what was there stays");
    if done.is_err() {
        assert_eq!(out, [7], "an error leaves nothing");
    }
    done.map(|()| out.split_off(1))
}

fn refused(field: &Field<'_>) -> String {
    format!("{:#}", ciphertext(field, &mut Vec::new()).unwrap_err())
}

fn mark() -> Mark<'static> {
    Mark {
        scheme: Some("bit6".into()),
        ty: Some("u64".into()),
        kind: Some("full".into()),
        key_id: Some("9f00".into()),
        context: None,
    }
}

const RECORD: &str =
    r#"{"scheme":"bit6","type":"u64","kind":"full","key_id":"9f00","ct":"0202fb"}"#;

#[test]
fn every_spelling_gives_the_same_bytes() {
    for text in [
        "0202fbff",
        "0202FBFF",
        "0202fBfF",
        "0x0202fbff",
        "\\x0202FBFF",
        "AgL7/w==",
        "AgL7/w",
        "AgL7_w==",
        "AgL7_w",
    ] {
        assert_eq!(bytes(text).unwrap(), [2, 2, 0xfb, 0xff], "{text}");
    }
    // Base64 that starts like a prefix of hex.
    assert_eq!(bytes("0xzz").unwrap(), [0xd3, 0x1c, 0xf3]);
}

#[test]
fn all_hex_digits_are_hex_and_only_hex() {
    assert_eq!(bytes("abcd").unwrap(), [0xab, 0xcd]);
    for text in ["abc", "0xabc", "\\xabc", "7"] {
        assert!(
            bytes(text).unwrap_err().to_string().contains("odd number"),
            "{text}"
        );
    }
}

#[test]
fn nothing_is_trimmed_or_overlooked() {
    for text in [
        "",
        " ",
        " 0202",
        "0202 ",
        "0202\r",
        "02 02",
        "\\x",
        "0x",
        "0x0x02",
        "\\x0x02",
        "\\xAgI=",
        "AgL7/_==",
        "AgL7/w=",
        "AgL7/w===",
        "AgL7/x==",
        "AgI=AgI=",
        "02:02",
        "\u{661}\u{662}",
        "\u{feff}0202",
        "-5",
        "1.5",
        "hello world",
    ] {
        assert!(bytes(text).is_err(), "{text}");
    }
}

#[test]
fn a_record_is_written_and_read_back() {
    let mut out = Vec::new();
    TextForm::record(&mark()).write(b"\x02\x02\xfb", &mut out);
    assert_eq!(String::from_utf8(out).unwrap(), RECORD);
    let (found, ct) = parse_record(RECORD).unwrap();
    assert_eq!((found, &*ct), (mark(), "0202fb"));
    let odd = Mark {
        context: Some("a\"\n".into()),
        ..Mark::default()
    };
    let mut out = Vec::new();
    TextForm::record(&odd).write(b"\x02", &mut out);
    let text = String::from_utf8(out).unwrap();
    assert_eq!(text, "{\"context\":\"a\\\"\\n\",\"ct\":\"02\"}");
    assert_eq!(parse_record(&text).unwrap().0, odd);
}

#[test]
fn unknown_members_are_ignored_and_known_ones_checked() {
    let text = r#" {"x":[{}],"x":1,"ct":"AgI=","\u0074ype":"u64"} "#;
    let (found, ct) = parse_record(text).unwrap();
    assert_eq!((found.ty.as_deref(), &*ct), (Some("u64"), "AgI="));
    for (text, what) in [
        ("{}", "no member `ct`"),
        (r#"{"scheme":"bit6"}"#, "no member `ct`"),
        (r#"{"ct":5}"#, "`ct` is not a string"),
        (r#"{"ct":"02","type":null}"#, "`type` is not a string"),
        (r#"{"ct":"02","type":"\ud800"}"#, "`type` is not a string"),
        (r#"{"ct":"02","ct":"03"}"#, "`ct` occurs twice"),
        (
            r#"{"ct":"02","key_id":"a","key_\u0069d":"a"}"#,
            "`key_id` occurs twice",
        ),
        (r#"{"ct":"02""#, "not valid JSON"),
        (r#"{"ct":"02"}x"#, "not valid JSON"),
        ("[]", "not a JSON object"),
    ] {
        let error = format!("{:#}", parse_record(text).unwrap_err());
        assert!(error.contains(what), "{text}: {error}");
    }
}

#[test]
fn a_field_is_a_ciphertext_or_says_why_not() {
    for field in [
        Field::Text("0202fb".into()),
        Field::Text("AgL7".into()),
        Field::Raw(b"\x02\x02\xfb"),
    ] {
        let mut out = Vec::new();
        assert_eq!(ciphertext(&field, &mut out).unwrap(), None);
        assert_eq!(out, b"\x02\x02\xfb");
    }
    for field in [Field::Text(RECORD.into()), Field::Json(RECORD)] {
        let mut out = Vec::new();
        assert_eq!(ciphertext(&field, &mut out).unwrap(), Some(mark()));
        assert_eq!(out, b"\x02\x02\xfb");
    }
    assert!(refused(&Field::Number("5")).contains("a number is not a ciphertext"));
    assert!(refused(&Field::Bool("true")).contains("not ciphertexts"));
    assert!(refused(&Field::Null).contains("null"));
    assert!(refused(&Field::Json("[1]")).contains("array"));
    assert!(refused(&Field::Json(r#"{"ct":"xyz"}"#)).contains("neither hex"));
    assert!(refused(&Field::Text(r#"{"ct":"{}"}"#.into())).contains("neither hex"));
}

#[test]
fn messages_do_not_hold_the_text() {
    for text in [
        "secret!",
        "{\"ct\":\"secret!\"}",
        "{\"ct\":secret!}",
        "{secret!",
        "5ec",
    ] {
        let error = refused(&Field::Text(text.into()));
        assert!(
            !error.contains("secret") && !error.contains("5ec"),
            "{error}"
        );
    }
}

proptest! {
    #[test]
    fn bytes_come_back_from_either_text(ct in vec(any::<u8>(), 4..200)) {
        let mut hex = Vec::new();
        TextForm::Hex.write(&ct, &mut hex);
        prop_assert_eq!(&bytes(str::from_utf8(&hex).unwrap()).unwrap(), &ct);
        let mut base64 = Vec::new();
        TextForm::Base64.write(&ct, &mut base64);
        let text = str::from_utf8(&base64).unwrap();
        // All hex digits would be hex: one chance in four to the power of the length.
        prop_assume!(text.contains(|c: char| !c.is_ascii_hexdigit()));
        prop_assert_eq!(&bytes(text).unwrap(), &ct);
        prop_assert_eq!(&bytes(&text.replace('+', "-").replace('/', "_")).unwrap(), &ct);
        prop_assert_eq!(&bytes(text.trim_end_matches('=')).unwrap(), &ct);
    }

    #[test]
    fn any_text_is_bytes_or_an_error(text in any::<String>(), like in "[{}\"ct:0-9a-fx\\\\=+/_,-]{0,24}") {
        for text in [text, like] {
            let mut out = Vec::new();
            let _ = decode(&text, &mut out);
            prop_assert!(out.len() <= text.len());
            let _ = ciphertext(&Field::Text(text.as_str().into()), &mut out);
            let _ = parse_record(&text);
        }
    }
}
