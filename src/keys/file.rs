//! The key file: one JSON object on one line.
//!
//! ```text
//! {"ore_key":1,"id":"…","created":"…Z","key":"<hex>"}
//! {"ore_key":1,"id":"…","created":"…Z","locked":{"kdf":"argon2id","m":65536,"t":3,"p":1,
//!  "salt":"…","aead":"xchacha20poly1305","nonce":"…","sealed":"…"}}
//! ```
//!
//! `id` is the key's own public id (scheme and salt empty), `m` is in KiB, bytes
//! are base64: a salt of 16, a nonce of 24, a sealed key of 16 or 32 and its tag
//! of 16. The id is checked against the key. Refused: other versions, unknown or
//! repeated members, a key and a lock together, strings with escapes (none needs
//! one, and unescaping would copy the key). Files that hold only a key as text
//! are read too (`text`). Errors give positions, never content.

use std::time::SystemTime;

use anyhow::{Result, anyhow, bail};
use chrono::{DateTime, SecondsFormat, Utc};
use ore::{Key, KeyId};
use serde::{Deserialize, Serialize};
use zeroize::Zeroizing;

use super::locked::{Cost, Locked, TAG_LEN};
use super::passphrase::Passphrase;
use super::text;

const VERSION: u64 = 1;
const KDF: &str = "argon2id";
const AEAD: &str = "xchacha20poly1305";

/// What a key file holds.
#[derive(Debug)]
pub(crate) enum Stored {
    Plain(Key),
    Locked(Locked),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Members<'a> {
    ore_key: u64,
    id: &'a str,
    created: &'a str,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    key: Option<&'a str>,
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    locked: Option<LockedMembers<'a>>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LockedMembers<'a> {
    kdf: &'a str,
    m: u64,
    t: u64,
    p: u64,
    salt: &'a str,
    aead: &'a str,
    nonce: &'a str,
    sealed: &'a str,
}

/// The one member that tells which version the others follow.
#[derive(Deserialize)]
struct Version {
    ore_key: Option<u64>,
}

/// Reads the content of a key file.
pub(crate) fn parse(content: &[u8]) -> Result<Stored> {
    if content.is_empty() {
        bail!("the file is empty");
    }
    if content.starts_with(b"\xff\xfe") || content.starts_with(b"\xfe\xff") {
        bail!("the file is UTF-16; save it as UTF-8");
    }
    if content.starts_with(b"\xef\xbb\xbf") {
        bail!("the file starts with a byte-order mark; save it as UTF-8 without one");
    }
    let Ok(content) = std::str::from_utf8(content) else {
        bail!("not a key file: it is not text");
    };
    if content.trim_start().starts_with('{') {
        parse_members(content)
    } else {
        text::parse(content).map(Stored::Plain)
    }
}

fn parse_members(content: &str) -> Result<Stored> {
    let version = serde_json::from_str::<Version>(content).map_err(|error| damaged(&error))?;
    match version.ore_key {
        Some(VERSION) => {}
        None => bail!("not a key file: JSON without the member ore_key"),
        Some(other) => bail!("a key file of version {other}; this ore reads version {VERSION}"),
    }
    let members = serde_json::from_str::<Members>(content).map_err(|error| damaged(&error))?;
    let id = members.id.parse::<KeyId>()?;
    match (members.key, members.locked) {
        (Some(hex), None) => {
            let key = Key::from_hex(hex)?;
            check_id(&key, id)?;
            Ok(Stored::Plain(key))
        }
        (None, Some(locked)) => locked.check(id).map(Stored::Locked),
        _ => bail!("damaged key file: it needs one of the members key and locked"),
    }
}

impl LockedMembers<'_> {
    fn check(&self, id: KeyId) -> Result<Locked> {
        if self.kdf != KDF || self.aead != AEAD {
            bail!("this ore opens keys locked with {KDF} and {AEAD} only");
        }
        let (mut salt, mut nonce) = ([0; 16], [0; 24]);
        let mut sealed = vec![0; 16 + TAG_LEN];
        let mut fits = text::decode(self.sealed, &mut sealed);
        if !fits {
            sealed.resize(32 + TAG_LEN, 0);
            fits = text::decode(self.sealed, &mut sealed);
        }
        if !fits || !text::decode(self.salt, &mut salt) || !text::decode(self.nonce, &mut nonce) {
            bail!("damaged key file: salt, nonce or sealed is not base64 of the right length");
        }
        let cost = Cost {
            m: self.m,
            t: self.t,
            p: self.p,
        };
        cost.params()?;
        Ok(Locked {
            id,
            cost,
            salt,
            nonce,
            sealed,
        })
    }
}

/// The content of a new key file, locked if there is a passphrase.
pub(crate) fn render(key: &Key, passphrase: Option<&Passphrase>) -> Result<Zeroizing<Vec<u8>>> {
    let created = DateTime::<Utc>::from(SystemTime::now());
    let created = created.to_rfc3339_opts(SecondsFormat::Secs, true);
    let id = key.id("", b"").to_string();
    let members = Members {
        ore_key: VERSION,
        id: &id,
        created: &created,
        key: None,
        locked: None,
    };
    let Some(passphrase) = passphrase else {
        return line(&Members {
            key: Some(&key.to_hex()),
            ..members
        });
    };
    let locked = Locked::seal(key, passphrase)?;
    let locked = LockedMembers {
        kdf: KDF,
        m: locked.cost.m,
        t: locked.cost.t,
        p: locked.cost.p,
        salt: &text::encode(&locked.salt),
        aead: AEAD,
        nonce: &text::encode(&locked.nonce),
        sealed: &text::encode(&locked.sealed),
    };
    line(&Members {
        locked: Some(locked),
        ..members
    })
}

fn line(members: &Members) -> Result<Zeroizing<Vec<u8>>> {
    // Larger than any key file, so that it never grows and leaves a copy.
    let mut out = Zeroizing::new(Vec::with_capacity(1024));
    serde_json::to_writer(&mut *out, members)?;
    out.push(b'\n');
    Ok(out)
}

/// Holds the id that a file claims against the key.
pub(super) fn check_id(key: &Key, id: KeyId) -> Result<()> {
    if key.id("", b"") != id {
        bail!("damaged key file: the key does not match its id");
    }
    Ok(())
}

/// Where the parser stopped; its own message would quote the file.
fn damaged(error: &serde_json::Error) -> anyhow::Error {
    let what = match error.classify() {
        serde_json::error::Category::Data => "a member is missing, unknown, repeated or malformed",
        _ => "not JSON",
    };
    anyhow!(
        "damaged key file: {what} (line {}, column {})",
        error.line(),
        error.column()
    )
}
