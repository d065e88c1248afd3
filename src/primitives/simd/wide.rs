//! The shuffle of eight-bit blocks on AVX2: a register holds one word of four lanes'
//! masks. Acceptable bytes of the stream are found 64 at a time.

#![allow(
    clippy::indexing_slicing,
    reason = "words are below four, lanes below four, steps below 256"
)]

use std::arch::x86_64::*;

use bytemuck::must_cast;

use crate::aes::Block;
use crate::primitives::wide::{LANES, Masks, Partners};

/// `wide::draw`.
#[target_feature(enable = "avx2")]
pub(super) fn draw(
    buffer: &[Block; 16],
    first: usize,
    mut step: u8,
    partners: &mut Partners,
    lane: usize,
) -> u8 {
    let bytes = buffer.as_flattened();
    for (w, window) in buffer.as_chunks::<4>().0.iter().enumerate() {
        let [a, b, c, d] = *window;
        let (low, high): (__m256i, __m256i) = (must_cast([a, b]), must_cast([c, d]));
        // Which of the 64 bytes are to be read and at most `step`: those that are not
        // will not be acceptable later, since steps only go down.
        let mut fit = at_most(low, step) | at_most(high, step) << 32;
        if w == 0 {
            fit &= u64::MAX << first;
        }
        while fit != 0 {
            if step == 0 {
                return 0;
            }
            let at = 64 * w + fit.trailing_zeros() as usize;
            let byte = bytes[at & 255];
            // One that has become too great is overwritten by the next.
            partners[usize::from(step)][lane & 3] = u64::from(byte);
            step -= u8::from(byte <= step);
            fit &= fit - 1;
        }
    }
    step
}

#[inline]
#[target_feature(enable = "avx2")]
fn at_most(bytes: __m256i, step: u8) -> u64 {
    let step = _mm256_set1_epi8(step as i8);
    let fit = _mm256_cmpeq_epi8(_mm256_max_epu8(bytes, step), step);
    u64::from(_mm256_movemask_epi8(fit) as u32)
}

/// The swaps of `wide::shuffle`; `greater` comes as the masks before the first.
#[target_feature(enable = "avx2")]
pub(super) fn shuffle(
    partners: &Partners,
    x: &[u8; LANES],
    greater: Option<&mut Masks>,
) -> [u8; LANES] {
    let mut at: __m256i = must_cast(x.map(u64::from));
    match greater {
        None => {
            for i in (1..256).rev() {
                let (i, j) = (_mm256_set1_epi64x(i as i64), must_cast(partners[i]));
                at = swapped(at, i, j);
            }
        }
        Some(masks) => {
            let mut words = transposed(masks);
            descend::<4>(partners, &mut at, &mut words);
            descend::<3>(partners, &mut at, &mut words);
            descend::<2>(partners, &mut at, &mut words);
            descend::<1>(partners, &mut at, &mut words);
            let words: Masks = must_cast(words);
            for (lane, mask) in masks.iter_mut().enumerate() {
                *mask = [0, 1, 2, 3].map(|w: usize| words[w][lane]);
            }
        }
    }
    let places: [u64; LANES] = must_cast(at);
    places.map(|place| place as u8)
}

/// The steps whose places lie in word `WORDS - 1`: they touch no word above it.
#[inline]
#[target_feature(enable = "avx2")]
fn descend<const WORDS: usize>(partners: &Partners, at: &mut __m256i, words: &mut [__m256i; 4]) {
    let one = _mm256_set1_epi64x(1);
    let top = WORDS - 1;
    let lowest = if top == 0 { 1 } else { 64 * top };
    for i in (lowest..64 * WORDS).rev() {
        let j: __m256i = must_cast(partners[i]);
        *at = swapped(*at, _mm256_set1_epi64x(i as i64), j);
        let word = _mm256_srli_epi64(j, 6);
        let shift = _mm256_and_si256(j, _mm256_set1_epi64x(63));
        let low = _mm256_set1_epi64x((i & 63) as i64);
        let mut chosen = [_mm256_setzero_si256(); WORDS];
        let mut bit = _mm256_setzero_si256();
        for w in 0..WORDS {
            chosen[w] = _mm256_cmpeq_epi64(word, _mm256_set1_epi64x(w as i64));
            bit = _mm256_or_si256(bit, _mm256_and_si256(words[w], chosen[w]));
        }
        let bit = _mm256_srlv_epi64(bit, shift);
        let differ = _mm256_xor_si256(bit, _mm256_srlv_epi64(words[top], low));
        let differ = _mm256_and_si256(differ, one);
        let there = _mm256_sllv_epi64(differ, shift);
        for w in 0..WORDS {
            words[w] = _mm256_xor_si256(words[w], _mm256_and_si256(there, chosen[w]));
        }
        words[top] = _mm256_xor_si256(words[top], _mm256_sllv_epi64(differ, low));
    }
}

/// Where each lane's place is after `i` and `j` were swapped.
#[inline]
#[target_feature(enable = "avx2")]
fn swapped(at: __m256i, i: __m256i, j: __m256i) -> __m256i {
    let (is_i, is_j) = (_mm256_cmpeq_epi64(at, i), _mm256_cmpeq_epi64(at, j));
    _mm256_blendv_epi8(_mm256_blendv_epi8(at, j, is_i), i, is_j)
}

/// Word by word instead of lane by lane.
#[inline]
#[target_feature(enable = "avx2")]
fn transposed(masks: &Masks) -> [__m256i; 4] {
    [0, 1, 2, 3].map(|w: usize| must_cast(masks.map(|mask| mask[w])))
}
