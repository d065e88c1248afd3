//! Finds the value at a path in a line of JSON, and where it stands.
//!
//! Objects on the path are read whole, so a key that occurs twice is seen: two
//! readers would take two different values. What is not on the path is only checked
//! to be JSON. A place that is not there is missing; so is one inside null. A path
//! that leads through anything else is an error.

use std::ops::Range;

use anyhow::{Result, bail, ensure};

use super::path::Path;
use super::text::{SPACE, each_element, each_member};

/// What is at a path.
pub(super) enum Found<'a> {
    /// Nothing.
    Missing,
    /// A value.
    Value {
        /// Its text.
        text: &'a str,
        /// Where it stands in the line.
        span: Range<usize>,
        /// Where the last member of the object that holds it ends in the line.
        end: usize,
    },
}

/// The value at `path`. With `to`, the object that holds it must have no such member.
pub(super) fn find<'a>(line: &'a str, path: &Path, to: Option<&str>) -> Result<Found<'a>> {
    ensure!(
        !line.trim_matches(SPACE).is_empty(),
        "an empty line is not a JSON value"
    );
    let mut holder = line;
    for token in &path.above {
        match step(holder, token, None)? {
            Some(value) if value != "null" => holder = value,
            _ => return Ok(Found::Missing),
        }
    }
    let Some(text) = step(holder, &path.last, to)? else {
        return Ok(Found::Missing);
    };
    let start = offset(line, text);
    let members = holder.trim_end_matches(SPACE);
    let members = members.strip_suffix('}').unwrap_or(members);
    let end = offset(line, holder) + members.trim_end_matches(SPACE).len();
    let span = start..start + text.len();
    Ok(Found::Value { text, span, end })
}

/// The member or element of `holder` that `token` names.
fn step<'a>(holder: &'a str, token: &str, to: Option<&str>) -> Result<Option<&'a str>> {
    match holder.trim_start_matches(SPACE).as_bytes().first() {
        Some(b'[') if is_index(token) => {
            ensure!(
                to.is_none(),
                "the field is in an array: `--to` needs an object to add to"
            );
            element(holder, token)
        }
        Some(b'[') => {
            each_element(holder, |_| ())?;
            bail!("not an object but an array, whose elements are named /0, /1 and so on")
        }
        _ => member(holder, token, to),
    }
}

fn member<'a>(object: &'a str, key: &str, to: Option<&str>) -> Result<Option<&'a str>> {
    let (mut found, mut twice, mut taken) = (None, false, false);
    each_member(object, |name, value| {
        if name == key {
            twice |= found.replace(value).is_some();
        } else if Some(name) == to {
            taken = true;
        }
    })?;
    ensure!(!twice, "the key `{key}` occurs twice in its object");
    if let (true, Some(to)) = (taken, to) {
        bail!("the object has a member `{to}` already; give `--to` another name");
    }
    Ok(found)
}

fn element<'a>(array: &'a str, index: &str) -> Result<Option<&'a str>> {
    // An index that does not fit is past the end of any array.
    let index: usize = index.parse().unwrap_or(usize::MAX);
    let (mut found, mut at) = (None, 0);
    each_element(array, |value| {
        if at == index {
            found = Some(value);
        }
        at += 1;
    })?;
    Ok(found)
}

/// Digits without a leading zero (RFC 6901 section 4).
fn is_index(token: &str) -> bool {
    let digits = !token.is_empty() && token.bytes().all(|byte| byte.is_ascii_digit());
    digits && (token == "0" || !token.starts_with('0'))
}

/// Where `part`, which was cut out of `whole`, starts in it.
fn offset(whole: &str, part: &str) -> usize {
    part.as_ptr().addr() - whole.as_ptr().addr()
}
