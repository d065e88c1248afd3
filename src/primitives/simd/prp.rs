//! The shuffle of six-bit blocks on AVX2, 16 lanes side by side.
//!
//! The partners of four draws of a lane are worked out where they lie; then they are
//! packed to bytes, one register a step. So where `x` is takes one byte a lane, and
//! only the masks take 64 bits.

use std::arch::x86_64::*;

use bytemuck::must_cast;

use crate::primitives::prp::Draws;

/// Lanes side by side.
const LANES: usize = 16;

/// `prp::shuffle`; without `MASK` only the places.
#[target_feature(enable = "avx2")]
pub(super) fn shuffle<const MASK: bool>(
    draws: &[Draws],
    x: &[u8],
    greater: &mut [u64],
    place: &mut [u8],
) {
    let mut greater = greater.chunks_mut(LANES);
    let lanes = draws.chunks(LANES).zip(x.chunks(LANES));
    for ((draws, x), place) in lanes.zip(place.chunks_mut(LANES)) {
        group::<MASK>(draws, x, greater.next().unwrap_or_default(), place);
    }
}

#[inline]
#[target_feature(enable = "avx2")]
fn group<const MASK: bool>(draws: &[Draws], x: &[u8], greater: &mut [u64], place: &mut [u8]) {
    // Lanes that are not there repeat the first, and are not written.
    let Some(first) = draws.first() else { return };
    let mut streams = [first; LANES];
    for (stream, draws) in streams.iter_mut().zip(draws) {
        *stream = draws;
    }
    let mut symbols = [0; LANES];
    for (symbol, x) in symbols.iter_mut().zip(x) {
        *symbol = x & 63;
    }
    let mut at: __m128i = must_cast(symbols);
    // All bits above x: minus two, shifted by x.
    let mut above = quads(at);
    for above in &mut above {
        *above = _mm256_sllv_epi64(_mm256_set1_epi64x(-2), *above);
    }
    let mut n = _mm256_set_epi64x(61, 62, 63, 64);
    let mut i = _mm_set1_epi8(63);
    let mut bit = _mm256_set1_epi64x(i64::MIN);
    for q in 0..16 {
        for j in partners(&streams, q, n) {
            let (is_i, is_j) = (_mm_cmpeq_epi8(at, i), _mm_cmpeq_epi8(at, j));
            at = _mm_blendv_epi8(_mm_blendv_epi8(at, j, is_i), i, is_j);
            i = _mm_sub_epi8(i, _mm_set1_epi8(1));
            if MASK {
                // Below 64 already; said again so that the shifts need no case for more.
                let j = _mm_and_si128(j, _mm_set1_epi8(63));
                for (above, j) in above.iter_mut().zip(quads(j)) {
                    *above = swap(*above, bit, j);
                }
                bit = _mm256_srli_epi64(bit, 1);
            }
        }
        n = _mm256_sub_epi64(n, _mm256_set1_epi64x(4));
    }
    let places: [u8; LANES] = must_cast(at);
    for (to, from) in place.iter_mut().zip(places) {
        *to = from;
    }
    if MASK {
        let masks: [u64; LANES] = must_cast(above);
        for (to, from) in greater.iter_mut().zip(masks) {
            *to = from;
        }
    }
}

/// The partners of all lanes' draws `4q..4q + 4`, one register a draw.
#[inline]
#[target_feature(enable = "avx2")]
fn partners(streams: &[&Draws; LANES], q: usize, n: __m256i) -> [__m128i; 4] {
    let mut words = [_mm256_setzero_si256(); 4];
    for (words, streams) in words.iter_mut().zip(streams.as_chunks::<4>().0) {
        let [a, b, c, d] = *streams;
        let (a, b) = (partner(a, q, n), partner(b, q, n));
        let (c, d) = (partner(c, q, n), partner(d, q, n));
        *words = _mm256_packus_epi32(uppers(a, b), uppers(c, d));
    }
    // Even and odd draws side by side, lane by lane; then apart.
    let [a, b, c, d] = words;
    let (low, high) = (_mm256_packus_epi16(a, b), _mm256_packus_epi16(c, d));
    let byte = _mm256_set1_epi16(0xff);
    let even = _mm256_packus_epi16(_mm256_and_si256(low, byte), _mm256_and_si256(high, byte));
    let odd = _mm256_packus_epi16(_mm256_srli_epi16(low, 8), _mm256_srli_epi16(high, 8));
    [
        _mm256_castsi256_si128(even),
        _mm256_castsi256_si128(odd),
        _mm256_extracti128_si256(even, 1),
        _mm256_extracti128_si256(odd, 1),
    ]
}

/// `floor(u n / 2^64)` of a lane's draws `4q..4q + 4`, in the upper halves.
#[inline]
#[target_feature(enable = "avx2")]
fn partner(draws: &Draws, q: usize, n: __m256i) -> __m256i {
    let u = match draws.as_chunks::<2>().0.get(q) {
        Some(pair) => must_cast::<_, __m256i>(*pair),
        None => _mm256_setzero_si256(),
    };
    // From 32-bit halves: n has seven bits.
    let high = _mm256_mul_epu32(_mm256_srli_epi64(u, 32), n);
    _mm256_add_epi64(high, _mm256_srli_epi64(_mm256_mul_epu32(u, n), 32))
}

/// The upper halves of the words of `a` and `b`.
#[inline]
#[target_feature(enable = "avx2")]
fn uppers(a: __m256i, b: __m256i) -> __m256i {
    let (a, b) = (_mm256_castsi256_ps(a), _mm256_castsi256_ps(b));
    _mm256_castps_si256(_mm256_shuffle_ps(a, b, 0xdd))
}

/// One word a lane, four lanes a register.
#[inline]
#[target_feature(enable = "avx2")]
fn quads(bytes: __m128i) -> [__m256i; 4] {
    [
        _mm256_cvtepu8_epi64(bytes),
        _mm256_cvtepu8_epi64(_mm_srli_si128(bytes, 4)),
        _mm256_cvtepu8_epi64(_mm_srli_si128(bytes, 8)),
        _mm256_cvtepu8_epi64(_mm_srli_si128(bytes, 12)),
    ]
}

/// Swaps two bits of every word: `i` has the one, and `j` is the place of the other.
#[inline]
#[target_feature(enable = "avx2")]
fn swap(word: __m256i, i: __m256i, j: __m256i) -> __m256i {
    let both = _mm256_xor_si256(i, _mm256_sllv_epi64(_mm256_set1_epi64x(1), j));
    // Nothing changes where neither or both are set.
    let set = _mm256_and_si256(word, both);
    let none = _mm256_cmpeq_epi64(set, _mm256_setzero_si256());
    let same = _mm256_or_si256(none, _mm256_cmpeq_epi64(set, both));
    _mm256_xor_si256(word, _mm256_andnot_si256(same, both))
}
