//! AES-128 (FIPS 197): the only file that names the `aes` crate.
//!
//! Everything here takes slices, because one block in a batch costs a fifth of
//! one block alone. Which instructions run is decided once, when a key is scheduled:
//! by the crate, unless [`Engine`] is software or kernels of our own. [`Backend`] says
//! what was decided.

use std::mem::ManuallyDrop;

use aes::Aes128Enc;
use aes::cipher::common::{BlockSizeUser, InnerInit, ParBlocksSizeUser};
use aes::cipher::consts::{U1, U16};
use aes::cipher::{Array, BlockCipherEncBackend, BlockCipherEncClosure};
use aes::cipher::{BlockCipherEncrypt, InOut, KeyInit};
use cmac::{Cmac, Mac};
use zeroize::Zeroize;

use crate::primitives::simd::RoundKeys;

mod backend;
mod engine;
mod soft;

pub use backend::{Backend, Choice};
pub use engine::Engine;
use soft::Soft;

/// One AES block, or one AES-128 key: 16 bytes.
pub(crate) type Block = [u8; 16];

/// A scheduled AES-128 key. The schedule is wiped when it is dropped.
#[derive(Clone)]
pub(crate) struct Aes(Schedule);

#[derive(Clone)]
#[allow(
    clippy::large_enum_variant,
    reason = "bit6 makes a schedule a block: a box would be an allocation each"
)]
enum Schedule {
    Crate(Aes128Enc),
    Soft(Soft),
    Fused(RoundKeys),
}

impl Drop for Aes {
    /// Wipes more than the schedule. A move copies the bytes beside a smaller variant too,
    /// and with them what the stack held there; the largest variant's own wiping reaches
    /// them all.
    fn drop(&mut self) {
        self.0 = Schedule::Soft(Soft::blank());
    }
}

impl Aes {
    /// Schedules `key`. Costs as much as 17 to 25 blocks of a batch.
    #[inline]
    pub(crate) fn new(key: &Block) -> Self {
        let of_the_crate = || Schedule::Crate(scheduled(key));
        Self(match Engine::current() {
            Engine::Soft => Schedule::Soft(Soft::new(key)),
            Engine::Crate => of_the_crate(),
            Engine::Fused => RoundKeys::new(key).map_or_else(of_the_crate, Schedule::Fused),
        })
    }

    /// Encrypts every block in place.
    #[inline]
    pub(crate) fn encrypt(&self, blocks: &mut [Block]) {
        match &self.0 {
            Schedule::Crate(aes) => encrypt(aes, blocks),
            Schedule::Soft(soft) => soft.encrypt(blocks),
            Schedule::Fused(keys) => keys.encrypt(blocks),
        }
    }

    /// Encrypts one block: for key derivation and the comparator, never in a loop.
    #[inline]
    pub(crate) fn encrypt_one(&self, block: Block) -> Block {
        let mut out = [block];
        match &self.0 {
            Schedule::Crate(aes) => aes.encrypt_block((&mut out[0]).into()),
            Schedule::Soft(soft) => soft.encrypt(&mut out),
            Schedule::Fused(keys) => return keys.encrypt_one(block),
        }
        let [out] = out;
        out
    }

    /// The round keys that the fused kernels read, where those are in use.
    #[inline]
    pub(crate) fn fused(&self) -> Option<&RoundKeys> {
        match &self.0 {
            Schedule::Fused(keys) => Some(keys),
            Schedule::Crate(_) | Schedule::Soft(_) => None,
        }
    }
}

/// Encrypts each group of blocks in place under its own key.
pub(crate) fn encrypt_each<const BLOCKS: usize>(keys: &[Block], groups: &mut [[Block; BLOCKS]]) {
    /// A schedule that is dropped wipes itself; one that the next overwrites need not,
    /// so only the last is dropped.
    fn each<S, const BLOCKS: usize>(
        keys: &[Block],
        groups: &mut [[Block; BLOCKS]],
        schedule: impl Fn(&Block) -> S,
        encrypt: impl Fn(&S, &mut [Block]),
    ) {
        let mut last: Option<ManuallyDrop<S>> = None;
        for (key, group) in keys.iter().zip(groups) {
            encrypt(last.insert(ManuallyDrop::new(schedule(key))), group);
        }
        drop(last.map(ManuallyDrop::into_inner));
    }
    match Engine::current() {
        Engine::Soft => each(keys, groups, Soft::new, Soft::encrypt),
        Engine::Crate | Engine::Fused => each(keys, groups, scheduled, encrypt),
    }
}

#[inline]
fn scheduled(key: &Block) -> Aes128Enc {
    Aes128Enc::new(key.into())
}

#[inline]
fn encrypt(aes: &Aes128Enc, blocks: &mut [Block]) {
    aes.encrypt_blocks(Array::<u8, U16>::cast_slice_from_core_mut(blocks));
}

/// What [`cmac`] asks of a cipher.
impl BlockSizeUser for Aes {
    type BlockSize = U16;
}

impl BlockCipherEncrypt for Aes {
    fn encrypt_with_backend(&self, f: impl BlockCipherEncClosure<BlockSize = U16>) {
        f.call(self);
    }
}

impl ParBlocksSizeUser for Aes {
    type ParBlocksSize = U1;
}

impl BlockCipherEncBackend for Aes {
    fn encrypt_block(&self, mut block: InOut<'_, '_, Array<u8, U16>>) {
        let out = self.encrypt_one((*block.get_in()).into());
        *block.get_out() = out.into();
    }
}

/// CMAC-AES-128 (NIST SP 800-38B) of the concatenation of `parts`.
pub(crate) fn cmac(key: &Block, parts: &[&[u8]]) -> Block {
    let mut mac = Cmac::inner_init(Aes::new(key));
    for part in parts {
        mac.update(part);
    }
    let mut tag = mac.finalize().into_bytes();
    let out = tag.into();
    tag.as_mut_slice().zeroize();
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn block(hex: &str) -> Block {
        let mut out = [0; 16];
        hex::decode_to_slice(hex, &mut out).unwrap();
        out
    }

    #[test]
    fn fips_197_appendix_c1() {
        let aes = Aes::new(&block("000102030405060708090a0b0c0d0e0f"));
        let want = block("69c4e0d86a7b0430d8cdb78070b4c55a");
        let plain = block("00112233445566778899aabbccddeeff");
        assert_eq!(aes.encrypt_one(plain), want);
        // Every batch size up to past the widest backend's gives the same blocks.
        for n in 0..150 {
            let mut many = vec![plain; n];
            aes.encrypt(&mut many);
            assert!(many.iter().all(|b| *b == want), "{n}");
        }
    }

    #[test]
    fn sp_800_38b_appendix_d1() {
        let key = block("2b7e151628aed2a6abf7158809cf4f3c");
        let message = hex::decode(concat!(
            "6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51",
            "30c81c46a35ce411e5fbc1191a0a52eff69f2445df4f9b17ad2b417be66c3710"
        ))
        .unwrap();
        for (len, want) in [
            (0, "bb1d6929e95937287fa37d129b756746"),
            (16, "070a16b46b4d4144f79bdd9dd04a287c"),
            (40, "dfa66747de9ae63030ca32611497c827"),
            (64, "51f0bebf7e3b9d92fc49741779363cfe"),
        ] {
            let (a, b) = message[..len].split_at(len / 3);
            assert_eq!(cmac(&key, &[a, b]), block(want));
        }
    }
}
