//! Random documents with one slot: all but the slot comes out as it went in.

use proptest::collection::vec;
use proptest::prelude::*;

use super::*;

/// JSON space, often none.
fn space() -> impl Strategy<Value = String> {
    "[ \t]{0,2}"
}

/// Any JSON value as text, with odd spelling.
fn value() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        "-?(0|[1-9][0-9]{0,30})(\\.[0-9]{1,3})?([eE][+-]?[0-9]{1,3})?",
        "\"([a-c{}\\[\\],: ]|\\\\u00[0-7][0-9a-f]|\\\\[\"\\\\/bnrt]|\u{e9}|\u{1f600}){0,8}\"",
        Just("true".to_owned()),
        Just("null".to_owned()),
    ];
    leaf.prop_recursive(3, 16, 4, |inner| {
        let padded = (space(), inner, space())
            .prop_map(|(a, v, b)| format!("{a}{v}{b}"))
            .boxed();
        let member = ("[a-d]{1,2}", padded.clone()).prop_map(|(k, v)| format!("\"{k}\":{v}"));
        prop_oneof![
            vec(padded, 0..4).prop_map(|all| format!("[{}]", all.join(","))),
            vec(member, 0..4).prop_map(|all| format!("{{{}}}", all.join(","))),
        ]
    })
}

/// The members of an object, none of them called `v`, ready for one to be put in.
fn members() -> impl Strategy<Value = Vec<String>> {
    vec(
        (space(), "[a-d]{1,2}", space(), value(), space())
            .prop_map(|(a, k, b, v, c)| format!("{a}\"{k}\"{b}:{v}{c}")),
        0..4,
    )
}

proptest! {
    #[test]
    fn all_but_the_value_is_byte_for_byte(
        before in members(), after in members(), old in value(), new in value(),
        (a, b, c) in (space(), space(), space()), outer in members(), end in "\r?\n?",
    ) {
        let object = |slot: &str| {
            let mut all = before.clone();
            all.push(format!("{a}\"v\"{b}:{c}{slot}{b}"));
            all.extend(after.clone());
            format!("{{{}}}", all.join(","))
        };
        let nested = |slot: &str| {
            let mut all = outer.clone();
            all.push(format!("\"o\":[{},{a}{}]", 1, object(slot)));
            format!("{b}{{{}}}{c}{end}", all.join(","))
        };
        let top = |slot: &str| format!("{a}{}{c}{end}", object(slot));
        prop_assert_eq!(run(&at("v"), &top(&old), Output::Json(&new)).unwrap(), top(&new));
        prop_assert_eq!(
            run(&at("/o/1/v"), &nested(&old), Output::Json(&new)).unwrap(),
            nested(&new)
        );
        let record = at("v");
        let line = top(&old);
        let inside: serde_json::Value = serde_json::from_str(&old).unwrap_or_default();
        if let Field::Text(text) = record.read(line.as_bytes()).unwrap().field {
            prop_assert_eq!(inside.as_str(), Some(&*text));
        }
    }

    #[test]
    fn any_text_comes_back_from_a_line(text in any::<String>()) {
        let line = run(&at("v"), "{\"v\":0}\n", Output::Text(&text)).unwrap();
        prop_assert_eq!(line.matches('\n').count(), 1);
        prop_assert_eq!(at("v").read(line.as_bytes()).unwrap().field, Field::Text(text.into()));
    }
}
