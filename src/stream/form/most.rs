//! How long a record can become: room for it is made before it is written, so that the
//! buffer never moves a plaintext while it grows.

use super::{Form, Output};
use crate::stream::room::room;

impl Form {
    /// Makes room in `out` for a record `raw` with `result` in its place, or for what
    /// stands in for it.
    pub(super) fn room(&self, raw: &[u8], result: Output<'_>, out: &mut Vec<u8>) {
        let beside = match self {
            Self::Lines | Self::Binary => 1,
            Self::Json(json) => json.beside(),
            Self::Csv(csv) => csv.beside(),
        };
        room(out, raw.len() + result.most() + beside);
    }
}

impl Output<'_> {
    /// The most bytes that it becomes in any form: JSON writes a byte as `\u0000`, a CSV
    /// doubles quotes.
    fn most(&self) -> usize {
        match self {
            Self::Cipher(form, ct) => 2 * form.most(ct.len()) + 2,
            Self::Text(text) | Self::Number(text) | Self::Bool(text) | Self::Json(text) => {
                6 * text.len() + 2
            }
            Self::Null => "null".len(),
        }
    }
}
