//! Every operation of the library against the floor that AES itself sets, measured in
//! the same run: `cargo bench --bench core`, with `-- --json` for a machine.
//!
//! `t` is the time of an AES block in a batch under one key, `d` that of a block that
//! waits for the one before. The floor of an operation is its AES blocks times `t`, key
//! schedules not counted. Times of a run are medians of interleaved rounds; only their
//! ratios mean something from one machine to another.

#![allow(missing_docs, clippy::unwrap_used, clippy::indexing_slicing)]

use std::hint::black_box;
use std::time::{Duration, Instant};

use aes::cipher::{BlockCipherEncrypt, KeyInit};
use ore::{Backend, Key, Ore, Padding, Plaintexts, Terms, Value};

/// Rounds of which medians are taken.
const ROUNDS: usize = 25;

/// One thing that is measured.
struct Row {
    name: &'static str,
    /// Repeats the operation and says how often.
    run: Box<dyn FnMut() -> usize>,
    unit: Unit,
    must: f64,
    aim: f64,
    times: Vec<f64>,
}

/// What a row is held against.
enum Unit {
    /// This many batched blocks.
    Floor(f64),
    /// One dependent block.
    Dependent,
    /// Nothing: a yardstick.
    Yardstick,
}

fn row(
    name: &'static str,
    unit: Unit,
    must: f64,
    aim: f64,
    run: impl FnMut() -> usize + 'static,
) -> Row {
    Row {
        name,
        run: Box::new(run),
        unit,
        must,
        aim,
        times: Vec::new(),
    }
}

fn encrypting(ore: Ore, values: Vec<Value>, query: bool) -> impl FnMut() -> usize {
    let (mut batch, mut out) = (Plaintexts::new(), Terms::new());
    for value in &values {
        ore.push(value, &mut batch).unwrap();
    }
    move || {
        if query {
            ore.query_batch(&batch, &mut out);
        } else {
            ore.encrypt_batch(&batch, &mut out).unwrap();
        }
        black_box(out.as_bytes());
        batch.len()
    }
}

fn comparing(ore: Ore, a: Value, b: Value) -> impl FnMut() -> usize {
    let (a, b) = (ore.encrypt(&a).unwrap(), ore.encrypt(&b).unwrap());
    move || {
        for _ in 0..2000 {
            black_box(ore::compare(black_box(a.as_bytes()), black_box(b.as_bytes())).unwrap());
        }
        2000
    }
}

fn rows() -> Vec<Row> {
    let key = Key::from_bytes(&[3; 16]).unwrap();
    let wide = Key::from_bytes(&[5; 32]).unwrap();
    let bit6 = || Ore::bit6(&key, b"bench").unwrap();
    let chained = || {
        Ore::chained(&key, b"bench")
            .unwrap()
            .padding(Padding::None)
            .unwrap()
    };
    let legacy = || Ore::legacy(&wide).unwrap();
    let mix = |i: u64| i.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let u64s = |n: u64| (0..n).map(|i| Value::U64(mix(i))).collect::<Vec<_>>();
    let u32s = |n: u64| {
        (0..n)
            .map(|i| Value::U32(mix(i) as u32))
            .collect::<Vec<_>>()
    };
    let texts = |n: u64| {
        (0..n)
            .map(|i| Value::String(format!("{:018}", mix(i) >> 5)))
            .collect::<Vec<_>>()
    };
    let aes = aes::Aes128Enc::new(&[7; 16].into());
    let chain = aes.clone();
    let mut blocks = vec![aes::Block::from([1; 16]); 1024];
    let mut block = aes::Block::from([1; 16]);
    use Unit::{Dependent, Floor, Yardstick};
    vec![
        row("t: AES block in a batch", Yardstick, 0.0, 0.0, move || {
            for _ in 0..10 {
                aes.encrypt_blocks(black_box(&mut blocks));
            }
            10 * 1024
        }),
        row("d: AES block in a chain", Yardstick, 0.0, 0.0, move || {
            for _ in 0..2000 {
                chain.encrypt_block(&mut block);
            }
            black_box(&block);
            2000
        }),
        row(
            "bit6 u64 full",
            Floor(1782.0),
            1.6,
            1.15,
            encrypting(bit6(), u64s(256), false),
        ),
        row(
            "bit6 u64 query",
            Floor(374.0),
            2.5,
            1.5,
            encrypting(bit6(), u64s(256), true),
        ),
        row(
            "bit6 date full",
            Floor(972.0),
            1.8,
            1.3,
            encrypting(bit6(), u32s(256), false),
        ),
        row(
            "chained full, 24 blocks",
            Floor(24.0 * 162.0),
            1.6,
            1.15,
            encrypting(chained(), texts(64), false),
        ),
        row(
            "legacy u64 full",
            Floor(4833.0),
            2.5,
            1.8,
            encrypting(legacy(), u64s(64), false),
        ),
        row(
            "legacy u64 query",
            Floor(737.0),
            9.0,
            6.0,
            encrypting(legacy(), u64s(64), true),
        ),
        row(
            "compare bit6 u64",
            Dependent,
            5.0,
            3.0,
            comparing(bit6(), Value::U64(mix(1)), Value::U64(mix(1) ^ 3)),
        ),
        row(
            "compare chained, 24 blocks",
            Dependent,
            10.0,
            5.0,
            comparing(
                chained(),
                "abcdefghijklmnopqr".into(),
                "abcdefghijklmnopqs".into(),
            ),
        ),
        row(
            "compare legacy u64",
            Dependent,
            f64::INFINITY,
            f64::INFINITY,
            comparing(legacy(), Value::U64(7), Value::U64(8)),
        ),
    ]
}

fn median(times: &[f64]) -> f64 {
    let mut sorted = times.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted[sorted.len() / 2]
}

fn main() {
    let json = std::env::args().any(|a| a == "--json");
    let mut rows = rows();
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
            row.times
                .push(start.elapsed().as_secs_f64() * 1e9 / count as f64);
        }
    }
    let (t, d) = (median(&rows[0].times), median(&rows[1].times));
    let cpu = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let cpu = cpu
        .lines()
        .find_map(|l| l.strip_prefix("model name"))
        .unwrap_or(": unknown");
    let cpu = cpu.trim_start_matches(['\t', ' ', ':']);
    let mut lines = Vec::new();
    if !json {
        println!("{cpu}, {}", Backend::current());
        println!(
            "{:28}{:>10}{:>9}{:>7}{:>7}",
            "operation", "ns", "ratio", "must", "aim"
        );
    }
    for row in &rows {
        let ns = median(&row.times);
        let ratio = match row.unit {
            Unit::Floor(blocks) => ns / (blocks * t),
            Unit::Dependent => ns / d,
            Unit::Yardstick => {
                if !json {
                    println!("{:28}{ns:10.2}", row.name);
                }
                lines.push(format!(r#"{{"name":"{}","ns":{ns:.3}}}"#, row.name));
                continue;
            }
        };
        let verdict = match ratio {
            r if r <= row.aim => "aim met",
            r if r <= row.must => "must met",
            _ => "MISSED",
        };
        if !json {
            println!(
                "{:28}{ns:10.1}{ratio:9.2}{:7.2}{:7.2}  {verdict}",
                row.name, row.must, row.aim
            );
        }
        lines.push(format!(
            r#"{{"name":"{}","ns":{ns:.3},"ratio":{ratio:.3},"verdict":"{verdict}"}}"#,
            row.name
        ));
    }
    if json {
        println!(
            r#"{{"cpu":"{cpu}","backend":"{}","rows":[{}]}}"#,
            Backend::current(),
            lines.join(",")
        );
    }
}
