//! Arguments of `completions` and `man`.

use std::path::PathBuf;

use clap::{Args, ValueHint};
use clap_complete::Shell;

use super::examples;

#[derive(Debug, Args)]
#[command(after_long_help = examples::COMPLETIONS)]
pub(crate) struct CompletionsArgs {
    /// Shell to print completions for
    #[arg(value_name = "SHELL")]
    pub(crate) shell: Shell,
}

#[derive(Debug, Args)]
#[command(after_long_help = examples::MAN)]
pub(crate) struct ManArgs {
    /// Write the pages of all commands into DIR, which is made if it is missing
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) out: Option<PathBuf>,
}
