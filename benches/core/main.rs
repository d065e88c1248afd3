//! Every operation of the library against the floor that AES itself sets, measured in
//! the same run: `cargo bench --bench core`, with `-- --json` for a machine and
//! `-- --check FILE` to hold it to recorded ratios.
//!
//! `t` is the time of an AES block in a batch under one key, `d` that of a block that
//! waits for the one before. The floor of an operation is its AES blocks times `t`, key
//! schedules not counted. Times of a run are medians of interleaved rounds; only their
//! ratios mean something from one machine to another. `ORE_AES` chooses the engine.

#![allow(
    missing_docs,
    unreachable_pub,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use std::process::ExitCode;
use std::time::{Duration, Instant};

use ore::{Backend, Engine};

mod recorded;
mod rows;

use rows::{Row, Unit};

/// Rounds of which medians are taken.
const ROUNDS: usize = 25;

/// What was found of a row.
pub struct Found {
    pub name: &'static str,
    pub ns: f64,
    /// To the floor; for threads, how many times as fast. None for a yardstick.
    pub ratio: Option<f64>,
    /// Whether a greater ratio is a better one.
    pub more_is_better: bool,
    must: f64,
    aim: f64,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    let value = |option| {
        let at = arguments.iter().position(|argument| argument == option)?;
        Some(arguments.get(at + 1).expect("a file is missing").clone())
    };
    let found = measure(rows::all());
    if arguments.iter().any(|argument| argument == "--json") {
        print_json(&found);
    } else {
        print_table(&found);
    }
    if let Some(file) = value("--record") {
        recorded::write(&file, &found);
    }
    match value("--check") {
        Some(file) if !recorded::holds(&file, &found) => ExitCode::FAILURE,
        _ => ExitCode::SUCCESS,
    }
}

fn measure(mut rows: Vec<Row>) -> Vec<Found> {
    for row in &mut rows {
        let warm = Instant::now();
        while warm.elapsed() < Duration::from_millis(20) {
            (row.run)();
        }
    }
    for _ in 0..ROUNDS {
        for row in &mut rows {
            let start = Instant::now();
            let count = (row.run)();
            let ns = start.elapsed().as_secs_f64() * 1e9;
            row.times.push(ns / count as f64);
        }
    }
    let of = |name: &str| {
        let row = rows.iter().find(|row| row.name == name);
        row.map_or(f64::NAN, |row| median(&row.times))
    };
    let (t, d) = (of(rows::BATCH), of(rows::CHAIN));
    rows.iter()
        .map(|row| {
            let ns = median(&row.times);
            Found {
                name: row.name,
                ns,
                ratio: match row.unit {
                    Unit::Floor(blocks) => Some(ns / (blocks * t)),
                    Unit::Dependent => Some(ns / d),
                    Unit::Faster(than) => Some(of(than) / ns),
                    Unit::Yardstick => None,
                },
                more_is_better: matches!(row.unit, Unit::Faster(_)),
                must: row.must,
                aim: row.aim,
            }
        })
        .collect()
}

fn median(times: &[f64]) -> f64 {
    let mut sorted = times.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted[sorted.len() / 2]
}

impl Found {
    fn verdict(&self) -> &'static str {
        let reaches = |target: f64| match self.ratio {
            Some(ratio) if self.more_is_better => ratio >= target,
            Some(ratio) => ratio <= target,
            None => false,
        };
        match self.ratio {
            None => "",
            _ if self.must.is_infinite() => "no target",
            _ if reaches(self.aim) => "aim met",
            _ if reaches(self.must) => "must met",
            _ => "MISSED",
        }
    }
}

fn cpu() -> String {
    let text = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = text
        .lines()
        .find_map(|line| line.strip_prefix("model name"));
    let name = name
        .unwrap_or("unknown")
        .trim_start_matches(['\t', ' ', ':']);
    name.to_owned()
}

fn print_table(all: &[Found]) {
    println!(
        "{}, {}, engine {}",
        cpu(),
        Backend::current(),
        Engine::current()
    );
    println!(
        "{:28}{:>10}{:>9}{:>7}{:>7}",
        "operation", "ns", "ratio", "must", "aim"
    );
    for found in all {
        let (name, ns) = (found.name, found.ns);
        match found.ratio {
            None => println!("{name:28}{ns:10.2}"),
            Some(ratio) if found.must.is_infinite() => println!("{name:28}{ns:10.1}{ratio:9.2}"),
            Some(ratio) => println!(
                "{name:28}{ns:10.1}{ratio:9.2}{:7.2}{:7.2}  {}",
                found.must,
                found.aim,
                found.verdict()
            ),
        }
    }
}

fn print_json(all: &[Found]) {
    let rows = all.iter().map(|found| {
        serde_json::json!({
            "name": found.name,
            "ns": found.ns,
            "ratio": found.ratio,
            "verdict": found.verdict(),
        })
    });
    let all = serde_json::json!({
        "cpu": cpu(),
        "backend": Backend::current().name(),
        "engine": Engine::current().name(),
        "rows": rows.collect::<Vec<_>>(),
    });
    println!("{all}");
}
