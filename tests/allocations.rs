//! The batch calls allocate nothing a value: twice the values, the same allocations.

#![allow(clippy::unwrap_used)]

use std::cmp::Ordering;

use allocation_counter::measure;
use ore::{Error, Key, Ore, Padding, Plaintexts, Scheme, Terms, Value, View};

fn engines() -> [Ore; 3] {
    let key = Key::from_bytes(&[3; 16]).unwrap();
    let chained = Ore::chained(&key, b"").unwrap();
    [
        Ore::bit6(&key, b"").unwrap(),
        chained.padding(Padding::Pow2(16)).unwrap(),
        Ore::legacy(&Key::from_bytes(&[5; 32]).unwrap()).unwrap(),
    ]
}

/// Allocations of encrypting and querying `count` values, pushing included, with
/// buffers that have seen as many before.
fn allocations(ore: &Ore, count: u64) -> [u64; 2] {
    let (mut batch, mut out) = (Plaintexts::new(), Terms::new());
    let mut run = |query: bool| {
        measure(|| {
            batch.clear();
            for i in 0..count {
                ore.push(&Value::U64(i << 32 | 7), &mut batch).unwrap();
            }
            if query {
                ore.query_batch(&batch, &mut out);
            } else {
                ore.encrypt_batch(&batch, &mut out).unwrap();
            }
        })
        .count_total
    };
    [false, true].map(|query| {
        run(query);
        run(query)
    })
}

#[test]
fn a_batch_allocates_nothing_a_value() {
    for ore in engines() {
        let few = allocations(&ore, 64);
        assert_eq!(few, allocations(&ore, 640), "{}", ore.scheme());
        assert!(few.iter().all(|count| *count < 16), "{few:?}");
    }
}

#[test]
fn calls_on_slices_allocate_nothing_a_value() {
    for ore in engines() {
        let calls = |count: u64| {
            let values: Vec<Value> = (0..count).map(|i| Value::U64(i << 32 | 7)).collect();
            let mut out = Terms::new();
            ore.encrypt_many(&values, &mut out).unwrap();
            let full = measure(|| ore.encrypt_many(&values, &mut out).unwrap());
            let query = measure(|| ore.query_many(&values, &mut out).unwrap());
            [full.count_total, query.count_total]
        };
        assert_eq!(calls(64), calls(640), "{}", ore.scheme());
    }
}

#[test]
fn comparing_allocates_nothing() {
    for ore in engines() {
        let [a, b] = [1u64, 2].map(|x| ore.encrypt(&Value::U64(x)).unwrap());
        let found = measure(|| {
            ore::compare(a.as_bytes(), b.as_bytes()).unwrap();
        });
        assert_eq!(found.count_total, 0, "{}", ore.scheme());

        let term = View::parse(a.as_bytes()).unwrap();
        let (stored, mut out) = ([a.as_bytes(), b.as_bytes()], Vec::with_capacity(2));
        let found = measure(|| term.compare_many(&stored, &mut out).unwrap());
        assert_eq!(found.count_total, 0, "{}", ore.scheme());
        assert_eq!(out, [Ordering::Equal, Ordering::Less]);

        let refused = term.compare_many(&[b.as_bytes(), b"\0"], &mut out);
        assert!(matches!(refused, Err((1, Error::NotACiphertext { .. }))));
        assert_eq!(out, [Ordering::Less]);
    }
    assert_eq!(
        engines().map(|ore| ore.scheme()),
        [Scheme::Bit6, Scheme::Chained, Scheme::Legacy]
    );
}
