//! Vector kernels, and the only folder that may hold `unsafe`: one call a kernel,
//! after the processor was asked. Each kernel does what the portable code of the
//! same name in `primitives` does, bit for bit; tests hold the two together.
//!
//! | kernel | x86-64 | aarch64 | elsewhere |
//! |---|---|---|---|
//! | shuffle of six-bit blocks, 16 lanes side by side | `prp`, AVX2 | portable | portable |
//! | random-oracle inputs, sigma, bit packing | `blocks`, AVX2 | `neon` | portable |
//! | shuffle of eight-bit blocks; draws of bytes | `wide`, AVX2 | portable | portable |
//! | first difference of two ciphertexts of six-bit blocks | `first`, AVX2 | portable | portable |
//! | random oracle, sigma and `pi` in one; key schedules side by side; streams | `fused`, AES-NI or VAES with AVX2 | the `aes` crate and the above | the same |
//!
//! Those for x86-64 are timed (`docs/benchmarks.md`). Those of NEON were chosen by
//! counting the instructions of 64 blocks as the compiler makes them (Rust 1.96, `-O`):
//! inputs 129 against 806 of the portable code, sigma 611 against 1279, packing 126
//! against 316. They pass the tests under emulation; no ARM processor has timed them.

#![allow(unsafe_code, reason = "calls of kernels after detection")]

#[cfg(target_arch = "x86_64")]
mod blocks;
#[cfg(target_arch = "x86_64")]
mod first;
#[cfg(target_arch = "x86_64")]
mod fused;
#[cfg(not(target_arch = "x86_64"))]
#[path = "simd/no_fused.rs"]
mod fused;
#[cfg(target_arch = "aarch64")]
mod neon;
#[cfg(target_arch = "x86_64")]
mod prp;
#[cfg(target_arch = "x86_64")]
mod wide;

use crate::aes::Block;
use crate::primitives::first::{First, Group, Left};
use crate::primitives::prp::Draws;
use crate::primitives::wide::{GROUP, LANES as WIDE, Masks, Partners, Streams};

pub(crate) use fused::{RoundKeys, backend as fused_backend};

/// Whether the processor has AVX2, asked once.
#[cfg(target_arch = "x86_64")]
#[inline]
fn avx2() -> bool {
    cpufeatures::new!(has_avx2, "avx2");
    has_avx2::get()
}

/// Whether the processor has BMI1, as those with AVX2 do.
#[cfg(target_arch = "x86_64")]
#[inline]
fn bmi1() -> bool {
    cpufeatures::new!(has_bmi1, "bmi1");
    has_bmi1::get()
}

/// Whether the build is for processors that have NEON. On aarch64 all have it but those
/// of builds with soft floating point.
#[cfg(target_arch = "aarch64")]
const NEON: bool = cfg!(target_feature = "neon");

/// `prp::shuffle`, or `false` if there is no kernel for it here.
#[inline]
pub(super) fn shuffle(draws: &[Draws], x: &[u8], greater: &mut [u64], place: &mut [u8]) -> bool {
    #[cfg(target_arch = "x86_64")]
    if avx2() {
        // SAFETY: the processor has AVX2, the only feature the kernel is built for.
        unsafe { prp::shuffle::<true>(draws, x, greater, place) };
        return true;
    }
    let _ = (draws, x, greater, place);
    false
}

/// `prp::places`, or `false` if there is no kernel for it here.
#[inline]
pub(super) fn places(draws: &[Draws], x: &[u8], place: &mut [u8]) -> bool {
    #[cfg(target_arch = "x86_64")]
    if avx2() {
        // SAFETY: as above.
        unsafe { prp::shuffle::<false>(draws, x, &mut [], place) };
        return true;
    }
    let _ = (draws, x, place);
    false
}

/// `symbols::inputs`, or `false` if there is no kernel for it here.
#[inline]
pub(super) fn inputs(oracle: &Block, symbol_at: usize, out: &mut [Block]) -> bool {
    #[cfg(target_arch = "x86_64")]
    if avx2() {
        // SAFETY: as above.
        unsafe { blocks::inputs(oracle, symbol_at, out) };
        return true;
    }
    #[cfg(target_arch = "aarch64")]
    if NEON {
        // SAFETY: every processor that runs a build for aarch64 with NEON has it.
        unsafe { neon::inputs(oracle, symbol_at, out) };
        return true;
    }
    let _ = (oracle, symbol_at, out);
    false
}

/// `mmo::sigma`, or `None` if there is no kernel for it here.
#[inline]
pub(super) fn sigma(blocks: &mut [Block; 64], nonce: &Block) -> Option<u64> {
    #[cfg(target_arch = "x86_64")]
    if avx2() {
        // SAFETY: as above.
        return Some(unsafe { blocks::sigma(blocks, nonce) });
    }
    #[cfg(target_arch = "aarch64")]
    if NEON {
        // SAFETY: as above.
        return Some(unsafe { neon::sigma(blocks, nonce) });
    }
    let _ = (blocks, nonce);
    None
}

/// `symbols::pack`, or `None` if there is no kernel for it here.
#[inline]
pub(super) fn pack(blocks: &[Block; 64]) -> Option<u64> {
    #[cfg(target_arch = "x86_64")]
    if avx2() {
        // SAFETY: as above.
        return Some(unsafe { blocks::pack(blocks) });
    }
    #[cfg(target_arch = "aarch64")]
    if NEON {
        // SAFETY: as above.
        return Some(unsafe { neon::pack(blocks) });
    }
    let _ = blocks;
    None
}

/// `wide::draw`, or `false` if there is no kernel for it here.
#[inline]
pub(super) fn draw(
    streams: &Streams,
    first: usize,
    left: &mut [usize; GROUP],
    partners: &mut Partners,
    lane: usize,
) -> bool {
    #[cfg(target_arch = "x86_64")]
    if avx2() && bmi1() {
        // SAFETY: the processor has AVX2 and BMI1, all that the kernel is built for.
        unsafe { wide::draw(streams, first, left, partners, lane) };
        return true;
    }
    let _ = (streams, first, left, partners, lane);
    false
}

/// `wide::places`, or `None` if there is no kernel for it here.
#[inline]
pub(super) fn wide_places(partners: &Partners, x: &[u8; WIDE]) -> Option<[u8; WIDE]> {
    #[cfg(target_arch = "x86_64")]
    if avx2() {
        // SAFETY: as above.
        return Some(unsafe { wide::places(partners, x) });
    }
    let _ = (partners, x);
    None
}

/// The swaps of `wide::masks`, or `false` if there is no kernel for them here.
#[inline]
pub(super) fn wide_masks(partners: &Partners, lane: usize, greater: &mut Masks) -> bool {
    #[cfg(target_arch = "x86_64")]
    if avx2() {
        // SAFETY: as above.
        unsafe { wide::masks(partners, lane, greater) };
        return true;
    }
    let _ = (partners, lane, greater);
    false
}

/// `first::first`, or `None` if there is no kernel for it here: right parts have one
/// word.
#[inline]
pub(super) fn first<const WORDS: usize>(
    a: Left<'_>,
    b: Left<'_>,
    rights: &[[[u8; 8]; WORDS]],
) -> Option<First<WORDS>> {
    #[cfg(target_arch = "x86_64")]
    if WORDS == 1 && avx2() {
        // SAFETY: as above.
        let found = unsafe { first::first(a, b, rights.as_flattened()) };
        let [right] = found.right;
        return Some(First {
            seen: found.seen,
            place: found.place,
            tag: found.tag,
            right: [right; WORDS],
        });
    }
    let _ = (a, b, rights);
    None
}

/// `first::Group::first`, or `None` if there is no kernel for it here. Not inlined, what it
/// returns would be copied twice, a tenth of a comparison.
#[inline(always)]
pub(super) fn first_of_group<const N: usize>(group: Group<'_, N>) -> Option<First<1>> {
    #[cfg(target_arch = "x86_64")]
    if avx2() {
        // SAFETY: as above.
        return Some(unsafe { first::of_group(group) });
    }
    let _ = group;
    None
}

#[cfg(all(test, target_arch = "x86_64"))]
mod tests {
    use super::*;

    /// The tests that hold a kernel to the portable code would else hold that to itself.
    #[test]
    fn every_kernel_runs_where_it_can() {
        let can = is_x86_feature_detected!("avx2");
        assert_eq!(avx2(), can);
        assert_eq!(shuffle(&[], &[], &mut [], &mut []), can);
        assert_eq!(places(&[], &[], &mut []), can);
        assert_eq!(inputs(&[0; 16], 0, &mut []), can);
        assert_eq!(sigma(&mut [[0; 16]; 64], &[0; 16]).is_some(), can);
        assert_eq!(pack(&[[0; 16]; 64]).is_some(), can);
        let mut partners = [[0; WIDE]; 257];
        let mut left = [256; GROUP];
        let draws = draw(&[[[0; 16]; 16]; GROUP], 0, &mut left, &mut partners, 0);
        assert_eq!(draws, can && is_x86_feature_detected!("bmi1"));
        assert_eq!(wide_places(&partners, &[0; WIDE]).is_some(), can);
        assert_eq!(wide_masks(&partners, 0, &mut Masks::default()), can);
        let none = Left {
            bytes: &[],
            blocks: 0,
        };
        assert_eq!(first::<1>(none, none, &[]).is_some(), can);
        assert!(first::<4>(none, none, &[]).is_none());
        let group = Group {
            places_a: &[0; 16],
            places_b: &[0; 16],
            tags_a: &[[0; 16]; 1],
            tags_b: &[[0; 16]; 1],
            rights: &[[0; 8]; 1],
        };
        assert_eq!(first_of_group(group).is_some(), can);
    }
}
