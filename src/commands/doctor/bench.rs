//! Values per second for each scheme and type on one thread, and how far that is
//! from the floor: the AES blocks of a value times the time of a block in a batch.
//!
//! Key schedules are not in the floor. Of legacy's blocks a sixth is an average,
//! because its shuffle rejects as many bytes as chance has it.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use chrono::{DateTime, Utc};
use ore::{Key, Ore, Scheme, Terms, Type, Value, View};
use rust_decimal::Decimal;
use serde::Serialize;
use uuid::Uuid;

use super::clock::median;

/// Values of one call.
const VALUES: u64 = 32;
/// How long one figure is measured, unless [`ROUNDS`] take longer.
const TIME: Duration = Duration::from_millis(20);
/// Calls that one figure needs at least.
const ROUNDS: usize = 3;

/// One scheme and type.
#[derive(Debug, Serialize)]
pub(super) struct Row {
    pub(super) scheme: &'static str,
    pub(super) r#type: &'static str,
    pub(super) blocks: usize,
    pub(super) full_per_second: f64,
    pub(super) full_over_floor: f64,
    pub(super) query_per_second: f64,
    pub(super) query_over_floor: f64,
}

/// Measures every scheme with every type that it holds. `block` is nanoseconds an AES
/// block.
pub(super) fn all(block: f64) -> Result<Vec<Row>> {
    let mut rows = Vec::new();
    for scheme in Scheme::ALL {
        let key = Key::generate(scheme)?;
        let ore = match scheme {
            Scheme::Bit6 => Ore::bit6(&key, b""),
            Scheme::Chained => Ore::chained(&key, b""),
            Scheme::Legacy => Ore::legacy(&key),
        }?;
        for ty in Type::ALL.into_iter().filter(|ty| scheme.holds(*ty)) {
            rows.push(row(&ore, ty, block)?);
        }
    }
    Ok(rows)
}

fn row(ore: &Ore, ty: Type, block: f64) -> Result<Row> {
    let values: Vec<Value> = (0..VALUES).map(|n| sample(ty, n)).collect();
    let mut out = Terms::new();
    let full = time(|| {
        ore.encrypt_many(&values, &mut out)
            .map_err(|(_, error)| error)
    })?;
    let first = out.get(0).context("a batch came out empty")?;
    let blocks = View::parse_as(ore.scheme(), first)?.blocks();
    let query = time(|| {
        ore.query_many(&values, &mut out)
            .map_err(|(_, error)| error)
    })?;
    let (full_floor, query_floor) = floor(ore.scheme(), blocks);
    Ok(Row {
        scheme: ore.scheme().name(),
        r#type: ty.name(),
        blocks,
        full_per_second: 1e9 / full,
        full_over_floor: full / (full_floor * block),
        query_per_second: 1e9 / query,
        query_over_floor: query / (query_floor * block),
    })
}

/// AES blocks of a full ciphertext and of a query of so many blocks.
fn floor(scheme: Scheme, blocks: usize) -> (f64, f64) {
    let blocks = blocks as f64;
    match scheme {
        // Draws 32, random oracle 64, hash 64, seed or state 1, tag 1.
        Scheme::Bit6 | Scheme::Chained => (blocks * 162.0, blocks * 34.0),
        // Random oracle and hash 256 each, draws 82 on average, seeds and tags 10.
        Scheme::Legacy => (blocks * 604.0, blocks * 92.0),
    }
}

/// Nanoseconds a value, the median of the calls.
fn time(mut call: impl FnMut() -> ore::Result<()>) -> ore::Result<f64> {
    let mut times = Vec::new();
    let start = Instant::now();
    while times.len() < ROUNDS || start.elapsed() < TIME {
        let round = Instant::now();
        call()?;
        times.push(round.elapsed().as_secs_f64() * 1e9 / VALUES as f64);
    }
    Ok(median(times))
}

/// The n-th value to measure with: spread over the type, the same in every run.
fn sample(ty: Type, n: u64) -> Value {
    // An odd constant that spreads small numbers over all 64 bits.
    let spread = (n + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let wide = u128::from(spread) << 64 | u128::from(!spread);
    let instant: DateTime<Utc> = DateTime::from_timestamp_nanos(spread as i64);
    match ty {
        Type::Bool => Value::Bool(spread & 1 == 1),
        Type::U8 => Value::U8(spread as u8),
        Type::U16 => Value::U16(spread as u16),
        Type::U32 => Value::U32(spread as u32),
        Type::U64 => Value::U64(spread),
        Type::U128 => Value::U128(wide),
        Type::I8 => Value::I8(spread as i8),
        Type::I16 => Value::I16(spread as i16),
        Type::I32 => Value::I32(spread as i32),
        Type::I64 => Value::I64(spread as i64),
        Type::I128 => Value::I128(wide as i128),
        Type::F32 => Value::F32(spread as f32),
        Type::F64 => Value::F64(spread as f64),
        Type::Date => Value::Date(instant.date_naive()),
        Type::Timestamp => Value::Timestamp(instant),
        Type::Decimal => Value::Decimal(Decimal::new(spread as i64, 6)),
        Type::Uuid => Value::Uuid(Uuid::from_u128(wide)),
        Type::String => Value::String(format!("{spread:016x}")),
        Type::Bytes => Value::Bytes(wide.to_be_bytes().to_vec()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sample_is_of_its_type_and_encodes() {
        for ty in Type::ALL {
            for n in 0..VALUES {
                let value = sample(ty, n);
                assert_eq!(value.ty(), ty);
                assert!(value.encode().is_ok(), "{ty} {n}");
            }
        }
    }

    #[test]
    fn floors_are_the_documented_block_counts() {
        assert_eq!(floor(Scheme::Bit6, 11), (1782.0, 374.0));
        assert_eq!(floor(Scheme::Bit6, 6).0, 972.0);
        assert_eq!(floor(Scheme::Legacy, 8), (4832.0, 736.0));
    }

    #[test]
    fn a_row_measures_both_kinds() {
        let ore = Ore::bit6(&Key::generate(Scheme::Bit6).unwrap(), b"").unwrap();
        let row = row(&ore, Type::U8, 1.0).unwrap();
        assert_eq!((row.scheme, row.r#type, row.blocks), ("bit6", "u8", 2));
        assert!(row.full_per_second > 0.0 && row.query_per_second > 0.0);
    }
}
