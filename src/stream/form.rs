//! What a record is.

/// Finds where records end.
pub(crate) trait Cutter: Send {
    /// The length of the prefix of `bytes` that is whole records, given that
    /// the first `scanned` bytes were seen by an earlier call.
    fn cut(&mut self, bytes: &[u8], scanned: usize) -> usize;
}
