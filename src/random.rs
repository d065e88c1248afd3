//! Random bytes from the operating system: keys, and the seeds of nonces.
//!
//! Where it gives none that is an error. Nothing takes their place: not zeros, not the
//! clock, not what was drawn before.

use crate::error::{Error, Result};

/// Fills `bytes`.
///
/// # Errors
/// [`Error::Randomness`]; what `bytes` then holds is of no use.
pub(crate) fn fill(bytes: &mut [u8]) -> Result<()> {
    #[cfg(test)]
    missing::draw()?;
    getrandom::fill(bytes).map_err(|_| Error::Randomness)
}

/// A system that gives no randomness, for tests.
#[cfg(test)]
pub(crate) mod missing {
    use super::*;
    use std::cell::Cell;

    thread_local! {
        static LEFT: Cell<Option<usize>> = const { Cell::new(None) };
    }

    /// Runs `work` on a thread for which the system fails after so many draws.
    pub(crate) fn after<T: Send>(draws: usize, work: impl FnOnce() -> T + Send) -> T {
        std::thread::scope(|scope| {
            let thread = scope.spawn(|| {
                LEFT.set(Some(draws));
                work()
            });
            thread.join().unwrap()
        })
    }

    pub(super) fn draw() -> Result<()> {
        match LEFT.get() {
            Some(0) => Err(Error::Randomness),
            Some(left) => {
                LEFT.set(Some(left - 1));
                Ok(())
            }
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scheme::{Ore, Plaintexts, Scheme, Terms};
    use crate::{Key, Value};

    fn engine(scheme: Scheme) -> Ore {
        let key = Key::from_bytes(&vec![7; scheme.key_len()]).unwrap();
        match scheme {
            Scheme::Bit6 => Ore::bit6(&key, b""),
            Scheme::Chained => Ore::chained(&key, b""),
            Scheme::Legacy => Ore::legacy(&key),
        }
        .unwrap()
    }

    const ALL: [Scheme; 3] = [Scheme::Bit6, Scheme::Chained, Scheme::Legacy];

    #[test]
    fn without_it_there_is_no_key() {
        for scheme in ALL {
            let made = missing::after(0, || Key::generate(scheme).map(|key| key.to_hex()));
            assert_eq!(made.unwrap_err(), Error::Randomness);
            missing::after(1, || Key::generate(scheme)).unwrap();
        }
    }

    #[test]
    fn without_it_there_is_no_ciphertext_but_there_are_queries() {
        for scheme in ALL {
            let ore = engine(scheme);
            let value = Value::U64(5);
            missing::after(0, || {
                let mut batch = Plaintexts::new();
                ore.push(&value, &mut batch).unwrap();
                assert_eq!(ore.encrypt(&value).unwrap_err(), Error::Randomness);
                // What the buffer held is gone: it was not made of this batch.
                let mut terms = Terms::new();
                ore.query_batch(&batch, &mut terms);
                let error = ore.encrypt_batch(&batch, &mut terms).unwrap_err();
                assert_eq!((error, terms.as_bytes()), (Error::Randomness, &[][..]));
                let error = ore
                    .encrypt_many(std::slice::from_ref(&value), &mut terms)
                    .unwrap_err();
                assert_eq!((error, terms.len()), ((0, Error::Randomness), 0));
                ore.query(&value).unwrap();
            });
        }
    }

    /// The first seed is there, the second is not: nothing of the second stretch is made
    /// of the first seed.
    #[test]
    fn a_seed_that_is_missing_later_is_an_error_then() {
        let ore = engine(Scheme::Bit6);
        missing::after(1, || {
            let values = vec![Value::Bool(true); 1 << 12];
            let mut terms = Terms::new();
            let made = (0..100).take_while(|_| ore.encrypt_many(&values, &mut terms).is_ok());
            assert_eq!(made.count(), 16, "as many as one seed serves");
            assert!(terms.is_empty());
            assert_eq!(ore.encrypt(&values[0]).unwrap_err(), Error::Randomness);
        });
    }
}
