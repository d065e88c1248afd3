//! The rank of each record by its number, for more records than fit into memory.
//!
//! Ranks come in the order of ranks and are asked for in the order of records. They
//! are dealt out by windows of record numbers, one window in memory or else one
//! temporary file each, and a window at a time is put in order.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, ErrorKind, Read, Seek, Write};

use anyhow::Result;

use crate::commands::sort::Folder;

/// The most windows: each has a file and a buffer.
const MOST_WINDOWS: u64 = 128;
/// Bytes written to a window's file at once.
const BUFFER: usize = 16 * 1024;
/// Stands for no rank: there are never so many records.
const NONE: u64 = u64::MAX;

/// Ranks by record number.
pub(super) struct Ranks {
    folder: Folder,
    /// Records of a window.
    window: u64,
    /// The ranks of one window.
    ranks: Vec<u64>,
    /// The windows' files: record numbers and ranks. None if one window is all.
    files: Vec<BufWriter<File>>,
}

impl Ranks {
    /// For so many records, of which `window` are held in memory at once.
    pub(super) fn new(folder: Folder, records: u64, window: u64) -> Result<Self> {
        let window = window.max(records.div_ceil(MOST_WINDOWS)).max(1);
        let files = match records.div_ceil(window) {
            0 | 1 => 0,
            files => files,
        };
        let files = (0..files)
            .map(|_| Ok(BufWriter::with_capacity(BUFFER, folder.file()?)))
            .collect::<Result<_>>()?;
        let room = usize::try_from(window.min(records)).unwrap_or(usize::MAX);
        Ok(Self {
            folder,
            window,
            ranks: vec![NONE; room],
            files,
        })
    }

    /// Takes note of a record's rank.
    pub(super) fn set(&mut self, number: u64, rank: u64) -> Result<()> {
        if self.files.is_empty() {
            put(&mut self.ranks, number, rank);
            return Ok(());
        }
        let at = usize::try_from(number / self.window).unwrap_or(usize::MAX);
        let Some(file) = self.files.get_mut(at) else {
            return Ok(());
        };
        let written = [number % self.window, rank]
            .iter()
            .try_for_each(|number| file.write_all(&number.to_le_bytes()));
        self.folder.told(written)
    }

    /// All ranks noted; they are asked for from record 0 on.
    pub(super) fn settle(self) -> Settled {
        Settled {
            folder: self.folder,
            at: if self.files.is_empty() {
                0
            } else {
                self.ranks.len()
            },
            ranks: self.ranks,
            files: self.files.into_iter(),
        }
    }
}

fn put(ranks: &mut [u64], number: u64, rank: u64) {
    let place = usize::try_from(number).ok();
    if let Some(place) = place.and_then(|at| ranks.get_mut(at)) {
        *place = rank;
    }
}

/// Ranks in the order of records.
pub(super) struct Settled {
    folder: Folder,
    ranks: Vec<u64>,
    /// The next record's place in the window.
    at: usize,
    files: std::vec::IntoIter<BufWriter<File>>,
}

impl Settled {
    /// The rank of the next record, if it has one.
    pub(super) fn next(&mut self) -> Result<Option<u64>> {
        if self.at >= self.ranks.len()
            && let Some(file) = self.files.next()
        {
            self.at = 0;
            self.ranks.fill(NONE);
            let loaded = load(file, &mut self.ranks);
            self.folder.told(loaded)?;
        }
        let rank = self.ranks.get(self.at).copied();
        self.at += 1;
        Ok(rank.filter(|rank| *rank != NONE))
    }
}

fn load(file: BufWriter<File>, ranks: &mut [u64]) -> io::Result<()> {
    let mut file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
    file.rewind()?;
    let mut file = BufReader::with_capacity(4 * BUFFER, file);
    loop {
        let mut pair = [[0; 8]; 2];
        match file.read_exact(pair.as_flattened_mut()) {
            Ok(()) => {}
            Err(error) if error.kind() == ErrorKind::UnexpectedEof => return Ok(()),
            Err(error) => return Err(error),
        }
        let [number, rank] = pair.map(u64::from_le_bytes);
        put(ranks, number, rank);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_change_nothing() {
        for records in [0, 1, 9, 10, 11, 1000] {
            for window in [1, 10, 2000] {
                let mut ranks = Ranks::new(Folder::new(None), records, window).unwrap();
                // Every third record has no rank; the order is a permutation.
                let numbers = (0..records).map(|n| n * 7 % records.max(1));
                let unique = records % 7 != 0;
                assert!(unique || records == 0);
                for number in numbers.filter(|n| n % 3 != 0) {
                    ranks.set(number, number * number).unwrap();
                }
                let mut settled = ranks.settle();
                for number in 0..records {
                    let expected = (number % 3 != 0).then_some(number * number);
                    assert_eq!(settled.next().unwrap(), expected);
                }
                assert_eq!(settled.next().unwrap(), None);
            }
        }
    }
}
