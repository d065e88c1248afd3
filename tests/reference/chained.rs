//! chained and its padding (formats.md 4).

use super::parts::{Block, dbl, e, fill, xor};
use super::v2::{D, blocks_of, ksalt, shuffle};
use super::{Refused, Secrets};

/// The most bytes that the format holds, in 65535 blocks.
pub const MAX_BYTES: usize = 49151;

/// How a plaintext is padded before it is cut into blocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Padding {
    None,
    Pow2(usize),
    Fixed(usize),
}

impl Padding {
    /// Bytes that a plaintext of `len` bytes is padded to.
    pub fn padded(self, len: usize) -> Result<usize, Refused> {
        let to = match self {
            Padding::None => len,
            Padding::Pow2(min) if len <= min => min,
            Padding::Pow2(_) if len > 32768 => return Err("too long for pow2"),
            Padding::Pow2(_) => len.next_power_of_two(),
            Padding::Fixed(n) if len > n => return Err("longer than the fixed length"),
            Padding::Fixed(n) => n,
        };
        if to > MAX_BYTES {
            Err("longer than the format holds")
        } else {
            Ok(to)
        }
    }

    /// The plaintext with its padding.
    pub fn pad(self, plain: &[u8]) -> Result<Vec<u8>, Refused> {
        if self != Padding::None && plain.last() == Some(&0) {
            return Err("ends in NUL");
        }
        let mut out = plain.to_vec();
        out.resize(self.padded(plain.len())?, 0);
        Ok(out)
    }

    /// The plaintext without it.
    pub fn unpad(self, padded: &[u8]) -> Result<Vec<u8>, Refused> {
        if self == Padding::None {
            return Ok(padded.to_vec());
        }
        let len = padded
            .iter()
            .rposition(|byte| *byte != 0)
            .map_or(0, |last| last + 1);
        if self.padded(len) != Ok(padded.len()) {
            return Err("not the padding that the header names");
        }
        Ok(padded[..len].to_vec())
    }

    /// Whether some plaintext has this many blocks under the policy.
    pub fn can_have(self, count: usize) -> bool {
        match self {
            Padding::None => true,
            Padding::Fixed(n) => count == blocks_of(n),
            Padding::Pow2(min) => {
                let powers = (0..=15).map(|k| 1 << k).filter(|power| *power > min);
                count == blocks_of(min) || powers.map(blocks_of).any(|blocks| blocks == count)
            }
        }
    }

    /// `kind ‖ parameter (u16)`.
    pub fn to_header(self) -> Vec<u8> {
        let (kind, parameter) = match self {
            Padding::None => (0, 0),
            Padding::Pow2(min) => (1, min),
            Padding::Fixed(n) => (2, n),
        };
        [&[kind][..], &(parameter as u16).to_be_bytes()].concat()
    }

    /// The policy that a header names.
    pub fn from_header(kind: u8, parameter: u16) -> Result<Self, Refused> {
        match (kind, usize::from(parameter)) {
            (0, 0) => Ok(Padding::None),
            (1, min @ 0..=MAX_BYTES) => Ok(Padding::Pow2(min)),
            (2, n @ 1..=MAX_BYTES) => Ok(Padding::Fixed(n)),
            _ => Err("no such padding"),
        }
    }
}

/// The key of chained under one salt.
pub struct Chained {
    acc: Block,
    pub padding: Padding,
}

impl Chained {
    pub fn new(key: &Block, salt: &[u8], padding: Padding) -> Self {
        let ksalt = ksalt(key, b"ORE.v2.chainroot", salt);
        Chained {
            acc: e(&ksalt, b"ORE.v2.chain.acc"),
            padding,
        }
    }

    /// The state S after the blocks before; from the start each time, which is slow
    /// and plain.
    fn state(&self, before: &[u8]) -> Block {
        let mut s = [0; 16];
        for (n, x) in before.iter().enumerate() {
            let [high, low] = (n as u16).to_be_bytes();
            s = e(&self.acc, &xor(&s, &fill(&[0, high, low, *x])));
        }
        s
    }

    pub fn secrets(&self, before: &[u8]) -> Secrets {
        let k1 = dbl(&e(&self.acc, &[0; 16]));
        let s = self.state(before);
        let [n_high, n_low] = (before.len() as u16).to_be_bytes();
        let t = |branch: u8, number: u16| {
            let [high, low] = number.to_be_bytes();
            let message = fill(&[branch, n_high, n_low, high, low, 6]);
            e(&self.acc, &xor(&xor(&s, &k1), &message))
        };
        let stream: Vec<u8> = (0..32).flat_map(|i| t(2, i)).collect();
        let ro = (0..D).map(|j| t(1, j as u16)).collect();
        Secrets {
            perm: shuffle(&stream),
            ro,
        }
    }
}
