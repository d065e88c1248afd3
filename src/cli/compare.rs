//! Arguments of `compare` and `filter`.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::{Cipher, InputArgs, KeyArgs, OutputArgs, SchemeArgs, TextArgs, examples};

/// What `--is` asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Relation {
    /// A is less than B
    Lt,
    /// A is less than B or equal
    Le,
    /// A and B are equal
    Eq,
    /// A and B are not equal
    Ne,
    /// A is greater than B or equal
    Ge,
    /// A is greater than B
    Gt,
}

#[derive(Debug, Args)]
#[command(
    override_usage = "ore compare [OPTIONS] [A B]",
    after_long_help = examples::COMPARE
)]
pub(crate) struct CompareArgs {
    /// Two ciphertexts; without them, pairs are read from standard input
    ///
    /// Each is hex, base64, a JSON record, @FILE for what a file holds, or - for standard
    /// input.
    #[arg(value_names = ["A", "B"], num_args = 2)]
    pub(crate) pair: Vec<OsString>,
    /// Print nothing and answer with the exit status: 0 yes, 1 no, 2 trouble
    #[arg(long, value_name = "RELATION", requires = "pair")]
    pub(crate) is: Option<Relation>,
    /// Scheme of the ciphertexts [default: the one the bytes fit]
    #[arg(short, long, value_name = "SCHEME")]
    pub(crate) scheme: Option<Cipher>,
    /// Form of the stream of pairs
    #[arg(long = "in", value_name = "FORM", default_value = "lines")]
    pub(crate) form: PairForm,
    /// What to do with a bad pair of the stream
    #[arg(long, value_name = "WHAT", default_value = "stop")]
    pub(crate) on_error: super::OnError,
    /// Longest line of the stream, in bytes
    #[arg(long, value_name = "BYTES", default_value_t = 1 << 20)]
    pub(crate) max_line: usize,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// The form of pairs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum PairForm {
    /// Two words a line
    #[default]
    Lines,
    /// A JSON array of two, or an object with the members a and b, a line
    Jsonl,
}

#[derive(Debug, Args)]
#[command(after_long_help = examples::FILTER)]
pub(crate) struct FilterArgs {
    /// Files to read; none or - for standard input
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) bounds: BoundArgs,
    /// Keep the records that the bounds leave out
    #[arg(long, help_heading = "Output")]
    pub(crate) invert: bool,
    /// Print how many records match instead of the records
    #[arg(long, help_heading = "Output")]
    pub(crate) count: bool,
    #[command(flatten)]
    pub(crate) values: BoundValueArgs,
    #[command(flatten)]
    pub(crate) key: KeyArgs,
    #[command(flatten)]
    pub(crate) scheme: SchemeArgs,
    #[command(flatten)]
    pub(crate) text: TextArgs,
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// Bounds that are ciphertexts: no key is needed.
#[derive(Debug, Args)]
#[command(next_help_heading = "Bounds, all of which must hold")]
pub(crate) struct BoundArgs {
    /// Keep what is less than the ciphertext Q
    ///
    /// Q is a full ciphertext or a query: hex, base64, a JSON record, @FILE, or - for
    /// standard input. Each bound may be given again.
    #[arg(long, value_name = "Q")]
    pub(crate) lt: Vec<OsString>,
    /// Keep what is less or equal
    #[arg(long, value_name = "Q")]
    pub(crate) le: Vec<OsString>,
    /// Keep what is equal
    #[arg(long, value_name = "Q")]
    pub(crate) eq: Vec<OsString>,
    /// Keep what is not equal
    #[arg(long, value_name = "Q")]
    pub(crate) ne: Vec<OsString>,
    /// Keep what is greater or equal
    #[arg(long, value_name = "Q")]
    pub(crate) ge: Vec<OsString>,
    /// Keep what is greater
    #[arg(long, value_name = "Q")]
    pub(crate) gt: Vec<OsString>,
}

/// Bounds that are values, which the key makes queries of.
#[derive(Debug, Args)]
#[command(next_help_heading = "Bounds as values, with a key")]
pub(crate) struct BoundValueArgs {
    /// Keep what is less than the value V
    ///
    /// The key, scheme, type and salt must be those of the records.
    #[arg(long, value_name = "V", allow_hyphen_values = true)]
    pub(crate) lt_value: Vec<String>,
    /// Keep what is less or equal
    #[arg(long, value_name = "V", allow_hyphen_values = true)]
    pub(crate) le_value: Vec<String>,
    /// Keep what is equal
    #[arg(long, value_name = "V", allow_hyphen_values = true)]
    pub(crate) eq_value: Vec<String>,
    /// Keep what is not equal
    #[arg(long, value_name = "V", allow_hyphen_values = true)]
    pub(crate) ne_value: Vec<String>,
    /// Keep what is greater or equal
    #[arg(long, value_name = "V", allow_hyphen_values = true)]
    pub(crate) ge_value: Vec<String>,
    /// Keep what is greater
    #[arg(long, value_name = "V", allow_hyphen_values = true)]
    pub(crate) gt_value: Vec<String>,
}
