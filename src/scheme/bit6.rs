//! bit6: six-bit blocks, up to 10 bytes of encoded plaintext (formats.md 3).
//!
//! Every block's secrets come straight from the symbols before it, its index and
//! the block count, so all blocks are independent. It refuses empty plaintexts and
//! those of more than 10 bytes. It leaks the width of the type and, between any two
//! ciphertexts, the index of the first block in which they differ.

#![allow(
    clippy::indexing_slicing,
    reason = "constant places in 16-byte blocks; none comes from input"
)]

use zeroize::Zeroizing;

use crate::aes::{Aes, Block, cmac, encrypt_each};
use crate::primitives::prp::Draws;
use crate::primitives::symbols;
use crate::scheme::Scheme;
use crate::scheme::block::{Inputs, Prefix};

/// The keys of one key and salt.
pub(crate) struct Bit6 {
    /// Random oracle.
    prf1: Aes,
    /// Seeds of the permutations.
    prf2: Aes,
}

/// The key that belongs to `salt` under `key`, whose root is labelled `label`.
pub(crate) fn salted(key: &Block, label: &Block, salt: &[u8]) -> Zeroizing<Block> {
    let root = Zeroizing::new(Aes::new(key).encrypt_one(*label));
    let len = (salt.len() as u64).to_be_bytes();
    let pad = [0; 16];
    // Length and salt, filled with zeros to whole blocks.
    let (_, pad) = pad.split_at((len.len() + salt.len() + 15) % 16 + 1);
    Zeroizing::new(cmac(&root, &[&len, salt, pad, b"ORE.v2.salt.done"]))
}

impl Bit6 {
    /// Derives the keys: formats.md 3, "Keys".
    pub(crate) fn new(key: &Block, salt: &[u8]) -> Self {
        let ksalt = Aes::new(&salted(key, b"ORE.v2.bit6.root", salt));
        let derive = |label: &Block| Aes::new(&Zeroizing::new(ksalt.encrypt_one(*label)));
        Self {
            prf1: derive(b"ORE.v2.bit6.prf1"),
            prf2: derive(b"ORE.v2.bit6.prf2"),
        }
    }
}

impl Prefix for Bit6 {
    /// `x[0..n]`, zeros, and the block count in byte 15.
    type State = Block;
    const SCHEME: Scheme = Scheme::Bit6;

    fn start(&self, blocks: usize) -> Block {
        let mut state = [0; 16];
        state[15] = blocks as u8;
        state
    }

    #[inline]
    fn inputs(&self, state: &Block, n: usize) -> Inputs {
        let blocks = usize::from(state[15]);
        Inputs {
            // Exclusive or into zeros: bytes in memory would wait for the whole block.
            draw: symbols::input(state, 14, n as u8),
            // Byte 15 of the oracle's input stays the block count, which is at most 14.
            oracle: symbols::input(state, blocks, n as u8),
            symbol_at: n,
        }
    }

    fn draws(&self, inputs: &mut [Block], out: &mut [Draws]) {
        self.prf2.encrypt(inputs);
        if let Some(fused) = self.prf2.fused() {
            fused.seeded_streams(inputs, out);
            return;
        }
        let used = inputs.len().min(out.len());
        if let Some(out) = out.get_mut(..used) {
            out.fill(COUNTERS);
            encrypt_each(inputs, out);
        }
    }

    fn oracle(&self) -> &Aes {
        &self.prf1
    }

    #[inline]
    fn absorb(&self, states: &mut [Block], n: usize, x: &[u8]) {
        // A cohort's longest plaintext decides n; a byte past 13 is never read.
        if n < 14 {
            for (state, x) in states.iter_mut().zip(x) {
                *state = symbols::input(state, n, *x);
            }
        }
    }
}

/// Block `i` of the draw stream is the encryption of `i` (u32, big-endian) and zeros.
const COUNTERS: Draws = {
    let mut counters = [[0; 16]; 32];
    let mut i = 0;
    while i < counters.len() {
        counters[i][3] = i as u8;
        i += 1;
    }
    counters
};
