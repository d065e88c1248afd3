//! Limits on memory (`ulimit -d`, what is private and writable): enough for inputs of
//! any length, and too little, where a run ends with a message and leaves nothing.
//!
//! `scripts/emulated.sh` leaves these out: the emulator's own memory would count.

#![cfg(target_os = "linux")]

use std::io::Write;
use std::process::Stdio;

use super::tool::{Folder, numbers, said};

/// Two to four times the limit goes through, in or out.
#[test]
fn inputs_longer_than_memory_go_through() {
    let folder = Folder::new();
    folder.write("values", numbers(1000));
    folder.ok("encrypt -k k values -o sealed");
    let (values, sealed) = (folder.read("values"), folder.read("sealed"));
    for (words, mib, fold, input) in [
        ("encrypt -k k", 32, 2, &values),
        ("filter -k k --ge-value 0", 16, 4, &sealed),
        ("sort --memory 2M", 16, 2, &sealed),
        ("rank --memory 2M", 16, 2, &sealed),
    ] {
        let times = (fold * (mib << 20)) / sealed.len() + 1;
        let limit = format!("ulimit -d {}", mib << 10);
        let mut command = folder.under(&limit, &format!("{words} --threads 1"));
        let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
        let mut pipe = child.stdin.take().unwrap();
        let mut out = child.stdout.take().unwrap();
        let lines = std::thread::scope(|scope| {
            scope.spawn(move || (0..times).all(|_| pipe.write_all(input).is_ok()));
            lines_of(&mut out)
        });
        let output = child.wait_with_output().unwrap();
        assert_eq!(said(&output), "", "{words}");
        assert_eq!(output.status.code(), Some(0), "{words}");
        assert_eq!(lines, 1000 * times, "{words}");
    }
}

/// Counts lines without holding them.
fn lines_of(from: &mut impl std::io::Read) -> usize {
    let mut buffer = vec![0; 1 << 16];
    let mut lines = 0;
    loop {
        match from.read(&mut buffer).unwrap() {
            0 => return lines,
            count => lines += buffer[..count].iter().filter(|b| **b == b'\n').count(),
        }
    }
}

/// Whatever the limit, from one at which nothing starts to one at which all is well: the
/// whole result with status 0, or a message with status 2, the old file and nothing else.
#[test]
fn with_too_little_a_run_is_whole_or_says_so_and_leaves_nothing() {
    let folder = Folder::new();
    folder.write("values", numbers(3000));
    folder.ok("encrypt -k k values -o sealed");
    let known = ["values", "sealed", "out"];
    let (mut whole, mut refused) = (0, 0);
    for (words, result) in [
        ("encrypt -k k values", None),
        (
            "filter -k k --ge-value 500 sealed",
            Some(folder.ok("filter -k k --ge-value 500 sealed")),
        ),
        ("sort --memory 300K sealed", Some(folder.ok("sort sealed"))),
        ("rank --memory 300K sealed", Some(folder.ok("rank sealed"))),
    ] {
        for mib in [1, 8, 10, 11, 13, 16, 64] {
            folder.write("out", "old");
            let limit = format!("ulimit -d {}", mib << 10);
            let mut command = folder.under(&limit, &format!("{words} --threads 2 -o out"));
            let output = command.output().unwrap();
            let said = said(&output);
            let words = format!("{words}, {mib} MiB: {}: {said}", output.status);
            let out = folder.read("out");
            match output.status.code() {
                Some(0) => {
                    whole += 1;
                    assert_eq!(said, "", "{words}");
                    match &result {
                        Some(result) => assert!(out == *result, "{words}"),
                        None => assert_eq!(out.iter().filter(|b| **b == b'\n').count(), 3000),
                    }
                }
                Some(2) => {
                    refused += 1;
                    let told = ["memory allocation of", "cannot start a thread"];
                    assert!(told.iter().any(|part| said.contains(part)), "{words}");
                    assert_eq!(out, b"old", "{words}");
                }
                _ => panic!("{words}"),
            }
            assert_eq!(folder.left(&known), [""; 0], "{words}");
        }
    }
    assert!(whole > 0 && refused > 0, "{whole} whole, {refused} refused");
}

/// Locking a key takes more memory than all else, all at once.
#[test]
fn a_lock_that_takes_too_much_is_an_error() {
    let folder = Folder::new();
    folder.write("p", "passphrase\n");
    let words = "keygen --passphrase-file p -o locked";
    folder.fails("ulimit -d 32768", words, "not enough memory");
    assert_eq!(folder.left(&["p"]), [""; 0]);
}

#[test]
fn threads_that_cannot_be_had_are_an_error() {
    let folder = Folder::new();
    folder.write("values", numbers(10));
    // Stacks for some of these, but not for all; of memory that nothing else needs.
    let words = "encrypt -k k --threads 1000 values -o out";
    folder.fails(
        "ulimit -v 1000000",
        words,
        "cannot start a thread; --threads asks for fewer",
    );
    assert_eq!(folder.left(&["values"]), [""; 0]);
}
