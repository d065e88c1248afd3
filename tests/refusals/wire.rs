//! Bytes that are no ciphertext.

use crate::*;

#[test]
fn every_proper_prefix_and_every_longer_one() {
    for (ore, [left, full]) in samples() {
        let scheme = ore.scheme();
        for len in 0..full.len() {
            let parsed = View::parse_as(scheme, &full[..len]);
            let legacy_length = (1..=15).any(|n| [17 * n, 49 * n + 16].contains(&len));
            match parsed {
                Ok(view) if scheme == Scheme::Legacy && legacy_length => {
                    assert_eq!(view.as_bytes().len(), len);
                }
                Ok(view) if len == left.len() => assert_eq!(view.kind(), Kind::Query),
                other => assert!(is_damaged(&other, scheme), "{scheme} {len} {other:?}"),
            }
            // Without a scheme named, all that is left is a length of legacy.
            let guessed = View::parse(&full[..len]);
            let possible = legacy_length || len == left.len();
            assert_eq!(guessed.is_ok(), possible, "{scheme} {len} {guessed:?}");
        }
        for more in 1..64 {
            let longer = [&full[..], &vec![0; more]].concat();
            let parsed = View::parse_as(scheme, &longer);
            if scheme != Scheme::Legacy || parsed.is_err() {
                assert!(is_damaged(&parsed, scheme), "{scheme} {more} more");
            }
        }
    }
}

/// Every other value of every byte of a header.
#[test]
fn every_change_of_a_header() {
    for (ore, [_, full]) in samples() {
        let scheme = ore.scheme();
        let header = match scheme {
            Scheme::Bit6 => 4,
            Scheme::Chained => 7,
            Scheme::Legacy => 0,
        };
        for place in 0..header {
            for change in 1..=255u8 {
                let mut changed = full.clone();
                changed[place] ^= change;
                let parsed = View::parse_as(scheme, &changed);
                // Another minimum whose powers of two give the same block count is a
                // header too; it says so, and compares with nothing of the first.
                if let Ok(view) = parsed {
                    assert!(place >= 4, "{scheme} byte {place}");
                    let first = View::parse(&full).unwrap();
                    assert_ne!(view.padding(), first.padding());
                    let refused = view.compare(&first);
                    assert!(matches!(refused, Err(Error::DifferentPadding { .. })));
                    continue;
                }
                assert!(
                    is_damaged(&parsed, scheme),
                    "{scheme} byte {place} ^ {change}"
                );
                // Of unknown headers there is none left but legacy, which it does not fit.
                assert!(compare(&changed, &full).is_err(), "{scheme} byte {place}");
            }
        }
    }
}

#[test]
fn block_counts_that_no_ciphertext_has() {
    for count in [0u16, 15, 16, 255, 65535] {
        let [high, low] = count.to_be_bytes();
        let bytes = [&[2, 2, high, low][..], &vec![0; 17 * usize::from(count)]].concat();
        let parsed = View::parse_as(Scheme::Bit6, &bytes);
        assert!(is_damaged(&parsed, Scheme::Bit6), "{count}");
    }
    // Under pow2:16 only the blocks of 16, 32, 64, … bytes; under fixed:9 those of 9.
    for (header, counts) in [
        (
            [2, 3, 0, 0, 1, 0, 16],
            &[0u16, 1, 11, 21, 23, 42, 44, 65535][..],
        ),
        ([2, 3, 0, 0, 2, 0, 9], &[0, 11, 13, 22]),
    ] {
        for count in counts {
            let mut bytes = header.to_vec();
            bytes[2..4].copy_from_slice(&count.to_be_bytes());
            bytes.resize(7 + 17 * usize::from(*count), 0);
            let parsed = View::parse_as(Scheme::Chained, &bytes);
            assert!(is_damaged(&parsed, Scheme::Chained), "{header:?} {count}");
        }
    }
    // Policies that are none: a kind too many, a parameter of none, sizes out of range.
    for policy in [
        [0, 0, 1],
        [1, 0xc0, 0],
        [2, 0, 0],
        [2, 0xc0, 0],
        [3, 0, 0],
        [255, 0, 16],
    ] {
        let bytes = [&[2, 3, 0, 0][..], &policy].concat();
        let parsed = View::parse_as(Scheme::Chained, &bytes);
        assert!(is_damaged(&parsed, Scheme::Chained), "{policy:?}");
    }
}

#[test]
fn symbols_out_of_range_on_either_side() {
    for ore in [bit6(), chained(Padding::None)] {
        let good = full(&ore, b"8 bytes!");
        let header = if ore.scheme() == Scheme::Bit6 { 4 } else { 7 };
        let blocks = View::parse(&good).unwrap().blocks();
        for block in 0..blocks {
            let mut bad = good.clone();
            bad[header + block] = 64;
            for (a, b) in [(&bad, &good), (&good, &bad), (&bad, &bad)] {
                let refused = compare(a, b);
                assert!(
                    is_damaged(&refused, ore.scheme()),
                    "block {block} {refused:?}"
                );
            }
        }
    }
}

/// Symbols are read eight at a time and the rest singly: one out of range is seen at
/// every place among zeros, and two do not cancel.
#[test]
fn symbols_out_of_range_among_zeros() {
    let blocks = 19;
    let parsed = |high: &[usize], value: u8| {
        let header = [2, 3, 0, blocks as u8, 0, 0, 0];
        let mut bytes = [&header[..], &vec![0; 17 * blocks]].concat();
        high.iter().for_each(|at| bytes[7 + at] = value);
        View::parse(&bytes).map(|view| view.blocks())
    };
    for first in 0..blocks {
        for second in first..blocks {
            assert_eq!(parsed(&[first, second], 63), Ok(blocks));
            for value in [64, 128, 255] {
                let refused = parsed(&[first, second], value);
                assert!(is_damaged(&refused, Scheme::Chained), "{first} {second}");
            }
        }
    }
}

/// 170 bytes are six blocks of bit6 or a legacy query of ten: with a symbol out of
/// range they are the latter, unless the scheme is named.
#[test]
fn a_length_that_two_formats_have() {
    let mut bytes = full(&bit6(), b"four");
    let [six, old] =
        [Scheme::Bit6, Scheme::Legacy].map(|scheme| View::parse_as(scheme, &bytes).unwrap());
    for (a, b) in [(six, old), (old, six)] {
        assert!(matches!(a.compare(&b), Err(Error::DifferentScheme { .. })));
    }
    let refused = old.compare_many(&[&bytes], &mut Vec::new());
    assert!(matches!(refused, Err((0, Error::DifferentScheme { .. }))));
    assert_eq!(View::parse(&bytes).unwrap().scheme(), Scheme::Bit6);
    bytes[4] = 64;
    let view = View::parse(&bytes).unwrap();
    assert_eq!((view.scheme(), view.kind()), (Scheme::Legacy, Kind::Query));
    assert!(is_damaged(
        &View::parse_as(Scheme::Bit6, &bytes),
        Scheme::Bit6
    ));
}

/// Any bytes are a ciphertext or a named error, and what they hold is all accounted
/// for.
#[test]
fn any_bytes_at_all() {
    let mut random = Random::new(0x0e5e_0007);
    for _ in 0..20_000 {
        let len = random.below(450);
        let mut bytes = random.bytes(len);
        let magic: &[u8] =
            [&[2, 2, 0, 11][..], &[2, 3, 0, 11, 0, 0, 0], &[2, 3], &[]][random.below(4)];
        let start = magic.len().min(bytes.len());
        bytes[..start].copy_from_slice(&magic[..start]);
        match View::parse(&bytes) {
            Ok(view) => assert_eq!(view.as_bytes(), bytes),
            Err(error) => assert!(
                matches!(error, Error::NotACiphertext { .. } | Error::Damaged { .. }),
                "{error}"
            ),
        }
    }
}

#[test]
fn the_lengths_of_legacy() {
    for len in 0..1000 {
        let bytes = vec![0; len];
        let fits = (1..=15).find_map(|n| match len {
            _ if len == 17 * n => Some((n, Kind::Query)),
            _ if len == 49 * n + 16 => Some((n, Kind::Full)),
            _ => None,
        });
        let found = View::parse_as(Scheme::Legacy, &bytes).ok();
        let found = found.map(|view| (view.blocks(), view.kind()));
        assert_eq!(found, fits, "{len}");
    }
}

#[test]
fn the_block_counts_of_bit6() {
    for count in 0..20u8 {
        let bytes = [&[2, 2, 0, count][..], &vec![0; 17 * usize::from(count)]].concat();
        let parsed = View::parse_as(Scheme::Bit6, &bytes);
        assert_eq!(parsed.is_ok(), (1..=14).contains(&count), "{count}");
    }
}

/// A header of neither scheme is no damage of one, and two of them have no order.
#[test]
fn headers_that_are_none() {
    for header in [[2, 1], [2, 4], [3, 2], [3, 3], [0, 0], [1, 2]] {
        let mut none = full(&chained(Padding::None), b"8 bytes!");
        none[..2].copy_from_slice(&header);
        let refused = compare(&none, &none);
        assert!(matches!(refused, Err(Error::NotACiphertext { .. })));
        let bytes = [&header[..], &[0; 99]].concat();
        let parsed = View::parse(&bytes);
        assert!(
            matches!(parsed, Err(Error::NotACiphertext { .. })),
            "{parsed:?}"
        );
    }
    for (scheme, header) in [(Scheme::Bit6, [2, 2]), (Scheme::Chained, [2, 3])] {
        let bytes = [&header[..], &[0; 99]].concat();
        assert!(is_damaged(&View::parse(&bytes), scheme), "{scheme}");
    }
}

#[test]
fn a_view_shows_all_parts_where_they_are() {
    for (ore, [left, full]) in samples() {
        for (bytes, kind) in [(&left, Kind::Query), (&full, Kind::Full)] {
            let view = View::parse_as(ore.scheme(), bytes).unwrap();
            assert_eq!((view.scheme(), view.kind()), (ore.scheme(), kind));
            assert_eq!(view.as_bytes(), &bytes[..]);
            assert_eq!(view.left(), &left[..]);
            let header = left.len() - 17 * view.blocks();
            assert_eq!(view.places(), &left[header..header + view.blocks()]);
            assert_eq!(view.tags().as_flattened(), &left[header + view.blocks()..]);
            let nonce = view.nonce().map_or(&[][..], |nonce| &nonce[..]);
            assert_eq!([&left[..], nonce, view.rights()].concat(), bytes[..]);
            assert_eq!(nonce.len(), if kind == Kind::Full { 16 } else { 0 });
        }
    }
}

#[test]
fn kinds_have_the_names_of_records() {
    for (kind, name) in [(Kind::Full, "full"), (Kind::Query, "query")] {
        assert_eq!((kind.name(), &*kind.to_string()), (name, name));
    }
}
