//! Numbers in a list of values: wiped where they lie when the list is dropped.

use ore::{Key, Scheme, Value};

use crate::memory::{self, Found, MASK};

/// How many words of numbers were searched, how many of them were found where the list
/// was while it was alive, and how many after it was dropped.
pub(crate) fn check() -> [usize; 3] {
    // One type a list, since a shorter one leaves bytes of its place as they were.
    let makers: [fn([u8; 16]) -> Value; 3] = [
        |word| Value::I128(i128::from_ne_bytes(word)),
        |word| Value::Uuid(uuid::Uuid::from_bytes(word)),
        |word| Value::U128(u128::from_ne_bytes(word)),
    ];
    let mut sum = [0; 3];
    for make in makers {
        for (sum, count) in sum.iter_mut().zip(list(make)) {
            *sum += count;
        }
    }
    sum
}

fn list(make: fn([u8; 16]) -> Value) -> [usize; 3] {
    let word = || Key::generate(Scheme::Bit6).unwrap();
    let masked: Vec<[u8; 16]> = (0..100)
        .map(|_| word().as_bytes().try_into().unwrap())
        .collect();
    let values: Vec<Value> = masked
        .iter()
        .map(|word| make(word.map(|byte| byte ^ MASK)))
        .collect();
    let start = values.as_ptr().addr();
    let place = start..start + values.len() * size_of::<Value>();
    let needles: Vec<[u8; 8]> = masked.as_flattened().as_chunks().0.to_vec();
    let count = || {
        let found = memory::search(&needles).into_iter();
        let inside = |found: &Found| place.contains(&found.address);
        found.filter(inside).count()
    };
    let before = count();
    drop(values);
    [needles.len(), before, count()]
}
