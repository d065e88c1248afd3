//! Nonces: 16 random bytes for every full ciphertext.
//!
//! Each thread has a ChaCha20 generator of its own, seeded by the operating system
//! and seeded again after every [`RESEED`] nonces. A child process that was forked
//! finds another process id than its generator was seeded under and seeds it
//! again, so that no two processes ever share a stream.

use std::cell::RefCell;

use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use zeroize::Zeroize;

use crate::aes::Block;
use crate::error::Result;
use crate::{random, stack};

/// Nonces drawn from one seed: a megabyte of stream.
const RESEED: usize = 1 << 16;

struct Generator {
    rng: ChaCha20Rng,
    process: u32,
    left: usize,
}

thread_local! {
    static GENERATOR: RefCell<Option<Generator>> = const { RefCell::new(None) };
}

/// Fills `nonces` with fresh ones.
///
/// # Errors
/// [`Error::Randomness`](crate::Error::Randomness) if the operating system gives no seed:
/// `nonces` are then not to be used.
pub(crate) fn fill(nonces: &mut [Block]) -> Result<()> {
    GENERATOR.with_borrow_mut(|slot| {
        for chunk in nonces.chunks_mut(RESEED) {
            // Asked once a batch: it is a system call.
            let process = std::process::id();
            let mut generator = match slot.take() {
                Some(old) if old.process == process && old.left >= chunk.len() => old,
                _ => Generator {
                    rng: stack::apart(seeded)?,
                    process,
                    left: RESEED,
                },
            };
            generator.left -= chunk.len();
            generator.rng.fill_bytes(chunk.as_flattened_mut());
            *slot = Some(generator);
        }
        Ok(())
    })
}

fn seeded() -> Result<ChaCha20Rng> {
    let mut seed = [0; 32];
    random::fill(&mut seed)?;
    let rng = ChaCha20Rng::from_seed(seed);
    seed.zeroize();
    Ok(rng)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn never_repeat_within_and_across_threads_and_seeds() {
        let draw = || {
            let mut all = vec![[0; 16]; 3 * RESEED / 2];
            let (a, b) = all.split_at_mut(5);
            fill(a).unwrap();
            fill(b).unwrap();
            all
        };
        let threads = [std::thread::spawn(draw), std::thread::spawn(draw)];
        let mut seen = HashSet::new();
        for nonce in threads.into_iter().flat_map(|t| t.join().unwrap()) {
            assert!(seen.insert(nonce));
        }
    }

    #[test]
    fn another_process_id_seeds_again() {
        let mut nonces = [[0; 16]; 2];
        fill(&mut nonces[..1]).unwrap();
        let before = GENERATOR.with_borrow_mut(|slot| {
            let generator = slot.as_mut().unwrap();
            generator.process ^= 1;
            generator.left = RESEED - 1;
            generator.rng.get_word_pos()
        });
        assert_ne!(before, 0);
        fill(&mut nonces[1..]).unwrap();
        GENERATOR.with_borrow(|slot| {
            let generator = slot.as_ref().unwrap();
            assert_eq!(generator.process, std::process::id());
            assert_eq!(generator.rng.get_word_pos(), 4);
        });
    }

    #[test]
    fn one_seed_serves_many_calls_but_not_for_ever() {
        let state = || {
            GENERATOR.with_borrow(|slot| {
                let generator = slot.as_ref().unwrap();
                (generator.left, generator.rng.get_word_pos())
            })
        };
        let mut nonces = [[0; 16]; 3];
        GENERATOR.set(None);
        fill(&mut nonces).unwrap();
        assert_eq!(state(), (RESEED - 3, 12));
        fill(&mut nonces).unwrap();
        assert_eq!(state(), (RESEED - 6, 24));
        // Two are left where three are wanted: another seed.
        GENERATOR.with_borrow_mut(|slot| slot.as_mut().unwrap().left = 2);
        fill(&mut nonces).unwrap();
        assert_eq!(state(), (RESEED - 3, 12));
    }
}
