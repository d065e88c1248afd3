//! Passphrases, from a file or typed at the terminal; never from an argument and
//! never from stdin, which belongs to the data.
//!
//! From a file: exactly one line ending, LF or CRLF, is dropped and the rest is
//! the passphrase as it stands. A byte-order mark at the start is refused, since
//! an editor put it there and nobody sees it; so are UTF-16 and an empty file.
//!
//! Typed: asked on `/dev/tty` without echo, twice for a new one. Without a
//! terminal that is an error at once. If a signal ends the command meanwhile the
//! echo is put back. What is typed is wiped, but the library that reads it grows
//! its buffer as the line gets longer: beginnings of the line may stay in freed
//! memory until the process ends.

use std::fs::OpenOptions;
use std::io;
use std::path::Path;
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};
use rustix::termios::{OptionalActions, tcgetattr, tcsetattr};
use subtle::ConstantTimeEq;
use zeroize::Zeroizing;

use super::{read, text};
use crate::cleanup;

const TERMINAL: &str = "/dev/tty";

/// A passphrase of at least one byte, wiped when dropped.
pub(crate) struct Passphrase(Zeroizing<Vec<u8>>);

impl Passphrase {
    fn new(bytes: Zeroizing<Vec<u8>>) -> Result<Self> {
        if bytes.is_empty() {
            bail!("the passphrase is empty");
        }
        Ok(Self(bytes))
    }

    pub(super) fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

/// The passphrase that a file holds.
pub(crate) fn from_file(path: &Path) -> Result<Passphrase> {
    read_file(path).with_context(|| format!("passphrase file {}", path.display()))
}

fn read_file(path: &Path) -> Result<Passphrase> {
    if path == Path::new("-") {
        bail!("a passphrase is never read from stdin; name a file");
    }
    parse(read::passphrase_file(path)?)
}

fn parse(mut content: Zeroizing<Vec<u8>>) -> Result<Passphrase> {
    if content.starts_with(b"\xef\xbb\xbf") {
        bail!("it starts with a byte-order mark; save it as UTF-8 without one");
    }
    if content.starts_with(b"\xff\xfe") || content.starts_with(b"\xfe\xff") {
        bail!("it is UTF-16; save it as UTF-8");
    }
    let len = text::one_line_ending_less(&content).len();
    content.truncate(len);
    Passphrase::new(content)
}

/// Asks for the passphrase of an existing key.
pub(crate) fn ask(prompt: &str) -> Result<Passphrase> {
    Passphrase::new(type_in(prompt)?)
}

/// Asks for a new passphrase, twice.
pub(crate) fn ask_new() -> Result<Passphrase> {
    let first = ask("New passphrase: ")?;
    let again = type_in("The same again: ")?;
    if !bool::from(first.0.ct_eq(&again)) {
        bail!("the two passphrases differ; nothing was written");
    }
    Ok(first)
}

fn type_in(prompt: &str) -> Result<Zeroizing<Vec<u8>>> {
    let none = || anyhow!("no terminal to ask for the passphrase; use --passphrase-file");
    let terminal = OpenOptions::new()
        .read(true)
        .write(true)
        .open(TERMINAL)
        .map_err(|_| none())?;
    let before = tcgetattr(&terminal).map_err(|_| none())?;
    let _echo = cleanup::on_interrupt(Box::new(move || {
        let _ = tcsetattr(&terminal, OptionalActions::Now, &before);
    }));
    match rpassword::prompt_password(prompt) {
        Ok(typed) => Ok(Zeroizing::new(typed.into_bytes())),
        Err(error) if error.kind() == io::ErrorKind::Interrupted => {
            // Ctrl-C was typed and SIGINT raised: it ends the process on the
            // thread that puts things right, which gets the time it needs.
            thread::sleep(Duration::from_secs(1));
            bail!("interrupted")
        }
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => {
            bail!("no passphrase was given")
        }
        Err(error) => Err(error).context("cannot ask for the passphrase"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(content: &[u8]) -> Result<Vec<u8>> {
        Ok(parse(Zeroizing::new(content.to_vec()))?.as_bytes().to_vec())
    }

    #[test]
    fn one_line_ending_is_dropped_and_nothing_else() {
        for same in [&b"secret"[..], b"secret\n", b"secret\r\n"] {
            assert_eq!(parsed(same).unwrap(), b"secret");
        }
        for (content, kept) in [
            (&b"secret\n\n"[..], &b"secret\n"[..]),
            (b" secret", b" secret"),
            (b"secret\r", b"secret\r"),
            (b"two\nlines\n", b"two\nlines"),
            (b"\xff\x00\n", b"\xff\x00"),
        ] {
            assert_eq!(parsed(content).unwrap(), kept);
        }
    }

    #[test]
    fn what_cannot_be_meant_is_refused() {
        for (content, says) in [
            (&b""[..], "empty"),
            (b"\n", "empty"),
            (b"\r\n", "empty"),
            (b"\xef\xbb\xbfsecret\n", "byte-order mark"),
            (b"\xff\xfes\0", "UTF-16"),
        ] {
            let said = parsed(content).unwrap_err().to_string();
            assert!(said.contains(says), "{said}");
        }
    }
}
