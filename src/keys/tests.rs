//! Key files as a whole: what is written opens again, what was touched does not.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;

use chrono::DateTime;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::*;

mod locked;

const HEX: &str = "000102030405060708090a0b0c0d0e0f";

fn key() -> Key {
    Key::from_hex(HEX).unwrap()
}

struct Files(TempDir);

impl Files {
    fn new() -> Self {
        Self(TempDir::new().unwrap())
    }

    fn put(&self, name: &str, content: &[u8]) -> PathBuf {
        let path = self.0.path().join(name);
        fs::write(&path, content).unwrap();
        fs::set_permissions(&path, Permissions::from_mode(0o600)).unwrap();
        path
    }

    fn passphrase(&self, text: &str) -> PathBuf {
        self.put("passphrase", text.as_bytes())
    }
}

/// Opens the content with the passphrase `secret`.
fn open(files: &Files, content: &[u8], passphrase: &str) -> Result<Key> {
    let args = KeyArgs {
        key: Some(files.put("key", content)),
        passphrase_file: Some(files.passphrase(passphrase)),
    };
    find(&args, |_| None)
}

fn refused(result: Result<Key>, says: &str) {
    let said = format!("{:#}", result.unwrap_err());
    assert!(said.contains(says), "{said}");
    assert!(!said.contains("0102"), "{said}");
}

#[test]
fn a_plain_file_is_one_line_of_the_documented_members() {
    let content = file::render(&key(), None).unwrap();
    let text = std::str::from_utf8(&content).unwrap();
    assert!(text.ends_with("}\n") && text.lines().count() == 1);
    let value: Value = serde_json::from_str(text).unwrap();
    assert_eq!(value["ore_key"], 1);
    assert_eq!(value["id"], key().id("", b"").to_string());
    assert_eq!(value["key"], HEX);
    let created = value["created"].as_str().unwrap();
    assert!(created.ends_with('Z') && DateTime::parse_from_rfc3339(created).is_ok());
    assert_eq!(value.as_object().unwrap().len(), 4);

    let files = Files::new();
    assert_eq!(
        open(&files, &content, "unused").unwrap().to_hex().as_str(),
        HEX
    );
    let spread = serde_json::to_vec_pretty(&value).unwrap();
    assert_eq!(
        open(&files, &spread, "unused").unwrap().to_hex().as_str(),
        HEX
    );
}

#[test]
fn files_that_are_no_key_files_are_told_apart() {
    let files = Files::new();
    let id = key().id("", b"").to_string();
    let plain = |rest: &str| format!(r#"{{"ore_key":1,"id":"{id}","created":"x"{rest}}}"#);
    let with_key = plain(&format!(r#","key":"{HEX}""#));
    assert!(open(&files, with_key.as_bytes(), "x").is_ok());
    for (content, says) in [
        (String::new(), "the file is empty"),
        ("{".into(), "not JSON (line 1, column 1)"),
        ("{}".into(), "without the member ore_key"),
        (r#"{"ore_key":2,"new":true}"#.into(), "version 2"),
        (plain(""), "one of the members"),
        (plain(&format!(r#","key":"{HEX}","{HEX}":1"#)), "unknown"),
        (
            plain(&format!(r#","key":"{HEX}","key":"{HEX}""#)),
            "repeated",
        ),
        (plain(r#","key":"\u0030""#), "malformed"),
        (plain(&format!(r#","key":"{HEX}00""#)), "not a key"),
        (
            with_key.replace(&id, "0011223344556677"),
            "does not match its id",
        ),
        (with_key.replace(&id, "00"), "not a key id"),
        (format!("{with_key}{with_key}"), "not JSON"),
        (format!("\u{feff}{with_key}"), "byte-order mark"),
        ("AGE-SECRET-KEY-1QQQQ\n".into(), "an age key"),
        ("x".repeat(70_000), "64 KiB is the most"),
    ] {
        refused(open(&files, content.as_bytes(), "x"), says);
    }
    refused(open(&files, b"\xff\xfe{\0", "x"), "UTF-16");
    refused(open(&files, b"\x80\x81", "x"), "it is not text");

    let at = |path: &Path| KeyArgs {
        key: Some(path.into()),
        passphrase_file: None,
    };
    refused(find(&at(files.0.path()), |_| None), "a directory");
    refused(
        find(&at(&files.0.path().join("missing")), |_| None),
        "no such file",
    );
}

#[test]
fn any_damage_is_an_error_or_the_same_key() {
    let files = Files::new();
    let content = file::render(&key(), None).unwrap();
    for at in 0..content.len() {
        for bit in 0..8 {
            let mut damaged = content.to_vec();
            damaged[at] ^= 1 << bit;
            // The time of creation and the case of hex carry no meaning.
            if let Ok(Stored::Plain(found)) = file::parse(&damaged) {
                assert_eq!(found.to_hex().as_str(), HEX, "byte {at}");
            }
        }
        assert!(file::parse(&content[..at]).is_err() || at + 1 == content.len());
    }
    assert!(open(&files, &content, "x").is_ok());
}

#[test]
fn the_first_source_wins_and_none_names_all_three() {
    let files = Files::new();
    let [a, b, c] = ["a", "b", "c"].map(|digit| digit.repeat(32));
    let (first, second) = (
        files.put("first", a.as_bytes()),
        files.put("second", b.as_bytes()),
    );
    let args = |key: Option<&PathBuf>| KeyArgs {
        key: key.cloned(),
        passphrase_file: None,
    };
    let both = |name: &str| match name {
        "ORE_KEY_FILE" => Some(second.clone().into_os_string()),
        "ORE_KEY" => Some(c.clone().into()),
        _ => None,
    };
    let only = |value: &'static str| {
        move |name: &str| Some(OsString::from(if name == "ORE_KEY" { value } else { "" }))
    };
    assert_eq!(
        find(&args(Some(&first)), both).unwrap().to_hex().as_str(),
        a
    );
    assert_eq!(find(&args(None), both).unwrap().to_hex().as_str(), b);
    let key = find(&args(None), only("dddddddddddddddddddddddddddddddd")).unwrap();
    assert_eq!(key.to_hex().as_str(), "d".repeat(32));
    refused(find(&args(None), only("0102 ")), "ORE_KEY: not a key");
    for none in [find(&args(None), |_| None), find(&args(None), only(""))] {
        let said = none.unwrap_err().to_string();
        assert!(
            ["-k FILE", "ORE_KEY_FILE", "ORE_KEY to hex"]
                .iter()
                .all(|s| said.contains(s))
        );
    }
}

proptest::proptest! {
    /// What fuzzing looks for with more cunning (`fuzz/src/lib.rs`).
    #[test]
    fn any_bytes_are_a_key_or_an_error(
        bytes in proptest::collection::vec(proptest::prelude::any::<u8>(), 0..200),
        at in 0..200usize,
    ) {
        let _ = file::parse(&bytes);
        for whole in [&file::render(&key(), None).unwrap()[..], include_bytes!("locked.json")] {
            let mut mixed = whole.to_vec();
            let at = at.min(mixed.len());
            mixed.splice(at..at, bytes.iter().copied());
            if let Ok(Stored::Plain(found)) = file::parse(&mixed) {
                assert_eq!(found.to_hex().as_str(), HEX);
            }
        }
    }
}
