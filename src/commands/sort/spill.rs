//! Runs that do not fit into memory: private temporary files, merged in the end.
//!
//! A file has no name from the moment it is made, so it is gone however the
//! run ends. What is wrong with one (a full disk, most likely) is an error.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Seek, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::order::Order;
use super::segment::{Item, Origin};
use crate::stream::fault::Place;

/// Bytes that are read from or written to a file at once.
pub(super) const BUFFER: usize = 64 * 1024;

/// A record's numbers before its bytes, eight bytes each.
const NUMBERS: usize = 6;

/// Where temporary files are made.
#[derive(Debug, Clone)]
pub(crate) struct Folder(PathBuf);

impl Folder {
    /// The folder that was named, else the system's.
    pub(crate) fn new(path: Option<&Path>) -> Self {
        Self(path.map_or_else(std::env::temp_dir, Path::to_owned))
    }

    /// A new file, read and written.
    pub(crate) fn file(&self) -> Result<File> {
        tempfile::tempfile_in(&self.0).with_context(|| {
            let folder = self.0.display();
            format!("cannot make a temporary file in {folder}; --temp-dir names another folder")
        })
    }

    /// Says which files a failure was about.
    pub(crate) fn told<T>(&self, result: io::Result<T>) -> Result<T> {
        result.with_context(|| format!("a temporary file in {}", self.0.display()))
    }
}

/// A sorted run in a file, to be read from its start.
pub(super) struct Spilled {
    file: File,
    records: u64,
}

/// A sorted run being written.
pub(super) struct Spilling<'a> {
    folder: &'a Folder,
    file: BufWriter<File>,
    records: u64,
}

impl<'a> Spilling<'a> {
    pub(super) fn new(folder: &'a Folder) -> Result<Self> {
        Ok(Self {
            folder,
            file: BufWriter::with_capacity(BUFFER, folder.file()?),
            records: 0,
        })
    }

    pub(super) fn put(&mut self, item: &Item<'_>) -> Result<()> {
        self.records += 1;
        let written = self.write(item);
        self.folder.told(written)
    }

    fn write(&mut self, item: &Item<'_>) -> io::Result<()> {
        let Origin {
            number,
            input,
            place,
        } = item.origin;
        let numbers: [u64; NUMBERS] = [
            item.raw.len() as u64,
            item.ciphertext.len() as u64,
            number,
            input as u64,
            place.records,
            place.lines,
        ];
        for number in numbers {
            self.file.write_all(&number.to_le_bytes())?;
        }
        self.file.write_all(item.raw)?;
        self.file.write_all(item.ciphertext)
    }

    pub(super) fn finish(self) -> Result<Spilled> {
        let file = self
            .file
            .into_inner()
            .map_err(io::IntoInnerError::into_error);
        let mut file = self.folder.told(file)?;
        self.folder.told(file.rewind())?;
        Ok(Spilled {
            file,
            records: self.records,
        })
    }
}

/// A run being read: the record at its head.
struct Head {
    file: BufReader<File>,
    /// Records after this one.
    left: u64,
    bytes: Vec<u8>,
    raw_len: usize,
    origin: Origin,
    /// Whether there is a record at all.
    live: bool,
}

impl Head {
    fn new(run: Spilled) -> io::Result<Self> {
        let mut head = Self {
            file: BufReader::with_capacity(BUFFER, run.file),
            left: run.records,
            bytes: Vec::new(),
            raw_len: 0,
            origin: Origin::default(),
            live: false,
        };
        head.advance()?;
        Ok(head)
    }

    /// Reads the next record.
    fn advance(&mut self) -> io::Result<()> {
        self.live = self.left > 0;
        if !self.live {
            self.bytes = Vec::new();
            return Ok(());
        }
        self.left -= 1;
        let mut numbers = [0; NUMBERS];
        for number in &mut numbers {
            let mut bytes = [0; 8];
            self.file.read_exact(&mut bytes)?;
            *number = u64::from_le_bytes(bytes);
        }
        let [raw, ciphertext, number, input, records, lines] = numbers;
        let narrow = |number| usize::try_from(number).map_err(io::Error::other);
        self.raw_len = narrow(raw)?;
        self.origin = Origin {
            number,
            input: narrow(input)?,
            place: Place { records, lines },
        };
        self.bytes.resize(narrow(raw + ciphertext)?, 0);
        self.file.read_exact(&mut self.bytes)
    }

    fn item(&self) -> Item<'_> {
        let (raw, ciphertext) = self
            .bytes
            .split_at_checked(self.raw_len)
            .unwrap_or_default();
        Item {
            raw,
            ciphertext,
            origin: self.origin,
        }
    }
}

/// Several sorted runs merged into one: of equal records those of earlier runs first.
///
/// The heads play a tournament; whoever wins is replaced by its run's next record
/// and only the games on its way up are played again.
pub(super) struct Merging<'a> {
    folder: &'a Folder,
    order: Order,
    heads: Vec<Head>,
    /// Winners of games as numbers of heads: the final at 1, the games that lead to game
    /// n at 2n and 2n + 1, the heads themselves from `first` on.
    games: Vec<usize>,
    first: usize,
}

impl<'a> Merging<'a> {
    pub(super) fn new(folder: &'a Folder, order: Order, runs: Vec<Spilled>) -> Result<Self> {
        let heads: io::Result<Vec<Head>> = runs.into_iter().map(Head::new).collect();
        let heads = folder.told(heads)?;
        let first = heads.len().next_power_of_two();
        let mut merging = Self {
            folder,
            order,
            heads,
            games: vec![usize::MAX; first],
            first,
        };
        merging.games.extend(0..first);
        for game in (1..first).rev() {
            merging.play(game);
        }
        Ok(merging)
    }

    fn play(&mut self, game: usize) {
        let winner = |game: usize| self.games.get(game).copied().unwrap_or(usize::MAX);
        let (a, b) = (winner(2 * game), winner(2 * game + 1));
        let head = |number: usize| self.heads.get(number).filter(|head| head.live);
        let won = match (head(a), head(b)) {
            (Some(x), Some(y)) => {
                let order = self.order.compare(y.item().ciphertext, x.item().ciphertext);
                if order.is_lt() { b } else { a }
            }
            (None, Some(_)) => b,
            _ => a,
        };
        if let Some(place) = self.games.get_mut(game) {
            *place = won;
        }
    }

    /// Hands all records to `visit`, in order.
    pub(super) fn each(&mut self, visit: &mut dyn FnMut(Item<'_>) -> Result<()>) -> Result<()> {
        loop {
            // Of one run there is no game; its head is at 1 all the same.
            let winner = self.games.get(1).copied().unwrap_or(usize::MAX);
            let Some(head) = self.heads.get_mut(winner).filter(|head| head.live) else {
                return Ok(());
            };
            visit(head.item())?;
            self.folder.told(head.advance())?;
            let mut game = (self.first + winner) / 2;
            while game >= 1 {
                self.play(game);
                game /= 2;
            }
        }
    }
}
