//! The file that results go to until they are whole.
//!
//! On Linux it has no name before that, on file systems that have such files: then
//! however the run ends, killed or out of memory, nothing of it is left. Elsewhere it has
//! a private name in the target's folder, and goes when the run fails or a signal ends it,
//! SIGKILL excepted. Either way it is on the disk before it is put in place, so that a
//! disk that says only then that it is full leaves the old file too.

use std::fs::{File, Permissions};
use std::io::Result;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile, TempPath};

use crate::cleanup;

/// Mode of a new file, of which the umask takes its part.
const MODE: u32 = 0o666;

pub(super) struct Temp {
    file: File,
    /// None while it has no name.
    path: Option<TempPath>,
    folder: PathBuf,
    guard: cleanup::Guard,
}

impl Temp {
    /// A new file in `folder`.
    pub(super) fn new(folder: &Path) -> Result<Self> {
        match nameless::file(folder) {
            Some(file) => Ok(Self {
                file,
                path: None,
                folder: folder.to_owned(),
                guard: cleanup::on_interrupt(Box::new(|| ())),
            }),
            None => Self::named(folder),
        }
    }

    fn named(folder: &Path) -> Result<Self> {
        let mode = Permissions::from_mode(MODE);
        let temp = private().permissions(mode).tempfile_in(folder)?;
        let (file, path) = temp.into_parts();
        let undo = path.to_path_buf();
        Ok(Self {
            file,
            path: Some(path),
            folder: folder.to_owned(),
            guard: cleanup::on_interrupt(Box::new(move || {
                let _ = std::fs::remove_file(undo);
            })),
        })
    }

    pub(super) fn file(&mut self) -> &mut File {
        &mut self.file
    }

    /// Puts it in the place of `target`.
    pub(super) fn place(self, target: &Path) -> Result<()> {
        let Self {
            file,
            path,
            folder,
            guard,
        } = self;
        file.sync_data()?;
        // No signal comes between the name and the place.
        guard.conclude(|| {
            let path = match path {
                Some(path) => path,
                None => nameless::name(&file, &folder)?,
            };
            path.persist(target).map_err(|failed| failed.error)
        })
    }
}

fn private() -> Builder<'static, 'static> {
    let mut builder = Builder::new();
    builder.prefix(".ore-").suffix(".tmp");
    builder
}

/// Files without a name, which get one through the process's own list of files.
#[cfg(any(target_os = "linux", target_os = "android"))]
mod nameless {
    use super::*;
    use std::os::fd::AsRawFd;

    use rustix::fs::{AtFlags, CWD, Mode, OFlags, linkat, open};

    /// None where the file system has none or there would be no way to name it.
    pub(super) fn file(folder: &Path) -> Option<File> {
        let flags = OFlags::TMPFILE | OFlags::WRONLY | OFlags::CLOEXEC;
        let file = File::from(open(folder, flags, Mode::from_raw_mode(MODE)).ok()?);
        std::fs::metadata(in_list(&file)).is_ok().then_some(file)
    }

    pub(super) fn name(file: &File, folder: &Path) -> Result<TempPath> {
        let named = private().make_in(folder, |path| {
            Ok(linkat(
                CWD,
                in_list(file),
                CWD,
                path,
                AtFlags::SYMLINK_FOLLOW,
            )?)
        });
        named.map(NamedTempFile::into_temp_path)
    }

    fn in_list(file: &File) -> PathBuf {
        PathBuf::from(format!("/proc/self/fd/{}", file.as_raw_fd()))
    }
}

#[cfg(not(any(target_os = "linux", target_os = "android")))]
mod nameless {
    use super::*;

    pub(super) fn file(_folder: &Path) -> Option<File> {
        None
    }

    pub(super) fn name(_file: &File, _folder: &Path) -> Result<TempPath> {
        Err(std::io::ErrorKind::Unsupported.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs::{read, read_dir};
    use std::io::Write;

    /// Both kinds, on whatever the file system of temporary files is.
    #[test]
    fn it_takes_its_place_or_leaves_nothing() {
        for make in [Temp::new, Temp::named] {
            let dir = tempfile::tempdir().unwrap();
            let target = dir.path().join("out");
            for old in [None, Some("old")] {
                let mut temp = make(dir.path()).unwrap();
                temp.file().write_all(b"lost").unwrap();
                drop(temp);
                let left = old.map_or(0, |_| 1);
                assert_eq!(read_dir(dir.path()).unwrap().count(), left);
                let mut temp = make(dir.path()).unwrap();
                temp.file().write_all(b"new").unwrap();
                temp.place(&target).unwrap();
                assert_eq!(read(&target).unwrap(), b"new");
                assert_eq!(read_dir(dir.path()).unwrap().count(), 1);
                std::fs::write(&target, "old").unwrap();
            }
            // A place that cannot be taken.
            let folder = dir.path().join("folder");
            std::fs::create_dir(&folder).unwrap();
            make(dir.path()).unwrap().place(&folder).unwrap_err();
            assert_eq!(read_dir(dir.path()).unwrap().count(), 2);
        }
    }
}
