//! Values instead of encoded bytes, one or many in a call: how they are padded, the
//! longest, and which of many is refused.

use crate::*;

fn value(ty: Type, text: &str) -> Value {
    Value::parse(ty, text).unwrap()
}

fn opens_as(ore: &Ore, view: &View<'_>, value: &Value) {
    let opened = ore.decrypt(value.ty(), view).unwrap();
    assert_eq!(*opened.encode().unwrap(), *value.encode().unwrap());
}

/// Under chained a string has the padding of the column, and nothing else has any.
#[test]
fn strings_alone_are_padded() {
    let ore = chained(Padding::Pow2(16));
    for (value, padding, blocks) in [
        (value(Type::String, "abc"), Padding::Pow2(16), 22),
        (value(Type::Bytes, "616263"), Padding::None, 4),
        (value(Type::U64, "7"), Padding::None, 11),
    ] {
        let stored = ore.encrypt(&value).unwrap();
        let view = View::parse(stored.as_bytes()).unwrap();
        assert_eq!((view.padding(), view.blocks()), (padding, blocks));
        opens_as(&ore, &view, &value);
    }
}

#[test]
fn the_longest_string_is_taken_and_no_longer_one() {
    for padding in [Padding::None, Padding::Pow2(0)] {
        let ore = chained(padding).max_bytes(5);
        for (ty, texts) in [
            (Type::String, ["1234", "12345", "123456", "1234567"]),
            (
                Type::Bytes,
                ["01020304", "0102030405", "010203040506", "01020304050607"],
            ),
        ] {
            for (text, len) in texts.into_iter().zip(4..) {
                let query = ore.query(&value(ty, text)).map(|_| ());
                let refused = Err(Error::TooLong { max: 5 });
                assert_eq!(query, if len > 5 { refused } else { Ok(()) }, "{text}");
            }
        }
        // The limit is one of strings: a number has the width of its type.
        assert!(ore.query(&value(Type::U64, "7")).is_ok());
    }
}

#[test]
fn many_values_are_one_ciphertext_each() {
    let values = ["0", "7", "7", "18446744073709551615"].map(|text| value(Type::U64, text));
    for ore in [bit6(), chained(Padding::None), legacy()] {
        let (mut queries, mut stored) = (Terms::new(), Terms::new());
        ore.query_many(&values, &mut queries).unwrap();
        ore.encrypt_many(&values, &mut stored).unwrap();
        assert_eq!((queries.len(), stored.len()), (values.len(), values.len()));
        let together = stored.iter().collect::<Vec<_>>().concat();
        assert_eq!(stored.as_bytes(), together);
        for ((value, query), full) in values.iter().zip(queries.iter()).zip(stored.iter()) {
            assert_eq!(ore.query(value).unwrap().as_bytes(), query);
            let view = View::parse(full).unwrap();
            assert_eq!((view.kind(), view.left()), (Kind::Full, query));
            opens_as(&ore, &view, value);
        }
    }
}

#[test]
fn the_first_value_refused_is_named() {
    let ore = bit6();
    let text = || value(Type::String, "a");
    let number = || value(Type::U8, "1");
    let mut out = Terms::new();
    for (values, at) in [
        (vec![text(), number()], 0),
        (vec![number(), number(), text(), text()], 2),
    ] {
        let (index, error) = ore.encrypt_many(&values, &mut out).unwrap_err();
        assert!(matches!(error, Error::TypeForScheme { .. }), "{error}");
        assert_eq!(index, at);
        let refused = ore.query_many(&values, &mut out);
        assert_eq!(refused, Err((at, error)));
    }
}

/// Bytes that own themselves are those that they were made of, and of one kind.
#[test]
fn owned_terms_are_their_bytes() {
    for (ore, [left, full]) in samples() {
        let query = Query::from_bytes(left.clone()).unwrap();
        let stored = CipherText::from_bytes(full.clone()).unwrap();
        assert_eq!((query.as_bytes(), query.as_ref()), (&left[..], &left[..]));
        assert_eq!((stored.as_bytes(), stored.as_ref()), (&full[..], &full[..]));
        assert_eq!(query.compare(&stored), Ok(Ordering::Equal), "{ore:?}");
        assert_eq!(stored.compare(&stored), Ok(Ordering::Equal), "{ore:?}");
        for refused in [
            Query::from_bytes(full).map(|_| ()),
            CipherText::from_bytes(left).map(|_| ()),
        ] {
            assert!(matches!(refused, Err(Error::NotACiphertext { .. })));
        }
    }
}
