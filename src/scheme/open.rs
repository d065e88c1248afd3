//! Opening ciphertexts with the key (formats.md 6).

use zeroize::Zeroizing;

use crate::aes::Block;
use crate::encoding::{Type, Value};
use crate::error::{Error, Result};
use crate::scheme::Padding;
use crate::scheme::batch::{Plaintexts, Terms};
use crate::scheme::block::{self, join};
use crate::scheme::ore::{Engine, Ore};
use crate::stack;
use crate::wire::{Kind, View};

/// An encoded plaintext, wiped on drop.
type Opened = Zeroizing<Vec<u8>>;

impl Ore {
    /// Opens a full or query ciphertext as a value of the type.
    ///
    /// # Errors
    /// Those of [`open`](Self::open), [`Error::NotEncoded`] if the plaintext is not
    /// one of the type, and [`Error::TypeForScheme`].
    pub fn decrypt(&self, ty: Type, view: &View<'_>) -> Result<Value> {
        self.scheme().check_type(ty)?;
        Value::decode(ty, &self.open(view)?)
    }

    /// Opens a full or query ciphertext: the encoded plaintext without its padding
    /// (formats.md 6). Of a full one the right half is made again and must be the same:
    /// a consistency check, not a MAC.
    ///
    /// # Errors
    /// [`Error::DifferentScheme`], [`Error::WrongKey`], [`Error::NoPlaintext`] and
    /// [`Error::RightHalf`].
    pub fn open(&self, view: &View<'_>) -> Result<Opened> {
        let mut opened = self.open_many(std::slice::from_ref(view));
        opened.pop().unwrap_or(Err(Error::WrongKey))
    }

    /// Opens many ciphertexts side by side: for each, in order, what
    /// [`open`](Self::open) says of it.
    pub fn open_many(&self, views: &[View<'_>]) -> Vec<Result<Opened>> {
        // Only those of this scheme are walked.
        let ours: Vec<_> = views
            .iter()
            .filter(|view| view.scheme() == self.scheme())
            .copied()
            .collect();
        let recovered = stack::apart(|| match &self.engine {
            Engine::Bit6(bit6) => block::recover(&**bit6, &ours),
            Engine::Chained(chained) => block::recover(&**chained, &ours),
            Engine::Legacy(legacy) => ours.iter().map(|view| legacy.recover(view)).collect(),
        });
        let mut recovered = recovered.into_iter();
        let mut opened: Vec<_> = views
            .iter()
            .map(|view| {
                if view.scheme() != self.scheme() {
                    return Err(Error::DifferentScheme {
                        left: self.scheme(),
                        right: view.scheme(),
                    });
                }
                let symbols = recovered.next().flatten().ok_or(Error::WrongKey)?;
                self.plaintext(view, symbols)
            })
            .collect();
        self.check_rights(views, &mut opened);
        opened
    }

    /// The plaintext, unpadded, that these symbols are.
    fn plaintext(&self, view: &View<'_>, symbols: Opened) -> Result<Opened> {
        let mut bytes = match &self.engine {
            Engine::Legacy(_) => symbols,
            Engine::Bit6(_) | Engine::Chained(_) => join(&symbols).ok_or(Error::NoPlaintext {
                reason: "its block count or spare bits are those of no plaintext",
            })?,
        };
        let padding = view.padding();
        if padding != Padding::None {
            let padded = bytes.len();
            let end = bytes.iter().rposition(|byte| *byte != 0);
            bytes.truncate(end.map_or(0, |end| end + 1));
            if padding.padded_len(bytes.len()) != Ok(padded) {
                return Err(Error::NoPlaintext {
                    reason: "its padding is not the one its policy makes",
                });
            }
        }
        Ok(bytes)
    }

    /// Makes the full ciphertexts again under their own nonces and refuses those
    /// that come out different.
    fn check_rights(&self, views: &[View<'_>], opened: &mut [Result<Opened>]) {
        let (mut batch, mut again) = (Plaintexts::new(), Terms::new());
        let mut nonces: Vec<Block> = Vec::new();
        let mut checked = Vec::new();
        for (index, (view, result)) in views.iter().zip(opened.iter()).enumerate() {
            let (Ok(plaintext), Some(nonce)) = (result, view.nonce()) else {
                continue;
            };
            let padding = view.padding();
            let Ok(padded) = padding.padded_len(plaintext.len()) else {
                continue;
            };
            let appended: Result<()> = batch.append(padded, |bytes| {
                bytes.extend_from_slice(plaintext);
                Ok((padding, padded))
            });
            if appended.is_ok() {
                nonces.push(*nonce);
                checked.push((index, view));
            }
        }
        self.run(&batch, Some(&nonces), &mut again);
        for ((index, view), again) in checked.into_iter().zip(again.iter()) {
            debug_assert_eq!(view.kind(), Kind::Full);
            if again != view.as_bytes()
                && let Some(result) = opened.get_mut(index)
            {
                *result = Err(Error::RightHalf);
            }
        }
    }
}
