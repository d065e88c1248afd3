//! `ore inspect` as a user meets it: one ciphertext, columns, both as JSON, and
//! what is no ciphertext.

#![cfg(all(unix, feature = "cli"))]
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

mod shell;

use std::collections::BTreeMap;

use serde_json::{Value, json};
use shell::Shell;

fn json(text: &str) -> Value {
    assert!(text.ends_with('\n') && text.lines().count() == 1, "{text}");
    serde_json::from_str(text).unwrap()
}

/// The JSON report on what `make` gives for `plain`.
fn inspect(shell: &Shell, make: &str, plain: &str) -> Value {
    let made = shell.must(make, plain);
    json(&shell.must("inspect --json", made))
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
    let facts = json(&shell.must("inspect --json", &ct));
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
        let found = json(&shell.must("inspect --json", &input));
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
fn what_is_no_ciphertext_is_named_and_nothing_printed() {
    let shell = Shell::new();
    for (input, what) in [
        ("00\n", "not a ciphertext"),
        ("zz\n", "hex"),
        ("\n", "empty"),
        (&*format!("{}\n", "f".repeat(80)), "not a ciphertext"),
        ("0202ffff00000000000000\n", "bit6"),
        ("123\n", "odd number"),
        ("{}\n", "member `ct`"),
    ] {
        for options in ["", "--json", "--each"] {
            let error = shell.run(&format!("inspect {options}"), input).refused();
            assert!(
                error.contains("line 1: ") && error.contains(what),
                "{input}: {error}"
            );
        }
    }
    let none = shell.run("inspect", "").refused();
    assert!(none.contains("no ciphertext in the input"), "{none}");
    // A good one first: still nothing on stdout, unless each is told by itself.
    let ct = shell.must("encrypt -k k", "5\n");
    let input = format!("{ct}zz\n{ct}");
    let error = shell.run("inspect", &input).refused();
    assert!(error.contains("line 2: "), "{error}");
    let run = shell.run("inspect --each --json", &input);
    let text = String::from_utf8(run.out).unwrap();
    assert_eq!((run.code, json(&text)["blocks"].clone()), (2, json!(11)));
    // Passed over: counted with the rest, and in its place among each.
    let run = shell.run("inspect --json --on-error skip", &input);
    assert_eq!(run.code, 2);
    let text = String::from_utf8(run.out).unwrap();
    assert_eq!(json(&text)["ciphertexts"], 2);
    let run = shell.run("inspect --each --json --on-error skip", &input);
    let text = String::from_utf8(run.out).unwrap();
    let nulls: Vec<_> = text.lines().map(|line| line == "null").collect();
    assert_eq!((run.code, nulls), (2, vec![false, true, false]));
}

/// In one run: each prefix is refused, but for those that are a ciphertext of
/// themselves, the left half above all.
#[test]
fn prefixes_are_refused_or_ciphertexts_of_their_own() {
    let shell = Shell::new();
    for (options, scheme, header, step) in [
        ("-k k", "bit6", 4, 25),
        ("-k k -s chained -t u64", "chained", 7, 25),
        ("-k l -s legacy", "legacy", 0, 49),
    ] {
        let ct = shell.must(&format!("encrypt {options}"), "5\n");
        let ct = ct.trim_end();
        let all = ct.len() / 2;
        let prefixes: String = (0..=all).map(|n| format!("{}\n", &ct[..2 * n])).collect();
        let words = format!("inspect --each --json --on-error skip --scheme {scheme}");
        let run = shell.run(&words, prefixes);
        let text = String::from_utf8(run.out).unwrap();
        let mut good = Vec::new();
        for (len, line) in text.lines().enumerate() {
            if line != "null" {
                assert_eq!(serde_json::from_str::<Value>(line).unwrap()["bytes"], len);
                good.push(len);
            }
        }
        let want: Vec<_> = match scheme {
            "legacy" => (1..=all)
                .filter(|n| n % 17 == 0 && n / 17 <= 15 || *n > 16 && (n - 16) % step == 0)
                .collect(),
            _ => {
                let blocks = usize::from(u16::from_str_radix(&ct[4..8], 16).unwrap());
                vec![header + 17 * blocks, header + 16 + step * blocks]
            }
        };
        assert_eq!(good, want, "{scheme}");
        assert_eq!(text.lines().count(), all + 1);
    }
}

#[test]
fn a_length_that_two_schemes_have_is_told() {
    let shell = Shell::new();
    // 170 bytes: a bit6 full of 6 blocks and a legacy query of 10.
    let ct = shell.must("encrypt -k k -t u32", "5\n");
    let found = json(&shell.must("inspect --json", &ct));
    assert_eq!(
        (&found["bytes"], &found["blocks"]),
        (&json!(170), &json!(6))
    );
    assert_eq!(
        found["also"],
        json!({"scheme": "legacy", "kind": "query", "blocks": 10})
    );
    assert!(sentences(&found["notes"]).contains("--scheme legacy"));
    let other = json(&shell.must("inspect --json --scheme legacy", &ct));
    assert_eq!(
        (&other["scheme"], &other["kind"]),
        (&json!("legacy"), &json!("query"))
    );
    assert_eq!(other["also"], Value::Null);
    // A scheme that was named, or a record that says it, leaves no doubt.
    let named = json(&shell.must("inspect --json --scheme bit6", &ct));
    assert_eq!(named["also"], Value::Null);
    let record = shell.must("encrypt -k k -t u32 --out json", "5\n");
    assert_eq!(
        json(&shell.must("inspect --json", &record))["also"],
        Value::Null
    );
    let error = shell.run("inspect --scheme legacy", &record).refused();
    assert!(error.contains("different scheme"), "{error}");
    let column = json(&shell.must("inspect --json", format!("{ct}{record}")));
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
    let found = json(&shell.must("inspect --json", &record));
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
    let notes = json(&shell.must("inspect --json", odd));
    assert!(sentences(&notes["notes"]).contains("no ciphertexts of this shape"));
}

#[test]
fn a_column_s_equal_values_and_first_differences_are_counted() {
    let shell = Shell::new();
    // Each value n occurs n % 4 + 1 times.
    let values: Vec<u64> = (0..200).map(|n| n * n * 1001).collect();
    let plain: String = values
        .iter()
        .enumerate()
        .flat_map(|(n, value)| vec![format!("{value}\n"); n % 4 + 1])
        .collect();
    for (options, bits) in [
        ("-k k", 6),
        ("-k k -s chained -t u64", 6),
        ("-k l -s legacy", 8),
    ] {
        let mut cts = shell.must(&format!("encrypt {options}"), &plain);
        // A query of a value that is there is the same left half.
        cts += &shell.must(&format!("query {options} {}", values[7]), "");
        let words = "inspect --json --threads 3";
        let found = json(&shell.must(words, &cts));
        assert_eq!(found["ciphertexts"], 501);
        let shapes = found["shapes"].as_array().unwrap();
        let counts: Vec<_> = shapes
            .iter()
            .map(|shape| {
                (
                    shape["kind"].as_str().unwrap(),
                    shape["ciphertexts"].as_u64(),
                )
            })
            .collect();
        assert_eq!(counts, [("full", Some(500)), ("query", Some(1))]);
        assert_eq!(
            found["equality"],
            json!({"distinct": 200, "repeated": 150, "largest": 5, "exact": true})
        );
        let mut want = BTreeMap::new();
        for (n, a) in values.iter().enumerate() {
            for b in &values[n + 1..] {
                *want
                    .entry(u64::from((a ^ b).leading_zeros()) / bits)
                    .or_insert(0_u64) += 1;
            }
        }
        let differences = &found["differences"][0];
        let first: BTreeMap<_, _> = differences["first"]
            .as_array()
            .unwrap()
            .iter()
            .map(|f| (f["block"].as_u64().unwrap(), f["pairs"].as_u64().unwrap()))
            .collect();
        assert_eq!(first, want, "{options}");
        assert_eq!(
            (&differences["values"], &differences["sampled"]),
            (&json!(200), &json!(false))
        );
        assert_eq!(differences["pairs"], 200 * 199 / 2);
        if bits == 8 {
            // The four leading bytes of all are zero.
            let zeros = found["zeros"].as_array().unwrap();
            for byte in 0..4 {
                assert_eq!(zeros[byte], json!({"byte": byte, "ciphertexts": 501}));
            }
        }
        let text = shell.must("inspect", &cts);
        for part in [
            "ciphertexts       501\n",
            "distinct values   200\n",
            "most frequent     5 times",
        ] {
            assert!(text.contains(part), "{text}");
        }
        assert_eq!(sentences(&found["reveals"]).matches("order: ").count(), 1);
    }
}

#[test]
fn a_mixed_column_is_told_as_it_is() {
    let shell = Shell::new();
    let cts = [
        shell.must("encrypt -k k --out json", "1\n2\n"),
        shell.must("encrypt -k other --out json", "1\n"),
        shell.must("encrypt -k k -t i64 --out json", "1\n"),
        shell.must("query -k k -t string x --out base64", ""),
        "null\n".to_owned(),
    ];
    let input = cts.concat().replace('\n', "\r\n");
    let input: String = input
        .lines()
        .map(|line| match line.strip_suffix('\r').unwrap_or(line) {
            line if line.starts_with('{') || line == "null" => format!("{line}\r\n"),
            line => format!("\"{line}\"\r\n"),
        })
        .collect();
    let refused = shell.run("inspect --in jsonl", &input).refused();
    assert!(refused.contains("line 6"), "{refused}");
    let found = json(&shell.must("inspect --json --in jsonl --nulls pass", &input));
    for (member, want) in [
        ("ciphertexts", 5),
        ("nulls", 1),
        ("bare", 1),
        ("ambiguous", 0),
    ] {
        assert_eq!(found[member], want, "{member}");
    }
    let ids = found["key_ids"].as_array().unwrap();
    let counts: Vec<_> = ids
        .iter()
        .map(|id| id["ciphertexts"].as_u64().unwrap())
        .collect();
    assert_eq!(counts.iter().sum::<u64>(), 4);
    assert_eq!(ids.len(), 2, "type and value are no part of a key's id");
    assert_eq!(
        found["types"],
        json!([{"value": "i64", "ciphertexts": 1}, {"value": "u64", "ciphertexts": 3}])
    );
    let notes = sentences(&found["notes"]);
    assert!(
        notes.contains("several keys") && notes.contains("no mark of key"),
        "{notes}"
    );
    // u64 1 and i64 1 under one key differ: their encodings do.
    assert_eq!(found["equality"]["distinct"], 5);
    let each = shell.must("inspect --each --json --in jsonl --nulls pass", &input);
    assert_eq!(each.lines().count(), 6);
    assert_eq!(each.lines().last(), Some("null"));
}
