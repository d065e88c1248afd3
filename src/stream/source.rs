//! Reading: inputs become chunks of whole records, in order.
//!
//! One read on a pipe gives what is there, and what is whole of it goes on at
//! once; a file gives as much as was asked for. A record longer than the limit
//! is never held: the run ends there, or its bytes are dropped as they come. In
//! text a UTF-8 byte-order mark at the start of an input is skipped, and
//! UTF-16 refused by name.

mod held;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use anyhow::{Context, Result, bail};
use memchr::memchr_iter;

use super::fault::Unit;
use super::form::{Cutter, Form};
use super::input::Input;
use crate::patient::Reader;
use held::Held;

/// The most that is read at once.
pub(super) const MOST: usize = 256 * 1024;
/// What a line counts for beside its bytes: results of short lines are much
/// longer than the lines, so bytes alone would not bound a chunk's results.
const LINE: usize = 16;

/// What reading has to know of a form.
pub(crate) trait Records: Send + Sync {
    /// A new cutter, for the start of an input.
    fn cutter(&self) -> Box<dyn Cutter>;
    /// Whether byte-order marks mean something and a line feed ends a record.
    fn is_text(&self) -> bool;
    /// Whether the first record of each input is a header.
    fn has_header(&self) -> bool;
    /// The length of the first record of `bytes`.
    fn first(&self, bytes: &[u8]) -> usize;
    /// Takes note of an input's header and gives what to write in its place.
    fn header(&self, raw: &[u8]) -> Result<Vec<u8>>;
    /// How records are counted for people.
    fn unit(&self) -> Unit;
}

impl Records for Form {
    fn cutter(&self) -> Box<dyn Cutter> {
        self.cutter()
    }

    fn is_text(&self) -> bool {
        self.is_text()
    }

    fn has_header(&self) -> bool {
        self.has_header()
    }

    fn first(&self, bytes: &[u8]) -> usize {
        self.next(bytes).map_or(0, <[u8]>::len)
    }

    fn header(&self, raw: &[u8]) -> Result<Vec<u8>> {
        self.header(raw)
    }

    fn unit(&self) -> Unit {
        match self {
            Self::Lines | Self::Json(_) => Unit::Line,
            Self::Csv(_) => Unit::Row,
            Self::Binary => Unit::Record,
        }
    }
}

/// A piece of input number `input`.
pub(super) struct Piece<'a> {
    pub(super) input: usize,
    pub(super) what: What<'a>,
}

pub(super) enum What<'a> {
    /// A header was read: `out` takes its place.
    Header { out: Vec<u8>, lines: u64 },
    /// Whole records.
    Records(&'a [u8]),
    /// One record over the limit, which spanned `lines` line feeds.
    TooLong { lines: u64 },
}

/// Whether anybody still wants pieces.
pub(super) type Wanted = bool;

/// Reads inputs.
pub(super) struct Source {
    pub(super) records: Arc<dyn Records>,
    /// The most bytes of a record, its line end not counted.
    pub(super) max_line: usize,
    /// Whether reading goes on after a record over the limit.
    pub(super) skip: bool,
    /// About how much a chunk is to hold, in bytes with lines weighed in.
    pub(super) portion: Arc<AtomicUsize>,
    /// Bytes read so far.
    pub(super) read: Arc<AtomicU64>,
}

/// What a chunk of `bytes` bytes with `lines` line feeds weighs against the portion.
pub(super) fn weight(bytes: usize, lines: u64) -> usize {
    bytes.saturating_add(LINE.saturating_mul(usize::try_from(lines).unwrap_or(usize::MAX)))
}

/// The line feeds in `bytes`.
pub(super) fn line_feeds(bytes: &[u8]) -> u64 {
    memchr_iter(b'\n', bytes).count() as u64
}

impl Source {
    /// Reads all `inputs` and hands on their pieces until nobody wants more.
    pub(super) fn run(
        &self,
        inputs: Vec<Input>,
        hand: &mut dyn FnMut(Piece<'_>) -> Wanted,
    ) -> Result<()> {
        let mut inputs = inputs.into_iter().enumerate().peekable();
        while let Some((number, input)) = inputs.next() {
            let name = input.name().to_owned();
            let mut reading = Reading {
                source: self,
                from: input.open()?,
                held: Held::default(),
                cutter: self.records.cutter(),
                name: &name,
                header: self.records.has_header(),
                followed: inputs.peek().is_some(),
                hand: &mut |what| {
                    hand(Piece {
                        input: number,
                        what,
                    })
                },
            };
            if !reading.run()? {
                break;
            }
        }
        Ok(())
    }
}

/// One input being read.
struct Reading<'a> {
    source: &'a Source,
    from: Box<dyn Reader>,
    held: Held,
    cutter: Box<dyn Cutter>,
    name: &'a str,
    /// Whether a header is still to come.
    header: bool,
    followed: bool,
    hand: &'a mut dyn FnMut(What<'_>) -> Wanted,
}

impl Reading<'_> {
    fn run(&mut self) -> Result<Wanted> {
        let text = self.source.records.is_text();
        if text {
            self.marks()?;
        }
        let mut scanned = 0;
        loop {
            while scanned < self.held.bytes().len() {
                let bytes = self.held.bytes();
                let portion = self.source.portion.load(Ordering::Relaxed);
                let end = scanned + share(bytes.get(scanned..).unwrap_or_default(), portion);
                let whole = self.cutter.cut(bytes.get(..end).unwrap_or(bytes), scanned);
                scanned = end;
                if whole > 0 {
                    if !self.records(whole)? {
                        return Ok(false);
                    }
                    scanned -= whole;
                }
            }
            // A line end of two bytes is not part of the limit.
            if scanned > self.source.max_line.saturating_add(2) {
                if self.header {
                    bail!("{}: the header is too long", self.name);
                }
                if !self.discard()? {
                    return Ok(false);
                }
                scanned = 0;
            } else if !self.more()? {
                break;
            }
        }
        if scanned == 0 {
            return Ok(true);
        }
        // Without this the next input would go on in the same line.
        if text && self.followed {
            self.held.push(b'\n');
            scanned += 1;
        }
        self.records(scanned)
    }

    /// Hands on the first `whole` bytes, the header apart.
    fn records(&mut self, whole: usize) -> Result<Wanted> {
        let mut bytes = self.held.bytes().get(..whole).unwrap_or_default();
        if self.header {
            self.header = false;
            let (raw, rest) = bytes
                .split_at_checked(self.source.records.first(bytes))
                .unwrap_or((bytes, &[]));
            let out = self.source.records.header(raw);
            let out = out.with_context(|| format!("{}: header", self.name))?;
            let lines = line_feeds(raw);
            if !(self.hand)(What::Header { out, lines }) {
                return Ok(false);
            }
            bytes = rest;
        }
        let wanted = bytes.is_empty() || (self.hand)(What::Records(bytes));
        self.held.drop_front(whole);
        Ok(wanted)
    }

    /// Drops a record over the limit as it comes. All that is held belongs to
    /// it and was scanned.
    fn discard(&mut self) -> Result<Wanted> {
        if !self.source.skip || !self.source.records.is_text() {
            (self.hand)(What::TooLong { lines: 0 });
            return Ok(false);
        }
        let mut lines = 0;
        loop {
            lines += line_feeds(self.held.bytes());
            self.held.clear();
            if !self.more()? {
                break;
            }
            let bytes = self.held.bytes();
            let mut scanned = 0;
            // A line at a time, since a cutter finds the last end, not the first.
            let ends = memchr_iter(b'\n', bytes).map(|at| at + 1);
            let whole = ends.chain([bytes.len()]).find_map(|end| {
                let whole = self.cutter.cut(bytes.get(..end)?, scanned);
                scanned = end;
                (whole > 0).then_some(whole)
            });
            if let Some(whole) = whole {
                lines += line_feeds(bytes.get(..whole).unwrap_or_default());
                self.held.drop_front(whole);
                break;
            }
        }
        Ok((self.hand)(What::TooLong { lines }))
    }

    /// Skips a byte-order mark and refuses UTF-16, however few bytes come at a time.
    fn marks(&mut self) -> Result<()> {
        const BOM: &[u8] = b"\xEF\xBB\xBF";
        const UTF_16: [&[u8]; 2] = [b"\xFF\xFE", b"\xFE\xFF"];
        loop {
            let bytes = self.held.bytes();
            if bytes.starts_with(BOM) {
                self.held.drop_front(BOM.len());
                return Ok(());
            }
            if UTF_16.iter().any(|mark| bytes.starts_with(mark)) {
                bail!("{}: is UTF-16 text; convert it to UTF-8", self.name);
            }
            let unsure = BOM.starts_with(bytes) || UTF_16.iter().any(|m| m.starts_with(bytes));
            if !unsure || !self.more()? {
                return Ok(());
            }
        }
    }

    /// Reads once. False at the end of the input.
    fn more(&mut self) -> Result<bool> {
        let want = self.source.portion.load(Ordering::Relaxed).clamp(1, MOST);
        let count = self
            .held
            .fill(&mut *self.from, want)
            .with_context(|| format!("cannot read {}", self.name))?;
        self.source.read.fetch_add(count as u64, Ordering::Relaxed);
        Ok(count > 0)
    }
}

/// How much of `fresh` makes a portion: all, or up to the line that fills it.
fn share(fresh: &[u8], portion: usize) -> usize {
    memchr_iter(b'\n', fresh)
        .enumerate()
        .find(|(line, at)| at + LINE * (line + 1) >= portion)
        .map_or(fresh.len(), |(_, at)| at + 1)
}

#[cfg(test)]
mod tests;
