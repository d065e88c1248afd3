//! The ordered, parallel, bounded pipeline.
//!
//! One thread reads and cuts chunks; workers turn a chunk into results; the
//! calling thread hands results on in input order. Each chunk travels in a
//! slot, slots are few and used again, and a reader without a free slot waits:
//! that is all the memory there is and all the back-pressure needed. Slots
//! carry about as much as makes results of one size, whatever the expansion.
//!
//! The earliest error in input order ends the run: all results before it were
//! handed on, none after it. Workers are waited for, so that what they know is
//! wiped; the reader is not, since it may wait for input that never comes. A
//! worker that panics is an error of the run.

mod pool;
mod reader;
mod slot;
mod writer;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use anyhow::{Error, Result, anyhow};
use zeroize::Zeroize;

use super::fault::{Fault, Place};
use super::input::Input;
use super::sink::Sink;
use super::source::{Records, Source};
use crate::progress::When;
use crate::stderr;
use pool::Pool;
use reader::{Reader, Ticket};
use writer::Writer;

/// The most bytes of results that all slots together hold, about.
const BUDGET: usize = 16 * 1024 * 1024;
/// The most that one slot holds, about. More stays in no processor's cache until it is
/// written, and lets workers end far apart.
const MOST_OUT: usize = 512 * 1024;
/// The least: less would be handed on too often.
const LEAST_OUT: usize = 64 * 1024;

/// Whole records of one input.
#[derive(Debug, Default)]
pub(crate) struct Chunk {
    /// The records as they came; only the last one of an input may lack its end.
    pub(crate) bytes: Vec<u8>,
    /// The number of the input, from 0.
    pub(crate) input: usize,
    /// The number of the chunk among those that workers work on, from 0.
    pub(crate) number: u64,
}

impl Drop for Chunk {
    fn drop(&mut self) {
        self.bytes.zeroize();
    }
}

/// What came of a chunk.
#[derive(Debug)]
pub(crate) struct Done<T = u8> {
    /// The results in order: text to write, or whatever the taker wants.
    pub(crate) out: Vec<T>,
    /// How many records there were.
    pub(crate) records: u64,
    /// What was wrong, in order.
    pub(crate) faults: Vec<Fault>,
}

/// Turns chunks into results. Each worker thread has its own.
pub(crate) trait Work<T = u8>: Send + 'static {
    /// Works on `chunk`; `done` comes empty. A worker of a run that stops at
    /// the first fault returns there, with the results before it; one of a run
    /// that skips writes what stands in for the record and goes on.
    fn chunk(&mut self, chunk: &Chunk, done: &mut Done<T>);

    /// Writes what stands in for a record that was too long to be held.
    fn stand_in(&mut self, out: &mut Vec<T>);

    /// Hears of a chunk that is not worked on because the run ends.
    fn passed_over(&mut self, _chunk: &Chunk) {}

    /// Wipes results that can hold plaintexts before their buffer is freed.
    fn wipe(_results: &mut Vec<T>) {}
}

/// Takes results in input order.
pub(crate) trait Take<T = u8> {
    /// A header, or what is written in its place.
    fn header(&mut self, bytes: &[u8]) -> Result<()>;
    /// Hears where the next chunk begins, before its results: how far input number
    /// `input` had got.
    fn turn(&mut self, _input: usize, _place: Place) {}
    /// Results of a chunk of input number `input`; what is left in `out` is cleared.
    fn results(&mut self, input: usize, out: &mut Vec<T>) -> Result<()>;
}

impl Take for Sink {
    fn header(&mut self, bytes: &[u8]) -> Result<()> {
        self.put(bytes)
    }

    fn results(&mut self, _input: usize, out: &mut Vec<u8>) -> Result<()> {
        self.put(out)
    }
}

/// How a run goes.
pub(crate) struct Plan {
    /// What is read.
    pub(crate) inputs: Vec<Input>,
    /// How it is cut.
    pub(crate) records: Arc<dyn Records>,
    /// The most bytes of a record, its line end not counted.
    pub(crate) max_line: usize,
    /// How many workers; 0 for as many as there are processors.
    pub(crate) threads: usize,
    /// Whether a bad record is reported and passed over.
    pub(crate) skip: bool,
    /// When to show progress.
    pub(crate) progress: When,
    /// Whether results go to a terminal.
    pub(crate) to_terminal: bool,
    /// What to say when a person at a terminal is to type the input.
    pub(crate) waiting: &'static str,
}

/// What a run that was not stopped has done.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Summary {
    /// Records read, those passed over included.
    pub(crate) records: u64,
    /// Records reported and passed over.
    pub(crate) skipped: u64,
}

/// Runs `plan` with a worker of `worker` a thread and hands results to `take`.
///
/// # Errors
///
/// The first thing that went wrong in input order, after `take` got all results
/// before it; or the error of `take`.
pub(crate) fn run<T: Send + 'static, W: Work<T>>(
    plan: Plan,
    mut worker: impl FnMut() -> W,
    take: &mut dyn Take<T>,
) -> Result<Summary> {
    if plan.inputs.iter().any(Input::is_terminal) {
        stderr::error(plan.waiting);
    }
    let threads = match plan.threads {
        0 => std::thread::available_parallelism().map_or(1, usize::from),
        threads => threads,
    };
    let slots = 2 * threads + 2;
    let most_out = (BUDGET / slots).clamp(LEAST_OUT, MOST_OUT);
    let keep = 2 * (BUDGET / slots).max(LEAST_OUT);
    let mut writer = Writer::new(&plan, take);
    let mut pool = Pool::new();
    for _ in 0..threads {
        pool.start(worker())?;
    }
    let portion = Arc::new(AtomicUsize::new(8 * 1024));
    let read = Arc::new(AtomicU64::new(0));
    let source = Source {
        records: plan.records,
        max_line: plan.max_line,
        skip: plan.skip,
        portion: Arc::clone(&portion),
        read: Arc::clone(&read),
    };
    let reader = Reader::start(source, plan.inputs, pool.jobs(), slots, W::wipe)?;
    let result = loop {
        let step = match reader.next() {
            Ticket::End => break Ok(()),
            Ticket::Failed(error) => Err(error),
            Ticket::Header { input, out, lines } => writer.header(input, &out, lines),
            Ticket::Chunk(slot) => slot.recv().map_err(|_| broken()).and_then(|mut slot| {
                portion.store(slot.next_portion(most_out), Ordering::Relaxed);
                writer.chunk(&mut slot, read.load(Ordering::Relaxed))?;
                slot.reset(keep);
                reader.give_back(slot);
                Ok(())
            }),
        };
        if step.is_err() {
            break step;
        }
    };
    match result {
        Ok(()) => reader.join(),
        Err(_) => pool.stop(),
    }
    result.map(|()| writer.summary())
}

/// Runs `plan` into `sink` and, if nothing stopped it, finishes the sink.
///
/// # Errors
///
/// Those of [`run`]; an input that is the output.
pub(crate) fn pour<W: Work>(
    plan: Plan,
    worker: impl FnMut() -> W,
    mut sink: Sink,
) -> Result<Summary> {
    sink.apart_from(&plan.inputs)?;
    let summary = run(plan, worker, &mut sink)?;
    sink.finish()?;
    Ok(summary)
}

/// A thread is gone that should not be.
fn broken() -> Error {
    anyhow!("internal error: a part of the run stopped unexpectedly; please report it")
}

#[cfg(test)]
mod fault_tests;
#[cfg(test)]
mod form_tests;
#[cfg(test)]
mod tests;
