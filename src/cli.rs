//! The command line as clap types. The doc comments are the help texts. Imports
//! nothing of ours, so that completions and manual pages come from here alone.

mod doctor;
mod keys;

use clap::{Parser, Subcommand, ValueEnum};

pub(crate) use doctor::DoctorArgs;
pub(crate) use keys::{KeyArgs, KeygenArgs};

/// Order-revealing encryption: sort and range-search encrypted values
#[derive(Debug, Parser)]
#[command(name = "ore", version, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Make a key file
    Keygen(KeygenArgs),
    /// Say which AES runs here, and prove that it works
    Doctor(DoctorArgs),
}

/// The schemes by their names on the command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum SchemeName {
    /// Six-bit blocks, values of up to 10 bytes
    Bit6,
    /// Six-bit blocks of any number: strings, bytes, wide integers
    Chained,
    /// The format of 2021
    Legacy,
    /// Typed spaces bound to a context
    BlockOre,
}
