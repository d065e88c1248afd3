//! `ore inspect`: what ciphertexts are and what they reveal, without a key.
//!
//! Of one ciphertext in the input all is told, of more than one what they give away
//! together. It judges no ciphertext's key, which the bytes do not show, and mixes
//! what other commands refuse to mix: that a column is mixed is what it is asked.

use anyhow::{Result, bail, ensure};
use ore::Scheme;

use super::setup::{self, Holds};
use super::space::refuse_nulls;
use super::walk::{Go, Walk};
use super::{operand, values};
use crate::cli::InspectArgs;
use crate::exit::Exit;
use crate::stream::form::Field;
use crate::stream::ordered::{Chunk, Done, Take, Work, pour, run as run_plan};
use crate::stream::term;

mod column;
mod depth;
mod facts;
mod report;
mod sample;
mod text;
mod words;

use column::Column;
use facts::Facts;
use report::Report;

/// Inspects.
pub(crate) fn run(args: InspectArgs) -> Result<Exit> {
    refuse_nulls(args.input.nulls)?;
    let form = setup::form(&args.input, None, Holds::Ciphertexts)?;
    let (mut sink, plan) = setup::start(
        &args.files,
        &form,
        &args.input,
        &args.output,
        setup::WAITING,
    )?;
    let worker = || Worker {
        walk: Walk::new(&form, &args.input),
        scheme: args.scheme.map(values::scheme),
        json: args.json,
        bytes: Vec::new(),
    };
    if args.each {
        return Ok(setup::conclude(&pour(plan, || Each(worker()), sink)?));
    }
    sink.apart_from(&plan.inputs)?;
    let mut gathered = Gathered(Column::new());
    let summary = run_plan(plan, || Together(worker()), &mut gathered)?;
    let mut column = gathered.0;
    let text = match column.first.take() {
        None => bail!("no ciphertext in the input"),
        Some(facts) if column.ciphertexts == 1 && column.nulls == 0 => one(&facts, args.json)?,
        Some(_) => {
            let report = Report::of(column);
            if args.json {
                text::json(&report)?
            } else {
                text::column(&report)
            }
        }
    };
    sink.put(text.as_bytes())?;
    sink.finish()?;
    Ok(setup::conclude(&summary))
}

fn one(facts: &Facts, json: bool) -> Result<String> {
    if json {
        text::json(facts)
    } else {
        Ok(text::one(facts))
    }
}

/// What both ways of inspecting share.
struct Worker {
    walk: Walk,
    scheme: Option<Scheme>,
    json: bool,
    /// The ciphertext of the record at hand.
    bytes: Vec<u8>,
}

impl Worker {
    /// Hands each ciphertext of a chunk, or null, to `take`.
    fn each<T>(
        &mut self,
        chunk: &Chunk,
        done: &mut Done<T>,
        mut take: impl FnMut(Option<Found<'_>>, &mut Done<T>) -> Result<()>,
        mut skipped: impl FnMut(&mut Done<T>),
    ) {
        let walk = self.walk.clone();
        walk.records(chunk, done, |at, raw, done| {
            let taken = walk.read(raw).and_then(|record| {
                if record.field == Field::Null {
                    ensure!(walk.passes_nulls(), walk.form.refuse_null(&record));
                    return take(None, done);
                }
                self.bytes.clear();
                let mark = term::ciphertext(&record.field, &mut self.bytes)?;
                let said = mark.clone().unwrap_or_default();
                let view = operand::view(&self.bytes, &said, self.scheme)?;
                let named = self.scheme.is_some();
                take(Some(Found { view, mark, named }), done)
            });
            match taken {
                Ok(()) => Go::On,
                Err(error) => {
                    let go = walk.fault(at, error, done);
                    if go == Go::On {
                        skipped(done);
                    }
                    go
                }
            }
        });
    }
}

/// A ciphertext, what its record says, and whether its scheme was given.
struct Found<'a> {
    view: ore::View<'a>,
    mark: Option<term::Mark<'a>>,
    named: bool,
}

/// Tells all of each ciphertext.
struct Each(Worker);

impl Work for Each {
    fn chunk(&mut self, chunk: &Chunk, done: &mut Done) {
        let json = self.0.json;
        let take = |found: Option<Found<'_>>, done: &mut Done| {
            let Some(found) = found else {
                done.out.extend_from_slice(absent(json));
                return Ok(());
            };
            let facts = Facts::of(&found.view, found.mark.as_ref(), found.named);
            done.out.extend_from_slice(one(&facts, json)?.as_bytes());
            if !json {
                done.out.push(b'\n');
            }
            Ok(())
        };
        let skipped = |done: &mut Done| done.out.extend_from_slice(absent(json));
        self.0.each(chunk, done, take, skipped);
    }

    fn stand_in(&mut self, out: &mut Vec<u8>) {
        out.extend_from_slice(absent(self.0.json));
    }
}

/// What stands for a null and for a record that was skipped.
fn absent(json: bool) -> &'static [u8] {
    if json { b"null\n" } else { b"null\n\n" }
}

/// Gathers what ciphertexts give away together, chunk by chunk.
struct Together(Worker);

impl Work<Column> for Together {
    fn chunk(&mut self, chunk: &Chunk, done: &mut Done<Column>) {
        let mut column = Column::new();
        let take = |found: Option<Found<'_>>, _: &mut Done<Column>| {
            match found {
                Some(found) => column.add(&found.view, found.mark.as_ref(), found.named),
                None => column.nulls += 1,
            }
            Ok(())
        };
        self.0.each(chunk, done, take, |_| {});
        done.out.push(column);
    }

    fn stand_in(&mut self, _out: &mut Vec<Column>) {}
}

/// The columns of all chunks.
struct Gathered(Column);

impl Take<Column> for Gathered {
    fn header(&mut self, _bytes: &[u8]) -> Result<()> {
        Ok(())
    }

    fn results(&mut self, _input: usize, out: &mut Vec<Column>) -> Result<()> {
        for column in out.drain(..) {
            self.0.merge(column);
        }
        Ok(())
    }
}
