//! Ciphertexts as commands take them: from arguments, files and records.

use std::ffi::OsStr;
use std::fs::File;
use std::io::Read;
use std::os::fd::AsFd;

use anyhow::{Context, Result, bail, ensure};
use ore::{Scheme, View};

use super::space;
use crate::stream::form::Field;
use crate::stream::term::{self, Mark};

/// The most bytes that are read of a ciphertext's file: the longest one is three
/// million hex digits.
const LIMIT: u64 = 8 << 20;

/// A ciphertext's bytes and what its record says of it.
#[derive(Debug)]
pub(super) struct Operand {
    pub(super) bytes: Vec<u8>,
    pub(super) mark: Mark<'static>,
}

impl Operand {
    /// Reads an argument: the ciphertext itself, `@FILE`, or `-` for standard input.
    pub(super) fn argument(argument: &OsStr) -> Result<Self> {
        let text = if argument == "-" {
            let stdin = std::io::stdin().as_fd().try_clone_to_owned();
            let stdin = stdin.context("cannot read standard input")?;
            content(&mut File::from(stdin)).context("stdin")?
        } else if let Some(path) = at_file(argument) {
            let name = path.to_string_lossy().into_owned();
            let mut file = File::open(path).with_context(|| name.clone())?;
            content(&mut file).context(name)?
        } else {
            let Some(text) = argument.to_str() else {
                bail!("not a ciphertext: not UTF-8");
            };
            text.to_owned()
        };
        Self::text(&text)
    }

    /// Reads hex, base64 or a JSON record.
    pub(super) fn text(text: &str) -> Result<Self> {
        ensure!(!text.is_empty(), "empty, where a ciphertext is needed");
        Self::field(&Field::Text(text.into()))
    }

    /// Reads a record's field.
    pub(super) fn field(field: &Field<'_>) -> Result<Self> {
        let mut bytes = Vec::new();
        let mark = term::ciphertext(field, &mut bytes)?;
        let mark = mark.map(Mark::into_owned).unwrap_or_default();
        Ok(Self { bytes, mark })
    }

    /// The checked ciphertext.
    pub(super) fn view(&self, scheme: Option<Scheme>) -> Result<View<'_>> {
        view(&self.bytes, &self.mark, scheme)
    }
}

fn at_file(argument: &OsStr) -> Option<std::path::PathBuf> {
    let bytes = argument.as_encoded_bytes().strip_prefix(b"@")?;
    // All that follows an ASCII character is still an operating system string.
    use std::os::unix::ffi::OsStrExt;
    Some(OsStr::from_bytes(bytes).into())
}

/// One line of text, its ending dropped.
fn content(file: &mut File) -> Result<String> {
    let mut bytes = Vec::new();
    file.take(LIMIT + 1).read_to_end(&mut bytes)?;
    ensure!(bytes.len() as u64 <= LIMIT, "longer than any ciphertext");
    if let [0xff, 0xfe, ..] | [0xfe, 0xff, ..] = *bytes {
        bail!("UTF-16 text; convert it to UTF-8");
    }
    let text = String::from_utf8(bytes).ok().context("not UTF-8 text")?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    let text = text.strip_suffix('\n').unwrap_or(text);
    let text = text.strip_suffix('\r').unwrap_or(text);
    ensure!(
        !text.contains('\n'),
        "more than one line, where one ciphertext is needed"
    );
    Ok(text.to_owned())
}

/// Checks a ciphertext's bytes, and that its record says the truth about them.
pub(super) fn view<'a>(
    bytes: &'a [u8],
    mark: &Mark<'_>,
    scheme: Option<Scheme>,
) -> Result<View<'a>> {
    // block-ore is bit6 or chained; its bytes say which.
    let block_ore = mark.scheme.as_deref() == Some(space::NAME);
    let said = match mark.scheme.as_deref() {
        None => None,
        Some(_) if block_ore => None,
        Some(name) => Some(
            name.parse::<Scheme>()
                .with_context(|| format!("the record's scheme {}", name.escape_debug()))?,
        ),
    };
    if let (Some(scheme), Some(said)) = (scheme, said) {
        ensure!(
            scheme == said,
            "different scheme: the record says {said}, not {scheme}"
        );
    }
    let view = match scheme.or(said) {
        Some(scheme) => View::parse_as(scheme, bytes)?,
        None => View::parse(bytes)?,
    };
    ensure!(
        !block_ore || view.scheme() != Scheme::Legacy,
        "the record says block-ore, but its ciphertext is a legacy one"
    );
    if let Some(kind) = mark.kind.as_deref() {
        ensure!(
            kind == view.kind().name(),
            "the record says {}, but its ciphertext is a {} one",
            kind.escape_debug(),
            view.kind()
        );
    }
    Ok(view)
}
