//! Walking a chunk record by record: places for faults, the limit on length,
//! stopping or passing over.

use std::sync::Arc;

use anyhow::{Error, Result};

use crate::cli::{InputArgs, Nulls, OnError};
use crate::stream::fault::{Fault, is_too_long, too_long};
use crate::stream::form::{Form, Record};
use crate::stream::ordered::{Chunk, Done};
use crate::stream::source::Records;

/// How a command takes its records.
#[derive(Clone)]
pub(super) struct Walk {
    pub(super) form: Arc<Form>,
    max_line: usize,
    skip: bool,
    nulls: Nulls,
}

/// Where a record is, within its chunk.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct At {
    pub(super) record: u64,
    pub(super) line: u64,
}

/// Whether to go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Go {
    On,
    Stop,
}

impl Walk {
    pub(super) fn new(form: &Arc<Form>, args: &InputArgs) -> Self {
        Self {
            form: Arc::clone(form),
            max_line: args.max_line,
            skip: args.on_error == OnError::Skip,
            nulls: args.nulls,
        }
    }

    /// Whether nulls go through.
    pub(super) fn passes_nulls(&self) -> bool {
        self.nulls == Nulls::Pass
    }

    /// Whether the run ends at the first fault.
    pub(super) fn stops(&self) -> bool {
        !self.skip
    }

    /// Hands the raw records of a chunk to `each` and counts them.
    pub(super) fn records<'a, T>(
        &self,
        chunk: &'a Chunk,
        done: &mut Done<T>,
        mut each: impl FnMut(At, &'a [u8], &mut Done<T>) -> Go,
    ) {
        let mut rest = chunk.bytes.as_slice();
        let mut line = 0;
        while let Some(raw) = self.form.next(rest) {
            rest = rest.get(raw.len()..).unwrap_or_default();
            let at = At {
                record: done.records,
                line,
            };
            done.records += 1;
            line += self.form.lines(raw);
            if each(at, raw, done) == Go::Stop {
                return;
            }
        }
    }

    /// What of a refused record its stand-in may be made of: nothing of one over the
    /// limit, whether or not the reader came to hold it.
    pub(super) fn remains<'a>(&self, raw: &'a [u8]) -> &'a [u8] {
        if is_too_long(raw, self.max_line) {
            b""
        } else {
            raw
        }
    }

    /// Reads one record, unless it is longer than the limit.
    pub(super) fn read<'a>(&self, raw: &'a [u8]) -> Result<Record<'a>> {
        if is_too_long(raw, self.max_line) {
            return Err(too_long(Records::unit(&*self.form), self.max_line));
        }
        self.form.read(raw)
    }

    /// Takes note of a fault; whether the run goes on.
    pub(super) fn fault<T>(&self, at: At, error: Error, done: &mut Done<T>) -> Go {
        done.faults.push(Fault {
            record: at.record,
            line: at.line,
            field: self.form.field().map(str::to_owned),
            error,
            ends: false,
        });
        if self.skip { Go::On } else { Go::Stop }
    }

    /// Ends the run before a record, for a reason that is not the record's.
    pub(super) fn end<T>(&self, at: At, error: Error, done: &mut Done<T>) -> Go {
        // Those after it are not reached.
        done.faults.retain(|fault| fault.record < at.record);
        done.faults.push(Fault {
            record: at.record,
            line: at.line,
            field: None,
            error,
            ends: true,
        });
        Go::Stop
    }
}
