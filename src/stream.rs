//! Streams: records in, results out, in order, in parallel, in bounded memory.
//!
//! `input` names and opens what is read; `source` cuts it into chunks of whole
//! records; `ordered` has workers turn chunks into results and hands these on
//! in input order; `sink` is where they go; `fault` words what was wrong with
//! a record. What a record is, `form` says, with a file for each: `lines`, `json`,
//! `csv`, `binary`. `term` is the text of ciphertexts.

mod binary;
pub(crate) mod csv;
pub(crate) mod fault;
pub(crate) mod form;
pub(crate) mod input;
pub(crate) mod json;
mod lines;
pub(crate) mod ordered;
pub(crate) mod sink;
pub(crate) mod source;
pub(crate) mod term;
#[cfg(test)]
mod toy;

use std::fmt::Write as _;
use std::io::Write as _;

/// Writes a line to stderr. That nobody can read it is no reason to stop.
pub(crate) fn say(message: &str) {
    let _ = writeln!(std::io::stderr().lock(), "ore: {message}");
}

/// A path as it may be shown on a terminal: control and direction marks escaped.
pub(crate) fn shown(path: &std::path::Path) -> String {
    let mut text = String::new();
    for c in path.to_string_lossy().chars() {
        match c {
            '"' | '\'' | '\\' => text.push(c),
            _ => {
                let _ = write!(text, "{}", c.escape_debug());
            }
        }
    }
    text
}
