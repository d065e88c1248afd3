//! Known answers that an installed build can check on the machine it runs on.
//!
//! What a processor reports and what its instructions do are two things (firmware,
//! hypervisors and emulators come between them), so [`run`] asks the same code that
//! encrypts: AES-128 as FIPS 197 gives it, CMAC as SP 800-38B gives it, and one
//! ciphertext a scheme from an independent implementation, encrypted, compared and
//! opened. `ore doctor` prints the outcome; a service may run it when it starts.
//!
//! It proves that the answers are right, not that they are fast or free of side
//! channels. Nothing in it is secret: every key is published here.
//!
//! ```
//! assert!(ore::self_test::run().iter().all(|check| check.passed));
//! ```

use std::cmp::Ordering;

use crate::aes::{Aes, Block, cmac};
use crate::key::Key;
use crate::scheme::{Ore, Plaintexts, Scheme, Terms};
use crate::wire::View;

mod vectors;

use vectors::Vector;

/// One known answer, and whether this machine gave it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Check {
    /// What was checked: the standard's or the scheme's name.
    pub name: &'static str,
    /// Whether the answer was the known one.
    pub passed: bool,
}

/// Checks every known answer with the AES that [`Backend::current`](crate::Backend::current)
/// names. Takes a few milliseconds at most.
pub fn run() -> [Check; 5] {
    let check = |name, answer: Option<bool>| Check {
        name,
        passed: answer == Some(true),
    };
    [
        check("FIPS 197", fips_197()),
        check("SP 800-38B", sp_800_38b()),
        check(Scheme::Bit6.name(), reproduces(&vectors::BIT6)),
        check(Scheme::Chained.name(), reproduces(&vectors::CHAINED)),
        check(Scheme::Legacy.name(), reproduces(&vectors::LEGACY)),
    ]
}

/// Encrypts the blocks in place under a fixed public key, for measurement only: this
/// is what a block of AES costs in a batch, to which the cost of everything else
/// is compared. The one key schedule it makes is in the price; give it thousands.
pub fn encrypt_blocks(blocks: &mut [[u8; 16]]) {
    Aes::new(b"measurement only").encrypt(blocks);
}

/// FIPS 197 appendix C.1, alone and in batches of every size up to past the widest
/// backend's, whose remainders take other code.
fn fips_197() -> Option<bool> {
    let aes = Aes::new(&block("000102030405060708090a0b0c0d0e0f")?);
    let plain = block("00112233445566778899aabbccddeeff")?;
    let want = block("69c4e0d86a7b0430d8cdb78070b4c55a")?;
    let mut right = aes.encrypt_one(plain) == want;
    for size in 1..=130 {
        let mut blocks = vec![plain; size];
        aes.encrypt(&mut blocks);
        right &= blocks.iter().all(|found| *found == want);
    }
    Some(right)
}

/// SP 800-38B appendix D.1: messages of 0, 16, 40 and 64 bytes.
fn sp_800_38b() -> Option<bool> {
    let key = block("2b7e151628aed2a6abf7158809cf4f3c")?;
    let message = hex::decode(concat!(
        "6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51",
        "30c81c46a35ce411e5fbc1191a0a52eff69f2445df4f9b17ad2b417be66c3710"
    ))
    .ok()?;
    let mut right = true;
    for (len, tag) in [
        (0, "bb1d6929e95937287fa37d129b756746"),
        (16, "070a16b46b4d4144f79bdd9dd04a287c"),
        (40, "dfa66747de9ae63030ca32611497c827"),
        (64, "51f0bebf7e3b9d92fc49741779363cfe"),
    ] {
        right &= cmac(&key, &[message.get(..len)?]) == block(tag)?;
    }
    Some(right)
}

/// The query and the full ciphertext byte for byte, their order against each other
/// and against the neighbours' queries, and the plaintext back.
fn reproduces(vector: &Vector) -> Option<bool> {
    let key = Key::from_hex(vector.key).ok()?;
    let salt = hex::decode(vector.salt).ok()?;
    let ore = match vector.scheme {
        Scheme::Bit6 => Ore::bit6(&key, &salt),
        Scheme::Chained => Ore::chained(&key, &salt),
        Scheme::Legacy => Ore::legacy(&key),
    }
    .and_then(|ore| ore.padding(crate::Padding::None))
    .ok()?;
    let want = hex::decode(vector.full).ok()?;
    let want = View::parse_as(vector.scheme, &want).ok()?;

    let encoded = hex::decode(vector.encoded).ok()?;
    let (last, start) = encoded.split_last()?;
    let below = [start, &[last.checked_sub(1)?]].concat();
    let above = [start, &[last.checked_add(1)?]].concat();
    let mut batch = Plaintexts::new();
    for plaintext in [&below, &encoded, &above] {
        ore.push_bytes(plaintext, &mut batch).ok()?;
    }
    let nonces = [block(vector.nonce)?; 3];
    let (mut full, mut queries) = (Terms::new(), Terms::new());
    ore.run(&batch, Some(&nonces), &mut full);
    ore.query_batch(&batch, &mut queries);

    let order = |index| {
        let query = View::parse_as(vector.scheme, queries.get(index)?).ok()?;
        query.compare(&want).ok()
    };
    Some(
        full.get(1)? == want.as_bytes()
            && queries.get(1)? == want.left()
            && order(0)? == Ordering::Less
            && order(1)? == Ordering::Equal
            && order(2)? == Ordering::Greater
            && *ore.open(&want).ok()? == encoded,
    )
}

fn block(text: &str) -> Option<Block> {
    hex::decode_to_array(text).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value as Json;

    #[test]
    fn every_known_answer_comes_out() {
        for check in run() {
            assert!(check.passed, "{}", check.name);
        }
    }

    #[test]
    fn the_vectors_are_those_of_the_file() {
        let path = format!("{}/tests/vectors/engines.jsonl", env!("CARGO_MANIFEST_DIR"));
        let lines: Vec<Json> = std::fs::read_to_string(path)
            .unwrap()
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        for vector in [vectors::BIT6, vectors::CHAINED, vectors::LEGACY] {
            let same = |line: &&Json| {
                let is =
                    |member: &str, text: &str| line[member].as_str().unwrap_or_default() == text;
                is("scheme", vector.scheme.name())
                    && is("key", vector.key)
                    && is("salt", vector.salt)
                    && is("encoded", vector.encoded)
                    && is("nonce", vector.nonce)
                    && is("full", vector.full)
            };
            assert_eq!(lines.iter().filter(same).count(), 1, "{}", vector.scheme);
        }
    }

    #[test]
    fn a_wrong_answer_is_noticed() {
        for damaged in [
            Vector {
                nonce: vectors::LEGACY.nonce,
                ..vectors::BIT6
            },
            Vector {
                salt: "00",
                ..vectors::CHAINED
            },
            Vector {
                encoded: "000003e7",
                ..vectors::LEGACY
            },
        ] {
            assert_ne!(reproduces(&damaged), Some(true), "{}", damaged.scheme);
        }
    }

    #[test]
    fn measuring_encrypts_every_block() {
        let mut blocks = vec![[7; 16]; 100];
        encrypt_blocks(&mut blocks);
        assert!(
            blocks
                .iter()
                .all(|found| *found == blocks[0] && *found != [7; 16])
        );
    }
}
