//! What bit6 and chained share (formats.md 3 and 4): six-bit blocks, the salted
//! keys, the shuffle and the bit `H`.

use super::parts::{Block, cmac, dbl, e, pad16, xor};

/// Symbols a block.
pub const D: usize = 64;

/// ceil(8·bytes / 6).
pub fn blocks_of(bytes: usize) -> usize {
    (8 * bytes).div_ceil(6)
}

/// The plaintext's bits, most significant first, in groups of six; the last group
/// is filled with zero bits on the right.
pub fn to_blocks(bytes: &[u8]) -> Vec<u8> {
    let mut bits = Vec::new();
    for byte in bytes {
        for bit in (0..8).rev() {
            bits.push(byte >> bit & 1);
        }
    }
    bits.resize(6 * blocks_of(bytes.len()), 0);
    let group = |bits: &[u8]| bits.iter().fold(0, |number, bit| number << 1 | bit);
    bits.chunks(6).map(group).collect()
}

/// The inverse: L = floor(6N / 8) bytes, unless N is not a count that any length
/// gives or a spare bit is set.
pub fn to_bytes(blocks: &[u8]) -> Result<Vec<u8>, &'static str> {
    let len = 6 * blocks.len() / 8;
    if blocks.len() != blocks_of(len) {
        return Err("no length has this number of blocks");
    }
    let mut bits = Vec::new();
    for block in blocks {
        for bit in (0..6).rev() {
            bits.push(block >> bit & 1);
        }
    }
    let spare = bits.split_off(8 * len);
    if spare.contains(&1) {
        return Err("a spare bit is set");
    }
    let byte = |bits: &[u8]| bits.iter().fold(0, |number, bit| number << 1 | bit);
    Ok(bits.chunks(8).map(byte).collect())
}

/// `ksalt`, from the key, the root label of the scheme and the salt.
pub fn ksalt(key: &Block, root_label: &Block, salt: &[u8]) -> Block {
    let root = e(key, root_label);
    let len = (salt.len() as u64).to_be_bytes();
    let mut message = pad16(&[&len[..], salt].concat());
    message.extend_from_slice(b"ORE.v2.salt.done");
    cmac(&root, &message)
}

/// The permutation that a draw stream of 512 bytes gives.
pub fn shuffle(stream: &[u8]) -> Vec<u8> {
    let mut perm: Vec<u8> = (0..64).collect();
    for i in (1..=63).rev() {
        let d = 63 - i;
        let mut draw = [0; 8];
        draw.copy_from_slice(&stream[8 * d..8 * d + 8]);
        let u = u64::from_le_bytes(draw);
        let j = (u128::from(u) * (i as u128 + 1)) >> 64;
        perm.swap(i, j as usize);
    }
    perm
}

/// `H(r, nonce)`.
pub fn h(r: &Block, nonce: &Block) -> u8 {
    let m = xor(&dbl(r), nonce);
    xor(&e(b"ORE-rs.v2.H-pi.1", &m), &m)[0] & 1
}
