//! Scheme, type and text of values: what the options mean together.

use anyhow::{Context, Result, anyhow, ensure};
use ore::encoding::{BytesText, TextFormat, TimeUnit};
use ore::{Key, Ore, Padding, Scheme, Type, Value};

mod cryptor;

use super::space::{self, Place};
use crate::cli::{
    BytesForm, Cipher, Nulls, OpenArgs, SchemeArgs, SchemeName, TextArgs, TypeName, UnitName,
};
use crate::stream::form::{Field, Form};

pub(super) use cryptor::Cryptor;
use cryptor::Engine;

/// The scheme of its name.
pub(super) fn scheme(name: Cipher) -> Scheme {
    match name {
        Cipher::Bit6 => Scheme::Bit6,
        Cipher::Chained => Scheme::Chained,
        Cipher::Legacy => Scheme::Legacy,
    }
}

/// The scheme of its name, and `None` for block-ore, which is bit6 or chained.
pub(super) fn engine(name: SchemeName) -> Option<Scheme> {
    match name {
        SchemeName::Bit6 => Some(Scheme::Bit6),
        SchemeName::Chained => Some(Scheme::Chained),
        SchemeName::Legacy => Some(Scheme::Legacy),
        SchemeName::BlockOre => None,
    }
}

/// The type of its name, by whose grammar values are written.
pub(super) fn type_of(name: TypeName) -> Type {
    match name {
        TypeName::Bool => Type::Bool,
        TypeName::U8 => Type::U8,
        TypeName::U16 => Type::U16,
        TypeName::U32 => Type::U32,
        TypeName::U64 => Type::U64,
        TypeName::U128 => Type::U128,
        TypeName::I8 => Type::I8,
        TypeName::I16 => Type::I16,
        TypeName::I32 => Type::I32,
        TypeName::I64 => Type::I64,
        TypeName::I128 => Type::I128,
        TypeName::F32 => Type::F32,
        TypeName::F64 => Type::F64,
        TypeName::Date => Type::Date,
        TypeName::Timestamp => Type::Timestamp,
        TypeName::Decimal => Type::Decimal,
        TypeName::Uuid => Type::Uuid,
        TypeName::String | TypeName::Text => Type::String,
        TypeName::Bytes => Type::Bytes,
    }
}

/// Scheme and type, each as given or as the other asks for.
fn choose(scheme: Option<Scheme>, ty: Option<Type>) -> (Scheme, Type) {
    match (scheme, ty) {
        (Some(scheme), Some(ty)) => (scheme, ty),
        (None, Some(ty)) => (Scheme::for_type(ty), ty),
        (Some(Scheme::Chained), None) => (Scheme::Chained, Type::String),
        (Some(scheme), None) => (scheme, Type::U64),
        (None, None) => (Scheme::Bit6, Type::U64),
    }
}

/// The salt that one of two options gives; empty without them.
fn salt(text: Option<&str>, digits: Option<&str>) -> Result<Vec<u8>> {
    match (text, digits) {
        (Some(text), _) => Ok(text.as_bytes().to_vec()),
        (None, Some(digits)) => hex::decode(digits)
            .map_err(|_| anyhow!("--salt-hex: expected an even number of hex digits")),
        (None, None) => Ok(Vec::new()),
    }
}

/// Checked options, before a key is asked for.
pub(super) struct Chosen {
    under: Under,
    ty: Type,
    padding: Option<Padding>,
    max_bytes: Option<usize>,
    text: TextFormat,
}

/// What values are encrypted under, but for the key.
enum Under {
    Bare(Scheme, Vec<u8>),
    Space(Place),
}

impl Chosen {
    /// Checks the options against one another.
    pub(super) fn new(args: &SchemeArgs, text: &TextArgs, nulls: Nulls) -> Result<Self> {
        let salted = args.salt.is_some() || args.salt_hex.is_some();
        let (under, ty) = if args.scheme == Some(SchemeName::BlockOre) {
            ensure!(!salted, space::NO_SALT);
            let ty = args.ty.context(space::NEEDS_TYPE)?;
            (
                Under::Space(Place::new(ty, &args.context, nulls)?),
                type_of(ty),
            )
        } else {
            space::refuse(args.ty, &args.context, nulls)?;
            let (scheme, ty) = choose(args.scheme.and_then(engine), args.ty.map(type_of));
            if !scheme.holds(ty) {
                return Err(anyhow!(
                    "{scheme} cannot hold {ty}; use --scheme {}",
                    Scheme::for_type(ty)
                ));
            }
            ensure!(
                !salted || scheme != Scheme::Legacy,
                "legacy has no salt; use bit6 or chained"
            );
            let salt = salt(args.salt.as_deref(), args.salt_hex.as_deref())?;
            (Under::Bare(scheme, salt), ty)
        };
        let padded = match &under {
            Under::Bare(scheme, _) => ty == Type::String && *scheme == Scheme::Chained,
            Under::Space(_) => ty == Type::String,
        };
        ensure!(
            args.padding.is_none() || padded,
            "--padding is for strings under chained and text under block-ore"
        );
        ensure!(
            args.max_bytes.is_none() || matches!(ty, Type::String | Type::Bytes),
            "--max-bytes is for strings and bytes"
        );
        let padding = args.padding.as_deref().map(str::parse).transpose();
        Ok(Self {
            under,
            ty,
            padding: padding.context("--padding")?,
            max_bytes: max_bytes(args.max_bytes)?,
            text: text_format(text, Some(ty))?,
        })
    }

    /// The scheme under a key.
    pub(super) fn with(self, key: &Key) -> Result<Cryptor> {
        let (engine, key_id) = match self.under {
            Under::Bare(scheme, salt) => {
                let mut ore = open(scheme, key, &salt)?;
                if let Some(padding) = self.padding {
                    ore = ore.padding(padding)?;
                }
                if let Some(max) = self.max_bytes {
                    ore = ore.max_bytes(max);
                }
                let key_id = key.id(scheme.name(), &salt);
                (Engine::Bare(Box::new(ore)), key_id)
            }
            Under::Space(place) => {
                let space = place.open(key, self.padding, self.max_bytes)?;
                let key_id = space.key_id();
                (Engine::Space(Box::new(space)), key_id)
            }
        };
        Ok(Cryptor {
            engine,
            ty: self.ty,
            key_id,
            text: self.text,
        })
    }
}

fn max_bytes(max: Option<usize>) -> Result<Option<usize>> {
    ensure!(
        max.is_none_or(|max| max <= ore::LONGEST_BYTES),
        "--max-bytes: the format holds at most {} bytes",
        ore::LONGEST_BYTES
    );
    Ok(max)
}

/// A scheme under a key and salt; of a key of the wrong size it says how to make one.
pub(super) fn open(scheme: Scheme, key: &Key, salt: &[u8]) -> Result<Ore> {
    match scheme {
        Scheme::Bit6 => Ore::bit6(key, salt),
        Scheme::Chained => Ore::chained(key, salt),
        Scheme::Legacy => Ore::legacy(key),
    }
    .map_err(|error| anyhow!("{error}; make one with ore keygen --scheme {scheme}"))
}

/// The salt of `decrypt`, which no ciphertext says.
pub(super) fn opening_salt(args: &OpenArgs) -> Result<Vec<u8>> {
    salt(args.salt.as_deref(), args.salt_hex.as_deref())
}

/// How values are written, checked for the type if it is known already.
pub(super) fn text_format(args: &TextArgs, ty: Option<Type>) -> Result<TextFormat> {
    let unit = args.time_unit.map(|unit| match unit {
        UnitName::S => TimeUnit::S,
        UnitName::Ms => TimeUnit::Ms,
        UnitName::Us => TimeUnit::Us,
        UnitName::Ns => TimeUnit::Ns,
    });
    let bytes = match args.bytes {
        BytesForm::Hex => BytesText::Hex,
        BytesForm::Base64 => BytesText::Base64,
    };
    let text = TextFormat::new(args.date_format.as_deref(), args.assume_utc, unit, bytes);
    text.and_then(|text| ty.map_or(Ok(()), |ty| text.check(ty)).map(|()| text))
        .with_context(|| given(args).join(", "))
}

/// The options of the text format that were given.
fn given(args: &TextArgs) -> Vec<&'static str> {
    [
        ("--date-format", args.date_format.is_some()),
        ("--assume-utc", args.assume_utc),
        ("--time-unit", args.time_unit.is_some()),
        ("--bytes", args.bytes != BytesForm::default()),
    ]
    .into_iter()
    .filter_map(|(name, given)| given.then_some(name))
    .collect()
}

/// The value that a field holds; `None` for null.
pub(super) fn read(form: &Form, field: &Field<'_>, to: &Cryptor) -> Result<Option<Value>> {
    let (a, ty) = (to.ty.article(), to.ty);
    let text: &str = match field {
        Field::Text(text) if text.is_empty() && ty != Type::String && !is_json(form) => {
            return Err(anyhow!("empty, where {a} {ty} is needed"));
        }
        Field::Text(text) => text,
        Field::Number(text) if ty.is_numeric() || ty == Type::Timestamp => text,
        Field::Number(_) => {
            return Err(anyhow!(
                "a number, where {a} {ty} is needed: put it in quotes"
            ));
        }
        Field::Bool(text) if ty == Type::Bool => text,
        Field::Bool(_) => return Err(anyhow!("true or false, where {a} {ty} is needed")),
        Field::Json(_) => return Err(anyhow!("an object or array, where {a} {ty} is needed")),
        Field::Raw(_) => return Err(anyhow!("bytes, where text is needed")),
        Field::Null => return Ok(None),
    };
    to.text
        .parse(ty, text)
        .map(Some)
        .map_err(|error| widened(ty, error))
}

/// Says which options accept other forms of times.
pub(super) fn widened(ty: Type, error: ore::Error) -> anyhow::Error {
    match (&error, ty) {
        (ore::Error::Syntax { .. }, Type::Timestamp) => {
            anyhow!("{error}; --date-format, --time-unit and --assume-utc accept other forms")
        }
        (ore::Error::Syntax { .. }, Type::Date) => {
            anyhow!("{error}; --date-format accepts other forms")
        }
        _ => error.into(),
    }
}

/// In JSON an empty string is written on purpose; a line or cell may just be empty.
fn is_json(form: &Form) -> bool {
    matches!(form, Form::Json(_))
}
