//! What a ciphertext gives away, in plain words. Every sentence is a property of
//! the published scheme (Lewi and Wu, CCS 2016) or of the frozen formats, and holds
//! for whoever has the bytes and no key.

use ore::{Kind, Scheme};

use super::facts::{Lengths, Other, Run, Said, Shape};

/// That bare bytes do not say what they were made with.
pub(super) const BARE: &str = "bare bytes carry no mark of key, salt or type: that two such \
    ciphertexts do not belong together cannot be seen, and comparing them gives an arbitrary \
    order without an error; records of --out json carry the key's id";

/// That legacy has a successor.
pub(super) const LEGACY: &str = "legacy is a frozen format that shows where zero bytes stand side by side; \
    for new data use bit6";

/// The seed of a legacy block is of the blocks before it filled up with zeros, so
/// zeros among those change nothing (formats.md 2).
const SHIFTED: &str = "symbols: behind zero bytes the same byte has the same symbol however many \
    they are, so the first byte that is not zero can be told apart or found equal in numbers of \
    different size";

/// What one ciphertext gives away.
pub(super) fn reveals(shape: &Shape, left: usize, zeros: &[Run]) -> Vec<String> {
    let bits = shape.block_bits();
    let mut all = Vec::new();
    match shape.kind {
        Kind::Full => {
            all.push(
                "order: next to any other full ciphertext or query of the same key and salt, \
                 whether its value is less, equal or greater"
                    .to_owned(),
            );
            all.push(format!(
                "first difference: the first block, {bits} bits each, in which it and another of \
                 the same key and salt differ; in all bits before that block their values agree"
            ));
            all.push(format!(
                "equality: its left half, the first {left} bytes, is the same in every ciphertext \
                 of the same value under that key and salt, so equal values can be found and \
                 counted"
            ));
            all.push(
                "search: its left half is a query; whoever holds this ciphertext can look for its \
                 value, and for all that is less or greater, among others"
                    .to_owned(),
            );
        }
        Kind::Query => {
            all.push(
                "order: next to any full ciphertext of the same key and salt, whether its value \
                 is less, equal or greater; two queries have no order"
                    .to_owned(),
            );
            all.push(format!(
                "first difference: the first block, {bits} bits each, in which it and another of \
                 the same key and salt differ, even if that is a query too; in all bits before \
                 that block their values agree"
            ));
            all.push(
                "equality: under one key and salt the same value gives the same query each time, \
                 so repeated searches can be recognised and counted"
                    .to_owned(),
            );
        }
    }
    all.push(size(shape));
    if shape.scheme == Scheme::Legacy {
        all.push(zero_bytes(zeros));
        all.push(SHIFTED.to_owned());
    }
    all
}

fn size(shape: &Shape) -> String {
    match shape.lengths() {
        None => "size: its block count".to_owned(),
        Some(Lengths { min, max }) if min == max => {
            format!("size: its value is {} long once encoded", bytes(max))
        }
        Some(Lengths { min, max }) => format!(
            "size: its value is {min} to {} long, and padding {} hides where between",
            bytes(max),
            shape.padding
        ),
    }
}

fn zero_bytes(zeros: &[Run]) -> String {
    if zeros.is_empty() {
        return "zero bytes: no two neighbouring bytes of its value are both zero".to_owned();
    }
    let runs: Vec<_> = zeros
        .iter()
        .map(|run| format!("{} to {}", run.from, run.to))
        .collect();
    format!(
        "zero bytes: equal symbols show that bytes {} of its value, counted from 0, are zero (two \
         neighbours that are not look so by chance once in 256)",
        runs.join(" and ")
    )
}

/// How long the encoded plaintext can be.
pub(super) fn lengths(lengths: Option<Lengths>) -> String {
    match lengths {
        None => "no value".to_owned(),
        Some(Lengths { min, max }) if min == max => bytes(max),
        Some(Lengths { min, max }) => format!("{min} to {}", bytes(max)),
    }
}

fn bytes(n: usize) -> String {
    number(n as u64, "byte")
}

/// `1 time`, `8 times`.
pub(super) fn number(n: u64, what: &str) -> String {
    match n {
        1 => format!("1 {what}"),
        n => format!("{n} {what}s"),
    }
}

/// What deserves attention about one ciphertext.
pub(super) fn notes(
    shape: &Shape,
    len: usize,
    record: Option<&Said>,
    also: Option<&Other>,
) -> Vec<String> {
    let mut all = Vec::new();
    if let Some(other) = also {
        all.push(format!(
            "{len} bytes are also the length of a {} {} of {} blocks; the header and symbols make \
             {} far more likely, and --scheme {} reads it the other way",
            other.scheme, other.kind, other.blocks, shape.scheme, other.scheme
        ));
    }
    if shape.lengths().is_none() {
        all.push(format!(
            "no value has {}: it can be compared but never decrypted",
            number(shape.blocks as u64, "block")
        ));
    }
    if shape.scheme == Scheme::Legacy {
        all.push(LEGACY.to_owned());
    }
    match record {
        Some(record) => all.extend(said(shape, record)),
        None => all.push(BARE.to_owned()),
    }
    all
}

fn said(shape: &Shape, record: &Said) -> Vec<String> {
    let mut all = Vec::new();
    let typed = record.scheme.as_deref() == Some("block-ore");
    if let Some(ty) = record.ty.as_deref()
        && !typed
        && !shape.types().contains(&ty)
    {
        all.push("the type that the record says has no ciphertexts of this shape".to_owned());
    }
    if typed && shape.scheme == Scheme::Chained {
        all.push("text and bytes of block-ore begin with a marker byte, which counts".to_owned());
    }
    if typed && record.ty.as_deref() == Some("text") {
        all.push("text of block-ore has case and accents folded before encryption".to_owned());
    }
    if record.key_id.is_none() {
        all.push(
            "the record has no key_id: that it does not belong to others cannot be seen".to_owned(),
        );
    }
    all.push("what the record says is not proved by the bytes".to_owned());
    all
}
