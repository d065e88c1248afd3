//! The command seen from outside, for benches: how long a run took and the most memory
//! that it held.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// A folder for the files of a bench, with a key, gone in the end. `TMPDIR` says where.
pub(crate) struct Folder(tempfile::TempDir);

/// The key that is in the folder.
pub(crate) const KEY: [u8; 16] = [3; 16];

impl Folder {
    pub(crate) fn new() -> Self {
        let folder = Self(tempfile::tempdir().unwrap());
        let key = folder.path("key");
        fs::write(&key, format!("{}\n", hex::encode(KEY))).unwrap();
        // Others cannot read it, so that the command has nothing to warn of.
        fs::set_permissions(&key, std::os::unix::fs::PermissionsExt::from_mode(0o600)).unwrap();
        folder
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Writes a file piece by piece.
    pub(crate) fn write(&self, name: &str, pieces: impl Iterator<Item = String>) -> PathBuf {
        let path = self.path(name);
        let mut file = BufWriter::with_capacity(1 << 20, File::create(&path).unwrap());
        for piece in pieces {
            file.write_all(piece.as_bytes()).unwrap();
        }
        file.flush().unwrap();
        path
    }
}

/// What a run took.
pub(crate) struct Run {
    pub(crate) seconds: f64,
    /// The most memory held at once, in MiB.
    pub(crate) peak: f64,
}

/// Runs the command from `input` to nowhere, or into a file.
pub(crate) fn run(arguments: &[&str], input: &Path, output: Option<&Path>) -> Run {
    let output = match output {
        Some(path) => Stdio::from(File::create(path).unwrap()),
        None => Stdio::null(),
    };
    let start = Instant::now();
    let mut child = Command::new(env!("CARGO_BIN_EXE_ore"))
        .args(arguments)
        .stdin(File::open(input).unwrap())
        .stdout(output)
        .spawn()
        .unwrap();
    let status = format!("/proc/{}/status", child.id());
    let mut peak = 0.0f64;
    while child.try_wait().unwrap().is_none() {
        // The kernel keeps the peak; the last look before the end has it.
        let text = fs::read_to_string(&status).unwrap_or_default();
        let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        if let Some(kib) = line.and_then(|line| line.trim().strip_suffix(" kB")) {
            peak = peak.max(kib.trim().parse::<f64>().unwrap() / 1024.0);
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    let seconds = start.elapsed().as_secs_f64();
    assert!(child.wait().unwrap().success());
    Run { seconds, peak }
}

/// The middle one.
pub(crate) fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// A number that follows from `i` and looks like any other (SplitMix64).
pub(crate) fn mix(i: u64) -> u64 {
    let mut z = i.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

/// How many threads the command takes.
pub(crate) fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}
