//! What is to be known of one ciphertext from its bytes and its record.
//!
//! All of it is public: the scheme and length are in the bytes, and the rest
//! follows from them. What a record says is repeated, not proved.

use ore::{Kind, Padding, Scheme, Type, View};
use serde::Serialize;

use super::words;
use crate::stream::term::Mark;

/// What all ciphertexts of one scheme, kind and length share.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Shape {
    pub(super) scheme: Scheme,
    pub(super) kind: Kind,
    pub(super) blocks: usize,
    pub(super) padding: Padding,
}

/// Lengths of encoded plaintexts in bytes, both ends included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(super) struct Lengths {
    pub(super) min: usize,
    pub(super) max: usize,
}

/// Byte positions from 0, both ends included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(super) struct Run {
    pub(super) from: usize,
    pub(super) to: usize,
}

/// Another way to read the bytes.
#[derive(Debug, Serialize)]
pub(super) struct Other {
    pub(super) scheme: &'static str,
    pub(super) kind: &'static str,
    pub(super) blocks: usize,
}

/// What a record says of its ciphertext.
#[derive(Debug, Default, Serialize)]
pub(super) struct Said {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) scheme: Option<String>,
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    pub(super) ty: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) kind: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) key_id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) context: Option<String>,
}

/// The report on one ciphertext. The names in JSON are in the help.
#[derive(Debug, Serialize)]
pub(super) struct Facts {
    pub(super) scheme: &'static str,
    pub(super) kind: &'static str,
    pub(super) blocks: usize,
    pub(super) block_bits: usize,
    pub(super) bytes: usize,
    pub(super) left_bytes: usize,
    pub(super) plaintext: Option<Lengths>,
    pub(super) types: Vec<&'static str>,
    pub(super) padding: Option<String>,
    pub(super) record: Option<Said>,
    pub(super) also: Option<Other>,
    pub(super) zeros: Vec<Run>,
    pub(super) reveals: Vec<String>,
    pub(super) notes: Vec<String>,
}

impl Shape {
    pub(super) fn of(view: &View<'_>) -> Self {
        Self {
            scheme: view.scheme(),
            kind: view.kind(),
            blocks: view.blocks(),
            padding: view.padding(),
        }
    }

    /// Bits of plaintext in one block.
    pub(super) fn block_bits(&self) -> usize {
        match self.scheme {
            Scheme::Legacy => 8,
            Scheme::Bit6 | Scheme::Chained => 6,
        }
    }

    /// The policy, of the scheme that has one.
    pub(super) fn padding(&self) -> Option<String> {
        (self.scheme == Scheme::Chained).then(|| self.padding.to_string())
    }

    /// How long the encoded plaintext can be; `None` if no plaintext has so many
    /// blocks (formats.md 6).
    pub(super) fn lengths(&self) -> Option<Lengths> {
        let bytes = self.blocks * self.block_bits() / 8;
        if (8 * bytes).div_ceil(self.block_bits()) != self.blocks {
            return None;
        }
        let min = match self.padding {
            Padding::None => bytes,
            Padding::Fixed(_) => 0,
            Padding::Pow2(least) if bytes <= usize::from(least) => 0,
            // The next smaller bucket ends where this one begins.
            Padding::Pow2(least) => usize::from(least).max(bytes / 2) + 1,
        };
        Some(Lengths { min, max: bytes })
    }

    /// The types whose values can look like this.
    pub(super) fn types(&self) -> Vec<&'static str> {
        let Some(lengths) = self.lengths() else {
            return Vec::new();
        };
        let fits = |ty: &Type| match ty.width() {
            Some(width) => self.padding == Padding::None && width == lengths.max,
            // Bytes are never padded.
            None => *ty == Type::String || self.padding == Padding::None,
        };
        let held = Type::ALL.into_iter().filter(|ty| self.scheme.holds(*ty));
        held.filter(fits).map(Type::name).collect()
    }
}

impl Facts {
    /// Looks at a checked ciphertext. `named` says that the scheme was given, so
    /// that there is nothing to doubt.
    pub(super) fn of(view: &View<'_>, mark: Option<&Mark<'_>>, named: bool) -> Self {
        let shape = Shape::of(view);
        let record = mark.map(Said::of);
        let also = also(view, mark, named);
        let zeros = zeros(view);
        Self {
            scheme: shape.scheme.name(),
            kind: shape.kind.name(),
            blocks: shape.blocks,
            block_bits: shape.block_bits(),
            bytes: view.as_bytes().len(),
            left_bytes: view.left().len(),
            plaintext: shape.lengths(),
            types: shape.types(),
            padding: shape.padding(),
            reveals: words::reveals(&shape, view.left().len(), &zeros),
            notes: words::notes(
                &shape,
                view.as_bytes().len(),
                record.as_ref(),
                also.as_ref(),
            ),
            record,
            also,
            zeros,
        }
    }
}

impl Said {
    fn of(mark: &Mark<'_>) -> Self {
        let owned =
            |member: &Option<std::borrow::Cow<'_, str>>| member.as_deref().map(str::to_owned);
        Self {
            scheme: owned(&mark.scheme),
            ty: owned(&mark.ty),
            kind: owned(&mark.kind),
            key_id: owned(&mark.key_id),
            context: owned(&mark.context),
        }
    }
}

/// Bytes with a header have a length that legacy may have too (formats.md 1).
pub(super) fn also(view: &View<'_>, mark: Option<&Mark<'_>>, named: bool) -> Option<Other> {
    let said = named || mark.is_some_and(|mark| mark.scheme.is_some());
    if said || view.scheme() == Scheme::Legacy {
        return None;
    }
    let other = View::parse_as(Scheme::Legacy, view.as_bytes()).ok()?;
    Some(Other {
        scheme: other.scheme().name(),
        kind: other.kind().name(),
        blocks: other.blocks(),
    })
}

/// Runs of equal neighbours among the symbols of a legacy ciphertext. Two zero
/// bytes side by side always give one; two others do with chance 1 in 256
/// (formats.md 2).
pub(super) fn zeros(view: &View<'_>) -> Vec<Run> {
    let mut runs = Vec::new();
    if view.scheme() != Scheme::Legacy {
        return runs;
    }
    let mut from = 0;
    for run in view.places().chunk_by(|a, b| a == b) {
        if run.len() > 1 {
            runs.push(Run {
                from,
                to: from + run.len() - 1,
            });
        }
        from += run.len();
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(scheme: Scheme, blocks: usize, padding: Padding) -> Shape {
        Shape {
            scheme,
            kind: Kind::Full,
            blocks,
            padding,
        }
    }

    fn lengths(scheme: Scheme, blocks: usize, padding: Padding) -> Option<(usize, usize)> {
        let lengths = shape(scheme, blocks, padding).lengths();
        lengths.map(|lengths| (lengths.min, lengths.max))
    }

    #[test]
    fn lengths_are_those_that_padding_leaves_open() {
        use Padding::{Fixed, None as Plain, Pow2};
        use Scheme::{Bit6, Chained, Legacy};
        for (scheme, blocks, padding, want) in [
            (Bit6, 11, Plain, Some((8, 8))),
            (Bit6, 14, Plain, Some((10, 10))),
            (Bit6, 1, Plain, None),
            (Bit6, 13, Plain, None),
            (Legacy, 15, Plain, Some((15, 15))),
            (Chained, 0, Plain, Some((0, 0))),
            (Chained, 22, Pow2(16), Some((0, 16))),
            (Chained, 43, Pow2(16), Some((17, 32))),
            (Chained, 11, Pow2(5), Some((6, 8))),
            (Chained, 2, Pow2(0), Some((1, 1))),
            (Chained, 0, Pow2(0), Some((0, 0))),
            (Chained, 400, Fixed(300), Some((0, 300))),
        ] {
            assert_eq!(lengths(scheme, blocks, padding), want, "{scheme} {blocks}");
        }
    }

    /// Every value of the tool lies within the lengths of its own ciphertext.
    #[test]
    fn lengths_hold_for_what_is_encrypted() {
        let key = ore::Key::generate(Scheme::Bit6).unwrap();
        for policy in ["none", "pow2", "pow2:0", "pow2:5", "fixed:70"] {
            let ore = ore::Ore::chained(&key, b"").unwrap();
            let ore = ore.padding(policy.parse().unwrap()).unwrap();
            for len in 0..70 {
                let query = ore.query(&ore::Value::String("x".repeat(len))).unwrap();
                let view = View::parse(query.as_bytes()).unwrap();
                let found = Shape::of(&view).lengths().unwrap();
                assert!((found.min..=found.max).contains(&len), "{policy} {len}");
            }
        }
    }

    #[test]
    fn types_go_by_width_scheme_and_padding() {
        let types = |scheme, blocks, padding| shape(scheme, blocks, padding).types().join(" ");
        assert_eq!(types(Scheme::Bit6, 11, Padding::None), "u64 i64 f64");
        assert_eq!(types(Scheme::Bit6, 10, Padding::None), "");
        assert_eq!(types(Scheme::Legacy, 14, Padding::None), "decimal");
        assert_eq!(
            types(Scheme::Chained, 22, Padding::None),
            "u128 i128 uuid string bytes"
        );
        assert_eq!(types(Scheme::Chained, 22, Padding::Pow2(16)), "string");
    }
}
