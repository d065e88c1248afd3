//! JSON text, read and written in pieces: members with the spans of their
//! values, strings.
//!
//! Messages keep serde_json's description of a syntax error but not its position,
//! which would tell how long the value before it is.

use std::borrow::Cow;
use std::fmt;

use anyhow::{Result, anyhow, ensure};
use serde::Deserialize;
use serde::de::{DeserializeSeed, MapAccess, SeqAccess, Visitor};
use serde_json::Deserializer;
use serde_json::error::Category;
use serde_json::value::RawValue;

/// The white space of JSON.
pub(super) const SPACE: [char; 4] = [' ', '\t', '\r', '\n'];

/// A key, unescaped; borrowed when there was nothing to unescape.
#[derive(Deserialize)]
struct Key<'a>(#[serde(borrow)] Cow<'a, str>);

/// The one JSON value that the text is, without the space around it.
pub(super) fn value(text: &str) -> Result<&str> {
    ensure!(
        !text.trim_matches(SPACE).is_empty(),
        "an empty line is not a JSON value"
    );
    let raw: &RawValue = serde_json::from_str(text).map_err(fault)?;
    Ok(raw.get())
}

/// A text as a JSON string, in quotes.
pub(crate) fn string(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// The same, straight into the output.
pub(crate) fn write_string(text: &str, out: &mut Vec<u8>) {
    let written = serde_json::to_writer(out, text);
    debug_assert!(written.is_ok(), "a text is JSON, and memory takes it");
}

/// The text of a JSON string; `None` if the value is something else.
pub(crate) fn unquote(value: &str) -> Result<Option<Cow<'_, str>>> {
    if !value.starts_with('"') {
        return Ok(None);
    }
    let Key(text) = serde_json::from_str(value).map_err(fault)?;
    Ok(Some(text))
}

/// Calls `on` with the key and the value's text of each member of an object, in
/// order. The text must be one object and nothing else.
pub(crate) fn each_member<'a>(text: &'a str, on: impl FnMut(&str, &'a str)) -> Result<()> {
    ensure!(
        text.trim_start_matches(SPACE).starts_with('{'),
        "not a JSON object"
    );
    walk(text, Members(on))
}

/// Calls `on` with the text of each element of an array, in order.
pub(super) fn each_element<'a>(text: &'a str, on: impl FnMut(&'a str)) -> Result<()> {
    walk(text, Elements(on))
}

fn walk<'a>(text: &'a str, walk: impl DeserializeSeed<'a, Value = ()>) -> Result<()> {
    let mut source = Deserializer::from_str(text);
    walk.deserialize(&mut source).map_err(fault)?;
    source.end().map_err(fault)
}

/// What is wrong with the text, without a word of what it holds.
fn fault(error: serde_json::Error) -> anyhow::Error {
    match error.classify() {
        Category::Syntax | Category::Eof => {
            let said = error.to_string();
            let what = said.split(" at line ").next().unwrap_or_default();
            anyhow!("not valid JSON: {what}")
        }
        // These quote the value.
        Category::Data | Category::Io => anyhow!("not valid JSON"),
    }
}

struct Members<F>(F);

impl<'de, F: FnMut(&str, &'de str)> DeserializeSeed<'de> for Members<F> {
    type Value = ();

    fn deserialize<D: serde::Deserializer<'de>>(self, source: D) -> Result<(), D::Error> {
        source.deserialize_map(self)
    }
}

impl<'de, F: FnMut(&str, &'de str)> Visitor<'de> for Members<F> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut map: A) -> Result<(), A::Error> {
        while let Some((Key(key), value)) = map.next_entry::<Key<'de>, &'de RawValue>()? {
            (self.0)(&key, value.get());
        }
        Ok(())
    }
}

struct Elements<F>(F);

impl<'de, F: FnMut(&'de str)> DeserializeSeed<'de> for Elements<F> {
    type Value = ();

    fn deserialize<D: serde::Deserializer<'de>>(self, source: D) -> Result<(), D::Error> {
        source.deserialize_seq(self)
    }
}

impl<'de, F: FnMut(&'de str)> Visitor<'de> for Elements<F> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an array")
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut seq: A) -> Result<(), A::Error> {
        while let Some(value) = seq.next_element::<&'de RawValue>()? {
            (self.0)(value.get());
        }
        Ok(())
    }
}
