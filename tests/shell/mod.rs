//! The command as a user runs it: a folder of its own with keys in it, words in,
//! bytes out.

// Each test target compiles this module and uses its own part of it.
#![allow(dead_code, unreachable_pub)]
#![allow(clippy::unwrap_used, clippy::panic)]

use std::path::PathBuf;

use tempfile::TempDir;

/// A folder with the keys `k` and `other` (16 bytes) and `l` (32 bytes).
pub struct Shell(TempDir);

/// What a run gave.
pub struct Ran {
    pub code: i32,
    pub out: Vec<u8>,
    pub err: String,
}

impl Shell {
    pub fn new() -> Self {
        let shell = Self(tempfile::tempdir().unwrap());
        for words in ["-o k", "-o other", "-o l -s legacy"] {
            shell.must(&format!("keygen {words}"), "");
        }
        shell
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn write(&self, name: &str, bytes: impl AsRef<[u8]>) {
        std::fs::write(self.path(name), bytes).unwrap();
    }

    /// Runs `ore` with words that hold no spaces.
    pub fn run(&self, words: &str, stdin: impl AsRef<[u8]>) -> Ran {
        self.run_with(&words.split_whitespace().collect::<Vec<_>>(), stdin)
    }

    pub fn run_with(&self, arguments: &[&str], stdin: impl AsRef<[u8]>) -> Ran {
        let output = assert_cmd::Command::new(assert_cmd::cargo::cargo_bin!("ore"))
            .args(arguments)
            .current_dir(&self.0)
            .env_remove("ORE_KEY")
            .env_remove("ORE_KEY_FILE")
            .write_stdin(stdin.as_ref())
            .output()
            .unwrap();
        Ran {
            code: output.status.code().unwrap_or(-1),
            out: output.stdout,
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }

    /// What a run that must succeed wrote, as text.
    pub fn must(&self, words: &str, stdin: impl AsRef<[u8]>) -> String {
        String::from_utf8(self.run(words, stdin).done(words)).unwrap()
    }
}

impl Ran {
    /// The output of a run that must have succeeded.
    pub fn done(self, words: &str) -> Vec<u8> {
        assert_eq!(self.code, 0, "ore {words}: {}", self.err);
        self.out
    }

    /// The message of a run that must have failed without any output.
    pub fn refused(self) -> String {
        assert_eq!(self.code, 2, "{}", self.err);
        assert_eq!(String::from_utf8_lossy(&self.out), "");
        assert!(!self.err.contains("internal error"), "{}", self.err);
        self.err
    }
}
