//! Order-revealing encryption (Lewi and Wu, CCS 2016): ciphertexts that sort as
//! their plaintexts do.

pub mod encoding;
mod error;
mod key;
mod scheme;
pub use scheme::{Padding, Scheme};

pub use error::{Error, Result};
pub use key::{Key, KeyId};
