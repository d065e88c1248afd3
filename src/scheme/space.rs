//! block-ore: typed, keyed spaces over bit6 and chained (formats.md 5).
//!
//! A *space* is a target type and a context, such as the column whose values are to
//! be compared. `vitaminc-ore` owns what the two mean: domain labels, salts and
//! encodings. Here are the key that the engines run under, the choice of engine by
//! width, the padding of text, and the traits that let its typed chain run on all
//! that. [`Space`] is the same thing for whoever has
//! [`Value`](crate::Value)s in batches, and the way back: it decodes what
//! `vitaminc-ore` encodes.
//!
//! Refused: keys of any length but 32 bytes, text longer than the ceiling or ending
//! in NUL, plaintexts of another target than the space's. It leaks what its engine
//! does: the width of the target, the length bucket of text, the length of bytes, and
//! of any two terms of a space their order and the first block that differs. Terms
//! do not say which space they are of: two of different spaces compare as noise.

use std::cmp::Ordering;

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use vitaminc_ore::{
    Context, OrderKeyInit, OrderPlaintext, OrderQuery, OrderScheme, OrderTarget,
    supports_every_target,
};
use vitaminc_protected::{Controlled, Protected};
use zeroize::{ZeroizeOnDrop, Zeroizing};

use crate::error::{Error, Result};
use crate::key::Key;
use crate::scheme::ore::BIT6_MAX_BYTES;
use crate::scheme::padding::MAX_BYTES;
use crate::scheme::{
    CipherText, DEFAULT_MAX_BYTES, Ore, Padding, Plaintexts, Query, Scheme, Terms,
};
use crate::stack;
use crate::wire::View;

mod decode;
mod encode;
mod values;
#[cfg(test)]
mod vectors;

pub use values::Space;

/// What the engines' key is derived under.
const KEY_LABEL: &[u8] = b"vitaminc/ore/block-ore/key/v2";

/// The scheme of typed spaces under one 32-byte key; the key is wiped on drop.
///
/// Implements the traits of `vitaminc-ore`, so that its typed chain makes spaces,
/// terms and queries:
///
/// ```
/// use std::cmp::Ordering;
/// use ore::vitaminc_ore::{OrderEncrypt, OrderKeyInit, target::I64};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let key = [7; 32];
/// let scheme = ore::BlockOre::new(key.into());
/// let quantity = scheme.target(I64).context(("orders", "quantity"));
/// let (three, forty) = (quantity.encrypt(3i64)?, quantity.encrypt(40i16)?);
/// assert_eq!(quantity.compare(&three, &forty), Some(Ordering::Less));
///
/// let ten = quantity.encrypt_query(10i64)?;
/// assert_eq!(quantity.compare_query(&ten, &forty), Some(Ordering::Less));
/// # Ok(())
/// # }
/// ```
///
/// Terms of two targets have no order, and do not meet:
///
/// ```compile_fail,E0308
/// use ore::vitaminc_ore::{OrderEncrypt, OrderKeyInit, target::{I64, U64}};
///
/// let scheme = ore::BlockOre::new([7; 32].into());
/// let (signed, unsigned) = (scheme.target(I64), scheme.target(U64));
/// let (a, b) = (signed.encrypt(1i64).unwrap(), unsigned.encrypt(1u64).unwrap());
/// signed.compare(&a, &b);
/// ```
#[derive(Clone)]
pub struct BlockOre {
    /// What bit6 and chained run under: 16 bytes.
    key: Key,
    padding: Padding,
    max_bytes: usize,
}

impl std::fmt::Debug for BlockOre {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("BlockOre(secret)")
    }
}

impl BlockOre {
    /// The scheme under a 32-byte key.
    ///
    /// # Errors
    /// [`Error::SpaceKeyLength`] if the key has not 32 bytes.
    pub fn from_key(key: &Key) -> Result<Self> {
        match key.as_bytes().try_into() {
            Ok(key) => Ok(stack::apart(|| Self::keyed(key))),
            Err(_) => Err(Error::SpaceKeyLength {
                found: key.as_bytes().len(),
            }),
        }
    }

    /// Derives the engines' key: formats.md 5.
    fn keyed(key: &[u8; 32]) -> Self {
        // HMAC fills a key up to its block with zeros; done here, it cannot fail.
        let mut padded = Zeroizing::new([0; 64]);
        padded
            .iter_mut()
            .zip(key)
            .for_each(|(to, from)| *to = *from);
        let mut mac = <Hmac<Sha256> as KeyInit>::new((&*padded).into());
        mac.update(Context::pae(&[KEY_LABEL, b"", b""]).as_bytes());
        let tag: Zeroizing<[u8; 32]> = Zeroizing::new(mac.finalize().into_bytes().into());
        let mut block = Zeroizing::new([0; 16]);
        block.iter_mut().zip(*tag).for_each(|(to, from)| *to = from);
        Self {
            key: Key::from_block(&block),
            padding: Padding::default(),
            max_bytes: DEFAULT_MAX_BYTES,
        }
    }

    /// Sets the padding policy of text; other targets are never padded. Terms of two
    /// policies do not compare.
    ///
    /// # Errors
    /// [`Error::BadPadding`] if no header can hold it.
    pub fn padding(mut self, padding: Padding) -> Result<Self> {
        padding.check()?;
        self.padding = padding;
        Ok(self)
    }

    /// Sets the longest text or byte string, in bytes of its encoding before padding:
    /// folded text, and one byte more for the marker. The format's own limit is 49151.
    pub fn max_bytes(mut self, max: usize) -> Self {
        self.max_bytes = max.min(MAX_BYTES);
        self
    }
}

/// What [`BlockOre`] keeps of a space: its engine, whose keys are wiped on drop.
#[derive(Debug)]
pub struct Opened {
    ore: Ore,
    target: OrderTarget,
}

// The engines wipe their key schedules and subkeys themselves.
impl ZeroizeOnDrop for Opened {}

impl Opened {
    /// Adds a plaintext of the space to a batch.
    fn push(&self, plaintext: &OrderPlaintext, batch: &mut Plaintexts) -> Result<()> {
        if plaintext.target() != self.target {
            return Err(Error::NoTerm {
                reason: "the plaintext is of another target than the space",
            });
        }
        self.ore.push_bytes(plaintext.bytes().risky_ref(), batch)
    }
}

impl OrderScheme for BlockOre {
    const NAME: &'static str = "block-ore";
    type Term = CipherText;
    type Error = Error;
    type Space = Opened;

    /// bit6 for what fits it, chained for the rest; text alone is padded.
    fn open(&self, target: OrderTarget, salt: &Context<'_>) -> Result<Opened> {
        let salt = salt.as_bytes();
        let ore = match target.width() {
            Some(width) if width <= BIT6_MAX_BYTES => Ore::bit6(&self.key, salt)?,
            Some(_) => Ore::chained(&self.key, salt)?.padding(Padding::None)?,
            None => {
                let padding = match target {
                    OrderTarget::Text => self.padding,
                    _ => Padding::None,
                };
                let ore = Ore::chained(&self.key, salt)?.padding(padding)?;
                ore.max_bytes(self.max_bytes)
            }
        };
        Ok(Opened { ore, target })
    }

    fn encrypt_plaintext(&self, space: &Opened, plaintext: &OrderPlaintext) -> Result<CipherText> {
        let (mut batch, mut out) = (Plaintexts::new(), Terms::new());
        space.push(plaintext, &mut batch)?;
        space.ore.encrypt_batch(&batch, &mut out)?;
        Ok(CipherText::made(out))
    }

    fn compare(a: &CipherText, b: &CipherText) -> Option<Ordering> {
        compare(a.as_bytes(), b.as_bytes())
    }
}

impl OrderQuery for BlockOre {
    type Query = Query;

    fn encrypt_query(&self, space: &Opened, plaintext: &OrderPlaintext) -> Result<Query> {
        let (mut batch, mut out) = (Plaintexts::new(), Terms::new());
        space.push(plaintext, &mut batch)?;
        space.ore.query_batch(&batch, &mut out);
        Ok(Query::made(out))
    }

    fn compare_query(query: &Query, term: &CipherText) -> Option<Ordering> {
        compare(query.as_bytes(), term.as_bytes())
    }
}

/// The order of two terms, unless one is none of this scheme's.
fn compare(a: &[u8], b: &[u8]) -> Option<Ordering> {
    let (a, b) = (View::parse(a).ok()?, View::parse(b).ok()?);
    if a.scheme() == Scheme::Legacy {
        return None;
    }
    a.compare(&b).ok()
}

impl OrderKeyInit for BlockOre {
    type Key = Protected<[u8; 32]>;
    type KeyError = Error;

    fn new(key: Self::Key) -> Self {
        stack::apart(|| Self::keyed(key.risky_ref()))
    }

    /// # Errors
    /// [`Error::SpaceKeyLength`] for any length but 32 bytes: a longer key is not cut,
    /// a shorter one not filled up.
    fn try_from_bytes(key: Protected<Vec<u8>>) -> Result<Self> {
        let key = key.risky_ref();
        match key.as_slice().try_into() {
            Ok(key) => Ok(stack::apart(|| Self::keyed(key))),
            Err(_) => Err(Error::SpaceKeyLength { found: key.len() }),
        }
    }
}

supports_every_target!(BlockOre);
