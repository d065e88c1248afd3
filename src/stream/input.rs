//! What is read: standard input or named files, in the order given.
//!
//! Files are looked at before anything is written, so that a misspelt second
//! name is reported at once, and opened one at a time. A directory is refused,
//! and standard input may be named once. Standard input is read as a plain
//! file, without a buffer in between: one read gives what is there.

use std::fs::{File, Metadata};
use std::io::IsTerminal;
use std::os::fd::AsFd;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::patient::Reader;

/// One input, not opened yet if it is a file.
pub(crate) struct Input {
    name: String,
    from: From,
}

enum From {
    Open(File),
    Path(PathBuf),
    #[cfg(test)]
    Double(Box<dyn Reader>),
}

impl Input {
    /// The inputs that `paths` name: standard input for `-` and where there are
    /// none. Each is checked to be there and readable.
    ///
    /// # Errors
    ///
    /// A file that cannot be opened, a directory, `-` twice.
    pub(crate) fn all(paths: &[PathBuf]) -> Result<Vec<Self>> {
        if paths.is_empty() {
            return Ok(vec![Self::stdin()?]);
        }
        let dashes = paths.iter().filter(|path| is_stdin(path)).count();
        ensure!(dashes <= 1, "standard input (-) is named {dashes} times");
        paths
            .iter()
            .map(|path| match is_stdin(path) {
                true => Self::stdin(),
                false => Self::path(path),
            })
            .collect()
    }

    fn stdin() -> Result<Self> {
        let stdin = std::io::stdin();
        let fd = stdin
            .as_fd()
            .try_clone_to_owned()
            .context("cannot read standard input")?;
        Ok(Self::open_file("stdin", fd.into()))
    }

    /// An input that is open already.
    pub(crate) fn open_file(name: &str, file: File) -> Self {
        Self {
            name: name.to_owned(),
            from: From::Open(file),
        }
    }

    /// An input that behaves as a test wants.
    #[cfg(test)]
    pub(super) fn double(name: &str, reader: Box<dyn Reader>) -> Self {
        Self {
            name: name.to_owned(),
            from: From::Double(reader),
        }
    }

    fn path(path: &Path) -> Result<Self> {
        let name = path.display().to_string();
        let meta = std::fs::metadata(path).with_context(|| name.clone())?;
        ensure!(!meta.is_dir(), "{name}: is a directory");
        // A FIFO is opened when its turn comes: opening waits for a writer.
        if meta.is_file() {
            File::open(path).with_context(|| name.clone())?;
        }
        Ok(Self {
            name,
            from: From::Path(path.to_owned()),
        })
    }

    /// The name for messages.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Whether a person at a terminal is to type this input.
    pub(crate) fn is_terminal(&self) -> bool {
        matches!(&self.from, From::Open(file) if file.is_terminal())
    }

    /// Its length in bytes, if it is a regular file.
    pub(crate) fn length(&self) -> Option<u64> {
        self.regular().map(|meta| meta.len())
    }

    fn regular(&self) -> Option<Metadata> {
        let meta = match &self.from {
            From::Open(file) => file.metadata(),
            From::Path(path) => std::fs::metadata(path),
            #[cfg(test)]
            From::Double(_) => return None,
        };
        meta.ok().filter(Metadata::is_file)
    }

    /// Refuses to read a file that `output` is being written to as well: the
    /// run would read its own results, without end.
    ///
    /// # Errors
    ///
    /// This input and `output` are one regular file.
    pub(super) fn differs_from(&self, output: &File) -> Result<()> {
        let same = match (self.regular(), output.metadata()) {
            // An empty file has nothing that could be read over and over.
            (Some(a), Ok(b)) => a.len() > 0 && a.dev() == b.dev() && a.ino() == b.ino(),
            _ => false,
        };
        ensure!(
            !same,
            "{}: is the output too; use -o to replace it",
            self.name
        );
        Ok(())
    }

    /// Opens it.
    pub(super) fn open(self) -> Result<Box<dyn Reader>> {
        Ok(match self.from {
            From::Open(file) => Box::new(file),
            From::Path(path) => Box::new(File::open(path).context(self.name)?),
            #[cfg(test)]
            From::Double(reader) => reader,
        })
    }
}

fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(paths: &[PathBuf]) -> String {
        format!("{:#}", Input::all(paths).err().unwrap())
    }

    #[test]
    fn every_input_is_checked_at_once() {
        let dir = tempfile::tempdir().unwrap();
        let here = dir.path().join("here");
        let missing = dir.path().join("missing");
        std::fs::write(&here, "1\n").unwrap();
        assert_eq!(Input::all(&[here.clone(), "-".into()]).unwrap().len(), 2);
        assert!(refusal(&[here.clone(), missing]).contains("missing: No such file"));
        assert!(refusal(&[here, dir.path().into()]).contains("is a directory"));
        assert!(refusal(&["-".into(), "-".into()]).contains("named 2 times"));
    }

    #[test]
    fn appending_to_the_input_is_refused() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("f");
        std::fs::write(&path, "1\n").unwrap();
        let output = File::options().append(true).open(&path).unwrap();
        let other = File::create(dir.path().join("g")).unwrap();
        let input = Input::all(std::slice::from_ref(&path)).unwrap().remove(0);
        assert!(input.differs_from(&output).is_err());
        assert!(input.differs_from(&other).is_ok());
    }
}
