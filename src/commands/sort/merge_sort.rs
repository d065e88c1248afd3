//! A stable merge sort on all cores, for any comparator.
//!
//! The library's sorts may panic where the comparator is no total order, and
//! ciphertexts of two keys make one that is none. This one then ends with some
//! permutation after no more comparisons than otherwise; that it means nothing is
//! for the caller to find out. With a total order the result does not depend on
//! the number of threads.

use std::cmp::Ordering;

use super::join::join;

/// Below this many items a thread costs more than it saves.
const WORTH_A_THREAD: usize = 2048;

/// Sorts `items`. `scratch` is as long.
pub(super) fn sort<T, C>(items: &mut [T], scratch: &mut [T], threads: usize, compare: &C)
where
    T: Copy + Send + Sync,
    C: Fn(&T, &T) -> Ordering + Sync,
{
    if items.len() < 2 {
        return;
    }
    let threads = useful(threads, items.len());
    let middle = items.len() / 2;
    {
        let (left, right) = items.split_at_mut(middle);
        let (left_scratch, right_scratch) = scratch.split_at_mut(middle.min(scratch.len()));
        join(
            threads,
            || sort(left, left_scratch, threads / 2, compare),
            || sort(right, right_scratch, threads.div_ceil(2), compare),
        );
    }
    let (left, right) = items.split_at(middle);
    let in_order = match (left.last(), right.first()) {
        (Some(last), Some(first)) => compare(first, last) != Ordering::Less,
        _ => true,
    };
    if !in_order {
        merge(left, right, scratch, threads, compare);
        items.copy_from_slice(scratch);
    }
}

fn useful(threads: usize, items: usize) -> usize {
    threads.min(items / WORTH_A_THREAD).max(1)
}

/// Merges two sorted slices into `out`, which is as long as both.
fn merge<T, C>(left: &[T], right: &[T], out: &mut [T], threads: usize, compare: &C)
where
    T: Copy + Send + Sync,
    C: Fn(&T, &T) -> Ordering + Sync,
{
    let threads = useful(threads, out.len());
    if threads < 2 {
        return merge_here(left, right, out, compare);
    }
    // Halve the longer one; what belongs before its middle of the other goes along.
    // Equal items of the left come first.
    let (at_left, at_right) = if left.len() >= right.len() {
        let middle = left.len() / 2;
        let before = left.get(middle).map_or(0, |pivot| {
            right.partition_point(|item| compare(item, pivot) == Ordering::Less)
        });
        (middle, before)
    } else {
        let middle = right.len() / 2;
        let before = right.get(middle).map_or(0, |pivot| {
            left.partition_point(|item| compare(pivot, item) != Ordering::Less)
        });
        (before, middle)
    };
    let (low_left, high_left) = left.split_at(at_left);
    let (low_right, high_right) = right.split_at(at_right);
    let (low, high) = out.split_at_mut(at_left + at_right);
    join(
        threads,
        || merge(low_left, low_right, low, threads / 2, compare),
        || merge(high_left, high_right, high, threads.div_ceil(2), compare),
    );
}

fn merge_here<T: Copy>(
    mut left: &[T],
    mut right: &[T],
    out: &mut [T],
    compare: &impl Fn(&T, &T) -> Ordering,
) {
    for place in out {
        *place = match (left.split_first(), right.split_first()) {
            (Some((item, _)), Some((other, rest))) if compare(other, item) == Ordering::Less => {
                right = rest;
                *other
            }
            (Some((item, rest)), _) => {
                left = rest;
                *item
            }
            (None, Some((other, rest))) => {
                right = rest;
                *other
            }
            (None, None) => return,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Repeatable numbers (xorshift).
    fn numbers(count: usize, below: u64) -> Vec<(u64, usize)> {
        let mut state = 0x9e37_79b9_7f4a_7c15_u64;
        (0..count)
            .map(|at| {
                state ^= state << 13;
                state ^= state >> 7;
                state ^= state << 17;
                (state % below, at)
            })
            .collect()
    }

    fn sorted(mut items: Vec<(u64, usize)>, threads: usize) -> Vec<(u64, usize)> {
        let mut scratch = items.clone();
        sort(&mut items, &mut scratch, threads, &|a, b| a.0.cmp(&b.0));
        items
    }

    #[test]
    fn it_is_the_stable_sort_whatever_the_threads() {
        for count in [0, 1, 2, 3, 7, 100, 2 * WORTH_A_THREAD + 1, 40_000] {
            for below in [1, 3, 1 << 40] {
                let items = numbers(count, below);
                let mut expected = items.clone();
                expected.sort_by_key(|item| item.0);
                for threads in [0, 1, 2, 3, 16] {
                    assert_eq!(sorted(items.clone(), threads), expected);
                }
                let mut reversed = expected.clone();
                reversed.reverse();
                let mut again = reversed.clone();
                again.sort_by_key(|item| item.0);
                assert_eq!(sorted(reversed, 4), again);
                assert_eq!(sorted(expected.clone(), 4), expected);
            }
        }
    }

    #[test]
    fn a_comparator_that_is_no_order_gives_a_permutation() {
        for threads in [1, 4] {
            let mut items = numbers(30_000, 1 << 40);
            let mut scratch = items.clone();
            let lots = |a: &(u64, usize), b: &(u64, usize)| {
                let mix = (a.0 ^ b.0.rotate_left(17)).wrapping_mul(0x2545_f491_4f6c_dd1d);
                [Ordering::Less, Ordering::Equal, Ordering::Greater][(mix >> 40) as usize % 3]
            };
            sort(&mut items, &mut scratch, threads, &lots);
            items.sort_by_key(|item| item.1);
            assert_eq!(items, numbers(30_000, 1 << 40));
        }
    }
}
