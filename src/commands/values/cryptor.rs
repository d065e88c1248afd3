//! A scheme under a key, with the text of the values that it takes: bare, or as a
//! block-ore space has it.

use ore::encoding::TextFormat;
use ore::{KeyId, Kind, Ore, Plaintexts, Terms, Type, Value};

use crate::commands::space;
use crate::stream::term::Mark;

/// What values are encrypted with.
pub(in crate::commands) struct Cryptor {
    pub(super) engine: Engine,
    pub(in crate::commands) ty: Type,
    pub(super) key_id: KeyId,
    pub(in crate::commands) text: TextFormat,
}

/// The engine, bare or as a space's.
pub(super) enum Engine {
    Bare(Box<Ore>),
    Space(Box<space::Opened>),
}

impl Cryptor {
    /// What batches are encrypted with.
    pub(in crate::commands) fn ore(&self) -> &Ore {
        match &self.engine {
            Engine::Bare(ore) => ore,
            Engine::Space(space) => space.engine(),
        }
    }

    /// Adds a value to a batch.
    pub(in crate::commands) fn push(
        &self,
        value: &Value,
        batch: &mut Plaintexts,
    ) -> ore::Result<()> {
        match &self.engine {
            Engine::Bare(ore) => ore.push(value, batch),
            Engine::Space(space) => space.push(Some(value), batch),
        }
    }

    /// Adds a null to a batch; `false` if nulls have no term here.
    pub(in crate::commands) fn push_null(&self, batch: &mut Plaintexts) -> ore::Result<bool> {
        match &self.engine {
            Engine::Space(space) if space.places_nulls() => space.push(None, batch).map(|()| true),
            _ => Ok(false),
        }
    }

    /// The query of a value.
    pub(in crate::commands) fn query(&self, value: &Value) -> ore::Result<Vec<u8>> {
        let mut batch = Plaintexts::new();
        self.push(value, &mut batch)?;
        Ok(self.queries(&batch))
    }

    /// The query of a null, where nulls have terms.
    pub(in crate::commands) fn null_query(&self) -> ore::Result<Option<Vec<u8>>> {
        let mut batch = Plaintexts::new();
        let placed = self.push_null(&mut batch)?;
        Ok(placed.then(|| self.queries(&batch)))
    }

    fn queries(&self, batch: &Plaintexts) -> Vec<u8> {
        let mut terms = Terms::new();
        self.ore().query_batch(batch, &mut terms);
        terms.as_bytes().to_vec()
    }

    /// What a record says of a ciphertext that this makes.
    pub(in crate::commands) fn mark(&self, kind: Option<Kind>) -> Mark<'_> {
        let (scheme, ty, context) = match &self.engine {
            Engine::Bare(ore) => (ore.scheme().name(), self.ty.name(), None),
            Engine::Space(space) => (space::NAME, space.type_name(), space.context()),
        };
        Mark {
            scheme: Some(scheme.into()),
            ty: Some(ty.into()),
            kind: kind.map(|kind| kind.name().into()),
            key_id: Some(self.key_id.to_string().into()),
            context: context.map(Into::into),
        }
    }
}
