//! The order is that of the plain values.

use ore::{Scheme, Type};

use crate::common::Random;
use crate::tool::{done, encrypt, engine, lines, shuffle};

/// Values in ascending order.
fn ascending(ty: Type) -> Vec<&'static str> {
    match ty {
        Type::Bool => vec!["false", "true"],
        Type::U8 => vec!["0", "1", "63", "64", "255"],
        Type::U16 => vec!["0", "63", "64", "256", "65535"],
        Type::U32 => vec!["0", "1", "65535", "65536", "4294967295"],
        Type::U64 => vec!["0", "4096", "9007199254740993", "18446744073709551615"],
        Type::U128 => vec![
            "0",
            "18446744073709551615",
            "18446744073709551616",
            "340282366920938463463374607431768211455",
        ],
        Type::I8 => vec!["-128", "-1", "0", "1", "127"],
        Type::I16 => vec!["-32768", "-256", "0", "255", "32767"],
        Type::I32 => vec!["-2147483648", "-1", "0", "2147483647"],
        Type::I64 => vec!["-9223372036854775808", "-64", "0", "9223372036854775807"],
        Type::I128 => vec![
            "-170141183460469231731687303715884105728",
            "-1",
            "0",
            "170141183460469231731687303715884105727",
        ],
        Type::F32 => vec!["-3.4e38", "-1.5", "-1e-45", "0", "1e-45", "2.5"],
        Type::F64 => vec!["-1e308", "-1.5", "-5e-324", "0", "5e-324", "0.5", "1e15"],
        Type::Date => vec!["0001-01-01", "1969-12-31", "2024-02-29", "9999-12-31"],
        Type::Timestamp => vec![
            "1969-12-31T23:59:59Z",
            "2024-01-01T00:00:00Z",
            "2024-01-01T00:00:00.000000001Z",
        ],
        Type::Decimal => vec!["-10.5", "-10.49", "0", "0.01", "1", "100"],
        Type::Uuid => vec![
            "00000000-0000-0000-0000-000000000000",
            "0fffffff-0000-0000-0000-000000000000",
            "ffffffff-ffff-ffff-ffff-ffffffffffff",
        ],
        Type::String => vec!["", "Z", "a", "aa", "ab", "b", "é", "😀"],
        Type::Bytes => vec!["00", "0001", "01", "7f", "ff"],
    }
}

/// Every value six times over, shuffled: sorted they come in the order of values and
/// equal ones in the order of the input, both ways round.
#[test]
fn every_type_under_every_scheme_sorts_stably() {
    let mut random = Random::new(5);
    for scheme in Scheme::ALL {
        let ore = engine(scheme, 1);
        for ty in Type::ALL.into_iter().filter(|ty| scheme.holds(*ty)) {
            let values = ascending(ty);
            let fits = |value: &&str| {
                let value = ore::Value::parse(ty, value).unwrap();
                ore.encrypt(&value).is_ok()
            };
            let values: Vec<_> = values.into_iter().filter(fits).collect();
            assert!(values.len() > 1, "{scheme} {ty}");
            let mut places: Vec<usize> = (0..6 * values.len()).map(|n| n / 6).collect();
            shuffle(&mut places, &mut random);
            let records: Vec<(usize, String)> = places
                .into_iter()
                .map(|place| (place, hex::encode(encrypt(&ore, ty, values[place]))))
                .collect();
            let input = lines(&records.iter().map(|r| &r.1).collect::<Vec<_>>());
            let named = ["sort", "--scheme", scheme.name()];

            let mut sorted = records.clone();
            sorted.sort_by_key(|record| record.0);
            let expected = lines(&sorted.iter().map(|r| &r.1).collect::<Vec<_>>());
            assert_eq!(done(&["sort"], &input), expected, "{scheme} {ty}");
            assert_eq!(done(&named, &input), expected, "{scheme} {ty}");

            sorted = records.clone();
            sorted.sort_by_key(|record| std::cmp::Reverse(record.0));
            let expected = lines(&sorted.iter().map(|r| &r.1).collect::<Vec<_>>());
            assert_eq!(done(&["sort", "--reverse"], &input), expected, "{ty}");
        }
    }
}

/// Strings of different lengths under no padding have different block counts.
#[test]
fn unpadded_strings_of_different_lengths_sort_as_bytes() {
    let ore = engine(Scheme::Chained, 1)
        .padding(ore::Padding::None)
        .unwrap();
    let values = ["", "a", "a\u{1}", "aa", "aaaaaaaaa", "ab", "b"];
    let sorted: Vec<String> = values
        .iter()
        .map(|value| hex::encode(encrypt(&ore, Type::String, value)))
        .collect();
    let mut input = sorted.clone();
    input.reverse();
    assert_eq!(done(&["sort"], &lines(&input)), lines(&sorted));
}
