//! Binary: each ciphertext after its length as u32, big-endian.
//!
//! For input only: the results of commands that read it are lines. It refuses a
//! length of 0 and a record that ends before its length says. A length is only a
//! claim: nothing is set aside for it, and the stream's own limit on a record
//! holds here as for a line.

use anyhow::{Context, Result, ensure};

use super::form::{Cutter, Field, Record, Slot};

/// Bytes of a length.
const LENGTH: usize = 4;

/// Counts down the bytes of the record it is in.
#[derive(Debug, Default)]
pub(super) struct FrameCutter {
    /// The bytes of the next length that were seen.
    length: Vec<u8>,
    /// Bytes of the record still to come, once its length is known.
    missing: usize,
}

impl Cutter for FrameCutter {
    fn cut(&mut self, bytes: &[u8], scanned: usize) -> usize {
        let mut end = 0;
        let mut at = scanned;
        while let Some(&byte) = bytes.get(at) {
            if self.missing == 0 {
                self.length.push(byte);
                at += 1;
                let Some(length) = prefix(&self.length) else {
                    continue;
                };
                self.length.clear();
                self.missing = length;
            } else {
                let step = self.missing.min(bytes.len() - at);
                self.missing -= step;
                at += step;
            }
            if self.missing == 0 {
                end = at;
            }
        }
        end
    }
}

/// The length that the first four bytes claim.
fn prefix(bytes: &[u8]) -> Option<usize> {
    let length = bytes.first_chunk::<LENGTH>()?;
    usize::try_from(u32::from_be_bytes(*length)).ok()
}

/// The length of the first record, with the bytes of its length.
pub(super) fn first(rest: &[u8]) -> usize {
    prefix(rest).map_or(rest.len(), |length| {
        length.saturating_add(LENGTH).min(rest.len())
    })
}

/// The ciphertext of a record.
pub(super) fn read(raw: &[u8]) -> Result<Record<'_>> {
    let length = prefix(raw).context("the input ends inside a record's length")?;
    let body = raw.get(LENGTH..).unwrap_or_default();
    ensure!(
        length == body.len(),
        "the input ends inside a record: {} bytes of {length}",
        body.len()
    );
    ensure!(length > 0, "a record of length 0 is not a ciphertext");
    Ok(Record {
        raw,
        field: Field::Raw(body),
        slot: Slot::Whole,
    })
}

/// A ciphertext as a record; the length of a ciphertext always fits.
pub(crate) fn write(ct: &[u8], out: &mut Vec<u8>) -> Result<()> {
    let length = u32::try_from(ct.len()).context("a ciphertext too long for binary output")?;
    out.extend_from_slice(&length.to_be_bytes());
    out.extend_from_slice(ct);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_reads_back() {
        let mut raw = Vec::new();
        write(b"\x02\x02\n", &mut raw).unwrap();
        assert_eq!(raw, b"\0\0\0\x03\x02\x02\n");
        assert_eq!(first(&raw), raw.len());
        assert_eq!(read(&raw).unwrap().field, Field::Raw(b"\x02\x02\n"));
    }

    #[test]
    fn damage_is_refused() {
        for raw in [
            &b"\0\0"[..],
            b"\0\0\0\x02a",
            b"\0\0\0\0",
            b"\xff\xff\xff\xffa",
        ] {
            assert_eq!(first(raw), raw.len());
            assert!(read(raw).is_err(), "{raw:?}");
        }
    }
}
