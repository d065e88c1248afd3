//! The text of opened values, in the place of their ciphertexts.
//!
//! Numbers and booleans come out as such in JSON, all else as a string. It refuses a
//! type that the text format is not for. What it makes is plaintext, and wiped.

use anyhow::Result;
use ore::{Type, Value};
use zeroize::Zeroizing;

use super::Opener;
use crate::stream::form::{Form, Output, Record};
use crate::stream::json;

impl Opener {
    /// Writes a value or a null in the place of its ciphertext.
    pub(super) fn write(
        &self,
        form: &Form,
        record: &Record<'_>,
        value: Option<&Value>,
        out: &mut Vec<u8>,
    ) -> Result<()> {
        let Some(value) = value else {
            let bare = self.json && !matches!(form, Form::Json(_));
            let null = if bare {
                Output::Json("null")
            } else {
                Output::Null
            };
            return form.write(record, null, out);
        };
        let ty = value.ty();
        self.text.check(ty)?;
        let mut text = Zeroizing::new(String::with_capacity(longest(value)));
        self.text.print(value, &mut text)?;
        let is_number = ty.is_numeric() && !text.ends_with("inf")
            || ty == Type::Timestamp && text.bytes().all(|b| b.is_ascii_digit() || b == b'-');
        if is_number {
            return form.write(record, Output::Number(&text), out);
        }
        if ty == Type::Bool {
            return form.write(record, Output::Bool(&text), out);
        }
        if self.json && !matches!(form, Form::Json(_)) {
            let mut quoted = Zeroizing::new(Vec::with_capacity(6 * text.len() + 2));
            json::write_string(&text, &mut quoted);
            return form.write(record, Output::Json(str::from_utf8(&quoted)?), out);
        }
        form.write(record, Output::Text(&text), out)
    }
}

/// The most bytes of its text, so that a buffer never moves it while it grows: a byte is
/// two digits, and numbers and times in any format are far below the rest.
fn longest(value: &Value) -> usize {
    match value {
        Value::String(text) => text.len(),
        Value::Bytes(bytes) => 2 * bytes.len() + 2,
        _ => 256,
    }
}
