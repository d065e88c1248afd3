//! Reading and writing that wait where the system says "not now".
//!
//! Other programs hand over pipes that do not block: node does, and ssh, and whoever
//! shares a terminal with one that set it so. There a read finds nothing yet and a write
//! no room yet, which is no error but a reason to wait. An interrupted call is made again,
//! and a short write goes on where it ended.

use std::fs::File;
use std::io::{ErrorKind, Read, Result, Write};

use rustix::event::{PollFd, PollFlags, poll};
use rustix::io::Errno;

/// What can say when it is worth trying again.
pub(crate) trait Ready {
    /// Waits until something can be read, or until there is an end or an error to hear of.
    fn readable(&self) -> Result<()>;
    /// Waits until something can be written, or until there is an error to hear of.
    fn writable(&self) -> Result<()>;
}

/// What is read.
pub(crate) trait Reader: Read + Ready + Send {}
impl<T: Read + Ready + Send> Reader for T {}

/// What is written.
pub(crate) trait Writer: Write + Ready {}
impl<T: Write + Ready> Writer for T {}

impl Ready for File {
    fn readable(&self) -> Result<()> {
        wait(self, PollFlags::IN)
    }

    fn writable(&self) -> Result<()> {
        wait(self, PollFlags::OUT)
    }
}

fn wait(file: &File, what: PollFlags) -> Result<()> {
    match poll(&mut [PollFd::new(file, what)], None) {
        // Interrupted, the call that comes next says what is up.
        Ok(_) | Err(Errno::INTR) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

/// One read that gives something, or 0 at the end.
pub(crate) fn read(from: &mut dyn Reader, into: &mut [u8]) -> Result<usize> {
    loop {
        match from.read(into) {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) if error.kind() == ErrorKind::WouldBlock => from.readable()?,
            result => return result,
        }
    }
}

/// Writes all of `bytes`.
pub(crate) fn write_all(to: &mut dyn Writer, mut bytes: &[u8]) -> Result<()> {
    while !bytes.is_empty() {
        match to.write(bytes) {
            Ok(0) => return Err(ErrorKind::WriteZero.into()),
            Ok(count) => bytes = bytes.get(count..).unwrap_or_default(),
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) if error.kind() == ErrorKind::WouldBlock => to.writable()?,
            Err(error) => return Err(error),
        }
    }
    Ok(())
}
