//! `--scheme block-ore` as a user meets it: there and back, records, nulls, and what
//! is refused.

#![cfg(all(unix, feature = "cli"))]
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

use std::cmp::Ordering;
use std::fs;
use std::path::PathBuf;

use assert_cmd::Command;
use serde_json::{Value, json};
use tempfile::TempDir;

/// A folder with a key.
struct Setting {
    _folder: TempDir,
    key: PathBuf,
}

impl Setting {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let key = folder.path().join("key");
        let made = Command::new(assert_cmd::cargo::cargo_bin!("ore"))
            .args(["keygen", "--scheme", "block-ore", "-o"])
            .arg(&key)
            .ok();
        made.unwrap();
        let file: Value = serde_json::from_slice(&fs::read(&key).unwrap()).unwrap();
        assert_eq!(file["key"].as_str().unwrap().len(), 64);
        Self {
            _folder: folder,
            key,
        }
    }

    /// Runs the words of a command line; status, stdout, stderr.
    fn run(&self, line: &str, input: &str) -> (Option<i32>, String, String) {
        let output = Command::new(assert_cmd::cargo::cargo_bin!("ore"))
            .env_remove("ORE_KEY")
            .env("ORE_KEY_FILE", &self.key)
            .args(line.split_whitespace())
            .write_stdin(input)
            .output()
            .unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (
            output.status.code(),
            text(output.stdout),
            text(output.stderr),
        )
    }

    /// What a command that goes well prints.
    fn print(&self, line: &str, input: &str) -> String {
        let (status, out, said) = self.run(line, input);
        assert_eq!(status, Some(0), "{line}: {said}");
        out
    }

    /// What a command that is refused says.
    fn refusal(&self, line: &str, input: &str) -> String {
        let (status, out, said) = self.run(line, input);
        assert_eq!(status, Some(2), "{line}: {said}");
        assert_eq!(out, "", "{line}");
        said
    }

    fn there_and_back(&self, options: &str, input: &str, back: &str) {
        let terms = self.print(&format!("encrypt --scheme block-ore {options}"), input);
        let found = self.print(&format!("decrypt --scheme block-ore {options}"), &terms);
        assert_eq!(found, back, "{options}");
    }
}

#[test]
fn every_type_comes_back() {
    let at = Setting::new();
    for (ty, values) in [
        ("u8", "0\n255\n"),
        ("i8", "-128\n127\n"),
        ("i16", "-32768\n32767\n"),
        ("u16", "0\n65535\n"),
        ("i32", "-1\n"),
        ("u32", "4294967295\n"),
        ("i64", "-9223372036854775808\n"),
        ("u64", "18446744073709551615\n"),
        ("i128", "-5\n"),
        ("u128", "340282366920938463463374607431768211455\n"),
        ("f32", "0.1\n-inf\n"),
        ("f64", "0.1\n-2.5\ninf\n"),
        ("date", "0001-01-01\n9999-12-31\n"),
        ("timestamp", "2024-02-29T12:00:00.123456Z\n"),
        ("decimal", "-12.345\n"),
        ("uuid", "67e55044-10b1-426f-9247-bb680e5fe0c8\n"),
        ("bytes", "00ff\n"),
        ("text", "alice\n\n"),
    ] {
        for context in [
            "",
            "--context orders.quantity",
            "--context orders --context quantity",
        ] {
            at.there_and_back(&format!("--type {ty} {context}"), values, values);
        }
    }
    // As vitaminc-ore has it: text folded, instants to the microsecond.
    at.there_and_back("-t text", "École\nSTRASSE\n", "ecole\nstrasse\n");
    at.there_and_back(
        "-t timestamp",
        "1969-12-31T23:59:59.1234569Z\n",
        "1969-12-31T23:59:59.123456Z\n",
    );
}

#[test]
fn terms_compare_both_ways_and_queries_find_them() {
    let at = Setting::new();
    let space = "--scheme block-ore --type i64 --context orders.quantity";
    let terms = at.print(&format!("encrypt {space}"), "-3\n5\n12\n");
    let terms: Vec<_> = terms.lines().collect();
    for (i, a) in terms.iter().enumerate() {
        for (j, b) in terms.iter().enumerate() {
            let order = at.print(&format!("compare {a} {b}"), "");
            let want = match i.cmp(&j) {
                Ordering::Less => "less\n",
                Ordering::Equal => "equal\n",
                Ordering::Greater => "greater\n",
            };
            assert_eq!(order, want);
        }
    }
    let query = at.print(&format!("query {space} 5"), "");
    let order = at.print(&format!("compare {} {}", query.trim(), terms[1]), "");
    assert_eq!(order, "equal\n");
    let all = format!("{}\n", terms.join("\n"));
    let kept = at.print(&format!("filter {space} --ge-value 5 --lt-value 12"), &all);
    assert_eq!(kept, format!("{}\n", terms[1]));
}

#[test]
fn records_say_target_and_context() {
    let at = Setting::new();
    let record = |options: &str| -> Value {
        let line = format!("encrypt --scheme block-ore --out json {options}");
        serde_json::from_str(&at.print(&line, "7\n")).unwrap()
    };
    let plain = record("-t u8");
    assert_eq!(plain["scheme"], "block-ore");
    assert_eq!(plain["type"], "u16");
    assert_eq!(plain["context"], "");
    assert_eq!(record("-t text --context a.b")["context"], "a.b");
    assert_eq!(record("-t text --context a.b")["type"], "text");
    let pair = record("-t u64 --context a --context b");
    assert_eq!(pair["context"], json!(["a", "b"]).to_string());
    // The same pair, encoded by whoever has it: the key's id says that it is the same.
    let text = |letter: &str| {
        let frame = |piece: &str| {
            format!("{:016x}", (piece.len() as u64).swap_bytes()) + &hex::encode(piece)
        };
        format!("{:016x}", 3u64.swap_bytes())
            + &frame("vitaminc/context/value/v1")
            + &frame("vitaminc/context/utf8/v1")
            + &frame(letter)
    };
    let sized = |hex: String| format!("{:016x}", (hex.len() as u64 / 2).swap_bytes()) + &hex;
    let encoded = format!("{:016x}", 2u64.swap_bytes()) + &sized(text("a")) + &sized(text("b"));
    let same = record(&format!("-t u64 --context-hex {encoded}"));
    assert_eq!(same["key_id"], pair["key_id"]);
    assert!(same["context"].is_null());
    let both = format!("{pair}\n{same}\n");
    let line = "decrypt --scheme block-ore -t u64 --context a --context b";
    assert_eq!(at.print(line, &both), "7\n7\n");

    let other = record("-t u64 --context b --context a");
    assert_ne!(other["key_id"], pair["key_id"]);
    let said = at.refusal(line, &format!("{other}\n"));
    assert!(
        said.contains("wrong key or type, context or --nulls"),
        "{said}"
    );
    let said = at.refusal("compare", &format!("{pair} {other}\n"));
    assert!(said.contains("different key"), "{said}");
    let said = at.refusal("decrypt", &format!("{pair}\n"));
    assert!(said.contains("give --scheme block-ore"), "{said}");
}

#[test]
fn nulls_are_terms_where_they_have_a_place() {
    let at = Setting::new();
    let values = "{\"v\":5}\n{\"v\":null}\n{\"v\":-7}\n";
    for (order, between) in [("first", "less"), ("last", "greater")] {
        let space = format!("--scheme block-ore -t i16 --nulls {order}");
        let field = "--in jsonl --field v";
        let terms = at.print(&format!("encrypt {space} {field}"), values);
        let bare: Vec<String> = terms
            .lines()
            .map(|line| {
                serde_json::from_str::<Value>(line).unwrap()["v"]
                    .as_str()
                    .unwrap()
                    .into()
            })
            .collect();
        let found = at.print(&format!("compare {} {}", bare[1], bare[0]), "");
        assert_eq!(found.trim(), between);
        let back = at.print(&format!("decrypt {space} {field}"), &terms);
        assert_eq!(back, values);
        let lines = format!("{}\n", bare.join("\n"));
        assert_eq!(at.print(&format!("decrypt {space}"), &lines), "5\n\n-7\n");
        let json = at.print(&format!("decrypt {space} --out json"), &lines);
        assert_eq!(json, "5\nnull\n-7\n");
        // A null is in no range, nor outside one.
        for invert in ["", "--invert"] {
            let bounds = format!("filter {space} --gt-value -100 --lt-value 100 {invert} --count");
            let count = at.print(&bounds, &lines);
            assert_eq!(count, if invert.is_empty() { "2\n" } else { "0\n" });
        }
        // The other space's key is another.
        let other = if order == "first" { "last" } else { "first" };
        let line = format!("decrypt --scheme block-ore -t i16 --nulls {other}");
        let said = at.refusal(&line, &lines);
        assert!(said.contains("--type, --context and --nulls"), "{said}");
        let said = at.refusal(&format!("encrypt {space}"), "32767\n");
        assert!(said.contains("greatest value"), "{said}");
        let said = at.refusal(&format!("encrypt {space} {field}"), "{\"w\":1}\n");
        assert!(said.contains("field v"), "{said}");
    }
    let pass = "--scheme block-ore -t i16 --nulls pass --in jsonl --field v";
    let terms = at.print(&format!("encrypt {pass}"), values);
    assert!(terms.contains("{\"v\":null}"));
    assert_eq!(at.print(&format!("decrypt {pass}"), &terms), values);
}

#[test]
fn folded_text_says_so() {
    let at = Setting::new();
    let terms = at.print("encrypt --scheme block-ore -t text", "École\n");
    let (_, out, said) = at.run("decrypt --scheme block-ore -t text", &terms);
    assert_eq!(out, "ecole\n");
    assert!(said.contains("without case and accents"), "{said}");
}

#[test]
fn what_block_ore_has_not_is_refused_by_name() {
    let at = Setting::new();
    for (options, says) in [
        ("--scheme block-ore", "needs a type"),
        ("--scheme block-ore -t bool", "no bool"),
        ("--scheme block-ore -t string", "--type text"),
        ("--scheme block-ore -t u64 --context=", "empty"),
        ("--scheme block-ore -t u64 --context a --context=", "empty"),
        ("--scheme block-ore -t u64 --context-hex=", "empty"),
        ("--scheme block-ore -t u64 --context-hex abc", "hex"),
        (
            "--scheme block-ore -t u64 --context a --context b --context c",
            "pair",
        ),
        ("--scheme block-ore -t u64 --salt a", "--context"),
        ("--scheme block-ore -t text --nulls last", "fixed width"),
        ("--scheme block-ore -t u64 --padding none", "--padding"),
        ("-t text", "--scheme block-ore"),
        ("-t u64 --context a", "--scheme block-ore"),
        ("-t u64 --nulls first", "spaces of block-ore"),
    ] {
        for command in ["encrypt", "query", "decrypt"] {
            if command == "decrypt" && options.contains("padding") {
                continue;
            }
            let said = at.refusal(&format!("{command} {options}"), "1\n");
            assert!(said.contains(says), "{command} {options}: {said}");
        }
    }
    // Without a key there is nothing to tell a null by.
    let term = at.print("encrypt --scheme block-ore -t u64", "1\n");
    let filter = format!("filter --ge {}", term.trim());
    for command in [&filter, "sort", "rank", "inspect"] {
        assert!(!at.print(command, &term).is_empty());
        let said = at.refusal(&format!("{command} --nulls first"), &term);
        assert!(said.contains("spaces of block-ore"), "{said}");
    }
    for (options, value) in [
        ("-t u8", "256\n"),
        ("-t u16", "-1\n"),
        ("-t text", "\u{378}\n"),
        ("-t f64", "NaN\n"),
        ("-t text --max-bytes 3", "abc\n"),
    ] {
        at.refusal(&format!("encrypt --scheme block-ore {options}"), value);
    }
    // A key of the wrong length says how to make one.
    fs::write(&at.key, "00".repeat(16)).unwrap();
    let said = at.refusal("encrypt --scheme block-ore -t u64", "1\n");
    assert!(said.contains("ore keygen --scheme block-ore"), "{said}");
}
