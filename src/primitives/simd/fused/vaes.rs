//! Two blocks a register: VAES on 256-bit registers.

use std::arch::x86_64::*;
use std::hint::black_box;

use bytemuck::must_cast;
use zeroize::Zeroize;

use super::{CARRY, CONSTANTS, INDEX, Keys, NEXT, ROTATED, ROWS};
use crate::aes::Block;
use crate::primitives::prp::Draws;

type V = __m256i;
/// Blocks a register.
const BLOCKS: usize = 2;

kernels!("aes,avx2,vaes");

#[inline]
#[target_feature(enable = "aes,avx2,vaes")]
fn zero() -> V {
    _mm256_setzero_si256()
}

#[inline]
#[target_feature(enable = "aes,avx2,vaes")]
fn broadcast(block: __m128i) -> V {
    _mm256_broadcastsi128_si256(block)
}

#[inline]
#[target_feature(enable = "aes,avx2,vaes")]
fn round(state: V, key: V) -> V {
    _mm256_aesenc_epi128(state, key)
}

#[inline]
#[target_feature(enable = "aes,avx2,vaes")]
fn last_round(state: V, key: V) -> V {
    _mm256_aesenclast_epi128(state, key)
}

#[inline]
#[target_feature(enable = "aes,avx2,vaes")]
fn xor(a: V, b: V) -> V {
    _mm256_xor_si256(a, b)
}

#[inline]
#[target_feature(enable = "aes,avx2,vaes")]
fn add(a: V, b: V) -> V {
    _mm256_add_epi8(a, b)
}

#[inline]
#[target_feature(enable = "aes,avx2,vaes")]
fn shuffle(v: V, places: V) -> V {
    _mm256_shuffle_epi8(v, places)
}

/// Bytes of `set` where the top bit of `tops` is set.
#[inline]
#[target_feature(enable = "aes,avx2,vaes")]
fn blend(clear: V, set: V, tops: V) -> V {
    _mm256_blendv_epi8(clear, set, tops)
}

#[inline]
#[target_feature(enable = "aes,avx2,vaes")]
fn low8(a: V, b: V) -> V {
    _mm256_unpacklo_epi8(a, b)
}

#[inline]
#[target_feature(enable = "aes,avx2,vaes")]
fn low16(a: V, b: V) -> V {
    _mm256_unpacklo_epi16(a, b)
}

#[inline]
#[target_feature(enable = "aes,avx2,vaes")]
fn low32(a: V, b: V) -> V {
    _mm256_unpacklo_epi32(a, b)
}

#[inline]
#[target_feature(enable = "aes,avx2,vaes")]
fn up4(v: V) -> V {
    _mm256_slli_si256(v, 4)
}

#[inline]
#[target_feature(enable = "aes,avx2,vaes")]
fn up8(v: V) -> V {
    _mm256_slli_si256(v, 8)
}

/// A one in byte `at` of every block.
#[inline]
#[target_feature(enable = "aes,avx2,vaes")]
fn unit(at: usize) -> V {
    let here = _mm256_cmpeq_epi8(broadcast(must_cast(INDEX)), _mm256_set1_epi8(at as i8));
    _mm256_and_si256(here, _mm256_set1_epi8(1))
}

/// Eight times bytes below 32.
#[inline]
#[target_feature(enable = "aes,avx2,vaes")]
fn times8(small: V) -> V {
    _mm256_slli_epi16(small, 3)
}

/// What lies in the blocks after the first of a register.
#[inline]
#[target_feature(enable = "aes,avx2,vaes")]
fn upper(v: V) -> V {
    _mm256_blend_epi32(zero(), v, 0xf0)
}

/// The top bits of bytes 8 to 15 and the lowest of bytes 0 to 7, one on the other.
#[inline]
#[target_feature(enable = "aes,avx2,vaes")]
fn bits(seconds: V, firsts: V) -> u64 {
    let tops = _mm256_xor_si256(_mm256_srli_si256(seconds, 8), _mm256_slli_epi16(firsts, 7));
    let all = _mm256_movemask_epi8(tops) as u32;
    u64::from(all & 0xff | all >> 8 & 0xff00)
}

/// Blocks that are not there are zero.
#[inline]
#[target_feature(enable = "aes,avx2,vaes")]
fn gather(blocks: &[Block]) -> V {
    let block = |i| must_cast(blocks.get(i).copied().unwrap_or_default());
    _mm256_set_m128i(block(1), block(0))
}

/// Round key `r` of as many keys as a register holds.
#[inline]
#[target_feature(enable = "aes,avx2,vaes")]
fn scatter(v: V, keys: &mut [Keys; BLOCKS], r: usize) {
    let [a, b] = keys;
    let [low, high]: [__m128i; 2] = must_cast(v);
    (a[r], b[r]) = (low, high);
}
