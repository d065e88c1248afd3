//! Ciphertexts that own their bytes.
//!
//! A full ciphertext has no `==`: it is randomised, so equality of bytes says nothing
//! of the plaintexts. [`compare`](Query::compare) does.

use std::cmp::Ordering;

use crate::error::{Error, Result};
use crate::scheme::Terms;
use crate::wire::{Kind, View};

/// A full ciphertext: what is stored.
#[derive(Debug, Clone)]
pub struct CipherText(Vec<u8>);

/// A left ciphertext: what a search sends. Deterministic under one key and salt, where
/// `==` is equality of the plaintexts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Query(Vec<u8>);

impl CipherText {
    pub(crate) fn made(term: Terms) -> Self {
        Self(term.into_bytes())
    }

    /// Takes the bytes of a full ciphertext.
    ///
    /// # Errors
    /// Those of [`View::parse`], and [`Error::NotACiphertext`] for a query.
    pub fn from_bytes(bytes: Vec<u8>) -> Result<Self> {
        match View::parse(&bytes)?.kind() {
            Kind::Full => Ok(Self(bytes)),
            Kind::Query => Err(Error::NotACiphertext {
                reason: "a query, where a full ciphertext is needed",
            }),
        }
    }

    /// Its wire bytes (formats.md 1).
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// The order of the two plaintexts, by one AES block and no key.
    ///
    /// # Errors
    /// Those of [`View::compare`].
    pub fn compare(&self, other: &CipherText) -> Result<Ordering> {
        crate::compare(&self.0, &other.0)
    }
}

impl Query {
    pub(crate) fn made(term: Terms) -> Self {
        Self(term.into_bytes())
    }

    /// Takes the bytes of a left ciphertext.
    ///
    /// # Errors
    /// Those of [`View::parse`], and [`Error::NotACiphertext`] for a full ciphertext.
    pub fn from_bytes(bytes: Vec<u8>) -> Result<Self> {
        match View::parse(&bytes)?.kind() {
            Kind::Query => Ok(Self(bytes)),
            Kind::Full => Err(Error::NotACiphertext {
                reason: "a full ciphertext, where a query is needed",
            }),
        }
    }

    /// Its wire bytes (formats.md 1).
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// The order of the query's plaintext and the stored one, by one AES block and no
    /// key.
    ///
    /// # Errors
    /// Those of [`View::compare`].
    pub fn compare(&self, stored: &CipherText) -> Result<Ordering> {
        crate::compare(&self.0, &stored.0)
    }
}

impl AsRef<[u8]> for CipherText {
    fn as_ref(&self) -> &[u8] {
        self.as_bytes()
    }
}

impl AsRef<[u8]> for Query {
    fn as_ref(&self) -> &[u8] {
        self.as_bytes()
    }
}
