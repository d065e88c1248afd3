//! block-ore on the command line: what `--type`, `--context` and `--nulls` mean there.
//!
//! Refused before a key is asked for: bool, `string` (which promises not to fold), an
//! empty context text, nulls first or last for text and bytes; and all that belongs to
//! block-ore alone where another scheme is asked for.

use anyhow::{Context as _, Result, anyhow, bail, ensure};
use ore::vitaminc_ore::{Context, IntoContext, NullOrder, OrderTarget};
use ore::{BlockOre, Error, Key, KeyId, Ore, Padding, Plaintexts, Space, Type, Value, View};

use super::values::type_of;
use crate::cli::{ContextArgs, Nulls, TypeName};

/// The scheme's name in records and key ids.
pub(super) const NAME: &str = "block-ore";
/// Without a type there is no space.
pub(super) const NEEDS_TYPE: &str = "block-ore needs a type: give --type";
/// What stands in for a salt.
pub(super) const NO_SALT: &str =
    "block-ore makes its salt of type and context; use --context in place of --salt";

/// A space without its key: target, nulls and context.
pub(super) struct Place {
    target: OrderTarget,
    ty: Type,
    nulls: Option<NullOrder>,
    context: Context<'static>,
    /// The context as records show it; an encoded one is not shown.
    shown: Option<String>,
}

/// A space under a key.
pub(super) struct Opened {
    space: Space,
    ty: Type,
    key_id: KeyId,
    shown: Option<String>,
}

impl Place {
    /// The space that the options name.
    pub(super) fn new(ty: TypeName, context: &ContextArgs, nulls: Nulls) -> Result<Self> {
        let target = target(ty)?;
        let nulls = match nulls {
            Nulls::First => Some(NullOrder::First),
            Nulls::Last => Some(NullOrder::Last),
            Nulls::Refuse | Nulls::Pass => None,
        };
        ensure!(
            nulls.is_none() || target.width().is_some(),
            "--nulls first and last are for types of fixed width: a null among text or bytes \
             would show by its length"
        );
        let (context, shown) = encoded(context)?;
        Ok(Self {
            target,
            ty: type_of(ty),
            nulls,
            context,
            shown,
        })
    }

    /// The space under a key, with the padding and ceiling of text if not the usual.
    pub(super) fn open(
        self,
        key: &Key,
        padding: Option<Padding>,
        max_bytes: Option<usize>,
    ) -> Result<Opened> {
        let mut scheme =
            BlockOre::from_key(key).context("make one with ore keygen --scheme block-ore")?;
        if let Some(padding) = padding {
            scheme = scheme.padding(padding)?;
        }
        if let Some(max) = max_bytes {
            scheme = scheme.max_bytes(max);
        }
        let space = scheme.space(self.target, self.nulls, self.context)?;
        Ok(Opened {
            key_id: key.id(NAME, space.salt()),
            space,
            ty: self.ty,
            shown: self.shown,
        })
    }
}

impl Opened {
    /// What batches are encrypted with.
    pub(super) fn engine(&self) -> &Ore {
        self.space.engine()
    }

    /// Adds a value or a null to a batch.
    pub(super) fn push(&self, value: Option<&Value>, batch: &mut Plaintexts) -> ore::Result<()> {
        self.space.push(value, batch)
    }

    /// Whether nulls have terms.
    pub(super) fn places_nulls(&self) -> bool {
        self.space.null_order().is_some()
    }

    /// Whether what comes back is not what went in, but its folded form.
    pub(super) fn folds(&self) -> bool {
        self.space.target() == OrderTarget::Text
    }

    /// The key's id in the space.
    pub(super) fn key_id(&self) -> KeyId {
        self.key_id
    }

    /// The target's name in records.
    pub(super) fn type_name(&self) -> &'static str {
        match self.space.ty() {
            Ok(Type::String) => "text",
            Ok(ty) => ty.name(),
            Err(_) => self.ty.name(),
        }
    }

    /// The context as records show it: empty for none.
    pub(super) fn context(&self) -> Option<&str> {
        self.shown.as_deref()
    }

    /// Opens terms side by side, as values of the type that was asked for.
    pub(super) fn open_many(&self, views: &[View<'_>]) -> Vec<ore::Result<Option<Value>>> {
        let mut opened = self.space.open_many(views);
        // In place, where they are wiped.
        for item in &mut opened {
            if let Ok(Some(value)) = item
                && let Err(error) = self.narrow(value)
            {
                *item = Err(error);
            }
        }
        opened
    }

    /// Back to the type that its values were widened from.
    fn narrow(&self, value: &mut Value) -> ore::Result<()> {
        let narrow = match (self.ty, &*value) {
            (Type::U8, Value::U16(wide)) => u8::try_from(*wide).ok().map(Value::U8),
            (Type::I8, Value::I16(wide)) => i8::try_from(*wide).ok().map(Value::I8),
            (Type::F32, Value::F64(wide)) => {
                let near = *wide as f32;
                (f64::from(near) == *wide).then_some(Value::F32(near))
            }
            _ => return Ok(()),
        };
        *value = narrow.ok_or(Error::NotEncoded { ty: self.ty })?;
        Ok(())
    }
}

/// The target of a type's values.
fn target(ty: TypeName) -> Result<OrderTarget> {
    Ok(match ty {
        TypeName::Bool => bail!("block-ore has no bool: the order of two values gives both away"),
        TypeName::String => bail!(
            "block-ore has no string: its text folds case and accents, so that École is ecole; \
             use --type text, or chained for strings as they are"
        ),
        TypeName::U8 | TypeName::U16 => OrderTarget::U16,
        TypeName::U32 => OrderTarget::U32,
        TypeName::U64 => OrderTarget::U64,
        TypeName::U128 => OrderTarget::U128,
        TypeName::I8 | TypeName::I16 => OrderTarget::I16,
        TypeName::I32 => OrderTarget::I32,
        TypeName::I64 => OrderTarget::I64,
        TypeName::I128 => OrderTarget::I128,
        TypeName::F32 | TypeName::F64 => OrderTarget::F64,
        TypeName::Date => OrderTarget::Date,
        TypeName::Timestamp => OrderTarget::Timestamp,
        TypeName::Decimal => OrderTarget::Decimal,
        TypeName::Uuid => OrderTarget::Uuid,
        TypeName::Text => OrderTarget::Text,
        TypeName::Bytes => OrderTarget::Bytes,
    })
}

/// The context that the options give, and what records show of it: a text, or the JSON
/// array of a pair.
fn encoded(args: &ContextArgs) -> Result<(Context<'static>, Option<String>)> {
    if let Some(digits) = &args.context_hex {
        let bytes = hex::decode(digits)
            .map_err(|_| anyhow!("--context-hex: expected an even number of hex digits"))?;
        ensure!(
            !bytes.is_empty(),
            "--context-hex: empty; without the option there is no context"
        );
        return Ok((Context::from_encoded(bytes), None));
    }
    ensure!(
        args.context.iter().all(|text| !text.is_empty()),
        "--context: empty, which is not the same as none; without the option there is no context"
    );
    Ok(match args.context.as_slice() {
        [] => (Context::empty(), Some(String::new())),
        [text] => (owned(text.as_str()), Some(text.clone())),
        [a, b] => (
            owned((a.as_str(), b.as_str())),
            Some(serde_json::to_string(&[a, b])?),
        ),
        _ => bail!("--context: one text or a pair; give any other context with --context-hex"),
    })
}

fn owned<'a>(context: impl IntoContext<'a>) -> Context<'static> {
    context.into_context().encode().into_owned()
}

/// Refuses what belongs to block-ore where another scheme is asked for.
pub(super) fn refuse(ty: Option<TypeName>, context: &ContextArgs, nulls: Nulls) -> Result<()> {
    ensure!(
        ty != Some(TypeName::Text),
        "text, which folds case and accents, is for --scheme block-ore; use --type string"
    );
    ensure!(
        context.context.is_empty() && context.context_hex.is_none(),
        "a context is for --scheme block-ore; use --salt with the other schemes"
    );
    refuse_nulls(nulls)
}

/// Refuses an order of nulls, which only spaces have.
pub(super) fn refuse_nulls(nulls: Nulls) -> Result<()> {
    ensure!(
        !matches!(nulls, Nulls::First | Nulls::Last),
        "--nulls first and last are for spaces of block-ore, whose key tells nulls; use pass or \
         refuse"
    );
    Ok(())
}
