//! The sorter: records go in as segments and come out in order, within memory.
//!
//! What fits is sorted where it is. What is more is written to temporary files in
//! sorted runs; when there are too many to be merged at once, those of one size
//! become one. Records that contradict each other are refused, before anything is
//! handed out where all fits into memory.

use anyhow::Result;
use ore::Scheme;

use super::intake::{Names, Onto};
use super::neighbours::{Neighbours, Step};
use super::order::Order;
use super::run::Run;
use super::segment::{Item, Segment};
use super::spill::{BUFFER, Folder, Merging, Spilled, Spilling};

/// The most runs merged at once: each takes a file and a buffer.
const MOST_RUNS: usize = 64;
/// What buffers of a merge may take, however little memory there is.
const LEAST_FOR_BUFFERS: usize = 8 << 20;

/// What the sorter may use.
#[derive(Debug, Clone)]
pub(crate) struct Room {
    /// Bytes of records in memory.
    pub(crate) memory: usize,
    pub(crate) threads: usize,
    pub(crate) folder: Folder,
}

/// Sorts.
pub(crate) struct Sorter {
    room: Room,
    order: Order,
    segments: Vec<Segment>,
    /// Memory that the segments take.
    weight: usize,
    /// The longest record.
    longest: usize,
    /// Sorted runs by how often they were merged. Those of a higher level are older.
    levels: Vec<Vec<Spilled>>,
}

impl Sorter {
    pub(crate) fn new(room: Room, reverse: bool) -> Self {
        Self {
            room,
            order: Order {
                scheme: Scheme::Bit6,
                reverse,
            },
            segments: Vec::new(),
            weight: 0,
            longest: 0,
            levels: Vec::new(),
        }
    }

    /// The order of its records.
    pub(crate) fn order(&self) -> Order {
        self.order
    }

    /// Hands all records to `visit`, in order.
    pub(crate) fn finish(
        mut self,
        names: &Names,
        visit: &mut dyn FnMut(Item<'_>) -> Result<()>,
    ) -> Result<()> {
        if self.levels.is_empty() {
            return self.run(names)?.items().try_for_each(visit);
        }
        self.spill(names)?;
        let mut runs: Vec<Spilled> = self.levels.drain(..).rev().flatten().collect();
        while runs.len() > self.width() {
            let mut fewer = Vec::new();
            let mut rest = runs.into_iter();
            loop {
                let group: Vec<Spilled> = rest.by_ref().take(self.width()).collect();
                if group.is_empty() {
                    break;
                }
                fewer.push(self.merge(group)?);
            }
            runs = fewer;
        }
        let mut neighbours = Neighbours::new(self.order);
        Merging::new(&self.room.folder, self.order, runs)?.each(&mut |item| {
            let before = neighbours.last().unwrap_or(item.origin);
            match neighbours.next(&item) {
                Step::Strangers(a, b) => Err(names.strangers(a, b)),
                Step::Down => Err(names.strangers(before, item.origin)),
                Step::First | Step::Up | Step::Same => visit(item),
            }
        })
    }

    /// How many runs are merged at once.
    fn width(&self) -> usize {
        let room = self.room.memory.max(LEAST_FOR_BUFFERS);
        (room / (BUFFER + self.longest)).clamp(2, MOST_RUNS)
    }

    /// What is in memory, sorted.
    fn run(&mut self, names: &Names) -> Result<Run> {
        self.weight = 0;
        let segments = std::mem::take(&mut self.segments);
        let run = Run::new(segments, self.order, self.room.threads);
        match run.strangers(self.order, self.room.threads) {
            Some((a, b)) => Err(names.strangers(a, b)),
            None => Ok(run),
        }
    }

    /// Writes what is in memory to a file.
    fn spill(&mut self, names: &Names) -> Result<()> {
        if self.segments.is_empty() {
            return Ok(());
        }
        let run = self.run(names)?;
        let mut spilling = Spilling::new(&self.room.folder)?;
        run.items().try_for_each(|item| spilling.put(&item))?;
        drop(run);
        let mut spilled = spilling.finish()?;
        let width = self.width();
        for level in 0.. {
            let Some(runs) = self.levels.get_mut(level) else {
                self.levels.push(vec![spilled]);
                break;
            };
            runs.push(spilled);
            if runs.len() < width {
                break;
            }
            let runs = std::mem::take(runs);
            spilled = self.merge(runs)?;
        }
        Ok(())
    }

    /// Several runs as one.
    fn merge(&self, runs: Vec<Spilled>) -> Result<Spilled> {
        let mut spilling = Spilling::new(&self.room.folder)?;
        Merging::new(&self.room.folder, self.order, runs)?.each(&mut |item| spilling.put(&item))?;
        spilling.finish()
    }
}

impl Onto for Sorter {
    fn segment(&mut self, segment: Segment, scheme: Option<Scheme>, names: &Names) -> Result<()> {
        self.order.scheme = scheme.unwrap_or(self.order.scheme);
        if segment.len() == 0 {
            return Ok(());
        }
        let weight = segment.weight();
        if self.weight + weight > self.room.memory {
            self.spill(names)?;
        }
        let lengths = segment
            .items()
            .map(|item| item.raw.len() + item.ciphertext.len());
        self.longest = self.longest.max(lengths.max().unwrap_or(0));
        self.weight += weight;
        self.segments.push(segment);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use ore::{Key, Kind, Ore, Value, View};

    use super::*;
    use crate::commands::sort::order::Lot;
    use crate::stream::fault::Place;
    use crate::stream::form::Form;

    fn segment(ore: &Ore, number: u64, value: u64) -> Segment {
        let ciphertext = ore.encrypt(&Value::U64(value)).unwrap();
        let mut segment = Segment::with_room(0);
        segment.origin.number = number;
        segment.ciphertexts().extend(ciphertext.as_bytes());
        let lot = Lot::of(&View::parse(ciphertext.as_bytes()).unwrap());
        let what = Some((lot, Kind::Full));
        segment.add(0, 0, Place::default(), what).unwrap();
        segment
    }

    /// A run a record: so many that runs of runs are merged as they come (4096 is the
    /// square of the most at once), and more of them in the end than are merged at once.
    #[test]
    fn runs_are_merged_on_every_level() {
        let names = Names::new(&[], &Arc::new(Form::Lines));
        let key = Key::from_bytes(&[1; 16]).unwrap();
        let ore = Ore::bit6(&key, b"").unwrap();
        for records in [4095, 4200] {
            let room = Room {
                memory: 1,
                threads: 1,
                folder: Folder::new(None),
            };
            let mut sorter = Sorter::new(room, false);
            let values = (0..records).map(|n| n * 7919 % 4200 / 3);
            let mut expected: Vec<(u64, u64)> = values.zip(0..).collect();
            for (value, number) in &expected {
                let segment = segment(&ore, *number, *value);
                sorter.segment(segment, None, &names).unwrap();
            }
            expected.sort();
            let mut found = Vec::new();
            sorter
                .finish(&names, &mut |item| {
                    found.push(item.origin.number);
                    Ok(())
                })
                .unwrap();
            let expected: Vec<u64> = expected.into_iter().map(|(_, number)| number).collect();
            assert_eq!(found, expected);
        }
    }
}
