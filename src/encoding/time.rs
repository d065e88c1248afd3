//! Dates and timestamps: days since 0001-01-01, and seconds and nanoseconds since
//! the Unix epoch (`encodings.md`), both for the years 0001 to 9999.
//!
//! Text is `YYYY-MM-DD` and RFC 3339, read digit by digit: dates that do not exist,
//! other separators, missing seconds, more than nine fraction digits and leap
//! seconds are refused, never repaired. A time without an offset is refused too,
//! unless the caller says that it is UTC; the machine's time zone is never asked.

use std::fmt::Write as _;

use chrono::{DateTime, Datelike as _, NaiveDate, NaiveDateTime, TimeDelta, Timelike as _, Utc};

use super::Type;
use super::number::split_digits;
use crate::error::{Error, Result};

const YEARS: &str = "years 0001 to 9999";
const UTC_YEARS: &str = "years 0001 to 9999 in UTC";
const FOUR_DIGITS: &str = "years 0001 to 9999, as four digits without a sign";
const NO_SUCH_DAY: &str = "months are 01 to 12 and the day must exist in its month";
const LEAP_SECOND: &str =
    "seconds are 00 to 59; second 60, a leap second, has no place of its own in Unix time";
const CLOCK: &str = "hours are 00 to 23, minutes and seconds 00 to 59, in offsets too";
const DATE: &str = "YYYY-MM-DD";
const TIMESTAMP: &str =
    "YYYY-MM-DDThh:mm:ss with up to nine fraction digits, then Z or an offset such as +02:00";

const NANOS_PER_SECOND: u32 = 1_000_000_000;
const SIGN: u64 = 1 << 63;

pub(super) fn parse_date(text: &str) -> Result<NaiveDate> {
    let ty = Type::Date;
    match split_date(ty, text.as_bytes())? {
        (date, []) => check_date(date?),
        _ => Err(Error::Syntax { ty, expected: DATE }),
    }
}

pub(super) fn encode_date(date: NaiveDate, out: &mut Vec<u8>) -> Result<()> {
    let days = check_date(date)?.num_days_from_ce();
    out.extend_from_slice(&(days ^ i32::MIN).to_be_bytes());
    Ok(())
}

pub(super) fn decode_date(bytes: &[u8]) -> Option<NaiveDate> {
    let days = i32::from_be_bytes(bytes.try_into().ok()?) ^ i32::MIN;
    check_date(NaiveDate::from_num_days_from_ce_opt(days)?).ok()
}

pub(super) fn write_date(date: NaiveDate, out: &mut String) {
    // Writing to a String cannot fail.
    let _ = write!(
        out,
        "{:04}-{:02}-{:02}",
        date.year(),
        date.month(),
        date.day()
    );
}

/// Reads RFC 3339; `assume_utc` lets the offset be missing.
pub(super) fn parse_timestamp(text: &str, assume_utc: bool) -> Result<DateTime<Utc>> {
    let ty = Type::Timestamp;
    let syntax = Error::Syntax {
        ty,
        expected: TIMESTAMP,
    };
    let (date, rest) = split_date(ty, text.as_bytes())?;
    let [
        b'T' | b't' | b' ',
        h1,
        h2,
        b':',
        m1,
        m2,
        b':',
        s1,
        s2,
        rest @ ..,
    ] = rest
    else {
        return Err(syntax);
    };
    let clock = (two(*h1, *h2), two(*m1, *m2), two(*s1, *s2));
    let (Some(hour), Some(minute), Some(second)) = clock else {
        return Err(syntax);
    };
    let (nanos, rest) = match rest {
        [b'.', rest @ ..] => {
            let (digits, rest) = split_digits(rest);
            (fraction(digits).ok_or(syntax.clone())?, rest)
        }
        rest => (0, rest),
    };
    let offset = match rest {
        [b'Z' | b'z'] => TimeDelta::zero(),
        [] if assume_utc => TimeDelta::zero(),
        [sign @ (b'+' | b'-'), h1, h2, b':', m1, m2] => {
            let (Some(hours), Some(minutes)) = (two(*h1, *h2), two(*m1, *m2)) else {
                return Err(syntax);
            };
            if hours > 23 || minutes > 59 {
                return Err(Error::Range { ty, range: CLOCK });
            }
            let east = TimeDelta::minutes(i64::from(hours * 60 + minutes));
            if *sign == b'+' { east } else { -east }
        }
        _ => return Err(syntax),
    };
    if second == 60 {
        let range = LEAP_SECOND;
        return Err(Error::Range { ty, range });
    }
    let local = date?.and_hms_nano_opt(hour, minute, second, nanos);
    let local = local.ok_or(Error::Range { ty, range: CLOCK })?;
    to_utc(local, offset)
}

/// The instant of a local time so far east of UTC.
fn to_utc(local: NaiveDateTime, offset: TimeDelta) -> Result<DateTime<Utc>> {
    match local.checked_sub_signed(offset) {
        Some(utc) => check_timestamp(utc.and_utc()),
        None => Err(Error::Range {
            ty: Type::Timestamp,
            range: UTC_YEARS,
        }),
    }
}

/// The instant so many seconds, and then nanoseconds, after the Unix epoch.
pub(super) fn from_epoch(seconds: i128, nanos: u32) -> Result<DateTime<Utc>> {
    let seconds = i64::try_from(seconds).ok();
    match seconds.and_then(|seconds| DateTime::from_timestamp(seconds, nanos)) {
        Some(instant) => check_timestamp(instant),
        None => Err(Error::Range {
            ty: Type::Timestamp,
            range: UTC_YEARS,
        }),
    }
}

pub(super) fn encode_timestamp(instant: DateTime<Utc>, out: &mut Vec<u8>) -> Result<()> {
    let instant = check_timestamp(instant)?;
    let seconds = instant.timestamp().cast_unsigned() ^ SIGN;
    out.extend_from_slice(&seconds.to_be_bytes());
    out.extend_from_slice(&instant.nanosecond().to_be_bytes());
    Ok(())
}

pub(super) fn decode_timestamp(bytes: &[u8]) -> Option<DateTime<Utc>> {
    let (seconds, nanos) = bytes.split_first_chunk()?;
    let seconds = (u64::from_be_bytes(*seconds) ^ SIGN).cast_signed();
    let nanos = u32::from_be_bytes(nanos.try_into().ok()?);
    check_timestamp(DateTime::from_timestamp(seconds, nanos)?).ok()
}

pub(super) fn write_timestamp(instant: DateTime<Utc>, out: &mut String) {
    write_date(instant.date_naive(), out);
    let (hour, minute, second) = (instant.hour(), instant.minute(), instant.second());
    // Writing to a String cannot fail.
    let _ = write!(out, "T{hour:02}:{minute:02}:{second:02}");
    if instant.nanosecond() != 0 {
        let _ = write!(out, ".{:09}", instant.nanosecond());
        out.truncate(out.trim_end_matches('0').len());
    }
    out.push('Z');
}

/// The date if it is of the years that can be encoded.
pub(super) fn check_date(date: NaiveDate) -> Result<NaiveDate> {
    match date.year() {
        1..=9999 => Ok(date),
        _ => Err(Error::Range {
            ty: Type::Date,
            range: YEARS,
        }),
    }
}

/// The instant if it is of the years that can be encoded and no leap second, which
/// chrono writes as second 59 with more than a second of nanoseconds.
pub(super) fn check_timestamp(instant: DateTime<Utc>) -> Result<DateTime<Utc>> {
    let range = match (instant.year(), instant.nanosecond()) {
        (_, NANOS_PER_SECOND..) => LEAP_SECOND,
        (1..=9999, _) => return Ok(instant),
        _ => UTC_YEARS,
    };
    Err(Error::Range {
        ty: Type::Timestamp,
        range,
    })
}

/// One to nine digits after the point, as nanoseconds.
pub(super) fn fraction(digits: &[u8]) -> Option<u32> {
    let missing = 9_u32.checked_sub(u32::try_from(digits.len()).ok()?)?;
    let (1..=9, (_, [])) = (digits.len(), split_digits(digits)) else {
        return None;
    };
    let digits = digits.iter();
    let number = digits.fold(0, |sum, digit| sum * 10 + u32::from(digit - b'0'));
    Some(number * 10_u32.pow(missing))
}

/// `YYYY-MM-DD` at the start, and what follows it. Whether the day exists is told
/// apart from the grammar, so that a text wrong in both ways is called malformed.
fn split_date(ty: Type, text: &[u8]) -> Result<(Result<NaiveDate>, &[u8])> {
    let range = |range| Error::Range { ty, range };
    if let [y1, y2, y3, y4, b'-', m1, m2, b'-', d1, d2, rest @ ..] = text
        && let (Some(century), Some(year)) = (two(*y1, *y2), two(*y3, *y4))
        && let (Some(month), Some(day)) = (two(*m1, *m2), two(*d1, *d2))
        && let Ok(year) = i32::try_from(century * 100 + year)
    {
        let date = NaiveDate::from_ymd_opt(year, month, day);
        return Ok((date.ok_or(range(NO_SUCH_DAY)), rest));
    }
    // A year with a sign or more digits is clear enough to be told about the range.
    let unsigned = text.strip_prefix(b"+").or(text.strip_prefix(b"-"));
    let (year, rest) = split_digits(unsigned.unwrap_or(text));
    let odd_year = year.len() > 4 || year.len() == 4 && unsigned.is_some();
    match rest {
        [b'-', _, _, b'-', ..] if odd_year => Err(range(FOUR_DIGITS)),
        _ => Err(Error::Syntax {
            ty,
            expected: match ty {
                Type::Timestamp => TIMESTAMP,
                _ => DATE,
            },
        }),
    }
}

fn two(tens: u8, ones: u8) -> Option<u32> {
    let both = tens.is_ascii_digit() && ones.is_ascii_digit();
    both.then(|| u32::from(tens - b'0') * 10 + u32::from(ones - b'0'))
}
