//! One ciphertext a scheme, from an independent implementation: lines of
//! `tests/vectors/engines.jsonl`, which a test holds them to. Everything is hex;
//! none of the keys was ever used for anything else.

use crate::scheme::Scheme;

/// A ciphertext and all that went into it. Nothing is padded.
pub(super) struct Vector {
    pub(super) scheme: Scheme,
    pub(super) key: &'static str,
    pub(super) salt: &'static str,
    /// The plaintext's order-preserving bytes.
    pub(super) encoded: &'static str,
    pub(super) nonce: &'static str,
    /// The full ciphertext; the left one is how it begins.
    pub(super) full: &'static str,
}

/// The u32 1000 under bit6, with a salt.
pub(super) const BIT6: Vector = Vector {
    scheme: Scheme::Bit6,
    key: "7f7d2765a279ec23d686e23a9b476134",
    salt: "660405d7376f7aaa8627",
    encoded: "000003e8",
    nonce: "b9ea0ef603b5ad1881d4b2fce5d7a88b",
    full: concat!(
        "02020006340d203e1f33b0f277a1c5dbf909557e0c36f2ebdbbabdc720a96d7823cb9b910b91be6a",
        "6d3ed73d3d52a8db6b5d81c3f8908b9efa60bd1bedeffb21844bca7b3f22202802dd17d7f5e74313",
        "6b8ffb498d10bc6d6664f218b2543eb0f3a61ed6c45b415b1158b9ea0ef603b5ad1881d4b2fce5d7",
        "a88be278496162c55a358e31c4f72e74a67c62328d23d36ae084137a58ee2dd7459c0d6109864b1a",
        "2273df980db222608c1d",
    ),
};

/// The u32 1000 under legacy, which has no salt.
pub(super) const LEGACY: Vector = Vector {
    scheme: Scheme::Legacy,
    key: "563296054e4369d3e9d463706f5210a4bf4ee3d9f7b591ef0f3700f39e1e5b13",
    salt: "",
    encoded: "000003e8",
    nonce: "8a3d5d0f7e68efe7837664758dc00304",
    full: concat!(
        "8585429144e3d4ad60bdcf3ee3c6c4ef5f6aad4f25b4647712dbdcd7b7ac7c83104e027741e23ce2",
        "65920848ff293696c0c1f73b92155a3f1b19e801bc78a95c33659ed78a3d5d0f7e68efe783766475",
        "8dc0030425e3317ff961bf748f9b079eb1f6c20286d2e563a34e4e5b98260ceb558371f9f0f29abd",
        "7a6a85e5fba30fdc89b48fae316e7fec8b1063ffe5d06f3495e78cf5d52b8b394f0baa61d4d915c2",
        "97cc625967639ff4ca8e53e26a9b3ffe77dca709cb2a48efffc004cdf60b04604f343864e5d239d6",
        "5a06cd901db046c5c89696c2",
    ),
};

/// The string "bob" under chained, with a salt and unpadded.
pub(super) const CHAINED: Vector = Vector {
    scheme: Scheme::Chained,
    key: "75a726aa1e5963036bf85cb33564c008",
    salt: "7f33e31f",
    encoded: "626f62",
    nonce: "ed6ffbc58af8e067e36c1c7fc71a81ca",
    full: concat!(
        "0203000400000010273e061ebe48c61737d04ac8ee90fb03fd6b18214c9ff8428a5cf98f64327e15",
        "2aa4a5519077147bf81bfbdc71444b95e5ccab1a1a95ba67800d41eb9efb212db0ed48ed6ffbc58a",
        "f8e067e36c1c7fc71a81ca5afdd71c424361cb29bc2667e28b0113903cbe900ab3ae79b8ddd06889",
        "d35197",
    ),
};
