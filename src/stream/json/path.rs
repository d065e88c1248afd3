//! Where a field is: a key of the record, or a JSON pointer (RFC 6901).
//!
//! It refuses an empty name, a `~` that is neither `~0` nor `~1`, and a place for
//! the result outside the object that holds the field.

use anyhow::{Result, bail, ensure};

/// The keys and indexes that lead to a field, at least one.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Path {
    /// All but the last.
    pub(super) above: Vec<String>,
    /// The field's own key or index.
    pub(super) last: String,
    /// Whether it was written as a pointer.
    pointer: bool,
}

impl Path {
    /// A pointer if it starts with `/`, else one key, as it is.
    pub(super) fn parse(text: &str) -> Result<Self> {
        ensure!(
            !text.is_empty(),
            "a field needs a name: a key, or a pointer such as `/a/b`"
        );
        let Some(tokens) = text.strip_prefix('/') else {
            return Ok(Self {
                above: Vec::new(),
                last: text.to_owned(),
                pointer: false,
            });
        };
        let (above, last) = match tokens.rsplit_once('/') {
            Some((above, last)) => (above.split('/').map(unescape).collect::<Result<_>>()?, last),
            None => (Vec::new(), tokens),
        };
        Ok(Self {
            above,
            last: unescape(last)?,
            pointer: true,
        })
    }

    /// The key of a new member beside the field.
    pub(super) fn sibling(&self, text: &str) -> Result<String> {
        let to = Self::parse(text)?;
        if to.pointer && to.above != self.above {
            bail!("`--to` adds a member to the object that holds the field: give its name alone");
        }
        ensure!(
            to.last != self.last,
            "`--to` names the field itself; leave it out to replace the field"
        );
        Ok(to.last)
    }

    /// Whether it may be meant as a path with dots.
    pub(super) fn looks_dotted(&self) -> bool {
        !self.pointer && self.last.contains('.')
    }
}

/// One token of a pointer: `~1` is `/` and `~0` is `~`.
fn unescape(token: &str) -> Result<String> {
    let mut parts = token.split('~');
    let mut key = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (escaped, rest) = match part.as_bytes().first() {
            Some(b'0') => ('~', part.get(1..)),
            Some(b'1') => ('/', part.get(1..)),
            _ => bail!("in a JSON pointer `~` is written `~0` and `/` in a key `~1`"),
        };
        key.push(escaped);
        key.push_str(rest.unwrap_or_default());
    }
    Ok(key)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<String> {
        let path = Path::parse(text).unwrap();
        let mut tokens = path.above;
        tokens.push(path.last);
        tokens
    }

    #[test]
    fn a_key_is_taken_as_it_is() {
        assert_eq!(tokens("a.b"), ["a.b"]);
        assert_eq!(tokens("a/b~2"), ["a/b~2"]);
        assert!(Path::parse("").is_err());
    }

    #[test]
    fn a_pointer_follows_rfc_6901() {
        assert_eq!(tokens("/a/b"), ["a", "b"]);
        assert_eq!(tokens("/"), [""]);
        assert_eq!(tokens("//x"), ["", "x"]);
        assert_eq!(tokens("/a~1b/m~0n"), ["a/b", "m~n"]);
        assert_eq!(tokens("/~01"), ["~1"]);
        assert!(Path::parse("/a~").is_err());
        assert!(Path::parse("/a~2").is_err());
    }

    #[test]
    fn the_result_stays_beside_the_field() {
        let path = Path::parse("/a/b").unwrap();
        assert_eq!(path.sibling("c").unwrap(), "c");
        assert_eq!(path.sibling("/a/c").unwrap(), "c");
        assert!(path.sibling("/c").is_err());
        assert!(path.sibling("b").is_err());
        assert!(path.sibling("").is_err());
    }
}
