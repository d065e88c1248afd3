//! What bit6 and chained share: one encrypt, one query, one open, over six-bit
//! blocks (formats.md 1 and 6).
//!
//! The two differ only in how the blocks already consumed yield this block's
//! secrets: that is [`Prefix`]. The work runs over *lanes*, one lane a block of one
//! plaintext, [`LANES`] side by side whatever plaintexts they belong to. Plaintexts
//! advance in cohorts of [`COHORT`], so that a chain of dependent AES blocks always
//! has independent ones beside it.

use subtle::{Choice, ConstantTimeEq};
use zeroize::{Zeroize, Zeroizing};

use crate::aes::{Aes, Block};
use crate::primitives::prp::Draws;
use crate::scheme::batch::{Plaintexts, Terms};
use crate::scheme::lanes::{Lanes, Target};
use crate::scheme::padding::six_bit_blocks;
use crate::scheme::{Padding, Scheme};
use crate::wire::{Kind, Shape, View};

/// Plaintexts that advance together.
pub(crate) const COHORT: usize = 8;

/// How the blocks before this one yield its permutation and its random oracle.
pub(crate) trait Prefix {
    /// What a plaintext's consumed blocks amount to; secret.
    type State: Copy + Default + Zeroize;
    /// The scheme that this is.
    const SCHEME: Scheme;

    /// The state before the first of `blocks` blocks.
    fn start(&self, blocks: usize) -> Self::State;

    /// What AES is asked for block `n`.
    fn inputs(&self, state: &Self::State, n: usize) -> Inputs;

    /// The draw streams of lanes whose [`Inputs::draw`] these are; uses them up.
    fn draws(&self, inputs: &mut [Block], out: &mut [Draws]);

    /// The key of the random oracle.
    fn oracle(&self) -> &Aes;

    /// Consumes symbol `x[i]` as block `n` of plaintext `i`, for all of them.
    fn absorb(&self, states: &mut [Self::State], n: usize, x: &[u8]);
}

/// What AES is asked for one block of one plaintext.
#[derive(Clone, Copy)]
pub(crate) struct Inputs {
    /// Leads to the draw stream.
    pub(crate) draw: Block,
    /// The random-oracle input of symbol 0.
    pub(crate) oracle: Block,
    /// The byte of it into which a symbol goes, by exclusive or.
    pub(crate) symbol_at: usize,
}

/// A plaintext under way.
#[derive(Clone, Copy, Default)]
struct Member<'a> {
    plaintext: &'a [u8],
    blocks: usize,
    /// Where its symbols, tags and right parts begin in the output.
    target: Target,
    nonce: Block,
}

/// Encrypts a batch into `out`: full ciphertexts with these nonces, one a
/// plaintext, or queries if there are none.
pub(crate) fn encrypt<P: Prefix>(
    prefix: &P,
    batch: &Plaintexts,
    nonces: Option<&[Block]>,
    out: &mut Terms,
) {
    let kind = match nonces {
        Some(_) => Kind::Full,
        None => Kind::Query,
    };
    let shape = |(plaintext, padding): (&[u8], Padding)| Shape {
        scheme: P::SCHEME,
        blocks: six_bit_blocks(plaintext.len()),
        padding,
    };
    let bytes = out.prepare(batch.iter().map(|entry| shape(entry).len(kind)));
    let mut lanes = Lanes::new(kind, prefix);
    let mut start = 0;
    let mut entries = batch.iter().zip(0..);
    loop {
        let mut members = [Member::default(); COHORT];
        let mut count = 0;
        for (member, (entry, i)) in members.iter_mut().zip(&mut entries) {
            let shape = shape(entry);
            let nonce = nonces.and_then(|all: &[Block]| all.get(i));
            if let Some(ciphertext) = bytes.get_mut(start..) {
                shape.write_header(ciphertext);
                shape.write_nonce(ciphertext, nonce);
            }
            *member = Member {
                plaintext: entry.0,
                blocks: shape.blocks,
                target: Target::new(start, shape),
                nonce: nonce.copied().unwrap_or_default(),
            };
            start += shape.len(kind);
            count += 1;
        }
        if count == 0 {
            break;
        }
        advance(
            prefix,
            members.get(..count).unwrap_or_default(),
            &mut lanes,
            bytes,
        );
    }
    lanes.flush(prefix, bytes);
}

/// Walks a cohort's plaintexts block by block and hands each block to the lanes.
fn advance<P: Prefix>(prefix: &P, members: &[Member<'_>], lanes: &mut Lanes, out: &mut [u8]) {
    let mut states = Zeroizing::new([P::State::default(); COHORT]);
    let mut x = Zeroizing::new([0; COHORT]);
    for (state, member) in states.iter_mut().zip(members) {
        *state = prefix.start(member.blocks);
    }
    let longest = members.iter().map(|m| m.blocks).max().unwrap_or(0);
    for n in 0..longest {
        for ((member, state), x) in members.iter().zip(states.iter()).zip(x.iter_mut()) {
            if n < member.blocks {
                *x = six_bits(member.plaintext, n);
                let inputs = prefix.inputs(state, n);
                lanes.push(&inputs, *x, member.target.block(n), &member.nonce);
                if lanes.are_full() {
                    lanes.flush(prefix, out);
                }
            }
        }
        let states = states.get_mut(..members.len()).unwrap_or_default();
        prefix.absorb(states, n, x.as_slice());
    }
}

/// The block `n` of `plaintext`: its bits `6n..6n+6`, most significant first, zero
/// bits after the end.
#[inline]
fn six_bits(plaintext: &[u8], n: usize) -> u8 {
    let bit = 6 * n;
    let at = |i: usize| u16::from(plaintext.get(i).copied().unwrap_or(0));
    let window = at(bit / 8) << 8 | at(bit / 8 + 1);
    (window >> (10 - bit % 8)) as u8 & 63
}

/// The symbols of a ciphertext's plaintext, or `None` where a tag is not the one
/// that this key and salt give: up to [`COHORT`] ciphertexts side by side.
pub(crate) fn recover<P: Prefix>(
    prefix: &P,
    views: &[View<'_>],
) -> Vec<Option<Zeroizing<Vec<u8>>>> {
    let mut all = Vec::with_capacity(views.len());
    for cohort in views.chunks(COHORT) {
        recover_cohort(prefix, cohort, &mut all);
    }
    all
}

fn recover_cohort<P: Prefix>(
    prefix: &P,
    views: &[View<'_>],
    out: &mut Vec<Option<Zeroizing<Vec<u8>>>>,
) {
    let mut states = Zeroizing::new([P::State::default(); COHORT]);
    let mut x = Zeroizing::new([0; COHORT]);
    let mut genuine = [Choice::from(1); COHORT];
    let mut symbols: Vec<_> = views
        .iter()
        .map(|view| Zeroizing::new(Vec::with_capacity(view.blocks())))
        .collect();
    for (state, view) in states.iter_mut().zip(views) {
        *state = prefix.start(view.blocks());
    }
    let mut lanes = Lanes::new(Kind::Query, prefix);
    let longest = views.iter().map(View::blocks).max().unwrap_or(0);
    for n in 0..longest {
        // A plaintext that has ended rides along with place 0: its result is not read.
        let places = views.iter().map(|view| view.places().get(n).copied());
        for (state, place) in states.iter().zip(places) {
            lanes.push(
                &prefix.inputs(state, n),
                place.unwrap_or(0),
                Target::default(),
                &[0; 16],
            );
        }
        let (found, tags) = lanes.invert(prefix);
        let members = views.iter().zip(&mut genuine).zip(&mut symbols);
        for (((view, genuine), symbols), (found, tag)) in members.zip(found.iter().zip(tags)) {
            if let Some(stored) = view.tags().get(n) {
                *genuine &= tag.ct_eq(stored);
                symbols.push(*found);
            }
        }
        for (x, found) in x.iter_mut().zip(found) {
            *x = *found;
        }
        let states = states.get_mut(..views.len()).unwrap_or_default();
        prefix.absorb(states, n, x.as_slice());
    }
    out.extend(
        symbols
            .into_iter()
            .zip(genuine)
            .map(|(symbols, genuine)| bool::from(genuine).then_some(symbols)),
    );
}

/// Six-bit symbols as bytes, or `None` if no plaintext is cut into this many
/// blocks or the spare bits of the last one are not zero.
pub(crate) fn join(symbols: &[u8]) -> Option<Zeroizing<Vec<u8>>> {
    let len = 6 * symbols.len() / 8;
    if six_bit_blocks(len) != symbols.len() {
        return None;
    }
    let mut bytes = Zeroizing::new(Vec::with_capacity(len + 1));
    let (mut window, mut held) = (0u16, 0);
    for symbol in symbols {
        window = window << 6 | u16::from(symbol & 63);
        held += 6;
        if held >= 8 {
            held -= 8;
            bytes.push((window >> held) as u8);
        }
    }
    let spare = window & ((1 << held) - 1);
    (spare == 0).then_some(bytes)
}
