//! The time of an AES block in a batch, and whether it fits the claim of hardware.
//!
//! Nanoseconds alone say little of an unknown machine, so the yardstick is timed in
//! the same run: one step of a dependent chain of multiplications, which takes
//! about four cycles of whatever clock there is and which no compiler can shorten.
//! A block costs 2 to 12 steps in hardware and 60 to 120 in software.
//!
//! Refuses to judge a debug build, whose time is its own, and a machine known to be
//! emulated, whose clock is anyone's.

use std::hint::black_box;
use std::time::Instant;

use ore::{Backend, self_test};
use serde::Serialize;

/// Blocks of one batch: 64 KiB, and a key schedule less than a hundredth of it.
const BLOCKS: usize = 4096;
/// Steps timed beside each batch.
const STEPS: u32 = 20_000;
/// Interleaved rounds; the medians count.
const ROUNDS: usize = 31;
/// What a block costs in software, in steps.
const SOFTWARE_STEPS: f64 = 80.0;
/// What a block must cost less than, in steps, for hardware to be believed.
const LIMIT_STEPS: f64 = 20.0;

/// What was measured, and what follows.
#[derive(Debug, Clone, Copy, Serialize)]
pub(super) struct Block {
    pub(super) nanoseconds: f64,
    pub(super) software_nanoseconds: f64,
    pub(super) claim: Claim,
}

/// What the clock says to the claim that AES runs in hardware.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Claim {
    /// Too fast for software.
    Confirmed,
    /// As slow as software.
    Contradicted,
    /// The machine is emulated or translated.
    Unverifiable,
    /// A debug build.
    NotJudged,
    /// Nothing is claimed: it is software.
    Software,
}

/// Measures and judges.
pub(super) fn measure(backend: Backend, emulated: Option<&str>) -> Block {
    let mut blocks = vec![[0; 16]; BLOCKS];
    let (mut block_times, mut step_times) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        block_times.push(nanoseconds(BLOCKS as f64, || {
            self_test::encrypt_blocks(black_box(&mut blocks));
        }));
        step_times.push(nanoseconds(f64::from(STEPS), || {
            black_box(steps(black_box(1), black_box(0x9e37_79b9_7f4a_7c15)));
        }));
    }
    let (block, step) = (median(block_times), median(step_times));
    Block {
        nanoseconds: block,
        software_nanoseconds: step * SOFTWARE_STEPS,
        claim: judge(
            backend.is_hardware(),
            emulated.is_some(),
            cfg!(debug_assertions),
            block / step,
        ),
    }
}

fn judge(hardware: bool, emulated: bool, debug: bool, steps: f64) -> Claim {
    if !hardware {
        Claim::Software
    } else if emulated {
        Claim::Unverifiable
    } else if debug {
        Claim::NotJudged
    } else if steps < LIMIT_STEPS {
        Claim::Confirmed
    } else {
        Claim::Contradicted
    }
}

/// The chain: each step waits for the one before.
fn steps(seed: u64, factor: u64) -> u64 {
    (0..STEPS).fold(seed, |x, _| (x ^ factor).wrapping_mul(factor))
}

/// Nanoseconds of one of `many`.
fn nanoseconds(many: f64, work: impl FnOnce()) -> f64 {
    let start = Instant::now();
    work();
    start.elapsed().as_secs_f64() * 1e9 / many
}

/// The middle of the times; never zero, so that it can be divided by.
pub(super) fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    let middle = times.get(times.len() / 2).copied();
    middle.unwrap_or_default().max(f64::MIN_POSITIVE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hardware_is_believed_only_as_fast_as_hardware() {
        assert_eq!(judge(true, false, false, 2.6), Claim::Confirmed);
        assert_eq!(judge(true, false, false, 45.0), Claim::Contradicted);
        assert_eq!(judge(true, false, true, 45.0), Claim::NotJudged);
        assert_eq!(judge(true, true, false, 2.6), Claim::Unverifiable);
        // Software makes no claim, however fast it is.
        assert_eq!(judge(false, true, true, 2.6), Claim::Software);
    }

    #[test]
    fn the_median_ignores_one_interruption() {
        assert_eq!(median(vec![9000.0, 2.0, 1.0]), 2.0);
        assert!(median(vec![0.0, 0.0]) > 0.0);
    }

    #[test]
    fn steps_depend_on_what_they_start_from() {
        assert_ne!(steps(1, 3), steps(2, 3));
        assert_ne!(steps(1, 3), steps(1, 5));
    }
}
