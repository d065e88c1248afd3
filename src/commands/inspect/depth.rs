//! Where values first differ.
//!
//! Of any two ciphertexts of one key the left halves show the first block in which
//! the values differ. Over all pairs of a column that is the outline of its values:
//! sorted by left half, neighbours share their longest beginnings, and the shared
//! beginning of any pair is the shortest one between the two. So one sort and one
//! pass with a stack count all pairs without looking at each.

use std::cmp::Ordering;
use std::collections::{BTreeMap, HashMap};

use ore::{Padding, Scheme, View};
use serde::Serialize;

use super::facts::Shape;
use super::sample::{Sample, Weigh};

/// Bytes per block of a left half: the place and the tag.
const BLOCK: usize = 17;
/// About what else a left half that is held takes up.
const BESIDE: usize = 64;

/// A left half without its header.
pub(super) struct Left {
    group: Group,
    body: Box<[u8]>,
}

/// Ciphertexts that can be compared if they are of one key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Group {
    scheme: Scheme,
    padding: Padding,
    /// `None` for chained, which compares different lengths.
    blocks: Option<usize>,
    block_bits: usize,
}

/// How many pairs of different values of a group first differ where.
#[derive(Debug, Serialize)]
pub(super) struct Differences {
    pub(super) scheme: &'static str,
    pub(super) padding: Option<String>,
    /// `None` for chained.
    pub(super) blocks: Option<usize>,
    pub(super) block_bits: usize,
    /// Distinct values looked at.
    pub(super) values: usize,
    /// Whether there were more.
    pub(super) sampled: bool,
    pub(super) pairs: u64,
    pub(super) first: Vec<First>,
}

/// Pairs that first differ in one block.
#[derive(Debug, Serialize)]
pub(super) struct First {
    pub(super) block: usize,
    pub(super) pairs: u64,
}

impl Left {
    pub(super) fn of(view: &View<'_>, shape: &Shape) -> Self {
        let body = [view.places(), view.tags().as_flattened()].concat();
        Self {
            group: Group {
                scheme: shape.scheme,
                padding: shape.padding,
                blocks: (shape.scheme != Scheme::Chained).then_some(shape.blocks),
                block_bits: shape.block_bits(),
            },
            body: body.into(),
        }
    }

    fn blocks(&self) -> impl Iterator<Item = (&u8, &[u8; 16])> {
        let (places, tags) = self.body.split_at(self.body.len() / BLOCK);
        places.iter().zip(tags.as_chunks().0)
    }

    /// Blocks that two have in common before they differ or one ends.
    fn shares(&self, other: &Self) -> usize {
        let pairs = self.blocks().zip(other.blocks());
        pairs.take_while(|(a, b)| a == b).count()
    }

    /// Any order in which those that share a beginning stand together.
    fn sort(&self, other: &Self) -> Ordering {
        self.blocks().cmp(other.blocks())
    }
}

impl Weigh for Left {
    fn weight(&self) -> usize {
        self.body.len() + BESIDE
    }
}

/// Counts the pairs of each group, the largest group first.
pub(super) fn differences(sample: &Sample<Left>) -> Vec<Differences> {
    let mut groups: HashMap<Group, Vec<&Left>> = HashMap::new();
    for left in sample.things() {
        groups.entry(left.group).or_default().push(left);
    }
    let mut all: Vec<_> = groups
        .into_iter()
        .filter(|(_, lefts)| lefts.len() > 1)
        .map(|(group, mut lefts)| {
            lefts.sort_unstable_by(|a, b| a.sort(b));
            let shared = lefts.windows(2).filter_map(|pair| match pair {
                [a, b] => Some(a.shares(b)),
                _ => None,
            });
            let first = pairs(shared);
            Differences {
                scheme: group.scheme.name(),
                padding: (group.scheme == Scheme::Chained).then(|| group.padding.to_string()),
                blocks: group.blocks,
                block_bits: group.block_bits,
                values: lefts.len(),
                sampled: !sample.is_exact(),
                pairs: first.values().sum(),
                first: first
                    .into_iter()
                    .map(|(block, pairs)| First { block, pairs })
                    .collect(),
            }
        })
        .collect();
    all.sort_by(|a, b| {
        let key = |d: &Differences| (d.scheme, d.padding.clone(), d.blocks);
        b.values.cmp(&a.values).then_with(|| key(a).cmp(&key(b)))
    });
    all
}

/// From what neighbours in sorted order share: how many pairs share how much.
fn pairs(shared: impl Iterator<Item = usize>) -> BTreeMap<usize, u64> {
    let mut all = BTreeMap::new();
    // For the value at hand: how much it shares with how many before it, rising.
    let mut stack: Vec<(usize, u64)> = Vec::new();
    for share in shared {
        let mut count = 1;
        while let Some((_, n)) = stack.pop_if(|(top, _)| *top >= share) {
            count += n;
        }
        stack.push((share, count));
        for (share, n) in &stack {
            *all.entry(*share).or_default() += n;
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_those_of_looking_at_each() {
        let shared = [3, 1, 0, 2, 2, 5, 1, 1, 4, 0, 0, 3];
        let mut want = BTreeMap::new();
        for from in 0..shared.len() {
            for to in from..shared.len() {
                let least = shared[from..=to].iter().min().unwrap();
                *want.entry(*least).or_default() += 1;
            }
        }
        assert_eq!(pairs(shared.into_iter()), want);
        assert!(pairs(std::iter::empty()).is_empty());
    }

    /// Against the values themselves: six-bit blocks of u16, found with the key's help.
    #[test]
    fn differences_are_those_of_the_values() {
        let key = ore::Key::generate(Scheme::Bit6).unwrap();
        let ore = ore::Ore::bit6(&key, b"").unwrap();
        let values: Vec<u16> = (0..60).map(|n| n * n * 17).collect();
        let mut sample = Sample::new(1 << 20);
        for (id, value) in (0..).zip(&values) {
            let query = ore.query(&ore::Value::U16(*value)).unwrap();
            let view = View::parse(query.as_bytes()).unwrap();
            sample.add(id, || Left::of(&view, &Shape::of(&view)));
        }
        let mut want = BTreeMap::new();
        for (n, a) in values.iter().enumerate() {
            for b in values.iter().skip(n + 1) {
                let block = (a ^ b).leading_zeros() as usize / 6;
                *want.entry(block).or_insert(0_u64) += 1;
            }
        }
        let found = differences(&sample);
        assert_eq!(found.len(), 1);
        let first = found[0].first.iter();
        let first: BTreeMap<_, _> = first.map(|first| (first.block, first.pairs)).collect();
        assert_eq!(first, want);
        assert_eq!((found[0].values, found[0].pairs), (60, 60 * 59 / 2));
    }
}
