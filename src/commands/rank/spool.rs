//! Records put aside in the order they came, in memory or beyond it in a file.
//!
//! Each is its length, eight bytes, and its bytes as they came.

use std::fs::File;
use std::io::{self, BufReader, Read, Seek, Write};

use anyhow::Result;

use crate::commands::sort::Folder;

/// Bytes that are read at once.
const BUFFER: usize = 256 * 1024;

/// Records put aside.
pub(super) struct Spool {
    folder: Folder,
    /// How much memory may be used.
    memory: usize,
    held: Vec<Vec<u8>>,
    weight: usize,
    /// Everything but what is held, once that is too much.
    file: Option<File>,
}

impl Spool {
    pub(super) fn new(folder: Folder, memory: usize) -> Self {
        Self {
            folder,
            memory,
            held: Vec::new(),
            weight: 0,
            file: None,
        }
    }

    /// Adds records, each after its length.
    pub(super) fn push(&mut self, records: Vec<u8>) -> Result<()> {
        self.weight += records.capacity();
        self.held.push(records);
        if self.weight > self.memory {
            if self.file.is_none() {
                self.file = Some(self.folder.file()?);
            }
            self.write_out()?;
        }
        Ok(())
    }

    fn write_out(&mut self) -> Result<()> {
        if let Some(file) = &mut self.file {
            for records in self.held.drain(..) {
                self.folder.told(file.write_all(&records))?;
            }
            self.weight = 0;
        }
        Ok(())
    }

    /// Hands all records to `visit`, in the order they came.
    pub(super) fn each(mut self, visit: &mut dyn FnMut(&[u8]) -> Result<()>) -> Result<()> {
        self.write_out()?;
        for records in self.held {
            each(&mut records.as_slice(), &self.folder, visit)?;
        }
        if let Some(mut file) = self.file {
            self.folder.told(file.rewind())?;
            let mut file = BufReader::with_capacity(BUFFER, file);
            each(&mut file, &self.folder, visit)?;
        }
        Ok(())
    }
}

fn each(
    from: &mut impl Read,
    folder: &Folder,
    visit: &mut dyn FnMut(&[u8]) -> Result<()>,
) -> Result<()> {
    let mut raw = Vec::new();
    while folder.told(next(from, &mut raw))? {
        visit(&raw)?;
    }
    Ok(())
}

/// Reads one record, unless there is none.
fn next(from: &mut impl Read, raw: &mut Vec<u8>) -> io::Result<bool> {
    let mut length = Vec::with_capacity(8);
    from.by_ref().take(8).read_to_end(&mut length)?;
    if length.is_empty() {
        return Ok(false);
    }
    let length: [u8; 8] = length
        .try_into()
        .map_err(|_| io::Error::from(io::ErrorKind::UnexpectedEof))?;
    let length = usize::try_from(u64::from_le_bytes(length)).map_err(io::Error::other)?;
    raw.resize(length, 0);
    from.read_exact(raw)?;
    Ok(true)
}
