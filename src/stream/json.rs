//! JSON lines: one JSON value a line.
//!
//! Without a field the line's value is the field and the result is a line of its
//! own, ended by LF: JSON again, but for ciphertexts in hex or base64, which come
//! out bare, so that every command takes the lines as they are. Commands that
//! read ciphertexts take such bare lines here too.
//!
//! With a field (a key, or a JSON pointer when it starts with `/`), the result is
//! spliced in at the span of the field's value, or with `--to` becomes a new
//! member at the end of the object that holds the field. All other bytes come
//! out as they went in: key order, escapes, spelling of numbers, spaces, line end.
//!
//! It refuses what is not exactly one JSON value, a key that occurs twice in an
//! object on the path, and a new member that is there already. Depth is no danger:
//! what is not on the path is passed over without recursion.

mod find;
mod path;
mod text;

use anyhow::{Result, anyhow, bail};

use super::form::{Field, Output, Record, Slot, splice};
use super::lines::{self, utf8};
use find::{Found, find};
use path::Path;
pub(crate) use text::{each_member, string, unquote, write_string};

/// Which part of a line's value is the field.
#[derive(Debug)]
pub(crate) struct Json {
    part: Part,
}

#[derive(Debug)]
enum Part {
    /// The whole value; `bare` lets a line be a ciphertext without quotes.
    Whole { bare: bool },
    /// The value at a path.
    At {
        path: Path,
        /// The new member for the result.
        to: Option<String>,
        /// `field v`, for messages.
        label: String,
    },
}

impl Json {
    /// The line's value is the field. A command that reads ciphertexts sets
    /// `ciphertexts`, to take lines of bare hex and base64 as well.
    pub(crate) fn whole(ciphertexts: bool) -> Self {
        let part = Part::Whole { bare: ciphertexts };
        Self { part }
    }

    /// The field is at `field`; the result goes into its place or into `to`.
    ///
    /// Refuses a path that is not well formed and a `to` that is not a member of
    /// the object that holds the field.
    pub(crate) fn field(field: &str, to: Option<&str>) -> Result<Self> {
        let path = Path::parse(field)?;
        let to = to.map(|to| path.sibling(to)).transpose()?;
        let label = format!("field {field}");
        let part = Part::At { path, to, label };
        Ok(Self { part })
    }

    /// `field v`, for messages.
    pub(super) fn label(&self) -> Option<&str> {
        match &self.part {
            Part::Whole { .. } => None,
            Part::At { label, .. } => Some(label),
        }
    }

    /// The most bytes that a line gets beside the field's result and its own.
    pub(super) fn beside(&self) -> usize {
        let name = match &self.part {
            Part::At { to: Some(to), .. } => 6 * to.len(),
            _ => 0,
        };
        name + ",\"\":null\r\n".len()
    }

    /// Why a record without the field is refused.
    pub(super) fn missing(&self) -> anyhow::Error {
        match &self.part {
            Part::At { path, .. } if path.looks_dotted() => anyhow!(
                "the record has no such field; a field inside another is written `/outer/inner`"
            ),
            _ => anyhow!(
                "the record has no such field; `--nulls pass` lets records without it through"
            ),
        }
    }

    /// Finds the field of a line.
    pub(super) fn read<'a>(&self, raw: &'a [u8]) -> Result<Record<'a>> {
        let line = utf8(lines::split(raw).0)?;
        let (value, slot) = self.locate(line)?;
        let field = match value {
            Some(value) => classify(value)?,
            None => Field::Text(line.into()),
        };
        Ok(Record { raw, field, slot })
    }

    /// The JSON text of the field, unless it is a bare line, and where the result goes.
    fn locate<'a>(&self, line: &'a str) -> Result<(Option<&'a str>, Slot)> {
        let (path, to) = match &self.part {
            Part::Whole { bare: true } if !looks_json(line) => return Ok((None, Slot::Whole)),
            Part::Whole { .. } => return Ok((Some(text::value(line)?), Slot::Whole)),
            Part::At { path, to, .. } => (path, to.as_deref()),
        };
        Ok(match find(line, path, to)? {
            Found::Missing => (Some("null"), Slot::Absent),
            Found::Value { text, end, .. } if to.is_some() => (Some(text), Slot::Insert(end)),
            Found::Value { text, span, .. } => (Some(text), Slot::Replace(span)),
        })
    }

    /// Writes a line with the result in its place.
    pub(super) fn write(&self, record: &Record<'_>, result: Output<'_>, out: &mut Vec<u8>) {
        self.fill(record.raw, &record.slot, result, out);
    }

    fn fill(&self, raw: &[u8], slot: &Slot, result: Output<'_>, out: &mut Vec<u8>) {
        match slot {
            Slot::Whole => {
                match result {
                    Output::Cipher(form, ct) => form.write(ct, out),
                    other => value(other, out),
                }
                out.push(b'\n');
            }
            Slot::Replace(span) => splice(raw, span.clone(), out, |out| value(result, out)),
            Slot::Insert(at) => splice(raw, *at..*at, out, |out| {
                if let Part::At { to: Some(to), .. } = &self.part {
                    out.push(b',');
                    write_string(to, out);
                    out.push(b':');
                    value(result, out);
                }
            }),
            Slot::Absent => out.extend_from_slice(raw),
        }
    }

    /// Writes null in the field's place, or for the line where there is no such place.
    pub(super) fn skip(&self, raw: &[u8], out: &mut Vec<u8>) {
        let line = lines::split(raw).0;
        match utf8(line).and_then(|line| self.locate(line)) {
            Ok((_, slot @ (Slot::Replace(_) | Slot::Insert(_)))) => {
                self.fill(line, &slot, Output::Null, out);
            }
            _ => out.extend_from_slice(b"null"),
        }
        out.extend_from_slice(match self.part {
            Part::Whole { .. } => b"\n",
            Part::At { .. } => lines::ending(raw),
        });
    }
}

/// Whether a line of a command that reads ciphertexts is JSON, and not bare text.
fn looks_json(line: &str) -> bool {
    let line = line.trim_matches(text::SPACE);
    line.is_empty() || line.starts_with(['"', '{', '[']) || line == "null"
}

/// The field that a JSON value is. The value is known to be well formed.
fn classify(value: &str) -> Result<Field<'_>> {
    Ok(match value.as_bytes().first() {
        Some(b'"') => match unquote(value)? {
            Some(text) => Field::Text(text),
            None => bail!("not a string"),
        },
        Some(b'{' | b'[') => Field::Json(value),
        Some(b't' | b'f') => Field::Bool(value),
        Some(b'n') => Field::Null,
        _ => Field::Number(value),
    })
}

/// A result as a JSON value.
fn value(result: Output<'_>, out: &mut Vec<u8>) {
    match result {
        Output::Cipher(form, ct) if form.is_json() => form.write(ct, out),
        // Neither hex nor base64 has a character to escape.
        Output::Cipher(form, ct) => {
            out.push(b'"');
            form.write(ct, out);
            out.push(b'"');
        }
        Output::Text(text) => write_string(text, out),
        Output::Number(text) | Output::Bool(text) | Output::Json(text) => {
            out.extend_from_slice(text.as_bytes());
        }
        Output::Null => out.extend_from_slice(b"null"),
    }
}

#[cfg(test)]
mod tests;
