//! The command against the library, in one run: `cargo bench --bench command`.
//!
//! Encrypting u64 values to hex through `ore encrypt`, on all cores, from lines, JSON
//! lines and CSV, against the library's own batch call on as many threads; and peak
//! memory for an input and for ten times as much. Only the ratios and the memory mean
//! something from one machine to another.

#![allow(missing_docs, clippy::unwrap_used, clippy::indexing_slicing)]

use std::fmt::Write as _;
use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use ore::{Key, Ore, Plaintexts, Terms, Value};

/// Values of a run; the memory run takes ten times as many.
const VALUES: u64 = 400_000;
/// Runs of which the best counts.
const ROUNDS: usize = 3;

fn mix(i: u64) -> u64 {
    i.wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// Values a second of `encrypt_batch` on `threads` threads.
fn library(threads: u64) -> f64 {
    let key = Key::from_bytes(&[3; 16]).unwrap();
    let ore = Ore::bit6(&key, b"").unwrap();
    let start = Instant::now();
    std::thread::scope(|scope| {
        for thread in 0..threads {
            let ore = &ore;
            scope.spawn(move || {
                let (mut batch, mut out) = (Plaintexts::new(), Terms::new());
                for block in 0..VALUES / threads / 256 {
                    batch.clear();
                    for i in 0..256 {
                        let value = mix(thread << 40 | block << 8 | i);
                        ore.push(&Value::U64(value), &mut batch).unwrap();
                    }
                    ore.encrypt_batch(&batch, &mut out).unwrap();
                    std::hint::black_box(out.as_bytes());
                }
            });
        }
    });
    VALUES as f64 / start.elapsed().as_secs_f64()
}

/// Seconds and peak memory in MiB of the command.
fn command(arguments: &[&str], input: &Path, folder: &Path) -> (f64, f64) {
    let start = Instant::now();
    let mut child = Command::new(env!("CARGO_BIN_EXE_ore"))
        .arg("encrypt")
        .args(arguments)
        .arg("-k")
        .arg(folder.join("key"))
        .stdin(File::open(input).unwrap())
        .stdout(Stdio::from(File::create(folder.join("out")).unwrap()))
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
    assert!(child.wait().unwrap().success());
    (start.elapsed().as_secs_f64(), peak)
}

fn input(form: &str, values: u64) -> String {
    let mut text = String::new();
    if form == "csv" {
        text.push_str("id,note,v\r\n");
    }
    for i in 0..values {
        let v = mix(i);
        let _ = match form {
            "csv" => write!(text, "{i},\"a \"\"note\"\"\",{v}\r\n"),
            "jsonl" => writeln!(text, "{{\"id\":{i},\"v\":{v},\"note\":\"x\"}}"),
            _ => writeln!(text, "{v}"),
        };
    }
    text
}

fn main() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let key = folder.join("key");
    fs::write(&key, format!("{}\n", "03".repeat(16))).unwrap();
    // Others cannot read it, so that the command has nothing to warn of.
    fs::set_permissions(&key, std::os::unix::fs::PermissionsExt::from_mode(0o600)).unwrap();
    let threads = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let forms: [(&str, &[&str]); 3] = [
        ("lines", &[]),
        ("jsonl", &["--in", "jsonl", "--field", "v"]),
        ("csv", &["--in", "csv", "--column", "v"]),
    ];
    for (form, _) in forms {
        fs::write(folder.join(form), input(form, VALUES)).unwrap();
    }
    let (mut one, mut all) = (0.0f64, 0.0f64);
    let mut best = [0.0f64; 3];
    for _ in 0..ROUNDS {
        one = one.max(library(1));
        all = all.max(library(threads));
        for (best, (form, arguments)) in best.iter_mut().zip(forms) {
            let (seconds, _) = command(arguments, &folder.join(form), folder);
            *best = best.max(VALUES as f64 / seconds);
        }
    }
    println!("library, 1 thread           {one:10.0} values/s");
    println!(
        "library, {threads} threads          {all:10.0} values/s  {:.2} of one thread",
        all / one
    );
    for (best, (form, _)) in best.iter().zip(forms) {
        println!(
            "ore encrypt --in {form:<10} {best:10.0} values/s  {:.2} of the library",
            best / all
        );
    }
    let many = folder.join("many");
    let (_, small) = command(&[], &folder.join("lines"), folder);
    fs::write(&many, input("lines", 10 * VALUES)).unwrap();
    let (_, large) = command(&[], &many, folder);
    println!("peak memory                 {small:10.1} MiB, ten times the input {large:.1} MiB");
}
