//! What ciphertexts are opened with: the engines that a key serves, or one space of
//! block-ore. Refuses ciphertexts that are of neither, and records that say so.

use anyhow::{Result, anyhow, ensure};
use ore::{Error, Key, KeyId, Ore, Scheme, Type, Value, View};

use crate::commands::marks::Identity;
use crate::commands::{space, values};
use crate::stderr;
use crate::stream::term::Mark;

/// Engines of one key.
pub(super) enum Engines {
    /// Each with the key's id there.
    Bare(Vec<(Ore, KeyId)>),
    Space(Box<space::Opened>),
}

/// A ciphertext that [`Engines::check`] passed, and the type of its value.
#[derive(Clone, Copy)]
pub(super) struct Checked<'a> {
    pub(super) bytes: &'a [u8],
    pub(super) scheme: Scheme,
    pub(super) ty: Type,
}

impl Engines {
    /// The engine of a space, and what records must say to belong there.
    pub(super) fn in_space(space: space::Opened) -> (Self, Identity) {
        if space.folds() {
            stderr::note(
                "ore: text comes back folded, as it was encrypted: without case and accents",
            );
        }
        let identity = Identity {
            scheme: Some(space::NAME.to_owned()),
            ty: Some(space.type_name().to_owned()),
            key_id: Some(space.key_id().to_string()),
            context: space.context().map(str::to_owned),
        };
        (Self::Space(Box::new(space)), identity)
    }

    /// The engine of a scheme, or those that the key's length serves.
    pub(super) fn bare(key: &Key, scheme: Option<Scheme>, salt: &[u8]) -> Result<Self> {
        let schemes = match scheme {
            Some(scheme) => vec![scheme],
            None => Scheme::ALL
                .into_iter()
                .filter(|scheme| scheme.key_len() == key.as_bytes().len())
                .collect(),
        };
        let engine = |scheme: Scheme| {
            let salt = if scheme == Scheme::Legacy { b"" } else { salt };
            Ok((
                values::open(scheme, key, salt)?,
                key.id(scheme.name(), salt),
            ))
        };
        schemes
            .into_iter()
            .map(engine)
            .collect::<Result<_>>()
            .map(Self::Bare)
    }

    /// Refuses a ciphertext that none of them opens, and a record that says so.
    pub(super) fn check(&self, scheme: Scheme, mark: &Mark<'_>) -> Result<()> {
        let said = mark.scheme.as_deref();
        let key_id = match self {
            Self::Space(space) => {
                ensure!(
                    said.is_none_or(|said| said == space::NAME),
                    "different scheme: the record says {}, not block-ore",
                    said.unwrap_or_default().escape_debug()
                );
                let ours = space.engine().scheme();
                ensure!(
                    scheme == ours,
                    "a {scheme} ciphertext, but terms of type {} are {ours}: it was made with \
                     another type or scheme",
                    space.type_name()
                );
                space.key_id()
            }
            Self::Bare(engines) => {
                ensure!(
                    said != Some(space::NAME),
                    "a block-ore term: give --scheme block-ore, --type and the --context it was \
                     made with"
                );
                let engine = engines.iter().find(|(ore, _)| ore.scheme() == scheme);
                let (_, key_id) = engine.ok_or_else(|| {
                    anyhow!(
                        "a {scheme} ciphertext, which needs a key of {} bytes; this key has \
                         another length",
                        scheme.key_len()
                    )
                })?;
                *key_id
            }
        };
        if let Some(id) = mark.key_id.as_deref() {
            ensure!(
                id.eq_ignore_ascii_case(&key_id.to_string()),
                "wrong key or {}: the record was made under key id {}, this is {key_id}",
                match self {
                    Self::Bare(_) => "salt",
                    Self::Space(_) => "type, context or --nulls",
                },
                id.escape_debug()
            );
        }
        Ok(())
    }

    /// Opens ciphertexts side by side; `None` is a null.
    pub(super) fn open(&self, sealed: &[Checked<'_>]) -> Vec<Result<Option<Value>>> {
        let mut opened: Vec<Result<Option<Value>>> = Vec::with_capacity(sealed.len());
        opened.resize_with(sealed.len(), || Err(anyhow!("not opened")));
        let engines: Vec<&Ore> = match self {
            Self::Bare(engines) => engines.iter().map(|(ore, _)| ore).collect(),
            Self::Space(space) => vec![space.engine()],
        };
        for ore in engines {
            let mut views = Vec::new();
            let mut places = Vec::new();
            for (place, item) in opened.iter_mut().zip(sealed) {
                if item.scheme == ore.scheme()
                    && let Ok(view) = View::parse_as(item.scheme, item.bytes)
                {
                    views.push(view);
                    places.push((place, item.ty));
                }
            }
            let explain = |error| self.explain(error);
            match self {
                Self::Bare(_) => {
                    for ((place, ty), plain) in places.into_iter().zip(ore.open_many(&views)) {
                        let value = plain.and_then(|plain| Value::decode(ty, &plain));
                        *place = value.map(Some).map_err(explain);
                    }
                }
                // Cloned, since a value is wiped where it is dropped, not where it was.
                Self::Space(space) => {
                    for ((place, _), value) in places.into_iter().zip(&space.open_many(&views)) {
                        *place = value.clone().map_err(explain);
                    }
                }
            }
        }
        opened
    }

    /// A space's salt is made of more than one option.
    fn explain(&self, error: ore::Error) -> anyhow::Error {
        match (self, error) {
            (Self::Space(_), error @ Error::WrongKey) => {
                anyhow!("{error}; the salt of block-ore is --type, --context and --nulls")
            }
            (_, error) => error.into(),
        }
    }
}
