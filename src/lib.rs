//! Order-revealing encryption (Lewi and Wu, CCS 2016): ciphertexts that sort as
//! their plaintexts do.
//!
//! A *full* ciphertext is what is stored; a *query*, its left part alone, is what a
//! search sends. Anyone can compare either with a full one, without the key; with the
//! key, both can be opened. What that reveals is in `docs/leakage.md`: read it before
//! you choose this kind of encryption.
//!
//! ```
//! use std::cmp::Ordering;
//! use ore::{Key, Ore, Plaintexts, Scheme, Terms, Type, Value, View};
//!
//! # fn main() -> ore::Result<()> {
//! // Key and salt belong to one column: other salts make terms that do not meet.
//! let key = Key::generate(Scheme::Bit6)?;
//! let born = Ore::bit6(&key, b"users.born")?;
//!
//! // Values come from Rust's own types or from text, by one grammar a type.
//! let mut batch = Plaintexts::new();
//! for text in ["1815-12-10", "1912-06-23", "1906-12-09"] {
//!     born.push(&Value::parse(Type::Date, text)?, &mut batch)?;
//! }
//! let mut stored = Terms::new();
//! born.encrypt_batch(&batch, &mut stored)?;
//!
//! // Whoever stores them finds those before 1910, without the key.
//! let query = born.query(&Value::parse(Type::Date, "1910-01-01")?)?;
//! let mut before = Vec::new();
//! for term in stored.iter() {
//!     if ore::compare(term, query.as_bytes())? == Ordering::Less {
//!         before.push(term);
//!     }
//! }
//!
//! // With the key the values come back.
//! let mut found = Vec::new();
//! for term in before {
//!     let mut text = String::new();
//!     born.decrypt(Type::Date, &View::parse(term)?)?.write_text(&mut text);
//!     found.push(text);
//! }
//! assert_eq!(found, ["1815-12-10", "1906-12-09"]);
//! # Ok(())
//! # }
//! ```
//!
//! # The map
//!
//! A value becomes order-preserving bytes, the bytes become blocks, each block with
//! those before it becomes a left and a right part, and the parts become wire bytes.
//! Opening walks back; comparing enters at the wire. Each step is one module, and none
//! knows of the one before it.
//!
//! - [`encoding`]: a [`Type`] names a column's type, a [`Value`] is one plaintext of it.
//!   Text to value, value to bytes in the value's order, and both ways back.
//! - `scheme`: [`Ore`] is the front door to bit6, chained and legacy: push values into
//!   [`Plaintexts`], get [`Terms`]; or one at a time, [`CipherText`] and [`Query`].
//!   [`Padding`] hides how long strings are. `docs/scheme.md` has the mathematics.
//! - `scheme::space`, with the feature `vitaminc`: `BlockOre` is block-ore, typed spaces
//!   over bit6 and chained, and a scheme of the crate `vitaminc-ore`; `Space` is one for
//!   batches of values, and opens its terms.
//! - `wire`: [`View`] is any bytes, checked: scheme, [`Kind`], blocks and parts. No
//!   cryptography.
//! - `order`: [`compare`], and [`View::compare`] where the bytes were checked before.
//!   No key.
//! - `key`: [`Key`] is wiped when dropped and cannot be printed by accident; [`KeyId`] is
//!   its public mark.
//! - `nonce`: the 16 random bytes of a full ciphertext, from a generator a thread.
//! - `random`: random bytes from the operating system, or an error.
//! - `stack`: wipes what the calls that handle secrets leave below them.
//! - `primitives`: the hash bit and the keyed permutation, each with its citation and
//!   vector.
//! - `aes`: the one module that names the `aes` crate; [`Backend`] says what it runs, and
//!   [`Engine`] what runs it.
//! - [`self_test`]: known answers that an installed build can check where it runs.
//! - [`Error`]: the one error. It says where, what, and never a key or a plaintext.
//!
//! # Processors
//!
//! Instructions for AES and vectors are found when the program runs, and without them
//! everything gives the same bytes, slower; [`Backend`] says what was found. That ends
//! where a build assumes them: compiled with `-C target-feature=+aes` (or a `-C
//! target-cpu` that has it) the library does not ask, and where they are missing the
//! system kills the program with SIGILL. Leave the flags out, or let `main` ask the
//! processor (CPUID) before anything else: `is_x86_feature_detected!` does not ask in such
//! a build either.
//!
//! Nothing panics on any input. Without the feature `cli` none of the command's
//! dependencies are in the tree, and without `vitaminc` nothing of vitaminc.

mod aes;
pub mod encoding;
mod error;
mod key;
mod nonce;
mod order;
mod primitives;
mod random;
mod scheme;
pub mod self_test;
mod stack;
mod wire;

pub use aes::{Backend, Choice, Engine};
pub use encoding::{Type, Value};
pub use error::{Error, Result};
pub use key::{Key, KeyId};
pub use order::compare;
#[cfg(feature = "vitaminc")]
pub use scheme::{BlockOre, Opened, Space};
pub use scheme::{
    CipherText, DEFAULT_MAX_BYTES, LONGEST_BYTES, Ore, Padding, Plaintexts, Query, Scheme, Terms,
    UnknownScheme,
};
pub use wire::{Kind, View};

/// The README's example, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

/// The crate whose traits [`BlockOre`] implements, in the version that it implements.
#[cfg(feature = "vitaminc")]
pub use vitaminc_ore;
