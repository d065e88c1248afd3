//! The report on a column: figures, and what they mean. The names in JSON are in
//! the help and stay as they are.

use std::fmt;

use ore::{Kind, Scheme};
use serde::Serialize;

use super::column::{Column, Tally};
use super::depth::{Differences, differences};
use super::facts::{Lengths, Shape};
use super::words;

/// Shapes that are listed.
const LISTED: usize = 64;

#[derive(Debug, Serialize)]
pub(super) struct Report {
    pub(super) ciphertexts: u64,
    pub(super) nulls: u64,
    pub(super) shapes: Vec<Counted>,
    pub(super) shapes_unlisted: u64,
    pub(super) ambiguous: u64,
    pub(super) bare: u64,
    pub(super) key_ids: Vec<Said>,
    pub(super) types: Vec<Said>,
    pub(super) contexts: Vec<Said>,
    pub(super) equality: Equality,
    pub(super) differences: Vec<Differences>,
    pub(super) zeros: Vec<Zero>,
    pub(super) reveals: Vec<String>,
    pub(super) notes: Vec<String>,
}

/// How many ciphertexts have a shape.
#[derive(Debug, Serialize)]
pub(super) struct Counted {
    pub(super) scheme: &'static str,
    pub(super) kind: &'static str,
    pub(super) blocks: usize,
    pub(super) padding: Option<String>,
    pub(super) plaintext: Option<Lengths>,
    pub(super) ciphertexts: u64,
}

/// How many records say a thing.
#[derive(Debug, Serialize)]
pub(super) struct Said {
    pub(super) value: String,
    pub(super) ciphertexts: u64,
}

/// Equal values, which equal left halves show.
#[derive(Debug, Serialize)]
pub(super) struct Equality {
    pub(super) distinct: u64,
    pub(super) repeated: u64,
    pub(super) largest: u64,
    pub(super) exact: bool,
}

/// Legacy: how many ciphertexts show a byte to be zero.
#[derive(Debug, Serialize)]
pub(super) struct Zero {
    pub(super) byte: usize,
    pub(super) ciphertexts: u64,
}

impl Report {
    pub(super) fn of(column: Column) -> Self {
        let mut counts: Vec<_> = column.shapes.iter().collect();
        let order = |shape: &Shape| {
            (
                shape.scheme.name(),
                shape.padding(),
                shape.blocks,
                shape.kind.name(),
            )
        };
        counts.sort_by(|(a, n), (b, m)| m.cmp(n).then_with(|| order(a).cmp(&order(b))));
        let unlisted: u64 = counts.iter().skip(LISTED).map(|(_, n)| **n).sum();
        let equality = Equality {
            distinct: column.values.estimate(|_| true),
            repeated: column.values.estimate(|n| n > 1),
            largest: column.values.largest(),
            exact: column.values.is_exact(),
        };
        Self {
            ciphertexts: column.ciphertexts,
            nulls: column.nulls,
            shapes_unlisted: unlisted + column.other_shapes,
            ambiguous: column.ambiguous,
            bare: column.bare,
            key_ids: said(&column.key_ids),
            types: said(&column.types),
            contexts: said(&column.contexts),
            differences: differences(&column.lefts),
            zeros: column
                .zeros
                .iter()
                .map(|(&byte, &ciphertexts)| Zero { byte, ciphertexts })
                .collect(),
            reveals: reveals(&column, &equality),
            notes: notes(&column),
            equality,
            shapes: counts
                .into_iter()
                .take(LISTED)
                .map(|(shape, n)| Counted::of(shape, *n))
                .collect(),
        }
    }
}

impl Counted {
    fn of(shape: &Shape, ciphertexts: u64) -> Self {
        Self {
            scheme: shape.scheme.name(),
            kind: shape.kind.name(),
            blocks: shape.blocks,
            padding: shape.padding(),
            plaintext: shape.lengths(),
            ciphertexts,
        }
    }
}

fn said(tally: &Tally) -> Vec<Said> {
    let all = tally.held.iter();
    all.map(|(value, n)| Said {
        value: value.clone(),
        ciphertexts: *n,
    })
    .collect()
}

/// How many ciphertexts are of the shapes that `which` picks.
fn count(column: &Column, which: impl Fn(&Shape) -> bool) -> u64 {
    let shapes = column.shapes.iter();
    shapes
        .filter(|(shape, _)| which(shape))
        .map(|(_, n)| n)
        .sum()
}

fn reveals(column: &Column, equality: &Equality) -> Vec<String> {
    let full = count(column, |shape| shape.kind == Kind::Full);
    let query = count(column, |shape| shape.kind == Kind::Query);
    let about = if equality.exact { "" } else { "about " };
    let mut all = Vec::new();
    if full > 0 {
        all.push(format!(
            "order: the {full} full ciphertexts can be sorted without the key, as far as they are \
             of one key, salt and type: the least, the greatest and the rank of each are known"
        ));
    }
    if query > 0 {
        let what = if full > 0 {
            "where each falls among the full ones is known; two queries have no order"
        } else {
            "they have no order among themselves"
        };
        all.push(format!("queries: {query}; {what}"));
    }
    let least = if equality.exact { "" } else { "at least " };
    all.push(match equality.repeated {
        0 => format!(
            "equality: {about}{} distinct values, none of which was seen twice",
            equality.distinct
        ),
        repeated => format!(
            "equality: {about}{} distinct values; {about}{repeated} of them more than once, the \
             most frequent {least}{} times",
            equality.distinct, equality.largest
        ),
    });
    all.push(
        "first difference: for each pair, how many leading bits the two values have in common"
            .to_owned(),
    );
    if count(column, |shape| {
        shape.lengths().is_some_and(|l| l.min < l.max)
    }) > 0
    {
        all.push("size: the padded length of each string, as listed above".to_owned());
    } else {
        all.push("size: the length of each value, as listed above".to_owned());
    }
    if !column.zeros.is_empty() {
        all.push(
            "zero bytes: equal symbols of legacy show where two zero bytes stand side by side, as \
             listed above (once in 256 pairs by chance)"
                .to_owned(),
        );
    }
    all
}

fn notes(column: &Column) -> Vec<String> {
    let mut all = vec![
        "whoever knows or guesses how the values are distributed can match ranks and frequencies \
         to values, the better the more of the possible values occur"
            .to_owned(),
    ];
    let single = |held: &Tally| held.held.len() <= 1;
    if !single(&column.key_ids) || !single(&column.types) || !single(&column.contexts) {
        all.push(
            "the records are of several keys, types or contexts, which have no order together: \
             inspect each apart"
                .to_owned(),
        );
    }
    if column.ambiguous > 0 {
        all.push(format!(
            "{} could be read as legacy too by their length; header and symbols make that \
             unlikely, and --scheme legacy reads them so",
            column.ambiguous
        ));
    }
    if count(column, |shape| shape.scheme == Scheme::Legacy) > 0 {
        all.push(words::LEGACY.to_owned());
    }
    if column.bare > 0 {
        all.push(words::BARE.to_owned());
    }
    all
}

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} {} {}, {}, {}",
            self.ciphertexts,
            self.scheme,
            self.kind,
            words::number(self.blocks as u64, "block"),
            words::lengths(self.plaintext)
        )?;
        match &self.padding {
            Some(padding) => write!(f, ", padding {padding}"),
            None => Ok(()),
        }
    }
}
