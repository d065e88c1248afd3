//! Ciphertexts that do not open.

use crate::*;

#[test]
fn opening_with_another_key_or_a_changed_half() {
    let others = [
        Ore::bit6(&key(&[9; 16]), SALT).unwrap(),
        Ore::chained(&key(&[9; 16]), SALT).unwrap(),
        Ore::chained(&key(&[9; 16]), SALT).unwrap(),
        Ore::legacy(&key(&[9; 32])).unwrap(),
    ];
    for ((ore, [left, full]), other) in samples().into_iter().zip(others) {
        for term in [&left, &full] {
            let refused = other.open(&View::parse(term).unwrap());
            assert_eq!(refused, Err(Error::WrongKey), "{}", ore.scheme());
        }
        let mut tag = full.clone();
        tag[left.len() - 1] ^= 1;
        assert_eq!(ore.open(&View::parse(&tag).unwrap()), Err(Error::WrongKey));
        for place in left.len()..full.len() {
            let mut right = full.clone();
            right[place] ^= 1;
            let refused = ore.open(&View::parse(&right).unwrap());
            assert_eq!(
                refused,
                Err(Error::RightHalf),
                "{} byte {place}",
                ore.scheme()
            );
        }
    }
}

/// Left halves that open to blocks that no plaintext has: spare bits, a count no
/// length gives, padding that is not what the policy makes.
#[test]
fn opening_what_no_plaintext_has() {
    // Eight bytes are 11 blocks with two spare bits; the first 9 blocks of a longer
    // string are a ciphertext of no number of bytes. In chained, blocks do not
    // depend on N, so that the beginning of one ciphertext can be cut out.
    let ore = chained(Padding::None);
    let [long, _] = terms(&ore, b"0123456789ab\xff\xff\xff");
    let cut = |blocks: usize, policy: [u8; 3]| {
        let whole = View::parse(&long).unwrap();
        let header = [&[2, 3, 0, blocks as u8][..], &policy].concat();
        let tags = whole.tags()[..blocks].concat();
        [header, whole.places()[..blocks].to_vec(), tags].concat()
    };
    let none = [0, 0, 0];
    for blocks in [1, 5, 9, 13] {
        let cut = cut(blocks, none);
        let refused = ore.open(&View::parse(&cut).unwrap());
        assert!(
            matches!(refused, Err(Error::NoPlaintext { .. })),
            "{blocks} blocks"
        );
    }
    // 18 blocks are 13 bytes and four spare bits, which are ones here.
    let spare = cut(18, none);
    let refused = ore.open(&View::parse(&spare).unwrap());
    assert!(
        matches!(refused, Err(Error::NoPlaintext { .. })),
        "spare bits"
    );
    // 16 blocks are 12 bytes: a plaintext, and the one it begins with.
    let whole = cut(16, none);
    let opened = ore.open(&View::parse(&whole).unwrap()).unwrap();
    assert_eq!(opened.as_slice(), b"0123456789ab");

    // Eight NULs under pow2:0 are the padding of nothing, which pads to no bytes.
    let [zeros, _] = terms(&ore, &[0; 8]);
    let mut relabelled = zeros.clone();
    relabelled[4..7].copy_from_slice(&[1, 0, 0]);
    let refused = ore.open(&View::parse(&relabelled).unwrap());
    assert!(matches!(refused, Err(Error::NoPlaintext { .. })), "padding");
    let opened = ore.open(&View::parse(&zeros).unwrap()).unwrap();
    assert_eq!(opened.as_slice(), &[0; 8]);
}

/// A plaintext of one type is not read as another that it cannot be.
#[test]
fn decrypting_as_another_type() {
    let ore = bit6();
    let stored = ore.encrypt(&Value::parse(Type::U64, "7").unwrap()).unwrap();
    let view = View::parse(stored.as_bytes()).unwrap();
    for ty in [Type::Bool, Type::U32, Type::I8, Type::F32, Type::Date] {
        let refused = ore.decrypt(ty, &view).map(|_| ());
        assert_eq!(refused, Err(Error::NotEncoded { ty }));
    }
    for ty in [Type::String, Type::Uuid] {
        let refused = ore.decrypt(ty, &view).map(|_| ());
        assert!(matches!(refused, Err(Error::TypeForScheme { .. })), "{ty}");
    }
}

/// The format binds no block to those after it: what SECURITY.md says is not promised.
#[test]
fn the_beginning_of_a_chained_ciphertext_opens() {
    let ore = chained(Padding::None);
    let all = full(&ore, b"abcdef");
    let view = View::parse(&all).unwrap();
    let blocks = 4;
    let cut = [
        &[2, 3, 0, 4, 0, 0, 0][..],
        &view.places()[..blocks],
        view.tags()[..blocks].as_flattened(),
        view.nonce().unwrap(),
        &view.rights()[..8 * blocks],
    ]
    .concat();
    assert_eq!(*ore.open(&View::parse(&cut).unwrap()).unwrap(), b"abc");
}
