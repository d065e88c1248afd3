//! Plaintexts, types, keys and paddings that a scheme does not take.

use crate::*;

#[test]
fn plaintexts_that_a_scheme_does_not_take() {
    let push = |ore: &Ore, bytes: &[u8]| ore.push_bytes(bytes, &mut Plaintexts::new());
    for (ore, max) in [(bit6(), 10), (legacy(), 15)] {
        let scheme = ore.scheme();
        assert_eq!(push(&ore, b""), Err(Error::Empty { scheme }));
        assert_eq!(push(&ore, &vec![1; max]), Ok(()));
        assert_eq!(push(&ore, &vec![1; max + 1]), Err(Error::TooLong { max }));
    }
    for padding in [Padding::Pow2(16), Padding::Fixed(16)] {
        assert_eq!(
            push(&chained(padding), b"a\0"),
            Err(Error::TrailingNul { padding })
        );
        assert_eq!(push(&chained(padding), b"\0a"), Ok(()));
    }
    assert_eq!(push(&chained(Padding::None), b"a\0"), Ok(()));
    let fixed = chained(Padding::Fixed(4));
    assert_eq!(push(&fixed, b"12345"), Err(Error::TooLong { max: 4 }));
    let default = chained(Padding::default());
    assert_eq!(
        push(&default, &[1; 1025]),
        Err(Error::TooLong { max: 1024 })
    );
    let most = chained(Padding::Pow2(0)).max_bytes(usize::MAX);
    assert_eq!(push(&most, &[1; 32768]), Ok(()));
    assert_eq!(push(&most, &[1; 32769]), Err(Error::TooLong { max: 32768 }));
    let most = chained(Padding::None).max_bytes(usize::MAX);
    assert_eq!(push(&most, &vec![1; 49151]), Ok(()));
    assert_eq!(
        push(&most, &vec![1; 49152]),
        Err(Error::TooLong { max: 49151 })
    );
}

#[test]
fn types_that_a_scheme_does_not_hold() {
    let text = |ty, text| Value::parse(ty, text).unwrap();
    let values = [
        text(Type::String, "a"),
        text(Type::Bytes, "00"),
        text(Type::U128, "1"),
        text(Type::I128, "1"),
        text(Type::Uuid, "00000000000000000000000000000000"),
        text(Type::Timestamp, "2024-01-01T00:00:00Z"),
        text(Type::Decimal, "1"),
    ];
    for (ore, refused) in [(bit6(), 7), (legacy(), 5), (chained(Padding::None), 0)] {
        for (index, value) in values.iter().enumerate() {
            let named = matches!(ore.encrypt(value), Err(Error::TypeForScheme { .. }));
            assert_eq!(named, index < refused, "{} {value:?}", ore.scheme());
            let named = matches!(ore.query(value), Err(Error::TypeForScheme { .. }));
            assert_eq!(named, index < refused, "{} {value:?}", ore.scheme());
        }
    }
}

#[test]
fn keys_paddings_and_salts_that_do_not_fit() {
    let length = |made: Result<Ore, Error>| match made {
        Err(Error::KeyLength {
            expected, found, ..
        }) => Some((expected, found)),
        _ => None,
    };
    assert_eq!(length(Ore::bit6(&key(&[0; 32]), b"")), Some((16, 32)));
    assert_eq!(length(Ore::chained(&key(&[0; 32]), b"")), Some((16, 32)));
    assert_eq!(length(Ore::legacy(&key(&[0; 16]))), Some((32, 16)));
    for padding in [
        Padding::Fixed(0),
        Padding::Fixed(49152),
        Padding::Pow2(49152),
    ] {
        let refused = chained(Padding::None).padding(padding);
        assert!(
            matches!(refused, Err(Error::BadPadding { .. })),
            "{padding}"
        );
    }
    // One key serves bit6 and chained, and opens nothing of the other.
    let one = key(&[7; 16]);
    let (six, chain) = (
        Ore::bit6(&one, SALT).unwrap(),
        Ore::chained(&one, SALT).unwrap(),
    );
    let stored = full(&six, b"8 bytes!");
    let refused = chain.open(&View::parse(&stored).unwrap());
    assert!(matches!(refused, Err(Error::DifferentScheme { .. })));
    let salted = Ore::bit6(&one, b"another").unwrap();
    assert_eq!(
        salted.open(&View::parse(&stored).unwrap()),
        Err(Error::WrongKey)
    );
}
