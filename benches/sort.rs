//! `ore sort` and `ore filter` against what they are made of, in one run:
//! `cargo bench --bench sort`.
//!
//! A million bit6 ciphertexts of random u64 values as lines of hex, on all cores. The
//! floor of sorting is the comparisons of a merge sort (counted) times the comparator's
//! own time over the cores, and reading, decoding and writing the lines by a plain loop.
//! The base of filtering is the filter without its comparisons: what a bound costs is
//! measured with one and with five, and taken away; a bare loop that only reads and
//! decodes is shown beside it. Outputs go nowhere, so that the disk is not measured; of
//! inputs the system has copies in memory.

#![allow(missing_docs, clippy::unwrap_used, clippy::indexing_slicing)]

mod tool;

use std::cell::Cell;
use std::fs::File;
use std::hint::black_box;
use std::io::{Read, Write};
use std::path::Path;
use std::sync::Mutex;
use std::time::Instant;

use ore::{Key, Ore, Plaintexts, Terms, Value};
use tool::{Folder, median, mix};

const RECORDS: u64 = 1_000_000;
/// Bytes of a record: hex and a line end, and its ciphertext.
const LINE: u64 = 591;
const CIPHERTEXT: u64 = 295;
/// Rounds of which medians are taken.
const ROUNDS: usize = 5;

fn engine() -> Ore {
    Ore::bit6(&Key::from_bytes(&tool::KEY).unwrap(), b"").unwrap()
}

/// Lines of hex of so many values.
fn lines(records: u64) -> impl Iterator<Item = String> {
    const BATCH: u64 = 1000;
    let ore = engine();
    let (mut batch, mut out) = (Plaintexts::new(), Terms::new());
    (0..records / BATCH).map(move |n| {
        batch.clear();
        for i in 0..BATCH {
            ore.push(&Value::U64(mix(n * BATCH + i)), &mut batch)
                .unwrap();
        }
        ore.encrypt_batch(&batch, &mut out).unwrap();
        out.iter().map(|term| hex::encode(term) + "\n").collect()
    })
}

/// How often a merge sort of the values compares two.
fn comparisons() -> u64 {
    let mut values: Vec<u64> = (0..RECORDS).map(mix).collect();
    let count = Cell::new(0);
    values.sort_by(|a, b| {
        count.set(count.get() + 1);
        a.cmp(b)
    });
    count.get()
}

/// Seconds of one comparison of ciphertexts that are in the processor's caches.
fn comparison() -> f64 {
    let (mut batch, mut out) = (Plaintexts::new(), Terms::new());
    let ore = engine();
    for i in 0..64 {
        ore.push(&Value::U64(mix(i)), &mut batch).unwrap();
    }
    ore.encrypt_batch(&batch, &mut out).unwrap();
    let terms: Vec<&[u8]> = out.iter().collect();
    let start = Instant::now();
    for _ in 0..50 {
        for pair in terms.iter().flat_map(|a| terms.iter().map(move |b| (a, b))) {
            black_box(ore::compare(black_box(pair.0), black_box(pair.1)).unwrap());
        }
    }
    start.elapsed().as_secs_f64() / (50 * 64 * 64) as f64
}

/// Decodes lines of hex into `bytes`, which is half as long as they are.
fn decode(lines: &[u8], bytes: &mut [u8]) {
    let (mut rest, mut room) = (lines, bytes);
    while let Some(end) = memchr::memchr(b'\n', rest) {
        let (to, more) = room.split_at_mut(end / 2);
        hex::decode_to_slice(&rest[..end], to).unwrap();
        (rest, room) = (&rest[end + 1..], more);
    }
}

/// Seconds of reading all lines, decoding them on all cores, and writing them.
fn plain_loop(input: &Path) -> f64 {
    let start = Instant::now();
    let mut text = Vec::with_capacity((RECORDS * LINE) as usize + 1);
    File::open(input).unwrap().read_to_end(&mut text).unwrap();
    let share = (RECORDS as usize).div_ceil(tool::threads()) * LINE as usize;
    std::thread::scope(|scope| {
        for part in text.chunks(share) {
            scope.spawn(move || {
                let mut bytes = vec![0; part.len() / 2];
                decode(part, &mut bytes);
                black_box(bytes);
            });
        }
    });
    let mut output = File::options().write(true).open("/dev/null").unwrap();
    output.write_all(&text).unwrap();
    start.elapsed().as_secs_f64()
}

/// Seconds of reading and decoding all lines on all cores, keeping nothing and checking
/// nothing: no tool that looks at its records is as fast.
fn bare_loop(input: &Path) -> f64 {
    const PIECE: usize = 400 * LINE as usize;
    let start = Instant::now();
    let file = Mutex::new(File::open(input).unwrap());
    std::thread::scope(|scope| {
        for _ in 0..tool::threads() {
            scope.spawn(|| {
                let (mut text, mut bytes) = (vec![0; PIECE], vec![0; PIECE / 2]);
                while file.lock().unwrap().read_exact(&mut text).is_ok() {
                    decode(&text, &mut bytes);
                    black_box(&bytes);
                }
            });
        }
    });
    start.elapsed().as_secs_f64()
}

fn main() {
    let folder = Folder::new();
    let records = folder.write("records", lines(RECORDS));
    let ore = engine();
    let bound = |at: u64| hex::encode(ore.query(&Value::U64(at << 60)).unwrap());
    let bounds = [8, 15, 1, 2, 3].map(bound);
    let one = ["filter", "--lt", &bounds[0]];
    let [a, b, c, d] = [1, 2, 3, 4].map(|n| bounds[n].as_str());
    let five = [&one[..], &["--lt", a, "--ne", b, "--ne", c, "--ne", d]].concat();
    let mut times = [const { Vec::new() }; 6];
    for _ in 0..ROUNDS {
        times[0].push(comparison());
        times[1].push(plain_loop(&records));
        times[2].push(tool::run(&["sort"], &records, None).seconds);
        times[3].push(tool::run(&one, &records, None).seconds);
        times[4].push(tool::run(&five, &records, None).seconds);
        times[5].push(bare_loop(&records));
    }
    let [comparison, plain, sort, one, five, bare] = times.map(median);
    let (comparisons, threads) = (comparisons() as f64, tool::threads() as f64);
    let comparing = comparisons * comparison / threads;
    let per_second = |seconds: f64| RECORDS as f64 / seconds;
    println!(
        "comparing      {comparisons:.0} times {:.0} ns on {threads} cores: {comparing:.2} s",
        comparison * 1e9
    );
    println!("plain loop     reading, decoding, writing: {plain:.2} s");
    println!(
        "ore sort       {sort:.2} s, {:.0} records/s, {:.2} of both together (2 at most)",
        per_second(sort),
        sort / (comparing + plain)
    );
    let none = one - (five - one) / 4.0;
    println!(
        "ore filter     {one:.2} s, {:.0} records/s, {:.0} MB/s; five bounds {five:.2} s",
        per_second(one),
        per_second(one) * LINE as f64 / 1e6
    );
    println!(
        "               {:.2} of the speed without a bound (0.8 at least), {:.2} of a bare loop's",
        none / one,
        bare / one
    );
    let memory = (RECORDS * (LINE + CIPHERTEXT) / 10) >> 20;
    let room = format!("{memory}M");
    let temp = folder.path("");
    let arguments = [
        "sort",
        "--memory",
        &room,
        "--temp-dir",
        temp.to_str().unwrap(),
    ];
    let run = tool::run(&arguments, &records, None);
    println!(
        "ore sort --memory {room}   a tenth of the records: {:.2} s, peak {:.1} MiB ({} at most)",
        run.seconds,
        run.peak,
        memory + 32
    );
}
