//! A run: records that fit into memory, put in order.

use super::join::join;
use super::merge_sort;
use super::order::Order;
use super::segment::{Item, Origin, Segment};

/// A record by its segment and its number there.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Key {
    segment: u32,
    entry: u32,
}

/// Segments and the order of their records.
pub(super) struct Run {
    segments: Vec<Segment>,
    keys: Vec<Key>,
}

impl Run {
    /// Sorts the records of `segments`.
    pub(super) fn new(segments: Vec<Segment>, order: Order, threads: usize) -> Self {
        let total = segments.iter().map(Segment::len).sum();
        let mut keys = Vec::with_capacity(total);
        for (segment, records) in (0..).zip(&segments) {
            let entries = 0..u32::try_from(records.len()).unwrap_or(u32::MAX);
            keys.extend(entries.map(|entry| Key { segment, entry }));
        }
        let mut run = Self {
            segments,
            keys: Vec::new(),
        };
        let mut scratch = vec![Key::default(); keys.len()];
        merge_sort::sort(&mut keys, &mut scratch, threads, &|a, b| {
            order.compare(run.ciphertext(*a), run.ciphertext(*b))
        });
        run.keys = keys;
        run
    }

    /// The records in order.
    pub(super) fn items(&self) -> impl Iterator<Item = Item<'_>> {
        self.keys.iter().filter_map(|key| self.item(*key))
    }

    /// The first record that contradicts its neighbour or the first of all, with that one;
    /// `neighbours` says why these two are asked.
    pub(super) fn strangers(&self, order: Order, threads: usize) -> Option<(Origin, Origin)> {
        let first = *self.keys.first()?;
        let mut found = None;
        self.search(first, &self.keys, order, threads, &mut found);
        let (a, b) = found?;
        Some((self.item(a)?.origin, self.item(b)?.origin))
    }

    fn search(
        &self,
        first: Key,
        keys: &[Key],
        order: Order,
        threads: usize,
        found: &mut Option<(Key, Key)>,
    ) {
        let middle = keys.len() / 2;
        // The pair in the middle belongs to the second half.
        if threads > 1
            && keys.len() > 4096
            && let (Some(left), Some(right)) = (keys.get(..middle), keys.get(middle - 1..))
        {
            let (mut before, mut after) = (None, None);
            join(
                threads,
                || self.search(first, left, order, threads / 2, &mut before),
                || self.search(first, right, order, threads.div_ceil(2), &mut after),
            );
            *found = before.or(after);
            return;
        }
        let agree = |a: Key, b: Key| order.agrees(self.ciphertext(a), self.ciphertext(b));
        *found = keys.iter().zip(keys.iter().skip(1)).find_map(|(a, b)| {
            let other = [*a, first].into_iter().find(|other| !agree(*other, *b));
            other.map(|other| (other, *b))
        });
    }

    fn item(&self, key: Key) -> Option<Item<'_>> {
        self.segments
            .get(key.segment as usize)?
            .item(key.entry as usize)
    }

    fn ciphertext(&self, key: Key) -> &[u8] {
        self.segments
            .get(key.segment as usize)
            .map_or(&[], |segment| segment.ciphertext(key.entry as usize))
    }
}
