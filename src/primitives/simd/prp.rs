//! The shuffle of six-bit blocks on AVX2: four lanes a register, four registers in
//! flight. The draws of four lanes are transposed as they are read.

use std::arch::x86_64::*;

use bytemuck::must_cast;

use crate::primitives::prp::Draws;

/// Registers in flight.
const GROUPS: usize = 4;

/// `prp::shuffle`; without `MASK` only the places.
#[target_feature(enable = "avx2")]
pub(super) fn shuffle<const MASK: bool>(
    draws: &[Draws],
    x: &[u8],
    greater: &mut [u64],
    place: &mut [u8],
) {
    let mut greater = greater.chunks_mut(4 * GROUPS);
    let lanes = draws.chunks(4 * GROUPS).zip(x.chunks(4 * GROUPS));
    for ((draws, x), place) in lanes.zip(place.chunks_mut(4 * GROUPS)) {
        group::<MASK>(draws, x, greater.next().unwrap_or_default(), place);
    }
}

#[inline]
#[target_feature(enable = "avx2")]
fn group<const MASK: bool>(draws: &[Draws], x: &[u8], greater: &mut [u64], place: &mut [u8]) {
    // Lanes that are not there repeat the first, and are not written.
    let Some(first) = draws.first() else { return };
    let mut streams = [first; 4 * GROUPS];
    for (stream, draws) in streams.iter_mut().zip(draws) {
        *stream = draws;
    }
    let mut symbols = [[0u64; 4]; GROUPS];
    for (symbol, x) in symbols.as_flattened_mut().iter_mut().zip(x) {
        *symbol = u64::from(x & 63);
    }
    let one = _mm256_set1_epi64x(1);
    let mut at = [_mm256_setzero_si256(); GROUPS];
    let mut above = at;
    for ((at, above), symbols) in at.iter_mut().zip(&mut above).zip(symbols) {
        *at = must_cast(symbols);
        // All bits above x: minus one, shifted past x in two steps, since x may be 63.
        let all = _mm256_set1_epi64x(-2);
        *above = _mm256_sllv_epi64(all, *at);
    }
    let used = x.len().div_ceil(4);
    let (quads, _) = streams.as_chunks::<4>();
    // Steps come four at a time: draws 4q to 4q + 3 are steps 63 - 4q and down.
    for q in 0..16 {
        for ((at, above), quad) in at.iter_mut().zip(&mut above).zip(quads).take(used) {
            let u = transposed(quad, q);
            for (s, u) in u.into_iter().enumerate() {
                let i = 63 - (4 * q + s) as i64;
                if i == 0 {
                    break;
                }
                step::<MASK>(i, u, one, at, above);
            }
        }
    }
    let places: [u64; 4 * GROUPS] = must_cast(at);
    for (to, from) in place.iter_mut().zip(places) {
        *to = from as u8;
    }
    if MASK {
        let masks: [u64; 4 * GROUPS] = must_cast(above);
        for (to, from) in greater.iter_mut().zip(masks) {
            *to = from;
        }
    }
}

/// Draws `4q..4q + 4` of four lanes: one register a draw.
#[inline]
#[target_feature(enable = "avx2")]
fn transposed(quad: &[&Draws; 4], q: usize) -> [__m256i; 4] {
    let [a, b, c, d] = quad.map(|draws| match draws.as_chunks::<2>().0.get(q) {
        Some(pair) => must_cast::<_, __m256i>(*pair),
        None => _mm256_setzero_si256(),
    });
    let (ab_even, ab_odd) = (_mm256_unpacklo_epi64(a, b), _mm256_unpackhi_epi64(a, b));
    let (cd_even, cd_odd) = (_mm256_unpacklo_epi64(c, d), _mm256_unpackhi_epi64(c, d));
    [
        _mm256_permute2x128_si256(ab_even, cd_even, 0x20),
        _mm256_permute2x128_si256(ab_odd, cd_odd, 0x20),
        _mm256_permute2x128_si256(ab_even, cd_even, 0x31),
        _mm256_permute2x128_si256(ab_odd, cd_odd, 0x31),
    ]
}

/// Swaps places `i` and `floor(u (i + 1) / 2^64)` in every lane.
#[inline]
#[target_feature(enable = "avx2")]
fn step<const MASK: bool>(i: i64, u: __m256i, one: __m256i, at: &mut __m256i, above: &mut __m256i) {
    let (i, n) = (_mm256_set1_epi64x(i), _mm256_set1_epi64x(i + 1));
    // The product's upper word, from 32-bit halves: n has seven bits.
    let high = _mm256_mul_epu32(_mm256_srli_epi64(u, 32), n);
    let low = _mm256_srli_epi64(_mm256_mul_epu32(u, n), 32);
    let j = _mm256_srli_epi64(_mm256_add_epi64(high, low), 32);
    // Below 64 already; said again so that the shifts need no case for more.
    let j = _mm256_and_si256(j, _mm256_set1_epi64x(63));
    let (is_i, is_j) = (_mm256_cmpeq_epi64(*at, i), _mm256_cmpeq_epi64(*at, j));
    *at = _mm256_blendv_epi8(_mm256_blendv_epi8(*at, j, is_i), i, is_j);
    if MASK {
        let differ = _mm256_xor_si256(_mm256_srlv_epi64(*above, i), _mm256_srlv_epi64(*above, j));
        let differ = _mm256_and_si256(differ, one);
        let both = _mm256_xor_si256(_mm256_sllv_epi64(differ, i), _mm256_sllv_epi64(differ, j));
        *above = _mm256_xor_si256(*above, both);
    }
}
