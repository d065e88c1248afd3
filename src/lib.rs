//! Order-revealing encryption (Lewi and Wu, CCS 2016): ciphertexts that sort as
//! their plaintexts do.

mod aes;
pub mod encoding;
mod error;
mod key;
mod nonce;
mod order;
mod primitives;
mod scheme;
pub mod self_test;
mod wire;

pub use aes::{Backend, Choice};
pub use encoding::{Type, Value};
pub use error::{Error, Result};
pub use key::{Key, KeyId};
pub use order::compare;
pub use scheme::{
    CipherText, DEFAULT_MAX_BYTES, LONGEST_BYTES, Ore, Padding, Plaintexts, Query, Scheme, Terms,
    UnknownScheme,
};
pub use wire::{Kind, View};
