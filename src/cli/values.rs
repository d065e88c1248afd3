//! Options about values: scheme, type, salt, padding and how values are written.

use clap::{Args, ValueEnum};

use super::SchemeName;

/// Schemes as the bytes of ciphertexts tell them; block-ore's are bit6 or chained.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Cipher {
    /// Six-bit blocks, values of up to 10 bytes
    Bit6,
    /// Six-bit blocks of any number: strings, bytes, wide integers
    Chained,
    /// The format of 2021
    Legacy,
}

/// Types of values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
#[allow(missing_docs, reason = "the names say it")]
pub(crate) enum TypeName {
    Bool,
    U8,
    U16,
    U32,
    U64,
    U128,
    I8,
    I16,
    I32,
    I64,
    I128,
    F32,
    F64,
    Date,
    Timestamp,
    Decimal,
    Uuid,
    /// Text as it is, in the order of its bytes: é is not e, nor is E
    String,
    /// Text under block-ore alone, which folds case and accents: École is ecole
    Text,
    Bytes,
}

/// Scheme, type and what goes with them.
#[derive(Debug, Args)]
#[command(next_help_heading = "Scheme and type")]
pub(crate) struct SchemeArgs {
    /// Scheme [default: bit6 where it holds the type, else chained]
    #[arg(short, long, value_name = "SCHEME")]
    pub(crate) scheme: Option<SchemeName>,
    /// Type of the values [default: u64; under chained, string; block-ore needs one]
    #[arg(short = 't', long = "type", value_name = "TYPE")]
    pub(crate) ty: Option<TypeName>,
    /// Salt as text, the same for a whole column: terms of different salts do not meet
    #[arg(long, value_name = "TEXT", conflicts_with = "salt_hex")]
    pub(crate) salt: Option<String>,
    /// Salt as hex
    #[arg(long, value_name = "HEX")]
    pub(crate) salt_hex: Option<String>,
    /// Padding of strings and text: none, pow2, pow2:MIN or fixed:N bytes [default: pow2:16]
    #[arg(long, value_name = "POLICY")]
    pub(crate) padding: Option<String>,
    /// Longest string or byte string, before padding [default: 1024]
    #[arg(long, value_name = "N")]
    pub(crate) max_bytes: Option<usize>,
    #[command(flatten)]
    pub(crate) context: ContextArgs,
}

/// The context of a block-ore space.
#[derive(Debug, Args)]
pub(crate) struct ContextArgs {
    /// What block-ore terms compare within, such as a column; twice for a pair, such as
    /// table and column [default: none]
    #[arg(long, value_name = "TEXT", conflicts_with = "context_hex")]
    pub(crate) context: Vec<String>,
    /// The context encoded already, as hex
    #[arg(long, value_name = "HEX")]
    pub(crate) context_hex: Option<String>,
}

/// Units of times that are numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum UnitName {
    /// Seconds
    S,
    /// Milliseconds
    Ms,
    /// Microseconds
    Us,
    /// Nanoseconds
    Ns,
}

/// How byte strings are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum BytesForm {
    /// Hex digits
    #[default]
    Hex,
    /// Base64
    Base64,
}

/// How values are written where the plain grammar is not what the data has.
#[derive(Debug, Args)]
#[command(next_help_heading = "How values are written")]
pub(crate) struct TextArgs {
    /// Format of every date or timestamp, as strftime has it: %d.%m.%Y
    #[arg(long, value_name = "FMT")]
    pub(crate) date_format: Option<String>,
    /// Times without an offset are UTC
    #[arg(long)]
    pub(crate) assume_utc: bool,
    /// Timestamps are whole numbers of this unit since 1970-01-01T00:00:00Z
    #[arg(long, value_name = "UNIT")]
    pub(crate) time_unit: Option<UnitName>,
    /// How values of type bytes are written
    #[arg(long, value_name = "FORM", default_value = "hex")]
    pub(crate) bytes: BytesForm,
}
