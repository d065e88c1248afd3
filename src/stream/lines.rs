//! Lines: one value or ciphertext a line.
//!
//! LF ends a line, and one CR before it belongs to the ending; a CR anywhere else
//! is data. Nothing is trimmed and no line is passed over, so that output line n
//! belongs to input line n. Results end in LF.
//!
//! It refuses a line that is not UTF-8, and a result that would not read back as
//! one line.

use std::borrow::Cow;

use anyhow::{Result, anyhow, ensure};
use memchr::{memchr, memchr_iter, memrchr};

use super::form::{Cutter, Field, Output, Record, Slot};

/// Cuts after the last LF.
#[derive(Debug)]
pub(super) struct LineCutter;

impl Cutter for LineCutter {
    fn cut(&mut self, bytes: &[u8], scanned: usize) -> usize {
        let new = bytes.get(scanned..).unwrap_or_default();
        memrchr(b'\n', new).map_or(0, |at| scanned + at + 1)
    }
}

/// The length of the first line with its ending.
pub(super) fn first(rest: &[u8]) -> usize {
    memchr(b'\n', rest).map_or(rest.len(), |at| at + 1)
}

/// A line without its ending, and the ending.
pub(super) fn split(raw: &[u8]) -> (&[u8], &[u8]) {
    let body = match raw {
        [body @ .., b'\r', b'\n'] | [body @ .., b'\n'] => body,
        _ => raw,
    };
    (body, raw.get(body.len()..).unwrap_or_default())
}

/// The ending for a line that stands in for `raw`: its own, or LF.
pub(super) fn ending(raw: &[u8]) -> &[u8] {
    match split(raw).1 {
        [] => b"\n",
        own => own,
    }
}

/// How many physical lines the bytes take up.
pub(super) fn count(raw: &[u8]) -> u64 {
    let ended = memchr_iter(b'\n', raw).count() as u64;
    ended + u64::from(raw.last().is_some_and(|&last| last != b'\n'))
}

/// Bytes as text.
pub(super) fn utf8(bytes: &[u8]) -> Result<&str> {
    std::str::from_utf8(bytes).map_err(|_| anyhow!("not UTF-8; convert the input to UTF-8 first"))
}

/// The line is the field.
pub(super) fn read(raw: &[u8]) -> Result<Record<'_>> {
    Ok(Record {
        raw,
        field: Field::Text(Cow::Borrowed(utf8(split(raw).0)?)),
        slot: Slot::Whole,
    })
}

/// A result as a line.
pub(super) fn write(result: Output<'_>, out: &mut Vec<u8>) -> Result<()> {
    match result {
        Output::Cipher(form, ct) => form.write(ct, out),
        Output::Text(text) => {
            // A CR at the end would be taken for a part of the line's ending.
            ensure!(
                memchr(b'\n', text.as_bytes()).is_none() && !text.ends_with('\r'),
                "the text contains a line break and does not fit on a line; use `--out json`"
            );
            out.extend_from_slice(text.as_bytes());
        }
        Output::Number(text) | Output::Bool(text) | Output::Json(text) => {
            out.extend_from_slice(text.as_bytes());
        }
        Output::Null => {}
    }
    out.push(b'\n');
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stream::form::Form;

    fn text(raw: &[u8]) -> String {
        match read(raw).unwrap().field {
            Field::Text(text) => text.into_owned(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn one_cr_before_lf_is_part_of_the_ending() {
        assert_eq!(text(b"a\r\n"), "a");
        assert_eq!(text(b"a\n"), "a");
        assert_eq!(text(b"a\r\r\n"), "a\r");
        assert_eq!(text(b"a\rb\n"), "a\rb");
        assert_eq!(text(b"a\r"), "a\r");
        assert_eq!(text(b"\r\n"), "");
        assert_eq!(text(b"\n"), "");
    }

    #[test]
    fn nothing_is_trimmed() {
        for value in [" a", "a ", "a\t", "a\u{a0}", "\u{feff}a", "\u{202e}abc"] {
            assert_eq!(text(format!("{value}\n").as_bytes()), value);
        }
    }

    #[test]
    fn the_last_line_needs_no_ending_and_no_line_is_passed_over() {
        let mut rest: &[u8] = b"1\n\n3";
        let mut found = Vec::new();
        while let Some(raw) = Form::Lines.next(rest) {
            rest = &rest[raw.len()..];
            found.push(raw);
        }
        assert_eq!(found, [&b"1\n"[..], b"\n", b"3"]);
    }

    #[test]
    fn text_that_is_not_utf8_is_refused_by_name() {
        let error = read(b"\xff\n").unwrap_err().to_string();
        assert!(error.contains("UTF-8"), "{error}");
    }

    #[test]
    fn a_text_with_a_line_break_is_pointed_to_json() {
        for text in ["a\nb", "a\n", "a\r", "a\r\nb"] {
            let mut out = Vec::new();
            let error = write(Output::Text(text), &mut out).unwrap_err();
            assert!(error.to_string().contains("--out json"), "{error}");
        }
        let mut out = Vec::new();
        write(Output::Text("a\rb"), &mut out).unwrap();
        write(Output::Json("\"a\\nb\""), &mut out).unwrap();
        write(Output::Null, &mut out).unwrap();
        assert_eq!(out, b"a\rb\n\"a\\nb\"\n\n");
    }

    #[test]
    fn lines_are_counted_with_and_without_a_last_ending() {
        assert_eq!(count(b""), 0);
        assert_eq!(count(b"a"), 1);
        assert_eq!(count(b"a\n"), 1);
        assert_eq!(count(b"a\nb"), 2);
    }
}
