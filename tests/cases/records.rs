//! The texts inside a stream: its lines, its JSON values or fields, its CSV cells.
//! Written apart from the command's own reading of them, and slow.

use std::collections::HashMap;

use serde_json::Value;
use serde_json::value::RawValue;

use super::file::texts;
use super::run::{Stop, option};

/// Where the texts of a stream are.
#[derive(Clone)]
pub struct Shape {
    form: String,
    /// `--field` or `--column`.
    slot: Option<String>,
}

impl Shape {
    /// One text a line.
    pub fn lines() -> Self {
        Shape {
            form: "lines".to_owned(),
            slot: None,
        }
    }

    pub fn of(args: &[String]) -> Self {
        let slot = option(args, "--field").or(option(args, "--column"));
        Shape {
            form: option(args, "--in").unwrap_or("lines").to_owned(),
            slot: slot.map(str::to_owned),
        }
    }

    /// The shape of what comes out: JSON lines without a field give bare ciphertexts, a
    /// line each, unless they are JSON.
    pub fn of_output(&self, stdout: &[u8]) -> Self {
        let is_json = |line: &str| serde_json::from_str::<&RawValue>(line).is_ok();
        let bare = !String::from_utf8_lossy(stdout).lines().all(is_json);
        if self.form == "jsonl" && self.slot.is_none() && bare {
            return Self::lines();
        }
        self.clone()
    }

    /// The options that make the command read this shape.
    pub fn options(&self) -> Vec<String> {
        let slot = match self.form.as_str() {
            "csv" => "--column",
            _ => "--field",
        };
        let mut out = Vec::new();
        if self.form != "lines" {
            out.extend(["--in".to_owned(), self.form.clone()]);
        }
        if let Some(name) = &self.slot {
            out.extend([slot.to_owned(), name.clone()]);
        }
        out
    }

    /// What comes before the records, and the records.
    pub fn split<'a>(&self, bytes: &'a [u8]) -> (&'a [u8], Vec<&'a [u8]>) {
        let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
        let mut lines: Vec<&[u8]> = bytes.split_inclusive(|byte| *byte == b'\n').collect();
        let has_header = self.form == "csv" && !lines.is_empty();
        let header = if has_header { lines.remove(0) } else { &[] };
        (header, lines)
    }

    /// The text of every record.
    pub fn texts(&self, bytes: &[u8]) -> Result<Vec<String>, Stop> {
        let (header, records) = self.split(bytes);
        records
            .into_iter()
            .map(|record| self.text(header, record))
            .collect()
    }

    fn text(&self, header: &[u8], record: &[u8]) -> Result<String, Stop> {
        let line = record.strip_suffix(b"\n").unwrap_or(record);
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let line = std::str::from_utf8(line).map_err(|_| "a line that is not UTF-8")?;
        match (self.form.as_str(), &self.slot) {
            ("lines", None) => Ok(line.to_owned()),
            ("jsonl", None) => json_text(line),
            ("jsonl", Some(field)) => {
                let members: HashMap<String, &RawValue> = serde_json::from_str(line)
                    .map_err(|e| format!("a line that is no object: {e}"))?;
                json_text(
                    members
                        .get(field)
                        .ok_or("a record without the field")?
                        .get(),
                )
            }
            ("csv", Some(column)) => {
                let names = cells(&String::from_utf8_lossy(header));
                let place = names
                    .iter()
                    .position(|name| plain(name) == *column)
                    .ok_or("no such column")?;
                Ok(plain(cells(line).get(place).ok_or("a ragged row")?))
            }
            (form, _) => Err(format!("this harness cannot read --in {form} here").into()),
        }
    }
}

/// A JSON text without its quotes; anything else as it is spelled.
fn json_text(json: &str) -> Result<String, Stop> {
    match serde_json::from_str(json) {
        Ok(Value::String(text)) => Ok(text),
        Ok(_) => Ok(json.trim().to_owned()),
        Err(e) => Err(format!("not JSON: {e}").into()),
    }
}

/// The cells of a CSV row as they are spelled.
fn cells(row: &str) -> Vec<String> {
    let mut cells = vec![String::new()];
    let mut quoted = false;
    for c in row.trim_end_matches(['\r', '\n']).chars() {
        quoted ^= c == '"';
        match cells.last_mut() {
            Some(_) if c == ',' && !quoted => cells.push(String::new()),
            Some(cell) => cell.push(c),
            None => {}
        }
    }
    cells
}

/// The rows of a CSV file; a line end inside quotes ends no row.
fn rows(text: &str) -> Vec<Vec<String>> {
    let mut quoted = false;
    let ends_row = |c: char| {
        quoted ^= c == '"';
        c == '\n' && !quoted
    };
    text.trim_start_matches('\u{feff}')
        .split_inclusive(ends_row)
        .map(cells)
        .collect()
}

/// A cell without its quotes.
fn plain(cell: &str) -> String {
    match cell
        .strip_prefix('"')
        .and_then(|inner| inner.strip_suffix('"'))
    {
        Some(inner) => inner.replace("\"\"", "\""),
        None => cell.to_owned(),
    }
}

/// The expectations that compare a CSV output with its input.
pub fn expectation(
    name: &str,
    asked: &Value,
    stdin: &[u8],
    stdout: &[u8],
) -> Option<Result<(), Stop>> {
    let (before, after) = (
        String::from_utf8_lossy(stdin),
        String::from_utf8_lossy(stdout),
    );
    let (before, after) = (rows(&before), rows(&after));
    let column = |rows: &[Vec<String>], name: &str| -> Option<Vec<String>> {
        let place = rows.first()?.iter().position(|cell| plain(cell) == name)?;
        rows.iter().map(|row| row.get(place).cloned()).collect()
    };
    let holds = match name {
        "csv_rows" => Some(after.len() as u64) == asked.as_u64().map(|count| count + 1),
        "csv_other_columns_same" => texts(asked).iter().all(|name| {
            let was = column(&before, name);
            was.is_some() && was == column(&after, name)
        }),
        _ => return None,
    };
    Some(if holds {
        Ok(())
    } else {
        Err(format!("{name} {asked}, but rows are {after:?}").into())
    })
}
