//! Types that are bytes already: strings, bytes and uuids.
//!
//! Strings are neither trimmed nor folded nor normalised, so texts that look the
//! same may differ. Bytes are written as hex, or as base64 where the
//! [`TextFormat`](super::TextFormat) says so, and nothing skips a prefix or white space.

use std::fmt::Write as _;

use base64::Engine as _;
use base64::engine::general_purpose as engines;
use uuid::Uuid;
use zeroize::Zeroizing;

use super::Type;
use crate::error::{Error, Result};

pub(super) fn parse_hex(text: &str) -> Result<Vec<u8>> {
    let syntax = Error::Syntax {
        ty: Type::Bytes,
        expected: "an even number of hex digits",
    };
    // The library takes a leading 0x too.
    match text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        true => hex::decode(text).map_err(|_| syntax),
        false => Err(syntax),
    }
}

pub(super) fn write_hex(bytes: &[u8], out: &mut String) {
    out.push_str(&Zeroizing::new(hex::encode(bytes)));
}

/// Standard or URL-safe alphabet, padded or not, as ciphertexts; not both in one text.
pub(super) fn parse_base64(text: &str) -> Result<Vec<u8>> {
    // An engine that does not mind padding would take half of it too.
    let engine = match (text.contains(['-', '_']), text.ends_with('=')) {
        (false, false) => engines::STANDARD_NO_PAD,
        (false, true) => engines::STANDARD,
        (true, false) => engines::URL_SAFE_NO_PAD,
        (true, true) => engines::URL_SAFE,
    };
    engine.decode(text).map_err(|_| Error::Syntax {
        ty: Type::Bytes,
        expected: "base64, standard or URL-safe",
    })
}

/// Standard alphabet, padded.
pub(super) fn write_base64(bytes: &[u8], out: &mut String) {
    engines::STANDARD.encode_string(bytes, out);
}

pub(super) fn parse_uuid(text: &str) -> Result<Uuid> {
    let bare = match text.strip_prefix('{') {
        Some(rest) => rest.strip_suffix('}'),
        None => Some(text.strip_prefix("urn:uuid:").unwrap_or(text)),
    };
    // The library takes other mixtures of hyphens and wrappings.
    bare.filter(|bare| is_plain_uuid(bare))
        .and_then(|bare| Uuid::try_parse(bare).ok())
        .ok_or(Error::Syntax {
            ty: Type::Uuid,
            expected: "32 hex digits or 8-4-4-4-12, with or without braces or urn:uuid:",
        })
}

fn is_plain_uuid(text: &str) -> bool {
    let hyphenated = text.len() == 36;
    (hyphenated || text.len() == 32)
        && text.bytes().enumerate().all(|(at, byte)| {
            match hyphenated && matches!(at, 8 | 13 | 18 | 23) {
                true => byte == b'-',
                false => byte.is_ascii_hexdigit(),
            }
        })
}

pub(super) fn write_uuid(uuid: Uuid, out: &mut String) {
    // Writing to a String cannot fail.
    let _ = write!(out, "{}", uuid.hyphenated());
}
