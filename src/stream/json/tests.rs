//! JSON lines, case by case.

mod refusals;
mod splice;

use super::*;
use crate::stream::term::{Mark, TextForm};

fn run(json: &Json, raw: &str, result: Output<'_>) -> Result<String> {
    let record = json.read(raw.as_bytes())?;
    let mut out = Vec::new();
    json.write(&record, result, &mut out);
    Ok(String::from_utf8(out).unwrap())
}

fn skipped(json: &Json, raw: &[u8]) -> String {
    let mut out = Vec::new();
    json.skip(raw, &mut out);
    String::from_utf8(out).unwrap()
}

fn at(field: &str) -> Json {
    Json::field(field, None).unwrap()
}

fn to(field: &str, to: &str) -> Json {
    Json::field(field, Some(to)).unwrap()
}

fn refused(json: &Json, raw: &str) -> String {
    json.read(raw.as_bytes()).unwrap_err().to_string()
}

const HEX: Output<'static> = Output::Cipher(&TextForm::Hex, b"\x02\x02");

#[test]
fn the_value_is_spliced_and_nothing_else_moves() {
    for (field, before, after) in [
        ("v", "{\"v\":5}\n", "{\"v\":\"0202\"}\n"),
        (
            "v",
            " { \"n\" : 9007199254740993 , \"v\" : 1.0E+05\t, \"s\":\"\\u0041\\/\" } \r\n",
            " { \"n\" : 9007199254740993 , \"v\" : \"0202\"\t, \"s\":\"\\u0041\\/\" } \r\n",
        ),
        // A key counts by what it says, not by how it is spelled.
        ("v", "{\"\\u0076\":5}", "{\"\\u0076\":\"0202\"}"),
        // Keys elsewhere may occur twice: they are not on the path.
        (
            "v",
            "{\"a\":1,\"a\":2,\"v\":{\"v\":3}}",
            "{\"a\":1,\"a\":2,\"v\":\"0202\"}",
        ),
        (
            "/a/b",
            "{\"b\":0,\"a\":{\"b\":[1, 2]}}\n",
            "{\"b\":0,\"a\":{\"b\":\"0202\"}}\n",
        ),
        (
            "/a/1/x",
            "{\"a\":[0,{\"x\":null}]}\n",
            "{\"a\":[0,{\"x\":\"0202\"}]}\n",
        ),
        ("/1", "[1, 2 ]\n", "[1, \"0202\" ]\n"),
        (
            "/a~1b/~0",
            "{\"a/b\":{\"~\":1}}",
            "{\"a/b\":{\"~\":\"0202\"}}",
        ),
        ("a.b", "{\"a.b\":1}", "{\"a.b\":\"0202\"}"),
    ] {
        assert_eq!(run(&at(field), before, HEX).unwrap(), after);
    }
}

#[test]
fn a_new_member_goes_to_the_end_of_the_fields_object() {
    for (json, before, after) in [
        (to("v", "w"), "{\"v\":5}\n", "{\"v\":5,\"w\":\"0202\"}\n"),
        (
            to("v", "w"),
            " { \"v\" : 5 , \"x\":1 } \r\n",
            " { \"v\" : 5 , \"x\":1,\"w\":\"0202\" } \r\n",
        ),
        (
            to("/a/v", "w"),
            "{\"a\":{\"v\":5 },\"w\":1}",
            "{\"a\":{\"v\":5,\"w\":\"0202\" },\"w\":1}",
        ),
        (
            to("/a/v", "/a/\"\n"),
            "{\"a\":{\"v\":5}}",
            "{\"a\":{\"v\":5,\"\\\"\\n\":\"0202\"}}",
        ),
    ] {
        assert_eq!(run(&json, before, HEX).unwrap(), after);
    }
    assert!(refused(&to("v", "w"), "{\"\\u0077\":1,\"v\":5}").contains("already"));
    assert!(refused(&to("/0", "w"), "[5]").contains("array"));
}

#[test]
fn every_kind_of_value_is_told_apart() {
    let json = at("v");
    for (value, field) in [
        ("5", Field::Number("5")),
        (
            "18446744073709551616",
            Field::Number("18446744073709551616"),
        ),
        ("-1.50e+400", Field::Number("-1.50e+400")),
        ("\"007\"", Field::Text("007".into())),
        ("\"\"", Field::Text("".into())),
        ("\"a\\n\\ud83d\\ude00\"", Field::Text("a\n\u{1f600}".into())),
        ("true", Field::Bool("true")),
        ("null", Field::Null),
        ("{}", Field::Json("{}")),
        ("[1, 2]", Field::Json("[1, 2]")),
    ] {
        let raw = format!("{{\"v\": {value} }}\n");
        assert_eq!(json.read(raw.as_bytes()).unwrap().field, field);
        let raw = format!(" {value} \r\n");
        assert_eq!(
            Json::whole(false).read(raw.as_bytes()).unwrap().field,
            field
        );
    }
}

#[test]
fn results_are_json_but_a_whole_lines_ciphertext_is_bare() {
    let mark = Mark {
        scheme: Some("bit6".into()),
        ..Mark::default()
    };
    let record = TextForm::record(&mark);
    for (result, inside, alone) in [
        (HEX, "\"0202\"", "0202"),
        (
            Output::Cipher(&TextForm::Base64, b"\x02\x02"),
            "\"AgI=\"",
            "AgI=",
        ),
        (
            Output::Cipher(&record, b"\x02\x02"),
            "{\"scheme\":\"bit6\",\"ct\":\"0202\"}",
            "{\"scheme\":\"bit6\",\"ct\":\"0202\"}",
        ),
        (Output::Text("a\"\n"), "\"a\\\"\\n\"", "\"a\\\"\\n\""),
        (
            Output::Number("18446744073709551615"),
            "18446744073709551615",
            "18446744073709551615",
        ),
        (Output::Bool("true"), "true", "true"),
        (Output::Json("{}"), "{}", "{}"),
        (Output::Null, "null", "null"),
    ] {
        let got = run(&at("v"), "{\"v\":0}\r\n", result).unwrap();
        assert_eq!(got, format!("{{\"v\":{inside}}}\r\n"));
        let got = run(&Json::whole(false), "0\r\n", result).unwrap();
        assert_eq!(got, format!("{alone}\n"));
    }
}

#[test]
fn bare_lines_are_for_commands_that_read_ciphertexts() {
    for line in ["0202\n", "AgI=\n", "020e5\n", "1234\n"] {
        let record = Json::whole(true).read(line.as_bytes()).unwrap();
        assert_eq!(record.field, Field::Text(line.trim_end().into()));
    }
    assert!(Json::whole(false).read(b"0202\n").is_err());
    let quoted = Json::whole(true).read(b"\"0202\"\n").unwrap();
    assert_eq!(quoted.field, Field::Text("0202".into()));
    assert_eq!(
        Json::whole(true).read(b"null\n").unwrap().field,
        Field::Null
    );
    assert!(Json::whole(true).read(b"\n").is_err());
}

#[test]
fn what_is_not_there_is_missing_and_passes_as_it_is() {
    for (field, raw) in [
        ("v", "{}\n"),
        ("v", "{\"V\":1}"),
        ("/a/b", "{\"a\":{}}\r\n"),
        ("/a/b", "{\"a\":null}\n"),
        ("/a/b", "{}\n"),
        ("/2", "[0,1]\n"),
        ("/99999999999999999999999", "[0,1]\n"),
    ] {
        let json = at(field);
        let record = json.read(raw.as_bytes()).unwrap();
        assert!(record.is_missing() && record.field == Field::Null);
        assert_eq!(run(&json, raw, Output::Null).unwrap(), raw);
    }
    assert_eq!(run(&to("v", "w"), "{}\n", Output::Null).unwrap(), "{}\n");
    // A null is there.
    let null = at("v");
    assert!(!null.read(b"{\"v\":null}").unwrap().is_missing());
    for (field, raw) in [
        ("/a/b", "{\"a\":1}"),
        ("/a/x", "{\"a\":[]}"),
        ("/a/01", "{\"a\":[1,2]}"),
    ] {
        assert!(at(field).read(raw.as_bytes()).is_err(), "{raw}");
    }
}

#[test]
fn a_skipped_line_keeps_the_rest_of_its_record() {
    assert_eq!(
        skipped(&at("v"), b"{\"v\":\"x\", \"w\":1}\r\n"),
        "{\"v\":null, \"w\":1}\r\n"
    );
    assert_eq!(
        skipped(&at("v"), b"{\"v\":\"\\ud800\"}\n"),
        "{\"v\":null}\n"
    );
    assert_eq!(
        skipped(&to("v", "w"), b"{\"v\":\"x\"}"),
        "{\"v\":\"x\",\"w\":null}\n"
    );
    assert_eq!(skipped(&Json::whole(false), b"\"x\"\r\n"), "null\n");
}

#[test]
fn a_skipped_line_without_the_field_lets_nothing_through() {
    for raw in [
        &b"{\"w\":\"x\"}\n"[..],
        b"{\"v\":\"x\n",
        b"[\"x\"]\n",
        b"\xff\n",
        b"{\"v\":1,\"v\":2}\n",
    ] {
        assert_eq!(skipped(&at("v"), raw), "null\n");
    }
    assert_eq!(
        skipped(&to("v", "w"), b"{\"v\":\"x\",\"w\":1}\r\n"),
        "null\r\n"
    );
}
