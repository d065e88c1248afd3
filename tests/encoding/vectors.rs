//! `tests/vectors/engines.jsonl`: every value against the bytes that an independent
//! implementation encoded it to.

use std::collections::BTreeMap;

use ore::encoding::{Type, Value};
use serde_json::Value as Json;

use super::{encoded, text_of};

const VECTORS: &str = include_str!("../vectors/engines.jsonl");

#[test]
fn engines() {
    let mut seen = BTreeMap::new();
    for (number, line) in VECTORS.lines().enumerate() {
        let vector: Json = serde_json::from_str(line).unwrap();
        let member = |name: &str| vector[name].as_str().unwrap();
        let ty: Type = member("type").parse().unwrap();
        let bytes = hex::decode(member("encoded")).unwrap();
        let place = format!("line {}: {ty} {:?}", number + 1, member("value"));

        assert_eq!(encoded(ty, member("value")), bytes, "{place}");
        let decoded = Value::decode(ty, &bytes).unwrap();
        assert_eq!(decoded.encode().unwrap()[..], bytes[..], "{place}");
        let canonical = text_of(&decoded);
        assert_eq!(
            canonical,
            text_of(&Value::parse(ty, member("value")).unwrap()),
            "{place}"
        );
        assert_eq!(encoded(ty, &canonical), bytes, "{place}");
        *seen.entry(ty).or_insert(0) += 1;
    }
    assert_eq!(seen.values().sum::<i32>(), 531);
    assert!(
        seen.keys().eq(&Type::ALL),
        "a type without a vector: {seen:?}"
    );
}
