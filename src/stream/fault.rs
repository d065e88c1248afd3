//! What was wrong with a record, and where: file, record, line, field. Never
//! what it held.

use anyhow::Error;

/// How records of a form are counted for people.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unit {
    /// A record is a line.
    Line,
    /// A record is a row, which may span lines, and its parts are columns.
    Row,
    /// A record has no lines.
    Record,
}

/// One record's error, placed within its chunk.
#[derive(Debug)]
pub(crate) struct Fault {
    /// Records before it in the chunk.
    pub(crate) record: u64,
    /// Physical lines before it in the chunk.
    pub(crate) line: u64,
    /// The field or column, where one was picked, as [`Form::field`] words it.
    ///
    /// [`Form::field`]: super::form::Form::field
    pub(crate) field: Option<String>,
    /// What is wrong with it.
    pub(crate) error: Error,
    /// Whether the run ends here even if bad records are passed over: what is wrong is
    /// not the record.
    pub(crate) ends: bool,
}

/// How far an input has got, to place a chunk's faults.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Place {
    /// Records of the input so far, a header not counted.
    pub(crate) records: u64,
    /// Physical lines of the input so far.
    pub(crate) lines: u64,
}

impl Place {
    /// The words for the record that comes next, in input `name` and, where one was
    /// picked, in `field`.
    pub(crate) fn words(self, unit: Unit, name: &str, field: Option<&str>) -> String {
        let (record, line) = (self.records + 1, self.lines + 1);
        let mut at = match unit {
            Unit::Line => format!("line {line}"),
            Unit::Row => format!("record {record} (line {line})"),
            Unit::Record => format!("record {record}"),
        };
        if let Some(field) = field {
            at = format!("{at}, {field}");
        }
        format!("{name}: {at}")
    }
}

impl Fault {
    /// The error to show, for a chunk that starts at `place` of input `name`.
    pub(super) fn located(self, unit: Unit, name: &str, place: Place) -> Error {
        let at = Place {
            records: place.records + self.record,
            lines: place.lines + self.line,
        };
        // A record over the limit may not have been read as far as its field.
        let field = self.field.filter(|_| !self.error.is::<TooLong>());
        let words = at.words(unit, name, field.as_deref());
        self.error.context(words)
    }
}

/// A record over the limit.
#[derive(Debug, thiserror::Error)]
#[error("{what} too long: the limit is {limit} bytes; --max-line sets another")]
struct TooLong {
    what: &'static str,
    limit: usize,
}

/// The error of a record over the limit, for those that find one: the source
/// while reading, a worker in a chunk.
pub(crate) fn too_long(unit: Unit, limit: usize) -> Error {
    let what = match unit {
        Unit::Line => "line",
        Unit::Row | Unit::Record => "record",
    };
    TooLong { what, limit }.into()
}

/// Whether a record is over the limit, for which its line end does not count.
pub(crate) fn is_too_long(raw: &[u8], limit: usize) -> bool {
    let content = raw.strip_suffix(b"\n").unwrap_or(raw);
    content.strip_suffix(b"\r").unwrap_or(content).len() > limit
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::anyhow;

    #[test]
    fn a_fault_says_where() {
        let place = Place {
            records: 6,
            lines: 7,
        };
        let shown = |unit, field: Option<&str>| {
            let fault = Fault {
                record: 0,
                line: 1,
                field: field.map(Into::into),
                error: anyhow!("bad"),
                ends: false,
            };
            format!("{:#}", fault.located(unit, "data.csv", place))
        };
        assert_eq!(shown(Unit::Line, None), "data.csv: line 9: bad");
        assert_eq!(
            shown(Unit::Line, Some("field v")),
            "data.csv: line 9, field v: bad"
        );
        assert_eq!(
            shown(Unit::Row, Some("column v")),
            "data.csv: record 7 (line 9), column v: bad"
        );
        assert_eq!(shown(Unit::Record, None), "data.csv: record 7: bad");
    }
}
