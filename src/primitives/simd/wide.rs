//! The shuffle of eight-bit blocks on AVX2: 16 lanes side by side where a byte a lane is
//! enough, four where a register holds one word of their masks. Acceptable bytes of four
//! streams are found side by side, 64 of each at a time.

#![allow(
    clippy::indexing_slicing,
    reason = "words are below four, lanes below sixteen, draws at most 256"
)]

use std::arch::x86_64::*;

use bytemuck::{bytes_of, must_cast};
use zeroize::Zeroize;

use crate::primitives::wide::{GROUP, LANES, Masks, Partners, Streams};

/// `wide::draw`. What costs time is that every draw waits for the one before it and that
/// the number of acceptable bytes cannot be foreseen; of four streams side by side the
/// waits overlap, and the loop ends once for all.
#[target_feature(enable = "avx2,bmi1")]
pub(super) fn draw(
    streams: &Streams,
    first: usize,
    left: &mut [usize; GROUP],
    partners: &mut Partners,
    lane: usize,
) {
    // The byte after a window is 255, which is not acceptable: where a lane has none left,
    // it reads that. Only the draw below 256 takes it, and that is the first of a stream,
    // in a window of which all lanes of its length read every byte.
    let mut windows = [[_mm256_set1_epi8(-1); 3]; GROUP];
    let mut n = *left;
    for w in 0..4 {
        let mut fit = [0; GROUP];
        for l in 0..GROUP {
            let [a, b, c, d] = streams[l].as_chunks::<4>().0[w];
            windows[l][0] = must_cast([a, b]);
            windows[l][1] = must_cast([c, d]);
            // Those that are not below `n` will not be later: it only goes down.
            let most = _mm256_set1_epi8(n[l].wrapping_sub(1) as i8);
            let these = at_most(windows[l][0], most) | at_most(windows[l][1], most) << 32;
            fit[l] = if n[l] > 1 { these } else { 0 };
            if w == 0 {
                fit[l] &= u64::MAX << first;
            }
        }
        while fit[0] | fit[1] | fit[2] | fit[3] != 0 {
            for l in 0..GROUP {
                let byte = bytes_of(&windows[l])[fit[l].trailing_zeros() as usize];
                // One that has become too great is overwritten by the next.
                partners[n[l]][lane + l] = byte;
                n[l] -= usize::from(usize::from(byte) < n[l]);
                fit[l] &= fit[l].wrapping_sub(1);
            }
        }
    }
    windows.zeroize();
    *left = n;
}

#[inline]
#[target_feature(enable = "avx2")]
fn at_most(bytes: __m256i, most: __m256i) -> u64 {
    let fit = _mm256_cmpeq_epi8(_mm256_max_epu8(bytes, most), most);
    u64::from(_mm256_movemask_epi8(fit) as u32)
}

/// `wide::places`.
#[target_feature(enable = "avx2")]
pub(super) fn places(partners: &Partners, x: &[u8; LANES]) -> [u8; LANES] {
    let mut at: __m128i = must_cast(*x);
    let mut i = _mm_set1_epi8(-1);
    for j in partners[2..].iter().rev() {
        let j: __m128i = must_cast(*j);
        let either = _mm_or_si128(_mm_cmpeq_epi8(at, i), _mm_cmpeq_epi8(at, j));
        at = _mm_xor_si128(at, _mm_and_si128(_mm_xor_si128(i, j), either));
        i = _mm_add_epi8(i, _mm_set1_epi8(-1));
    }
    must_cast(at)
}

/// The swaps of `wide::masks`; `greater` comes as the masks before the first.
#[target_feature(enable = "avx2")]
pub(super) fn masks(partners: &Partners, lane: usize, greater: &mut Masks) {
    let mut words = transposed(greater);
    descend::<4>(partners, lane, &mut words);
    descend::<3>(partners, lane, &mut words);
    descend::<2>(partners, lane, &mut words);
    descend::<1>(partners, lane, &mut words);
    let words: Masks = must_cast(words);
    for (lane, mask) in greater.iter_mut().enumerate() {
        *mask = [0, 1, 2, 3].map(|w: usize| words[w][lane]);
    }
}

/// The steps whose places lie in word `WORDS - 1`: they touch no word above it.
#[inline]
#[target_feature(enable = "avx2")]
fn descend<const WORDS: usize>(partners: &Partners, lane: usize, words: &mut [__m256i; 4]) {
    let one = _mm256_set1_epi64x(1);
    let top = WORDS - 1;
    let lowest = if top == 0 { 1 } else { 64 * top };
    for i in (lowest..64 * WORDS).rev() {
        let j = &partners[i + 1][lane..];
        let j = [j[0], j[1], j[2], j[3]];
        let j = _mm256_cvtepu8_epi64(_mm_cvtsi32_si128(i32::from_le_bytes(j)));
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

/// Word by word instead of lane by lane.
#[inline]
#[target_feature(enable = "avx2")]
fn transposed(masks: &Masks) -> [__m256i; 4] {
    [0, 1, 2, 3].map(|w: usize| must_cast(masks.map(|mask| mask[w])))
}
