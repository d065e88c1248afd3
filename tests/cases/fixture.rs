//! The keys that cases are given, made by the command itself once a run: two a
//! scheme. Their text is kept so that no output may hold it.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use serde_json::Value;
use tempfile::TempDir;

use super::process::Job;

/// A key file and the hex of its key.
#[derive(Clone)]
pub struct KeyFile {
    pub path: PathBuf,
    pub hex: String,
}

type Keys = Result<[KeyFile; 2], String>;

/// The command, and keys made when first asked for.
pub struct Fixtures {
    pub ore: PathBuf,
    folder: TempDir,
    keys: Mutex<HashMap<String, Keys>>,
}

impl Fixtures {
    pub fn new() -> Self {
        let built = || PathBuf::from(env!("CARGO_BIN_EXE_ore"));
        Fixtures {
            ore: std::env::var_os("ORE_BIN").map_or_else(built, PathBuf::from),
            folder: tempfile::tempdir().unwrap(),
            keys: Mutex::default(),
        }
    }

    /// Both keys of a scheme.
    pub fn keys(&self, scheme: &str) -> Keys {
        let mut keys = self.keys.lock().unwrap();
        let make = || {
            let make = |number: u8| {
                self.make(
                    scheme,
                    &self.folder.path().join(format!("{scheme}{number}")),
                )
            };
            Ok([make(1)?, make(2)?])
        };
        keys.entry(scheme.to_owned()).or_insert_with(make).clone()
    }

    /// The hex of every key made so far.
    pub fn secrets(&self) -> Vec<String> {
        let keys = self.keys.lock().unwrap();
        keys.values()
            .flatten()
            .flatten()
            .map(|key| key.hex.clone())
            .collect()
    }

    fn make(&self, scheme: &str, path: &Path) -> Result<KeyFile, String> {
        let told = |reason: String| format!("no {scheme} key from keygen: {reason}");
        let file = path.display().to_string();
        let job = Job::new(&self.ore).args(&["keygen", "--scheme", scheme, "-o", &file]);
        let outcome = job.run(b"").map_err(told)?;
        if outcome.code != Some(0) {
            return Err(told(outcome.told()));
        }
        let text = std::fs::read_to_string(path).map_err(|e| told(e.to_string()))?;
        let json: Value = serde_json::from_str(&text).map_err(|e| told(e.to_string()))?;
        let hex = json["key"]
            .as_str()
            .ok_or_else(|| told("no member key in the file".to_owned()))?;
        let length = if matches!(scheme, "bit6" | "chained") {
            16
        } else {
            32
        };
        if hex.len() != 2 * length {
            return Err(told(format!("not {length} bytes")));
        }
        Ok(KeyFile {
            path: path.to_owned(),
            hex: hex.to_ascii_lowercase(),
        })
    }
}
