//! How chained pads a plaintext before it is cut into blocks (formats.md 4).

use std::fmt;

/// A padding policy of the chained scheme. It is written into every ciphertext's
/// header, and only ciphertexts of one policy can be compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Padding {
    /// No padding: the ciphertext shows the plaintext's length.
    None,
    /// To this many bytes, or to the smallest power of two that holds the plaintext.
    Pow2(u16),
    /// To exactly this many bytes.
    Fixed(u16),
}

impl fmt::Display for Padding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("none"),
            Self::Pow2(min) => write!(f, "pow2:{min}"),
            Self::Fixed(n) => write!(f, "fixed:{n}"),
        }
    }
}
