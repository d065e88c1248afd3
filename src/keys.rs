//! Keys for the command: where they come from, the files that hold them and the
//! passphrases that lock them.
//!
//! A key comes from `-k FILE`, else from the file that `$ORE_KEY_FILE` names,
//! else from the hex in `$ORE_KEY`; an empty variable counts as unset. Nothing
//! is read from stdin, which belongs to the data. A key in `$ORE_KEY` stays in
//! the environment, which this process cannot wipe: prefer a file.

pub(crate) mod create;
pub(crate) mod file;
mod locked;
pub(crate) mod passphrase;
mod read;
mod text;

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use ore::Key;
use zeroize::Zeroizing;

use crate::cli::KeyArgs;
use crate::stderr;
use file::Stored;
use passphrase::Passphrase;

/// The key that the options and the environment name, unlocked.
#[cfg_attr(
    not(test),
    expect(dead_code, reason = "the commands that take a key call it")
)]
pub(crate) fn load(args: &KeyArgs) -> Result<Key> {
    find(args, |name| env::var_os(name))
}

fn find(args: &KeyArgs, variable: impl Fn(&str) -> Option<OsString>) -> Result<Key> {
    let variable = |name| variable(name).filter(|value| !value.is_empty());
    let path = args
        .key
        .clone()
        .or_else(|| variable("ORE_KEY_FILE").map(PathBuf::from));
    if let Some(path) = path {
        return from_file(&path, args.passphrase_file.as_deref())
            .with_context(|| format!("key {}", path.display()));
    }
    let key = variable("ORE_KEY").ok_or_else(|| {
        anyhow!("no key: give -k FILE, or set ORE_KEY_FILE to a file or ORE_KEY to hex")
    })?;
    unused(args.passphrase_file.as_deref());
    from_hex(key).context("ORE_KEY")
}

fn from_file(path: &Path, passphrase_file: Option<&Path>) -> Result<Key> {
    let (content, readable) = read::key_file(path)?;
    if readable {
        let path = path.display();
        stderr::warning(&format!(
            "others can read the key {path}; run chmod 600 {path}"
        ));
    }
    match file::parse(&content)? {
        Stored::Plain(key) => {
            unused(passphrase_file);
            Ok(key)
        }
        Stored::Locked(locked) => locked.open(&unlocking(path, passphrase_file)?),
    }
}

fn unlocking(path: &Path, passphrase_file: Option<&Path>) -> Result<Passphrase> {
    match passphrase_file {
        Some(file) => passphrase::from_file(file),
        None => passphrase::ask(&format!("Passphrase for {}: ", path.display())),
    }
}

fn unused(passphrase_file: Option<&Path>) {
    if passphrase_file.is_some() {
        stderr::warning("the key is not locked; --passphrase-file was not used");
    }
}

fn from_hex(text: OsString) -> Result<Key> {
    let text = Zeroizing::new(text.into_encoded_bytes());
    let Ok(text) = std::str::from_utf8(&text) else {
        bail!(ore::Error::KeyText)
    };
    Ok(Key::from_hex(text)?)
}

#[cfg(test)]
mod tests;
