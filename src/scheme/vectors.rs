//! Ciphertexts of an independent implementation, byte for byte: encoded
//! plaintext, key, salt, padding and nonce in, left and full ciphertext out, and
//! back. They need the nonces fixed, which only tests inside the library can do.

use serde_json::Value as Json;

use super::*;
use crate::aes::Block;
use crate::{Key, View};

fn lines(file: &str) -> Vec<Json> {
    let path = format!("{}/tests/vectors/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    text.lines()
        .map(|l| serde_json::from_str(l).unwrap())
        .collect()
}

fn bytes(line: &Json, member: &str) -> Vec<u8> {
    hex::decode(line[member].as_str().unwrap_or_default()).unwrap()
}

fn padding(line: &Json) -> Padding {
    let size = |name: &str| line["padding"][name].as_u64().unwrap() as u16;
    match line["padding"]["kind"].as_str() {
        Some("pow2") => Padding::Pow2(size("min_bytes")),
        Some("fixed") => Padding::Fixed(size("max_bytes")),
        _ => Padding::None,
    }
}

fn ore(line: &Json) -> Ore {
    let key = Key::from_bytes(&bytes(line, "key")).unwrap();
    let salt = bytes(line, "salt");
    let ore = match line["scheme"].as_str().unwrap() {
        "bit6" => Ore::bit6(&key, &salt),
        "chained" => Ore::chained(&key, &salt),
        "legacy" => Ore::legacy(&key),
        other => panic!("{other}"),
    };
    ore.unwrap().padding(padding(line)).unwrap()
}

#[test]
fn every_engine_vector_comes_out_byte_for_byte() {
    let all = lines("engines.jsonl");
    assert_eq!(all.len(), 531);
    for line in all {
        let ore = ore(&line);
        let mut batch = Plaintexts::new();
        let encoded = bytes(&line, "encoded");
        ore.push_bytes(&encoded, &mut batch).unwrap();
        let mut out = Terms::new();
        ore.query_batch(&batch, &mut out);
        assert_eq!(out.get(0).unwrap(), bytes(&line, "left"), "{line}");
        let nonce: Block = bytes(&line, "nonce").try_into().unwrap();
        ore.run(&batch, Some(&[nonce]), &mut out);
        assert_eq!(out.get(0).unwrap(), bytes(&line, "full"), "{line}");
        for part in ["left", "full"] {
            let wire = bytes(&line, part);
            let view = View::parse(&wire).unwrap();
            assert_eq!(view.scheme(), ore.scheme());
            assert_eq!(*ore.open(&view).unwrap(), encoded, "{line}");
        }
    }
}

/// The vectors of one scheme in one batch: plaintexts of all lengths side by side
/// come out as they do alone.
#[test]
fn a_batch_is_its_members() {
    for scheme in ["bit6", "chained", "legacy"] {
        let all = lines("engines.jsonl");
        let all: Vec<_> = all.iter().filter(|l| l["scheme"] == scheme).collect();
        let one = ore(all[0]).padding(Padding::None).unwrap();
        let nonces: Vec<Block> = (0..all.len() as u128)
            .map(|i| (i * 0x1234_5678_9abc_def1).to_le_bytes())
            .collect();
        let mut together = Plaintexts::new();
        let (mut full, mut single) = (Terms::new(), Terms::new());
        for line in &all {
            one.push_bytes(&bytes(line, "encoded"), &mut together)
                .unwrap();
        }
        one.run(&together, Some(&nonces), &mut full);
        assert_eq!(full.len(), all.len());
        for ((line, nonce), term) in all.iter().zip(nonces).zip(full.iter()) {
            let mut alone = Plaintexts::new();
            one.push_bytes(&bytes(line, "encoded"), &mut alone).unwrap();
            one.run(&alone, Some(&[nonce]), &mut single);
            assert_eq!(single.get(0), Some(term));
        }
    }
}

#[test]
fn ordered_sets_compare_as_their_ranks() {
    let mut all = lines("ordered.jsonl");
    all.extend(lines("public-legacy-terms.jsonl"));
    assert_eq!(all.len(), 169);
    for a in &all {
        let full = bytes(a, "full");
        let left = View::parse(&full).unwrap().left().to_vec();
        for b in all.iter().filter(|b| b["set"] == a["set"]) {
            let want = a["rank"].as_u64().cmp(&b["rank"].as_u64());
            let other = bytes(b, "full");
            assert_eq!(crate::compare(&full, &other), Ok(want));
            assert_eq!(crate::compare(&left, &other), Ok(want));
            assert_eq!(crate::compare(&other, &left), Ok(want.reverse()));
        }
    }
}
