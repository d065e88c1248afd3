//! How values are read and written where the plain grammar is not what the data
//! has: dates in another notation, times since the epoch, bytes as base64.
//!
//! One [`TextFormat`] holds for every record, so nothing is guessed from a value.
//! Refused: combinations that leave two readings, and writing a value in a format
//! that would lose a part of it.

use chrono::{DateTime, Utc};

use super::integer::is_integer;
use super::strftime::DateFormat;
use super::{Type, Value, text, time};
use crate::error::{Error, Result};

/// The unit of timestamps that are whole numbers since the Unix epoch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TimeUnit {
    /// Seconds.
    S,
    /// Milliseconds.
    Ms,
    /// Microseconds.
    Us,
    /// Nanoseconds.
    Ns,
}

impl TimeUnit {
    /// Nanoseconds in one.
    const fn nanos(self) -> u32 {
        match self {
            Self::S => 1_000_000_000,
            Self::Ms => 1_000_000,
            Self::Us => 1000,
            Self::Ns => 1,
        }
    }
}

/// How bytes are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum BytesText {
    /// Read in either case, written in lower case.
    #[default]
    Hex,
    /// Read in the standard or the URL-safe alphabet, padded or not; written in the
    /// standard one, padded.
    Base64,
}

/// The text forms of one run. The default is the plain grammar of [`Value::parse`].
#[derive(Debug, Clone, Default)]
pub struct TextFormat {
    date_format: Option<DateFormat>,
    assume_utc: bool,
    time_unit: Option<TimeUnit>,
    bytes: BytesText,
}

impl TextFormat {
    /// `date_format` (strftime as chrono has it, in English) replaces the grammar of
    /// dates or, if it gives a time, of timestamps. `assume_utc` makes times without
    /// an offset UTC, in a format as in RFC 3339. `time_unit` makes timestamps whole
    /// numbers since the Unix epoch.
    ///
    /// # Errors
    ///
    /// [`Error::TextFormat`] for a format that chrono does not know or that leaves
    /// something to guess (two-digit years; a time without an offset, unless
    /// `assume_utc`), and for a format and a unit together.
    pub fn new(
        date_format: Option<&str>,
        assume_utc: bool,
        time_unit: Option<TimeUnit>,
        bytes: BytesText,
    ) -> Result<Self> {
        if date_format.is_some() && time_unit.is_some() {
            return Err(refuse("a date format and a time unit exclude each other"));
        }
        let date_format = match date_format {
            Some(format) => Some(DateFormat::new(format, assume_utc)?),
            None => None,
        };
        Ok(Self {
            date_format,
            assume_utc,
            time_unit,
            bytes,
        })
    }

    /// Whether every option given means something for the type.
    ///
    /// # Errors
    ///
    /// [`Error::TextFormat`] naming the first option that does not.
    pub fn check(&self, ty: Type) -> Result<()> {
        let timestamp = ty == Type::Timestamp;
        match &self.date_format {
            Some(format) => _ = fitting(format, ty)?,
            None if self.assume_utc && !timestamp => {
                return Err(refuse("UTC can be assumed for timestamps only"));
            }
            None => {}
        }
        if self.time_unit.is_some() && !timestamp {
            return Err(refuse("a time unit is for timestamps only"));
        }
        if self.bytes == BytesText::Base64 && ty != Type::Bytes {
            return Err(refuse("values can be base64 for the type bytes only"));
        }
        Ok(())
    }

    /// Reads `text` as a value of the type.
    ///
    /// # Errors
    ///
    /// As [`Value::parse`], and [`Error::TextFormat`] if the date format is for
    /// timestamps and the type is date, or the other way round.
    pub fn parse(&self, ty: Type, text: &str) -> Result<Value> {
        match (ty, &self.date_format, self.time_unit) {
            (Type::Date, Some(format), _) => fitting(format, ty)?.parse_date(text).map(Value::Date),
            (Type::Timestamp, Some(format), _) => fitting(format, ty)?
                .parse_timestamp(text)
                .map(Value::Timestamp),
            (Type::Timestamp, None, Some(unit)) => parse_epoch(unit, text).map(Value::Timestamp),
            (Type::Timestamp, None, None) => {
                time::parse_timestamp(text, self.assume_utc).map(Value::Timestamp)
            }
            (Type::Bytes, ..) if self.bytes == BytesText::Base64 => {
                text::parse_base64(text).map(Value::Bytes)
            }
            _ => Value::parse(ty, text),
        }
    }

    /// Appends the value's text to `out`, which stays as it was on error. What it
    /// appends, [`parse`](Self::parse) reads as the same value.
    ///
    /// # Errors
    ///
    /// [`Error::Inexact`] if the format or unit would lose a part of the value,
    /// [`Error::TextFormat`] as for `parse`.
    pub fn print(&self, value: &Value, out: &mut String) -> Result<()> {
        match (value, &self.date_format, self.time_unit) {
            (Value::Date(date), Some(format), _) => {
                fitting(format, Type::Date)?.print_date(*date, out)?;
            }
            (Value::Timestamp(instant), Some(format), _) => {
                fitting(format, Type::Timestamp)?.print_timestamp(*instant, out)?;
            }
            (Value::Timestamp(instant), None, Some(unit)) => print_epoch(unit, *instant, out)?,
            (Value::Bytes(bytes), ..) if self.bytes == BytesText::Base64 => {
                text::write_base64(bytes, out);
            }
            _ => value.write_text(out),
        }
        Ok(())
    }
}

/// The format, if it is one for the type.
fn fitting(format: &DateFormat, ty: Type) -> Result<&DateFormat> {
    match (ty, format.gives_day()) {
        (Type::Date, true) | (Type::Timestamp, false) => Ok(format),
        (Type::Date, false) => Err(refuse("the date format has a time, which a date has not")),
        (Type::Timestamp, true) => Err(refuse(
            "the date format has no time, which a timestamp needs",
        )),
        _ => Err(refuse("a date format is for dates and timestamps only")),
    }
}

fn parse_epoch(unit: TimeUnit, text: &str) -> Result<DateTime<Utc>> {
    if !is_integer(text, true) {
        return Err(Error::Syntax {
            ty: Type::Timestamp,
            expected: "a whole number of the time unit since 1970, with an optional + or -",
        });
    }
    let per_second = i128::from(TimeUnit::S.nanos() / unit.nanos());
    // Too long for 128 bits is out of range as surely as i128::MAX seconds.
    let count: i128 = text.parse().unwrap_or(i128::MAX);
    let rest = u32::try_from(count.rem_euclid(per_second)).unwrap_or_default();
    time::from_epoch(count.div_euclid(per_second), rest * unit.nanos())
}

fn print_epoch(unit: TimeUnit, instant: DateTime<Utc>, out: &mut String) -> Result<()> {
    let nanos = instant.timestamp_subsec_nanos();
    if !nanos.is_multiple_of(unit.nanos()) {
        return Err(Error::Inexact {
            ty: Type::Timestamp,
            reason: "it is not a whole number of the time unit; use a smaller one",
        });
    }
    let per_second = i128::from(TimeUnit::S.nanos() / unit.nanos());
    let count = i128::from(instant.timestamp()) * per_second + i128::from(nanos / unit.nanos());
    Value::I128(count).write_text(out);
    Ok(())
}

fn refuse(reason: &'static str) -> Error {
    Error::TextFormat { reason }
}
