//! Many values in, many ciphertexts out: the buffers of the batch calls.
//!
//! Both own flat buffers that a caller reuses, so that a batch costs no allocation
//! a value.

use zeroize::Zeroize;

use crate::scheme::Padding;

/// Encoded plaintexts, checked and padded for one scheme, one after another. Filled
/// by [`Ore::push`](crate::Ore::push); wiped when cleared and when dropped.
#[derive(Default)]
pub struct Plaintexts {
    bytes: Vec<u8>,
    entries: Vec<Entry>,
}

/// Where one plaintext ends, and how it was padded.
#[derive(Clone, Copy)]
struct Entry {
    end: usize,
    padding: Padding,
}

impl std::fmt::Debug for Plaintexts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Plaintexts({} values)", self.entries.len())
    }
}

impl Drop for Plaintexts {
    fn drop(&mut self) {
        self.bytes.zeroize();
    }
}

impl Plaintexts {
    /// An empty batch.
    pub fn new() -> Self {
        Self::default()
    }

    /// An empty batch with room for so many plaintexts of a fixed width; strings may
    /// need more and get it.
    pub(crate) fn with_room_for(count: usize) -> Self {
        Self {
            bytes: Vec::with_capacity(count.saturating_mul(16)),
            entries: Vec::with_capacity(count),
        }
    }

    /// Number of plaintexts.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Wipes the plaintexts and keeps the buffer.
    pub fn clear(&mut self) {
        self.bytes.as_mut_slice().zeroize();
        self.bytes.clear();
        self.entries.clear();
    }

    /// Leaves room for the next plaintext. A vector that grows leaves its old bytes
    /// behind in freed memory, so this one grows by copying and wiping.
    fn reserve_wiping(&mut self, room: usize) {
        if self.bytes.capacity() - self.bytes.len() < room {
            let mut larger = Vec::with_capacity(2 * self.bytes.capacity() + room);
            larger.extend_from_slice(&self.bytes);
            self.bytes.zeroize();
            self.bytes = larger;
        }
    }

    /// Appends what `fill` writes, at most `room` bytes with its padding, and pads it
    /// to the length `fill` returns; takes everything back if `fill` fails.
    pub(crate) fn append<E>(
        &mut self,
        room: usize,
        fill: impl FnOnce(&mut Vec<u8>) -> Result<(Padding, usize), E>,
    ) -> Result<(), E> {
        self.reserve_wiping(room);
        let start = self.bytes.len();
        match fill(&mut self.bytes) {
            Ok((padding, padded)) => {
                self.bytes.resize(start + padded, 0);
                let end = self.bytes.len();
                self.entries.push(Entry { end, padding });
                Ok(())
            }
            Err(error) => {
                if let Some(tail) = self.bytes.get_mut(start..) {
                    tail.zeroize();
                }
                self.bytes.truncate(start);
                Err(error)
            }
        }
    }

    /// The plaintexts in order, each with its padding policy.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&[u8], Padding)> {
        let mut start = 0;
        self.entries.iter().map(move |entry| {
            let slice = self.bytes.get(start..entry.end).unwrap_or_default();
            start = entry.end;
            (slice, entry.padding)
        })
    }
}

/// Ciphertexts one after another in one buffer.
#[derive(Debug, Clone, Default)]
pub struct Terms {
    bytes: Vec<u8>,
    ends: Vec<usize>,
}

impl Terms {
    /// An empty buffer.
    pub fn new() -> Self {
        Self::default()
    }

    /// Number of ciphertexts.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Forgets the ciphertexts and keeps the buffer.
    pub fn clear(&mut self) {
        self.bytes.clear();
        self.ends.clear();
    }

    /// The ciphertext at `index`, in the order the values were pushed.
    pub fn get(&self, index: usize) -> Option<&[u8]> {
        let start = match index.checked_sub(1) {
            Some(before) => *self.ends.get(before)?,
            None => 0,
        };
        self.bytes.get(start..*self.ends.get(index)?)
    }

    /// The ciphertexts in order.
    pub fn iter(&self) -> impl Iterator<Item = &[u8]> {
        (0..self.len()).filter_map(|index| self.get(index))
    }

    /// All ciphertexts, back to back.
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The bytes alone.
    pub(crate) fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }

    /// Makes room for ciphertexts of these lengths and hands out the bytes.
    pub(crate) fn prepare(&mut self, lengths: impl Iterator<Item = usize>) -> &mut [u8] {
        self.clear();
        let mut end = 0;
        self.ends.extend(lengths.map(|len| {
            end += len;
            end
        }));
        self.bytes.resize(end, 0);
        &mut self.bytes
    }
}
