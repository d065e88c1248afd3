//! legacy: eight-bit blocks, 1 to 15 bytes of encoded plaintext, no header: the
//! format of 2021, kept to read and extend what exists (formats.md 2).
//!
//! A block's seed binds neither its index nor the block count, so runs of zero
//! bytes share a permutation and show as equal places. How many bytes the shuffle
//! rejects shows in time. Both are part of the frozen format: new data should use
//! bit6 or chained.
//!
//! It stands apart from [`block`](super::block) because its domain, its stream and
//! its hash are others; like there, no secret picks a branch or an address, the
//! rejections apart.

#![allow(
    clippy::indexing_slicing,
    reason = "places in 16-byte blocks, masked; none comes from input"
)]

use subtle::{Choice, ConstantTimeEq};
use zeroize::{Zeroize, Zeroizing};

use crate::aes::{Aes, Block};
use crate::primitives::symbols;
use crate::primitives::wide::{GROUP, LANES};
use crate::scheme::batch::{Plaintexts, Terms};
use crate::scheme::{Padding, Scheme};
use crate::wire::{Kind, LEGACY_MAX_BLOCKS, Shape, View};

mod shuffle;

use shuffle::Shuffler;

/// The two keys.
pub(crate) struct Legacy {
    /// Random oracle.
    k1: Aes,
    /// Seeds of the permutations.
    k2: Aes,
}

/// Buffers of one block; wiped on drop.
struct Scratch {
    shuffler: Shuffler,
    oracle: Box<[Block; 256]>,
}

impl Drop for Scratch {
    fn drop(&mut self) {
        self.oracle.as_flattened_mut().zeroize();
    }
}

impl Scratch {
    fn new() -> Self {
        Self {
            shuffler: Shuffler::new(),
            oracle: Box::new([[0; 16]; 256]),
        }
    }
}

impl Legacy {
    /// `k1 ‖ k2`.
    pub(crate) fn new(k1: &Block, k2: &Block) -> Self {
        Self {
            k1: Aes::new(k1),
            k2: Aes::new(k2),
        }
    }

    /// Encrypts a batch into `out`: full ciphertexts with these nonces, one a
    /// plaintext, or queries if there are none.
    pub(crate) fn encrypt(&self, batch: &Plaintexts, nonces: Option<&[Block]>, out: &mut Terms) {
        let kind = match nonces {
            Some(_) => Kind::Full,
            None => Kind::Query,
        };
        let bytes = out.prepare(batch.iter().map(|(p, _)| shape(p.len()).len(kind)));
        let mut scratch = Scratch::new();
        let mut rest = bytes;
        for (i, (plaintext, _)) in batch.iter().enumerate() {
            let len = shape(plaintext.len()).len(kind);
            let Some((term, after)) = rest.split_at_mut_checked(len) else {
                return;
            };
            let nonce = nonces.and_then(|all| all.get(i));
            self.encrypt_one(plaintext, nonce, &mut scratch, term);
            rest = after;
        }
    }

    fn encrypt_one(&self, x: &[u8], nonce: Option<&Block>, scratch: &mut Scratch, out: &mut [u8]) {
        let shape = shape(x.len());
        shape.write_nonce(out, nonce);
        let (places, rest) = out.split_at_mut(shape.blocks);
        let (tags, rest) = rest.split_at_mut(16 * shape.blocks);
        let (tags, _) = tags.as_chunks_mut();
        let rights = match rest.split_at_mut_checked(16) {
            Some((_, rights)) => rights.as_chunks_mut::<32>().0,
            None => &mut [],
        };
        let mut symbols = Zeroizing::new([0; LANES]);
        for (symbol, x) in symbols.iter_mut().zip(x) {
            *symbol = *x;
        }
        let shuffler = &mut scratch.shuffler;
        shuffler.draw(self.seeds(x).get(..x.len()).unwrap_or_default());
        let found = shuffler.places(&symbols);
        for ((n, place), (to, tag)) in (0..).zip(found).zip(places.iter_mut().zip(&mut *tags)) {
            *to = place;
            *tag = symbols::input(&oracle_input(x, n), n, place);
        }
        self.k1.encrypt(tags);
        let Some(hash) = nonce.map(Aes::new) else {
            return;
        };
        for (g, rights) in rights.chunks_mut(GROUP).enumerate() {
            let greater = Zeroizing::new(shuffler.masks(&symbols, GROUP * g));
            for ((n, right), mask) in (GROUP * g..).zip(rights).zip(*greater) {
                let input = Zeroizing::new(oracle_input(x, n));
                let hidden = self.hidden(&input, n, &hash, &mut scratch.oracle);
                for ((to, mask), hidden) in right.as_chunks_mut().0.iter_mut().zip(mask).zip(hidden)
                {
                    *to = (mask ^ hidden).to_le_bytes();
                }
            }
        }
    }

    /// The bits `H(ro(n, j), nonce)` for all `j`.
    fn hidden(&self, input: &Block, n: usize, hash: &Aes, all: &mut [Block; 256]) -> [u64; 4] {
        symbols::inputs(input, n, all);
        self.k1.encrypt(all);
        hash.encrypt(all);
        let (words, _) = all.as_chunks::<64>();
        [0, 1, 2, 3].map(|w: usize| symbols::pack(&words[w]))
    }

    /// Seeds of the permutations of all blocks.
    fn seeds(&self, x: &[u8]) -> Zeroizing<[Block; LEGACY_MAX_BLOCKS]> {
        let mut seeds = Zeroizing::new([[0; 16]; LEGACY_MAX_BLOCKS]);
        for (n, seed) in seeds.iter_mut().enumerate().take(x.len()) {
            for (to, from) in seed.iter_mut().zip(x.iter().take(n)) {
                *to = *from;
            }
        }
        if let Some(used) = seeds.get_mut(..x.len()) {
            self.k2.encrypt(used);
        }
        seeds
    }

    /// The plaintext of a ciphertext, or `None` where a tag is not the one that this
    /// key gives.
    pub(crate) fn recover(&self, view: &View<'_>) -> Option<Zeroizing<Vec<u8>>> {
        // Zeros beyond the bytes recovered so far, as the seeds want them.
        let mut x = Zeroizing::new(vec![0; view.blocks()]);
        let mut scratch = Scratch::new();
        let mut genuine = Choice::from(1);
        for (n, (place, tag)) in view.places().iter().zip(view.tags()).enumerate() {
            let mut seed = Zeroizing::new([0; 16]);
            for (to, from) in seed.iter_mut().zip(x.iter().take(n)) {
                *to = *from;
            }
            self.k2.encrypt(std::slice::from_mut(&mut seed));
            let mut input = oracle_input(&x, n);
            input[n & 15] = *place;
            genuine &= self.k1.encrypt_one(input).ct_eq(tag);
            if let Some(to) = x.get_mut(n) {
                *to = scratch.shuffler.symbol_at(&seed, *place);
            }
        }
        bool::from(genuine).then_some(x)
    }
}

fn shape(blocks: usize) -> Shape {
    Shape {
        scheme: Scheme::Legacy,
        blocks,
        padding: Padding::None,
    }
}

/// The random-oracle input of symbol 0 at block `n`: `x[0..n]`, the symbol, zeros,
/// with byte N set to n.
fn oracle_input(x: &[u8], n: usize) -> Block {
    let mut input = [0; 16];
    for (to, from) in input.iter_mut().zip(x.iter().take(n)) {
        *to = *from;
    }
    input[x.len() & 15] = n as u8;
    input
}
