//! What carries a chunk through the pipeline and comes back empty.

use super::{Chunk, Done};
use crate::stream::source::{MOST, weight};

/// The least that is read at once, however long the results get.
const LEAST: usize = 1024;

/// A chunk and what came of it.
pub(super) struct Slot<T> {
    pub(super) chunk: Chunk,
    /// Line feeds in the chunk.
    pub(super) lines: u64,
    /// The chunk is one record that was not held: a stand-in is all to write.
    pub(super) stand_in: bool,
    pub(super) done: Done<T>,
    wipe: Wipe<T>,
    /// Room for the results of the next chunk, going by this one.
    expected: usize,
}

/// How results are wiped.
pub(super) type Wipe<T> = fn(&mut Vec<T>);

impl<T> Slot<T> {
    pub(super) fn new(wipe: Wipe<T>) -> Self {
        Self {
            chunk: Chunk::default(),
            lines: 0,
            stand_in: false,
            done: Done {
                out: Vec::new(),
                records: 0,
                faults: Vec::new(),
            },
            wipe,
            expected: 0,
        }
    }

    /// How much to read at once for results of `most_out` bytes, going by this chunk.
    pub(super) fn next_portion(&mut self, most_out: usize) -> usize {
        let out = self.done.out.len();
        let weight = weight(self.chunk.bytes.len(), self.lines);
        let portion = weight
            .saturating_mul(most_out)
            .checked_div(out.saturating_mul(size_of::<T>()))
            .map_or(MOST, |portion| portion.clamp(LEAST, MOST));
        self.expected = out.saturating_mul(portion) / weight.max(1);
        portion
    }

    /// Makes it as new, but for the buffers: those are kept unless one long record made
    /// them larger than others need (that of results: than `keep` bytes). Results get
    /// their room at once, so that wiping it all in the end touches little that was
    /// never used.
    pub(super) fn reset(&mut self, keep: usize) {
        if self.chunk.bytes.capacity() > 2 * MOST {
            self.chunk = Chunk::default();
        }
        self.chunk.bytes.clear();
        self.lines = 0;
        self.stand_in = false;
        self.done.out.clear();
        let most = keep / size_of::<T>().max(1);
        let expected = self.expected.min(most);
        if !(expected..=most).contains(&self.done.out.capacity()) {
            (self.wipe)(&mut self.done.out);
            self.done.out = Vec::with_capacity((expected + expected / 8).min(most));
        }
        self.done.records = 0;
        self.done.faults.clear();
    }
}

impl<T> Drop for Slot<T> {
    fn drop(&mut self) {
        (self.wipe)(&mut self.done.out);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn portions_follow_the_expansion_and_buffers_shrink() {
        let mut slot = Slot::<u8>::new(|_| ());
        assert_eq!(slot.next_portion(1 << 20), MOST, "nothing came out");
        slot.chunk.bytes = b"1\n".repeat(500);
        slot.lines = 500;
        slot.done.out = vec![0; 500 * 1000];
        // A line weighs 18 and gives 1000.
        assert_eq!(slot.next_portion(100_000), 1800);
        assert_eq!(slot.next_portion(1), LEAST);
        slot.chunk.bytes.reserve(4 * MOST);
        slot.reset(2000);
        assert!(slot.chunk.bytes.capacity() <= 2 * MOST);
        assert!(slot.done.out.capacity() <= 2000 && slot.done.out.is_empty());
    }
}
