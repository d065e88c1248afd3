//! A folder with a key in it, and the command under limits of the shell.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// A folder where commands run, with a key in the file `k`.
pub struct Folder(tempfile::TempDir);

impl Folder {
    pub fn new() -> Self {
        let folder = Self(tempfile::tempdir().unwrap());
        folder.write("k", "00112233445566778899aabbccddeeff");
        fs::set_permissions(folder.at("k"), fs::Permissions::from_mode(0o600)).unwrap();
        folder
    }

    pub fn at(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn write(&self, name: &str, bytes: impl AsRef<[u8]>) {
        fs::write(self.at(name), bytes).unwrap();
    }

    pub fn read(&self, name: &str) -> Vec<u8> {
        fs::read(self.at(name)).unwrap()
    }

    /// What is in the folder and those below it, but for the key and what is named.
    pub fn left(&self, known: &[&str]) -> Vec<String> {
        let mut left = Vec::new();
        let mut folders = vec![self.0.path().to_owned()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let entry = entry.unwrap();
                if entry.file_type().unwrap().is_dir() {
                    folders.push(entry.path());
                    continue;
                }
                let name = entry.file_name().into_string().unwrap();
                if name != "k" && !known.contains(&name.as_str()) {
                    left.push(name);
                }
            }
        }
        left
    }

    /// The command with these words, under limits as the shell's `ulimit` takes them.
    pub fn under(&self, limits: &str, words: &str) -> Command {
        let mut command = Command::new("sh");
        command
            .args(["-c", &format!("{limits}; exec \"$0\" {words}")])
            .arg(assert_cmd::cargo::cargo_bin!("ore"))
            .env_remove("ORE_KEY")
            .env_remove("ORE_KEY_FILE")
            // What std says of a failed allocation is one line without it.
            .env_remove("RUST_BACKTRACE")
            .current_dir(self.0.path())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }

    /// Runs it without limits; it must succeed.
    pub fn ok(&self, words: &str) -> Vec<u8> {
        let output = self.under(":", words).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{words}: {}", said(&output));
        output.stdout
    }

    /// Runs it; it must end with status 2 and say this.
    #[track_caller]
    pub fn fails(&self, limits: &str, words: &str, says: &str) {
        let output = self.under(limits, words).output().unwrap();
        let said = said(&output);
        let status = output.status;
        assert_eq!(status.code(), Some(2), "{words}: {status}: {said}");
        assert!(said.contains(says), "{words}: {says:?} is not in {said:?}");
    }
}

pub fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Lines of numbers, shuffled a little.
pub fn numbers(count: u64) -> String {
    (0..count)
        .map(|n| format!("{}\n", n * 7919 % count))
        .collect()
}
