//! Counting distinct things in bounded memory.
//!
//! Each thing has an id that is as good as random (a piece of its SHA-256). All ids
//! are kept while they fit. When they no longer do, only those that end in one more
//! zero bit stay: a sample that does not depend on order or on how often a thing
//! occurs (P. Gibbons, "Distinct sampling", VLDB 2001). Counts of what stays are
//! exact, and 2^level times as many are there.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

/// What is kept of a thing beside its count.
pub(super) trait Weigh {
    /// Its share of the budget.
    fn weight(&self) -> usize;
}

/// Nothing but the count.
impl Weigh for () {
    fn weight(&self) -> usize {
        1
    }
}

pub(super) struct Sample<T> {
    level: u32,
    weight: usize,
    budget: usize,
    held: HashMap<u64, (u64, T)>,
}

impl<T: Weigh> Sample<T> {
    pub(super) fn new(budget: usize) -> Self {
        Self {
            level: 0,
            weight: 0,
            budget,
            held: HashMap::new(),
        }
    }

    /// Counts one more of `id`.
    pub(super) fn add(&mut self, id: u64, make: impl FnOnce() -> T) {
        self.count(id, 1, make);
    }

    fn count(&mut self, id: u64, n: u64, make: impl FnOnce() -> T) {
        if !stays(id, self.level) {
            return;
        }
        match self.held.entry(id) {
            Entry::Occupied(mut held) => held.get_mut().0 += n,
            Entry::Vacant(free) => {
                let thing = make();
                self.weight += thing.weight();
                free.insert((n, thing));
                if self.weight > self.budget {
                    self.rise(self.level + 1);
                }
            }
        }
    }

    /// Counts all that another has counted.
    pub(super) fn merge(&mut self, other: Self) {
        if other.level > self.level {
            self.rise(other.level);
        }
        for (id, (n, thing)) in other.held {
            self.count(id, n, || thing);
        }
    }

    /// Lets go of ids until the rest fits.
    fn rise(&mut self, level: u32) {
        self.level = level;
        loop {
            let (level, weight) = (self.level, &mut self.weight);
            self.held.retain(|id, (_, thing)| {
                let stays = stays(*id, level);
                if !stays {
                    *weight -= thing.weight();
                }
                stays
            });
            // The id 0 stays at every level.
            if self.weight <= self.budget || self.level >= u64::BITS {
                return;
            }
            self.level += 1;
        }
    }

    /// Whether all things are held.
    pub(super) fn is_exact(&self) -> bool {
        self.level == 0
    }

    /// About how many there are of what `which` picks by its count.
    pub(super) fn estimate(&self, which: impl Fn(u64) -> bool) -> u64 {
        let held = self.held.values().filter(|(n, _)| which(*n)).count() as u64;
        held.checked_shl(self.level).unwrap_or(u64::MAX)
    }

    /// The greatest count among those held.
    pub(super) fn largest(&self) -> u64 {
        self.held.values().map(|(n, _)| *n).max().unwrap_or(0)
    }

    /// What is held.
    pub(super) fn things(&self) -> impl Iterator<Item = &T> {
        self.held.values().map(|(_, thing)| thing)
    }
}

fn stays(id: u64, level: u32) -> bool {
    id.trailing_zeros() >= level
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Ids that are as good as random (splitmix64).
    fn id(n: u64) -> u64 {
        let mut z = n.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    #[test]
    fn what_fits_is_counted_exactly() {
        let mut sample = Sample::new(100);
        for n in 0..100 {
            for _ in 0..=n % 3 {
                sample.add(id(n), || ());
            }
        }
        assert!(sample.is_exact());
        assert_eq!(sample.estimate(|_| true), 100);
        assert_eq!(sample.estimate(|n| n > 1), 66);
        assert_eq!(sample.largest(), 3);
    }

    #[test]
    fn what_does_not_fit_is_estimated_in_the_same_memory() {
        let mut parts: Vec<_> = (0..7).map(|_| Sample::new(1000)).collect();
        for n in 0..100_000_u64 {
            for part in [n % 7, n % 5] {
                parts[part as usize].add(id(n), || ());
            }
        }
        let mut all = Sample::new(1000);
        for part in parts {
            assert!(part.held.len() <= 1000);
            all.merge(part);
        }
        assert!(!all.is_exact() && all.held.len() <= 1000);
        assert_eq!(all.weight, all.held.len());
        let distinct = all.estimate(|_| true);
        assert!((85_000..115_000).contains(&distinct), "{distinct}");
        assert_eq!(all.largest(), 2);
        assert_eq!(all.estimate(|n| n == 2), distinct, "each was added twice");
    }

    #[test]
    fn a_thing_too_heavy_for_the_budget_ends() {
        struct Heavy;
        impl Weigh for Heavy {
            fn weight(&self) -> usize {
                10
            }
        }
        let mut sample = Sample::new(5);
        for id in [0, 1, 8] {
            sample.add(id, || Heavy);
        }
        assert!(sample.held.len() <= 1);
    }
}
