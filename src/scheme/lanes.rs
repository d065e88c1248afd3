//! A group of six-bit blocks, worked on side by side.
//!
//! Lanes are filled one at a time and flushed together: their draw streams, their
//! shuffles in lockstep, their tags, and for full ciphertexts their 64
//! random-oracle outputs each, are batches of AES blocks. The buffers hold secrets
//! and are wiped when the group is dropped.

#![allow(
    clippy::indexing_slicing,
    reason = "lane numbers are below LANES by construction; none comes from input"
)]

use zeroize::Zeroize;

use crate::aes::Block;
use crate::primitives::mmo;
use crate::primitives::prp::{self, Draws};
use crate::primitives::symbols;
use crate::scheme::block::{Inputs, Prefix};
use crate::wire::{Kind, Shape};

/// Blocks worked on at once: their random-oracle inputs are 1024 AES blocks, and
/// all buffers fit a first-level cache.
pub(crate) const LANES: usize = 16;

/// Where a block's results go in the output: byte positions of its place, its tag
/// and its right part.
#[derive(Clone, Copy, Default)]
pub(crate) struct Target {
    place: usize,
    tag: usize,
    right: usize,
}

impl Target {
    /// Block 0 of a ciphertext that begins at `start`.
    pub(crate) fn new(start: usize, shape: Shape) -> Self {
        let place = start + shape.header_len();
        Self {
            place,
            tag: place + shape.blocks,
            right: start + shape.left_len() + 16,
        }
    }

    /// Block `n` of the same ciphertext.
    pub(crate) fn block(self, n: usize) -> Self {
        Self {
            place: self.place + n,
            tag: self.tag + 16 * n,
            right: self.right + 8 * n,
        }
    }
}

/// The group.
pub(crate) struct Lanes {
    kind: Kind,
    used: usize,
    target: [Target; LANES],
    nonce: [Block; LANES],
    /// The symbol when encrypting, its place when opening.
    x: [u8; LANES],
    draw: [Block; LANES],
    oracle: [Block; LANES],
    symbol_at: [usize; LANES],
    draws: Box<[Draws; LANES]>,
    /// Empty for queries, which need no right part, and where the outputs of the random
    /// oracle stay in registers.
    oracles: Box<[[Block; 64]]>,
}

impl Drop for Lanes {
    fn drop(&mut self) {
        self.x.zeroize();
        self.draw.as_flattened_mut().zeroize();
        self.oracle.as_flattened_mut().zeroize();
        let draws: &mut [Draws] = self.draws.as_mut_slice();
        draws.as_flattened_mut().as_flattened_mut().zeroize();
        self.oracles.as_flattened_mut().as_flattened_mut().zeroize();
    }
}

impl Lanes {
    /// An empty group for ciphertexts of this kind.
    pub(crate) fn new<P: Prefix>(kind: Kind, prefix: &P) -> Self {
        let oracles = match kind {
            Kind::Full if mmo::needs_scratch(prefix.oracle()) => LANES,
            Kind::Full | Kind::Query => 0,
        };
        Self {
            kind,
            used: 0,
            target: [Target::default(); LANES],
            nonce: [[0; 16]; LANES],
            x: [0; LANES],
            draw: [[0; 16]; LANES],
            oracle: [[0; 16]; LANES],
            symbol_at: [0; LANES],
            draws: Box::new([[[0; 16]; 32]; LANES]),
            oracles: vec![[[0; 16]; 64]; oracles].into_boxed_slice(),
        }
    }

    /// Whether the next lane needs a flush first.
    pub(crate) fn are_full(&self) -> bool {
        self.used == LANES
    }

    /// Adds a lane. There must be room: see [`are_full`](Self::are_full).
    #[inline]
    pub(crate) fn push(&mut self, inputs: &Inputs, x: u8, target: Target, nonce: &Block) {
        let lane = self.used;
        debug_assert!(lane < LANES);
        let lane = lane & (LANES - 1);
        self.target[lane] = target;
        self.nonce[lane] = *nonce;
        self.x[lane] = x;
        self.draw[lane] = inputs.draw;
        self.oracle[lane] = inputs.oracle;
        self.symbol_at[lane] = inputs.symbol_at;
        self.used += 1;
    }

    /// Works all lanes out, writes their results and empties the group.
    pub(crate) fn flush<P: Prefix>(&mut self, prefix: &P, out: &mut [u8]) {
        let used = self.used;
        self.used = 0;
        let (draw, draws) = (&mut self.draw[..used], &mut self.draws[..used]);
        prefix.draws(draw, draws);
        let (mut greater, mut place) = ([0; LANES], [0; LANES]);
        match self.kind {
            Kind::Full => prp::shuffle(draws, &self.x[..used], &mut greater, &mut place),
            Kind::Query => prp::places(draws, &self.x[..used], &mut place),
        }
        let mut right = [0; LANES];
        if self.kind == Kind::Full {
            let scratch = self.oracles.len().min(used);
            mmo::rights(
                prefix.oracle(),
                &self.oracle[..used],
                &self.symbol_at,
                &self.nonce,
                &mut self.oracles[..scratch],
                &mut right,
            );
        }
        let mut tag = [[0; 16]; LANES];
        for (l, tag) in tag[..used].iter_mut().enumerate() {
            *tag = symbols::input(&self.oracle[l], self.symbol_at[l], place[l]);
        }
        prefix.oracle().encrypt(&mut tag[..used]);
        for (l, target) in self.target[..used].iter().enumerate() {
            put(out, target.place, &[place[l]]);
            put(out, target.tag, &tag[l]);
            if self.kind == Kind::Full {
                put(out, target.right, &(greater[l] ^ right[l]).to_le_bytes());
            }
        }
        greater.zeroize();
    }

    /// For lanes that were given places instead of symbols: the symbol at each
    /// place, and the tag that belongs to it. Empties the group.
    pub(crate) fn invert<P: Prefix>(&mut self, prefix: &P) -> (&[u8], [Block; LANES]) {
        let used = self.used;
        self.used = 0;
        let mut tag = [[0; 16]; LANES];
        for (l, tag) in tag[..used].iter_mut().enumerate() {
            *tag = symbols::input(&self.oracle[l], self.symbol_at[l], self.x[l]);
        }
        prefix.oracle().encrypt(&mut tag[..used]);
        let (draw, draws) = (&mut self.draw[..used], &mut self.draws[..used]);
        prefix.draws(draw, draws);
        for (x, draws) in self.x.iter_mut().zip(draws.iter()) {
            *x = prp::symbol_at(draws, *x);
        }
        (&self.x[..used], tag)
    }
}

/// Writes a result; targets lie in the output by construction.
#[inline]
fn put(out: &mut [u8], at: usize, bytes: &[u8]) {
    if let Some(to) = out.get_mut(at..at + bytes.len()) {
        to.copy_from_slice(bytes);
    }
}
