//! AES-128 encryption in software, bit-sliced: what `ORE_AES=soft` runs.
//!
//! The `aes` crate has one too, but takes it by itself only where the processor has no
//! AES instructions; this one can be asked for anywhere, so that the two can be held
//! against each other on one machine.
//!
//! A [`Plane`] holds the bit of one significance of every byte of 16 blocks. There is
//! no table, no branch and no address that depends on a key or a block. The S-box is
//! a circuit, in `sbox`.

#![allow(
    clippy::indexing_slicing,
    reason = "constant places in fixed arrays; none comes from input"
)]

use std::ops::{BitAnd, BitXor, Not};

use zeroize::Zeroize;

use super::Block;

mod sbox;

use sbox::{sub, sub_word};

/// Words of a plane, four blocks each.
const WORDS: usize = 4;
/// Blocks worked on at once.
const BLOCKS: usize = 4 * WORDS;
/// Keys of the first whitening and of the ten rounds.
const ROUND_KEYS: usize = 11;

/// One bit of every byte: row `r`, column `c` of block `4w + k` is bit `16r + 4c + k`
/// of word `w`. So a row turns by a rotation within 16 bits, and rows trade places by
/// a rotation of the word.
#[derive(Clone, Copy)]
struct Plane([u64; WORDS]);

/// The planes of a batch, lowest bit first.
type State = [Plane; 8];

impl Plane {
    #[inline]
    fn map(self, f: impl Fn(u64) -> u64) -> Self {
        Self(self.0.map(f))
    }
}

impl BitXor for Plane {
    type Output = Self;
    #[inline]
    fn bitxor(self, other: Self) -> Self {
        Self(std::array::from_fn(|w| self.0[w] ^ other.0[w]))
    }
}

impl BitAnd for Plane {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|w| self.0[w] & other.0[w]))
    }
}

impl Not for Plane {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        self.map(|word| !word)
    }
}

/// A scheduled key: the planes of each round key, the same for all blocks of a word.
/// Wiped when it is dropped.
#[derive(Clone)]
pub(super) struct Soft([[u64; 8]; ROUND_KEYS]);

impl Drop for Soft {
    fn drop(&mut self) {
        self.0.as_flattened_mut().zeroize();
    }
}

impl Soft {
    /// No key's schedule: all zeros.
    pub(super) const fn blank() -> Self {
        Self([[0; 8]; ROUND_KEYS])
    }

    /// FIPS 197, 5.2.
    pub(super) fn new(key: &Block) -> Self {
        let mut round_key = *key;
        let mut rcon = 1u8;
        let mut planes = [[0; 8]; ROUND_KEYS];
        planes[0] = packed(&[round_key; 4]);
        for planes in &mut planes[1..] {
            let [.., a, b, c, d] = round_key;
            let mut word = sub_word([b, c, d, a]);
            word[0] ^= rcon;
            // Public: it does not depend on the key.
            rcon = rcon << 1 ^ if rcon & 0x80 == 0 { 0 } else { 0x1b };
            for column in round_key.as_chunks_mut::<4>().0 {
                for (byte, with) in column.iter_mut().zip(&mut word) {
                    *byte ^= *with;
                    *with = *byte;
                }
            }
            *planes = packed(&[round_key; 4]);
            word.zeroize();
        }
        round_key.zeroize();
        Self(planes)
    }

    /// Encrypts every block in place.
    pub(super) fn encrypt(&self, blocks: &mut [Block]) {
        for chunk in blocks.chunks_mut(BLOCKS) {
            let mut batch = [[0; 16]; BLOCKS];
            batch[..chunk.len()].copy_from_slice(chunk);
            self.rounds(&mut batch);
            chunk.copy_from_slice(&batch[..chunk.len()]);
        }
    }

    /// FIPS 197, 5.1.
    fn rounds(&self, batch: &mut [Block; BLOCKS]) {
        let mut state: State = [Plane([0; WORDS]); 8];
        for (w, four) in batch.as_chunks::<4>().0.iter().enumerate() {
            for (plane, word) in state.iter_mut().zip(packed(four)) {
                plane.0[w] = word;
            }
        }
        self.add(&mut state, 0);
        for round in 1..ROUND_KEYS {
            state = sub(state).map(|plane| plane.map(shift_rows));
            if round + 1 < ROUND_KEYS {
                mix_columns(&mut state);
            }
            self.add(&mut state, round);
        }
        for (w, four) in batch.as_chunks_mut::<4>().0.iter_mut().enumerate() {
            *four = unpacked(&state.map(|plane| plane.0[w]));
        }
    }

    #[inline]
    fn add(&self, state: &mut State, round: usize) {
        for (plane, key) in state.iter_mut().zip(self.0[round]) {
            *plane = *plane ^ Plane([key; WORDS]);
        }
    }
}

/// Row `r` turns left by `r` columns.
#[inline]
fn shift_rows(word: u64) -> u64 {
    word & 0xffff
        | word >> 4 & 0x0000_0000_0fff_0000
        | word << 12 & 0x0000_0000_f000_0000
        | word >> 8 & 0x0000_00ff_0000_0000
        | word << 8 & 0x0000_ff00_0000_0000
        | word >> 12 & 0x000f_0000_0000_0000
        | word << 4 & 0xfff0_0000_0000_0000
}

#[inline]
fn mix_columns(state: &mut State) {
    // Row r takes 2 a[r] + 3 a[r+1] + a[r+2] + a[r+3]: the double of a[r] + a[r+1],
    // and a[r+1] + a[r+2] + a[r+3].
    let next = state.map(|plane| plane.map(|word| word.rotate_right(16)));
    let sum: State = std::array::from_fn(|b| state[b] ^ next[b]);
    for b in 0..8 {
        let mut doubled = sum[(b + 7) % 8];
        if let 1 | 3 | 4 = b {
            doubled = doubled ^ sum[7];
        }
        state[b] = doubled ^ next[b] ^ sum[b].map(|word| word.rotate_right(32));
    }
}

/// Four blocks as one word of every plane.
fn packed(blocks: &[Block; 4]) -> [u64; 8] {
    let mut words = [[0u8; 8]; 8];
    for (at, byte) in words.as_flattened_mut().iter_mut().enumerate() {
        *byte = blocks[at % 4][at / 4 % 4 * 4 + at / 16];
    }
    let bits = words.map(|word| transposed(u64::from_le_bytes(word)).to_le_bytes());
    std::array::from_fn(|b| u64::from_le_bytes(bits.map(|bytes| bytes[b])))
}

/// The inverse of [`packed`].
fn unpacked(planes: &[u64; 8]) -> [Block; 4] {
    let planes = planes.map(u64::to_le_bytes);
    let words: [[u8; 8]; 8] = std::array::from_fn(|g| {
        let bits = u64::from_le_bytes(planes.map(|plane| plane[g]));
        transposed(bits).to_le_bytes()
    });
    let mut blocks = [[0; 16]; 4];
    for (at, byte) in words.as_flattened().iter().enumerate() {
        blocks[at % 4][at / 4 % 4 * 4 + at / 16] = *byte;
    }
    blocks
}

/// Bit `i` of byte `b` trades places with bit `b` of byte `i`.
#[inline]
fn transposed(mut x: u64) -> u64 {
    for (shift, mask) in [
        (7, 0x00aa_00aa_00aa_00aa),
        (14, 0x0000_cccc_0000_cccc),
        (28, 0x0000_0000_f0f0_f0f0),
    ] {
        let swap = (x ^ x >> shift) & mask;
        x ^= swap ^ swap << shift;
    }
    x
}

#[cfg(test)]
mod tests {
    use aes::Aes128Enc;
    use aes::cipher::{BlockCipherEncrypt, KeyInit};

    use super::*;

    #[test]
    fn agrees_with_the_crate() {
        let mut w = 3u128;
        let mut random = || {
            w = w
                .wrapping_mul(0x2d99_787d_65bd_f3c5_8d2e_9e6d_1f6a_a1d1)
                .wrapping_add(1);
            (w ^ (w >> 64)).to_le_bytes()
        };
        for n in 0..70 {
            let key = match n {
                0 => [0; 16],
                1 => [0xff; 16],
                _ => random(),
            };
            let mut got: Vec<Block> = (0..n).map(|_| random()).collect();
            let mut want = got.clone();
            Soft::new(&key).encrypt(&mut got);
            let aes = Aes128Enc::new(&key.into());
            for block in &mut want {
                aes.encrypt_block(block.into());
            }
            assert_eq!(got, want, "{n}");
        }
    }
}
