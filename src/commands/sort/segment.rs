//! Records read: what a chunk becomes on its way to the sorter.
//!
//! Text is decoded and checked once, here; from then on a record is its raw bytes
//! and its ciphertext's, side by side with those of its neighbours.

use anyhow::{Context, Result};
use ore::Kind;

use super::order::{Lot, NULL};
use crate::stream::fault::Place;

/// A record in the sorter.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Item<'a> {
    /// What is written of it.
    pub(crate) raw: &'a [u8],
    /// Its ciphertext; empty for a null.
    pub(crate) ciphertext: &'a [u8],
    pub(crate) origin: Origin,
}

/// Where a record came from.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Origin {
    /// Records of the run before it, bad ones and nulls included.
    pub(crate) number: u64,
    /// The number of its input.
    pub(crate) input: usize,
    /// How far the input had got before it.
    pub(crate) place: Place,
}

/// The records of one chunk.
#[derive(Debug, Default)]
pub(crate) struct Segment {
    /// Where it begins.
    pub(super) origin: Origin,
    /// Records of the chunk, bad ones included.
    pub(crate) records: u64,
    /// Raw bytes of records, or for `rank` all of them as a spool has them.
    pub(crate) raws: Vec<u8>,
    ciphertexts: Vec<u8>,
    entries: Vec<Entry>,
    /// From which entry on ciphertexts are of which lot and kind.
    lots: Vec<(usize, Lot, Kind)>,
}

/// One record of a segment. A chunk is small, except for one long record.
#[derive(Debug, Clone, Copy)]
struct Entry {
    raw: Span,
    ciphertext: Span,
    /// Records and lines of the chunk before it.
    record: u32,
    line: u32,
}

#[derive(Debug, Clone, Copy)]
struct Span {
    start: u32,
    len: u32,
}

impl Span {
    fn new(start: usize, end: usize) -> Result<Self> {
        let narrow = |n: usize| u32::try_from(n).context("a record of over 4 GiB");
        Ok(Self {
            start: narrow(start)?,
            len: narrow(end - start)?,
        })
    }

    fn of(self, bytes: &[u8]) -> &[u8] {
        let start = self.start as usize;
        bytes
            .get(start..start + self.len as usize)
            .unwrap_or_default()
    }
}

impl Segment {
    /// Room for the records of a chunk of so many bytes.
    pub(super) fn with_room(bytes: usize) -> Self {
        Self {
            raws: Vec::with_capacity(bytes + 1),
            ciphertexts: Vec::with_capacity(bytes / 2),
            ..Self::default()
        }
    }

    /// Where ciphertexts are put before [`Self::add`].
    pub(super) fn ciphertexts(&mut self) -> &mut Vec<u8> {
        &mut self.ciphertexts
    }

    /// Adds a record: all of the raw bytes after the first `raw` and of the ciphertexts
    /// after the first `ciphertext` are its own. `what` is `None` for a null.
    pub(super) fn add(
        &mut self,
        raw: usize,
        ciphertext: usize,
        place: Place,
        what: Option<(Lot, Kind)>,
    ) -> Result<()> {
        let entry = Entry {
            raw: Span::new(raw, self.raws.len())?,
            ciphertext: Span::new(ciphertext, self.ciphertexts.len())?,
            record: u32::try_from(place.records).context("too many records at once")?,
            line: u32::try_from(place.lines).context("too many lines at once")?,
        };
        if let Some((lot, kind)) = what {
            let last = self.lots.last().map(|(_, lot, kind)| (*lot, *kind));
            if last != Some((lot, kind)) {
                self.lots.push((self.entries.len(), lot, kind));
            }
        }
        self.entries.push(entry);
        Ok(())
    }

    /// Gives back memory that was set aside for nothing.
    pub(super) fn trim(&mut self) {
        self.raws.shrink_to_fit();
        self.ciphertexts.shrink_to_fit();
        self.entries.shrink_to_fit();
        self.lots.shrink_to_fit();
    }

    pub(crate) fn len(&self) -> usize {
        self.entries.len()
    }

    /// The record number `at`, from 0; nothing past the end.
    pub(crate) fn item(&self, at: usize) -> Option<Item<'_>> {
        let entry = self.entries.get(at)?;
        Some(Item {
            raw: entry.raw.of(&self.raws),
            ciphertext: entry.ciphertext.of(&self.ciphertexts),
            origin: self.origin_of(entry),
        })
    }

    /// The ciphertext of record number `at`.
    pub(super) fn ciphertext(&self, at: usize) -> &[u8] {
        self.entries
            .get(at)
            .map_or(NULL, |entry| entry.ciphertext.of(&self.ciphertexts))
    }

    pub(crate) fn items(&self) -> impl Iterator<Item = Item<'_>> {
        (0..self.len()).filter_map(|at| self.item(at))
    }

    fn origin_of(&self, entry: &Entry) -> Origin {
        let Origin {
            number,
            input,
            place,
        } = self.origin;
        Origin {
            number: number + u64::from(entry.record),
            input,
            place: Place {
                records: place.records + u64::from(entry.record),
                lines: place.lines + u64::from(entry.line),
            },
        }
    }

    /// The lot and kind of all ciphertexts, if they are the same and full.
    pub(super) fn only_lot(&self) -> Option<Lot> {
        match self.lots.as_slice() {
            [(_, lot, Kind::Full)] => Some(*lot),
            _ => None,
        }
    }

    /// Keeps the records that `keep` agrees to, up to the first error.
    pub(super) fn retain(
        &mut self,
        mut keep: impl FnMut(Origin, Lot, Kind) -> Result<bool>,
    ) -> Result<()> {
        let lots = std::mem::take(&mut self.lots);
        let mut lots = lots.into_iter().peekable();
        let mut current = None;
        let mut kept = Vec::with_capacity(self.entries.len());
        let mut result = Ok(());
        for (at, entry) in self.entries.iter().enumerate() {
            while let Some(next) = lots.next_if(|(from, ..)| *from <= at) {
                current = Some(next);
            }
            match current {
                Some((_, lot, kind)) if entry.ciphertext.len > 0 => {
                    match keep(self.origin_of(entry), lot, kind) {
                        Ok(true) => kept.push(*entry),
                        Ok(false) => {}
                        Err(error) => {
                            result = Err(error);
                            break;
                        }
                    }
                }
                _ => kept.push(*entry),
            }
        }
        self.entries = kept;
        result
    }

    /// Bytes of memory that it takes, its place in the sorted order included.
    pub(super) fn weight(&self) -> usize {
        size_of::<Self>()
            + self.raws.capacity()
            + self.ciphertexts.capacity()
            + self.entries.capacity() * size_of::<Entry>()
            + self.entries.len() * super::run::ROOM
    }
}
