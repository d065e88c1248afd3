//! Streams of the built command, end to end: what goes in comes out again in
//! every form, faults are placed and contained, outputs are whole or left alone.

#![cfg(all(unix, feature = "cli"))]
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

#[path = "streams/files.rs"]
mod files;
#[path = "streams/live.rs"]
mod live;
#[path = "streams/marks.rs"]
mod marks;
#[path = "streams/outputs.rs"]
mod outputs;
#[path = "streams/records.rs"]
mod records;
#[path = "streams/round_trips.rs"]
mod round_trips;
#[path = "streams/texts.rs"]
mod texts;
#[path = "streams/times.rs"]
mod times;

/// The key in file `k`; `k2` holds another.
const KEY: &str = "00112233445566778899aabbccddeeff";

/// A folder with keys in it, where commands run.
struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Self {
        let folder = Self(tempfile::tempdir().unwrap());
        folder.private("k", KEY);
        folder.private("k2", "ffeeddccbbaa99887766554433221100");
        folder.private("k32", &KEY.repeat(2));
        folder
    }

    fn at(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn write(&self, name: &str, bytes: impl AsRef<[u8]>) {
        fs::write(self.at(name), bytes).unwrap();
    }

    fn private(&self, name: &str, text: &str) {
        use std::os::unix::fs::PermissionsExt;
        self.write(name, text);
        fs::set_permissions(self.at(name), fs::Permissions::from_mode(0o600)).unwrap();
    }

    fn read(&self, name: &str) -> Vec<u8> {
        fs::read(self.at(name)).unwrap()
    }

    /// The names of what is in the folder, but for the keys.
    fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = fs::read_dir(self.0.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .filter(|name| !["k", "k2", "k32"].contains(&name.as_str()))
            .collect();
        names.sort();
        names
    }

    /// The command with the words of `words` as its arguments.
    fn command(&self, words: &str) -> Command {
        let mut command = Command::new(assert_cmd::cargo::cargo_bin!("ore"));
        command
            .args(words.split(' ').filter(|word| !word.is_empty()))
            .env_remove("ORE_KEY")
            .env_remove("ORE_KEY_FILE")
            .current_dir(self.0.path())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }

    /// Runs it with `stdin` on a pipe.
    fn run(&self, words: &str, stdin: impl AsRef<[u8]>) -> Output {
        feed(&mut self.command(words), stdin.as_ref())
    }

    /// Runs it; it must succeed and say nothing on stderr.
    fn ok(&self, words: &str, stdin: impl AsRef<[u8]>) -> Vec<u8> {
        let output = self.run(words, stdin);
        assert_eq!(said(&output), "", "{words}");
        assert_eq!(output.status.code(), Some(0), "{words}");
        output.stdout
    }

    /// Runs it; it must fail with all of `says` on stderr. Gives what it wrote.
    fn fails(&self, words: &str, stdin: impl AsRef<[u8]>, says: &[&str]) -> Vec<u8> {
        let output = self.run(words, stdin);
        let said = said(&output);
        assert_eq!(output.status.code(), Some(2), "{words}: {said}");
        for part in says {
            assert!(said.contains(part), "{words}: {part:?} is not in {said:?}");
        }
        output.stdout
    }
}

/// Runs a command with `stdin` on a pipe, which it need not read.
fn feed(command: &mut Command, stdin: &[u8]) -> Output {
    let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
    let mut pipe = child.stdin.take().unwrap();
    std::thread::scope(|scope| {
        scope.spawn(move || {
            // A command that stops early closes its end.
            let _ = pipe.write_all(stdin);
        });
        child.wait_with_output().unwrap()
    })
}

fn said(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn lines(bytes: &[u8]) -> Vec<&str> {
    std::str::from_utf8(bytes).unwrap().lines().collect()
}

/// Compares without printing a megabyte.
#[track_caller]
fn same(got: &[u8], expected: &[u8]) {
    if got != expected {
        let at = got.iter().zip(expected).take_while(|(a, b)| a == b).count();
        let near = |bytes: &[u8]| {
            let part = bytes.get(at.saturating_sub(40)..).unwrap_or_default();
            String::from_utf8_lossy(&part[..part.len().min(80)]).into_owned()
        };
        let (got, expected) = (near(got), near(expected));
        panic!("differs at byte {at}: got …{got:?}, expected …{expected:?}");
    }
}
