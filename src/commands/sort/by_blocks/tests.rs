use super::*;

/// Items are words of bytes, each byte a block: its place is the byte turned by the
/// bytes before it, as a permutation would.
struct Words<'a>(&'a [Vec<u8>]);

impl By<usize> for Words<'_> {
    fn place(&self, item: usize, n: usize) -> Option<u8> {
        let (before, rest) = self.0[item].split_at_checked(n)?;
        let turn = before
            .iter()
            .fold(7, |turn: u8, byte| turn.wrapping_mul(31) ^ byte);
        rest.first().map(|byte| byte ^ turn)
    }

    fn compare(&self, a: usize, b: usize) -> Ordering {
        self.0[a].cmp(&self.0[b])
    }
}

fn sorted(by: &impl By<usize>, count: usize, threads: usize) -> Vec<usize> {
    let mut items: Vec<usize> = (0..count).collect();
    let (mut scratch, mut groups) = (items.clone(), vec![0; count]);
    let part = Part {
        items: &mut items,
        scratch: &mut scratch,
        groups: &mut groups,
    };
    sort(part, 0, threads, by);
    items
}

/// Repeatable numbers (xorshift).
fn numbers(count: usize) -> Vec<u64> {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let step = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    std::iter::repeat_with(step).take(count).collect()
}

#[test]
fn it_is_the_stable_sort_whatever_the_threads() {
    for count in [0, 1, FEW - 1, FEW, 300, 3 * WORTH_A_THREAD] {
        for letters in [1, 2, 256] {
            for longest in [1, 3, 9] {
                let word = |n: &u64| {
                    let len = 1 + (n >> 48) % longest;
                    let bytes = n.to_be_bytes().into_iter().cycle();
                    bytes
                        .take(len as usize)
                        .map(|byte| (u64::from(byte) % letters) as u8)
                };
                let words: Vec<Vec<u8>> =
                    numbers(count).iter().map(|n| word(n).collect()).collect();
                let mut expected: Vec<usize> = (0..count).collect();
                expected.sort_by_key(|at| &words[*at]);
                for threads in [1, 2, 3, 16] {
                    assert_eq!(sorted(&Words(&words), count, threads), expected);
                }
            }
        }
    }
}

/// Each item is a block shorter than the one before it, and else the same: one splits
/// off at every block.
#[test]
fn long_items_that_part_one_at_a_time_need_no_deep_stack() {
    const COUNT: usize = 3000;
    struct Lengths;
    impl By<usize> for Lengths {
        fn place(&self, item: usize, n: usize) -> Option<u8> {
            (n < COUNT - item).then_some(0)
        }

        fn compare(&self, a: usize, b: usize) -> Ordering {
            b.cmp(&a)
        }
    }
    let small = std::thread::Builder::new().stack_size(128 * 1024);
    let found = small.spawn(|| sorted(&Lengths, COUNT, 1)).unwrap().join();
    assert!(found.unwrap().into_iter().eq((0..COUNT).rev()));
}

/// A comparator that is no order: what two keys make.
#[test]
fn what_does_not_belong_together_becomes_some_permutation() {
    struct Lots(Vec<u64>);
    impl By<usize> for Lots {
        fn place(&self, item: usize, n: usize) -> Option<u8> {
            (n < 5).then_some((self.0[item] >> (8 * n)) as u8 % 7)
        }

        fn compare(&self, a: usize, b: usize) -> Ordering {
            let mix = (self.0[a] ^ self.0[b].rotate_left(17)).wrapping_mul(0x2545_f491_4f6c_dd1d);
            [Ordering::Less, Ordering::Equal, Ordering::Greater][(mix >> 40) as usize % 3]
        }
    }
    let count = 2 * WORTH_A_THREAD;
    for threads in [1, 4] {
        let mut found = sorted(&Lots(numbers(count)), count, threads);
        found.sort_unstable();
        assert!(found.into_iter().eq(0..count));
    }
}
