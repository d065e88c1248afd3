//! Reading the small files that hold keys and passphrases: into one buffer of
//! fixed size that is wiped when dropped, so that no growing leaves a copy.
//! Refuses directories and anything longer than [`LIMIT`]. Links, pipes and
//! descriptors (`/dev/fd/3`) are read like files.

use std::fs::File;
use std::io::{self, Read};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use anyhow::{Context, Result, bail};
use zeroize::Zeroizing;

/// The most bytes that a key file or a passphrase file may have.
const LIMIT: usize = 64 * 1024;

/// The content of a key file, and whether others than its owner can read it.
pub(super) fn key_file(path: &Path) -> Result<(Zeroizing<Vec<u8>>, bool)> {
    match File::open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            bail!("no such file; make a key with ore keygen -o FILE")
        }
        opened => {
            let mut file = opened.context("cannot open it")?;
            let about = file.metadata().context("cannot read it")?;
            let readable = about.is_file() && about.permissions().mode() & 0o044 != 0;
            Ok((whole(&mut file, about.is_dir())?, readable))
        }
    }
}

/// The content of a passphrase file.
pub(super) fn passphrase_file(path: &Path) -> Result<Zeroizing<Vec<u8>>> {
    let mut file = File::open(path).context("cannot open it")?;
    let is_dir = file.metadata().context("cannot read it")?.is_dir();
    whole(&mut file, is_dir)
}

fn whole(file: &mut File, is_dir: bool) -> Result<Zeroizing<Vec<u8>>> {
    if is_dir {
        bail!("this is a directory, a file is needed");
    }
    bounded(file)
        .context("cannot read it")?
        .context("the file is too long, 64 KiB is the most")
}

/// Everything up to the end, or None if there is more than the limit.
fn bounded(reader: &mut impl Read) -> io::Result<Option<Zeroizing<Vec<u8>>>> {
    let mut buffer = Zeroizing::new(vec![0; LIMIT + 1]);
    let mut filled = 0;
    while let Some(free) = buffer.get_mut(filled..).filter(|free| !free.is_empty()) {
        match reader.read(free) {
            Ok(0) => break,
            Ok(n) => filled += n,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    buffer.truncate(filled);
    Ok((filled <= LIMIT).then_some(buffer))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_up_to_the_limit_and_not_past_it() {
        let full = vec![7; LIMIT];
        let read = bounded(&mut full.as_slice()).unwrap().unwrap();
        assert_eq!(*read, full);
        assert_eq!(read.capacity(), LIMIT + 1);
        assert!(bounded(&mut io::repeat(7)).unwrap().is_none());
        assert!(bounded(&mut io::empty()).unwrap().unwrap().is_empty());
    }
}
