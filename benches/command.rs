//! `ore encrypt` against the library, in one run: `cargo bench --bench command`.
//!
//! u64 values to hex on all cores, from lines, JSON lines and CSV, against the library's
//! own batch call on as many threads; and peak memory for an input and for ten times as
//! much. The output goes nowhere, so that the disk is not measured, and once into a file.
//! Rounds of the library and of the command alternate, and a ratio is the median of those
//! of the rounds. Only the ratios and the memory mean something from one machine to another.

#![allow(missing_docs, clippy::unwrap_used, clippy::indexing_slicing)]

mod tool;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use ore::{Key, Ore, Plaintexts, Terms, Value};
use tool::{Folder, median, mix};

/// Values of a run; the memory run takes ten times as many.
const VALUES: u64 = 400_000;
/// Rounds of which medians are taken.
const ROUNDS: usize = 7;

/// Values a second of `encrypt_batch` on `threads` threads.
fn library(threads: u64) -> f64 {
    const BATCH: u64 = 250;
    let key = Key::from_bytes(&tool::KEY).unwrap();
    let ore = Ore::bit6(&key, b"").unwrap();
    let batches = VALUES / threads / BATCH;
    let start = Instant::now();
    std::thread::scope(|scope| {
        for thread in 0..threads {
            let ore = &ore;
            scope.spawn(move || {
                let (mut batch, mut out) = (Plaintexts::new(), Terms::new());
                for block in 0..batches {
                    batch.clear();
                    for i in 0..BATCH {
                        let value = mix(thread << 40 | block << 8 | i);
                        ore.push(&Value::U64(value), &mut batch).unwrap();
                    }
                    ore.encrypt_batch(&batch, &mut out).unwrap();
                    std::hint::black_box(out.as_bytes());
                }
            });
        }
    });
    (batches * BATCH * threads) as f64 / start.elapsed().as_secs_f64()
}

/// One way to hand values to the command.
struct Form {
    name: &'static str,
    arguments: Vec<&'static str>,
    input: PathBuf,
    output: Option<PathBuf>,
    speeds: Vec<f64>,
}

fn input(form: &str, values: u64) -> impl Iterator<Item = String> {
    let header = if form == "csv" { "id,note,v\r\n" } else { "" };
    let line = move |i: u64| {
        let v = mix(i);
        match form {
            "csv" => format!("{i},\"a \"\"note\"\"\",{v}\r\n"),
            "jsonl" => format!("{{\"id\":{i},\"v\":{v},\"note\":\"x\"}}\n"),
            _ => format!("{v}\n"),
        }
    };
    std::iter::once(header.to_owned()).chain((0..values).map(line))
}

fn forms(folder: &Folder) -> Vec<Form> {
    let forms: [(_, _, &[_]); 4] = [
        ("lines", "lines", &[]),
        ("lines, into a file", "lines", &[]),
        ("jsonl", "jsonl", &["--in", "jsonl", "--field", "v"]),
        ("csv", "csv", &["--in", "csv", "--column", "v"]),
    ];
    let form = |(name, form, arguments): (&'static str, &'static str, &[&'static str])| Form {
        name,
        arguments: arguments.to_vec(),
        input: folder.write(form, input(form, VALUES)),
        output: name.ends_with("file").then(|| folder.path("out")),
        speeds: Vec::new(),
    };
    forms.map(form).into()
}

fn encrypt<'a>(key: &'a str, arguments: &[&'a str]) -> Vec<&'a str> {
    [&["encrypt", "-k", key], arguments].concat()
}

fn peak(key: &str, input: &Path) -> f64 {
    tool::run(&encrypt(key, &[]), input, None).peak
}

fn main() {
    let folder = Folder::new();
    let key = folder.path("key");
    let key = key.to_str().unwrap();
    let threads = tool::threads() as u64;
    let mut forms = forms(&folder);
    let (mut one, mut all) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        one.push(library(1));
        all.push(library(threads));
        for form in &mut forms {
            let arguments = encrypt(key, &form.arguments);
            let run = tool::run(&arguments, &form.input, form.output.as_deref());
            form.speeds.push(VALUES as f64 / run.seconds);
        }
    }
    let ratio = |a: &[f64], b: &[f64]| median(a.iter().zip(b).map(|(a, b)| a / b).collect());
    println!(
        "library, 1 thread             {:9.0} values/s",
        median(one.clone())
    );
    println!(
        "library, {threads} threads            {:9.0} values/s  {:.2} of one thread",
        median(all.clone()),
        ratio(&all, &one)
    );
    for form in &forms {
        let speed = median(form.speeds.clone());
        let bytes = fs::metadata(&form.input).unwrap().len() as f64 / VALUES as f64;
        println!(
            "ore encrypt {:<18}{speed:9.0} values/s  {:.2} of the library, {:.1} MB/s in",
            form.name,
            ratio(&form.speeds, &all),
            speed * bytes / 1e6
        );
    }
    let small = peak(key, &forms[0].input);
    let large = peak(key, &folder.write("many", input("lines", 10 * VALUES)));
    println!("peak memory {small:.1} MiB, for ten times the input {large:.1} MiB");
}
