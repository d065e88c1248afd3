//! Where CSV records and cells begin and end (RFC 4180), without a copy.
//!
//! A quote opens a quoted cell only at the cell's start. LF outside quotes ends a
//! record, with one CR before it. Finding record ends never fails, so that one bad
//! record does not take the next along; cells are read strictly: a quote inside an
//! unquoted cell, text after a closing quote and a quote that is never closed are
//! refused.

use std::ops::Range;

use anyhow::{Result, bail};
use memchr::{memchr, memchr2};

/// Finds record ends in bytes that arrive piece by piece.
#[derive(Debug)]
pub(super) struct Scan {
    delimiter: u8,
    state: State,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    /// At the first byte of a cell.
    Start,
    /// Past it, outside quotes.
    Plain,
    /// Inside quotes.
    Quoted,
    /// Just after a quote that closed, or is the first of a pair.
    Closed,
}

impl Scan {
    pub(super) fn new(delimiter: u8) -> Self {
        let state = State::Start;
        Self { delimiter, state }
    }

    /// How many of `bytes` belong to the record that is being scanned, if its end
    /// is among them.
    pub(super) fn end(&mut self, bytes: &[u8]) -> Option<usize> {
        let mut at = 0;
        loop {
            let rest = bytes.get(at..)?;
            if self.state == State::Quoted {
                at += memchr(b'"', rest)? + 1;
                self.state = State::Closed;
                continue;
            }
            let &first = rest.first()?;
            if first == b'"' && self.state != State::Plain {
                at += 1;
                self.state = State::Quoted;
                continue;
            }
            let Some(found) = memchr2(b'"', b'\n', rest) else {
                self.state = self.after(rest.last().copied());
                return None;
            };
            at += found + 1;
            if rest.get(found) == Some(&b'\n') {
                self.state = State::Start;
                return Some(at);
            }
            let before = found.checked_sub(1).and_then(|before| rest.get(before));
            self.state = match self.after(before.copied()) {
                State::Start => State::Quoted,
                _ => State::Plain,
            };
        }
    }

    fn after(&self, byte: Option<u8>) -> State {
        if byte == Some(self.delimiter) {
            State::Start
        } else {
            State::Plain
        }
    }
}

/// A cell of a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Cell {
    /// Where it stands in the record, quotes included.
    pub(super) span: Range<usize>,
    /// Whether it is in quotes.
    pub(super) quoted: bool,
}

/// The cells of a record without its line end. There is at least one.
pub(super) struct Cells<'a> {
    row: &'a [u8],
    delimiter: u8,
    /// Where the next cell starts.
    next: Option<usize>,
}

impl<'a> Cells<'a> {
    pub(super) fn new(row: &'a [u8], delimiter: u8) -> Self {
        let next = Some(0);
        Self {
            row,
            delimiter,
            next,
        }
    }

    /// Where the cell that starts at `start` ends, and whether it is in quotes.
    fn end(&self, start: usize) -> Result<(usize, bool)> {
        let rest = self.row.get(start..).unwrap_or_default();
        if rest.first() != Some(&b'"') {
            let end = memchr2(self.delimiter, b'"', rest).unwrap_or(rest.len());
            if rest.get(end) == Some(&b'"') {
                bail!(
                    "a quote inside an unquoted cell; put the cell in quotes and double the quote"
                );
            }
            return Ok((start + end, false));
        }
        let mut end = 1;
        loop {
            match rest.get(end..).and_then(|inside| memchr(b'"', inside)) {
                Some(quote) => end += quote + 1,
                None => bail!("a quoted cell is not closed before the end of the input"),
            }
            match rest.get(end) {
                Some(b'"') => end += 1,
                Some(&byte) if byte != self.delimiter => {
                    bail!("text after the closing quote of a cell; double a quote inside a cell")
                }
                _ => return Ok((start + end, true)),
            }
        }
    }
}

impl Iterator for Cells<'_> {
    type Item = Result<Cell>;

    fn next(&mut self) -> Option<Self::Item> {
        let start = self.next.take()?;
        Some(self.end(start).map(|(end, quoted)| {
            // Whatever follows a cell is a delimiter.
            self.next = (end < self.row.len()).then_some(end + 1);
            let span = start..end;
            Cell { span, quoted }
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(row: &str) -> Vec<&str> {
        Cells::new(row.as_bytes(), b',')
            .map(|cell| &row[cell.unwrap().span])
            .collect()
    }

    #[test]
    fn cells_keep_their_quotes() {
        assert_eq!(cells(r#"00123,"a""b,c","#), ["00123", r#""a""b,c""#, ""]);
        assert_eq!(cells(""), [""]);
        assert_eq!(cells(","), ["", ""]);
        assert_eq!(cells("\"a\nb\", \""[..6].trim_end()), ["\"a\nb\"", ""]);
    }

    #[test]
    fn stray_quotes_are_refused() {
        for row in [
            "a\"b", "5\",x", "\"a\"b", "\"a\" ,b", "\"a", "\"a\"\"", "x,\"",
        ] {
            assert!(
                Cells::new(row.as_bytes(), b',').any(|cell| cell.is_err()),
                "{row}"
            );
        }
    }

    #[test]
    fn a_stray_quote_does_not_take_the_next_record_along() {
        for text in ["5\" disk,x\n1,2\n", "\"a\"b\"\n1,2\n", "a\"\"\n1,2\n"] {
            let end = Scan::new(b',').end(text.as_bytes()).unwrap();
            assert_eq!(&text[end..], "1,2\n");
        }
    }

    #[test]
    fn a_record_ends_outside_quotes() {
        for (text, end) in [
            ("a,\"x\ny\"\nb\n", Some(8)),
            ("\"x\"\"\n\"\r\nb", Some(8)),
            ("\"x\n", None),
            ("a,b", None),
            ("\n\n", Some(1)),
        ] {
            assert_eq!(Scan::new(b',').end(text.as_bytes()), end, "{text:?}");
        }
    }
}
