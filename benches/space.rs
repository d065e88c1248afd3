//! What the typed chain costs over the engine it runs on: `cargo bench --bench space`.
//!
//! A run opens the engine or the space and encrypts 256 values one by one. Rounds of
//! the two alternate; what counts is the ratio of the medians, which must be below 1.05.

#![allow(missing_docs, clippy::unwrap_used)]

use std::hint::black_box;
use std::time::Instant;

use ore::vitaminc_ore::target::{I16, I64, U64, U128};
use ore::vitaminc_ore::{OrderEncrypt, OrderKeyInit};
use ore::{BlockOre, Key, Ore, Padding, Value};

/// Rounds of which medians are taken.
const ROUNDS: usize = 101;
/// Values of one run.
const VALUES: u64 = 256;

fn values() -> impl Iterator<Item = u64> {
    (0..VALUES).map(|i| i.wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

/// Times both in turns; the medians, in nanoseconds a value.
fn race(mut engine: impl FnMut(), mut chain: impl FnMut()) -> (f64, f64) {
    let time = |run: &mut dyn FnMut()| {
        let start = Instant::now();
        run();
        start.elapsed().as_secs_f64() * 1e9 / VALUES as f64
    };
    let (mut engines, mut chains): (Vec<_>, Vec<_>) = (0..ROUNDS)
        .map(|_| (time(&mut engine), time(&mut chain)))
        .unzip();
    let median = |times: &mut Vec<f64>| {
        times.sort_by(f64::total_cmp);
        times.get(ROUNDS / 2).copied().unwrap()
    };
    (median(&mut engines), median(&mut chains))
}

fn main() {
    let scheme = BlockOre::new([7; 32].into());
    let key = Key::from_bytes(&[7; 16]).unwrap();
    // As long as a space's, so that opening costs as much.
    let salt = scheme.target(U64).context(("orders", "quantity"));
    let salt = salt.salt().as_bytes();
    let bit6 = |value: fn(u64) -> Value| {
        let ore = Ore::bit6(&key, salt).unwrap();
        for i in values() {
            black_box(ore.encrypt(&value(i)).unwrap());
        }
    };
    let chained = |value: fn(u64) -> Value| {
        let ore = Ore::chained(&key, salt).unwrap();
        let ore = ore.padding(Padding::None).unwrap();
        for i in values() {
            black_box(ore.encrypt(&value(i)).unwrap());
        }
    };
    macro_rules! chain {
        ($target:ident, $value:expr) => {
            || {
                let space = scheme.target($target).context(("orders", "quantity"));
                for i in values() {
                    black_box(space.encrypt($value(i)).unwrap());
                }
            }
        };
    }
    println!(
        "{:24}{:>12}{:>12}{:>8}",
        "target", "engine ns", "chain ns", "ratio"
    );
    for (name, (engine, chain)) in [
        (
            "i16",
            race(|| bit6(|i| Value::I16(i as i16)), chain!(I16, |i| i as i16)),
        ),
        ("u64", race(|| bit6(Value::U64), chain!(U64, |i: u64| i))),
        (
            "i64 from i32",
            race(
                || bit6(|i| Value::I64(i as i32 as i64)),
                chain!(I64, |i| i as i32),
            ),
        ),
        (
            "u128",
            race(
                || chained(|i| Value::U128(u128::from(i) << 60)),
                chain!(U128, |i| u128::from(i) << 60),
            ),
        ),
    ] {
        let ratio = chain / engine;
        let verdict = if ratio < 1.05 { "met" } else { "MISSED" };
        println!("{name:24}{engine:12.1}{chain:12.1}{ratio:8.3}  {verdict}");
    }
}
