//! The parts that the schemes are made of: one AES block, doubling, CMAC.
//!
//! `E` comes from the `aes` crate, one block at a time; the rest is written out.
//! `tests/reference_vectors.rs` holds each to its published vector.

use aes::Aes128;
use aes::cipher::{BlockCipherEncrypt, KeyInit};

/// One AES block, or one AES-128 key.
pub type Block = [u8; 16];

/// `E_key(block)`: AES-128 (FIPS 197).
pub fn e(key: &Block, block: &Block) -> Block {
    let mut out = (*block).into();
    Aes128::new(key.into()).encrypt_block(&mut out);
    out.into()
}

/// `a xor b`.
pub fn xor(a: &Block, b: &Block) -> Block {
    std::array::from_fn(|i| a[i] ^ b[i])
}

/// Doubling in GF(2^128), the block read as a big-endian number.
pub fn dbl(block: &Block) -> Block {
    let number = u128::from_be_bytes(*block);
    let carry = if number >> 127 == 1 { 0x87 } else { 0 };
    ((number << 1) ^ carry).to_be_bytes()
}

/// `bytes ‖ 0…` up to 16 bytes.
pub fn fill(bytes: &[u8]) -> Block {
    let mut block = [0; 16];
    block[..bytes.len()].copy_from_slice(bytes);
    block
}

/// `pad16`: zero bytes up to a multiple of 16, none where it already is one.
pub fn pad16(bytes: &[u8]) -> Vec<u8> {
    let mut out = bytes.to_vec();
    out.resize(bytes.len().next_multiple_of(16), 0);
    out
}

/// CMAC with AES-128 (NIST SP 800-38B), for a message of any length. The schemes
/// only ever hand it whole blocks.
pub fn cmac(key: &Block, message: &[u8]) -> Block {
    let k1 = dbl(&e(key, &[0; 16]));
    let k2 = dbl(&k1);
    let last_start = message.len().saturating_sub(1) / 16 * 16;
    let (whole, last) = message.split_at(last_start);
    let last = if last.len() == 16 {
        xor(&fill(last), &k1)
    } else {
        xor(&fill(&[last, &[0x80]].concat()), &k2)
    };
    let mut state = [0; 16];
    for block in whole.chunks(16) {
        state = e(key, &xor(&state, &fill(block)));
    }
    e(key, &xor(&state, &last))
}
