//! The three schemes written slowly, to be read beside formats.md.
//!
//! Nothing here is fast, constant-time or careful with memory: every block's
//! secrets are derived from the start, every random-oracle key is computed, one AES
//! block at a time. It shares no code with the library, which is tested against it.
//!
//! - [`parts`]: AES, doubling, CMAC.
//! - [`legacy`], [`bit6`], [`chained`]: the secrets of one block; [`v2`] is what the
//!   last two share.
//! - here and in [`wire`]: what every scheme has in common (formats.md 1 and 6).

// Each test target compiles this module and uses its own part of it.
#![allow(dead_code, unreachable_pub, unused_imports)]
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

pub mod bit6;
pub mod chained;
pub mod legacy;
pub mod parts;
pub mod v2;
pub mod wire;

pub use chained::Padding;
pub use wire::{Format, compare};

use parts::Block;
use wire::View;

/// Why something is refused.
pub type Refused = &'static str;

/// What one block's permutation and random oracle are, given the blocks before it.
pub struct Secrets {
    /// `perm`, the table that the shuffle produces.
    pub perm: Vec<u8>,
    /// `ro(n, j)` for every `j`.
    pub ro: Vec<Block>,
}

/// A scheme with its key, salt and padding.
pub enum Scheme {
    Legacy(legacy::Legacy),
    Bit6(bit6::Bit6),
    Chained(chained::Chained),
}

impl Scheme {
    pub fn legacy(key: &[u8; 32]) -> Self {
        Scheme::Legacy(legacy::Legacy::new(key))
    }

    pub fn bit6(key: &Block, salt: &[u8]) -> Self {
        Scheme::Bit6(bit6::Bit6::new(key, salt))
    }

    pub fn chained(key: &Block, salt: &[u8], padding: Padding) -> Self {
        Scheme::Chained(chained::Chained::new(key, salt, padding))
    }

    pub fn format(&self) -> Format {
        match self {
            Scheme::Legacy(_) => Format::Legacy,
            Scheme::Bit6(_) => Format::Bit6,
            Scheme::Chained(_) => Format::Chained,
        }
    }

    /// The secrets of block n, where `before` is `x[0..n]` and `count` is N.
    fn secrets(&self, before: &[u8], count: usize) -> Secrets {
        match self {
            Scheme::Legacy(keys) => keys.secrets(before, count),
            Scheme::Bit6(keys) => keys.secrets(before, count),
            Scheme::Chained(keys) => keys.secrets(before),
        }
    }

    /// The blocks of an encoded plaintext.
    fn blocks(&self, encoded: &[u8]) -> Result<Vec<u8>, Refused> {
        match self {
            Scheme::Legacy(_) if encoded.is_empty() || encoded.len() > 15 => {
                Err("legacy holds 1 to 15 bytes")
            }
            Scheme::Legacy(_) => Ok(encoded.to_vec()),
            Scheme::Bit6(_) if encoded.is_empty() || encoded.len() > 10 => {
                Err("bit6 holds 1 to 10 bytes")
            }
            Scheme::Bit6(_) => Ok(v2::to_blocks(encoded)),
            Scheme::Chained(keys) => Ok(v2::to_blocks(&keys.padding.pad(encoded)?)),
        }
    }

    /// The encoded plaintext of blocks.
    fn unblocks(&self, blocks: &[u8]) -> Result<Vec<u8>, Refused> {
        match self {
            Scheme::Legacy(_) => Ok(blocks.to_vec()),
            Scheme::Bit6(_) => v2::to_bytes(blocks),
            Scheme::Chained(keys) => keys.padding.unpad(&v2::to_bytes(blocks)?),
        }
    }

    /// The header of a ciphertext of N blocks.
    fn header(&self, count: usize) -> Vec<u8> {
        let count = (count as u16).to_be_bytes();
        match self {
            Scheme::Legacy(_) => Vec::new(),
            Scheme::Bit6(_) => [&[2, 2], &count[..]].concat(),
            Scheme::Chained(keys) => [&[2, 3], &count[..], &keys.padding.to_header()].concat(),
        }
    }

    /// The left and the full ciphertext of an encoded plaintext.
    pub fn encrypt(&self, encoded: &[u8], nonce: &Block) -> Result<(Vec<u8>, Vec<u8>), Refused> {
        let x = self.blocks(encoded)?;
        let (mut xt, mut f, mut right) = (Vec::new(), Vec::new(), Vec::new());
        for n in 0..x.len() {
            let Secrets { perm, ro } = self.secrets(&x[..n], x.len());
            let inv = perm.iter().position(|symbol| *symbol == x[n]).unwrap();
            xt.push(inv as u8);
            f.extend_from_slice(&ro[inv]);
            right.extend_from_slice(&self.right(&perm, &ro, x[n], nonce));
        }
        let left = [self.header(x.len()), xt, f].concat();
        let full = [&left[..], nonce, &right].concat();
        Ok((left, full))
    }

    /// `right[n]`: bit j = [perm[j] > x[n]] xor H(ro(n, j), nonce).
    fn right(&self, perm: &[u8], ro: &[Block], x: u8, nonce: &Block) -> Vec<u8> {
        let mut bits = vec![0; perm.len() / 8];
        for (j, (symbol, ro)) in perm.iter().zip(ro).enumerate() {
            let bit = u8::from(*symbol > x) ^ self.format().h(ro, nonce);
            bits[j / 8] |= bit << (j % 8);
        }
        bits
    }

    /// The encoded plaintext of a left or full ciphertext (formats.md 6).
    pub fn open(&self, bytes: &[u8]) -> Result<Vec<u8>, Refused> {
        let view = View::of(self.format(), bytes)?;
        if view.header != self.header(view.count) {
            return Err("another padding");
        }
        let mut x = Vec::new();
        for n in 0..view.count {
            let Secrets { perm, ro } = self.secrets(&x, view.count);
            let inv = usize::from(view.xt[n]);
            if ro[inv] != view.f(n) {
                return Err("wrong key or salt");
            }
            x.push(perm[inv]);
        }
        let encoded = self.unblocks(&x)?;
        if let Some(right) = view.right {
            let (_, again) = self.encrypt(&encoded, &right.nonce)?;
            if again != bytes {
                return Err("the right half does not belong to the left");
            }
        }
        Ok(encoded)
    }
}
