//! chained: six-bit blocks, any number of them (formats.md 4).
//!
//! A CMAC-like state runs over the symbols; one key serves everything, so the only
//! AES that waits for other AES is one block a symbol. It leaks the length bucket
//! that the padding policy leaves and, between any two ciphertexts, the index of
//! the first block in which they differ.

use zeroize::{Zeroize, Zeroizing};

use crate::aes::{Aes, Block};
use crate::primitives::mmo::{dbl, xor};
use crate::primitives::prp::Draws;
use crate::scheme::Scheme;
use crate::scheme::bit6::salted;
use crate::scheme::block::{COHORT, Inputs, Prefix};

/// Branches of `T`: what an output is for.
const ORACLE: u8 = 1;
const DRAW: u8 = 2;
/// Bits of a block, bound into every `T`.
const BITS: u8 = 6;

/// The keys of one key and salt.
pub(crate) struct Chained {
    acc: Aes,
    /// CMAC's subkey K1; wiped on drop.
    k1: Block,
}

impl Drop for Chained {
    fn drop(&mut self) {
        self.k1.zeroize();
    }
}

impl Chained {
    /// Derives the keys: formats.md 4, "Keys".
    pub(crate) fn new(key: &Block, salt: &[u8]) -> Self {
        let ksalt = Aes::new(&salted(key, b"ORE.v2.chainroot", salt));
        let acc = Aes::new(&Zeroizing::new(ksalt.encrypt_one(*b"ORE.v2.chain.acc")));
        let k1 = dbl(acc.encrypt_one([0; 16]));
        Self { acc, k1 }
    }

    /// The input of `T(branch, 0)` at block `n`; `T(branch, s)` has `s` in byte 4.
    #[inline]
    fn t(&self, state: &Block, branch: u8, n: usize) -> Block {
        let [n1, n0] = (n as u16).to_be_bytes();
        let tweak = [branch, n1, n0, 0, 0, BITS, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
        xor(xor(*state, self.k1), tweak)
    }
}

impl Prefix for Chained {
    /// `S` of formats.md.
    type State = Block;
    const SCHEME: Scheme = Scheme::Chained;

    fn start(&self, _blocks: usize) -> Block {
        [0; 16]
    }

    #[inline]
    fn inputs(&self, state: &Block, n: usize) -> Inputs {
        Inputs {
            draw: self.t(state, DRAW, n),
            oracle: self.t(state, ORACLE, n),
            symbol_at: 4,
        }
    }

    fn draws(&self, inputs: &mut [Block], out: &mut [Draws]) {
        if let Some(fused) = self.acc.fused() {
            fused.streams(inputs, out);
            return;
        }
        for (input, draws) in inputs.iter().zip(out.iter_mut()) {
            for (s, block) in (0..).zip(draws) {
                *block = *input;
                block[4] ^= s;
            }
        }
        let used = inputs.len().min(out.len());
        if let Some(out) = out.get_mut(..used) {
            self.acc.encrypt(out.as_flattened_mut());
        }
    }

    fn oracle(&self) -> &Aes {
        &self.acc
    }

    #[inline]
    fn absorb(&self, states: &mut [Block], n: usize, x: &[u8]) {
        let [n1, n0] = (n as u16).to_be_bytes();
        debug_assert!(states.len() <= COHORT);
        for (state, x) in states.iter_mut().zip(x) {
            let tweak = [0, n1, n0, *x, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
            *state = xor(*state, tweak);
        }
        self.acc.encrypt(states);
    }
}
