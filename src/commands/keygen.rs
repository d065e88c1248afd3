//! `ore keygen`: a new key, to a private file or to stdout. Never reads stdin.
//! The key's public id goes to stderr.

use std::fs::File;
use std::io;
use std::os::fd::AsFd;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use anyhow::{Context, Result};
use ore::{Key, Scheme};

use crate::cli::{KeygenArgs, SchemeName};
use crate::exit::Exit;
use crate::keys::{create, file, passphrase};
use crate::patient;
use crate::stderr;

/// Makes the key.
pub(crate) fn run(args: KeygenArgs) -> Result<Exit> {
    let output = args.output.filter(|path| path != Path::new("-"));
    // Said before the passphrase is asked for; creating it says it again.
    if let Some(path) = &output {
        create::check(path, args.force)?;
    }
    let passphrase = match args.passphrase_file {
        Some(path) => Some(passphrase::from_file(&path)?),
        None if args.passphrase => Some(passphrase::ask_new()?),
        None => None,
    };
    let key = Key::generate(sized_as(args.scheme))?;
    let text = file::render(&key, passphrase.as_ref())?;
    let id = key.id("", b"");
    match &output {
        Some(path) => {
            create::write(path, &text, args.force)?;
            stderr::note(&format!("key id: {id}, written to {}", path.display()));
        }
        None => {
            print(&text).context("standard output")?;
            stderr::note(&format!("key id: {id}"));
        }
    }
    Ok(Exit::Done)
}

/// A scheme whose keys have the length that is asked for.
fn sized_as(scheme: SchemeName) -> Scheme {
    match scheme {
        SchemeName::Bit6 => Scheme::Bit6,
        SchemeName::Chained => Scheme::Chained,
        // A block-ore key has 32 bytes too.
        SchemeName::Legacy | SchemeName::BlockOre => Scheme::Legacy,
    }
}

/// Writes to stdout past its buffer, which is never wiped.
fn print(text: &[u8]) -> io::Result<()> {
    let mut stdout = File::from(io::stdout().as_fd().try_clone_to_owned()?);
    let target = stdout.metadata()?;
    if target.is_file() && target.permissions().mode() & 0o077 != 0 {
        stderr::warning("others can read the file that the key is written to; prefer -o FILE");
    }
    patient::write_all(&mut stdout, text)
}
