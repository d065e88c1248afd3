//! Writing a key file. It is private from the call that creates it on, never
//! goes through a symbolic link and never replaces a file unasked.
//!
//! A new file is created exclusively under its own name with mode 0600. With
//! `--force` a private temporary file beside it is renamed over it, so a link is
//! replaced, not followed, and the old key is there until the new one is whole.
//! A file that could not be finished is removed, by a signal too.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

use anyhow::{Context, Error, Result, anyhow};
use rustix::fs::{Mode, OFlags, open};
use rustix::io::Errno;

use crate::cleanup;

/// Refuses early what [`write`] would refuse, before a passphrase is asked for.
pub(crate) fn check(path: &Path, force: bool) -> Result<()> {
    let Ok(found) = fs::symlink_metadata(path) else {
        return Ok(());
    };
    if !force {
        return Err(exists(path));
    }
    // Renaming over a device would replace the device.
    if !found.is_file() && !found.is_symlink() {
        return Err(anyhow!("{}: --force replaces files only", path.display()));
    }
    Ok(())
}

/// Writes a key file of mode 0600.
pub(crate) fn write(path: &Path, content: &[u8], force: bool) -> Result<()> {
    if force {
        replace(path, content)
    } else {
        create(path, content)
    }
}

fn create(path: &Path, content: &[u8]) -> Result<()> {
    let flags = OFlags::WRONLY | OFlags::CREATE | OFlags::EXCL | OFlags::NOFOLLOW | OFlags::CLOEXEC;
    let file = match open(path, flags, Mode::RUSR | Mode::WUSR) {
        Err(Errno::EXIST) => return Err(exists(path)),
        opened => opened
            .map_err(io::Error::from)
            .with_context(|| cannot("create", path))?,
    };
    let unfinished = path.to_owned();
    let _removed = cleanup::on_interrupt(Box::new(move || {
        let _ = fs::remove_file(unfinished);
    }));
    fill(&mut File::from(file), content)
        .inspect_err(|_| {
            let _ = fs::remove_file(path);
        })
        .with_context(|| cannot("write", path))
}

fn replace(path: &Path, content: &[u8]) -> Result<()> {
    check(path, true)?;
    let folder = match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    // Created exclusively, mode 0600.
    let mut file = tempfile::NamedTempFile::new_in(folder)
        .map_err(|error| cleanup::no_room(folder, &error))
        .with_context(|| cannot("create", path))?;
    let unfinished = file.path().to_owned();
    let _removed = cleanup::on_interrupt(Box::new(move || {
        let _ = fs::remove_file(unfinished);
    }));
    fill(file.as_file_mut(), content).with_context(|| cannot("write", path))?;
    file.persist(path)
        .map_err(|failed| failed.error)
        .with_context(|| cannot("replace", path))?;
    Ok(())
}

/// On the disk before it is said to be there: a lost key loses all it encrypted.
fn fill(file: &mut File, content: &[u8]) -> io::Result<()> {
    file.write_all(content)?;
    file.sync_all()
}

fn exists(path: &Path) -> Error {
    anyhow!(
        "{}: exists already and was left alone; --force replaces it",
        path.display()
    )
}

fn cannot(verb: &str, path: &Path) -> String {
    format!("cannot {verb} {}", path.display())
}
