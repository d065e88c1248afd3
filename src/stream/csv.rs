//! CSV (RFC 4180): one column to work on, every other byte as it came.
//!
//! The column is found by name in the header, or by number from 1; a number always
//! counts columns, also where a header has digits for a name. A header is never
//! guessed: it is there unless `--no-header` says so, and then the first
//! record sets the number of columns. Cells other than the column's need not even
//! be UTF-8; line ends, and a last one that is missing, stay as they are. A result
//! is put in quotes only where it needs them. In a table of one column an empty
//! text is written `""`, since many readers pass over a blank line.
//!
//! An unquoted cell equal to the null text (`\N` in tab-separated values unless
//! another is set; none elsewhere) is null; in quotes it is text.
//!
//! It refuses a row with more or fewer cells than the header, stray quotes, a name
//! that is not in the header or is there twice, and a new column's name that is.

mod cutter;
mod header;
mod options;
mod scan;

use std::borrow::Cow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

use anyhow::{Context, Result, ensure};
use memchr::{memchr, memchr3};

use super::form::{Field, Output, Record, Slot, splice};
use super::lines::{self, utf8};
use cutter::CsvCutter;
use header::Header;
use options::Column;
pub(crate) use options::CsvOptions;
use scan::{Cell, Cells, Scan};

/// The column to work on and how cells are written.
#[derive(Debug)]
pub(crate) struct Csv {
    place: Place,
    delimiter: u8,
    /// What an unquoted cell must be to be null.
    null: Option<String>,
    /// The new column for the result.
    to: Option<String>,
    /// `column amount`, for messages.
    label: String,
}

/// What says how many cells a row has and which of them is the column's.
#[derive(Debug)]
enum Place {
    /// The header, once read.
    Header {
        column: Column,
        header: OnceLock<Header>,
    },
    /// The first row: 0 cells until it was seen.
    FirstRow {
        index: usize,
        width: Arc<AtomicUsize>,
    },
}

impl Csv {
    /// Whether each input starts with a header.
    pub(super) fn has_header(&self) -> bool {
        matches!(self.place, Place::Header { .. })
    }

    /// `column amount`, for messages.
    pub(super) fn label(&self) -> &str {
        &self.label
    }

    /// The most bytes that a row gets beside the result and its own: the null text, or
    /// a row of empty cells.
    pub(super) fn beside(&self) -> usize {
        let width = self.layout().map_or(1, |(width, _)| width);
        width + self.null.as_ref().map_or(0, String::len) + ",,\"\"\r\n".len()
    }

    /// A cutter for the start of an input.
    pub(super) fn cutter(&self) -> CsvCutter {
        let width = match &self.place {
            Place::FirstRow { width, .. } => Some(Arc::clone(width)),
            Place::Header { .. } => None,
        };
        CsvCutter::new(self.delimiter, width)
    }

    /// The length of the first record with its line end.
    pub(super) fn first(&self, rest: &[u8]) -> usize {
        Scan::new(self.delimiter).end(rest).unwrap_or(rest.len())
    }

    /// Takes the header of an input; see [`super::form::Form::header`].
    pub(super) fn header(&self, raw: &[u8]) -> Result<Vec<u8>> {
        let Place::Header { column, header } = &self.place else {
            return Ok(Vec::new());
        };
        let (row, end) = lines::split(raw);
        if let Some(first) = header.get() {
            ensure!(
                first.row == row,
                "the header differs from the first input's"
            );
            return Ok(Vec::new());
        }
        let found = Header::new(row, self.delimiter, column, self.to.as_deref())?;
        // Inputs are read one after the other, so nobody else has set it.
        header.get_or_init(|| found);
        let mut out = row.to_vec();
        if let Some(to) = &self.to {
            out.push(self.delimiter);
            self.cell(to.as_bytes(), false, &mut out);
        }
        out.extend_from_slice(end);
        Ok(out)
    }

    /// How many cells a row has, 0 if not known yet, and which is the column's.
    fn layout(&self) -> Result<(usize, usize)> {
        match &self.place {
            Place::Header { header, .. } => {
                let header = header.get().context("the header was not read")?;
                Ok((header.width, header.index))
            }
            Place::FirstRow { index, width } => Ok((width.load(Ordering::Relaxed), *index)),
        }
    }

    /// Finds the column's cell of a row.
    pub(super) fn read<'a>(&self, raw: &'a [u8]) -> Result<Record<'a>> {
        let row = lines::split(raw).0;
        let cell = self.locate(row)?;
        let field = self.field(row, &cell)?;
        let slot = self.slot(row, cell);
        Ok(Record { raw, field, slot })
    }

    /// Where the column's cell of a row is, if the row is well formed.
    fn locate(&self, row: &[u8]) -> Result<Cell> {
        let (width, index) = self.layout()?;
        let (mut count, mut found) = (0, None);
        for cell in Cells::new(row, self.delimiter) {
            let cell = cell?;
            if count == index {
                found = Some(cell);
            }
            count += 1;
        }
        if let (Place::FirstRow { width, .. }, 0) = (&self.place, width) {
            // The input's only row: it has no line end, so the cutter saw none.
            width.store(count, Ordering::Relaxed);
        } else {
            ensure!(
                count == width,
                "a ragged row: cells found {count}, expected {width}"
            );
        }
        found.with_context(|| format!("there is no column {}: cells found {count}", index + 1))
    }

    /// Where the result goes.
    fn slot(&self, row: &[u8], cell: Cell) -> Slot {
        match self.to {
            None => Slot::Replace(cell.span),
            Some(_) => Slot::Insert(row.len()),
        }
    }

    /// What a cell holds.
    fn field<'a>(&self, row: &'a [u8], cell: &Cell) -> Result<Field<'a>> {
        let text = utf8(row.get(cell.span.clone()).unwrap_or_default())?;
        Ok(if !cell.quoted {
            if self.null.as_deref() == Some(text) {
                Field::Null
            } else {
                Field::Text(Cow::Borrowed(text))
            }
        } else {
            let inside = text.get(1..text.len() - 1).unwrap_or_default();
            if memchr(b'"', inside.as_bytes()).is_some() {
                Field::Text(Cow::Owned(single(inside)))
            } else {
                Field::Text(Cow::Borrowed(inside))
            }
        })
    }

    /// Writes a row with the result in its place.
    pub(super) fn write(&self, record: &Record<'_>, result: Output<'_>, out: &mut Vec<u8>) {
        self.fill(record.raw, &record.slot, result, out);
    }

    fn fill(&self, raw: &[u8], slot: &Slot, result: Output<'_>, out: &mut Vec<u8>) {
        match slot {
            Slot::Replace(span) => {
                let alone = *span == (0..lines::split(raw).0.len());
                splice(raw, span.clone(), out, |out| {
                    self.result(result, alone, out)
                });
            }
            Slot::Insert(at) => splice(raw, *at..*at, out, |out| {
                out.push(self.delimiter);
                self.result(result, false, out);
            }),
            Slot::Whole | Slot::Absent => out.extend_from_slice(raw),
        }
    }

    /// Writes an empty cell in the column, or a row of empty cells where there is
    /// no telling which is the column's.
    pub(super) fn skip(&self, raw: &[u8], out: &mut Vec<u8>) {
        let row = lines::split(raw).0;
        if let Ok(cell) = self.locate(row) {
            self.fill(row, &self.slot(row, cell), Output::Text(""), out);
        } else {
            let width = self.layout().map_or(1, |(width, _)| width);
            let delimiters = (width + usize::from(self.to.is_some())).saturating_sub(1);
            if delimiters == 0 {
                self.cell(b"", true, out);
            }
            out.resize(out.len() + delimiters, self.delimiter);
        }
        out.extend_from_slice(lines::ending(raw));
    }

    /// A result as a cell.
    fn result(&self, result: Output<'_>, alone: bool, out: &mut Vec<u8>) {
        match result {
            Output::Cipher(form, ct) => {
                let start = out.len();
                form.write(ct, out);
                if self.needs_quotes(out.get(start..).unwrap_or_default()) {
                    let text = out.split_off(start);
                    quote(&text, out);
                }
            }
            Output::Text(text) | Output::Number(text) | Output::Bool(text) | Output::Json(text) => {
                self.cell(text.as_bytes(), alone, out);
            }
            Output::Null => match &self.null {
                Some(null) => out.extend_from_slice(null.as_bytes()),
                None => self.cell(b"", alone, out),
            },
        }
    }

    /// A text as a cell; `alone` if it is the whole row.
    fn cell(&self, text: &[u8], alone: bool, out: &mut Vec<u8>) {
        let blank = alone && text.is_empty();
        let null = self
            .null
            .as_ref()
            .is_some_and(|null| null.as_bytes() == text);
        if blank || null || self.needs_quotes(text) {
            quote(text, out);
        } else {
            out.extend_from_slice(text);
        }
    }

    fn needs_quotes(&self, text: &[u8]) -> bool {
        memchr3(self.delimiter, b'"', b'\n', text).is_some() || memchr(b'\r', text).is_some()
    }
}

/// A text with a quote for every pair of them. It may be a plaintext: one buffer is all
/// that it is in, to be wiped with the record.
fn single(pairs: &str) -> String {
    let mut text = String::with_capacity(pairs.len());
    for part in pairs.split_inclusive("\"\"") {
        text.push_str(part.strip_suffix("\"\"").unwrap_or(part));
        if part.ends_with("\"\"") {
            text.push('"');
        }
    }
    text
}

/// A text in quotes.
fn quote(text: &[u8], out: &mut Vec<u8>) {
    out.push(b'"');
    for part in text.split_inclusive(|&byte| byte == b'"') {
        out.extend_from_slice(part);
        if part.last() == Some(&b'"') {
            out.push(b'"');
        }
    }
    out.push(b'"');
}

#[cfg(test)]
mod tests;
