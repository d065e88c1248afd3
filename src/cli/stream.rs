//! Options about streams: what is read, in which form, and where it goes.

use std::path::PathBuf;

use clap::{Args, ValueEnum, ValueHint};

/// The form of the records.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum InForm {
    /// One value or ciphertext a line
    #[default]
    Lines,
    /// One JSON value a line
    Jsonl,
    /// RFC 4180, with a header unless --no-header is given
    Csv,
    /// Ciphertexts, each after its length as four bytes, big-endian
    Binary,
}

/// What happens to nulls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum Nulls {
    /// A null is an error
    #[default]
    Refuse,
    /// A null goes through as it is
    Pass,
    /// Under block-ore, a null is a term that sorts before every value
    First,
    /// Under block-ore, a null is a term that sorts after every value
    Last,
}

/// What happens to bad records.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum OnError {
    /// End at the first one; what came before it has been written
    #[default]
    Stop,
    /// Report each, write an empty line, null or an empty cell in its place, and
    /// exit with 2 at the end
    Skip,
}

/// When to show progress.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum ProgressWhen {
    /// If stderr is a terminal, the output is not, and the run lasts over a second
    #[default]
    Auto,
    /// In any case
    Always,
    /// Never
    Never,
}

/// How records are read.
#[derive(Debug, Args)]
#[command(next_help_heading = "Input")]
pub(crate) struct InputArgs {
    /// Form of the records
    #[arg(long = "in", value_name = "FORM", default_value = "lines")]
    pub(crate) form: InForm,
    /// Field to work on: a key of the object, or a JSON pointer such as /user/born
    #[arg(long, value_name = "PATH")]
    pub(crate) field: Option<String>,
    /// Column to work on: its name in the header, or its number from 1
    #[arg(long, value_name = "NAME|N")]
    pub(crate) column: Option<String>,
    /// The CSV has no header: its first row is data
    #[arg(long)]
    pub(crate) no_header: bool,
    /// What separates cells: one character, \t for a tab [default: a comma]
    #[arg(long, value_name = "C")]
    pub(crate) delimiter: Option<String>,
    /// The unquoted cell that is null [default: \N between tabs, else none]
    #[arg(long, value_name = "TEXT")]
    pub(crate) null_text: Option<String>,
    /// What to do with null, null cells and missing fields
    #[arg(long, value_name = "WHAT", default_value = "refuse")]
    pub(crate) nulls: Nulls,
    /// What to do with a bad record
    #[arg(long, value_name = "WHAT", default_value = "stop")]
    pub(crate) on_error: OnError,
    /// Longest record in bytes, its line end not counted
    #[arg(long, value_name = "BYTES", default_value_t = 1 << 20)]
    pub(crate) max_line: usize,
}

/// Where results go, and how the run goes.
#[derive(Debug, Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct OutputArgs {
    /// Write to FILE, which is replaced only if all goes well [default: stdout]
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,
    /// Number of threads [default: one a processor]
    #[arg(long, value_name = "N", value_parser = threads)]
    pub(crate) threads: Option<usize>,
    /// When to show progress on stderr
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub(crate) progress: ProgressWhen,
}

fn threads(text: &str) -> Result<usize, &'static str> {
    match text.parse() {
        Ok(n @ 1..=1024) => Ok(n),
        _ => Err("expected a number from 1 to 1024"),
    }
}
