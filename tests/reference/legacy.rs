//! legacy (formats.md 2).

use super::Secrets;
use super::parts::{Block, e, fill};

/// Symbols a block.
pub const D: usize = 256;

/// The two keys of legacy.
pub struct Legacy {
    k1: Block,
    k2: Block,
}

impl Legacy {
    pub fn new(key: &[u8; 32]) -> Self {
        Legacy {
            k1: fill(&key[..16]),
            k2: fill(&key[16..]),
        }
    }

    pub fn secrets(&self, before: &[u8], count: usize) -> Secrets {
        let n = before.len();
        let seed = e(&self.k2, &fill(before));
        let ro = |j: usize| {
            let mut input = fill(before);
            input[n] = j as u8;
            input[count] = n as u8;
            e(&self.k1, &input)
        };
        Secrets {
            perm: shuffle(&mut Stream::new(seed)),
            ro: (0..D).map(ro).collect(),
        }
    }
}

/// `H(r, nonce)`: the nonce is the AES key.
pub fn h(r: &Block, nonce: &Block) -> u8 {
    e(nonce, r)[0] & 1
}

/// The byte stream of a seed, with the one oddity of the frozen format: of every
/// fill but the first, byte 0 is never returned.
struct Stream {
    seed: Block,
    slots: [Block; 16],
    counter: u32,
    next: usize,
}

impl Stream {
    fn new(seed: Block) -> Self {
        let mut stream = Stream {
            seed,
            slots: [[0; 16]; 16],
            counter: 0,
            next: 0,
        };
        stream.fill();
        stream
    }

    fn fill(&mut self) {
        for slot in &mut self.slots {
            slot[..4].copy_from_slice(&self.counter.to_be_bytes());
            self.counter += 1;
            *slot = e(&self.seed, slot);
        }
    }

    fn byte(&mut self) -> u8 {
        let byte = self.slots[self.next / 16][self.next % 16];
        self.next += 1;
        if self.next == 256 {
            self.fill();
            self.next = 1;
        }
        byte
    }

    /// Uniform in `0..=m`.
    fn uniform(&mut self, m: usize) -> usize {
        loop {
            let byte = usize::from(self.byte());
            if byte <= m {
                return byte;
            }
        }
    }
}

fn shuffle(stream: &mut Stream) -> Vec<u8> {
    let mut perm: Vec<u8> = (0..=255).collect();
    for i in (1..=255).rev() {
        let j = stream.uniform(i);
        perm.swap(i, j);
    }
    perm
}
