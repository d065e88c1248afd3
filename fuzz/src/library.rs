//! Wire bytes, comparing and values: the library's own total functions.

use std::sync::LazyLock;

use ore::{Error, Key, Kind, Ore, Plaintexts, Scheme, Type, Value, View};

static ENGINES: LazyLock<Vec<Ore>> = LazyLock::new(|| {
    let key = |len| Key::from_bytes(&[7; 32][..len]).expect("a length of keys");
    let engines = [
        Ore::bit6(&key(16), b""),
        Ore::chained(&key(16), b""),
        Ore::legacy(&key(32)),
    ];
    engines.map(|engine| engine.expect("the key fits")).into()
});

/// Any bytes are a ciphertext of a shape that accounts for all of them, or an error; and a
/// key that did not make them opens none.
pub fn wire(bytes: &[u8]) {
    for scheme in Scheme::ALL {
        if let Ok(view) = View::parse_as(scheme, bytes) {
            assert_eq!((view.scheme(), view.as_bytes()), (scheme, bytes));
            let (blocks, full) = (view.blocks(), view.kind() == Kind::Full);
            assert_eq!((view.places().len(), view.tags().len()), (blocks, blocks));
            assert_eq!(view.nonce().is_some(), full);
            let right = if scheme == Scheme::Legacy { 32 } else { 8 };
            assert_eq!(view.rights().len(), if full { right * blocks } else { 0 });
            assert!(bytes.starts_with(view.left()));
            let again = View::parse_as(scheme, view.left()).expect("a left part is a query");
            assert_eq!(
                (again.kind(), again.padding()),
                (Kind::Query, view.padding())
            );
        }
    }
    let Ok(view) = View::parse(bytes) else { return };
    for engine in ENGINES.iter() {
        match engine.open(&view) {
            Err(_) => {}
            // An empty string has no block, so nothing that a key would show in.
            Ok(opened) => assert!(view.blocks() == 0 && opened.is_empty()),
        }
    }
}

/// Two ciphertexts out of any bytes: comparing them is total, and a query has one answer
/// from either side.
pub fn compare(bytes: &[u8]) {
    let Some((cut, bytes)) = bytes.split_first_chunk::<2>() else {
        return;
    };
    let (a, b) = bytes.split_at(usize::from(u16::from_be_bytes(*cut)).min(bytes.len()));
    let _ = ore::compare(a, b);
    for scheme in Scheme::ALL {
        let (Ok(a), Ok(b)) = (View::parse_as(scheme, a), View::parse_as(scheme, b)) else {
            continue;
        };
        let (there, back) = (a.compare(&b), b.compare(&a));
        assert_eq!(there.is_ok(), back.is_ok());
        match (a.kind(), b.kind()) {
            (Kind::Query, Kind::Query) => assert!(there.is_err()),
            (Kind::Full, Kind::Full) => {}
            // Errors name the sides.
            _ => assert_eq!(there.ok(), back.ok().map(std::cmp::Ordering::reverse)),
        }
        if a.kind() == Kind::Full {
            assert_eq!(a.compare(&a), Ok(std::cmp::Ordering::Equal));
        }
    }
}

/// Any text as a value of any type: an error, or a value that is kept through text, through
/// its encoding, and through a query.
pub fn value(bytes: &[u8]) {
    let Some((ty, text)) = bytes.split_first() else {
        return;
    };
    let ty = Type::ALL[usize::from(*ty) % Type::ALL.len()];
    if let Ok(decoded) = Value::decode(ty, text) {
        let mut again = Vec::new();
        if decoded.encode_into(&mut again).is_ok() {
            assert_eq!(again, text, "{ty}: one value, one encoding");
        }
    }
    let Ok(text) = std::str::from_utf8(text) else {
        return;
    };
    let Ok(value) = Value::parse(ty, text) else {
        return;
    };
    let encoded = |value: &Value| {
        let mut bytes = Vec::new();
        value.encode_into(&mut bytes).map(|()| bytes)
    };
    let Ok(bytes) = encoded(&value) else { return };
    let same = |other: ore::Result<Value>| {
        let other = other.and_then(|other| encoded(&other));
        assert_eq!(other.as_ref(), Ok(&bytes), "{ty}");
    };
    same(Value::decode(ty, &bytes));
    let mut written = String::new();
    value.write_text(&mut written);
    same(Value::parse(ty, &written));
    for engine in ENGINES.iter() {
        let mut batch = Plaintexts::new();
        match engine.push(&value, &mut batch) {
            Err(
                Error::TypeForScheme { .. } | Error::TooLong { .. } | Error::TrailingNul { .. },
            ) => {}
            Err(error) => panic!("{ty}: {error}"),
            Ok(()) => {
                let query = engine.query(&value).expect("it was pushed");
                let view = View::parse_as(engine.scheme(), query.as_bytes()).expect("ours");
                same(engine.decrypt(ty, &view));
            }
        }
    }
}
