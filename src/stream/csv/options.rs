//! What the command line says about a CSV, checked before anything is read.

use std::sync::atomic::AtomicUsize;
use std::sync::{Arc, OnceLock};

use anyhow::{Result, bail, ensure};

use super::{Csv, Place};

/// How a CSV is to be read.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CsvOptions<'a> {
    /// The column: its name in the header, or its number from 1.
    pub(crate) column: &'a str,
    /// Whether each input starts with a header.
    pub(crate) header: bool,
    /// One ASCII character, or `\t` for a tab; a comma by default.
    pub(crate) delimiter: Option<&'a str>,
    /// The unquoted cell that is null; by default `\N` between tabs, else none.
    pub(crate) null_text: Option<&'a str>,
    /// The name of a new last column for the result.
    pub(crate) to: Option<&'a str>,
}

/// A column as it was named.
#[derive(Debug)]
pub(super) enum Column {
    /// By its name in the header.
    Name(String),
    /// By its number, here from 0.
    Number(usize),
}

impl Csv {
    /// Refuses column 0, a name without a header to find it in, a delimiter that is
    /// not one character and a null text that no cell can be.
    pub(crate) fn new(options: CsvOptions<'_>) -> Result<Self> {
        let delimiter = delimiter(options.delimiter.unwrap_or(","))?;
        let place = match column(options.column)? {
            column if options.header => Place::Header {
                column,
                header: OnceLock::new(),
            },
            Column::Number(index) => Place::FirstRow {
                index,
                width: Arc::new(AtomicUsize::new(0)),
            },
            Column::Name(name) => {
                bail!("without a header there is no column `{name}`: give its number, from 1")
            }
        };
        let null = match options.null_text {
            None => (delimiter == b'\t').then_some("\\N"),
            given => given,
        };
        let csv = Self {
            place,
            delimiter,
            null: null.map(str::to_owned),
            to: options.to.map(str::to_owned),
            label: format!("column {}", options.column),
        };
        if let Some(null) = null {
            ensure!(
                !csv.needs_quotes(null.as_bytes()),
                "the null text is an unquoted cell: it cannot hold the delimiter, a quote or a line break"
            );
        }
        Ok(csv)
    }
}

fn column(text: &str) -> Result<Column> {
    ensure!(!text.is_empty(), "a column needs a name or a number");
    if !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Ok(Column::Name(text.to_owned()));
    }
    match text.parse::<usize>().map(|number| number.checked_sub(1)) {
        Ok(Some(index)) => Ok(Column::Number(index)),
        Ok(None) => bail!("columns are counted from 1"),
        Err(_) => bail!("there is no column with so large a number"),
    }
}

fn delimiter(text: &str) -> Result<u8> {
    match text.as_bytes() {
        b"\\t" => Ok(b'\t'),
        [b'"' | b'\n' | b'\r'] => bail!("a quote or a line break cannot be the delimiter"),
        [byte] if byte.is_ascii() => Ok(*byte),
        _ => bail!("the delimiter is one ASCII character, or `\\t` for a tab"),
    }
}
