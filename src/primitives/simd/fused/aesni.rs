//! One block a register: AES-NI, with the AVX forms of everything else.

use std::arch::x86_64::*;
use std::hint::black_box;

use bytemuck::must_cast;
use zeroize::Zeroize;

use super::{CARRY, CONSTANTS, INDEX, Keys, NEXT, ROTATED, ROWS};
use crate::aes::Block;
use crate::primitives::prp::Draws;

type V = __m128i;
/// Blocks a register.
const BLOCKS: usize = 1;

kernels!("aes,avx2");

#[inline]
#[target_feature(enable = "aes,avx2")]
fn zero() -> V {
    _mm_setzero_si128()
}

#[inline]
#[target_feature(enable = "aes,avx2")]
fn broadcast(block: __m128i) -> V {
    block
}

#[inline]
#[target_feature(enable = "aes,avx2")]
fn round(state: V, key: V) -> V {
    _mm_aesenc_si128(state, key)
}

#[inline]
#[target_feature(enable = "aes,avx2")]
fn last_round(state: V, key: V) -> V {
    _mm_aesenclast_si128(state, key)
}

#[inline]
#[target_feature(enable = "aes,avx2")]
fn xor(a: V, b: V) -> V {
    _mm_xor_si128(a, b)
}

#[inline]
#[target_feature(enable = "aes,avx2")]
fn add(a: V, b: V) -> V {
    _mm_add_epi8(a, b)
}

#[inline]
#[target_feature(enable = "aes,avx2")]
fn shuffle(v: V, places: V) -> V {
    _mm_shuffle_epi8(v, places)
}

/// Bytes of `set` where the top bit of `tops` is set.
#[inline]
#[target_feature(enable = "aes,avx2")]
fn blend(clear: V, set: V, tops: V) -> V {
    _mm_blendv_epi8(clear, set, tops)
}

#[inline]
#[target_feature(enable = "aes,avx2")]
fn low8(a: V, b: V) -> V {
    _mm_unpacklo_epi8(a, b)
}

#[inline]
#[target_feature(enable = "aes,avx2")]
fn low16(a: V, b: V) -> V {
    _mm_unpacklo_epi16(a, b)
}

#[inline]
#[target_feature(enable = "aes,avx2")]
fn low32(a: V, b: V) -> V {
    _mm_unpacklo_epi32(a, b)
}

#[inline]
#[target_feature(enable = "aes,avx2")]
fn up4(v: V) -> V {
    _mm_slli_si128(v, 4)
}

#[inline]
#[target_feature(enable = "aes,avx2")]
fn up8(v: V) -> V {
    _mm_slli_si128(v, 8)
}

/// A one in byte `at` of every block.
#[inline]
#[target_feature(enable = "aes,avx2")]
fn unit(at: usize) -> V {
    let here = _mm_cmpeq_epi8(broadcast(must_cast(INDEX)), _mm_set1_epi8(at as i8));
    _mm_and_si128(here, _mm_set1_epi8(1))
}

/// Eight times bytes below 32.
#[inline]
#[target_feature(enable = "aes,avx2")]
fn times8(small: V) -> V {
    _mm_slli_epi16(small, 3)
}

/// What lies in the blocks after the first of a register.
#[inline]
#[target_feature(enable = "aes,avx2")]
fn upper(v: V) -> V {
    let _ = v;
    zero()
}

/// The top bits of bytes 8 to 15 and the lowest of bytes 0 to 7, one on the other.
#[inline]
#[target_feature(enable = "aes,avx2")]
fn bits(seconds: V, firsts: V) -> u64 {
    let tops = _mm_xor_si128(_mm_srli_si128(seconds, 8), _mm_slli_epi16(firsts, 7));
    u64::from(_mm_movemask_epi8(tops) as u8)
}

#[inline]
#[target_feature(enable = "aes,avx2")]
fn gather(blocks: &[Block]) -> V {
    must_cast(blocks.first().copied().unwrap_or_default())
}

/// Round key `r` of as many keys as a register holds.
#[inline]
#[target_feature(enable = "aes,avx2")]
fn scatter(v: V, keys: &mut [Keys; BLOCKS], r: usize) {
    let [key] = keys;
    key[r] = v;
}

/// Schedules one key.
#[target_feature(enable = "aes,avx2")]
pub(super) fn schedule(key: &Block) -> Keys {
    let mut key = must_cast(*key);
    let mut keys = [key; 11];
    let rotated = must_cast(ROTATED);
    for (to, constant) in keys.iter_mut().skip(1).zip(CONSTANTS) {
        key = next_key(key, rotated, must_cast([constant; 4]));
        *to = key;
    }
    keys
}

/// Encrypts one block.
#[target_feature(enable = "aes,avx2")]
pub(super) fn encrypt_one(keys: &Keys, block: Block) -> Block {
    let [first, middle @ .., last] = keys;
    let mut state = xor(must_cast(block), *first);
    for key in middle {
        state = round(state, *key);
    }
    must_cast(last_round(state, *last))
}
