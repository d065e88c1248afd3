//! `ore sort`: the same records in plaintext order, without the key.
//!
//! `reading` turns chunks into segments on all cores; `intake` takes these in input
//! order and refuses records that have no order with those before; `sorter` sorts,
//! with `run` in memory and `spill` beyond it; `by_blocks` is the sort, `order` the
//! comparator, and `neighbours` sees records that do not belong together.
//!
//! It refuses records that do not belong together: other schemes, widths, paddings
//! or marks, a second query, and ciphertexts that contradict each other. It leaks what
//! any holder of the ciphertexts can see.

mod ascent;
mod by_blocks;
mod intake;
mod join;
mod memory;
mod merge_sort;
mod neighbours;
mod order;
mod reading;
mod run;
mod segment;
mod sorter;
mod spill;

use std::sync::Arc;

use anyhow::Result;
use ore::Scheme;

use super::marks::Shared;
use super::setup::{self, Holds};
use super::space::refuse_nulls;
use super::values;
use super::walk::Walk;
use crate::cli::{Cipher, InputArgs, OnError, OutputArgs, RoomArgs, SortArgs};
use crate::exit::Exit;
use crate::stderr;
use crate::stream::form::Form;
use crate::stream::ordered::{Summary, run as run_plan};
use crate::stream::sink::Sink;
use ascent::Ascent;
pub(super) use intake::{Intake, Names, Onto};
pub(super) use order::Order;
pub(super) use reading::{Keep, Reading};
pub(super) use segment::{Item, Segment};
pub(super) use sorter::{Room, Sorter};
pub(super) use spill::Folder;

/// About how much is written at once.
const PORTION: usize = 256 * 1024;

/// Sorts.
pub(crate) fn run(args: SortArgs) -> Result<Exit> {
    if args.check {
        return check(&args);
    }
    refuse_nulls(args.input.nulls)?;
    let form = setup::form(&args.input, None, Holds::Ciphertexts)?;
    let (sink, plan) = setup::start(
        &args.files,
        &form,
        &args.input,
        &args.output,
        setup::WAITING,
    )?;
    sink.apart_from(&plan.inputs)?;
    let names = Names::new(&plan.inputs, &form);
    let sorter = Sorter::new(room(&args.room, &args.output), args.reverse);
    let merge = args.merge.then(|| Ascent::new(sorter.order(), false, true));
    let skip = args.input.on_error == OnError::Skip;
    let mut intake = Intake::new(&names, skip, Merge { merge, sorter });
    let worker = reading(&form, &args.input, args.scheme, Keep::Records);
    let summary = run_plan(plan, worker, &mut intake)?;
    let (header, skipped) = (intake.header, intake.skipped);
    let mut out = Out::new(sink, header);
    let sorter = intake.onto.sorter;
    let order = sorter.order();
    let mut last: Option<Vec<u8>> = None;
    sorter.finish(&names, &mut |item| {
        if args.unique {
            let again = last.as_deref();
            if again.is_some_and(|last| order.same(last, item.ciphertext)) {
                return Ok(());
            }
            let last = last.get_or_insert_default();
            last.clear();
            last.extend_from_slice(item.ciphertext);
        }
        out.put(|out| {
            out.extend_from_slice(item.raw);
            Ok(())
        })
    })?;
    out.finish()?;
    Ok(conclude(summary, skipped))
}

/// Whether the records are in order already.
fn check(args: &SortArgs) -> Result<Exit> {
    refuse_nulls(args.input.nulls)?;
    let form = setup::form(&args.input, None, Holds::Ciphertexts)?;
    let plan = setup::plan(
        &args.files,
        &form,
        &args.input,
        &args.output,
        false,
        setup::WAITING,
    )?;
    let names = Names::new(&plan.inputs, &form);
    let order = Order {
        scheme: Scheme::Bit6,
        reverse: args.reverse,
    };
    let skip = args.input.on_error == OnError::Skip;
    let mut intake = Intake::new(&names, skip, Ascent::new(order, args.unique, false));
    let worker = reading(&form, &args.input, args.scheme, Keep::Nothing);
    match run_plan(plan, worker, &mut intake) {
        Ok(summary) => Ok(conclude(summary, intake.skipped)),
        Err(error) if intake.onto.disorder => {
            stderr::error(&format!("{error:#}"));
            Ok(Exit::No)
        }
        Err(error) => Err(error),
    }
}

/// Makes workers.
pub(super) fn reading(
    form: &Arc<Form>,
    input: &InputArgs,
    scheme: Option<Cipher>,
    keep: Keep,
) -> impl FnMut() -> Reading {
    let walk = Walk::new(form, input);
    let shared = Arc::new(Shared::default());
    let scheme = scheme.map(values::scheme);
    move || Reading {
        walk: walk.clone(),
        shared: Arc::clone(&shared),
        scheme,
        keep,
    }
}

/// What the sorter may use.
pub(super) fn room(room: &RoomArgs, output: &OutputArgs) -> Room {
    let memory = room.memory.unwrap_or_else(memory::quarter);
    let processors = || std::thread::available_parallelism().map_or(1, usize::from);
    Room {
        memory: usize::try_from(memory).unwrap_or(usize::MAX),
        threads: output.threads.unwrap_or_else(processors),
        folder: Folder::new(room.temp_dir.as_deref()),
    }
}

/// How a run ends in which `skipped` more records were passed over.
pub(super) fn conclude(mut summary: Summary, skipped: u64) -> Exit {
    summary.skipped += skipped;
    setup::conclude(&summary)
}

/// Sorts what may have to be sorted already.
struct Merge {
    merge: Option<Ascent>,
    sorter: Sorter,
}

impl Onto for Merge {
    fn segment(&mut self, segment: Segment, scheme: Option<Scheme>, names: &Names) -> Result<()> {
        if let Some(merge) = &mut self.merge {
            merge
                .verify(&segment, scheme, names)
                .map_err(|error| match merge.disorder {
                    true => error.context("--merge takes inputs that are sorted"),
                    false => error,
                })?;
        }
        self.sorter.segment(segment, scheme, names)
    }
}

/// The output, written in portions.
pub(super) struct Out {
    sink: Sink,
    bytes: Vec<u8>,
}

impl Out {
    /// An output that begins with a header.
    pub(super) fn new(sink: Sink, header: Vec<u8>) -> Self {
        Self {
            sink,
            bytes: header,
        }
    }

    /// Adds what `write` appends.
    pub(super) fn put(&mut self, write: impl FnOnce(&mut Vec<u8>) -> Result<()>) -> Result<()> {
        write(&mut self.bytes)?;
        if self.bytes.len() >= PORTION {
            self.sink.put(&self.bytes)?;
            self.bytes.clear();
        }
        Ok(())
    }

    /// Writes what is left and puts the file in place.
    pub(super) fn finish(mut self) -> Result<()> {
        self.sink.put(&self.bytes)?;
        self.sink.finish()
    }
}
