//! Numbers in a list of values: wiped where they lie when the list is dropped.

use ore::{Key, Scheme, Value};

use crate::memory::{self, Found, MASK};

/// How many of the words in a list of numbers are found there before and after it is
/// dropped, and how many there are.
pub(crate) fn check() -> [usize; 3] {
    let word = || {
        let key = Key::generate(Scheme::Bit6).unwrap();
        <[u8; 8]>::try_from(&key.as_bytes()[..8]).unwrap()
    };
    let masked: Vec<[u8; 8]> = (0..600).map(|_| word()).collect();
    let open = |word: [u8; 8]| word.map(|byte| byte ^ MASK);
    let mut values = Vec::with_capacity(masked.len());
    for words in masked.as_chunks::<6>().0 {
        let [a, b, c, d, e, f] = words.map(open);
        let pair = |a, b| <[u8; 16]>::try_from([a, b].concat()).unwrap();
        values.push(Value::U64(u64::from_ne_bytes(a)));
        values.push(Value::F64(f64::from_ne_bytes(b)));
        values.push(Value::I128(i128::from_ne_bytes(pair(c, d))));
        values.push(Value::Uuid(uuid::Uuid::from_bytes(pair(e, f))));
    }
    let start = values.as_ptr().addr();
    let place = start..start + values.len() * size_of::<Value>();
    let count = || {
        let found = memory::search(&masked).into_iter();
        let inside = |found: &Found| place.contains(&found.address);
        found.filter(inside).count()
    };
    let before = count();
    drop(values);
    [masked.len(), before, count()]
}
