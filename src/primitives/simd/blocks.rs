//! AVX2 over batches of AES blocks: two blocks a register, loads and stores by way
//! of arrays, so nothing here is unsafe.

use std::arch::x86_64::*;

use bytemuck::must_cast;

use crate::aes::Block;

/// Random-oracle inputs of symbols 0, 4, 1, 5, 2, 6, 3, 7, then 8, 12, and so on.
#[target_feature(enable = "avx2")]
pub(super) fn inputs(oracle: &Block, symbol_at: usize, out: &mut [Block]) {
    let base: __m256i = must_cast([*oracle; 2]);
    // A one in the symbol's byte of both halves.
    let places: [Block; 2] = [INDEX; 2];
    let at = _mm256_set1_epi8(symbol_at as i8);
    let one = _mm256_and_si256(
        _mm256_cmpeq_epi8(must_cast(places), at),
        _mm256_set1_epi8(1),
    );
    let five = _mm256_add_epi8(_mm256_slli_epi16(one, 2), one);
    // The upper half runs four symbols ahead.
    let four = _mm256_slli_epi16(one, 2);
    let mut symbol = _mm256_blend_epi32(_mm256_setzero_si256(), four, 0xf0);
    for [a, b, c, d] in out.as_chunks_mut::<2>().0.as_chunks_mut::<4>().0 {
        for (pair, step) in [(a, one), (b, one), (c, one), (d, five)] {
            *pair = must_cast(_mm256_xor_si256(base, symbol));
            symbol = _mm256_add_epi8(symbol, step);
        }
    }
}

/// `m = dbl(r) xor nonce` in place of every block; the lowest bits of their first
/// bytes, packed.
#[target_feature(enable = "avx2")]
pub(super) fn sigma(blocks: &mut [Block; 64], nonce: &Block) -> u64 {
    let nonce: __m256i = must_cast([*nonce; 2]);
    // Doubling: every byte shifts by one and takes the top bit of the byte after it;
    // the last takes the polynomial if the first loses a bit.
    let next: __m256i = must_cast([NEXT; 2]);
    let carry: __m256i = must_cast([CARRY; 2]);
    let zero = _mm256_setzero_si256();
    let mut word = 0;
    let (pairs, _) = blocks.as_chunks_mut::<2>();
    for (g, four) in pairs.as_chunks_mut::<4>().0.iter_mut().enumerate() {
        let [a, b, c, d] = four.each_mut().map(|pair| {
            let r: __m256i = must_cast(*pair);
            let tops = _mm256_cmpgt_epi8(zero, r);
            let carried = _mm256_and_si256(_mm256_shuffle_epi8(tops, next), carry);
            let doubled = _mm256_xor_si256(_mm256_add_epi8(r, r), carried);
            let m = _mm256_xor_si256(doubled, nonce);
            *pair = must_cast(m);
            m
        });
        word |= first_bits(a, b, c, d) << (8 * g);
    }
    word
}

/// The lowest bits of the blocks' first bytes, packed in symbol order.
#[target_feature(enable = "avx2")]
pub(super) fn pack(blocks: &[Block; 64]) -> u64 {
    let mut word = 0;
    for (g, eight) in blocks.as_chunks::<8>().0.iter().enumerate() {
        let [a, b, c, d, e, f, h, i] = *eight;
        word |= first_bits(
            must_cast([a, b]),
            must_cast([c, d]),
            must_cast([e, f]),
            must_cast([h, i]),
        ) << (8 * g);
    }
    word
}

/// Eight bits of four registers: symbols 0 and 4, 1 and 5, 2 and 6, 3 and 7.
#[inline]
#[target_feature(enable = "avx2")]
fn first_bits(a: __m256i, b: __m256i, c: __m256i, d: __m256i) -> u64 {
    let ab = _mm256_unpacklo_epi32(a, b);
    let cd = _mm256_unpacklo_epi32(c, d);
    let all = _mm256_unpacklo_epi64(ab, cd);
    let tops = _mm256_castsi256_ps(_mm256_slli_epi32(all, 31));
    _mm256_movemask_ps(tops) as u8 as u64
}

const INDEX: Block = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
const NEXT: Block = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0];
const CARRY: Block = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0x87];
