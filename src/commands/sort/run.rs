//! A run: records that fit into memory, put in order.

use std::cmp::Ordering;

use super::by_blocks::{self, By, Group, Part};
use super::join::join;
use super::order::{NULL, Order};
use super::segment::{Item, Origin, Segment};

/// Bytes of memory for each record that putting them in order takes.
pub(super) const ROOM: usize = 2 * size_of::<Key>() + size_of::<Group>();

/// Places that a key holds, for the first blocks are asked for most.
const PLACES: usize = 7;

/// A record by its segment and its number there.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Key {
    segment: u32,
    entry: u32,
    /// The places of its first blocks, and how many it has of these.
    places: [u8; PLACES],
    held: u8,
}

impl Key {
    fn new(segment: u32, entry: u32, places: &[u8]) -> Self {
        let mut key = Self {
            segment,
            entry,
            ..Self::default()
        };
        for (to, place) in key.places.iter_mut().zip(places) {
            *to = *place;
            key.held += 1;
        }
        key
    }
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
        let mut run = Self {
            segments,
            keys: Vec::new(),
        };
        let mut keys = Vec::with_capacity(total);
        let mut nulls = Vec::new();
        for (segment, records) in (0..).zip(&run.segments) {
            let entries = 0..u32::try_from(records.len()).unwrap_or(u32::MAX);
            for entry in entries {
                match records.ciphertext(entry as usize) {
                    NULL => nulls.push(Key::new(segment, entry, &[])),
                    some => keys.push(Key::new(segment, entry, order.places(some))),
                }
            }
        }
        let part = Part {
            scratch: &mut vec![Key::default(); keys.len()],
            groups: &mut vec![0; keys.len()],
            items: &mut keys,
        };
        by_blocks::sort(part, 0, threads, &Sorting { run: &run, order });
        // Nulls are last in both directions.
        keys.append(&mut nulls);
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
        let read = |key: Key| (key, order.read(self.ciphertext(key)));
        let first = read(first);
        let mut keys = keys.iter().copied();
        let Some(mut before) = keys.next().map(read) else {
            return;
        };
        for after in keys.map(read) {
            let others = [&before, &first];
            let stranger = others
                .into_iter()
                .find(|other| !order.agree(&other.1, &after.1));
            if let Some((stranger, _)) = stranger {
                *found = Some((*stranger, after.0));
                return;
            }
            before = after;
        }
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

/// The order of a run's records, none of them null.
struct Sorting<'a> {
    run: &'a Run,
    order: Order,
}

impl By<Key> for Sorting<'_> {
    fn place(&self, key: Key, n: usize) -> Option<u8> {
        match key.places.get(n) {
            Some(place) => (n < usize::from(key.held)).then_some(*place),
            None => self.order.places(self.run.ciphertext(key)).get(n).copied(),
        }
    }

    fn compare(&self, a: Key, b: Key) -> Ordering {
        self.order
            .compare(self.run.ciphertext(a), self.run.ciphertext(b))
    }
}
