//! One operation under valgrind with its secrets marked: `memcheck CASE`.
//!
//! Run it through `scripts/ct-valgrind.sh`. A case that begins with `leak-` does what must
//! not be done, and has to be reported: it shows that the check can fail.

use std::cmp::Ordering;
use std::hint::black_box;
use std::process::ExitCode;

use ct::valgrind::{self, public, secret};
use ore::{Backend, Plaintexts, Scheme, Terms, Value, View};

/// Two cohorts of plaintexts and a part of one, of the width of a u64.
const COUNT: usize = 19;

fn main() -> ExitCode {
    let case = std::env::args().nth(1).unwrap_or_default();
    if !valgrind::is_running() {
        eprintln!("memcheck: this has to run under valgrind: scripts/ct-valgrind.sh");
        return ExitCode::from(2);
    }
    match case.as_str() {
        "leak-branch" => leak_branch(),
        "leak-address" => leak_address(),
        "encrypt-bit6" => encrypt(Scheme::Bit6),
        "encrypt-chained" => encrypt(Scheme::Chained),
        "encrypt-legacy" => encrypt(Scheme::Legacy),
        "compare-bit6" => compare(Scheme::Bit6),
        "compare-chained" => compare(Scheme::Chained),
        "compare-legacy" => compare(Scheme::Legacy),
        _ => {
            eprintln!("memcheck: there is no case {case}");
            return ExitCode::from(2);
        }
    }
    let errors = valgrind::errors();
    println!(
        "{case}: AES by {}: {errors} branches or addresses on secrets",
        Backend::current()
    );
    ExitCode::from(u8::from(errors != 0))
}

/// Bytes that look random and are the same in every run, not yet secret.
fn bytes(seed: u64, len: usize) -> Vec<u8> {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut byte = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 40) as u8
    };
    (0..len).map(|_| byte()).collect()
}

fn plaintexts() -> Vec<Vec<u8>> {
    (0..COUNT as u64).map(|seed| bytes(100 + seed, 8)).collect()
}

fn key(scheme: Scheme) -> Vec<u8> {
    bytes(1, scheme.key_len())
}

/// Deriving keys, encrypting, making queries: batches and single values.
fn encrypt(scheme: Scheme) {
    let (key, plaintexts) = (key(scheme), plaintexts());
    // What a generator of nonces draws is public; its seed comes from the system.
    secret(&key);
    let ore = ct::engine(scheme, &key);
    let mut batch = Plaintexts::new();
    for plaintext in &plaintexts {
        secret(plaintext);
        ore.push_bytes(plaintext, &mut batch).expect("it fits");
    }
    let (mut full, mut queries) = (Terms::new(), Terms::new());
    ore.encrypt_batch(&batch, &mut full).expect("randomness");
    ore.query_batch(&batch, &mut queries);
    // One value, through its encoding.
    let number = bytes(2, 8);
    secret(&number);
    let number = number.try_into().map_or(0, u64::from_ne_bytes);
    let value = Value::U64(number);
    let one = ore.encrypt(&value).expect("randomness");
    let query = ore.query(&value).expect("it fits");
    for bytes in [
        full.as_bytes(),
        queries.as_bytes(),
        one.as_bytes(),
        query.as_bytes(),
    ] {
        assert!(
            valgrind::is_secret(bytes),
            "marks do not reach the ciphertext"
        );
        public(bytes);
    }
    // It did encrypt: ciphertexts of one value meet, and sort.
    assert_eq!(query.compare(&one), Ok(Ordering::Equal));
    let first = ore::compare(
        queries.get(0).unwrap_or_default(),
        full.get(1).unwrap_or_default(),
    );
    plaintexts.iter().for_each(|plaintext| public(plaintext));
    assert_eq!(first, Ok(plaintexts[0].cmp(&plaintexts[1])));
}

/// Comparing, where everything but headers and lengths is secret until there is an answer:
/// so the place of the first difference shows nowhere but in it.
fn compare(scheme: Scheme) {
    let ore = ct::engine(scheme, &key(scheme));
    let mut batch = Plaintexts::new();
    for plaintext in plaintexts() {
        ore.push_bytes(&plaintext, &mut batch).expect("it fits");
    }
    let (mut full, mut queries) = (Terms::new(), Terms::new());
    ore.encrypt_batch(&batch, &mut full).expect("randomness");
    ore.query_batch(&batch, &mut queries);
    let views = |terms: &'static Terms| terms.iter().map(|term| View::parse(term).expect("ours"));
    let (full, queries): (&Terms, &Terms) = (Box::leak(full.into()), Box::leak(queries.into()));
    let mut answers = Vec::new();
    for query in views(queries) {
        for stored in views(full) {
            for view in [&query, &stored] {
                secret(view.places());
                secret(view.tags().as_flattened());
                secret(view.nonce().map_or(&[], |nonce| nonce));
                secret(view.rights());
            }
            let answer = query.compare(&stored).map_or(2, |order| order as i8);
            let mut answer = [answer as u8];
            // In memory, not in a register: there it can be marked.
            black_box(&mut answer);
            public(&answer);
            answers.push(black_box(answer)[0] as i8);
            for view in [&query, &stored] {
                public(view.as_bytes());
            }
        }
    }
    let plaintexts = plaintexts();
    let pairs = plaintexts
        .iter()
        .flat_map(|a| plaintexts.iter().map(move |b| a.cmp(b) as i8));
    assert!(
        answers.into_iter().eq(pairs),
        "comparing gave another order"
    );
}

fn leak_branch() {
    let bytes = bytes(3, 16);
    secret(&bytes);
    if black_box(bytes[3]) > 100 {
        println!("a branch on a secret");
    }
}

fn leak_address() {
    let (bytes, table) = (bytes(4, 16), black_box([7u8; 256]));
    secret(&bytes);
    black_box(table[usize::from(black_box(bytes[3]))]);
}
