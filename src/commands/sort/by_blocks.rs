//! Sorting by blocks: a comparison finds the first block in which two ciphertexts
//! differ, so records that agree in all blocks up to one fall into groups by its place
//! without a comparison, and only groups are compared. A million random numbers need
//! three million comparisons so; a merge sort needs twenty, and most wait for memory.
//!
//! Under one key and after equal blocks, equal places mean equal blocks (formats.md 1).
//! The result is that of a stable sort by the comparator then. Of records that do not
//! belong together it is some permutation: that it means nothing is for the caller to
//! find out. What is done, and when, depends on where ciphertexts differ, as
//! any holder of them sees.

use std::cmp::Ordering;

use super::join::join;
use super::merge_sort;

/// Below this many items a merge sort is as fast.
const FEW: usize = 32;
/// Below this many items a thread costs more than it saves.
const WORTH_A_THREAD: usize = 8192;
/// One group for each place, and one for those that have ended.
const GROUPS: usize = 257;
/// The group of items that have no block more.
const ENDED: u16 = 256;

/// The number of an item's group.
pub(super) type Group = u16;

/// What items are sorted by.
pub(super) trait By<T>: Sync {
    /// The place of an item's block `n`; `None` past its last one.
    fn place(&self, item: T, n: usize) -> Option<u8>;
    /// How two are ordered: only the first block that differs decides.
    fn compare(&self, a: T, b: T) -> Ordering;
}

/// Items with the room that sorting them needs: as many of each.
pub(super) struct Part<'a, T> {
    pub(super) items: &'a mut [T],
    pub(super) scratch: &'a mut [T],
    pub(super) groups: &'a mut [Group],
}

impl<'a, T> Part<'a, T> {
    /// The first `count` items, and the rest.
    fn split(self, count: usize) -> (Self, Self) {
        let (items, more_items) = self.items.split_at_mut(count);
        let (scratch, more_scratch) = self.scratch.split_at_mut(count);
        let (groups, more_groups) = self.groups.split_at_mut(count);
        let first = Self {
            items,
            scratch,
            groups,
        };
        let rest = Self {
            items: more_items,
            scratch: more_scratch,
            groups: more_groups,
        };
        (first, rest)
    }
}

/// Sorts a part whose items agree in all blocks before number `block`.
pub(super) fn sort<T, B>(mut part: Part<'_, T>, mut block: usize, threads: usize, by: &B)
where
    T: Copy + Send + Sync,
    B: By<T>,
{
    let compare = |a: &T, b: &T| by.compare(*a, *b);
    loop {
        let threads = threads.min(part.items.len() / WORTH_A_THREAD).max(1);
        if part.items.len() < FEW {
            return merge_sort::sort(part.items, part.scratch, 1, &compare);
        }
        let mut order = Tally::of(part.items, part.groups, block, threads, by).groups();
        if let [group] = order.as_slice() {
            if group.number == ENDED {
                return;
            }
            block += 1;
            continue;
        }
        let mut room = order.clone();
        merge_sort::sort(&mut order, &mut room, 1, &|a, b| {
            compare(&a.first, &b.first)
        });
        part.deal(&order);
        // What is recursed into is half at most, so that the stack stays small however
        // long the ciphertexts are.
        let half = part.items.len() / 2;
        let (mut parts, mut large) = (Vec::with_capacity(order.len()), None);
        for group in order {
            let (first, rest) = part.split(group.count);
            part = rest;
            match group {
                _ if group.number == ENDED => {}
                Found { count, .. } if count > half => large = Some(first),
                Found { count, .. } if count > 1 => parts.push(first),
                _ => {}
            }
        }
        block += 1;
        sort_all(parts, block, threads, by);
        match large {
            Some(large) => part = large,
            None => return,
        }
    }
}

/// Sorts parts, side by side if there are threads.
fn sort_all<T, B>(mut parts: Vec<Part<'_, T>>, block: usize, threads: usize, by: &B)
where
    T: Copy + Send + Sync,
    B: By<T>,
{
    if threads < 2 || parts.len() < 2 {
        return parts
            .into_iter()
            .for_each(|part| sort(part, block, threads, by));
    }
    let half = parts.iter().map(|part| part.items.len()).sum::<usize>() / 2;
    let mut before = 0;
    let at = parts.iter().position(|part| {
        before += part.items.len();
        before > half
    });
    let right = parts.split_off(at.unwrap_or(0).clamp(1, parts.len() - 1));
    join(
        threads,
        || sort_all(parts, block, threads / 2, by),
        || sort_all(right, block, threads.div_ceil(2), by),
    );
}

impl<T: Copy> Part<'_, T> {
    /// Puts the items into the order of their groups, those of one group as they were.
    fn deal(&mut self, order: &[Found<T>]) {
        let mut starts = [0; GROUPS];
        let mut start = 0;
        for group in order {
            if let Some(place) = starts.get_mut(usize::from(group.number)) {
                *place = start;
            }
            start += group.count;
        }
        for (item, group) in self.items.iter().zip(self.groups.iter()) {
            let Some(at) = starts.get_mut(usize::from(*group)) else {
                continue;
            };
            if let Some(place) = self.scratch.get_mut(*at) {
                *place = *item;
            }
            *at += 1;
        }
        self.items.copy_from_slice(self.scratch);
    }
}

/// A group of items.
#[derive(Debug, Clone, Copy)]
struct Found<T> {
    number: Group,
    count: usize,
    /// The first one in order of the items.
    first: T,
}

/// How many items are in which group.
struct Tally<T>(Vec<Option<Found<T>>>);

impl<T: Copy + Send + Sync> Tally<T> {
    /// Counts the items by their block's place and notes each one's group.
    fn of<B>(items: &[T], groups: &mut [Group], block: usize, threads: usize, by: &B) -> Self
    where
        B: By<T>,
    {
        if threads < 2 {
            return Self::here(items, groups, block, by);
        }
        let middle = items.len() / 2;
        let (left, right) = items.split_at(middle);
        let (left_groups, right_groups) = groups.split_at_mut(middle);
        let (mut all, mut more) = (Self(Vec::new()), Self(Vec::new()));
        join(
            threads,
            || all = Self::of(left, left_groups, block, threads / 2, by),
            || more = Self::of(right, right_groups, block, threads.div_ceil(2), by),
        );
        more.groups().into_iter().for_each(|group| all.add(group));
        all
    }

    fn here(items: &[T], groups: &mut [Group], block: usize, by: &impl By<T>) -> Self {
        let mut tally = Self(vec![None; GROUPS]);
        for (item, group) in items.iter().zip(groups) {
            *group = by.place(*item, block).map_or(ENDED, Group::from);
            tally.add(Found {
                number: *group,
                count: 1,
                first: *item,
            });
        }
        tally
    }

    fn add(&mut self, more: Found<T>) {
        match self.0.get_mut(usize::from(more.number)) {
            Some(Some(known)) => known.count += more.count,
            Some(unknown) => *unknown = Some(more),
            None => {}
        }
    }

    fn groups(&self) -> Vec<Found<T>> {
        self.0.iter().copied().flatten().collect()
    }
}

#[cfg(test)]
mod tests;
