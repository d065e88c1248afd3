//! Keys locked with a passphrase: Argon2id (RFC 9106, version 0x13) makes 32
//! bytes of the passphrase, and XChaCha20-Poly1305 seals the key under them.
//!
//! The associated data is the version and the id of the file: the ASCII bytes
//! `ore_key=1;id=` and the 16 lower-case hex digits of the id. The cost, the
//! salt and the nonce are bound by what they do: with any other the seal does
//! not open.
//!
//! The cost of a new file is fixed, the same on every machine: 64 MiB, three
//! passes, one lane (RFC 9106's second recommendation, on one lane because the
//! lanes would run one after the other). A file that asks for more than 1 GiB,
//! 16 passes or 16 lanes is refused before anything runs. Argon2's memory, the
//! derived bytes and the opened key are wiped.

use anyhow::{Context, Result, anyhow, bail};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use chacha20poly1305::aead::{AeadInOut, KeyInit};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use ore::{Key, KeyId};
use zeroize::Zeroizing;

use super::passphrase::Passphrase;

/// Bytes that the seal adds to a key.
pub(super) const TAG_LEN: usize = 16;

/// What a passphrase costs to try.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cost {
    /// Memory in KiB.
    pub(super) m: u64,
    /// Passes over it.
    pub(super) t: u64,
    /// Lanes.
    pub(super) p: u64,
}

impl Cost {
    /// That of every new file.
    const NEW: Self = Self {
        m: 64 * 1024,
        t: 3,
        p: 1,
    };

    /// The cost as Argon2 takes it, if it may be run.
    pub(super) fn params(self) -> Result<Params> {
        if self.m > 1024 * 1024 || self.t > 16 || self.p > 16 {
            bail!(
                "opening this key would cost too much; at most m=1048576 (1 GiB), t=16 and p=16 \
                 are run"
            );
        }
        let narrow = |n: u64| u32::try_from(n).unwrap_or_default();
        Params::new(narrow(self.m), narrow(self.t), narrow(self.p), Some(32)).map_err(|_| {
            anyhow!("damaged key file: Argon2id needs t and p of 1 or more and m of 8 p or more")
        })
    }
}

/// A locked key with all that opening it takes, except the passphrase.
#[derive(Debug)]
pub(crate) struct Locked {
    pub(super) id: KeyId,
    pub(super) cost: Cost,
    pub(super) salt: [u8; 16],
    pub(super) nonce: [u8; 24],
    /// The sealed key and its tag.
    pub(super) sealed: Vec<u8>,
}

impl Locked {
    /// Locks a key.
    pub(super) fn seal(key: &Key, passphrase: &Passphrase) -> Result<Self> {
        let (mut salt, mut nonce) = ([0; 16], [0; 24]);
        getrandom::fill(&mut salt).map_err(|_| ore::Error::Randomness)?;
        getrandom::fill(&mut nonce).map_err(|_| ore::Error::Randomness)?;
        // Room for the tag from the start: growing would leave a copy of the key.
        let mut sealed = Vec::with_capacity(key.as_bytes().len() + TAG_LEN);
        sealed.extend_from_slice(key.as_bytes());
        let mut locked = Self {
            id: key.id("", b""),
            cost: Cost::NEW,
            salt,
            nonce,
            sealed: Vec::new(),
        };
        locked
            .cipher(passphrase)?
            .encrypt_in_place(&XNonce::from(nonce), &locked.associated(), &mut sealed)
            .map_err(|_| anyhow!("the key could not be sealed"))?;
        locked.sealed = sealed;
        Ok(locked)
    }

    /// Unlocks the key. A wrong passphrase and a changed file cannot be told
    /// apart: that is what the seal is for.
    pub(super) fn open(&self, passphrase: &Passphrase) -> Result<Key> {
        let mut key = Zeroizing::new(self.sealed.clone());
        self.cipher(passphrase)?
            .decrypt_in_place(&XNonce::from(self.nonce), &self.associated(), &mut *key)
            .map_err(|_| anyhow!("wrong passphrase, or the key file is damaged"))?;
        let key = Key::from_bytes(&key)?;
        super::file::check_id(&key, self.id)?;
        Ok(key)
    }

    fn associated(&self) -> Vec<u8> {
        format!("ore_key=1;id={}", self.id).into_bytes()
    }

    fn cipher(&self, passphrase: &Passphrase) -> Result<XChaCha20Poly1305> {
        let params = self.cost.params()?;
        // Our own memory: what the crate would allocate is not wiped, and a
        // machine without this much should say so instead of ending.
        let mut memory = Zeroizing::new(Vec::<Block>::new());
        memory
            .try_reserve_exact(params.block_count())
            .with_context(|| format!("opening this key takes {} KiB of memory", self.cost.m))?;
        memory.resize(params.block_count(), Block::new());
        let mut derived = Zeroizing::new([0; 32]);
        Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
            .hash_password_into_with_memory(
                passphrase.as_bytes(),
                &self.salt,
                &mut *derived,
                memory.as_mut_slice(),
            )
            .map_err(|_| anyhow!("Argon2id refused the key file's parameters"))?;
        XChaCha20Poly1305::new_from_slice(&*derived).map_err(|_| anyhow!("no key was derived"))
    }
}
