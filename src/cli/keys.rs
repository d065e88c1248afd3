//! Options about keys: where one comes from, and how one is made.

use std::path::PathBuf;

use clap::{Args, ValueHint};

use super::{SchemeName, examples};

/// Where the key comes from. No option takes a key or a passphrase as text:
/// arguments are seen by everyone on the machine.
#[derive(Debug, Args)]
pub(crate) struct KeyArgs {
    /// Key file; else the file $ORE_KEY_FILE names, else the hex in $ORE_KEY
    ///
    /// No option takes a key as text: arguments are seen by everyone on the machine.
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) key: Option<PathBuf>,
    /// Read a locked key's passphrase from FILE, without its final line ending
    ///
    /// Otherwise it is asked for on the terminal; never is it read from standard input.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) passphrase_file: Option<PathBuf>,
}

#[derive(Debug, Args)]
#[command(after_long_help = examples::KEYGEN)]
pub(crate) struct KeygenArgs {
    /// Write the key to FILE, readable by you alone [default: stdout]
    ///
    /// The file must not exist, unless --force is given. A symbolic link is
    /// never followed.
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,
    /// Scheme the key is for
    ///
    /// One key serves bit6 and chained (16 bytes); legacy and block-ore take 32.
    #[arg(short, long, value_name = "SCHEME", default_value = "bit6")]
    pub(crate) scheme: SchemeName,
    /// Lock the key with a passphrase, asked for twice on the terminal
    #[arg(long, conflicts_with = "passphrase_file")]
    pub(crate) passphrase: bool,
    /// Lock the key with the passphrase in FILE, without its final line ending
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) passphrase_file: Option<PathBuf>,
    /// Replace FILE if it exists
    #[arg(long, requires = "output")]
    pub(crate) force: bool,
}
