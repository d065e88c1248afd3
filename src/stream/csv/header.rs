//! A CSV header and the column it places.

use anyhow::{Context, Result, bail, ensure};

use super::options::Column;
use super::scan::Cells;

/// The header of the first input.
#[derive(Debug)]
pub(super) struct Header {
    /// Its bytes without the line end, to hold later inputs' to.
    pub(super) row: Vec<u8>,
    /// How many cells each row has.
    pub(super) width: usize,
    /// Which of them is the column's, from 0.
    pub(super) index: usize,
}

impl Header {
    /// Places `column`; a new column `to` must not be there.
    pub(super) fn new(
        row: &[u8],
        delimiter: u8,
        column: &Column,
        to: Option<&str>,
    ) -> Result<Self> {
        let names = names(row, delimiter).context("in the header")?;
        let width = names.len();
        if let Some(to) = to {
            ensure!(
                !names.iter().any(|name| name == to),
                "the header has a column `{to}` already; give `--to` another name"
            );
        }
        let index = match column {
            Column::Number(index) => {
                ensure!(
                    *index < width,
                    "there is no column {}: the header has {width}",
                    index + 1
                );
                *index
            }
            Column::Name(wanted) => {
                let mut places = (0..).zip(&names).filter(|(_, name)| *name == wanted);
                match (places.next(), places.next()) {
                    (Some((index, _)), None) => index,
                    (None, _) => bail!(
                        "the header has no column `{wanted}`; it has {}",
                        list(&names)
                    ),
                    (Some(_), Some(_)) => bail!(
                        "the header has `{wanted}` twice; name the column by its number, from 1"
                    ),
                }
            }
        };
        Ok(Self {
            row: row.to_vec(),
            width,
            index,
        })
    }
}

/// The cells of the header without their quotes.
fn names(row: &[u8], delimiter: u8) -> Result<Vec<String>> {
    Cells::new(row, delimiter)
        .map(|cell| {
            let cell = cell?;
            // A name that is not UTF-8 is no name that can be asked for.
            let text = String::from_utf8_lossy(row.get(cell.span).unwrap_or_default());
            Ok(match text.get(1..text.len().saturating_sub(1)) {
                Some(inside) if cell.quoted => inside.replace("\"\"", "\""),
                _ => text.into_owned(),
            })
        })
        .collect()
}

/// The first few names, for a message.
fn list(names: &[String]) -> String {
    const SHOWN: usize = 12;
    let mut shown: Vec<_> = names
        .iter()
        .take(SHOWN)
        .map(|name| format!("`{}`", name.escape_debug()))
        .collect();
    if names.len() > SHOWN {
        shown.push(format!("{} more", names.len() - SHOWN));
    }
    shown.join(", ")
}
