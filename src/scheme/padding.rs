//! How chained pads a plaintext before it is cut into blocks (formats.md 4).
//!
//! Padding hides a string's length up to its bucket. It appends NUL bytes, so a
//! plaintext that ends in one is refused under `pow2` and `fixed`.

use std::fmt;
use std::str::FromStr;

use crate::error::{Error, Result};

/// Longest plaintext of the chained format, in bytes: 65535 six-bit blocks.
pub(crate) const MAX_BYTES: usize = 49151;
/// Largest power of two that a padded plaintext may fill, in bytes.
const MAX_POW2: usize = 32768;

/// A padding policy of the chained scheme. It is written into every ciphertext's
/// header, and only ciphertexts of one policy can be compared. Sizes are in bytes
/// of encoded plaintext, at most 49151.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Padding {
    /// No padding: the ciphertext shows the plaintext's length.
    None,
    /// To this many bytes, or to the smallest power of two that holds the plaintext.
    Pow2(u16),
    /// To exactly this many bytes, not 0.
    Fixed(u16),
}

impl Default for Padding {
    /// `pow2:16`, the default for strings.
    fn default() -> Self {
        Self::Pow2(16)
    }
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

impl FromStr for Padding {
    type Err = Error;

    /// Reads `none`, `pow2`, `pow2:MIN` or `fixed:N`.
    ///
    /// # Errors
    /// [`Error::BadPadding`] for anything else and for sizes the format cannot hold.
    fn from_str(text: &str) -> Result<Self> {
        let size = |digits: &str| {
            if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
                return Err(Error::BadPadding {
                    reason: "sizes are whole numbers of bytes",
                });
            }
            digits.parse().map_err(|_| Error::BadPadding {
                reason: "at most 49151 bytes",
            })
        };
        let policy = match text.split_once(':') {
            None if text == "none" => Self::None,
            None if text == "pow2" => Self::default(),
            Some(("pow2", min)) => Self::Pow2(size(min)?),
            Some(("fixed", n)) => Self::Fixed(size(n)?),
            _ => {
                return Err(Error::BadPadding {
                    reason: "expected none, pow2, pow2:MIN or fixed:N",
                });
            }
        };
        policy.check()?;
        Ok(policy)
    }
}

impl Padding {
    /// Refuses sizes that no header can hold.
    pub(crate) fn check(self) -> Result<()> {
        match self {
            Self::Pow2(n) | Self::Fixed(n) if usize::from(n) > MAX_BYTES => {
                Err(Error::BadPadding {
                    reason: "at most 49151 bytes",
                })
            }
            Self::Fixed(0) => Err(Error::BadPadding {
                reason: "fixed needs at least 1 byte",
            }),
            _ => Ok(()),
        }
    }

    /// Bytes after padding of a plaintext of `len` bytes.
    pub(crate) fn padded_len(self, len: usize) -> Result<usize> {
        match self {
            Self::None if len <= MAX_BYTES => Ok(len),
            Self::None => Err(Error::TooLong { max: MAX_BYTES }),
            Self::Fixed(n) if len <= usize::from(n) => Ok(usize::from(n)),
            Self::Fixed(n) => Err(Error::TooLong {
                max: usize::from(n),
            }),
            Self::Pow2(min) if len <= usize::from(min) => Ok(usize::from(min)),
            Self::Pow2(_) if len <= MAX_POW2 => Ok(len.next_power_of_two()),
            Self::Pow2(min) => Err(Error::TooLong {
                max: usize::from(min).max(MAX_POW2),
            }),
        }
    }

    /// Whether a plaintext of this policy can have `blocks` six-bit blocks.
    pub(crate) fn produces(self, blocks: usize) -> bool {
        match self {
            Self::None => true,
            Self::Fixed(n) => blocks == six_bit_blocks(usize::from(n)),
            Self::Pow2(min) => {
                let min = usize::from(min);
                blocks == six_bit_blocks(min)
                    || (0..=15)
                        .map(|e| 1usize << e)
                        .any(|size| size > min && blocks == six_bit_blocks(size))
            }
        }
    }

    /// Kind and parameter as the header holds them.
    pub(crate) fn to_header(self) -> (u8, u16) {
        match self {
            Self::None => (0, 0),
            Self::Pow2(min) => (1, min),
            Self::Fixed(n) => (2, n),
        }
    }

    /// The policy of a header's kind and parameter, if there is one.
    pub(crate) fn from_header(kind: u8, parameter: u16) -> Option<Self> {
        let policy = match (kind, parameter) {
            (0, 0) => Self::None,
            (1, min) => Self::Pow2(min),
            (2, n) => Self::Fixed(n),
            _ => return None,
        };
        policy.check().is_ok().then_some(policy)
    }
}

/// Six-bit blocks of a plaintext of `bytes` bytes.
pub(crate) const fn six_bit_blocks(bytes: usize) -> usize {
    (8 * bytes).div_ceil(6)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_and_writes_its_names() {
        for (text, policy) in [
            ("none", Padding::None),
            ("pow2", Padding::Pow2(16)),
            ("pow2:0", Padding::Pow2(0)),
            ("pow2:49151", Padding::Pow2(49151)),
            ("fixed:1", Padding::Fixed(1)),
        ] {
            assert_eq!(text.parse(), Ok(policy));
            assert_eq!(policy.to_string().parse(), Ok(policy));
        }
        for text in [
            "",
            "None",
            "pow2:",
            "pow2:-1",
            "pow2:+1",
            "pow2:49152",
            "pow2:65536",
            "fixed",
            "fixed:0",
            "fixed:99999999999999999999",
            "none:1",
            " none",
        ] {
            assert!(text.parse::<Padding>().is_err(), "{text}");
        }
    }

    #[test]
    fn pads_to_its_buckets() {
        let table = [
            (Padding::None, 0, Some(0)),
            (Padding::None, 49151, Some(49151)),
            (Padding::None, 49152, None),
            (Padding::Pow2(16), 0, Some(16)),
            (Padding::Pow2(16), 16, Some(16)),
            (Padding::Pow2(16), 17, Some(32)),
            (Padding::Pow2(5), 6, Some(8)),
            (Padding::Pow2(0), 0, Some(0)),
            (Padding::Pow2(0), 1, Some(1)),
            (Padding::Pow2(0), 32768, Some(32768)),
            (Padding::Pow2(0), 32769, None),
            (Padding::Pow2(40000), 32769, Some(40000)),
            (Padding::Pow2(40000), 40001, None),
            (Padding::Fixed(300), 300, Some(300)),
            (Padding::Fixed(300), 301, None),
        ];
        for (policy, len, want) in table {
            let got = policy.padded_len(len).ok();
            assert_eq!(got, want, "{policy} {len}");
            if let Some(bytes) = got {
                assert!(policy.produces(six_bit_blocks(bytes)));
            }
        }
        assert!(!Padding::Pow2(16).produces(21));
        assert!(!Padding::Pow2(16).produces(six_bit_blocks(8)));
        assert!(!Padding::Fixed(300).produces(401));
    }

    #[test]
    fn headers_round_trip() {
        for policy in [Padding::None, Padding::Pow2(0), Padding::Fixed(9)] {
            let (kind, parameter) = policy.to_header();
            assert_eq!(Padding::from_header(kind, parameter), Some(policy));
        }
        for (kind, parameter) in [(0, 1), (1, 49152), (2, 0), (2, 49152), (3, 0)] {
            assert_eq!(Padding::from_header(kind, parameter), None);
        }
    }
}
