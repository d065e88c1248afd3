//! `ore rank`: each ciphertext's place in the order of plaintexts, without the key,
//! so that an engine without a comparator of its own can order by it.
//!
//! Records are put aside as they come and their ciphertexts are sorted with their
//! numbers; then the records are read again and written with their ranks. All
//! three, records, ciphertexts and ranks, go through temporary files beyond
//! `--memory`. A null has no rank and stays null; a record that was passed over
//! keeps its place, as everywhere but in `sort`.
//!
//! It refuses what `ore sort` refuses.

mod ranks;
mod spool;

use anyhow::Result;
use ore::Scheme;

use super::setup::{self, Holds};
use super::sort::{self, Intake, Item, Keep, Names, Onto, Out, Room, Segment, Sorter};
use super::space::refuse_nulls;
use super::walk::Walk;
use crate::cli::{OnError, RankArgs};
use crate::exit::Exit;
use crate::stream::form::{Field, Output};
use crate::stream::ordered::run as run_plan;
use ranks::Ranks;
use spool::Spool;

/// Ranks.
pub(crate) fn run(args: RankArgs) -> Result<Exit> {
    refuse_nulls(args.input.nulls)?;
    let form = setup::form(&args.input, args.to.as_deref(), Holds::Ciphertexts)?;
    let (sink, plan) = setup::start(
        &args.files,
        &form,
        &args.input,
        &args.output,
        setup::WAITING,
    )?;
    sink.apart_from(&plan.inputs)?;
    let names = Names::new(&plan.inputs, &form);
    let room = sort::room(&args.room, &args.output);
    let skip = args.input.on_error == OnError::Skip;
    let mut intake = Intake::new(&names, skip, Aside::new(&room));
    let worker = sort::reading(&form, &args.input, args.scheme, Keep::Spool);
    let summary = run_plan(plan, worker, &mut intake)?;
    let (header, skipped) = (intake.header, intake.skipped);
    let Aside { spool, sorter } = intake.onto;

    // Eight bytes a record, in a quarter of the memory.
    let window = room.memory as u64 / 4 / 8;
    let mut ranks = Ranks::new(room.folder.clone(), summary.records, window.max(1024))?;
    let order = sorter.order();
    let mut counter = Counter::new(args.ordinal);
    sorter.finish(&names, &mut |item| {
        let rank = counter.rank(item, |a, b| order.same(a, b));
        ranks.set(item.origin.number, rank)
    })?;

    let walk = Walk::new(&form, &args.input);
    let mut ranks = ranks.settle();
    let mut out = Out::new(sink, header);
    spool.each(&mut |raw| {
        let rank = ranks.next()?;
        out.put(|out| match (rank, walk.read(raw)) {
            (Some(rank), Ok(record)) => form.write(&record, Output::Number(&rank.to_string()), out),
            (None, Ok(record)) if record.field == Field::Null && walk.passes_nulls() => {
                form.write(&record, Output::Null, out)
            }
            _ => {
                form.skip(walk.remains(raw), out);
                Ok(())
            }
        })
    })?;
    out.finish()?;
    Ok(sort::conclude(summary, skipped))
}

/// Where records and ciphertexts go.
struct Aside {
    spool: Spool,
    sorter: Sorter,
}

impl Aside {
    /// With a quarter of the memory for records, half of it for ciphertexts, and the
    /// rest for ranks.
    fn new(room: &Room) -> Self {
        Self {
            spool: Spool::new(room.folder.clone(), room.memory / 4),
            sorter: Sorter::new(
                Room {
                    memory: room.memory / 2,
                    ..room.clone()
                },
                false,
            ),
        }
    }
}

impl Onto for Aside {
    fn segment(
        &mut self,
        mut segment: Segment,
        scheme: Option<Scheme>,
        names: &Names,
    ) -> Result<()> {
        self.spool.push(std::mem::take(&mut segment.raws))?;
        self.sorter.segment(segment, scheme, names)
    }
}

/// Counts records in order.
struct Counter {
    ordinal: bool,
    /// Records so far, or different ones.
    count: u64,
    last: Vec<u8>,
}

impl Counter {
    fn new(ordinal: bool) -> Self {
        Self {
            ordinal,
            count: 0,
            last: Vec::new(),
        }
    }

    /// The next record's rank.
    fn rank(&mut self, item: Item<'_>, same: impl FnOnce(&[u8], &[u8]) -> bool) -> u64 {
        let again = !self.ordinal && self.count > 0 && same(&self.last, item.ciphertext);
        if !again {
            self.count += 1;
            if !self.ordinal {
                self.last.clear();
                self.last.extend_from_slice(item.ciphertext);
            }
        }
        self.count - 1
    }
}
