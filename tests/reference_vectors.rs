//! The slow reference held to published vectors, and to the ciphertexts of an
//! independent implementation, byte for byte.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

mod common;
mod reference;

use std::collections::BTreeMap;

use common::{array, bytes, text, vectors};
use reference::parts::{Block, cmac, dbl, e};
use reference::{Format, Padding, Scheme, compare};
use serde_json::Value;

fn block(hex: &str) -> Block {
    hex::decode(hex).unwrap().try_into().unwrap()
}

/// FIPS 197, appendix B and appendix C.1.
#[test]
fn aes_is_fips_197() {
    let b = e(
        &block("2b7e151628aed2a6abf7158809cf4f3c"),
        &block("3243f6a8885a308d313198a2e0370734"),
    );
    assert_eq!(b, block("3925841d02dc09fbdc118597196a0b32"));
    let c1 = e(
        &block("000102030405060708090a0b0c0d0e0f"),
        &block("00112233445566778899aabbccddeeff"),
    );
    assert_eq!(c1, block("69c4e0d86a7b0430d8cdb78070b4c55a"));
}

/// NIST SP 800-38B, the AES-128 examples: subkeys, and messages of 0, 16, 40 and 64
/// bytes.
#[test]
fn cmac_is_sp_800_38b() {
    let key = block("2b7e151628aed2a6abf7158809cf4f3c");
    let zero = e(&key, &[0; 16]);
    assert_eq!(zero, block("7df76b0c1ab899b33e42f047b91b546f"));
    assert_eq!(dbl(&zero), block("fbeed618357133667c85e08f7236a8de"));
    assert_eq!(dbl(&dbl(&zero)), block("f7ddac306ae266ccf90bc11ee46d513b"));
    let message = hex::decode(
        "6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51\
         30c81c46a35ce411e5fbc1191a0a52eff69f2445df4f9b17ad2b417be66c3710",
    )
    .unwrap();
    let tags = [
        (0, "bb1d6929e95937287fa37d129b756746"),
        (16, "070a16b46b4d4144f79bdd9dd04a287c"),
        (40, "dfa66747de9ae63030ca32611497c827"),
        (64, "51f0bebf7e3b9d92fc49741779363cfe"),
    ];
    for (len, tag) in tags {
        assert_eq!(cmac(&key, &message[..len]), block(tag), "{len} bytes");
    }
}

fn padding(record: &Value) -> Padding {
    let number = |member: &str| record["padding"][member].as_u64().unwrap() as usize;
    match text(&record["padding"], "kind") {
        "none" => Padding::None,
        "pow2" => Padding::Pow2(number("min_bytes")),
        "fixed" => Padding::Fixed(number("max_bytes")),
        kind => panic!("padding {kind}"),
    }
}

fn scheme(record: &Value) -> Scheme {
    match text(record, "scheme") {
        "legacy" => Scheme::legacy(&array(record, "key")),
        "bit6" => Scheme::bit6(&array(record, "key"), &bytes(record, "salt")),
        "chained" => Scheme::chained(
            &array(record, "key"),
            &bytes(record, "salt"),
            padding(record),
        ),
        name => panic!("scheme {name}"),
    }
}

/// The bytes that a record's plaintext is encoded to. The ordered file leaves them
/// out, but holds only types that need no encoder.
fn encoded(record: &Value) -> Vec<u8> {
    let value = || text(record, "value");
    match record.get("encoded") {
        Some(_) => bytes(record, "encoded"),
        None if record["type"] == "u64" => value().parse::<u64>().unwrap().to_be_bytes().to_vec(),
        None if record["type"] == "string" => value().as_bytes().to_vec(),
        None => panic!("no encoded bytes in {record}"),
    }
}

/// Both ciphertexts made again byte for byte, and opened again; another key opens
/// nothing.
fn agrees(record: &Value) {
    let scheme = scheme(record);
    let encoded = encoded(record);
    let (left, full) = scheme.encrypt(&encoded, &array(record, "nonce")).unwrap();
    let what = format!(
        "{} {} {}",
        record["scheme"], record["type"], record["value"]
    );
    assert_eq!(hex::encode(&left), text(record, "left"), "left of {what}");
    assert_eq!(hex::encode(&full), text(record, "full"), "full of {what}");
    assert_eq!(
        scheme.open(&left).as_deref(),
        Ok(&encoded[..]),
        "left of {what}"
    );
    assert_eq!(
        scheme.open(&full).as_deref(),
        Ok(&encoded[..]),
        "full of {what}"
    );
}

#[test]
fn makes_and_opens_every_engine_vector() {
    let records = vectors("engines.jsonl");
    assert_eq!(records.len(), 531);
    records.iter().for_each(agrees);
}

#[test]
fn makes_and_opens_every_ordered_vector() {
    let records = vectors("ordered.jsonl");
    assert_eq!(records.len(), 56);
    records.iter().for_each(agrees);
}

fn by_set(records: Vec<Value>) -> BTreeMap<String, Vec<Value>> {
    let mut sets: BTreeMap<String, Vec<Value>> = BTreeMap::new();
    for record in records {
        sets.entry(text(&record, "set").to_owned())
            .or_default()
            .push(record);
    }
    sets
}

fn format(record: &Value) -> Format {
    record
        .get("scheme")
        .map_or(Format::Legacy, |_| scheme(record).format())
}

#[test]
fn orders_every_pair_of_the_ordered_vectors() {
    for (set, records) in by_set(vectors("ordered.jsonl")) {
        for a in &records {
            for b in &records {
                let order = a["rank"].as_u64().cmp(&b["rank"].as_u64());
                for half in ["left", "full"] {
                    let found = compare(format(a), &bytes(a, half), &bytes(b, "full"));
                    assert_eq!(
                        found,
                        Ok(order),
                        "{set}: {half} of {} and {}",
                        a["rank"],
                        b["rank"]
                    );
                }
            }
        }
    }
}

/// Legacy ciphertexts that a public project ships, made under keys that are not
/// known.
#[test]
fn orders_every_pair_of_the_public_legacy_terms() {
    let sets = by_set(vectors("public-legacy-terms.jsonl"));
    assert_eq!(sets.values().map(Vec::len).sum::<usize>(), 113);
    for (set, records) in sets {
        for a in &records {
            for b in &records {
                let order = a["rank"].as_u64().cmp(&b["rank"].as_u64());
                let found = compare(Format::Legacy, &bytes(a, "full"), &bytes(b, "full"));
                assert_eq!(found, Ok(order), "{set}: {} and {}", a["rank"], b["rank"]);
            }
        }
    }
}

/// Keys, salts and right halves that do not belong are noticed.
#[test]
fn opens_nothing_that_does_not_belong() {
    for record in vectors("engines.jsonl").iter().step_by(40) {
        let full = bytes(record, "full");
        if text(record, "encoded").is_empty() {
            continue;
        }
        let mut other = record.clone();
        let mut key = bytes(record, "key");
        key[0] ^= 1;
        other["key"] = hex::encode(&key).into();
        let opened = scheme(&other).open(&full);
        assert_eq!(opened, Err("wrong key or salt"), "{}", record["value"]);

        let mut damaged = full.clone();
        *damaged.last_mut().unwrap() ^= 1;
        let opened = scheme(record).open(&damaged);
        let reason = "the right half does not belong to the left";
        assert_eq!(opened, Err(reason), "{}", record["value"]);
    }
}
