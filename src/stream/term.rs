//! The text of a ciphertext: hex, base64 or a JSON record.
//!
//! Reading tells them apart without a guess: `{` starts a record; text that is
//! all hex digits is hex and only hex, with `\x` or `0x` before it or not; the rest
//! is base64, standard or URL-safe, padded or not. Nothing is trimmed.
//!
//! It refuses what is none of these. Whether the bytes are a ciphertext is the
//! library's to say. Bare hex and base64 do not say which key made them: only a
//! record has a [`Mark`].

mod mark;

use std::borrow::Cow;

use anyhow::{Result, bail};
use base64::Engine;
use base64::engine::general_purpose::{STANDARD, STANDARD_NO_PAD, URL_SAFE, URL_SAFE_NO_PAD};

use super::form::Field;
pub(crate) use mark::{Mark, parse_record};

/// The text that ciphertexts are written as.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum TextForm {
    /// Lower-case hex.
    Hex,
    /// Standard base64 with padding.
    Base64,
    /// A JSON record around hex: all of it up to the first digit.
    Record(String),
}

impl TextForm {
    /// Records with this mark.
    pub(crate) fn record(mark: &Mark<'_>) -> Self {
        Self::Record(mark.opening())
    }

    /// Whether the text is a JSON object already.
    pub(crate) fn is_json(&self) -> bool {
        matches!(self, Self::Record(_))
    }

    /// The most bytes that it makes of a ciphertext of `len` bytes.
    pub(super) fn most(&self, len: usize) -> usize {
        match self {
            Self::Hex => 2 * len,
            Self::Base64 => len.div_ceil(3) * 4,
            Self::Record(opening) => opening.len() + 2 * len + "\"}".len(),
        }
    }

    /// Writes a ciphertext as text.
    pub(crate) fn write(&self, ct: &[u8], out: &mut Vec<u8>) {
        match self {
            Self::Hex => hex(ct, out),
            Self::Base64 => base64(ct, out),
            // Hex needs no escaping, so no serializer is needed around it.
            Self::Record(opening) => {
                out.extend_from_slice(opening.as_bytes());
                hex(ct, out);
                out.extend_from_slice(b"\"}");
            }
        }
    }
}

/// Lower-case hex, straight into the output.
fn hex(bytes: &[u8], out: &mut Vec<u8>) {
    let start = out.len();
    out.resize(start + 2 * bytes.len(), 0);
    let room = out.get_mut(start..).unwrap_or_default();
    let fits = ::hex::encode_to_slice(bytes, room).is_ok();
    debug_assert!(fits, "two digits a byte");
}

/// Padded base64, straight into the output.
fn base64(bytes: &[u8], out: &mut Vec<u8>) {
    let start = out.len();
    out.resize(start + bytes.len().div_ceil(3) * 4, 0);
    let room = out.get_mut(start..).unwrap_or_default();
    let fits = STANDARD.encode_slice(bytes, room).is_ok();
    debug_assert!(fits, "four characters for three bytes");
}

/// Appends the bytes that hex or base64 stands for.
pub(crate) fn decode(text: &str, out: &mut Vec<u8>) -> Result<()> {
    if text.is_empty() {
        bail!("empty text is not a ciphertext");
    }
    let prefixed = text.strip_prefix("0x").or_else(|| text.strip_prefix("\\x"));
    let digits = prefixed.unwrap_or(text);
    if unhex(digits, out) {
        return Ok(());
    }
    if ::hex::check_raw(digits) {
        bail!(match digits {
            "" => "not a ciphertext: no hex digits after the prefix",
            _ => "not a ciphertext: an odd number of hex digits, so one is missing or too many",
        });
    }
    let engine = match (text.contains(['-', '_']), text.ends_with('=')) {
        (false, true) => &STANDARD,
        (false, false) => &STANDARD_NO_PAD,
        (true, true) => &URL_SAFE,
        (true, false) => &URL_SAFE_NO_PAD,
    };
    let start = out.len();
    if engine.decode_vec(text, out).is_err() {
        out.truncate(start);
        bail!("not a ciphertext: neither hex nor base64 nor a JSON record");
    }
    Ok(())
}

/// Appends the bytes that hex digits stand for; `false`, and nothing is appended, for
/// text that is not some pairs of these.
fn unhex(digits: &str, out: &mut Vec<u8>) -> bool {
    let start = out.len();
    out.resize(start + digits.len() / 2, 0);
    let room = out.get_mut(start..).unwrap_or_default();
    let read = !digits.is_empty() && ::hex::decode_to_slice(digits, room).is_ok();
    if !read {
        out.truncate(start);
    }
    read
}

/// Appends the ciphertext that a field holds; gives the mark if it is a record.
pub(crate) fn ciphertext<'a>(field: &'a Field<'_>, out: &mut Vec<u8>) -> Result<Option<Mark<'a>>> {
    let json: &str = match field {
        Field::Text(text) if text.starts_with('{') => text,
        Field::Text(text) => return decode(text, out).map(|()| None),
        Field::Raw(bytes) => {
            out.extend_from_slice(bytes);
            return Ok(None);
        }
        Field::Json(json) if json.starts_with('{') => json,
        Field::Json(_) => bail!("an array is not a ciphertext"),
        Field::Number(_) => bail!("a number is not a ciphertext; encrypt it first"),
        Field::Bool(_) => bail!("true and false are not ciphertexts"),
        Field::Null => bail!("null is not a ciphertext; `--nulls pass` lets nulls through"),
    };
    let (mark, ct): (_, Cow<'_, str>) = parse_record(json)?;
    decode(&ct, out)?;
    Ok(Some(mark))
}

#[cfg(test)]
mod tests;
