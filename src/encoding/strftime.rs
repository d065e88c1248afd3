//! Date formats (strftime), for text that is not ISO 8601.
//!
//! chrono reads and writes them, in English, but reads too much: it skips white
//! space, takes `5` where the format writes `05`, and guesses centuries. So a format
//! is accepted only if sample dates come back from the text it writes for them, and
//! a text only if the format writes the value that way again. Two liberties are
//! left: the case of letters, and how many digits `%.f` has.

use std::fmt::Write as _;

use chrono::format::{Fixed, Item, Numeric, ParseErrorKind, ParseResult, Parsed, StrftimeItems};
use chrono::{DateTime, FixedOffset, NaiveDate, NaiveTime, Timelike as _, Utc};
use zeroize::Zeroizing;

use super::Type;
use super::time::{check_date, check_timestamp, fraction};
use crate::error::{Error, Result};

/// A checked format.
#[derive(Debug, Clone)]
pub(super) struct DateFormat {
    items: Vec<Item<'static>>,
    gives: Gives,
}

/// What the specifiers of a format determine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Gives {
    /// A day and nothing more.
    Day,
    /// A time with its offset from UTC.
    Instant,
    /// A time without an offset, which is UTC because the caller says so.
    UtcTime,
}

impl DateFormat {
    pub(super) fn new(format: &str, assume_utc: bool) -> Result<Self> {
        let refuse = |reason| Error::TextFormat { reason };
        let items = StrftimeItems::new(format).parse_to_owned();
        let items =
            items.map_err(|_| refuse("the date format has a specifier that is not strftime's"))?;
        let uses = |what: fn(&Item<'_>) -> bool| items.iter().any(what);
        if uses(|item| matches!(item, Item::Fixed(Fixed::TimezoneName))) {
            return Err(refuse(
                "names of time zones (%Z) are ambiguous; use %z in the date format",
            ));
        }
        if uses(|item| matches!(item, Item::Numeric(Numeric::Timestamp, _))) {
            return Err(refuse(
                "%s cannot say times before 1970; use a time unit instead of a date format",
            ));
        }
        let short_year = uses(|item| {
            matches!(
                item,
                Item::Numeric(Numeric::YearMod100 | Numeric::IsoYearMod100, _)
            )
        });
        let kinds = [Gives::Day, Gives::Instant, Gives::UtcTime];
        let mut candidates = kinds
            .map(|gives| Self {
                items: items.clone(),
                gives,
            })
            .into_iter();
        match candidates.find(Self::reads_what_it_writes) {
            Some(format) if format.gives == Gives::UtcTime && !assume_utc => Err(refuse(
                "the date format has no offset from UTC; add %z or %:z to it, or have UTC assumed",
            )),
            Some(format) => Ok(format),
            None if short_year => Err(refuse(
                "a two-digit year leaves the century to guess; use %Y in the date format",
            )),
            None => Err(refuse(
                "the date format has to give year, month and day, and with a time hour and minute, \
                 and nothing in it may be ambiguous",
            )),
        }
    }

    pub(super) fn gives_day(&self) -> bool {
        self.gives == Gives::Day
    }

    pub(super) fn parse_date(&self, text: &str) -> Result<NaiveDate> {
        let at = self
            .read(text)
            .map_err(|error| explain(Type::Date, error.kind()))?;
        let date = check_date(at.date_naive())?;
        self.insist(Type::Date, at, text)?;
        Ok(date)
    }

    pub(super) fn parse_timestamp(&self, text: &str) -> Result<DateTime<Utc>> {
        let at = self
            .read(text)
            .map_err(|error| explain(Type::Timestamp, error.kind()))?;
        let instant = check_timestamp(at.to_utc())?;
        self.insist(Type::Timestamp, at, text)?;
        Ok(instant)
    }

    pub(super) fn print_date(&self, date: NaiveDate, out: &mut String) -> Result<()> {
        self.print(Type::Date, date.and_time(NaiveTime::MIN).and_utc(), out)
    }

    pub(super) fn print_timestamp(&self, instant: DateTime<Utc>, out: &mut String) -> Result<()> {
        self.print(Type::Timestamp, instant, out)
    }

    fn print(&self, ty: Type, instant: DateTime<Utc>, out: &mut String) -> Result<()> {
        let text = render(&self.items, instant.fixed_offset());
        match text.filter(|text| self.read(text).is_ok_and(|read| read == instant)) {
            Some(text) => out.push_str(&text),
            None => {
                return Err(Error::Inexact {
                    ty,
                    reason: "the date format leaves out a part of it",
                });
            }
        }
        Ok(())
    }

    /// What chrono makes of the text; a day is its midnight in UTC.
    fn read(&self, text: &str) -> ParseResult<DateTime<FixedOffset>> {
        let mut parsed = Parsed::new();
        chrono::format::parse(&mut parsed, text, self.items.iter())?;
        Ok(match self.gives {
            Gives::Day => parsed
                .to_naive_date()?
                .and_time(NaiveTime::MIN)
                .and_utc()
                .fixed_offset(),
            Gives::Instant => parsed.to_datetime()?,
            Gives::UtcTime => parsed
                .to_naive_datetime_with_offset(0)?
                .and_utc()
                .fixed_offset(),
        })
    }

    /// Refuses a text that the format does not write for what was read from it.
    fn insist(&self, ty: Type, at: DateTime<FixedOffset>, text: &str) -> Result<()> {
        match self.is_written(at, text) {
            Some(true) => Ok(()),
            _ => Err(explain(ty, ParseErrorKind::Invalid)),
        }
    }

    fn is_written(&self, at: DateTime<FixedOffset>, text: &str) -> Option<bool> {
        let mut parts = self
            .items
            .splitn(2, |item| *item == Item::Fixed(Fixed::Nanosecond));
        let before = render(parts.next()?, at)?;
        let after = parts.next();
        let end = render(after.unwrap_or_default(), at)?;
        let split = text.len().checked_sub(end.len())?;
        let (start, middle) = text.get(..split)?.split_at_checked(before.len())?;
        let fraction_fits = match middle.strip_prefix('.') {
            Some(digits) => after.is_some() && fraction(digits.as_bytes()) == Some(at.nanosecond()),
            None => middle.is_empty() && (after.is_none() || at.nanosecond() == 0),
        };
        Some(
            fraction_fits
                && start.eq_ignore_ascii_case(&before)
                && text.get(split..)?.eq_ignore_ascii_case(&end),
        )
    }

    /// Whether samples that differ in everything a format might leave out or confuse
    /// (century, month and day, half of the day, offset) come back from their text.
    fn reads_what_it_writes(&self) -> bool {
        let days = [
            (1, 1, 1),
            (1824, 2, 29),
            (1999, 12, 31),
            (2024, 10, 5),
            (9999, 12, 13),
        ];
        let times = [(0, 0, 0), (1, 50, 0), (13, 4, 0)];
        let offsets = [19800, -28800];
        days.into_iter().all(|(year, month, day)| {
            let Some(day) = NaiveDate::from_ymd_opt(year, month, day) else {
                return false;
            };
            let midnight = day.and_time(NaiveTime::MIN).and_utc().fixed_offset();
            if self.gives == Gives::Day {
                // A day cannot be written with a time's specifiers.
                let written = write!(
                    String::new(),
                    "{}",
                    day.format_with_items(self.items.iter())
                );
                return written.is_ok() && self.comes_back(midnight);
            }
            times.into_iter().zip(offsets.into_iter().cycle()).all(
                |((hour, minute, second), east)| {
                    let local = day.and_hms_opt(hour, minute, second);
                    let offset = match self.gives {
                        Gives::Instant => FixedOffset::east_opt(east),
                        _ => FixedOffset::east_opt(0),
                    };
                    let at = local
                        .zip(offset)
                        .and_then(|(local, offset)| local.and_local_timezone(offset).single());
                    at.is_some_and(|at| self.comes_back(at))
                },
            )
        })
    }

    fn comes_back(&self, at: DateTime<FixedOffset>) -> bool {
        let text = render(&self.items, at);
        text.is_some_and(|text| self.read(&text).is_ok_and(|read| read == at))
    }
}

/// The text of `items`; `None` where one of them has no meaning for a time.
/// Room for what formats commonly write, so that the text does not move while it grows.
const ROOM: usize = 256;

fn render(items: &[Item<'_>], at: DateTime<FixedOffset>) -> Option<Zeroizing<String>> {
    let mut text = Zeroizing::new(String::with_capacity(ROOM));
    write!(text, "{}", at.format_with_items(items.iter())).ok()?;
    Some(text)
}

fn explain(ty: Type, kind: ParseErrorKind) -> Error {
    match kind {
        ParseErrorKind::OutOfRange | ParseErrorKind::Impossible => Error::Range {
            ty,
            range: "the date format reads a day or time that does not exist",
        },
        _ => Error::Syntax {
            ty,
            expected: "exactly what the date format writes",
        },
    }
}
