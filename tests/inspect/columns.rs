//! More than one ciphertext: what they give away together.

use std::collections::BTreeMap;

use serde_json::json;

use super::shell::Shell;
use super::{parsed, sentences};

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
        let found = parsed(&shell.must(words, &cts));
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
            assert!(zeros.len() >= 4);
            for (byte, zero) in zeros.iter().enumerate().take(4) {
                assert_eq!(*zero, json!({"byte": byte, "ciphertexts": 501}));
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
    let found = parsed(&shell.must("inspect --json --in jsonl --nulls pass", &input));
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
