//! The workers: chunks of records become segments, on all cores.

use std::sync::Arc;

use anyhow::{Result, ensure};
use ore::Scheme;

use super::order::Lot;
use super::segment::Segment;
use crate::commands::marks::{Part, Shared};
use crate::commands::operand;
use crate::commands::walk::{At, Go, Walk};
use crate::stream::fault::Place;
use crate::stream::form::Field;
use crate::stream::ordered::{Chunk, Done, Work};
use crate::stream::term;

/// What is kept of the records beside their ciphertexts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Keep {
    Nothing,
    /// Good records with their nulls, as they are written.
    Records,
    /// All records as they came, each after its length.
    Spool,
}

/// A worker.
pub(crate) struct Reading {
    pub(crate) walk: Walk,
    pub(crate) shared: Arc<Shared>,
    /// The scheme that the command line names.
    pub(crate) scheme: Option<Scheme>,
    pub(crate) keep: Keep,
}

impl Reading {
    fn take(&self, at: At, raw: &[u8], segment: &mut Segment, part: &mut Part<'_>) -> Result<()> {
        let raw_from = segment.raws.len();
        let from = segment.ciphertexts().len();
        let record = self.walk.read(raw)?;
        let mut what = None;
        if record.field == Field::Null {
            ensure!(
                self.walk.passes_nulls(),
                self.walk.form.refuse_null(&record)
            );
            if self.keep == Keep::Spool {
                // A null has no rank.
                return Ok(());
            }
        } else {
            let bytes = segment.ciphertexts();
            let mark = term::ciphertext(&record.field, bytes)?;
            let bytes = bytes.get(from..).unwrap_or_default();
            let view = operand::view(
                bytes,
                mark.as_ref().unwrap_or(&Default::default()),
                self.scheme,
            )?;
            what = Some((Lot::of(&view), view.kind()));
            if let Some(mark) = &mark {
                part.join(mark)?;
            }
        }
        if self.keep == Keep::Records {
            self.walk.form.copy(raw, &mut segment.raws);
        }
        let place = Place {
            records: at.record,
            lines: at.line,
        };
        segment.add(raw_from, from, place, what)
    }
}

impl Work<Segment> for Reading {
    fn chunk(&mut self, chunk: &Chunk, done: &mut Done<Segment>) {
        let shared = Arc::clone(&self.shared);
        let mut part = shared.part(chunk.number);
        let mut segment = Segment::with_room(match self.keep {
            Keep::Nothing => 0,
            Keep::Records | Keep::Spool => chunk.bytes.len(),
        });
        self.walk.records(chunk, done, |at, raw, done| {
            if self.keep == Keep::Spool {
                spool(raw, &mut segment.raws);
            }
            let raw_from = segment.raws.len();
            let from = segment.ciphertexts().len();
            let taken = self.take(at, raw, &mut segment, &mut part);
            match taken {
                Ok(()) => Go::On,
                Err(error) => {
                    segment.raws.truncate(raw_from);
                    segment.ciphertexts().truncate(from);
                    self.walk.fault(at, error, done)
                }
            }
        });
        segment.records = done.records;
        segment.trim();
        done.out.push(segment);
    }

    fn stand_in(&mut self, out: &mut Vec<Segment>) {
        let mut segment = Segment::with_room(0);
        segment.records = 1;
        if self.keep == Keep::Spool {
            spool(&[], &mut segment.raws);
        }
        out.push(segment);
    }

    fn passed_over(&mut self, chunk: &Chunk) {
        drop(self.shared.part(chunk.number));
    }
}

/// A record of a spool.
fn spool(raw: &[u8], out: &mut Vec<u8>) {
    out.extend_from_slice(&(raw.len() as u64).to_le_bytes());
    out.extend_from_slice(raw);
}
