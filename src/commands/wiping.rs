//! What the command leaves of plaintexts in memory when a run is over: nothing that a
//! search of all of it finds, for strings in every form.
//!
//! Numbers have the same buffers, but pass through stack frames that are not searched for
//! here: what lies dead on a stack is not promised. Nor are strings with escapes in JSON,
//! which serde_json reads by a buffer of its own.

#![cfg(target_os = "linux")]

#[path = "../../tests/wiping/memory.rs"]
mod memory;

use std::fs::{self, File};
use std::io::Write;
use std::path::Path;

use memory::MASK;
use zeroize::Zeroizing;

use crate::cli::Cli;
use crate::exit::Exit;

/// More than a batch, and buffers outgrow their first size a few times.
const RECORDS: usize = 700;

/// A secret word of eight letters, masked.
type Word = [u8; 8];

/// Words that are in no other memory, under the mask.
fn words(count: usize) -> Vec<Word> {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let draw = || ore::Key::generate(ore::Scheme::Legacy).unwrap();
    let mut words = Vec::with_capacity(count);
    while words.len() < count {
        for eight in draw().as_bytes().as_chunks::<8>().0 {
            words.push(eight.map(|byte| LETTERS[usize::from(byte % 64)] ^ MASK));
        }
    }
    words
}

/// Writes records of `before`, two words with `between`, and `after`.
fn write(path: &Path, header: &str, dress: [&str; 3], words: &[Word]) {
    let [before, between, after] = dress;
    let mut file = File::create(path).unwrap();
    file.write_all(header.as_bytes()).unwrap();
    for pair in words.chunks(2) {
        let mut line = Zeroizing::new(Vec::with_capacity(100));
        line.extend_from_slice(before.as_bytes());
        line.extend(pair[0].iter().map(|byte| byte ^ MASK));
        line.extend_from_slice(between.as_bytes());
        line.extend(pair[1].iter().map(|byte| byte ^ MASK));
        line.extend_from_slice(after.as_bytes());
        file.write_all(&line).unwrap();
    }
}

fn run(arguments: &[&str]) {
    let cli = Cli::from(arguments.iter().map(Into::into).collect()).unwrap();
    assert!(matches!(super::run(cli.command).unwrap(), Exit::Done));
}

/// Encrypts and decrypts a file with these options: nothing of its words may be left
/// after either.
fn round(header: &str, dress: [&str; 3], encrypt: &[&str], decrypt: &[&str]) {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (key, plain, sealed, opened) = (path("key"), path("plain"), path("sealed"), path("opened"));
    run(&["ore", "keygen", "-o", &key]);
    let words = words(2 * RECORDS);
    write(Path::new(&plain), header, dress, &words);
    for (name, from, to, options) in [
        ("encrypt", &plain, &sealed, encrypt),
        ("decrypt", &sealed, &opened, decrypt),
    ] {
        let common = ["ore", name, from, "-k", &key, "-t", "string", "-o", to];
        run(&[&common, options].concat());
        let left = memory::search(&words);
        let places = left.iter().map(|found| (found.address, &found.mapping));
        let places: Vec<_> = places.collect();
        assert!(places.is_empty(), "{name} {options:?}: {places:x?}");
    }
    // Nothing was missing, so the words were there.
    let length = |path| fs::metadata(path).unwrap().len();
    assert!(length(opened) >= length(plain));
}

#[test]
fn a_search_finds_what_is_there() {
    let words = words(4);
    let there: Vec<u8> = words[1].iter().map(|byte| byte ^ MASK).collect();
    let found = memory::search(&words);
    assert!(!found.is_empty() && found.iter().all(|found| found.needle == 1));
    drop(there);
}

#[test]
fn nothing_is_left_of_lines() {
    let dress = ["", "\" ", "\n"];
    round("", dress, &[], &[]);
    round("", dress, &[], &["--out", "json"]);
}

#[test]
fn nothing_is_left_of_json_lines() {
    let dress = ["{\"v\":\"", " ", "\"}\n"];
    let there = ["--in", "jsonl", "--field", "v"];
    let beside = ["--in", "jsonl", "--field", "v", "--to", "w"];
    round("", dress, &there, &there);
    round("", dress, &beside, &["--in", "jsonl", "--field", "w"]);
}

#[test]
fn nothing_is_left_of_csv() {
    let form = ["--in", "csv", "--column", "v"];
    round("v,w\n", ["\"", "\"\", ", "\",1\n"], &form, &form);
}
