//! `H` of bit6 and chained: one bit of a Matyas-Meyer-Oseas hash after a linear
//! orthomorphism (Guo, Katz, Wang, Yu, "Efficient and Secure Multiparty
//! Computation from Fixed-Key Block Ciphers", eprint 2019/074; formats.md 3).
//!
//! `H(r, nonce)` = the lowest bit of byte 0 of `E_pi(m) xor m`, where
//! `m = dbl(r) xor nonce` and `pi` is a public constant key.

use std::sync::OnceLock;

use crate::aes::{Aes, Block};

/// The public key of the permutation.
const PI: &Block = b"ORE-rs.v2.H-pi.1";

/// `pi`, scheduled once a process.
fn pi() -> &'static Aes {
    static PI_SCHEDULE: OnceLock<Aes> = OnceLock::new();
    PI_SCHEDULE.get_or_init(|| Aes::new(PI))
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

/// `H` of 64 random-oracle outputs a lane: bit `j` of `out[l]` is
/// `H(blocks[l][j], nonces[l])`. The blocks are used up.
pub(crate) fn bits(lanes: &mut [[Block; 64]], nonces: &[Block], out: &mut [u64]) {
    for ((lane, nonce), word) in lanes.iter_mut().zip(nonces).zip(out.iter_mut()) {
        *word = 0;
        for (j, block) in lane.iter_mut().enumerate() {
            *block = xor(dbl(*block), *nonce);
            *word |= u64::from(block[0] & 1) << j;
        }
    }
    pi().encrypt(lanes.as_flattened_mut());
    for (lane, word) in lanes.iter().zip(out) {
        for (j, block) in lane.iter().enumerate() {
            *word ^= u64::from(block[0] & 1) << j;
        }
    }
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

    #[test]
    fn a_batch_is_its_bits() {
        let mut seed = 1u128;
        let mut next = || {
            seed = seed.wrapping_mul(0x2d99_787d_65bd_f3c5_8d2e_9e6d_1f6a_a1d1) | 1;
            (seed ^ (seed >> 64)).to_le_bytes()
        };
        let nonces = [next(), next(), next()];
        let mut lanes = [[[0; 16]; 64]; 3];
        lanes.as_flattened_mut().fill_with(&mut next);
        let want: Vec<u64> = lanes
            .iter()
            .zip(&nonces)
            .map(|(lane, nonce)| (0..64).fold(0, |w, j| w | u64::from(bit(lane[j], nonce)) << j))
            .collect();
        let mut got = [0; 3];
        bits(&mut lanes, &nonces, &mut got);
        assert_eq!(got[..], want[..]);
    }
}
