//! Where results go: standard output, or `-o FILE`.
//!
//! A regular file is replaced in one step: the results go to a temporary file
//! beside it, which takes its place when the run is over and they are on the
//! disk. A run that fails or is interrupted leaves the old file as it was, and
//! the input may be the output. A symbolic link is followed to its target. The
//! target's mode is kept; its owner is whoever runs the command. A device or a
//! FIFO is written directly. That a reader has gone away is an error like others
//! here; `exit` tells it from them.

mod temp;

use std::fs::{File, OpenOptions};
use std::io::{self, IsTerminal};
use std::os::fd::AsFd;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use super::input::Input;
use crate::cleanup;
use crate::patient::{self, Writer};
use temp::Temp;

/// An output. Each write goes to the system at once: hand in whole chunks.
pub(crate) struct Sink {
    name: String,
    to: To,
}

enum To {
    Direct(File),
    #[cfg(test)]
    Double(Box<dyn Writer>),
    Replace {
        temp: Temp,
        target: PathBuf,
    },
}

impl Sink {
    /// Standard output for `None` and `-`, else the file.
    ///
    /// # Errors
    ///
    /// A directory, a file that may not be written, a directory that cannot
    /// take the temporary file.
    pub(crate) fn open(path: Option<&Path>) -> Result<Self> {
        match path {
            Some(path) if path.as_os_str() != "-" => {
                let name = path.display().to_string();
                let to = To::open(path).with_context(|| format!("cannot write {name}"))?;
                Ok(Self { name, to })
            }
            _ => {
                let stdout = io::stdout();
                let fd = stdout.as_fd().try_clone_to_owned();
                let fd = fd.context("cannot write standard output")?;
                Ok(Self {
                    name: "standard output".into(),
                    to: To::Direct(fd.into()),
                })
            }
        }
    }

    /// What is open already.
    #[cfg(test)]
    pub(super) fn of(file: File) -> Self {
        Self {
            name: "test".into(),
            to: To::Direct(file),
        }
    }

    /// What behaves as a test wants.
    #[cfg(test)]
    pub(super) fn double(writer: Box<dyn Writer>) -> Self {
        Self {
            name: "test".into(),
            to: To::Double(writer),
        }
    }

    /// Writes all of `bytes`.
    ///
    /// # Errors
    ///
    /// What the system says, with the name of the output.
    pub(crate) fn put(&mut self, bytes: &[u8]) -> Result<()> {
        let Self { name, to } = self;
        patient::write_all(to.writer(), bytes).with_context(|| format!("cannot write {name}"))
    }

    /// Puts a replaced file in place. Without this the old file stays.
    ///
    /// # Errors
    ///
    /// What the system says when it is to be on the disk, and of the renaming.
    pub(crate) fn finish(self) -> Result<()> {
        let Self { name, to } = self;
        match to {
            To::Direct(_) => Ok(()),
            #[cfg(test)]
            To::Double(_) => Ok(()),
            To::Replace { temp, target } => temp
                .place(&target)
                .with_context(|| format!("cannot write {name}")),
        }
    }

    /// Whether a person at a terminal reads along.
    pub(crate) fn is_terminal(&self) -> bool {
        matches!(&self.to, To::Direct(file) if file.is_terminal())
    }

    /// Refuses inputs that are the file being written to directly.
    ///
    /// # Errors
    ///
    /// Names the input.
    pub(crate) fn apart_from(&self, inputs: &[Input]) -> Result<()> {
        match &self.to {
            To::Direct(file) => inputs.iter().try_for_each(|input| input.differs_from(file)),
            To::Replace { .. } => Ok(()),
            #[cfg(test)]
            To::Double(_) => Ok(()),
        }
    }
}

impl To {
    fn open(path: &Path) -> Result<Self> {
        let existing = match std::fs::metadata(path) {
            Ok(meta) => Some(meta),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(error.into()),
        };
        if existing.as_ref().is_some_and(std::fs::Metadata::is_dir) {
            bail!("it is a directory");
        }
        let mode = match existing {
            Some(meta) => {
                // Also the question whether the file may be written at all:
                // renaming over it would not ask.
                let file = OpenOptions::new().write(true).open(path)?;
                if !meta.is_file() {
                    return Ok(Self::Direct(file));
                }
                Some(meta.permissions())
            }
            None => None,
        };
        let target = follow(path)?;
        let folder = match target.parent() {
            Some(parent) if !parent.as_os_str().is_empty() => parent,
            _ => Path::new("."),
        };
        let mut temp = Temp::new(folder).map_err(|error| cleanup::no_room(folder, &error))?;
        if let Some(mode) = mode {
            temp.file().set_permissions(mode)?;
        }
        Ok(Self::Replace { temp, target })
    }

    fn writer(&mut self) -> &mut dyn Writer {
        match self {
            Self::Direct(file) => file,
            #[cfg(test)]
            Self::Double(writer) => &mut **writer,
            Self::Replace { temp, .. } => temp.file(),
        }
    }
}

/// The path that a symbolic link leads to, which need not exist yet.
fn follow(path: &Path) -> Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..40 {
        let Ok(next) = std::fs::read_link(&path) else {
            return Ok(path);
        };
        path.pop();
        path.push(next);
    }
    bail!("too many symbolic links")
}

#[cfg(test)]
mod tests;
