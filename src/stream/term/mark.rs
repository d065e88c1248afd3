//! The JSON record of a ciphertext and the mark it carries.
//!
//! `{"scheme":"bit6","type":"u64","kind":"full","key_id":"9f…","ct":"0202…"}`, with
//! `context` too for block-ore. All of it is public. Members it does not know
//! are ignored; known ones must be strings and must not occur twice, since
//! two readers could then see two different records. What the members say is for
//! the commands to compare: a record without one of them says nothing about it.

use std::borrow::Cow;

use anyhow::{Context, Result, bail};

use crate::stream::json;

/// What a record says about its ciphertext.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Mark<'a> {
    /// Name of the scheme: `bit6`, `chained`, `legacy` or `block-ore`.
    pub(crate) scheme: Option<Cow<'a, str>>,
    /// Name of the type.
    pub(crate) ty: Option<Cow<'a, str>>,
    /// `full` or `query`.
    pub(crate) kind: Option<Cow<'a, str>>,
    /// The public id of the key, 16 hex digits.
    pub(crate) key_id: Option<Cow<'a, str>>,
    /// The context of a block-ore space.
    pub(crate) context: Option<Cow<'a, str>>,
}

impl Mark<'_> {
    /// The same mark, for as long as needed.
    pub(crate) fn into_owned(self) -> Mark<'static> {
        let owned = |member: Option<Cow<'_, str>>| member.map(|text| Cow::Owned(text.into_owned()));
        Mark {
            scheme: owned(self.scheme),
            ty: owned(self.ty),
            kind: owned(self.kind),
            key_id: owned(self.key_id),
            context: owned(self.context),
        }
    }

    /// A record with this mark, up to the first digit of the ciphertext.
    pub(super) fn opening(&self) -> String {
        let members = [
            ("scheme", &self.scheme),
            ("type", &self.ty),
            ("kind", &self.kind),
            ("key_id", &self.key_id),
            ("context", &self.context),
        ];
        let mut opening = String::from("{");
        for (name, value) in members {
            if let Some(value) = value {
                opening.push_str(&format!("\"{name}\":{},", json::string(value)));
            }
        }
        opening.push_str("\"ct\":\"");
        opening
    }
}

/// The mark and the ciphertext's text of a record.
pub(crate) fn parse_record(record: &str) -> Result<(Mark<'_>, Cow<'_, str>)> {
    let mut mark = Mark::default();
    let mut ct = None;
    let mut fault = None;
    json::each_member(record, |name, value| {
        let (name, slot) = match name {
            "scheme" => ("scheme", &mut mark.scheme),
            "type" => ("type", &mut mark.ty),
            "kind" => ("kind", &mut mark.kind),
            "key_id" => ("key_id", &mut mark.key_id),
            "context" => ("context", &mut mark.context),
            "ct" => ("ct", &mut ct),
            _ => return,
        };
        match json::unquote(value) {
            _ if slot.is_some() => fault = Some((name, "occurs twice")),
            Ok(Some(text)) => *slot = Some(text),
            Ok(None) | Err(_) => fault = Some((name, "is not a string")),
        }
    })
    .context("not a record of a ciphertext")?;
    if let Some((name, what)) = fault {
        bail!("not a record of a ciphertext: its member `{name}` {what}");
    }
    let ct = ct.context("not a record of a ciphertext: it has no member `ct`")?;
    Ok((mark, ct))
}
