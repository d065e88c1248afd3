//! Arguments of `encrypt`, `query` and `decrypt`.

use std::path::PathBuf;

use clap::{Args, ValueEnum, ValueHint};

use super::{
    ContextArgs, InputArgs, KeyArgs, OutputArgs, SchemeArgs, SchemeName, TextArgs, TypeName,
    examples,
};

/// The text of ciphertexts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum CipherForm {
    /// Hex, which carries no mark of key, salt or type
    #[default]
    Hex,
    /// Standard base64, a third shorter than hex; no mark either
    Base64,
    /// A JSON record with scheme, type, kind and key id, which later commands check
    Json,
    /// Each ciphertext after its length as four bytes, big-endian
    Binary,
}

/// The text of values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum ValueForm {
    /// The value as it is
    #[default]
    Text,
    /// A JSON value: strings in quotes, so that any string fits on a line
    Json,
}

#[derive(Debug, Args)]
#[command(after_long_help = examples::ENCRYPT)]
pub(crate) struct EncryptArgs {
    /// Files to read; none or - for standard input
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) key: KeyArgs,
    #[command(flatten)]
    pub(crate) scheme: SchemeArgs,
    #[command(flatten)]
    pub(crate) text: TextArgs,
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) cipher: CipherArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// How ciphertexts are written.
#[derive(Debug, Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct CipherArgs {
    /// Text of the ciphertexts
    #[arg(long, value_name = "FORM", default_value = "hex")]
    pub(crate) out: CipherForm,
    /// Put the result into a new field or column and keep the old one
    #[arg(long, value_name = "NAME")]
    pub(crate) to: Option<String>,
}

#[derive(Debug, Args)]
#[command(after_long_help = examples::QUERY)]
pub(crate) struct QueryArgs {
    /// Values to search for; without any, they are read from --file or standard input
    ///
    /// Negative numbers need no -- before them; other values that begin with a dash do.
    #[arg(value_name = "VALUE", value_parser = super::negative::unmark)]
    pub(crate) values: Vec<String>,
    /// Read the values from FILE, - for standard input; may be given again
    #[arg(long = "file", value_name = "FILE", conflicts_with = "values", value_hint = ValueHint::FilePath)]
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) key: KeyArgs,
    #[command(flatten)]
    pub(crate) scheme: SchemeArgs,
    #[command(flatten)]
    pub(crate) text: TextArgs,
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) cipher: CipherArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(Debug, Args)]
#[command(after_long_help = examples::DECRYPT)]
pub(crate) struct DecryptArgs {
    /// Files to read; none or - for standard input
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) key: KeyArgs,
    #[command(flatten)]
    pub(crate) scheme: OpenArgs,
    #[command(flatten)]
    pub(crate) text: TextArgs,
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) value: ValueArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// What ciphertexts were made with.
#[derive(Debug, Args)]
#[command(next_help_heading = "Scheme and type")]
pub(crate) struct OpenArgs {
    /// Scheme [default: the one the ciphertext's bytes fit]
    #[arg(short, long, value_name = "SCHEME")]
    pub(crate) scheme: Option<SchemeName>,
    /// Type of the values [default: the one in the JSON record; bare hex and block-ore
    /// need it]
    #[arg(short = 't', long = "type", value_name = "TYPE")]
    pub(crate) ty: Option<TypeName>,
    /// Salt as text, as it was given to encrypt
    #[arg(long, value_name = "TEXT", conflicts_with = "salt_hex")]
    pub(crate) salt: Option<String>,
    /// Salt as hex
    #[arg(long, value_name = "HEX")]
    pub(crate) salt_hex: Option<String>,
    #[command(flatten)]
    pub(crate) context: ContextArgs,
}

/// How values are written.
#[derive(Debug, Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct ValueArgs {
    /// Text of the values
    #[arg(long, value_name = "FORM", default_value = "text")]
    pub(crate) out: ValueForm,
    /// Put the result into a new field or column and keep the old one
    #[arg(long, value_name = "NAME")]
    pub(crate) to: Option<String>,
}
