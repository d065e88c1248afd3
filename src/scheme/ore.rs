//! The front door: one type for all schemes, from values to ciphertexts and back.

use crate::aes::Block;
use crate::encoding::{Type, Value};
use crate::error::{Error, Result};
use crate::key::Key;
use crate::nonce;
use crate::scheme::batch::{Plaintexts, Terms};
use crate::scheme::bit6::Bit6;
use crate::scheme::chained::Chained;
use crate::scheme::legacy::Legacy;
use crate::scheme::padding::MAX_BYTES;
use crate::scheme::term::{CipherText, Query};
use crate::scheme::{Padding, Scheme, block};
use crate::stack;
use crate::wire::LEGACY_MAX_BLOCKS;

/// Longest string or byte string under chained unless
/// [`Ore::max_bytes`] says otherwise, in bytes before padding.
pub const DEFAULT_MAX_BYTES: usize = 1024;
/// Longest plaintext that the chained format can hold, in bytes.
pub const LONGEST_BYTES: usize = MAX_BYTES;
/// Longest encoded plaintext of bit6, in bytes.
pub(crate) const BIT6_MAX_BYTES: usize = 10;

/// A scheme under one key and salt: encrypts, queries and opens. `Send + Sync`: one
/// serves all threads. Its keys are wiped when it is dropped.
pub struct Ore {
    pub(super) engine: Engine,
    padding: Padding,
    max_bytes: usize,
}

pub(super) enum Engine {
    Bit6(Box<Bit6>),
    Chained(Box<Chained>),
    Legacy(Box<Legacy>),
}

impl std::fmt::Debug for Ore {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Ore({})", self.scheme())
    }
}

/// The 16 bytes of a bit6 or chained key.
fn block_key(scheme: Scheme, key: &Key) -> Result<&Block> {
    key.as_bytes().try_into().map_err(|_| Error::KeyLength {
        scheme,
        expected: scheme.key_len(),
        found: key.as_bytes().len(),
    })
}

impl Ore {
    fn with(engine: Engine) -> Self {
        Self {
            engine,
            padding: Padding::default(),
            max_bytes: DEFAULT_MAX_BYTES,
        }
    }

    /// bit6 under a 16-byte key and a salt of any length, which may be empty: values
    /// of one column share key and salt (formats.md 3).
    ///
    /// # Errors
    /// [`Error::KeyLength`] if the key has not 16 bytes.
    pub fn bit6(key: &Key, salt: &[u8]) -> Result<Self> {
        let key = block_key(Scheme::Bit6, key)?;
        let bit6 = stack::apart(|| Box::new(Bit6::new(key, salt)));
        Ok(Self::with(Engine::Bit6(bit6)))
    }

    /// chained under a 16-byte key and a salt of any length, which may be empty.
    /// Strings are padded to `pow2:16` and may have 1024 bytes; see
    /// [`padding`](Self::padding) and [`max_bytes`](Self::max_bytes) (formats.md 4).
    ///
    /// # Errors
    /// [`Error::KeyLength`] if the key has not 16 bytes.
    pub fn chained(key: &Key, salt: &[u8]) -> Result<Self> {
        let key = block_key(Scheme::Chained, key)?;
        let chained = stack::apart(|| Box::new(Chained::new(key, salt)));
        Ok(Self::with(Engine::Chained(chained)))
    }

    /// legacy under a 32-byte key, `k1 ‖ k2`. There is no salt (formats.md 2).
    ///
    /// # Errors
    /// [`Error::KeyLength`] if the key has not 32 bytes.
    pub fn legacy(key: &Key) -> Result<Self> {
        let found = key.as_bytes().len();
        match key.as_bytes().as_chunks() {
            ([k1, k2], []) => {
                let legacy = stack::apart(|| Box::new(Legacy::new(k1, k2)));
                Ok(Self::with(Engine::Legacy(legacy)))
            }
            _ => Err(Error::KeyLength {
                scheme: Scheme::Legacy,
                expected: Scheme::Legacy.key_len(),
                found,
            }),
        }
    }

    /// Sets the padding policy of strings (chained only; other types and schemes are
    /// never padded).
    ///
    /// # Errors
    /// [`Error::BadPadding`] if no header can hold it.
    pub fn padding(mut self, padding: Padding) -> Result<Self> {
        padding.check()?;
        self.padding = padding;
        Ok(self)
    }

    /// Sets the longest string or byte string of chained, in bytes before padding. The
    /// format's own limit is 49151.
    pub fn max_bytes(mut self, max: usize) -> Self {
        self.max_bytes = max.min(MAX_BYTES);
        self
    }

    /// The scheme.
    pub fn scheme(&self) -> Scheme {
        match self.engine {
            Engine::Bit6(_) => Scheme::Bit6,
            Engine::Chained(_) => Scheme::Chained,
            Engine::Legacy(_) => Scheme::Legacy,
        }
    }

    /// Adds a value to a batch. The batch is unchanged if it is refused.
    ///
    /// # Errors
    /// [`Error::TypeForScheme`], [`Error::TooLong`], [`Error::TrailingNul`] and what
    /// [`Value::encode_into`] refuses.
    pub fn push(&self, value: &Value, batch: &mut Plaintexts) -> Result<()> {
        let ty = value.ty();
        self.scheme().check_type(ty)?;
        let padding = match (&self.engine, ty) {
            (Engine::Chained(_), Type::String) => self.padding,
            _ => Padding::None,
        };
        let text_len = match value {
            Value::String(text) => text.len(),
            Value::Bytes(bytes) => bytes.len(),
            _ => 0,
        };
        if text_len > self.max_bytes {
            return Err(Error::TooLong {
                max: self.max_bytes,
            });
        }
        let room = match ty.width() {
            Some(width) => width,
            None => padding.padded_len(text_len)?,
        };
        batch.append(room, |bytes| {
            let start = bytes.len();
            value.encode_into(bytes)?;
            self.pad(bytes.get(start..).unwrap_or_default(), padding)
        })
    }

    /// Adds bytes that are already in the order of their values (an encoding of the
    /// caller's own). Under chained they are padded like strings.
    ///
    /// # Errors
    /// [`Error::Empty`] (bit6, legacy), [`Error::TooLong`] and [`Error::TrailingNul`].
    pub fn push_bytes(&self, encoded: &[u8], batch: &mut Plaintexts) -> Result<()> {
        let padding = match self.engine {
            Engine::Chained(_) => self.padding,
            _ => Padding::None,
        };
        if encoded.len() > self.max_bytes {
            return Err(Error::TooLong {
                max: self.max_bytes,
            });
        }
        let room = padding.padded_len(encoded.len())?;
        batch.append(room, |bytes| {
            bytes.extend_from_slice(encoded);
            self.pad(encoded, padding)
        })
    }

    /// Checks an encoded plaintext against the scheme; the length it is padded to.
    fn pad(&self, plaintext: &[u8], padding: Padding) -> Result<(Padding, usize)> {
        let scheme = self.scheme();
        let max = match self.engine {
            Engine::Bit6(_) => BIT6_MAX_BYTES,
            Engine::Legacy(_) => LEGACY_MAX_BLOCKS,
            Engine::Chained(_) => MAX_BYTES,
        };
        if plaintext.len() > max {
            return Err(Error::TooLong { max });
        }
        if plaintext.is_empty() && scheme != Scheme::Chained {
            return Err(Error::Empty { scheme });
        }
        if padding != Padding::None && plaintext.last() == Some(&0) {
            return Err(Error::TrailingNul { padding });
        }
        Ok((padding, padding.padded_len(plaintext.len())?))
    }

    /// Encrypts a batch: `out` is overwritten with one full ciphertext a plaintext, in
    /// order. The fast way in: nothing is allocated a value.
    ///
    /// # Errors
    /// [`Error::Randomness`] if the operating system gives no seed for the nonces; `out` is
    /// empty then.
    pub fn encrypt_batch(&self, batch: &Plaintexts, out: &mut Terms) -> Result<()> {
        let mut nonces = vec![[0; 16]; batch.len()];
        // What an earlier batch left there must not pass for this one's.
        nonce::fill(&mut nonces).inspect_err(|_| out.clear())?;
        self.run(batch, Some(&nonces), out);
        Ok(())
    }

    /// Like [`encrypt_batch`](Self::encrypt_batch), but makes queries: left
    /// ciphertexts, which need no randomness.
    pub fn query_batch(&self, batch: &Plaintexts, out: &mut Terms) {
        self.run(batch, None, out);
    }

    /// Full ciphertexts under these nonces, or queries if there are none.
    pub(crate) fn run(&self, batch: &Plaintexts, nonces: Option<&[Block]>, out: &mut Terms) {
        stack::apart(|| match &self.engine {
            Engine::Bit6(bit6) => block::encrypt(&**bit6, batch, nonces, out),
            Engine::Chained(chained) => block::encrypt(&**chained, batch, nonces, out),
            Engine::Legacy(legacy) => legacy.encrypt(batch, nonces, out),
        });
    }

    /// Encrypts many values; `out` is overwritten with their full ciphertexts in order.
    ///
    /// # Errors
    /// The index of the first value that [`push`](Self::push) refuses, and why;
    /// nothing is encrypted then. [`Error::Randomness`] comes with index 0.
    pub fn encrypt_many(&self, values: &[Value], out: &mut Terms) -> Result<(), (usize, Error)> {
        let batch = self.batch(values)?;
        self.encrypt_batch(&batch, out).map_err(|error| (0, error))
    }

    /// Makes queries of many values; `out` is overwritten with them in order.
    ///
    /// # Errors
    /// The index of the first value that [`push`](Self::push) refuses, and why.
    pub fn query_many(&self, values: &[Value], out: &mut Terms) -> Result<(), (usize, Error)> {
        self.query_batch(&self.batch(values)?, out);
        Ok(())
    }

    fn batch(&self, values: &[Value]) -> Result<Plaintexts, (usize, Error)> {
        let mut batch = Plaintexts::with_room_for(values.len());
        for (index, value) in values.iter().enumerate() {
            self.push(value, &mut batch)
                .map_err(|error| (index, error))?;
        }
        Ok(batch)
    }

    /// Encrypts one value: what is stored.
    ///
    /// # Errors
    /// Those of [`push`](Self::push), and [`Error::Randomness`].
    pub fn encrypt(&self, value: &Value) -> Result<CipherText> {
        let (mut batch, mut out) = (Plaintexts::new(), Terms::new());
        self.push(value, &mut batch)?;
        self.encrypt_batch(&batch, &mut out)?;
        Ok(CipherText::made(out))
    }

    /// Makes the query of one value: what a search sends.
    ///
    /// # Errors
    /// Those of [`push`](Self::push).
    pub fn query(&self, value: &Value) -> Result<Query> {
        let (mut batch, mut out) = (Plaintexts::new(), Terms::new());
        self.push(value, &mut batch)?;
        self.query_batch(&batch, &mut out);
        Ok(Query::made(out))
    }
}
