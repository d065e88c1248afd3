//! What is measured, against what, and what is asked of it.

use std::hint::black_box;

use aes::cipher::{BlockCipherEncrypt, KeyInit};
use ore::{Engine, Key, Ore, Padding, Plaintexts, Terms, Value, self_test};

/// One thing that is measured.
pub struct Row {
    pub name: &'static str,
    /// Repeats the operation and says how often.
    pub run: Box<dyn FnMut() -> usize>,
    pub unit: Unit,
    pub must: f64,
    pub aim: f64,
    pub times: Vec<f64>,
}

/// What a row is held against.
pub enum Unit {
    /// This many batched blocks.
    Floor(f64),
    /// One dependent block.
    Dependent,
    /// The row of that name: how many times as fast this one is.
    Faster(&'static str),
    /// Nothing: a yardstick.
    Yardstick,
}

/// The rows that are not held to anything.
pub const BATCH: &str = "t: AES block in a batch";
pub const CHAIN: &str = "d: AES block in a chain";
const ONE_THREAD: &str = "bit6 u64 full, one thread";

/// All rows: with AES in software only what that has a target for.
pub fn all() -> Vec<Row> {
    let mut rows = vec![row(BATCH, Unit::Yardstick, (0.0, 0.0), batch())];
    if Engine::current() == Engine::Soft {
        let run = encrypting(bit6(), u64s(256), false);
        rows.push(row("bit6 u64 full", Unit::Floor(1782.0), (1.2, 1.1), run));
        return rows;
    }
    rows.push(row(CHAIN, Unit::Yardstick, (0.0, 0.0), chain()));
    for (name, blocks, targets, run) in [
        (
            "bit6 u64 full",
            1782.0,
            (1.6, 1.15),
            encrypting(bit6(), u64s(256), false),
        ),
        (
            "bit6 u64 query",
            374.0,
            (2.5, 1.5),
            encrypting(bit6(), u64s(256), true),
        ),
        (
            "bit6 date full",
            972.0,
            (1.8, 1.3),
            encrypting(bit6(), u32s(256), false),
        ),
        (
            "chained full, 24 blocks",
            24.0 * 162.0,
            (1.6, 1.15),
            encrypting(chained(), texts(64), false),
        ),
        (
            "legacy u64 full",
            4833.0,
            (2.5, 1.8),
            encrypting(legacy(), u64s(64), false),
        ),
        (
            "legacy u64 query",
            737.0,
            (9.0, 6.0),
            encrypting(legacy(), u64s(64), true),
        ),
    ] {
        rows.push(row(name, Unit::Floor(blocks), targets, run));
    }
    let none = (f64::INFINITY, f64::INFINITY);
    let (a, b) = ("abcdefghijklmnopqr", "abcdefghijklmnopqs");
    for (name, targets, ore, a, b) in [
        (
            "compare bit6 u64",
            (5.0, 3.0),
            bit6(),
            Value::U64(mix(1)),
            Value::U64(mix(1) ^ 3),
        ),
        (
            "compare chained, 24 blocks",
            (10.0, 5.0),
            chained(),
            a.into(),
            b.into(),
        ),
        (
            "compare legacy u64",
            none,
            legacy(),
            Value::U64(7),
            Value::U64(8),
        ),
    ] {
        rows.push(row(name, Unit::Dependent, targets, comparing(ore, a, b)));
    }
    rows.push(row(ONE_THREAD, Unit::Yardstick, (0.0, 0.0), threads(1)));
    let two = "bit6 u64 full, two threads";
    rows.push(row(two, Unit::Faster(ONE_THREAD), (1.8, 1.95), threads(2)));
    rows
}

fn row(
    name: &'static str,
    unit: Unit,
    (must, aim): (f64, f64),
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

fn bit6() -> Ore {
    Ore::bit6(&Key::from_bytes(&[3; 16]).unwrap(), b"bench").unwrap()
}

fn chained() -> Ore {
    let ore = Ore::chained(&Key::from_bytes(&[3; 16]).unwrap(), b"bench").unwrap();
    ore.padding(Padding::None).unwrap()
}

fn legacy() -> Ore {
    Ore::legacy(&Key::from_bytes(&[5; 32]).unwrap()).unwrap()
}

fn mix(i: u64) -> u64 {
    i.wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

fn u64s(n: u64) -> Vec<Value> {
    (0..n).map(|i| Value::U64(mix(i))).collect()
}

fn u32s(n: u64) -> Vec<Value> {
    (0..n).map(|i| Value::U32(mix(i) as u32)).collect()
}

fn texts(n: u64) -> Vec<Value> {
    let text = |i| Value::String(format!("{:018}", mix(i) >> 5));
    (0..n).map(text).collect()
}

/// Through the `aes` crate, over and over blocks that fit a first-level cache; software
/// is held to software.
fn batch() -> Box<dyn FnMut() -> usize> {
    if Engine::current() == Engine::Soft {
        let mut blocks = vec![[1; 16]; 8192];
        return Box::new(move || {
            self_test::encrypt_blocks(black_box(&mut blocks));
            8192
        });
    }
    let aes = aes::Aes128Enc::new(&[7; 16].into());
    let mut blocks = vec![aes::Block::from([1; 16]); 1024];
    Box::new(move || {
        for _ in 0..10 {
            aes.encrypt_blocks(black_box(&mut blocks));
        }
        10 * 1024
    })
}

fn chain() -> impl FnMut() -> usize {
    let aes = aes::Aes128Enc::new(&[7; 16].into());
    let mut block = aes::Block::from([1; 16]);
    move || {
        for _ in 0..2000 {
            aes.encrypt_block(&mut block);
        }
        black_box(&block);
        2000
    }
}

fn encrypting(ore: Ore, values: Vec<Value>, query: bool) -> Box<dyn FnMut() -> usize> {
    let (mut batch, mut out) = (Plaintexts::new(), Terms::new());
    for value in &values {
        ore.push(value, &mut batch).unwrap();
    }
    Box::new(move || {
        if query {
            ore.query_batch(&batch, &mut out);
        } else {
            ore.encrypt_batch(&batch, &mut out).unwrap();
        }
        black_box(out.as_bytes());
        batch.len()
    })
}

/// As many values on each thread, and long enough for a start of threads not to count.
fn threads(threads: usize) -> impl FnMut() -> usize {
    let ore = bit6();
    let values = u64s(256);
    move || {
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    let (mut batch, mut out) = (Plaintexts::new(), Terms::new());
                    for value in &values {
                        ore.push(value, &mut batch).unwrap();
                    }
                    for _ in 0..8 {
                        ore.encrypt_batch(&batch, &mut out).unwrap();
                        black_box(out.as_bytes());
                    }
                });
            }
        });
        threads * 8 * 256
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
