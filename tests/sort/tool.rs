//! Running the command, and ciphertexts to run it on.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use ore::{Key, Ore, Scheme, Type, Value};

use crate::common::Random;

pub fn ore(arguments: &[&str]) -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("ore"));
    for variable in ["ORE_KEY", "ORE_KEY_FILE"] {
        command.env_remove(variable);
    }
    command.args(arguments);
    command
}

/// Runs the command on an input.
pub fn run(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = ore(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let feed = std::thread::spawn(move || {
        // A command that refuses its input does not read it all.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    feed.join().unwrap();
    output
}

/// What a run that succeeds prints.
pub fn done(arguments: &[&str], input: &[u8]) -> Vec<u8> {
    let output = run(arguments, input);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.code() == Some(0) && said.is_empty(),
        "{arguments:?}: {said}"
    );
    output.stdout
}

/// What a run that is refused says; it prints nothing.
pub fn refused(arguments: &[&str], input: &[u8]) -> String {
    let output = run(arguments, input);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
    assert!(output.stdout.is_empty(), "{arguments:?}: {said}");
    assert!(!said.contains("internal error"), "{said}");
    said
}

/// An engine whose key is this byte over and over.
pub fn engine(scheme: Scheme, key: u8) -> Ore {
    let key = Key::from_bytes(&vec![key; scheme.key_len()]).unwrap();
    match scheme {
        Scheme::Bit6 => Ore::bit6(&key, b""),
        Scheme::Chained => Ore::chained(&key, b""),
        Scheme::Legacy => Ore::legacy(&key),
    }
    .unwrap()
}

pub fn encrypt(ore: &Ore, ty: Type, value: &str) -> Vec<u8> {
    let value = Value::parse(ty, value).unwrap();
    ore.encrypt(&value).unwrap().as_bytes().to_vec()
}

/// The bit6 u64 ciphertext of a number under key 1, in hex.
pub fn number(n: u64) -> String {
    numbers(1, [n]).remove(0)
}

/// The same of many numbers, under any key.
pub fn numbers(key: u8, numbers: impl IntoIterator<Item = u64>) -> Vec<String> {
    let ore = engine(Scheme::Bit6, key);
    let encrypt = |n| hex::encode(ore.encrypt(&Value::U64(n)).unwrap().as_bytes());
    numbers.into_iter().map(encrypt).collect()
}

pub fn lines<T: AsRef<str>>(lines: &[T]) -> Vec<u8> {
    let mut text = String::new();
    for line in lines {
        text.push_str(line.as_ref());
        text.push('\n');
    }
    text.into_bytes()
}

pub fn shuffle<T>(items: &mut [T], random: &mut Random) {
    for at in (1..items.len()).rev() {
        items.swap(at, random.below(at + 1));
    }
}

/// Shuffled numbers below `below`, many of them equal, and their ciphertexts.
pub fn shuffled(count: usize, below: usize) -> Vec<(u64, String)> {
    let mut random = Random::new(count as u64);
    let plain: Vec<u64> = (0..count).map(|_| random.below(below) as u64).collect();
    let texts = numbers(1, plain.iter().copied());
    plain.into_iter().zip(texts).collect()
}

/// The lines of a column of ciphertexts.
pub fn column(records: &[(u64, String)]) -> Vec<u8> {
    lines(&records.iter().map(|(_, text)| text).collect::<Vec<_>>())
}
