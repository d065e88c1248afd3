//! NEON over batches of AES blocks, as `blocks` is on AVX2: one block a register, loads
//! and stores by way of arrays, so nothing here is unsafe.
//!
//! Every aarch64 processor has NEON, so the compiler uses it in the portable code too.
//! These are the loops that it leaves to plain registers; the shuffles are not among
//! what is here, since two lanes a register gain little on them.

use std::arch::aarch64::*;

use bytemuck::must_cast;

use crate::aes::Block;

/// Random-oracle inputs of symbols 0, 4, 1, 5, 2, 6, 3, 7, then 8, 12, and so on.
#[target_feature(enable = "neon")]
pub(super) fn inputs(oracle: &Block, symbol_at: usize, out: &mut [Block]) {
    let base: uint8x16_t = must_cast(*oracle);
    // All ones in the symbol's byte.
    let place = vceqq_u8(must_cast(INDEX), vdupq_n_u8(symbol_at as u8));
    let first = SLOTS.map(|symbol| veorq_u8(base, vandq_u8(place, vdupq_n_u8(symbol))));
    let step = vandq_u8(place, vdupq_n_u8(8));
    let mut eights = vdupq_n_u8(0);
    for blocks in out.as_chunks_mut::<8>().0 {
        for (block, first) in blocks.iter_mut().zip(first) {
            *block = must_cast(veorq_u8(first, eights));
        }
        eights = vaddq_u8(eights, step);
    }
}

/// `m = dbl(r) xor nonce` in place of every block; the lowest bits of their first
/// bytes, packed.
#[target_feature(enable = "neon")]
pub(super) fn sigma(blocks: &mut [Block; 64], nonce: &Block) -> u64 {
    let nonce: uint8x16_t = must_cast(*nonce);
    // Every byte takes the top bit of the byte after it, the last the polynomial if the
    // first loses a bit.
    let carry: uint8x16_t = must_cast(CARRY);
    let mut word = [0; 8];
    for (eight, byte) in blocks.as_chunks_mut::<8>().0.iter_mut().zip(&mut word) {
        *byte = first_bits(eight.each_mut().map(|block| {
            let r: uint8x16_t = must_cast(*block);
            let tops = vcltzq_s8(vreinterpretq_s8_u8(r));
            let carried = vandq_u8(vextq_u8::<1>(tops, tops), carry);
            let m = veorq_u8(veorq_u8(vaddq_u8(r, r), carried), nonce);
            *block = must_cast(m);
            m
        }));
    }
    u64::from_le_bytes(word)
}

/// The lowest bits of the blocks' first bytes, packed in symbol order.
#[target_feature(enable = "neon")]
pub(super) fn pack(blocks: &[Block; 64]) -> u64 {
    let mut word = [0; 8];
    for (eight, byte) in blocks.as_chunks::<8>().0.iter().zip(&mut word) {
        *byte = first_bits(eight.map(must_cast::<Block, uint8x16_t>));
    }
    u64::from_le_bytes(word)
}

/// Eight bits of eight slots. Each step keeps a register's lowest bit and puts those
/// gathered so far above it; what does not belong leaves at the top of the byte.
#[inline]
#[target_feature(enable = "neon")]
fn first_bits(slots: [uint8x16_t; 8]) -> u8 {
    let [s0, s4, s1, s5, s2, s6, s3, s7] = slots;
    let bits = [s6, s5, s4, s3, s2, s1, s0]
        .into_iter()
        .fold(s7, |above, slot| vsliq_n_u8::<1>(slot, above));
    vgetq_lane_u8::<0>(bits)
}

/// Symbols of the first eight slots.
const SLOTS: [u8; 8] = [0, 4, 1, 5, 2, 6, 3, 7];
const INDEX: Block = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
const CARRY: Block = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0x87];
