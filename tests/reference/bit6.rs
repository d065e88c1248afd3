//! bit6 (formats.md 3).

use super::Secrets;
use super::parts::{Block, e, fill};
use super::v2::{D, ksalt, shuffle};

/// The keys of bit6 under one salt.
pub struct Bit6 {
    prf1: Block,
    prf2: Block,
}

impl Bit6 {
    pub fn new(key: &Block, salt: &[u8]) -> Self {
        let ksalt = ksalt(key, b"ORE.v2.bit6.root", salt);
        Bit6 {
            prf1: e(&ksalt, b"ORE.v2.bit6.prf1"),
            prf2: e(&ksalt, b"ORE.v2.bit6.prf2"),
        }
    }

    pub fn secrets(&self, before: &[u8], count: usize) -> Secrets {
        let n = before.len();
        let mut input = fill(before);
        input[14] = n as u8;
        input[15] = count as u8;
        let seed = e(&self.prf2, &input);
        let mut stream = Vec::new();
        for i in 0..32u32 {
            stream.extend_from_slice(&e(&seed, &fill(&i.to_be_bytes())));
        }
        let ro = |j: usize| {
            let mut input = fill(before);
            input[n] = j as u8;
            input[count] = n as u8;
            input[15] = count as u8;
            e(&self.prf1, &input)
        };
        Secrets {
            perm: shuffle(&stream),
            ro: (0..D).map(ro).collect(),
        }
    }
}
