//! What several tests need: the vector files, and random bytes that are the same
//! in every run.

// Each test target compiles this module and uses its own part of it.
#![allow(dead_code, unreachable_pub)]
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

use serde_json::Value;

/// The records of a vector file.
pub fn vectors(name: &str) -> Vec<Value> {
    let path = format!("{}/tests/vectors/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"));
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// A text member of a record.
pub fn text<'a>(record: &'a Value, member: &str) -> &'a str {
    record[member]
        .as_str()
        .unwrap_or_else(|| panic!("no text {member} in {record}"))
}

/// A hex member of a record.
pub fn bytes(record: &Value, member: &str) -> Vec<u8> {
    hex::decode(text(record, member)).unwrap()
}

/// A hex member of exactly N bytes.
pub fn array<const N: usize>(record: &Value, member: &str) -> [u8; N] {
    bytes(record, member).try_into().unwrap()
}

/// Numbers for choosing test inputs (xorshift64*): a failure can be repeated.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Random(seed | 1)
    }

    pub fn number(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// In `0..end`.
    pub fn below(&mut self, end: usize) -> usize {
        (self.number() % end as u64) as usize
    }

    pub fn array<const N: usize>(&mut self) -> [u8; N] {
        std::array::from_fn(|_| (self.number() >> 32) as u8)
    }

    pub fn bytes(&mut self, len: usize) -> Vec<u8> {
        (0..len).map(|_| (self.number() >> 32) as u8).collect()
    }
}
