//! block-ore's typed spaces: vitaminc-ore's own checks of a scheme, every target's
//! edges against the slow reference, and the typed chain as its documentation has it.

#![cfg(feature = "vitaminc")]
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

#[path = "space/chain.rs"]
mod chain;
mod common;
#[path = "space/edges.rs"]
mod edges;
mod reference;

use ore::vitaminc_ore::{
    OrderEncrypt, OrderKeyInit, OrderScheme, OrderTarget, target, test_support,
};
use ore::{BlockOre, CipherText, Error, Key, Ore, Space, Value};

fn scheme(byte: u8) -> BlockOre {
    BlockOre::new([byte; 32].into())
}

#[test]
fn vitaminc_s_checks_of_a_scheme_pass() {
    test_support::conformance(&scheme(1), &scheme(2));
    test_support::query_conformance(&scheme(1), &scheme(2));
    macro_rules! every {
        ($($marker:ident)*) => {$(
            test_support::static_target::<BlockOre, target::$marker>();
        )*};
    }
    every!(I16 U16 I32 U32 I64 U64 I128 U128 F64 Date Timestamp Decimal Text Bytes Uuid);
}

#[test]
fn a_key_has_32_bytes_however_it_comes() {
    for len in [0, 16, 31, 33, 64] {
        let error = BlockOre::try_from_bytes(vec![7; len].into()).unwrap_err();
        assert_eq!(error, Error::SpaceKeyLength { found: len });
    }
    let short = Key::from_bytes(&[7; 16]).unwrap();
    let error = BlockOre::from_key(&short).unwrap_err();
    assert_eq!(error, Error::SpaceKeyLength { found: 16 });

    let key = Key::from_bytes(&[7; 32]).unwrap();
    let ways = [
        scheme(7),
        BlockOre::from_key(&key).unwrap(),
        BlockOre::try_from_bytes(vec![7; 32].into()).unwrap(),
    ];
    let queries = ways.map(|scheme| {
        let space = scheme.target(target::U32).context("c");
        space.encrypt_query(9u32).unwrap().into_raw()
    });
    assert!(queries.windows(2).all(|pair| pair[0] == pair[1]));
}

#[test]
fn nothing_prints_the_key_and_all_threads_may_share_it() {
    fn shared<T: Send + Sync + 'static>() {}
    shared::<BlockOre>();
    shared::<Space>();
    assert_eq!(format!("{:?}", scheme(7)), "BlockOre(secret)");
}

/// A term of the format of 2021 is not one of this scheme, though it can be compared
/// with its like.
#[test]
fn legacy_terms_are_not_terms() {
    let legacy = Ore::legacy(&Key::from_bytes(&[5; 32]).unwrap()).unwrap();
    let old = legacy.encrypt(&Value::U64(5)).unwrap();
    let new = scheme(1).target(target::U64).encrypt(5u64).unwrap();
    assert!(old.compare(&old).unwrap().is_eq());
    for (a, b) in [(&old, &old), (&old, new.raw()), (new.raw(), &old)] {
        assert_eq!(BlockOre::compare(a, b), None);
    }
}

/// What storage gives back is a term again only if its bytes are one.
#[test]
fn stored_terms_come_back() {
    let scheme = scheme(1);
    let space = scheme.target(target::I64).context("c");
    let (three, forty) = (space.encrypt(3i64).unwrap(), space.encrypt(40i64).unwrap());
    let stored = CipherText::from_bytes(three.as_bytes().to_vec()).unwrap();
    let order = space.compare(&space.term(stored), &forty);
    assert_eq!(order, Some(std::cmp::Ordering::Less));
    let query = space.encrypt_query(3i64).unwrap();
    assert!(CipherText::from_bytes(query.as_bytes().to_vec()).is_err());
}

#[test]
fn a_plaintext_of_another_target_is_refused() {
    use ore::vitaminc_ore::{Int, Physical, order};
    let scheme = scheme(1);
    let signed = order(OrderTarget::I64, None, Physical::Int(Int::I8(1))).unwrap();
    let space = scheme.target(target::U64);
    assert!(space.encrypt_term(&signed).is_err());
    // The scheme itself does not take it either.
    let opened = scheme.open(OrderTarget::U64, space.salt()).unwrap();
    let error = scheme.encrypt_plaintext(&opened, &signed).unwrap_err();
    assert!(matches!(error, Error::NoTerm { .. }));
}
