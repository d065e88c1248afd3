//! The search for the first block that differs, on AVX2: sixteen blocks at a time
//! become two bits each of which blocks are equal, the lowest pair that is not becomes a
//! mask, and the mask takes tag and right part out of all of them.
//!
//! Where the difference is stays in registers: as a shift count, as the index of a byte
//! shuffle and as a mask, never as an address or in a branch.

use std::arch::x86_64::*;

use bytemuck::must_cast;

use crate::aes::Block;
use crate::primitives::first::{First, GROUP, Group, Left, nonzero};

/// What is known after some blocks.
struct Latch {
    /// All ones while no block has differed.
    equal: u32,
    place: u32,
    /// To be joined by or.
    tag: __m256i,
    right: __m256i,
}

/// `first::first` for right parts of one word.
#[target_feature(enable = "avx2")]
pub(super) fn first(a: Left<'_>, b: Left<'_>, rights: &[[u8; 8]]) -> First<1> {
    let mut latch = Latch::new();
    let ((_, tags_a), (_, tags_b)) = (a.split(), b.split());
    let mut ahead = Ahead {
        places_a: a.bytes,
        places_b: b.bytes,
        tags_a,
        tags_b,
        rights,
    };
    let mut left = a.blocks.min(b.blocks).min(rights.len());
    while left > 0 {
        // Numbers of blocks that the compiler knows leave no loop. Those of the common
        // types first; what else there is comes in pieces.
        let taken = match left {
            11 => latch.next::<11>(&mut ahead),
            6 => latch.next::<6>(&mut ahead),
            GROUP.. => latch.next::<GROUP>(&mut ahead),
            8.. => latch.next::<8>(&mut ahead),
            4.. => latch.next::<4>(&mut ahead),
            2.. => latch.next::<2>(&mut ahead),
            _ => latch.next::<1>(&mut ahead),
        };
        let Some(taken) = taken else { break };
        left -= taken;
    }
    latch.first()
}

/// `first::Group::first`.
#[target_feature(enable = "avx2")]
pub(super) fn of_group<const N: usize>(group: Group<'_, N>) -> First<1> {
    let mut latch = Latch::new();
    latch.group(group);
    latch.first()
}

/// What was not compared yet.
struct Ahead<'a> {
    /// Places, then tags: sixteen bytes are always there while there is a block, the
    /// last of them of no block.
    places_a: &'a [u8],
    places_b: &'a [u8],
    tags_a: &'a [Block],
    tags_b: &'a [Block],
    rights: &'a [[u8; 8]],
}

impl Ahead<'_> {
    /// Takes `N` blocks.
    #[inline]
    fn take<const N: usize>(&mut self) -> Option<Group<'_, N>> {
        let taken = Group {
            places_a: self.places_a.first_chunk()?,
            places_b: self.places_b.first_chunk()?,
            tags_a: self.tags_a.first_chunk()?,
            tags_b: self.tags_b.first_chunk()?,
            rights: self.rights.first_chunk()?,
        };
        (_, self.places_a) = self.places_a.split_at_checked(N)?;
        (_, self.places_b) = self.places_b.split_at_checked(N)?;
        (_, self.tags_a) = self.tags_a.split_at_checked(N)?;
        (_, self.tags_b) = self.tags_b.split_at_checked(N)?;
        (_, self.rights) = self.rights.split_at_checked(N)?;
        Some(taken)
    }
}

impl Latch {
    #[inline]
    #[target_feature(enable = "avx2")]
    fn new() -> Self {
        Self {
            equal: u32::MAX,
            place: 0,
            tag: _mm256_setzero_si256(),
            right: _mm256_setzero_si256(),
        }
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn first(self) -> First<1> {
        let tag = _mm_or_si128(
            _mm256_castsi256_si128(self.tag),
            _mm256_extracti128_si256(self.tag, 1),
        );
        let right = _mm_or_si128(
            _mm256_castsi256_si128(self.right),
            _mm256_extracti128_si256(self.right, 1),
        );
        let [r0, r1]: [u64; 2] = must_cast(right);
        First {
            seen: !(self.equal as i32 as u64),
            place: self.place as u8,
            tag: must_cast(tag),
            right: [r0 | r1],
        }
    }

    /// The next blocks of `ahead`; their number again.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn next<const N: usize>(&mut self, ahead: &mut Ahead<'_>) -> Option<usize> {
        self.group(ahead.take::<N>()?);
        Some(N)
    }

    /// The next `N` blocks, at most [`GROUP`].
    #[inline]
    #[target_feature(enable = "avx2")]
    fn group<const N: usize>(&mut self, taken: Group<'_, N>) {
        let pa: __m128i = must_cast(*taken.places_a);
        let pb: __m128i = must_cast(*taken.places_b);
        // Two bits a block, both set where it is equal: of a place the same twice, of a
        // tag its halves.
        let places = _mm256_cvtepi8_epi16(_mm_cmpeq_epi8(pa, pb));
        let places = _mm256_movemask_epi8(places) as u32;
        let ((pairs_a, last_a), (pairs_b, last_b)) =
            (taken.tags_a.as_chunks::<2>(), taken.tags_b.as_chunks::<2>());
        let (mut tags, mut shift) = (0u32, 0);
        for (a, b) in pairs_a.iter().zip(pairs_b) {
            let equal = _mm256_cmpeq_epi64(must_cast(*a), must_cast(*b));
            tags |= (_mm256_movemask_pd(_mm256_castsi256_pd(equal)) as u32) << (shift & 31);
            shift += 4;
        }
        if let ([a], [b]) = (last_a, last_b) {
            let equal = _mm_cmpeq_epi64(must_cast(*a), must_cast(*b));
            tags |= (_mm_movemask_pd(_mm_castsi128_pd(equal)) as u32) << (shift & 31);
        }
        let valid = u32::MAX >> (32 - 2 * N);
        let differ = !(tags & places) & valid & self.equal;
        let differ = (differ | differ >> 1) & 0x5555_5555;
        // One bit at most: twice the number of the first block that differs.
        let first = differ & differ.wrapping_neg();
        let seen = nonzero(u64::from(first)) as u32;
        // The bit beyond keeps the count of zeros from having a case of its own.
        let n = (first | 1 << 31).trailing_zeros() / 2;
        let place = _mm_shuffle_epi8(pa, _mm_cvtsi32_si128(n as i32));
        self.place |= _mm_cvtsi128_si32(place) as u32 & seen & 0xff;
        self.equal &= !seen;

        let chosen = _mm256_set1_epi32(first as i32);
        let mut bit = _mm256_set_epi32(4, 4, 4, 4, 1, 1, 1, 1);
        for a in pairs_a {
            let mask = _mm256_cmpeq_epi32(_mm256_and_si256(chosen, bit), bit);
            self.tag = _mm256_or_si256(self.tag, _mm256_and_si256(mask, must_cast(*a)));
            bit = _mm256_slli_epi32(bit, 4);
        }
        if let [a] = last_a {
            let mask = _mm256_cmpeq_epi32(_mm256_and_si256(chosen, bit), bit);
            let tag = must_cast([*a, [0; 16]]);
            self.tag = _mm256_or_si256(self.tag, _mm256_and_si256(mask, tag));
        }
        let chosen = _mm256_set1_epi64x(i64::from(first));
        let mut padded = [[0; 8]; 4];
        for (to, right) in padded.iter_mut().zip(taken.rights) {
            *to = *right;
        }
        // Four at a time; the last four may hold some that were taken before, to no effect.
        for four in 0..N.div_ceil(4) {
            let at = (4 * four).min(N.saturating_sub(4));
            let rights = taken.rights.get(at..).and_then(<[_]>::first_chunk);
            let bit = _mm256_set1_epi64x(1 << ((2 * at) & 63));
            let bit = _mm256_sllv_epi64(bit, _mm256_set_epi64x(6, 4, 2, 0));
            let mask = _mm256_cmpeq_epi64(_mm256_and_si256(chosen, bit), bit);
            let rights = must_cast(*rights.unwrap_or(&padded));
            self.right = _mm256_or_si256(self.right, _mm256_and_si256(mask, rights));
        }
    }
}
