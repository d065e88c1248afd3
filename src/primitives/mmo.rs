//! `H` of bit6 and chained: one bit of a Matyas-Meyer-Oseas hash after a linear
//! orthomorphism (Guo, Katz, Wang, Yu, "Efficient and Secure Multiparty
//! Computation from Fixed-Key Block Ciphers", eprint 2019/074; formats.md 3).
//!
//! `H(r, nonce)` = the lowest bit of byte 0 of `E_pi(m) xor m`, where
//! `m = dbl(r) xor nonce` and `pi` is a public constant key.

use std::sync::OnceLock;

use crate::aes::{Aes, Block};
use crate::primitives::{simd, symbols};
use crate::stack;

/// The public key of the permutation.
pub(super) const PI: &Block = b"ORE-rs.v2.H-pi.1";

static PI_SCHEDULE: OnceLock<Aes> = OnceLock::new();

/// `pi`, scheduled once a process.
#[inline]
fn pi() -> &'static Aes {
    PI_SCHEDULE.get().unwrap_or_else(|| schedule_pi())
}

/// Moving a schedule into place may copy what lies beside it on the stack, and nothing wipes
/// a static: so this happens where the stack was wiped.
#[cold]
#[inline(never)]
fn schedule_pi() -> &'static Aes {
    stack::wipe();
    stack::apart(|| PI_SCHEDULE.get_or_init(|| Aes::new(PI)))
}

/// Doubling in GF(2^128), the block read as a big-endian number.
#[inline]
pub(crate) fn dbl(block: Block) -> Block {
    let x = u128::from_be_bytes(block);
    ((x << 1) ^ ((x >> 127) * 0x87)).to_be_bytes()
}

#[inline]
pub(crate) fn xor(a: Block, b: Block) -> Block {
    (u128::from_ne_bytes(a) ^ u128::from_ne_bytes(b)).to_ne_bytes()
}

/// `H` of one random-oracle output, as 0 or 1.
pub(crate) fn bit(r: Block, nonce: &Block) -> u8 {
    let [m0, ..] = {
        let m = xor(dbl(r), *nonce);
        xor(pi().encrypt_one(m), m)
    };
    m0 & 1
}

/// `H` of the outputs of `oracle` for 64 symbols a lane: bit `j` of `out[l]` is that of
/// symbol `j`, which goes into byte `symbol_at[l]` of `bases[l]`, under `nonces[l]`.
/// `scratch` has room for the lanes' outputs, or for none if [`needs_scratch`] says so.
pub(crate) fn rights(
    oracle: &Aes,
    bases: &[Block],
    symbol_at: &[usize],
    nonces: &[Block],
    scratch: &mut [[Block; 64]],
    out: &mut [u64],
) {
    if let (Some(oracle), Some(pi)) = (oracle.fused(), pi().fused()) {
        oracle.rights(pi, bases, symbol_at, nonces, out);
        return;
    }
    for ((lane, base), symbol_at) in scratch.iter_mut().zip(bases).zip(symbol_at) {
        symbols::inputs(base, *symbol_at, lane);
    }
    oracle.encrypt(scratch.as_flattened_mut());
    bits(scratch, nonces, out);
}

/// Whether [`rights`] writes the outputs of `oracle` to memory.
pub(crate) fn needs_scratch(oracle: &Aes) -> bool {
    oracle.fused().is_none() || pi().fused().is_none()
}

/// `H` of 64 random-oracle outputs a lane, which lie in slots: bit `j` of `out[l]` is
/// that of symbol `j` under `nonces[l]`. The blocks are used up.
fn bits(lanes: &mut [[Block; 64]], nonces: &[Block], out: &mut [u64]) {
    for ((lane, nonce), word) in lanes.iter_mut().zip(nonces).zip(out.iter_mut()) {
        *word = sigma(lane, nonce);
    }
    pi().encrypt(lanes.as_flattened_mut());
    for (lane, word) in lanes.iter().zip(out) {
        *word ^= symbols::pack(lane);
    }
}

/// Makes `m = dbl(r) xor nonce` of every block; the lowest bits of their first
/// bytes, packed as [`symbols::pack`] does.
#[inline]
fn sigma(lane: &mut [Block; 64], nonce: &Block) -> u64 {
    simd::sigma(lane, nonce).unwrap_or_else(|| portable_sigma(lane, nonce))
}

fn portable_sigma(lane: &mut [Block; 64], nonce: &Block) -> u64 {
    for block in lane.iter_mut() {
        *block = xor(dbl(*block), *nonce);
    }
    symbols::portable_pack(lane)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Doubling as SP 800-38B writes it: the subkeys of its appendix D.1.
    #[test]
    fn doubles_as_the_cmac_subkeys_do() {
        let block = |s: &str| -> Block { hex::decode(s).unwrap().try_into().unwrap() };
        let l = block("7df76b0c1ab899b33e42f047b91b546f");
        let k1 = block("fbeed618357133667c85e08f7236a8de");
        let k2 = block("f7ddac306ae266ccf90bc11ee46d513b");
        assert_eq!(dbl(l), k1);
        assert_eq!(dbl(k1), k2);
    }

    fn random_lanes() -> [[Block; 64]; 3] {
        let mut seed = 1u128;
        let mut lanes = [[[0; 16]; 64]; 3];
        lanes.as_flattened_mut().fill_with(|| {
            seed = seed.wrapping_mul(0x2d99_787d_65bd_f3c5_8d2e_9e6d_1f6a_a1d1) | 1;
            (seed ^ (seed >> 64)).to_le_bytes()
        });
        lanes
    }

    #[test]
    fn a_batch_is_its_bits() {
        let mut lanes = random_lanes();
        let nonces = [[0; 16], [0xff; 16], *b"0123456789abcdef"];
        let want: Vec<u64> = lanes
            .iter()
            .zip(&nonces)
            .map(|(lane, nonce)| {
                let bits = lane.map(|r| [bit(r, nonce); 16]);
                symbols::portable_pack(&bits)
            })
            .collect();
        let mut got = [0; 3];
        bits(&mut lanes, &nonces, &mut got);
        assert_eq!(got[..], want[..]);
    }

    #[test]
    fn the_kernel_agrees_with_the_portable_code() {
        for (lane, nonce) in random_lanes().iter().zip([[0x80; 16], [0; 16], [0x5a; 16]]) {
            let (mut got, mut want) = (*lane, *lane);
            assert_eq!(sigma(&mut got, &nonce), portable_sigma(&mut want, &nonce));
            assert_eq!(got, want);
        }
    }
}
