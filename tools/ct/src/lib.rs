//! Constant time, measured: what the programs in `src/bin` share.
//!
//! `memcheck` runs the library under valgrind with keys, plaintexts and ciphertexts marked
//! as undefined memory, so that a branch or an address that depends on one is reported:
//! a property of the code. `dudect` compares timings statistically: a property of the
//! machine. `docs/constant-time.md` says how to run them and what they found.

use ore::{Key, Ore, Padding, Scheme};

pub mod valgrind;

/// The schemes' engines under a key; strings are not padded.
///
/// # Panics
/// If the key has not the scheme's length.
pub fn engine(scheme: Scheme, key: &[u8]) -> Ore {
    let key = Key::from_bytes(key).expect("a key of 16 or 32 bytes");
    let engine = match scheme {
        Scheme::Bit6 => Ore::bit6(&key, b"constant time"),
        Scheme::Chained => Ore::chained(&key, b"constant time"),
        Scheme::Legacy => Ore::legacy(&key),
    };
    let engine = engine.and_then(|engine| engine.padding(Padding::None));
    engine.expect("a key of the scheme's length")
}
