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

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes `len` bytes of `byte`, padded by `more`.
    fn append(batch: &mut Plaintexts, byte: u8, len: usize, more: usize) {
        let room = len + more;
        let appended: Result<(), ()> = batch.append(room, |bytes| {
            // So it never grows by itself, which would leave the old bytes behind.
            assert!(bytes.capacity() - bytes.len() >= room);
            bytes.resize(bytes.len() + len, byte);
            Ok((Padding::None, room))
        });
        assert_eq!(appended, Ok(()));
    }

    fn all(batch: &Plaintexts) -> Vec<&[u8]> {
        batch.iter().map(|(plaintext, _)| plaintext).collect()
    }

    #[test]
    fn plaintexts_lie_one_after_another() {
        let mut batch = Plaintexts::new();
        assert!(batch.is_empty());
        let mut want: Vec<Vec<u8>> = Vec::new();
        for len in 0..40 {
            append(&mut batch, len as u8 | 0x80, len, len % 3);
            want.push([vec![len as u8 | 0x80; len], vec![0; len % 3]].concat());
            assert_eq!(all(&batch), want);
            assert_eq!((batch.len(), batch.is_empty()), (len + 1, false));
        }
        batch.clear();
        assert!(batch.is_empty() && batch.bytes.is_empty() && all(&batch).is_empty());
        append(&mut batch, 1, 3, 1);
        assert_eq!(all(&batch), [[1, 1, 1, 0]]);
    }

    /// A buffer is filled to its end, and then doubled.
    #[test]
    fn buffers_grow_by_doubling() {
        let mut batch = Plaintexts::with_room_for(2);
        let had = batch.bytes.capacity();
        assert!(had >= 32 && batch.entries.capacity() >= 2);
        append(&mut batch, 1, had, 0);
        assert_eq!(batch.bytes.capacity(), had);
        append(&mut batch, 2, 5, 0);
        assert!(batch.bytes.capacity() >= 2 * had + 5);
    }

    /// What a failing call wrote is taken back.
    #[test]
    fn a_failure_leaves_what_was_there() {
        let mut batch = Plaintexts::new();
        append(&mut batch, 7, 2, 0);
        let refused = batch.append(9, |bytes| {
            bytes.extend_from_slice(b"secret");
            Err("no")
        });
        assert_eq!(refused, Err("no"));
        assert_eq!((all(&batch), batch.bytes.len()), (vec![&[7, 7][..]], 2));
        append(&mut batch, 8, 1, 0);
        assert_eq!(all(&batch), [&[7, 7][..], &[8]]);
    }

    #[test]
    fn terms_lie_one_after_another() {
        let mut terms = Terms::new();
        assert!(terms.is_empty());
        let bytes = terms.prepare([2, 0, 3].into_iter());
        bytes.copy_from_slice(b"abcde");
        assert_eq!((terms.len(), terms.is_empty()), (3, false));
        assert!(terms.iter().eq([&b"ab"[..], b"", b"cde"]));
        assert_eq!((terms.get(2), terms.get(3)), (Some(&b"cde"[..]), None));
        assert_eq!(terms.as_bytes(), b"abcde");
        terms.clear();
        assert!(terms.is_empty() && terms.as_bytes().is_empty());
        assert_eq!(terms.get(0), None);
    }
}
