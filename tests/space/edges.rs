//! Every target's edges, with and without a place for nulls, byte for byte as the slow
//! reference encrypts what encodings.md and formats.md 5 make of them; and back.

use hmac::{Hmac, KeyInit, Mac};
use ore::vitaminc_ore::{NullOrder, OrderTarget};
use ore::{BlockOre, Key, Plaintexts, Space, Terms, Type, Value, View};
use sha2::Sha256;

use crate::common::Random;
use crate::reference::{self, Padding};

/// `PAE`: formats.md 5.
fn pae(pieces: &[&[u8]]) -> Vec<u8> {
    let mut out = (pieces.len() as u64).to_le_bytes().to_vec();
    for piece in pieces {
        out.extend_from_slice(&(piece.len() as u64).to_le_bytes());
        out.extend_from_slice(piece);
    }
    out
}

/// The engine of a space: `kind` is the target's part of the domain label.
fn slow(key: &[u8; 32], kind: &str, context: &[u8], width: Option<usize>) -> reference::Scheme {
    let mut mac = <Hmac<Sha256> as KeyInit>::new_from_slice(key).unwrap();
    mac.update(&pae(&[b"vitaminc/ore/block-ore/key/v2", b"", b""]));
    let key = mac.finalize().into_bytes()[..16].try_into().unwrap();
    let label = format!("vitaminc/ore/value/{kind}/v1");
    let salt = pae(&[b"vitaminc/ore/v1", b"block-ore", label.as_bytes(), context]);
    match width {
        Some(..=10) => reference::Scheme::bit6(&key, &salt),
        None if kind.starts_with("text") => {
            reference::Scheme::chained(&key, &salt, Padding::Pow2(16))
        }
        _ => reference::Scheme::chained(&key, &salt, Padding::None),
    }
}

/// A space in both implementations.
struct Pair {
    space: Space,
    slow: reference::Scheme,
    what: String,
}

impl Pair {
    fn new(target: OrderTarget, kind: &str, nulls: Option<NullOrder>, random: &mut Random) -> Self {
        let key = random.array();
        let scheme = BlockOre::from_key(&Key::from_bytes(&key).unwrap()).unwrap();
        let text = |text: &str| {
            let tag = b"vitaminc/context/utf8/v1";
            pae(&[b"vitaminc/context/value/v1", tag, text.as_bytes()])
        };
        let (context, space) = match random.below(3) {
            0 => (Vec::new(), scheme.space(target, nulls, ())),
            1 => (text("a.b"), scheme.space(target, nulls, "a.b")),
            _ => (
                pae(&[&text("a"), &text("b")]),
                scheme.space(target, nulls, ("a", "b")),
            ),
        };
        let kind = match nulls {
            None => kind.to_owned(),
            Some(NullOrder::First) => format!("{kind}/nulls-first"),
            Some(_) => format!("{kind}/nulls-last"),
        };
        Pair {
            space: space.unwrap(),
            slow: slow(&key, &kind, &context, target.width()),
            what: kind,
        }
    }

    /// Encrypts and opens, and holds every byte to the reference.
    fn check(&self, value: Option<&Value>, encoded: &[u8], opens_to: Option<&str>) {
        let what = format!("{} {opens_to:?}", self.what);
        let (mut batch, mut full, mut left) = (Plaintexts::new(), Terms::new(), Terms::new());
        self.space.push(value, &mut batch).unwrap();
        self.space
            .engine()
            .encrypt_batch(&batch, &mut full)
            .unwrap();
        self.space.engine().query_batch(&batch, &mut left);
        let view = View::parse(full.as_bytes()).unwrap();
        let (slow_left, slow_full) = self.slow.encrypt(encoded, view.nonce().unwrap()).unwrap();
        assert_eq!(left.as_bytes(), slow_left, "{what}");
        assert_eq!(full.as_bytes(), slow_full, "{what}");
        for bytes in [full.as_bytes(), left.as_bytes()] {
            let opened = self.space.decrypt(&View::parse(bytes).unwrap()).unwrap();
            let opened = opened.map(|value| {
                let mut text = String::new();
                value.write_text(&mut text);
                text
            });
            assert_eq!(opened.as_deref(), opens_to, "{what}");
        }
    }
}

/// A target, its part of the label, the type of its text, and its edges: text, its
/// encoding in hex and the text it opens to, if another.
type Edges = (
    OrderTarget,
    &'static str,
    Type,
    &'static [(&'static str, &'static str, &'static str)],
);

#[rustfmt::skip]
const EDGES: &[Edges] = &[
    (OrderTarget::I16, "int16", Type::I16, &[
        ("-32768", "0000", ""), ("-1", "7fff", ""), ("0", "8000", ""), ("32766", "fffe", ""),
    ]),
    (OrderTarget::U16, "uint16", Type::U16, &[
        ("0", "0000", ""), ("255", "00ff", ""), ("256", "0100", ""), ("65534", "fffe", ""),
    ]),
    (OrderTarget::I32, "int32", Type::I32, &[
        ("-2147483648", "00000000", ""), ("255", "800000ff", ""), ("2147483646", "fffffffe", ""),
    ]),
    (OrderTarget::U32, "uint32", Type::U32, &[
        ("0", "00000000", ""), ("65535", "0000ffff", ""), ("4294967294", "fffffffe", ""),
    ]),
    (OrderTarget::I64, "int64", Type::I64, &[
        ("-9223372036854775808", "0000000000000000", ""),
        ("9223372036854775806", "fffffffffffffffe", ""),
    ]),
    (OrderTarget::U64, "uint64", Type::U64, &[
        ("0", "0000000000000000", ""), ("18446744073709551614", "fffffffffffffffe", ""),
    ]),
    (OrderTarget::I128, "int128", Type::I128, &[
        ("-170141183460469231731687303715884105728", "00000000000000000000000000000000", ""),
        ("170141183460469231731687303715884105726", "fffffffffffffffffffffffffffffffe", ""),
    ]),
    (OrderTarget::U128, "uint128", Type::U128, &[
        ("0", "00000000000000000000000000000000", ""),
        ("340282366920938463463374607431768211454", "fffffffffffffffffffffffffffffffe", ""),
    ]),
    (OrderTarget::F64, "float64", Type::F64, &[
        ("-inf", "000fffffffffffff", ""), ("-1.5", "4007ffffffffffff", ""),
        ("-0", "8000000000000000", "0"), ("0", "8000000000000000", ""),
        ("5e-324", "8000000000000001", ""), ("inf", "fff0000000000000", ""),
    ]),
    (OrderTarget::Date, "date", Type::Date, &[
        ("0001-01-01", "80000001", ""), ("1970-01-01", "800af93b", ""),
        ("9999-12-31", "8037b9db", ""),
    ]),
    (OrderTarget::Timestamp, "timestamp-micros", Type::Timestamp, &[
        ("0001-01-01T00:00:00Z", "7ffffff1886e090000000000", ""),
        ("1969-12-31T23:59:59.999999999Z", "7fffffffffffffff3b9ac618",
            "1969-12-31T23:59:59.999999Z"),
        ("1970-01-01T00:00:00.0000009Z", "800000000000000000000000", "1970-01-01T00:00:00Z"),
        ("9999-12-31T23:59:59.999999Z", "8000003afff4417f3b9ac618", ""),
    ]),
    (OrderTarget::Decimal, "decimal", Type::Decimal, &[
        ("0", "8000000000000000000000000000", ""), ("-0.00", "8000000000000000000000000000", "0"),
        ("1.00", "c000204fce5e3e25026110000000", "1"), ("-1", "3fffdfb031a1c1dafd9eefffffff", ""),
        ("79228162514264337593543950335", "dc00ffffffffffffffffffffffff", ""),
    ]),
    (OrderTarget::Uuid, "uuid", Type::Uuid, &[
        ("00000000-0000-0000-0000-000000000000", "00000000000000000000000000000000", ""),
        ("00000000-0000-0000-0000-0000000000ff", "000000000000000000000000000000ff", ""),
        ("ffffffff-ffff-ffff-ffff-fffffffffffe", "fffffffffffffffffffffffffffffffe", ""),
    ]),
    (OrderTarget::Text, "text-folded/unicode-16", Type::String, &[
        ("", "01", ""), ("\u{c9}a", "016561", "ea"),
        ("0123456789abcdef", "0130313233343536373839616263646566", ""),
    ]),
    (OrderTarget::Bytes, "bytes", Type::Bytes, &[
        ("", "01", ""), ("00", "0100", ""), ("ff00", "01ff00", ""),
    ]),
];

/// Whether the target's values take up every code, so that nulls need room made.
fn is_dense(target: OrderTarget) -> bool {
    use OrderTarget::{Date, Decimal, F64, Timestamp};
    !matches!(target, F64 | Date | Timestamp | Decimal)
}

#[test]
fn every_target_at_its_edges() {
    let mut random = Random::new(0x05bace01);
    assert_eq!(EDGES.len(), OrderTarget::ALL.len());
    for (target, kind, ty, edges) in EDGES {
        for (text, encoded, opens_to) in *edges {
            let value = Value::parse(*ty, text).unwrap();
            let encoded = hex::decode(encoded).unwrap();
            let opens_to = if opens_to.is_empty() { text } else { opens_to };
            Pair::new(*target, kind, None, &mut random).check(
                Some(&value),
                &encoded,
                Some(opens_to),
            );
        }
        if target.width().is_some() && is_dense(*target) {
            let width = target.width().unwrap();
            let max = Value::decode(*ty, &vec![0xff; width]).unwrap();
            let mut text = String::new();
            max.write_text(&mut text);
            let pair = Pair::new(*target, kind, None, &mut random);
            pair.check(Some(&max), &vec![0xff; width], Some(&text));
        }
    }
}

#[test]
fn every_target_with_a_place_for_nulls() {
    let mut random = Random::new(0x05bace02);
    for (target, kind, ty, edges) in EDGES {
        let Some(width) = target.width() else {
            let scheme = BlockOre::from_key(&Key::from_bytes(&[1; 32]).unwrap()).unwrap();
            assert!(scheme.space(*target, Some(NullOrder::Last), ()).is_err());
            continue;
        };
        for nulls in [NullOrder::First, NullOrder::Last] {
            let pair = Pair::new(*target, kind, Some(nulls), &mut random);
            let null = if nulls == NullOrder::First { 0 } else { 0xff };
            pair.check(None, &vec![null; width], None);
            for (text, encoded, opens_to) in *edges {
                let value = Value::parse(*ty, text).unwrap();
                let mut encoded = hex::decode(encoded).unwrap();
                if nulls == NullOrder::First && is_dense(*target) {
                    let wide = [vec![0; 16 - width], encoded].concat();
                    let above = u128::from_be_bytes(wide.try_into().unwrap()) + 1;
                    encoded = above.to_be_bytes()[16 - width..].to_vec();
                }
                let opens_to = if opens_to.is_empty() { text } else { opens_to };
                pair.check(Some(&value), &encoded, Some(opens_to));
            }
            if is_dense(*target) {
                let max = Value::decode(*ty, &vec![0xff; width]).unwrap();
                let refused = pair.space.push(Some(&max), &mut Plaintexts::new());
                assert!(refused.is_err(), "{kind}: the maximum is the null's");
            }
        }
    }
}

/// Narrower values are the target's own.
#[test]
fn values_widen_to_the_target() {
    let mut random = Random::new(0x05bace03);
    for (target, kind, value, encoded, text) in [
        (OrderTarget::I16, "int16", Value::I8(-128), "7f80", "-128"),
        (OrderTarget::U16, "uint16", Value::U8(255), "00ff", "255"),
        (
            OrderTarget::I32,
            "int32",
            Value::U16(65535),
            "8000ffff",
            "65535",
        ),
        (
            OrderTarget::U64,
            "uint64",
            Value::I128(5),
            "0000000000000005",
            "5",
        ),
        (
            OrderTarget::F64,
            "float64",
            Value::F32(0.5),
            "bfe0000000000000",
            "0.5",
        ),
    ] {
        let pair = Pair::new(target, kind, None, &mut random);
        pair.check(Some(&value), &hex::decode(encoded).unwrap(), Some(text));
    }
}

/// Bytes that a space's key opens and that no value is encoded as.
#[test]
fn what_is_no_encoding_is_refused() {
    let mut random = Random::new(0x05bace04);
    for (target, kind, encoded) in [
        (OrderTarget::U32, "uint32", "00000000aa"),
        (OrderTarget::F64, "float64", "7fffffffffffffff"),
        (OrderTarget::F64, "float64", "fff8000000000001"),
        (OrderTarget::Date, "date", "00000000"),
        (
            OrderTarget::Timestamp,
            "timestamp-micros",
            "800000000000000000000001",
        ),
        (
            OrderTarget::Timestamp,
            "timestamp-micros",
            "80000000000000003b9aca00",
        ),
        (
            OrderTarget::Timestamp,
            "timestamp-micros",
            "ffffffffffffffff00000000",
        ),
        (
            OrderTarget::Decimal,
            "decimal",
            "ffffffffffffffffffffffffffff",
        ),
        (OrderTarget::Bytes, "bytes", ""),
        (OrderTarget::Bytes, "bytes", "00"),
        (OrderTarget::Text, "text-folded/unicode-16", "02"),
        (OrderTarget::Text, "text-folded/unicode-16", "01ff"),
    ] {
        let pair = Pair::new(target, kind, None, &mut random);
        let (left, full) = pair
            .slow
            .encrypt(&hex::decode(encoded).unwrap(), &random.array())
            .unwrap();
        for bytes in [left, full] {
            let opened = pair.space.decrypt(&View::parse(&bytes).unwrap());
            assert!(opened.is_err(), "{kind} {encoded}");
        }
    }
}
