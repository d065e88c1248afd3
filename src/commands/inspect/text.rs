//! Reports as text for people, and as JSON on one line. What records say comes
//! from outside, so neither can drive a terminal: control characters and those
//! that turn the direction of text are shown as escapes in both.

use std::fmt::Write as _;

use anyhow::Result;
use serde::Serialize;

use super::depth::Differences;
use super::facts::Facts;
use super::report::{Report, Said};
use super::words;
use crate::stderr::{drives_terminal, printable};

/// Columns before a line's fact, and of a whole line.
const INDENT: usize = 18;
const WIDTH: usize = 96;
/// Blocks that are listed of the places where values first differ.
const DEPTHS: usize = 16;

/// One line of JSON.
pub(super) fn json(report: &impl Serialize) -> Result<String> {
    let mut out = String::new();
    for c in serde_json::to_string(report)?.chars() {
        // Outside strings JSON is ASCII, and all that is meant is below U+10000.
        if drives_terminal(c) {
            let _ = write!(out, "\\u{:04x}", u32::from(c));
        } else {
            out.push(c);
        }
    }
    out.push('\n');
    Ok(out)
}

/// One ciphertext.
pub(super) fn one(facts: &Facts) -> String {
    let mut text = Text(String::new());
    text.line("scheme", facts.scheme);
    text.line(
        "kind",
        match facts.kind {
            "full" => "full: left and right half, to be stored",
            _ => "query: a left half, to search with",
        },
    );
    let blocks = format!("{} of {} bits", facts.blocks, facts.block_bits);
    text.line("blocks", &blocks);
    let bytes = match facts.kind {
        "full" => format!(
            "{}, of which the left half is {}",
            facts.bytes, facts.left_bytes
        ),
        _ => facts.bytes.to_string(),
    };
    text.line("bytes", &bytes);
    text.line("plaintext", &words::lengths(facts.plaintext));
    let types = match facts.types.join(", ") {
        none if none.is_empty() => "none of those that this program encrypts".to_owned(),
        types => types,
    };
    text.line("could be", &types);
    if let Some(padding) = &facts.padding {
        text.line("padding", padding);
    }
    if let Some(record) = &facts.record {
        for (label, said) in [
            ("record: scheme", &record.scheme),
            ("record: type", &record.ty),
            ("record: kind", &record.kind),
            ("record: key id", &record.key_id),
            ("record: context", &record.context),
        ] {
            if let Some(said) = said {
                text.line(label, &printable(said));
            }
        }
    }
    if let Some(also) = &facts.also {
        let blocks = words::number(also.blocks as u64, "block");
        let also = format!("{} {}, {blocks}", also.scheme, also.kind);
        text.line("or else", &also);
    }
    text.lines("reveals", &facts.reveals);
    text.lines("note", &facts.notes);
    text.0
}

/// A column.
pub(super) fn column(report: &Report) -> String {
    let mut text = Text(String::new());
    text.line("ciphertexts", &report.ciphertexts.to_string());
    if report.nulls > 0 {
        text.line("nulls", &report.nulls.to_string());
    }
    for shape in &report.shapes {
        text.line("of these", &shape.to_string());
    }
    if report.shapes_unlisted > 0 {
        text.line(
            "of these",
            &format!("{} of other shapes", report.shapes_unlisted),
        );
    }
    text.said("record: key id", &report.key_ids);
    text.said("record: type", &report.types);
    text.said("record: context", &report.contexts);
    if report.bare > 0 {
        text.line("without record", &report.bare.to_string());
    }
    let equality = &report.equality;
    let about = if equality.exact { "" } else { "about " };
    text.line("distinct values", &format!("{about}{}", equality.distinct));
    text.line("repeated values", &format!("{about}{}", equality.repeated));
    let least = if equality.exact { "" } else { "at least " };
    text.line(
        "most frequent",
        &format!("{least}{}", words::number(equality.largest, "time")),
    );
    for differences in &report.differences {
        text.differences(differences);
    }
    for zero in &report.zeros {
        let n = words::number(zero.ciphertexts, "ciphertext");
        let shown = format!("byte {}: in {n}", zero.byte);
        text.line("shown to be zero", &shown);
    }
    text.lines("reveals", &report.reveals);
    text.lines("note", &report.notes);
    text.0
}

struct Text(String);

impl Text {
    /// A fact, broken between words where it is too long for a line.
    fn line(&mut self, label: &str, fact: &str) {
        let mut line = format!("{label:<INDENT$}");
        let mut empty = true;
        for word in fact.split(' ') {
            if !empty && line.chars().count() + 1 + word.chars().count() > WIDTH {
                self.end(&line);
                line = " ".repeat(INDENT);
                empty = true;
            }
            if !empty {
                line.push(' ');
            }
            line.push_str(word);
            empty = false;
        }
        self.end(&line);
    }

    fn end(&mut self, line: &str) {
        self.0.push_str(line);
        self.0.push('\n');
    }

    fn lines(&mut self, label: &str, facts: &[String]) {
        for fact in facts {
            self.line(label, fact);
        }
    }

    fn said(&mut self, label: &str, all: &[Said]) {
        for said in all {
            let n = words::number(said.ciphertexts, "ciphertext");
            let line = format!("{}: {n}", printable(&said.value));
            self.line(label, &line);
        }
    }

    fn differences(&mut self, all: &Differences) {
        let sampled = if all.sampled { ", a sample" } else { "" };
        let padding = all
            .padding
            .as_ref()
            .map_or_else(String::new, |policy| format!(", padding {policy}"));
        let blocks = all.blocks.map_or_else(String::new, |n| {
            format!(" of {}", words::number(n as u64, "block"))
        });
        let over = format!(
            "of {} pairs of {} distinct {} values{blocks}{padding}{sampled}:",
            all.pairs, all.values, all.scheme
        );
        self.line("first difference", &over);
        let share = |pairs: u64| 100.0 * pairs as f64 / all.pairs as f64;
        for first in all.first.iter().take(DEPTHS) {
            let line = format!(
                "block {:>2}  {:>6.2} %  the first {} bits in common",
                first.block,
                share(first.pairs),
                first.block * all.block_bits
            );
            self.end(&format!("{:INDENT$}{line}", ""));
        }
        let deeper: u64 = all.first.iter().skip(DEPTHS).map(|first| first.pairs).sum();
        if deeper > 0 {
            self.line("", &format!("deeper {:.2} %", share(deeper)));
        }
    }
}
