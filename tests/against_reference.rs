//! The library held to the slow reference: ciphertexts byte for byte, opening,
//! comparing, and what is a ciphertext at all.
//!
//! Full ciphertexts carry their nonce, so the reference makes each again under the
//! nonce that the library drew.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

mod common;
#[path = "against_reference/pair.rs"]
mod pair;
mod reference;

use common::Random;
use ore::{Plaintexts, Scheme, View};
use pair::Pair;
use reference::wire::View as SlowView;
use reference::{Format, Padding, compare};

fn library_format(format: Format) -> Scheme {
    match format {
        Format::Legacy => Scheme::Legacy,
        Format::Bit6 => Scheme::Bit6,
        Format::Chained => Scheme::Chained,
    }
}

/// What the library says of two ciphertexts of one format.
fn library_compare(format: Format, a: &[u8], b: &[u8]) -> Option<std::cmp::Ordering> {
    let view = |bytes| View::parse_as(library_format(format), bytes);
    view(a).ok()?.compare(&view(b).ok()?).ok()
}

#[test]
fn ciphertexts_are_the_reference_s_and_order_as_their_plaintexts() {
    let mut random = Random::new(0x0e5e_0001);
    for _ in 0..60 {
        let pair = Pair::some(&mut random);
        let count = [1, 2, 3, 8, 9, 17][random.below(6)];
        let plains: Vec<_> = (0..count).map(|_| pair.plaintext(&mut random)).collect();
        let made = pair.encrypt(&plains);
        let format = pair.slow.format();
        for (x, (a_left, a_full)) in plains.iter().zip(&made) {
            for (y, (_, b)) in plains.iter().zip(&made) {
                for a in [a_left, a_full] {
                    let found = library_compare(format, a, b);
                    assert_eq!(found, compare(format, a, b).ok(), "{x:02x?} {y:02x?}");
                    // Fixed widths alone have an order where the format has no lengths.
                    if format == Format::Chained || x.len() == y.len() {
                        assert_eq!(found, Some(x.cmp(y)), "{x:02x?} {y:02x?}");
                    }
                }
                let turned = library_compare(format, b, a_left);
                let straight = library_compare(format, a_left, b);
                assert_eq!(turned, straight.map(std::cmp::Ordering::reverse));
            }
        }
    }
}

/// Every width of bit6 and legacy, with the smallest and the greatest value.
#[test]
fn every_width_at_its_edges() {
    let mut random = Random::new(0x0e5e_0002);
    for len in 1..=15 {
        let edges = [vec![0; len], vec![0xff; len], random.bytes(len)];
        Pair::legacy(&mut random).encrypt(&edges);
        Pair::chained(&mut random, Padding::None).encrypt(&edges);
        if len <= 10 {
            Pair::bit6(&mut random).encrypt(&edges);
        }
    }
}

/// Block numbers that need both of their bytes, and the buckets of the padding.
#[test]
fn long_strings() {
    let mut random = Random::new(0x0e5e_0003);
    for (padding, len) in [
        (Padding::None, 300),
        (Padding::Pow2(16), 129),
        (Padding::Pow2(0), 0),
        (Padding::Pow2(5), 5),
        (Padding::Pow2(5), 6),
        (Padding::Fixed(200), 0),
        (Padding::Fixed(200), 200),
    ] {
        let pair = Pair::chained(&mut random, padding);
        let plain = pair.plaintext_of(len, &mut random);
        pair.encrypt(&[plain]);
    }
}

/// A byte changed anywhere: both read the same bytes as a ciphertext, open the same
/// ones, and compare alike (an order, where nothing belongs together, that means
/// nothing but is a function of the bytes).
#[test]
fn changed_ciphertexts_are_judged_alike() {
    let mut random = Random::new(0x0e5e_0004);
    let (mut accepted, mut refused, mut opened) = (0, 0, 0);
    for _ in 0..40 {
        let pair = Pair::some(&mut random);
        let format = pair.slow.format();
        let plains = [pair.plaintext(&mut random), pair.plaintext(&mut random)];
        let made = pair.encrypt(&plains);
        for _ in 0..30 {
            let (left, full) = &made[random.below(2)];
            let mut changed = if random.below(3) == 0 {
                left.clone()
            } else {
                full.clone()
            };
            if changed.is_empty() {
                continue;
            }
            // Half of the changes are in the header and the first symbols.
            let most = [changed.len(), changed.len().min(12)][random.below(2)];
            let place = random.below(most);
            changed[place] ^= 1 << random.below(8);
            let view = View::parse_as(library_format(format), &changed);
            let slow_view = SlowView::of(format, &changed);
            assert_eq!(
                view.is_ok(),
                slow_view.is_ok(),
                "byte {place} of {changed:02x?}"
            );
            let (Ok(view), Ok(_)) = (view, slow_view) else {
                refused += 1;
                continue;
            };
            accepted += 1;
            for other in made.iter().map(|(_, full)| full) {
                let slow = compare(format, &changed, other).ok();
                assert_eq!(
                    library_compare(format, &changed, other),
                    slow,
                    "byte {place}"
                );
            }
            // The reference opens only its own padding, which is in the header.
            if place >= format.header_len() {
                let slow = pair.slow.open(&changed).ok();
                let found = pair.ore.open(&view).ok();
                assert_eq!(
                    found.as_ref().map(|plain| plain.to_vec()),
                    slow,
                    "byte {place}"
                );
                opened += usize::from(slow.is_some() && view.blocks() > 0);
            }
        }
    }
    assert!(
        accepted > 100 && refused > 100,
        "{accepted} accepted, {refused} refused"
    );
    // With the key no change of one bit goes unnoticed, save in the nonce of an empty
    // plaintext, which hides nothing.
    assert_eq!(opened, 0);
}

/// Ciphertexts of different keys compare as the bytes say in both.
#[test]
fn strangers_compare_alike() {
    let mut random = Random::new(0x0e5e_0005);
    for make in [Pair::bit6, Pair::legacy] {
        let terms: Vec<_> = (0..12)
            .map(|_| make(&mut random).encrypt(&[vec![7; 8]]).remove(0))
            .collect();
        for (a, _) in &terms {
            for (_, b) in &terms {
                let format = if a[..2] == [2, 2] {
                    Format::Bit6
                } else {
                    Format::Legacy
                };
                assert_eq!(library_compare(format, a, b), compare(format, a, b).ok());
            }
        }
    }
}

/// What the reference refuses to encrypt the library refuses, and nothing else.
#[test]
fn plaintexts_are_refused_alike() {
    let mut random = Random::new(0x0e5e_0006);
    for _ in 0..200 {
        let pair = Pair::some(&mut random);
        let len = random.below(18);
        let plain = random.bytes(len);
        let ends_in_nul = [&plain[..], &[0]].concat();
        for plain in [plain, ends_in_nul] {
            let found = pair.ore.push_bytes(&plain, &mut Plaintexts::new());
            let slow = pair.slow.encrypt(&plain, &[0; 16]);
            assert_eq!(
                found.is_ok(),
                slow.is_ok(),
                "{:?} {found:?} {:?}",
                pair.padding,
                slow.err()
            );
        }
    }
}
