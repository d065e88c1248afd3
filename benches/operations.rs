//! Runs one operation so many times, for `scripts/instructions.sh`:
//! `operations NAME COUNT`. The work of a run with twice the count is that much more.

#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

use std::hint::black_box;

use ore::{CipherText, Key, Ore, Padding, Plaintexts, Terms, Value};

fn main() {
    let mut arguments = std::env::args().skip(1).filter(|a| !a.starts_with("--"));
    let Some(name) = arguments.next() else {
        // `cargo bench` without arguments: there is nothing to time here.
        return;
    };
    let count: u64 = arguments.next().unwrap().parse().unwrap();
    let (scheme, operation) = name.split_once('-').unwrap();
    let text = "abcdefghijklmnopqr";
    let key = Key::from_bytes(&[3; 16]).unwrap();
    let chained = || {
        Ore::chained(&key, b"")
            .unwrap()
            .padding(Padding::None)
            .unwrap()
    };
    let (ore, a, b) = match scheme {
        "bit6" => (Ore::bit6(&key, b"").unwrap(), Value::U64(8), Value::U64(9)),
        "chained" => (chained(), text.into(), "abcdefghijklmnopqs".into()),
        "legacy" => (
            Ore::legacy(&Key::from_bytes(&[5; 32]).unwrap()).unwrap(),
            Value::U64(8),
            Value::U64(9),
        ),
        other => panic!("{other}"),
    };
    if operation == "compare" {
        let (a, b): (CipherText, CipherText) = (ore.encrypt(&a).unwrap(), ore.encrypt(&b).unwrap());
        for _ in 0..count {
            black_box(ore::compare(black_box(a.as_bytes()), b.as_bytes()).unwrap());
        }
        return;
    }
    let (mut batch, mut out) = (Plaintexts::new(), Terms::new());
    for _ in 0..64 {
        ore.push(&a, &mut batch).unwrap();
    }
    for _ in 0..count / 64 {
        match operation {
            "full" => ore.encrypt_batch(&batch, &mut out).unwrap(),
            "query" => ore.query_batch(&batch, &mut out),
            other => panic!("{other}"),
        }
        black_box(out.as_bytes());
    }
}
