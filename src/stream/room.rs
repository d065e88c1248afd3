//! Room in a buffer of plaintext, without a copy left behind.
//!
//! A `Vec` that grows may move, and what it moved from is freed as it was: a copy that
//! no later wiping reaches. Buffers that can hold plaintext grow here alone.

use zeroize::Zeroize;

/// Makes room for `more` bytes after those that `buffer` holds. If they have to move,
/// the old place is wiped, all of it.
pub(crate) fn room(buffer: &mut Vec<u8>, more: usize) {
    if buffer.capacity() - buffer.len() >= more {
        return;
    }
    let enough = buffer.len().saturating_add(more);
    let mut larger = Vec::with_capacity(enough.max(buffer.capacity().saturating_mul(2)));
    larger.extend_from_slice(buffer);
    buffer.zeroize();
    *buffer = larger;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_there_stays_and_room_is_made_once() {
        let mut buffer = b"some".to_vec();
        room(&mut buffer, 100);
        assert_eq!(buffer, b"some");
        let place = buffer.as_ptr();
        room(&mut buffer, 100);
        buffer.extend_from_slice(&[0; 100]);
        assert_eq!(buffer.as_ptr(), place);
        let before = buffer.capacity();
        room(&mut buffer, before);
        assert!(buffer.capacity() >= 2 * before && buffer.starts_with(b"some"));
    }
}
