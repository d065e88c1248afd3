//! Terms of an independent implementation, byte for byte: salt, query and, under its
//! nonce, full term. They need the nonces fixed, which only tests inside the library
//! can do.

use serde_json::Value as Json;
use vitaminc_ore::{OrderEncrypt, OrderTarget};

use super::*;
use crate::encoding::Value;

fn bytes(line: &Json, member: &str) -> Vec<u8> {
    hex::decode(line[member].as_str().unwrap()).unwrap()
}

fn target(name: &str) -> OrderTarget {
    let names = [
        "i16",
        "u16",
        "i32",
        "u32",
        "i64",
        "u64",
        "i128",
        "u128",
        "f64",
        "date",
        "timestamp",
        "decimal",
        "text",
        "bytes",
        "uuid",
    ];
    let place = names.iter().position(|known| *known == name).unwrap();
    OrderTarget::ALL[place]
}

#[test]
fn every_vector_comes_out_byte_for_byte_and_opens() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/vectors/block-ore.jsonl");
    let text = std::fs::read_to_string(path).unwrap();
    let all: Vec<Json> = text
        .lines()
        .map(|l| serde_json::from_str(l).unwrap())
        .collect();
    assert_eq!(all.len(), 51);
    for line in &all {
        let scheme = BlockOre::from_key(&Key::from_bytes(&bytes(line, "key")).unwrap()).unwrap();
        let target = target(line["target"].as_str().unwrap());
        // In the file, no text is no context.
        let space = match line["context"].as_str().unwrap() {
            "" => scheme.space(target, None, ()),
            text => scheme.space(target, None, text),
        };
        let space = space.unwrap();
        assert_eq!(space.salt(), bytes(line, "salt"), "{line}");
        let value = Value::parse(space.ty().unwrap(), line["value"].as_str().unwrap()).unwrap();
        let (mut batch, mut out) = (Plaintexts::new(), Terms::new());
        space.push(Some(&value), &mut batch).unwrap();
        space.engine().query_batch(&batch, &mut out);
        assert_eq!(out.as_bytes(), bytes(line, "left"), "{line}");
        let nonce = bytes(line, "nonce").try_into().unwrap();
        space.engine().run(&batch, Some(&[nonce]), &mut out);
        assert_eq!(out.as_bytes(), bytes(line, "full"), "{line}");
        for part in ["left", "full"] {
            let wire = bytes(line, part);
            let opened = space
                .decrypt(&View::parse(&wire).unwrap())
                .unwrap()
                .unwrap();
            // The same plaintext again: folded text folds to itself.
            let mut again = Plaintexts::new();
            space.push(Some(&opened), &mut again).unwrap();
            let (again, batch) = (again.iter().next(), batch.iter().next());
            assert_eq!(again, batch, "{line}");
        }
        // The typed chain makes the same query.
        let chained = match line["context"].as_str().unwrap() {
            "" => scheme.target(target),
            text => scheme.target(target).context(text),
        };
        let sealed = encode::plaintext(target, None, Some(&value)).unwrap();
        let query = chained.encrypt_query_term(&sealed).unwrap();
        assert_eq!(query.as_bytes(), bytes(line, "left"), "{line}");
    }
}
