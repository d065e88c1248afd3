//! Keys as bare text, and base64 for what key files hold.
//!
//! A file may hold nothing but the hex or base64 of 16 or 32 bytes, with at most
//! one line ending. The four lengths of text differ, so which it is needs no
//! guess. Base64 may be standard or URL-safe, padded or not. What is refused is
//! named by its kind, never quoted.

use anyhow::{Result, bail};
use base64::Engine;
use base64::engine::general_purpose::{STANDARD_PAD_INDIFFERENT, URL_SAFE_PAD_INDIFFERENT};
use ore::Key;
use zeroize::Zeroizing;

/// Files of other tools that end up here: how they begin, and what they are.
const OTHERS: [(&str, &str); 5] = [
    ("AGE-SECRET-KEY-", "an age key"),
    ("# created:", "an age key"),
    ("age-encryption.org/", "a file encrypted by age"),
    ("age1", "an age recipient"),
    ("-----BEGIN ", "a PEM file"),
];

/// Reads a key that is all of `text`.
pub(super) fn parse(text: &str) -> Result<Key> {
    let line = one_line_ending_less(text.as_bytes());
    let line = text.get(..line.len()).unwrap_or_default();
    if let Some((_, what)) = OTHERS.iter().find(|(start, _)| line.starts_with(start)) {
        bail!("this is {what}, not a key of ore; make one with ore keygen");
    }
    match line.len() {
        32 | 64 => {
            if let Ok(key) = Key::from_hex(line) {
                return Ok(key);
            }
        }
        // Padded or not: 16 bytes, then 32.
        22 | 24 => {
            let mut key = Zeroizing::new([0; 16]);
            if decode(line, &mut *key) {
                return Ok(Key::from_bytes(&*key)?);
            }
        }
        43 | 44 => {
            let mut key = Zeroizing::new([0; 32]);
            if decode(line, &mut *key) {
                return Ok(Key::from_bytes(&*key)?);
            }
        }
        _ => {}
    }
    bail!(refusal(line))
}

/// Why the text is no key, without a word of it.
fn refusal(line: &str) -> &'static str {
    let hex = |c: char| c.is_ascii_hexdigit();
    let base64 = |c: char| c.is_ascii_alphanumeric() || "+/-_=".contains(c);
    if line.trim().is_empty() {
        "the file holds no key, only white space"
    } else if line.trim().chars().all(base64) && line.trim() != line {
        "there is white space around the key; at most one line ending may follow it"
    } else if line.chars().all(hex) {
        "not a key: hex, but not of 16 or 32 bytes"
    } else if line.chars().all(base64) {
        "not a key: neither hex nor base64 of 16 or 32 bytes"
    } else {
        "not a key file: neither a key that ore keygen made nor hex or base64 alone"
    }
}

/// Decodes base64 that fills `out` exactly; false for anything else.
pub(super) fn decode(text: &str, out: &mut [u8]) -> bool {
    let engine = if text.contains(['-', '_']) {
        URL_SAFE_PAD_INDIFFERENT
    } else {
        STANDARD_PAD_INDIFFERENT
    };
    engine
        .decode_slice(text, out)
        .is_ok_and(|written| written == out.len())
}

/// Standard base64 with padding, for what is no secret.
pub(super) fn encode(bytes: &[u8]) -> String {
    STANDARD_PAD_INDIFFERENT.encode(bytes)
}

/// Drops one line ending, LF or CRLF, and nothing else.
pub(super) fn one_line_ending_less(bytes: &[u8]) -> &[u8] {
    match bytes {
        [rest @ .., b'\r', b'\n'] | [rest @ .., b'\n'] => rest,
        _ => bytes,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEX: &str = "000102030405060708090a0b0c0d0e0f";

    #[test]
    fn every_spelling_of_a_key() {
        let long = HEX.repeat(2);
        for (text, hex) in [
            (HEX, HEX),
            ("AAECAwQFBgcICQoLDA0ODw==", HEX),
            ("AAECAwQFBgcICQoLDA0ODw\r\n", HEX),
            ("AAECAwQFBgcICQoLDA0ODwABAgMEBQYHCAkKCwwNDg8=\n", &long),
            ("AAECAwQFBgcICQoLDA0ODwABAgMEBQYHCAkKCwwNDg8", &long),
            ("-_-_-_-_-_-_-_-_-_-_-w", "fbffbffbffbffbffbffbffbffbffbffb"),
            (
                "+/+/+/+/+/+/+/+/+/+/+w==",
                "fbffbffbffbffbffbffbffbffbffbffb",
            ),
        ] {
            assert_eq!(parse(text).unwrap().to_hex().as_str(), hex, "{text:?}");
        }
    }

    #[test]
    fn refusals_name_the_kind_and_quote_nothing() {
        let hex = HEX.to_string();
        for (text, says) in [
            ("\n".into(), "only white space"),
            (format!("{hex} "), "white space around"),
            (format!("{hex}\n\n"), "white space around"),
            (format!(" {hex}"), "white space around"),
            (format!("{hex}00"), "not of 16 or 32"),
            (hex.replace('0', "G"), "neither hex nor base64"),
            (format!("{hex}\n{hex}\n"), "not a key file"),
            ("AAECAwQFBgcICQoLDA0ODx==".into(), "neither hex nor base64"),
            ("AGE-SECRET-KEY-1QQQQ".into(), "an age key"),
            ("-----BEGIN OPENSSH PRIVATE KEY-----".into(), "a PEM file"),
            ("host.example".into(), "not a key file"),
        ] {
            let said = parse(&text).unwrap_err().to_string();
            assert!(said.contains(says), "{text:?}: {said}");
            assert!(!said.contains("0102") && !said.contains("ECAw"), "{said}");
        }
    }

    #[test]
    fn exactly_one_line_ending_goes() {
        for (text, rest) in [
            ("a", "a"),
            ("a\n", "a"),
            ("a\r\n", "a"),
            ("a\n\n", "a\n"),
            ("a\r\n\n", "a\r\n"),
            ("a\r", "a\r"),
            ("\n", ""),
        ] {
            assert_eq!(one_line_ending_less(text.as_bytes()), rest.as_bytes());
        }
    }
}
