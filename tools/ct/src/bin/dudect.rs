//! Timings of two classes of secrets, compared by Welch's t as dudect does it (Reparaz,
//! Balasch, Verbauwhede, "Dude, is my code constant time?", eprint 2016/1123).
//!
//! Run it through `just dudect`; `--filter NAME` measures a part. Encrypting and querying:
//! a fixed plaintext against random ones. Comparing: a first difference in the first block
//! against one in the last. `control` compares slice by slice and stops early: it has to be
//! found. Each is measured a million times, or as often as `ORE_DUDECT` says; |t| above 4.5
//! is a difference.
//!
//! `NAME_alike` measures the same inputs with labels that mean nothing: its t is what the
//! machine's noise gives. `ORE_DUDECT_SEED` fixes the key and the fixed plaintext, and
//! nothing else: a difference that is there returns, with its sign.

use std::hint::black_box;
use std::iter::repeat_with;

use dudect_bencher::ctbench::{BenchMetadata, BenchName, BenchOpts, run_benches_console};
use dudect_bencher::rand::{Rng, RngExt, SeedableRng, rng as entropy};
use dudect_bencher::{BenchRng, Class, CtRunner};
use ore::{Backend, Ore, Plaintexts, Scheme, Terms, View};

/// Bytes of a plaintext: a u64's.
const WIDTH: usize = 8;
/// Inputs made before and measured after, so that making them is not measured and they stay
/// in the caches.
const PORTION: usize = 1000;

/// A name and what is measured under it.
type Row = (&'static str, fn(&mut CtRunner, &mut BenchRng));

/// An operation of a scheme; `true` for labels that mean nothing.
macro_rules! row {
    ($name:ident, $operation:ident, $scheme:ident, $alike:literal) => {
        (stringify!($name), |runner, rng| {
            $operation(Scheme::$scheme, $alike, runner, rng)
        })
    };
}

fn main() -> std::io::Result<()> {
    println!(
        "AES by {}, {} measurements each",
        Backend::current(),
        measurements()
    );
    let all: [Row; 19] = [
        ("control", control),
        row!(bit6_encrypt, encrypt, Bit6, false),
        row!(bit6_encrypt_alike, encrypt, Bit6, true),
        row!(bit6_query, query, Bit6, false),
        row!(bit6_query_alike, query, Bit6, true),
        row!(bit6_compare, compare, Bit6, false),
        row!(bit6_compare_alike, compare, Bit6, true),
        row!(chained_encrypt, encrypt, Chained, false),
        row!(chained_encrypt_alike, encrypt, Chained, true),
        row!(chained_query, query, Chained, false),
        row!(chained_query_alike, query, Chained, true),
        row!(chained_compare, compare, Chained, false),
        row!(chained_compare_alike, compare, Chained, true),
        row!(legacy_encrypt, encrypt, Legacy, false),
        row!(legacy_encrypt_alike, encrypt, Legacy, true),
        row!(legacy_query, query, Legacy, false),
        row!(legacy_query_alike, query, Legacy, true),
        row!(legacy_compare, compare, Legacy, false),
        row!(legacy_compare_alike, compare, Legacy, true),
    ];
    let mut arguments = std::env::args()
        .skip_while(|argument| argument != "--filter")
        .skip(1);
    let options = BenchOpts {
        filter: arguments.next(),
        ..BenchOpts::default()
    };
    let benches = all.map(|(name, benchfn)| BenchMetadata {
        name: BenchName(name),
        seed: std::env::var("ORE_DUDECT_SEED")
            .ok()
            .and_then(|seed| seed.parse().ok()),
        benchfn,
    });
    run_benches_console(options, benches.into())
}

fn measurements() -> usize {
    let asked = std::env::var("ORE_DUDECT").ok();
    asked
        .and_then(|number| number.parse().ok())
        .unwrap_or(1_000_000)
}

fn bytes<const N: usize>(rng: &mut BenchRng) -> [u8; N] {
    let mut bytes = [0; N];
    rng.fill_bytes(&mut bytes);
    bytes
}

/// Measures inputs that `make` makes of either class, in random order; `alike` draws the
/// class of an input and its label apart.
fn measure<T, R>(
    runner: &mut CtRunner,
    alike: bool,
    make: impl Fn(bool, &mut BenchRng) -> T,
    run: impl Fn(&T) -> R,
) {
    // Not the seed's: the same key and plaintext meet another order every time.
    let rng = &mut BenchRng::seed_from_u64(entropy().next_u64());
    for _ in 0..measurements().div_ceil(PORTION) {
        let one = || {
            let right = rng.random::<bool>();
            let class = if alike { rng.random() } else { right };
            (right, make(class, rng))
        };
        let inputs: Vec<_> = repeat_with(one).take(PORTION).collect();
        for (right, input) in &inputs {
            let class = if *right { Class::Right } else { Class::Left };
            runner.run_one(class, || run(black_box(input)));
        }
    }
}

fn engine(scheme: Scheme, rng: &mut BenchRng) -> Ore {
    ct::engine(scheme, &bytes::<32>(rng)[..scheme.key_len()])
}

/// A batch of one plaintext.
fn batch(ore: &Ore, plaintext: &[u8]) -> Plaintexts {
    let mut batch = Plaintexts::new();
    ore.push_bytes(plaintext, &mut batch).expect("it fits");
    batch
}

fn plaintexts<'a>(
    ore: &'a Ore,
    rng: &mut BenchRng,
) -> impl Fn(bool, &mut BenchRng) -> Plaintexts + use<'a> {
    let fixed = bytes::<WIDTH>(rng);
    move |random, rng| batch(ore, &if random { bytes(rng) } else { fixed })
}

fn encrypt(scheme: Scheme, alike: bool, runner: &mut CtRunner, rng: &mut BenchRng) {
    let ore = engine(scheme, rng);
    let make = plaintexts(&ore, rng);
    let run = |batch: &Plaintexts| {
        let mut out = Terms::new();
        ore.encrypt_batch(batch, &mut out).expect("randomness");
        out
    };
    measure(runner, alike, make, run);
}

fn query(scheme: Scheme, alike: bool, runner: &mut CtRunner, rng: &mut BenchRng) {
    let ore = engine(scheme, rng);
    let make = plaintexts(&ore, rng);
    let run = |batch: &Plaintexts| {
        let mut out = Terms::new();
        ore.query_batch(batch, &mut out);
        out
    };
    measure(runner, alike, make, run);
}

/// Queries whose first block or whose last alone differs from what is stored.
fn compare(scheme: Scheme, alike: bool, runner: &mut CtRunner, rng: &mut BenchRng) {
    let ore = engine(scheme, rng);
    let base = bytes::<WIDTH>(rng);
    let mut stored = Terms::new();
    ore.encrypt_batch(&batch(&ore, &base), &mut stored)
        .expect("randomness");
    let make = |last: bool, rng: &mut BenchRng| {
        let mut plaintext = base;
        // The first six bits, or the last four: each is a block's in every scheme.
        let (at, bits) = if last { (WIDTH - 1, 0x0f) } else { (0, 0xfc) };
        while plaintext[at] == base[at] {
            plaintext[at] ^= bytes::<1>(rng)[0] & bits;
        }
        let mut query = Terms::new();
        ore.query_batch(&batch(&ore, &plaintext), &mut query);
        query.as_bytes().to_vec()
    };
    let stored = View::parse_as(scheme, stored.as_bytes()).expect("ours");
    let run = |query: &Vec<u8>| View::parse_as(scheme, query).map(|query| query.compare(&stored));
    measure(runner, alike, make, run);
}

/// What must not be done: comparing that stops at the first difference.
fn control(runner: &mut CtRunner, rng: &mut BenchRng) {
    let base = bytes::<256>(rng).to_vec();
    let make = |last: bool, _: &mut BenchRng| {
        let mut other = base.clone();
        other[if last { 255 } else { 0 }] ^= 1;
        other
    };
    let run = |other: &Vec<u8>| base.iter().zip(other).position(|(a, b)| black_box(a) != b);
    measure(runner, false, make, run);
}
