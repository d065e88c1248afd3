//! The search for the first block that differs, on AVX2: two blocks a step, one in
//! each half of a register, and masks from the start to the end.

use std::arch::x86_64::*;

use bytemuck::must_cast;

use crate::aes::Block;
use crate::primitives::first::{First, Left};

/// What is known after some blocks.
struct Latch {
    /// All ones in both halves while no block has differed.
    equal: __m256i,
    /// Halves to be joined by or: place (its byte repeated) and tag.
    place: __m256i,
    tag: __m256i,
    right: __m128i,
}

/// `first::first` for right parts of one word.
#[target_feature(enable = "avx2")]
pub(super) fn first(a: Left<'_>, b: Left<'_>, rights: &[[u8; 8]]) -> First<1> {
    let mut latch = Latch {
        equal: _mm256_set1_epi8(-1),
        place: _mm256_setzero_si256(),
        tag: _mm256_setzero_si256(),
        right: _mm_setzero_si128(),
    };
    let ((_, mut tags_a), (_, mut tags_b)) = (a.split(), b.split());
    let (mut places_a, mut places_b, mut rights) = (a.bytes, b.bytes, rights);
    let mut left = a.blocks.min(b.blocks).min(rights.len());
    while left > 0 {
        // Sixteen places at a time. The last few may lie in the tags, which follow:
        // those belong to no block and are not looked at.
        let (Some((pa, next_a)), Some((pb, next_b))) = (
            places_a.split_first_chunk::<16>(),
            places_b.split_first_chunk::<16>(),
        ) else {
            break;
        };
        (places_a, places_b) = (next_a, next_b);
        let (pa, pb): (__m128i, __m128i) = (must_cast(*pa), must_cast(*pb));
        let differ = _mm256_broadcastsi128_si256(_mm_xor_si128(pa, pb));
        let place = _mm256_broadcastsi128_si256(pa);
        // Repeats the bytes of blocks 0 and 1; each step goes on by two.
        let mut pick = _mm256_inserti128_si256(_mm256_setzero_si256(), _mm_set1_epi8(1), 1);
        let pairs = left.min(16) / 2;
        let three = (tags_a.as_chunks::<2>().0, tags_b.as_chunks::<2>().0);
        let steps = three.0.iter().zip(three.1).zip(rights.as_chunks::<2>().0);
        for ((ta, tb), right) in steps.take(pairs) {
            let (ta, tb) = (must_cast(*ta), must_cast(*tb));
            latch.step(ta, tb, differ, place, pick, must_cast(*right));
            pick = _mm256_add_epi8(pick, _mm256_set1_epi8(2));
        }
        tags_a = tags_a.get(2 * pairs..).unwrap_or_default();
        tags_b = tags_b.get(2 * pairs..).unwrap_or_default();
        rights = rights.get(2 * pairs..).unwrap_or_default();
        left -= 2 * pairs;
        if left == 1
            && pairs < 8
            && let ([ta, ..], [tb, ..], [right, ..]) = (tags_a, tags_b, rights)
        {
            // The other half has nothing that could differ.
            let none = _mm256_inserti128_si256(pick, _mm_set1_epi8(-128), 1);
            let one = |tag: &Block| must_cast([*tag, [0; 16]]);
            latch.step(
                one(ta),
                one(tb),
                differ,
                place,
                none,
                must_cast([*right, [0; 8]]),
            );
            break;
        }
    }
    let tag = _mm_or_si128(
        _mm256_castsi256_si128(latch.tag),
        _mm256_extracti128_si256(latch.tag, 1),
    );
    let place = _mm_or_si128(
        _mm256_castsi256_si128(latch.place),
        _mm256_extracti128_si256(latch.place, 1),
    );
    let [r0, r1]: [u64; 2] = must_cast(latch.right);
    First {
        seen: !_mm256_extract_epi64(latch.equal, 0) as u64,
        place: _mm_cvtsi128_si32(place) as u8,
        tag: must_cast(tag),
        right: [r0 | r1],
    }
}

impl Latch {
    #[inline]
    #[target_feature(enable = "avx2")]
    fn step(
        &mut self,
        ta: __m256i,
        tb: __m256i,
        differ: __m256i,
        place: __m256i,
        pick: __m256i,
        right: __m128i,
    ) {
        let differ = _mm256_or_si256(_mm256_xor_si256(ta, tb), _mm256_shuffle_epi8(differ, pick));
        let halves = _mm256_cmpeq_epi64(differ, _mm256_setzero_si256());
        let equal = _mm256_and_si256(halves, _mm256_shuffle_epi32(halves, 0x4e));
        let other = _mm256_permute4x64_epi64(equal, 0x4e);
        // The upper half's block comes after the lower half's.
        let before = _mm256_blend_epi32(_mm256_set1_epi8(-1), other, 0xf0);
        let first = _mm256_andnot_si256(equal, _mm256_and_si256(self.equal, before));
        self.equal = _mm256_and_si256(self.equal, _mm256_and_si256(equal, other));
        self.tag = _mm256_or_si256(self.tag, _mm256_and_si256(ta, first));
        let place = _mm256_and_si256(_mm256_shuffle_epi8(place, pick), first);
        self.place = _mm256_or_si256(self.place, place);
        let first = _mm256_castsi256_si128(_mm256_permute4x64_epi64(first, 0x08));
        self.right = _mm_or_si128(self.right, _mm_and_si128(right, first));
    }
}
