//! `ore inspect` as a user meets it: one ciphertext, columns, both as JSON, and
//! what is no ciphertext.

#![cfg(all(unix, feature = "cli"))]
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

#[path = "inspect/columns.rs"]
mod columns;
#[path = "inspect/refused.rs"]
mod refused;
mod shell;

use serde_json::{Value, json};
use shell::Shell;

fn parsed(text: &str) -> Value {
    assert!(text.ends_with('\n') && text.lines().count() == 1, "{text}");
    serde_json::from_str(text).unwrap()
}

/// The JSON report on what `make` gives for `plain`.
fn inspect(shell: &Shell, make: &str, plain: &str) -> Value {
    let made = shell.must(make, plain);
    parsed(&shell.must("inspect --json", made))
}

/// All sentences of an array.
fn sentences(value: &Value) -> String {
    let all = value.as_array().unwrap().iter();
    let all: Vec<_> = all.map(|text| text.as_str().unwrap()).collect();
    all.join("\n")
}

#[test]
fn a_ciphertext_says_scheme_kind_and_size() {
    let shell = Shell::new();
    for (make, plain, want) in [
        (
            "encrypt -k k",
            "5\n",
            json!({"scheme": "bit6", "kind": "full", "blocks": 11, "block_bits": 6, "bytes": 295,
                "left_bytes": 191, "plaintext": {"min": 8, "max": 8}, "padding": null,
                "types": ["u64", "i64", "f64"]}),
        ),
        (
            "query -k k -t date --file -",
            "2024-02-29\n",
            json!({"scheme": "bit6", "kind": "query", "blocks": 6, "bytes": 106,
                "left_bytes": 106, "plaintext": {"min": 4, "max": 4},
                "types": ["u32", "i32", "f32", "date"]}),
        ),
        (
            "encrypt -k k -t string",
            "a string of 24 bytes, so\n",
            json!({"scheme": "chained", "blocks": 43, "padding": "pow2:16",
                "plaintext": {"min": 17, "max": 32}, "types": ["string"]}),
        ),
        (
            "encrypt -k k -t string --padding fixed:100",
            "\n",
            json!({"padding": "fixed:100", "plaintext": {"min": 0, "max": 100}}),
        ),
        (
            "encrypt -k k -t string --padding none",
            "abc\n",
            json!({"padding": "none", "plaintext": {"min": 3, "max": 3},
                "types": ["string", "bytes"]}),
        ),
        (
            "encrypt -k k -t uuid",
            "6ba7b810-9dad-11d1-80b4-00c04fd430c8\n",
            json!({"scheme": "chained", "padding": "none", "plaintext": {"min": 16, "max": 16},
                "types": ["u128", "i128", "uuid", "string", "bytes"]}),
        ),
        (
            "encrypt -k l -s legacy -t timestamp",
            "2024-02-29T12:00:00Z\n",
            json!({"scheme": "legacy", "blocks": 12, "block_bits": 8, "bytes": 604,
                "types": ["timestamp"], "padding": null}),
        ),
    ] {
        let found = inspect(&shell, make, plain);
        for (member, value) in want.as_object().unwrap() {
            assert_eq!(&found[member], value, "{make}: {member}");
        }
        assert_eq!(
            (&found["record"], &found["also"]),
            (&Value::Null, &Value::Null)
        );
        let reveals = sentences(&found["reveals"]);
        let full = found["kind"] == "full";
        assert_eq!(reveals.contains("search: "), full, "{reveals}");
        assert_eq!(reveals.contains("two queries have no order"), !full);
        for topic in ["order: ", "first difference: ", "equality: ", "size: "] {
            assert!(reveals.contains(topic), "{reveals}");
        }
        assert!(sentences(&found["notes"]).contains("no mark of key"));
    }
}

/// Equal symbols, against the bytes of the plain values.
#[test]
fn legacy_shows_where_zero_bytes_are() {
    let shell = Shell::new();
    let (mut shown, mut by_chance) = (0, 0);
    let values = [
        "0",
        "1",
        "256",
        "72057594037927936",
        "5000000000",
        "18446744073709551615",
    ];
    for value in values {
        let found = inspect(&shell, "encrypt -k l -s legacy", &format!("{value}\n"));
        let bytes = value.parse::<u64>().unwrap().to_be_bytes();
        let zeros = found["zeros"].as_array().unwrap();
        let covered = |byte: usize| {
            let byte = byte as u64;
            zeros.iter().any(|run| {
                (run["from"].as_u64().unwrap()..=run["to"].as_u64().unwrap()).contains(&byte)
            })
        };
        for (n, pair) in bytes.windows(2).enumerate() {
            match pair {
                [0, 0] => {
                    assert!(covered(n) && covered(n + 1), "{value} {n}");
                    shown += 1;
                }
                _ if covered(n) && covered(n + 1) => by_chance += 1,
                _ => {}
            }
        }
        let reveals = sentences(&found["reveals"]);
        assert!(reveals.contains("zero bytes: "), "{reveals}");
        assert!(sentences(&found["notes"]).contains("use bit6"));
    }
    // 7 pairs of 0, 6 of 1, and so on; chance gives few of the others.
    assert!(shown >= 20 && by_chance <= 4, "{shown} {by_chance}");
    let bit6 = inspect(&shell, "encrypt -k k", "0\n");
    assert_eq!(bit6["zeros"], json!([]));
    assert!(!sentences(&bit6["reveals"]).contains("zero"));
}

#[test]
fn text_says_what_json_says() {
    let shell = Shell::new();
    let ct = shell.must("encrypt -k l -s legacy --out json", "256\n");
    let facts = parsed(&shell.must("inspect --json", &ct));
    let text = shell.must("inspect", &ct);
    let flat = text.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in [
        "scheme legacy",
        "kind full",
        "blocks 8 of 8 bits",
        "plaintext 8 bytes",
    ] {
        assert!(flat.contains(part), "{part}: {text}");
    }
    let id = facts["record"]["key_id"].as_str().unwrap();
    assert!(flat.contains(&format!("key id {id}")) && flat.contains("record: type u64"));
    for array in ["reveals", "notes"] {
        for sentence in sentences(&facts[array]).lines() {
            assert!(flat.contains(sentence), "{sentence}: {text}");
        }
    }
    assert!(text.lines().all(|line| line.chars().count() <= 96));
    assert!(!sentences(&facts["notes"]).contains("bare bytes"));
}

#[test]
fn every_form_and_text_is_read() {
    let shell = Shell::new();
    let ct = shell.must("encrypt -k k", "5\n");
    let want = shell.must("inspect --json", &ct);
    let ct = ct.trim_end();
    let base64 = {
        let record = shell.must("encrypt -k k --out base64", "5\n");
        shell.must("inspect --json", record)
    };
    assert_eq!(base64, want);
    for input in [
        format!("0x{}\r\n", ct.to_uppercase()),
        format!("\\x{ct}"),
        format!("\u{feff}{ct}\n"),
        format!("{{\"ct\":\"{ct}\"}}\n"),
    ] {
        let found = parsed(&shell.must("inspect --json", &input));
        assert_eq!(found["bytes"], 295);
        assert_eq!(found["record"].is_null(), !input.starts_with('{'));
    }
    let csv = format!("a,ct\n1,{ct}\n");
    assert_eq!(shell.must("inspect --json --in csv --column ct", csv), want);
    let record = format!("{{\"a\":1,\"b\":{{\"ct\":\"{ct}\"}}}}\n");
    assert_eq!(
        shell.must("inspect --json --in jsonl --field /b/ct", record),
        want
    );
    let binary = shell.run("encrypt -k k --out binary", "5\n").out;
    assert_eq!(shell.must("inspect --json --in binary", binary), want);
    shell.write("ct", ct);
    shell.must("inspect --json -o report ct", "");
    assert_eq!(std::fs::read_to_string(shell.path("report")).unwrap(), want);
    let mut utf16 = vec![0xff, 0xfe];
    utf16.extend(ct.encode_utf16().flat_map(u16::to_le_bytes));
    assert!(shell.run("inspect", utf16).refused().contains("UTF-16"));
}

#[test]
fn a_length_that_two_schemes_have_is_told() {
    let shell = Shell::new();
    // 170 bytes: a bit6 full of 6 blocks and a legacy query of 10.
    let ct = shell.must("encrypt -k k -t u32", "5\n");
    let found = parsed(&shell.must("inspect --json", &ct));
    assert_eq!(
        (&found["bytes"], &found["blocks"]),
        (&json!(170), &json!(6))
    );
    assert_eq!(
        found["also"],
        json!({"scheme": "legacy", "kind": "query", "blocks": 10})
    );
    assert!(sentences(&found["notes"]).contains("--scheme legacy"));
    let other = parsed(&shell.must("inspect --json --scheme legacy", &ct));
    assert_eq!(
        (&other["scheme"], &other["kind"]),
        (&json!("legacy"), &json!("query"))
    );
    assert_eq!(other["also"], Value::Null);
    // A scheme that was named, or a record that says it, leaves no doubt.
    let named = parsed(&shell.must("inspect --json --scheme bit6", &ct));
    assert_eq!(named["also"], Value::Null);
    let record = shell.must("encrypt -k k -t u32 --out json", "5\n");
    assert_eq!(
        parsed(&shell.must("inspect --json", &record))["also"],
        Value::Null
    );
    let error = shell.run("inspect --scheme legacy", &record).refused();
    assert!(error.contains("different scheme"), "{error}");
    let column = parsed(&shell.must("inspect --json", format!("{ct}{record}")));
    assert_eq!(
        (&column["ambiguous"], &column["bare"]),
        (&json!(1), &json!(1))
    );
}

#[test]
fn what_a_record_says_is_shown_and_cannot_drive_a_terminal() {
    let shell = Shell::new();
    let ct = shell.must("encrypt -k k", "5\n");
    let ct = ct.trim_end();
    let record = format!(
        "{{\"scheme\":\"block-ore\",\"type\":\"i64\",\"key_id\":\"a\u{202e}b\",\
         \"context\":\"x\\u001b[2J\u{9b}é\",\"more\":[1],\"ct\":\"{ct}\"}}\n"
    );
    for input in [record.clone(), record.repeat(2)] {
        for options in ["", "--json", "--each"] {
            let text = shell.must(&format!("inspect {options}"), &input);
            let drives = |c: char| c != '\n' && (c.is_control() || c == '\u{202e}');
            assert!(!text.contains(drives), "{text:?}");
            assert!(
                text.contains('é') && text.to_lowercase().contains("202e"),
                "{text}"
            );
        }
    }
    let found = parsed(&shell.must("inspect --json", &record));
    assert_eq!(found["record"]["context"], "x\u{1b}[2J\u{9b}é");
    assert_eq!(found["record"]["key_id"], "a\u{202e}b");
    // A record that lies about what can be checked.
    for (member, what) in [
        ("\"scheme\":\"legacy\"", "legacy"),
        ("\"scheme\":\"rot13\"", "scheme"),
        ("\"kind\":\"query\"", "query"),
    ] {
        let lie = format!("{{{member},\"ct\":\"{ct}\"}}\n");
        let error = shell.run("inspect", lie).refused();
        assert!(
            error.contains("line 1: ") && error.contains(what),
            "{error}"
        );
    }
    let odd = format!("{{\"type\":\"uuid\",\"ct\":\"{ct}\"}}\n");
    let notes = parsed(&shell.must("inspect --json", odd));
    assert!(sentences(&notes["notes"]).contains("no ciphertexts of this shape"));
}
