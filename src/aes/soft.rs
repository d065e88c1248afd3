//! AES-128 encryption in software, bit-sliced: what `ORE_AES=soft` runs.
//!
//! The `aes` crate has one too, but takes it by itself only where the processor has no
//! AES instructions; this one can be asked for anywhere, so that the two can be held
//! against each other on one machine.
//!
//! A [`Plane`] holds the bit of one significance of every byte of 16 blocks. There is
//! no table, no branch and no address that depends on a key or a block. The S-box is
//! the circuit of J. Boyar and R. Peralta, "A depth-16 circuit for the AES S-box"
//! (eprint 2011/332).

#![allow(
    clippy::indexing_slicing,
    reason = "constant places in fixed arrays; none comes from input"
)]

use std::ops::{BitAnd, BitXor, Not};

use zeroize::Zeroize;

use super::Block;

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

/// The S-box on one word of the key schedule.
fn sub_word(word: [u8; 4]) -> [u8; 4] {
    let planes = sub(std::array::from_fn(|b| {
        (0..4).fold(0, |plane, i| plane | (word[i] >> b & 1) << i)
    }));
    std::array::from_fn(|i| (0..8).fold(0, |byte, b| byte | (planes[b] >> i & 1) << b))
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

/// The S-box of every byte of the planes.
#[inline]
#[rustfmt::skip]
fn sub<T>(planes: [T; 8]) -> [T; 8]
where
    T: Copy + BitXor<Output = T> + BitAnd<Output = T> + Not<Output = T>,
{
    let [x7, x6, x5, x4, x3, x2, x1, x0] = planes;
    // Linear, into the tower field.
    let y14 = x3 ^ x5;   let y13 = x0 ^ x6;   let y9 = x0 ^ x3;    let y8 = x0 ^ x5;
    let t0 = x1 ^ x2;    let y1 = t0 ^ x7;    let y4 = y1 ^ x3;    let y12 = y13 ^ y14;
    let y2 = y1 ^ x0;    let y5 = y1 ^ x6;    let y3 = y5 ^ y8;    let t1 = x4 ^ y12;
    let y15 = t1 ^ x5;   let y20 = t1 ^ x1;   let y6 = y15 ^ x7;   let y10 = y15 ^ t0;
    let y11 = y20 ^ y9;  let y7 = x7 ^ y11;   let y17 = y10 ^ y11; let y19 = y10 ^ y8;
    let y16 = t0 ^ y11;  let y21 = y13 ^ y16; let y18 = x0 ^ y16;
    // The inverse.
    let t2 = y12 & y15;  let t3 = y3 & y6;    let t4 = t3 ^ t2;    let t5 = y4 & x7;
    let t6 = t5 ^ t2;    let t7 = y13 & y16;  let t8 = y5 & y1;    let t9 = t8 ^ t7;
    let t10 = y2 & y7;   let t11 = t10 ^ t7;  let t12 = y9 & y11;  let t13 = y14 & y17;
    let t14 = t13 ^ t12; let t15 = y8 & y10;  let t16 = t15 ^ t12; let t17 = t4 ^ t14;
    let t18 = t6 ^ t16;  let t19 = t9 ^ t14;  let t20 = t11 ^ t16; let t21 = t17 ^ y20;
    let t22 = t18 ^ y19; let t23 = t19 ^ y21; let t24 = t20 ^ y18; let t25 = t21 ^ t22;
    let t26 = t21 & t23; let t27 = t24 ^ t26; let t28 = t25 & t27; let t29 = t28 ^ t22;
    let t30 = t23 ^ t24; let t31 = t22 ^ t26; let t32 = t31 & t30; let t33 = t32 ^ t24;
    let t34 = t23 ^ t33; let t35 = t27 ^ t33; let t36 = t24 & t35; let t37 = t36 ^ t34;
    let t38 = t27 ^ t36; let t39 = t29 & t38; let t40 = t25 ^ t39; let t41 = t40 ^ t37;
    let t42 = t29 ^ t33; let t43 = t29 ^ t40; let t44 = t33 ^ t37; let t45 = t42 ^ t41;
    let z0 = t44 & y15;  let z1 = t37 & y6;   let z2 = t33 & x7;   let z3 = t43 & y16;
    let z4 = t40 & y1;   let z5 = t29 & y7;   let z6 = t42 & y11;  let z7 = t45 & y17;
    let z8 = t41 & y10;  let z9 = t44 & y12;  let z10 = t37 & y3;  let z11 = t33 & y4;
    let z12 = t43 & y13; let z13 = t40 & y5;  let z14 = t29 & y2;  let z15 = t42 & y9;
    let z16 = t45 & y14; let z17 = t41 & y8;
    // Linear, back, with the affine part.
    let t46 = z15 ^ z16; let t47 = z10 ^ z11; let t48 = z5 ^ z13;  let t49 = z9 ^ z10;
    let t50 = z2 ^ z12;  let t51 = z2 ^ z5;   let t52 = z7 ^ z8;   let t53 = z0 ^ z3;
    let t54 = z6 ^ z7;   let t55 = z16 ^ z17; let t56 = z12 ^ t48; let t57 = t50 ^ t53;
    let t58 = z4 ^ t46;  let t59 = z3 ^ t54;  let t60 = t46 ^ t57; let t61 = z14 ^ t57;
    let t62 = t52 ^ t58; let t63 = t49 ^ t58; let t64 = z4 ^ t59;  let t65 = t61 ^ t62;
    let t66 = z1 ^ t63;  let s0 = t59 ^ t63;  let s6 = t56 ^ !t62; let s7 = t48 ^ !t60;
    let t67 = t64 ^ t65; let s3 = t53 ^ t66;  let s4 = t51 ^ t66;  let s5 = t47 ^ t65;
    let s1 = t64 ^ !s3;  let s2 = t55 ^ !t67;
    [s7, s6, s5, s4, s3, s2, s1, s0]
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

    #[test]
    fn the_circuit_is_the_table_at_its_known_places() {
        // FIPS 197, figure 7.
        assert_eq!(sub_word([0x00, 0x01, 0x53, 0xff]), [0x63, 0x7c, 0xed, 0x16]);
    }
}
