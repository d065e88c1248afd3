//! Files over the limit on their size (`ulimit -f`): the write fails, as on a full disk,
//! and the command is not killed by SIGXFSZ in the middle of it.

use std::fs::File;

use super::tool::{Folder, numbers, said};

/// In blocks of 512 or 1024 bytes, as the shell has it.
const LIMIT: &str = "ulimit -f 100";
const SAYS: &str = "File too large";

/// Values, and ciphertexts of them that are longer than the limit.
fn folder() -> Folder {
    let folder = Folder::new();
    folder.write("values", numbers(2000));
    folder.ok("encrypt -k k values -o sealed");
    std::fs::create_dir(folder.at("temp")).unwrap();
    folder
}

#[test]
fn an_output_over_the_limit_leaves_the_old_file_or_none() {
    let folder = folder();
    let known = ["values", "sealed"];
    for words in [
        "encrypt -k k values",
        "sort sealed",
        "filter -k k --ge-value 0 sealed",
    ] {
        let output = format!("{words} -o out");
        folder.fails(LIMIT, &output, &format!("cannot write out: {SAYS}"));
        assert_eq!(folder.left(&known), [""; 0], "{words}");
        folder.write("out", "old");
        folder.fails(LIMIT, &output, &format!("cannot write out: {SAYS}"));
        assert_eq!(folder.read("out"), b"old", "{words}");
        std::fs::remove_file(folder.at("out")).unwrap();
    }
}

#[test]
fn a_redirected_output_over_the_limit_is_an_error() {
    let folder = folder();
    let out = File::create(folder.at("out")).unwrap();
    let mut command = folder.under(LIMIT, "sort sealed");
    let output = command.stdout(out).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let message = format!("ore: cannot write standard output: {SAYS}");
    assert!(said(&output).starts_with(&message), "{}", said(&output));
    // All there was room for, and a beginning of the whole.
    let whole = folder.ok("sort sealed");
    let part = folder.read("out");
    assert!(!part.is_empty() && whole.starts_with(&part));
}

#[test]
fn runs_over_the_limit_leave_nothing_anywhere() {
    let folder = folder();
    for command in ["sort", "rank"] {
        let words = format!("{command} --memory 300K --temp-dir temp sealed -o out");
        let says = format!("a temporary file in temp: {SAYS}");
        folder.fails(LIMIT, &words, &says);
        assert_eq!(folder.left(&["values", "sealed"]), [""; 0], "{command}");
        // With room it goes through the same files.
        folder.ok(&words);
        std::fs::remove_file(folder.at("out")).unwrap();
    }
}

#[test]
fn no_part_of_a_key_is_left() {
    let folder = Folder::new();
    folder.write("old", "an old key");
    folder.write("p", "passphrase\n");
    for words in [
        "keygen -o new",
        "keygen -o new --passphrase-file p",
        "keygen -o old --force",
    ] {
        folder.fails("ulimit -f 0", words, SAYS);
        assert_eq!(folder.left(&["old", "p"]), [""; 0], "{words}");
        assert_eq!(folder.read("old"), b"an old key");
    }
    let out = File::create(folder.at("out")).unwrap();
    let mut command = folder.under("ulimit -f 0", "keygen");
    let output = command.stdout(out).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(said(&output).contains(SAYS), "{}", said(&output));
    assert!(!said(&output).contains("key id:"));
    assert_eq!(folder.read("out"), b"");
}
