//! What the library refuses, each by its named error: truncations, changed headers,
//! wrong lengths, symbols out of range, ciphertexts that do not go together,
//! plaintexts that a scheme does not take, keys that do not open. And where that begins:
//! the longest, the last, the first of many.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

#[path = "refusals/any.rs"]
mod any;
mod common;
#[path = "refusals/many.rs"]
mod many;
#[path = "refusals/opening.rs"]
mod opening;
#[path = "refusals/plaintexts.rs"]
mod plaintexts;
#[path = "refusals/wire.rs"]
mod wire;

use std::cmp::Ordering;

use common::Random;
use ore::{
    CipherText, Error, Kind, Ore, Padding, Plaintexts, Query, Scheme, Terms, Type, Value, View,
    compare,
};

const SALT: &[u8] = b"refusals";

fn key(bytes: &[u8]) -> ore::Key {
    ore::Key::from_bytes(bytes).unwrap()
}

fn bit6() -> Ore {
    Ore::bit6(&key(&[1; 16]), SALT).unwrap()
}

fn chained(padding: Padding) -> Ore {
    let ore = Ore::chained(&key(&[2; 16]), SALT).unwrap();
    ore.padding(padding).unwrap()
}

fn legacy() -> Ore {
    Ore::legacy(&key(&[3; 32])).unwrap()
}

/// The query and the full ciphertext of encoded bytes.
fn terms(ore: &Ore, encoded: &[u8]) -> [Vec<u8>; 2] {
    let (mut batch, mut out) = (Plaintexts::new(), Terms::new());
    ore.push_bytes(encoded, &mut batch).unwrap();
    ore.query_batch(&batch, &mut out);
    let left = out.get(0).unwrap().to_vec();
    ore.encrypt_batch(&batch, &mut out).unwrap();
    [left, out.get(0).unwrap().to_vec()]
}

fn full(ore: &Ore, encoded: &[u8]) -> Vec<u8> {
    let [_, full] = terms(ore, encoded);
    full
}

fn is_damaged<T>(result: &Result<T, Error>, of: Scheme) -> bool {
    matches!(result, Err(Error::Damaged { scheme, .. }) if *scheme == of)
}

/// One of every scheme, with eight bytes.
fn samples() -> Vec<(Ore, [Vec<u8>; 2])> {
    let schemes = [
        bit6(),
        chained(Padding::None),
        chained(Padding::Pow2(16)),
        legacy(),
    ];
    schemes
        .into_iter()
        .map(|ore| {
            let terms = terms(&ore, b"8 bytes!");
            (ore, terms)
        })
        .collect()
}

#[test]
fn ciphertexts_that_do_not_go_together() {
    let eight = b"8 bytes!";
    let (six, chain, old) = (bit6(), chained(Padding::None), legacy());
    let all = [full(&six, eight), full(&chain, eight), full(&old, eight)];
    for (i, a) in all.iter().enumerate() {
        for (j, b) in all.iter().enumerate() {
            let refused = matches!(compare(a, b), Err(Error::DifferentScheme { .. }));
            assert_eq!(refused, i != j, "{i} {j}");
        }
    }
    for ore in [six, old] {
        let refused = compare(&full(&ore, eight), &full(&ore, b"4444"));
        assert!(
            matches!(refused, Err(Error::DifferentWidth { .. })),
            "{refused:?}"
        );
    }
    for other in [Padding::Pow2(8), Padding::Pow2(16), Padding::Fixed(8)] {
        let refused = compare(&full(&chain, eight), &full(&chained(other), eight));
        assert!(
            matches!(refused, Err(Error::DifferentPadding { .. })),
            "{refused:?}"
        );
    }
}

#[test]
fn a_query_against_a_query() {
    for (_, [left, _]) in samples() {
        assert_eq!(compare(&left, &left), Err(Error::TwoQueries));
    }
}

/// One against many gives what each pair gives, and stops at the first that has no
/// answer.
#[test]
fn one_against_many() {
    for (ore, [left, _]) in samples() {
        let stored = [b"8 bytes?", b"8 bytes!", b"7 bytes!"].map(|x| full(&ore, x));
        let [above, same, below] = stored.each_ref().map(|full| &full[..]);
        let view = View::parse_as(ore.scheme(), &left).unwrap();
        let mut out = vec![Ordering::Equal; 9];
        view.compare_many(&[above, same, below], &mut out).unwrap();
        assert_eq!(out, [Ordering::Less, Ordering::Equal, Ordering::Greater]);
        let refused = view.compare_many(&[above, &same[1..], below], &mut out);
        assert_eq!(refused.unwrap_err().0, 1, "{}", ore.scheme());
        assert_eq!(out, [Ordering::Less]);
    }
}
