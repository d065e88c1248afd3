//! Keys: 16 or 32 secret bytes, and the public mark they leave.
//!
//! A key's bytes live in one place on the heap from the moment they exist, so
//! that moving a [`Key`] copies a pointer, and they are wiped when it is
//! dropped. A key cannot be printed by accident: its `Debug` names no byte, it
//! has no `Display`, and it is compared only in constant time.
//!
//! Refused: any other length, text that is not hex. Which length a scheme needs
//! is the scheme's to check.
//!
//! [`Key::id`] is public on purpose. It tells apart keys and salts without
//! revealing them (HMAC-SHA256 under the key), so records can carry it and a
//! comparison across keys can be refused instead of answered wrongly.

use std::fmt;
use std::str::FromStr;

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use subtle::{Choice, ConstantTimeEq};
use zeroize::{ZeroizeOnDrop, Zeroizing};

use crate::error::{Error, Result};
use crate::scheme::Scheme;
use crate::{random, stack};

/// What the id of a key is computed over, before the scheme and the salt.
const ID_LABEL: &[u8] = b"ore key id v1";

/// A secret key of 16 or 32 bytes, wiped when dropped.
#[derive(Clone)]
pub struct Key(Zeroizing<Box<[u8]>>);

impl Key {
    /// A new key for `scheme` from the operating system's generator.
    ///
    /// 16 bytes for bit6 and chained (one key serves both), 32 for legacy.
    ///
    /// # Errors
    /// [`Error::Randomness`] when the operating system gives none.
    pub fn generate(scheme: Scheme) -> Result<Self> {
        let mut key = Self::zeroed(scheme.key_len());
        random::fill(&mut key.0)?;
        Ok(key)
    }

    /// A key from its 16 or 32 bytes.
    ///
    /// # Errors
    /// [`Error::KeyText`] for any other length.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self> {
        match bytes.len() {
            16 | 32 => Ok(Self(Zeroizing::new(Box::from(bytes)))),
            _ => Err(Error::KeyText),
        }
    }

    /// A key of the 16 bytes that bit6 and chained take.
    #[cfg(feature = "vitaminc")]
    pub(crate) fn from_block(block: &[u8; 16]) -> Self {
        Self(Zeroizing::new(Box::from(block.as_slice())))
    }

    /// A key from 32 or 64 hex digits of either case, without any prefix.
    ///
    /// # Errors
    /// [`Error::KeyText`] for anything else, white space around it included.
    pub fn from_hex(text: &str) -> Result<Self> {
        // The decoder would accept a 0x prefix; a key has one spelling.
        if !text.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return Err(Error::KeyText);
        }
        let mut key = match text.len() {
            32 => Self::zeroed(16),
            64 => Self::zeroed(32),
            _ => return Err(Error::KeyText),
        };
        hex::decode_to_slice(text, &mut key.0).map_err(|_| Error::KeyText)?;
        Ok(key)
    }

    /// The secret bytes, 16 or 32 of them.
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// The secret as lower-case hex, in a string that is wiped when dropped.
    pub fn to_hex(&self) -> Zeroizing<String> {
        Zeroizing::new(hex::encode(self.as_bytes()))
    }

    /// The public id of this key under a scheme and a salt: the first 8 bytes of
    /// HMAC-SHA256 under the key of `"ore key id v1" ‖ 00 ‖ scheme ‖ 00 ‖ salt`.
    ///
    /// For block-ore the salt is the space's; a key file's own id has scheme and
    /// salt empty.
    pub fn id(&self, scheme: &str, salt: &[u8]) -> KeyId {
        stack::apart(|| self.derive_id(scheme, salt))
    }

    fn derive_id(&self, scheme: &str, salt: &[u8]) -> KeyId {
        let mut id = [0; KeyId::LEN];
        // HMAC takes a key of any length, so this is never Err.
        if let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(self.as_bytes()) {
            mac.update(ID_LABEL);
            mac.update(&[0]);
            mac.update(scheme.as_bytes());
            mac.update(&[0]);
            mac.update(salt);
            let tag = mac.finalize().into_bytes();
            id.iter_mut().zip(tag).for_each(|(to, from)| *to = from);
        }
        KeyId(id)
    }

    fn zeroed(len: usize) -> Self {
        Self(Zeroizing::new(vec![0; len].into_boxed_slice()))
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(secret)")
    }
}

impl ConstantTimeEq for Key {
    fn ct_eq(&self, other: &Self) -> Choice {
        self.as_bytes().ct_eq(other.as_bytes())
    }
}

impl ZeroizeOnDrop for Key {}

/// The public id of a key: 8 bytes, in text 16 lower-case hex digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct KeyId([u8; Self::LEN]);

impl KeyId {
    /// Bytes of an id.
    pub const LEN: usize = 8;

    /// The bytes of the id.
    pub const fn as_bytes(&self) -> &[u8; Self::LEN] {
        &self.0
    }
}

impl fmt::Display for KeyId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(hex::Buffer::<{ Self::LEN }>::new().format(&self.0))
    }
}

impl fmt::Debug for KeyId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "KeyId({self})")
    }
}

impl FromStr for KeyId {
    type Err = Error;

    /// Reads 16 hex digits of either case.
    fn from_str(text: &str) -> Result<Self> {
        let mut id = [0; Self::LEN];
        if text.len() != 2 * Self::LEN {
            return Err(Error::KeyIdText);
        }
        hex::decode_to_slice(text, &mut id).map_err(|_| Error::KeyIdText)?;
        Ok(Self(id))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEX: &str = "000102030405060708090a0b0c0d0e0f";

    #[test]
    fn lengths_and_spellings() {
        assert_eq!(Key::from_hex(HEX).unwrap().to_hex().as_str(), HEX);
        let upper = HEX.to_uppercase().repeat(2);
        let key = Key::from_hex(&upper).unwrap();
        assert_eq!(key.as_bytes().len(), 32);
        assert_eq!(key.to_hex().as_str(), HEX.repeat(2));

        let spaced = format!("{HEX} ");
        let prefixed = format!("0x{}", &HEX[2..]);
        let longer = format!("0x{HEX}");
        for bad in [
            "",
            "00",
            &HEX[1..],
            &spaced,
            &prefixed,
            &longer,
            &HEX.replace('0', "g"),
        ] {
            assert_eq!(Key::from_hex(bad).unwrap_err(), Error::KeyText);
        }
        for len in (0..70).filter(|len| ![16, 32].contains(len)) {
            assert!(Key::from_bytes(&vec![7; len]).is_err(), "{len}");
        }
    }

    #[test]
    fn generated_keys_fit_their_scheme_and_differ() {
        for scheme in [Scheme::Bit6, Scheme::Chained, Scheme::Legacy] {
            let (a, b) = (
                Key::generate(scheme).unwrap(),
                Key::generate(scheme).unwrap(),
            );
            assert_eq!(a.as_bytes().len(), scheme.key_len());
            assert!(!bool::from(a.ct_eq(&b)));
            assert!(bool::from(a.ct_eq(&a.clone())));
        }
    }

    /// Computed with Python's hmac module.
    #[test]
    fn ids_are_the_published_construction() {
        let key = Key::from_hex(HEX).unwrap();
        assert_eq!(key.id("", b"").to_string(), "ab80b819802e3749");
        assert_eq!(key.id("bit6", b"users.age").to_string(), "53feedaf4902adde");
        let long = Key::from_hex(&HEX.repeat(2)).unwrap();
        assert_eq!(long.id("legacy", b"").to_string(), "8907ab2a1ec6e4e8");
    }

    #[test]
    fn ids_read_back_in_either_case_only_whole() {
        let id = Key::from_hex(HEX).unwrap().id("", b"");
        assert_eq!(hex::encode(id.as_bytes()), id.to_string());
        assert_eq!(id.to_string().parse::<KeyId>().unwrap(), id);
        let upper = id.to_string().to_uppercase();
        assert_eq!(upper.parse::<KeyId>().unwrap(), id);
        for bad in ["", "00", "0x11223344556677", "112233445566778g"] {
            assert_eq!(bad.parse::<KeyId>().unwrap_err(), Error::KeyIdText);
        }
    }

    #[test]
    fn debug_shows_no_byte() {
        let key = Key::from_hex(HEX).unwrap();
        assert_eq!(format!("{key:?}"), "Key(secret)");
    }

    #[test]
    fn keys_wipe_themselves() {
        fn wipes<T: ZeroizeOnDrop>() {}
        wipes::<Key>();
    }
}
