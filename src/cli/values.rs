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
pub(crate) enum TypeName {
    /// true or false
    Bool,
    /// Whole numbers from 0 to 255
    U8,
    /// Whole numbers from 0 to 65535
    U16,
    /// Whole numbers from 0 to 4294967295
    U32,
    /// Whole numbers from 0 to 18446744073709551615
    U64,
    /// Whole numbers below 2 to the power of 128
    U128,
    /// Whole numbers from -128 to 127
    I8,
    /// Whole numbers from -32768 to 32767
    I16,
    /// Whole numbers from -2147483648 to 2147483647
    I32,
    /// Whole numbers from -9223372036854775808 to 9223372036854775807
    I64,
    /// Whole numbers of 128 bits with a sign
    I128,
    /// Floating point, single precision: 1.5, -2e10, inf
    F32,
    /// Floating point, double precision
    F64,
    /// Days: 2024-12-31
    Date,
    /// Instants, to the nanosecond (block-ore cuts to the microsecond), with an offset:
    /// 2024-12-31T23:59:59Z
    Timestamp,
    /// Decimal numbers, exact to 28 places: 19.90
    Decimal,
    /// UUIDs: 67e55044-10b1-426f-9247-bb680e5fe0c8
    Uuid,
    /// UTF-8 text in the order of its bytes: é is not e, nor is E; no collation
    String,
    /// Text under block-ore alone, which folds case and accents: École is ecole
    Text,
    /// Byte strings, as hex or base64
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
    /// Salt as text, the same for a whole column
    ///
    /// Ciphertexts of different salts cannot be compared: give columns that must never be
    /// joined different ones. It is no secret, but needed to make queries and to decrypt.
    #[arg(long, value_name = "TEXT", conflicts_with = "salt_hex")]
    pub(crate) salt: Option<String>,
    /// Salt as hex
    #[arg(long, value_name = "HEX")]
    pub(crate) salt_hex: Option<String>,
    /// Padding of strings and text: none, pow2, pow2:MIN or fixed:N bytes [default: pow2:16]
    ///
    /// Hides lengths: pow2:MIN pads to the next power of two, to MIN bytes at least; fixed:N
    /// to N bytes always, and refuses what is longer. The same for a whole column.
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
    ///
    /// Nothing is guessed: each value must have this form. A timestamp's format without an
    /// offset also needs --assume-utc.
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
