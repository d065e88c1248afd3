//! What a whole column gives away, gathered one ciphertext at a time.
//!
//! Each chunk of the input is gathered by itself and then merged, so all cores
//! work. Memory is bounded whatever the input's length and whatever it holds:
//! distinct values, shapes and what records say are all capped, and the report says
//! where a cap was reached.

use std::collections::{BTreeMap, HashMap};

use ore::View;
use sha2::{Digest as _, Sha256};

use super::depth::Left;
use super::facts::{Facts, Shape, also, zeros};
use super::sample::Sample;
use crate::stream::term::Mark;

/// Distinct values that are counted exactly: some 50 MiB while they are merged.
const VALUES: usize = 1 << 20;
/// Bytes of left halves that are held to find where values first differ.
const LEFTS: usize = 4 << 20;
/// Distinct shapes, and distinct things that records say.
const SHAPES: usize = 1024;
const SAID: usize = 32;
/// What is kept of a thing that a record says, in characters.
const SAID_LEN: usize = 200;

/// All that was gathered.
pub(super) struct Column {
    /// The first ciphertext: all there is to report if it stays alone.
    pub(super) first: Option<Box<Facts>>,
    pub(super) ciphertexts: u64,
    pub(super) nulls: u64,
    pub(super) bare: u64,
    pub(super) ambiguous: u64,
    pub(super) shapes: HashMap<Shape, u64>,
    /// Ciphertexts of shapes past the cap.
    pub(super) other_shapes: u64,
    pub(super) key_ids: Tally,
    pub(super) types: Tally,
    pub(super) contexts: Tally,
    pub(super) values: Sample<()>,
    pub(super) lefts: Sample<Left>,
    /// Legacy: how many show the byte at a position to be zero.
    pub(super) zeros: BTreeMap<usize, u64>,
}

/// How often records say what.
#[derive(Default)]
pub(super) struct Tally {
    pub(super) held: BTreeMap<String, u64>,
    /// Those past the cap.
    pub(super) more: u64,
}

impl Tally {
    fn add(&mut self, said: Option<&str>) {
        if let Some(said) = said {
            self.count(said, 1);
        }
    }

    fn count(&mut self, said: &str, n: u64) {
        let end = said.char_indices().nth(SAID_LEN).map(|(end, _)| end);
        let said = said.get(..end.unwrap_or(said.len())).unwrap_or_default();
        if let Some(held) = self.held.get_mut(said) {
            *held += n;
        } else if self.held.len() < SAID {
            self.held.insert(said.to_owned(), n);
        } else {
            self.more += n;
        }
    }

    fn merge(&mut self, other: Self) {
        for (said, n) in other.held {
            self.count(&said, n);
        }
        self.more += other.more;
    }
}

impl Column {
    pub(super) fn new() -> Self {
        Self {
            first: None,
            ciphertexts: 0,
            nulls: 0,
            bare: 0,
            ambiguous: 0,
            shapes: HashMap::new(),
            other_shapes: 0,
            key_ids: Tally::default(),
            types: Tally::default(),
            contexts: Tally::default(),
            values: Sample::new(VALUES),
            lefts: Sample::new(LEFTS),
            zeros: BTreeMap::new(),
        }
    }

    /// Takes note of a ciphertext. `named` says that its scheme was given.
    pub(super) fn add(&mut self, view: &View<'_>, mark: Option<&Mark<'_>>, named: bool) {
        if self.first.is_none() {
            self.first = Some(Box::new(Facts::of(view, mark, named)));
        }
        self.ciphertexts += 1;
        self.ambiguous += u64::from(also(view, mark, named).is_some());
        let shape = Shape::of(view);
        self.shape(shape, 1);
        match mark {
            None => self.bare += 1,
            Some(mark) => {
                self.key_ids.add(mark.key_id.as_deref());
                self.types.add(mark.ty.as_deref());
                self.contexts.add(mark.context.as_deref());
            }
        }
        let id = id(view);
        self.values.add(id, || ());
        self.lefts.add(id, || Left::of(view, &shape));
        for byte in zeros(view).iter().flat_map(|run| run.from..=run.to) {
            *self.zeros.entry(byte).or_default() += 1;
        }
    }

    fn shape(&mut self, shape: Shape, n: u64) {
        if let Some(held) = self.shapes.get_mut(&shape) {
            *held += n;
        } else if self.shapes.len() < SHAPES {
            self.shapes.insert(shape, n);
        } else {
            self.other_shapes += n;
        }
    }

    /// Takes in what was gathered of the records after these.
    pub(super) fn merge(&mut self, other: Self) {
        if self.first.is_none() {
            self.first = other.first;
        }
        self.ciphertexts += other.ciphertexts;
        self.nulls += other.nulls;
        self.bare += other.bare;
        self.ambiguous += other.ambiguous;
        for (shape, n) in other.shapes {
            self.shape(shape, n);
        }
        self.other_shapes += other.other_shapes;
        self.key_ids.merge(other.key_ids);
        self.types.merge(other.types);
        self.contexts.merge(other.contexts);
        self.values.merge(other.values);
        self.lefts.merge(other.lefts);
        for (byte, n) in other.zeros {
            *self.zeros.entry(byte).or_default() += n;
        }
    }
}

/// The same for equal values under one key and salt, and as good as random.
fn id(view: &View<'_>) -> u64 {
    let digest = Sha256::new()
        .chain_update(view.scheme().name())
        .chain_update(view.left())
        .finalize();
    digest
        .first_chunk()
        .map_or(0, |piece| u64::from_be_bytes(*piece))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_records_say_is_capped() {
        let mut tally = Tally::default();
        for n in 0..100 {
            tally.add(Some(&format!("{n}")));
            tally.add(Some("0"));
        }
        tally.add(None);
        assert_eq!((tally.held.len(), tally.more), (SAID, 100 - SAID as u64));
        assert_eq!(tally.held["0"], 101);
        let mut long = Tally::default();
        long.add(Some(&"é".repeat(SAID_LEN + 1)));
        assert_eq!(long.held.keys().next().unwrap().chars().count(), SAID_LEN);
    }
}
