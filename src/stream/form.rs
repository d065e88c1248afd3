//! What a command sees of a record, whatever form it comes in.
//!
//! A *form* is lines, JSON lines, CSV or length-prefixed binary. It knows where
//! a record ends, finds the one field that the command works on, and writes the
//! record again with the result in the field's place and every other byte as it
//! was. Commands match on [`Field`] and hand back an [`Output`]; they never see a
//! quote or an escape.
//!
//! What it refuses: a record that is not well formed in its form. Messages say
//! what is wrong and what to do, never what the record holds; the caller adds
//! where (file, record number, [`Form::field`]).

mod most;

use std::borrow::Cow;
use std::ops::Range;

use anyhow::{Result, anyhow};
use zeroize::Zeroize;

use super::binary;
use super::csv::Csv;
use super::json::Json;
use super::lines;
use super::term::TextForm;

/// The form of a stream's records.
#[derive(Debug)]
pub(crate) enum Form {
    /// One value or ciphertext a line.
    Lines,
    /// One JSON value a line.
    Json(Json),
    /// RFC 4180 with one column to work on.
    Csv(Csv),
    /// Ciphertexts, each after its length. Results come out as lines.
    Binary,
}

/// Finds where whole records end in bytes that arrive piece by piece.
///
/// It keeps its own state from call to call, so no byte is looked at twice. All
/// that counts is that every byte is new once, in order: to pass over a record
/// that is too long, its bytes can be dropped once they have been shown.
pub(crate) trait Cutter: Send {
    /// The length of the prefix of `bytes` that is whole records, or 0 if no
    /// record ends among the new bytes, which are those after the first `scanned`.
    fn cut(&mut self, bytes: &[u8], scanned: usize) -> usize;
}

/// One record: its bytes, the field to work on and where the result goes.
#[derive(Debug)]
pub(crate) struct Record<'a> {
    /// The whole record with its line end, as it came.
    pub(crate) raw: &'a [u8],
    /// The field that the command works on.
    pub(crate) field: Field<'a>,
    /// Where the result goes.
    pub(super) slot: Slot,
}

/// The field of a record.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Field<'a> {
    /// A line, a CSV cell or a JSON string, unquoted and unescaped.
    Text(Cow<'a, str>),
    /// A JSON number, spelled as it was.
    Number(&'a str),
    /// `true` or `false`.
    Bool(&'a str),
    /// A JSON object or array, spelled as it was.
    Json(&'a str),
    /// JSON null, the null text of a CSV, or a field that is not there.
    Null,
    /// The bytes of a ciphertext.
    Raw(&'a [u8]),
}

/// A result, before it is dressed for its form.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Output<'a> {
    /// A ciphertext's bytes and the text they become, written without a detour.
    Cipher(&'a TextForm, &'a [u8]),
    /// Any text: a JSON string, a CSV cell, a line.
    Text(&'a str),
    /// Digits: a JSON number, plain elsewhere.
    Number(&'a str),
    /// `true` or `false`.
    Bool(&'a str),
    /// One JSON value on one line: nested in JSON, quoted in CSV, a line elsewhere.
    Json(&'a str),
    /// JSON null, the null text of a CSV, an empty line.
    Null,
}

/// Where a result goes in the bytes of its record.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Slot {
    /// The result is the whole record.
    Whole,
    /// In place of these bytes.
    Replace(Range<usize>),
    /// As a new member or cell before this byte.
    Insert(usize),
    /// Nowhere: there is no field.
    Absent,
}

impl Record<'_> {
    /// Wipes a copy of the field that unquoting made, which is empty from then on:
    /// for commands whose fields are plaintexts. What was not copied is part of the
    /// chunk, which is wiped as a whole.
    pub(crate) fn wipe(&mut self) {
        if let Field::Text(Cow::Owned(text)) = &mut self.field {
            text.zeroize();
        }
    }

    /// Whether [`Field::Null`] stands for a field that is not in the record.
    pub(crate) fn is_missing(&self) -> bool {
        self.slot == Slot::Absent
    }
}

impl Form {
    /// A new cutter, for the start of an input.
    pub(crate) fn cutter(&self) -> Box<dyn Cutter> {
        match self {
            Self::Lines | Self::Json(_) => Box::new(lines::LineCutter),
            Self::Csv(csv) => Box::new(csv.cutter()),
            Self::Binary => Box::new(binary::FrameCutter::default()),
        }
    }

    /// Whether the input is text: a byte-order mark is dropped, UTF-16 refused.
    pub(crate) fn is_text(&self) -> bool {
        !matches!(self, Self::Binary)
    }

    /// Whether the first record of each input is a header.
    pub(crate) fn has_header(&self) -> bool {
        matches!(self, Self::Csv(csv) if csv.has_header())
    }

    /// Takes the header of an input and gives back what to write of it.
    ///
    /// The first one places the column, and comes out with the new column's name
    /// if there is one. Those of later inputs must be the same and give nothing.
    pub(crate) fn header(&self, raw: &[u8]) -> Result<Vec<u8>> {
        match self {
            Self::Csv(csv) => csv.header(raw),
            _ => Ok(raw.to_vec()),
        }
    }

    /// What the field is called, to be put after a record's number in a message:
    /// `field v`, `column amount`.
    pub(crate) fn field(&self) -> Option<&str> {
        match self {
            Self::Json(json) => json.label(),
            Self::Csv(csv) => Some(csv.label()),
            Self::Lines | Self::Binary => None,
        }
    }

    /// The first record of `rest` with its line end; what is left at the end of
    /// an input is one last record. `None` when `rest` is empty.
    pub(crate) fn next<'a>(&self, rest: &'a [u8]) -> Option<&'a [u8]> {
        if rest.is_empty() {
            return None;
        }
        let len = match self {
            Self::Lines | Self::Json(_) => lines::first(rest),
            Self::Csv(csv) => csv.first(rest),
            Self::Binary => binary::first(rest),
        };
        rest.get(..len)
    }

    /// How many physical lines a record takes up.
    pub(crate) fn lines(&self, raw: &[u8]) -> u64 {
        match self {
            Self::Csv(_) => lines::count(raw),
            _ => 1,
        }
    }

    /// Finds the field of a record.
    pub(crate) fn read<'a>(&self, raw: &'a [u8]) -> Result<Record<'a>> {
        match self {
            Self::Lines => lines::read(raw),
            Self::Json(json) => json.read(raw),
            Self::Csv(csv) => csv.read(raw),
            Self::Binary => binary::read(raw),
        }
    }

    /// Why a record whose field is [`Field::Null`] is refused unless nulls pass.
    pub(crate) fn refuse_null(&self, record: &Record<'_>) -> anyhow::Error {
        match self {
            Self::Json(json) if record.is_missing() => json.missing(),
            _ => anyhow!("the value is null; `--nulls pass` lets nulls through"),
        }
    }

    /// Writes a record with the result in its place.
    ///
    /// A record without the field comes out as it went in, whatever the result:
    /// with `--nulls pass`, what was missing stays missing.
    pub(crate) fn write(
        &self,
        record: &Record<'_>,
        result: Output<'_>,
        out: &mut Vec<u8>,
    ) -> Result<()> {
        self.room(record.raw, result, out);
        let room = out.capacity();
        match self {
            Self::Lines | Self::Binary => lines::write(result, out)?,
            Self::Json(json) => json.write(record, result, out),
            Self::Csv(csv) => csv.write(record, result, out),
        }
        debug_assert_eq!(out.capacity(), room, "there was room");
        Ok(())
    }

    /// Writes what stands in for a record that was refused, so that rows keep
    /// their alignment: an empty line; null in the field's place; an empty cell.
    ///
    /// Of a record in which the field cannot be found nothing is let through,
    /// since what to hide in it is not known: JSON gives a line `null`, CSV a row
    /// of empty cells. `raw` may be empty, for a record that was never held.
    pub(crate) fn skip(&self, raw: &[u8], out: &mut Vec<u8>) {
        self.room(raw, Output::Null, out);
        let room = out.capacity();
        match self {
            Self::Lines | Self::Binary => out.push(b'\n'),
            Self::Json(json) => json.skip(raw, out),
            Self::Csv(csv) => csv.skip(raw, out),
        }
        debug_assert_eq!(out.capacity(), room, "there was room");
    }

    /// Writes a record as it came, for commands that keep or reorder records; a
    /// last line without a line end gets one, since others may follow it.
    pub(crate) fn copy(&self, raw: &[u8], out: &mut Vec<u8>) {
        out.extend_from_slice(raw);
        if self.is_text() && raw.last() != Some(&b'\n') {
            out.push(b'\n');
        }
    }
}

/// Writes `raw` with what `fill` writes in place of the bytes in `span`.
pub(super) fn splice(
    raw: &[u8],
    span: Range<usize>,
    out: &mut Vec<u8>,
    fill: impl FnOnce(&mut Vec<u8>),
) {
    out.extend_from_slice(raw.get(..span.start).unwrap_or_default());
    fill(out);
    out.extend_from_slice(raw.get(span.end..).unwrap_or_default());
}

#[cfg(test)]
mod tests;
