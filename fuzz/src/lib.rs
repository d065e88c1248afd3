//! What the fuzz targets do with bytes: one function a target, which panics where a
//! property does not hold.
//!
//! Stream forms and key files belong to the command and not to the library, so their
//! modules are linked in here from where they lie. The same properties run on a stable
//! compiler in `cargo test`, on bytes that are chosen with less cunning.

// Only a part of the command is used.
#![allow(dead_code)]

mod cleanup;
mod keys;
mod progress;
mod stderr;
mod stream;

/// The command's options, as far as keys need them, without what parses them.
mod cli {
    use std::path::PathBuf;

    pub(crate) struct KeyArgs {
        pub(crate) key: Option<PathBuf>,
        pub(crate) passphrase_file: Option<PathBuf>,
    }
}

mod forms;
mod library;

pub use forms::{csv, json, lines};
pub use library::{compare, value, wire};

/// A key file: a key whose file reads back to the same one, a lock, or an error that does
/// not quote the file.
pub fn key_file(bytes: &[u8]) {
    match keys::file::parse(bytes) {
        Ok(keys::file::Stored::Plain(key)) => {
            let written = keys::file::render(&key, None).expect("any key has a file");
            match keys::file::parse(&written) {
                Ok(keys::file::Stored::Plain(again)) => {
                    assert_eq!(key.as_bytes(), again.as_bytes())
                }
                _ => panic!("a key that was written does not read"),
            }
        }
        // Opening it costs what its file says, up to a ceiling: not for fuzzing.
        Ok(keys::file::Stored::Locked(_)) => {}
        Err(error) => forms::does_not_quote(&format!("{error:#}"), bytes),
    }
}
