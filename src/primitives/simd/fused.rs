//! Kernels that hold AES and what surrounds it in one, so that what lies between two
//! encryptions never leaves the registers: AES-NI with AVX2, and the same on 256-bit
//! registers where the processor has VAES.
//!
//! [`RoundKeys`] exist only where the kernels can run; they are wiped when dropped.
//! What the kernels compute is the schemes' own, so there is no secret branch and no
//! secret address in them. Compilers may spill registers to the stack, here as
//! everywhere; what a kernel puts into memory itself it wipes.

#![allow(
    clippy::indexing_slicing,
    reason = "numbers of rounds, below eleven; none comes from input"
)]

use std::arch::x86_64::__m128i;

use zeroize::Zeroize;

use crate::aes::{Backend, Block};
use crate::primitives::prp::Draws;

#[macro_use]
mod kernels;
mod aesni;
mod vaes;

/// The keys of the first whitening and of the ten rounds.
type Keys = [__m128i; 11];

/// How wide the kernels' registers are: proof that the processor has what they need.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Width {
    /// AES-NI and AVX2.
    One,
    /// VAES as well.
    Two,
}

impl Width {
    fn detect() -> Option<Self> {
        let aes = is_x86_feature_detected!("aes") && is_x86_feature_detected!("avx2");
        let soft = cfg!(aes_backend = "soft");
        (aes && !soft).then(|| match is_x86_feature_detected!("vaes") {
            true if !cfg!(ore_fused = "aesni") => Self::Two,
            _ => Self::One,
        })
    }
}

/// The instructions that the kernels run, if the processor has them.
pub(crate) fn backend() -> Option<Backend> {
    Width::detect().map(|width| match width {
        Width::One => Backend::AesNi,
        Width::Two => Backend::Vaes256,
    })
}

/// A scheduled AES-128 key that the kernels read.
#[derive(Clone)]
pub(crate) struct RoundKeys {
    width: Width,
    keys: Keys,
}

impl Drop for RoundKeys {
    fn drop(&mut self) {
        self.keys.zeroize();
    }
}

/// Calls the kernel of a width.
macro_rules! run {
    ($width:expr, $kernel:ident($($argument:expr),*)) => {
        match $width {
            // SAFETY: `Width::detect` gives this width only where the processor has
            // AES-NI and AVX2, all that these kernels are built for.
            Width::One => unsafe { aesni::$kernel($($argument),*) },
            // SAFETY: and this one only where it has VAES as well.
            Width::Two => unsafe { vaes::$kernel($($argument),*) },
        }
    };
}

impl RoundKeys {
    /// Schedules `key`, or nothing where there are no kernels.
    pub(crate) fn new(key: &Block) -> Option<Self> {
        Width::detect().map(|width| Self::with(width, key))
    }

    fn with(width: Width, key: &Block) -> Self {
        // SAFETY: there is a width, so the processor has AES-NI and AVX2.
        let keys = unsafe { aesni::schedule(key) };
        Self { width, keys }
    }

    /// Encrypts every block in place.
    pub(crate) fn encrypt(&self, blocks: &mut [Block]) {
        run!(self.width, encrypt(&self.keys, blocks));
    }

    /// Encrypts one block.
    pub(crate) fn encrypt_one(&self, block: Block) -> Block {
        // SAFETY: there are round keys, so the processor has AES-NI and AVX2.
        unsafe { aesni::encrypt_one(&self.keys, block) }
    }

    /// Of every lane, `mmo::bit` of the random oracle's outputs for the symbols 0 to
    /// 63, these keys being the oracle's: bit `j` of `out[l]` is that of symbol `j`,
    /// which goes into byte `symbol_at[l]` of `bases[l]` by exclusive or.
    pub(crate) fn rights(
        &self,
        pi: &Self,
        bases: &[Block],
        symbol_at: &[usize],
        nonces: &[Block],
        out: &mut [u64],
    ) {
        let lanes = bases.iter().zip(symbol_at).zip(nonces).zip(out);
        for (((base, symbol_at), nonce), out) in lanes {
            *out = run!(
                self.width,
                right(&self.keys, &pi.keys, base, *symbol_at, nonce)
            );
        }
    }

    /// The 32 blocks of every stream: `bases[l]` with the numbers 0 to 31 in byte 4 by
    /// exclusive or, encrypted.
    pub(crate) fn streams(&self, bases: &[Block], out: &mut [Draws]) {
        run!(self.width, streams(&self.keys, bases, out));
    }

    /// The 32 blocks of every seed's stream: the numbers 0 to 31 in byte 3, encrypted
    /// under that seed. Of these keys only the width is used.
    pub(crate) fn seeded_streams(&self, seeds: &[Block], out: &mut [Draws]) {
        run!(self.width, seeded_streams(seeds, out));
    }
}

/// Every byte's place.
const INDEX: Block = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
/// Doubling: the byte whose top bit each byte takes, and what it takes it as.
const NEXT: Block = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0];
const CARRY: Block = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0x87];
/// The last word, rotated, in all four columns.
const ROTATED: Block = [
    13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15, 12,
];
/// Undoes a shift of rows that is to come.
const ROWS: Block = [0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3];
/// The round constants of the key schedule.
const CONSTANTS: [u32; 10] = [1, 2, 4, 8, 0x10, 0x20, 0x40, 0x80, 0x1b, 0x36];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::primitives::mmo;
    use aes::Aes128Enc;
    use aes::cipher::{BlockCipherEncrypt, KeyInit};

    /// Both widths where the processor has both. Asked here again: if what is tested said
    /// that there is none, nothing would be tested.
    fn widths() -> Vec<Width> {
        let one = is_x86_feature_detected!("aes") && is_x86_feature_detected!("avx2");
        let two = is_x86_feature_detected!("vaes") && !cfg!(ore_fused = "aesni");
        match (one, two) {
            (false, _) => vec![],
            (true, false) => vec![Width::One],
            (true, true) => vec![Width::One, Width::Two],
        }
    }

    #[test]
    fn the_widest_is_found_and_named() {
        let widest = widths().last().copied();
        let widest = widest.filter(|_| !cfg!(aes_backend = "soft"));
        assert_eq!(Width::detect(), widest);
        assert_eq!(RoundKeys::new(&[0; 16]).map(|keys| keys.width), widest);
        let name = widest.map(|width| match width {
            Width::One => Backend::AesNi,
            Width::Two => Backend::Vaes256,
        });
        assert_eq!(backend(), name);
    }

    /// Edges first, then noise.
    fn blocks(count: usize) -> Vec<Block> {
        let mut w = 11u64;
        let mut noise = || {
            w = w.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29) ^ 0x3ab1;
            u128::from(w)
                .wrapping_mul(0x2d99_787d_65bd_f3c5_8d2e_9e6d_1f6a_a1d1)
                .to_le_bytes()
        };
        let edges = [[0; 16], [0xff; 16], [0x80; 16], [1; 16]];
        let noise = std::iter::repeat_with(&mut noise);
        edges.into_iter().chain(noise).take(count).collect()
    }

    fn crate_one(key: &Block, mut block: Block) -> Block {
        Aes128Enc::new(key.into()).encrypt_block((&mut block).into());
        block
    }

    #[test]
    fn batches_agree_with_the_crate() {
        for (width, key) in widths()
            .into_iter()
            .flat_map(|w| blocks(6).into_iter().map(move |k| (w, k)))
        {
            let keys = RoundKeys::with(width, &key);
            for count in 0..70 {
                let mut got = blocks(count);
                let want: Vec<_> = got.iter().map(|b| crate_one(&key, *b)).collect();
                keys.encrypt(&mut got);
                assert_eq!(got, want, "{width:?} {count}");
            }
            for block in blocks(9) {
                assert_eq!(keys.encrypt_one(block), crate_one(&key, block));
            }
        }
    }

    #[test]
    fn rights_agree_with_the_bits() {
        let all = blocks(24);
        for width in widths() {
            let pi = RoundKeys::with(width, mmo::PI);
            for (key, nonce) in all.iter().zip(all.iter().rev()) {
                let oracle = RoundKeys::with(width, key);
                let at: Vec<_> = (0..all.len()).map(|i| i % 16).collect();
                let mut got = vec![0; all.len()];
                oracle.rights(&pi, &all, &at, &vec![*nonce; all.len()], &mut got);
                for ((base, at), got) in all.iter().zip(at).zip(got) {
                    let want = (0..64).fold(0, |word, j| {
                        let mut input = *base;
                        input[at] ^= j;
                        word | u64::from(mmo::bit(crate_one(key, input), nonce)) << j
                    });
                    assert_eq!(got, want, "{width:?}");
                }
            }
        }
    }

    #[test]
    fn streams_agree_with_the_crate() {
        let all = blocks(37);
        let stream = |key: &Block, base: &Block, at: usize| -> Draws {
            std::array::from_fn(|i| {
                let mut block = *base;
                block[at] ^= i as u8;
                crate_one(key, block)
            })
        };
        for width in widths() {
            for count in 0..all.len() {
                let keys = RoundKeys::with(width, &all[count]);
                let seeds = &all[..count];
                let mut got = vec![[[0; 16]; 32]; count];
                keys.streams(seeds, &mut got);
                let want: Vec<_> = seeds.iter().map(|b| stream(&all[count], b, 4)).collect();
                assert!(got == want, "{width:?} {count}");
                keys.seeded_streams(seeds, &mut got);
                let want: Vec<_> = seeds.iter().map(|s| stream(s, &[0; 16], 3)).collect();
                assert!(got == want, "{width:?} {count}");
            }
        }
    }
}
