//! The process whose memory counts, and how it is asked.
//!
//! It uses the library on a thread that waits while the search goes on, so that what lies
//! dead on its stack stays as the library left it.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

use ore::{Key, Ore, Plaintexts, Scheme, Terms, Type, Value, View};
use zeroize::Zeroizing;

use crate::memory::{self, MASK};
use crate::needles::{SALT, Secrets};

/// The argument that makes this program the subject.
pub(crate) const NAME: &str = "--be-the-subject";

/// What the subject found, by needle.
pub(crate) struct Said {
    alive: Vec<usize>,
    left: Vec<(usize, String)>,
}

impl Said {
    pub(crate) fn is_clean(&self, secrets: &Secrets) -> bool {
        self.left.is_empty() && self.overlooked(secrets).is_empty()
    }

    /// What must be there while the key is alive and was not found.
    fn overlooked(&self, secrets: &Secrets) -> Vec<String> {
        let all = secrets.needles.iter().enumerate();
        all.filter(|(i, needle)| needle.alive && !self.alive.contains(i))
            .map(|(_, needle)| needle.name.clone())
            .collect()
    }

    pub(crate) fn report(&self, secrets: &Secrets) -> String {
        let expected = secrets.needles.iter().filter(|needle| needle.alive);
        let mut report = format!(
            "{} pieces of secrets searched; {} of {} found while alive, {} places left after",
            secrets.needles.len(),
            expected.clone().count() - self.overlooked(secrets).len(),
            expected.count(),
            self.left.len(),
        );
        for name in self.overlooked(secrets) {
            report += &format!("\n  not found while alive: {name}");
        }
        for (needle, place) in &self.left {
            report += &format!("\n  left: {} {place}", secrets.needles[*needle].name);
        }
        report
    }
}

fn masked(bytes: &[u8]) -> String {
    hex::encode(bytes.iter().map(|byte| byte ^ MASK).collect::<Vec<_>>())
}

/// This program again, by way of what runs it where it is emulated.
fn this_program() -> Command {
    let program = std::env::current_exe().unwrap();
    let Some(runner) = std::env::var_os("ORE_TEST_RUNNER") else {
        return Command::new(program);
    };
    let mut command = Command::new(runner);
    command.arg(program);
    command
}

/// Runs the subject on these secrets.
pub(crate) fn ask(secrets: &Secrets) -> Said {
    crate::needles::check_schedule();
    let mut subject = this_program()
        .arg(NAME)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut text = format!("{}\n{}\n", secrets.scheme, masked(&secrets.key));
    for plaintext in &secrets.plaintexts {
        text += &format!("plaintext {}\n", masked(plaintext));
    }
    for needle in &secrets.needles {
        text += &format!("needle {}\n", masked(&needle.piece));
    }
    subject
        .stdin
        .take()
        .unwrap()
        .write_all(text.as_bytes())
        .unwrap();
    let mut said = Said {
        alive: Vec::new(),
        left: Vec::new(),
    };
    for line in BufReader::new(subject.stdout.take().unwrap()).lines() {
        let line = line.unwrap();
        let mut words = line.splitn(3, ' ');
        let when = words.next().unwrap();
        let needle = words.next().unwrap().parse().unwrap();
        match when {
            "alive" => said.alive.push(needle),
            "left" => said.left.push((needle, words.next().unwrap().to_owned())),
            other => panic!("{other}"),
        }
    }
    assert!(subject.wait().unwrap().success());
    said
}

/// The subject.
pub(crate) fn run() {
    let mut lines = std::io::stdin().lines().map(Result::unwrap);
    let scheme: Scheme = lines.next().unwrap().parse().unwrap();
    let key = hex::decode(lines.next().unwrap()).unwrap();
    let (mut plaintexts, mut needles) = (Vec::new(), Vec::new());
    for line in lines {
        match line.split_once(' ').unwrap() {
            ("plaintext", hex) => plaintexts.push(hex::decode(hex).unwrap()),
            (_, hex) => needles.push(<[u8; 8]>::try_from(hex::decode(hex).unwrap()).unwrap()),
        }
    }
    let (ready, wait) = sync_channel(0);
    let (go, on) = sync_channel(0);
    let thread = std::thread::spawn(move || {
        let here = 0u8;
        work(scheme, &key, &plaintexts, &ready, &on);
        ready.send((&raw const here).addr()).unwrap();
        on.recv().unwrap();
    });
    wait.recv().unwrap();
    for found in memory::search(&needles) {
        println!("alive {}", found.needle);
    }
    go.send(()).unwrap();
    let stack = wait.recv().unwrap();
    for found in memory::search(&needles) {
        let below = stack.wrapping_sub(found.address);
        let place = match found.mapping.as_str() {
            "" if below < 1 << 20 => format!("on the stack, {below} bytes down"),
            "" => format!("at {:x}", found.address),
            name => format!("in {name}"),
        };
        println!("left {} {place}", found.needle);
    }
    go.send(()).unwrap();
    thread.join().unwrap();
}

fn unmasked(masked: &[u8]) -> Zeroizing<Vec<u8>> {
    let mut bytes = Zeroizing::new(Vec::with_capacity(masked.len()));
    bytes.extend(masked.iter().map(|byte| byte ^ MASK));
    bytes
}

/// Everything that the library does with a key and plaintexts, in batches and one by one.
#[inline(never)]
fn work(
    scheme: Scheme,
    key: &[u8],
    plaintexts: &[Vec<u8>],
    ready: &SyncSender<usize>,
    on: &Receiver<()>,
) {
    let key = Key::from_bytes(&unmasked(key)).unwrap();
    let ore = match scheme {
        Scheme::Bit6 => Ore::bit6(&key, SALT),
        Scheme::Chained => Ore::chained(&key, SALT),
        Scheme::Legacy => Ore::legacy(&key),
    };
    let ore = ore.unwrap().padding(ore::Padding::None).unwrap();
    ready.send(0).unwrap();
    on.recv().unwrap();
    let mut batch = Plaintexts::new();
    for plaintext in plaintexts {
        ore.push_bytes(&unmasked(plaintext), &mut batch).unwrap();
    }
    let (mut full, mut queries) = (Terms::new(), Terms::new());
    ore.encrypt_batch(&batch, &mut full).unwrap();
    ore.query_batch(&batch, &mut queries);
    drop(batch);
    let terms = full.iter().chain(queries.iter());
    let views: Vec<_> = terms.map(|term| View::parse(term).unwrap()).collect();
    for (opened, plaintext) in ore.open_many(&views).iter().zip(plaintexts.iter().cycle()) {
        let same = opened
            .as_ref()
            .unwrap()
            .iter()
            .zip(plaintext)
            .all(|(a, b)| a ^ b == MASK);
        assert!(same);
    }
    // The library's values are the caller's to wipe. This one lies in memory, if it does,
    // with its bytes the other way round, which is not searched for.
    let value = || {
        let bytes = plaintexts[0].iter().map(|byte| byte ^ MASK);
        Value::U64(bytes.fold(0, |value, byte| value << 8 | u64::from(byte)))
    };
    let (full, query) = (ore.encrypt(&value()).unwrap(), ore.query(&value()).unwrap());
    for bytes in [full.as_bytes(), query.as_bytes()] {
        let view = View::parse(bytes).unwrap();
        let opened = ore.decrypt(Type::U64, &view).unwrap();
        assert!(matches!((opened, value()), (Value::U64(a), Value::U64(b)) if a == b));
    }
    assert!(query.compare(&full).unwrap().is_eq());
    let _ = key.id(scheme.name(), SALT);
}
