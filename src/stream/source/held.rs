//! The bytes between reading and cutting, wiped in the end.

use std::io::Result;

use zeroize::Zeroizing;

use crate::patient::{self, Reader};
use crate::stream::room::room;

/// What was read and not handed on yet.
#[derive(Default)]
pub(super) struct Held {
    buffer: Zeroizing<Vec<u8>>,
    start: usize,
    end: usize,
}

impl Held {
    pub(super) fn bytes(&self) -> &[u8] {
        self.buffer.get(self.start..self.end).unwrap_or_default()
    }

    pub(super) fn drop_front(&mut self, count: usize) {
        self.start += count;
    }

    pub(super) fn clear(&mut self) {
        self.start = self.end;
    }

    pub(super) fn push(&mut self, byte: u8) {
        self.buffer.truncate(self.end);
        room(&mut self.buffer, 1);
        self.buffer.push(byte);
        self.end += 1;
    }

    /// One read of at most `want` bytes.
    pub(super) fn fill(&mut self, file: &mut dyn Reader, want: usize) -> Result<usize> {
        self.buffer.copy_within(self.start..self.end, 0);
        self.end -= self.start;
        self.start = 0;
        if self.buffer.len() < self.end + want {
            let more = self.end + want - self.buffer.len();
            room(&mut self.buffer, more);
            self.buffer.resize(self.end + want, 0);
        }
        let room = self.buffer.get_mut(self.end..self.end + want);
        let room = room.unwrap_or_default();
        let count = patient::read(file, room)?;
        self.end += count;
        Ok(count)
    }
}
