//! What is refused, and in which words.

use super::*;

#[test]
fn what_is_not_one_json_value_is_refused() {
    for raw in [
        "",
        "\n",
        " \r\n",
        "{\"v\":1",
        "{\"v\":1}}",
        "{\"v\":1} x",
        "{\"v\":01}",
        "{\"v\":+1}",
        "{\"v\":NaN}",
        "{v:1}",
        "{'v':1}",
        "{\"v\":1,}",
        "{\"v\":\"\t\"}",
        "{\"v\":\"\\ud800\"}",
        "{\"v\":\"\\x\"}",
        "\u{feff}{\"v\":1}",
        "{\"v\":tru}",
        "{\"v\":1}{\"v\":1}",
    ] {
        assert!(at("v").read(raw.as_bytes()).is_err(), "{raw}");
        assert!(
            Json::whole(false).read(raw.as_bytes()).is_err() || raw.contains("ud800"),
            "{raw}"
        );
    }
    assert!(at("v").read(b"{\"v\":\"\xff\"}").is_err());
    assert!(at("v").read(b"{\"w\":\"\xff\",\"v\":1}").is_err());
}

#[test]
fn messages_say_what_is_wrong_without_the_place_or_the_value() {
    assert_eq!(
        refused(&at("v"), "{\"v\":\"secret"),
        "not valid JSON: EOF while parsing a string"
    );
    assert!(refused(&at("v"), "{\"v\":1,\"v\":2}").contains("`v` occurs twice"));
    assert!(refused(&at("v"), "[1]").contains("array"));
    assert!(refused(&at("v"), "5").contains("not a JSON object"));
    assert!(at("a.b").missing().to_string().contains("/outer/inner"));
    assert!(at("/a.b").missing().to_string().contains("--nulls pass"));
}

#[test]
fn a_key_twice_on_the_path_is_refused_at_every_step() {
    for raw in [
        "{\"a\":{\"b\":1},\"a\":{\"b\":2}}",
        "{\"a\":{\"b\":1,\"b\":2}}",
        "{\"a\":{\"b\":1,\"\\u0062\":2}}",
        "{\"a\":{\"b\":1},\"\\u0061\":null}",
    ] {
        assert!(refused(&at("/a/b"), raw).contains("occurs twice"), "{raw}");
    }
}

#[test]
fn depth_is_an_error_or_no_matter_but_never_an_overflow() {
    let open = "[".repeat(100_000);
    let close = "]".repeat(100_000);
    let keys = "{\"v\":".repeat(100_000);
    assert!(Json::whole(false).read(open.as_bytes()).is_err());
    assert!(at("v").read(keys.as_bytes()).is_err());
    let raw = format!("{{\"deep\":{open}{close},\"v\":5}}");
    let out = run(&at("v"), &raw, Output::Number("6")).unwrap();
    assert_eq!(out, format!("{{\"deep\":{open}{close},\"v\":6}}"));
    let deep = at(&"/v".repeat(2_000));
    assert!(
        deep.read(format!("{}1{}", "{\"v\":".repeat(2_000), "}".repeat(2_000)).as_bytes())
            .is_ok()
    );
}
