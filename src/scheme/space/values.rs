//! A space for batches of [`Value`]s, and the way back from its terms.

use vitaminc_ore::{Context, IntoContext, NullOrder, OrderEncrypt, OrderScheme, OrderTarget};

use super::{BlockOre, Opened, decode, encode};
use crate::encoding::{Type, Value};
use crate::error::{Error, Result};
use crate::scheme::{Ore, Plaintexts};
use crate::wire::View;

/// One space of [`BlockOre`], open: a target, a context and, if nulls are to have a
/// place in the order, where. Its terms are those of the typed chain.
#[derive(Debug)]
pub struct Space {
    opened: Opened,
    nulls: Option<NullOrder>,
    salt: Context<'static>,
}

impl BlockOre {
    /// Opens a space. The context is `()` for none, a text, a pair, or an encoded one
    /// ([`Context::from_encoded`]).
    ///
    /// ```
    /// use ore::vitaminc_ore::{OrderKeyInit, OrderTarget};
    /// use ore::{Plaintexts, Terms, Value, View};
    ///
    /// # fn main() -> ore::Result<()> {
    /// let scheme = ore::BlockOre::new([7; 32].into());
    /// let names = scheme.space(OrderTarget::Text, None, ("people", "name"))?;
    /// let (mut batch, mut terms) = (Plaintexts::new(), Terms::new());
    /// names.push(Some(&Value::from("École")), &mut batch)?;
    /// names.engine().encrypt_batch(&batch, &mut terms)?;
    /// let term = View::parse(terms.as_bytes())?;
    /// // Text is folded before it is encrypted.
    /// assert!(matches!(names.decrypt(&term)?, Some(Value::String(ref text)) if text == "ecole"));
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// [`Error::NoTerm`] for nulls in a space of text or bytes, or a target that this
    /// version does not know.
    pub fn space<'a>(
        &self,
        target: OrderTarget,
        nulls: Option<NullOrder>,
        context: impl IntoContext<'a>,
    ) -> Result<Space> {
        decode::type_of(target)?;
        // The chain is what knows how a salt is made.
        let space = self.target(target).context(context);
        let salt = match nulls {
            None => space.salt().clone(),
            Some(nulls) => match space.nulls(nulls) {
                Ok(space) => space.salt().clone(),
                Err(_) => {
                    return Err(Error::NoTerm {
                        reason: "text and bytes cannot have nulls first or last",
                    });
                }
            },
        };
        Ok(Space {
            opened: self.open(target, &salt)?,
            nulls,
            salt,
        })
    }
}

impl Space {
    /// The target.
    pub fn target(&self) -> OrderTarget {
        self.opened.target
    }

    /// The type of the values that its terms open to.
    ///
    /// # Errors
    /// None for a space that is open.
    pub fn ty(&self) -> Result<Type> {
        decode::type_of(self.target())
    }

    /// Where nulls sort, if they have terms.
    pub fn null_order(&self) -> Option<NullOrder> {
        self.nulls
    }

    /// The salt, which binds scheme, target, null order and context: public, and what
    /// [`Key::id`](crate::Key::id) of the 32-byte key takes for `block-ore`.
    pub fn salt(&self) -> &[u8] {
        self.salt.as_bytes()
    }

    /// The engine under the space's key and salt. Batches that [`push`](Self::push)
    /// filled are encrypted, and made queries of, with it.
    pub fn engine(&self) -> &Ore {
        &self.opened.ore
    }

    /// Adds a value to a batch, or a null. Integers widen to the target, `f32` to
    /// `f64`; timestamps are cut to microseconds, text is folded. The batch is
    /// unchanged if the value is refused.
    ///
    /// # Errors
    /// [`Error::NoTerm`], [`Error::NotANumber`], [`Error::Range`], and for text and
    /// bytes [`Error::TooLong`] and [`Error::TrailingNul`].
    pub fn push(&self, value: Option<&Value>, batch: &mut Plaintexts) -> Result<()> {
        let plaintext = encode::plaintext(self.target(), self.nulls, value)?;
        self.opened.push(&plaintext, batch)
    }

    /// Opens many terms or queries of the space side by side: for each, in order, what
    /// [`decrypt`](Self::decrypt) says of it.
    pub fn open_many(&self, views: &[View<'_>]) -> Vec<Result<Option<Value>>> {
        let opened = self.engine().open_many(views).into_iter();
        opened
            .map(|encoded| decode::value(self.target(), self.nulls, &encoded?))
            .collect()
    }

    /// Opens a term or query of the space; `None` is a null. Text comes back folded.
    ///
    /// # Errors
    /// Those of [`Ore::open`], [`Error::NotEncoded`], and [`Error::NotANumber`] or
    /// [`Error::Range`] for what other programs may encrypt and no [`Value`] is.
    pub fn decrypt(&self, view: &View<'_>) -> Result<Option<Value>> {
        decode::value(self.target(), self.nulls, &self.engine().open(view)?)
    }
}
