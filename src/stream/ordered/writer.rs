//! The end of the pipeline: hands results on in input order, counts, and says
//! where faults are.

use anyhow::{Error, Result};

use super::slot::Slot;
use super::{Plan, Summary, Take};
use crate::progress::Progress;
use crate::stream::fault::{Fault, Place, Unit};
use crate::stream::input::Input;

pub(super) struct Writer<'a, T> {
    take: &'a mut dyn Take<T>,
    /// The inputs' names.
    names: Vec<String>,
    unit: Unit,
    skip: bool,
    progress: Progress,
    /// The input that results are from, and how far it has got.
    input: usize,
    place: Place,
    summary: Summary,
}

impl<'a, T> Writer<'a, T> {
    pub(super) fn new(plan: &Plan, take: &'a mut dyn Take<T>) -> Self {
        let total = plan.inputs.iter().map(Input::length).sum();
        Self {
            take,
            names: plan.inputs.iter().map(|i| i.name().to_owned()).collect(),
            unit: plan.records.unit(),
            skip: plan.skip,
            progress: Progress::new(plan.progress, total, plan.to_terminal),
            input: 0,
            place: Place::default(),
            summary: Summary {
                records: 0,
                skipped: 0,
            },
        }
    }

    pub(super) fn header(&mut self, input: usize, out: &[u8], lines: u64) -> Result<()> {
        self.turn_to(input);
        self.place.lines += lines;
        if out.is_empty() {
            return Ok(());
        }
        self.take.header(out)
    }

    /// Hands on a chunk's results. `read` is how many bytes were read so far.
    pub(super) fn chunk(&mut self, slot: &mut Slot<T>, read: u64) -> Result<()> {
        self.turn_to(slot.chunk.input);
        if !slot.done.out.is_empty() {
            self.take.turn(slot.chunk.input, self.place);
            self.take.results(slot.chunk.input, &mut slot.done.out)?;
        }
        for fault in slot.done.faults.drain(..) {
            let ends = fault.ends || !self.skip;
            let error = self.located(fault);
            if ends {
                return Err(error);
            }
            self.summary.skipped += 1;
            self.progress.error(&format!("{error:#}"));
        }
        self.place.lines += slot.lines;
        self.place.records += slot.done.records;
        self.summary.records += slot.done.records;
        self.progress.at(read, self.summary.records);
        Ok(())
    }

    pub(super) fn summary(self) -> Summary {
        self.summary
    }

    fn turn_to(&mut self, input: usize) {
        if self.input != input {
            self.input = input;
            self.place = Place::default();
        }
    }

    fn located(&self, fault: Fault) -> Error {
        let name = self.names.get(self.input).map_or("", String::as_str);
        fault.located(self.unit, name, self.place)
    }
}
