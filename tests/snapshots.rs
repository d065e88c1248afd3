//! The command line as snapshot files: `tests/cli/<command>/<behaviour>.trycmd`, run in
//! a folder that holds a copy of `tests/cli/fixtures`. `ORE_KEY` is the fixture
//! `test-key`. What is random or the machine's stands there as `[..]` or `...`. After a change that is meant, `TRYCMD=overwrite cargo test --test snapshots`
//! writes what the command says now: read the difference before committing it.

#![cfg(all(unix, feature = "cli"))]
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

use std::collections::BTreeSet;
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

fn ore() -> &'static Path {
    assert_cmd::cargo::cargo_bin!("ore")
}

fn snapshots() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli")
}

/// Copies files and folders; keys become private, which version control does not keep.
fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let from = entry.unwrap().path();
        let name = from.file_name().unwrap();
        let to = to.join(name);
        if from.is_dir() {
            copy(&from, &to);
            continue;
        }
        fs::copy(&from, &to).unwrap();
        let name = name.to_string_lossy();
        let public = name == "readable-test-key" || !name.contains("key");
        let mode = if public { 0o644 } else { 0o600 };
        fs::set_permissions(&to, Permissions::from_mode(mode)).unwrap();
    }
}

#[test]
fn the_command_line_is_as_its_snapshots() {
    let folder = tempfile::tempdir().unwrap();
    copy(&snapshots().join("fixtures"), folder.path());
    std::env::set_current_dir(folder.path()).unwrap();
    let cases = trycmd::TestCases::new();
    cases
        .register_bin("ore", ore().to_owned())
        .env("ORE_KEY", "000102030405060708090a0b0c0d0e0f")
        .env("COLUMNS", "80")
        .case(snapshots().join("*/*.trycmd").display().to_string())
        .case(snapshots().join("*/*.toml").display().to_string());
    cases.run();
}

fn help(words: &[&str]) -> String {
    let output = Command::new(ore())
        .args(words)
        .arg("--help")
        .env("COLUMNS", "80")
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

/// The commands that `ore --help` lists.
fn commands() -> Vec<String> {
    let help = help(&[]);
    let (_, list) = help.split_once("Commands:\n").unwrap();
    let list = list.split("\n\n").next().unwrap();
    let entries = list.lines().filter(|line| !line.starts_with("   "));
    let names = entries.map(|line| line.split_whitespace().next().unwrap().to_owned());
    names.filter(|name| name != "help").collect()
}

/// The options that a command's help lists, before its examples: each in its spellings.
fn options(help: &str) -> Vec<Vec<String>> {
    let help = help.split("\nExamples:").next().unwrap();
    // What explains an option stands further to the right.
    let indented = |line: &&str| line.starts_with("  ") && !line.starts_with("        ");
    let lines = help.lines().filter(indented);
    let entries = lines.filter(|line| line.trim_start().starts_with('-'));
    entries
        .map(|line| {
            let words = line.split_whitespace().take(2);
            let spellings = words.filter(|word| word.starts_with('-'));
            spellings
                .map(|w| w.trim_end_matches(',').to_owned())
                .collect()
        })
        .collect()
}

/// The words after `ore COMMAND` in all snapshots.
fn shown(command: &str) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    for folder in fs::read_dir(snapshots()).unwrap() {
        let folder = folder.unwrap().path();
        for file in fs::read_dir(&folder).unwrap() {
            let file = file.unwrap().path();
            if file.extension().is_none_or(|e| e != "trycmd") {
                continue;
            }
            let text = fs::read_to_string(&file).unwrap();
            for line in text.lines().filter_map(|line| line.strip_prefix("$ ")) {
                let mut line = line.split_whitespace().skip_while(|w| w.contains('='));
                if (line.next(), line.next()) == (Some("ore"), Some(command)) {
                    words.extend(line.map(|w| w.split('=').next().unwrap().to_owned()));
                }
            }
        }
    }
    words
}

/// Commands whose options are tested with what they do, not by snapshots.
/// Each with its test target.
const TESTED_ELSEWHERE: [(&str, &str); 4] = [
    ("doctor", "doctor"),
    ("sort", "sort"),
    ("rank", "sort"),
    ("inspect", "inspect"),
];

/// The source of a test target: `tests/NAME.rs` and what is under `tests/NAME/`.
fn source(target: &str) -> String {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let mut text = fs::read_to_string(tests.join(format!("{target}.rs"))).unwrap_or_default();
    for file in fs::read_dir(tests.join(target)).into_iter().flatten() {
        let file = file.unwrap().path();
        if file.extension().is_some_and(|e| e == "rs") {
            text += &fs::read_to_string(file).unwrap();
        }
    }
    text
}

#[test]
fn each_option_of_each_command_is_in_a_test() {
    let commands = commands();
    assert!(commands.len() >= 9, "{commands:?}");
    for command in &commands {
        let elsewhere = TESTED_ELSEWHERE.iter().find(|(name, _)| name == command);
        let words = shown(command);
        let text = elsewhere.map(|(_, target)| source(target));
        let missing: Vec<_> = options(&help(&[command]))
            .into_iter()
            .filter(|option| !option.iter().any(|o| o == "--help" || words.contains(o)))
            .filter(|option| {
                let tested = |text: &String| option.iter().any(|o| text.contains(o.as_str()));
                !text.as_ref().is_some_and(tested)
            })
            .collect();
        assert!(
            missing.is_empty(),
            "ore {command}: no snapshot has {missing:?}"
        );
    }
}

#[test]
fn help_fits_80_columns_and_has_examples_and_statuses() {
    for command in commands() {
        let text = help(&[&command]);
        for line in text.lines() {
            assert!(line.chars().count() <= 80, "ore {command}: {line}");
        }
        for part in ["\nExamples:\n", "\nExit status:"] {
            assert!(text.contains(part), "ore {command} --help lacks {part:?}");
        }
        // A line of what it does, and then more.
        assert!(text.lines().nth(1).is_some_and(str::is_empty), "{command}");
        assert!(
            !text.lines().nth(2).unwrap().starts_with("Usage"),
            "{command}"
        );
    }
}
