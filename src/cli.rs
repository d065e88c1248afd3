//! The command line as clap types. The doc comments are the help texts. Imports
//! nothing of ours, so that completions and manual pages come from here alone.

mod compare;
mod doctor;
mod encrypt;
mod inspect;
mod keys;
mod negative;
mod sort;
mod stream;
mod values;

use std::ffi::OsString;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};

pub(crate) use compare::{CompareArgs, FilterArgs, PairForm, Relation};
pub(crate) use doctor::DoctorArgs;
pub(crate) use encrypt::{
    CipherArgs, CipherForm, DecryptArgs, EncryptArgs, OpenArgs, QueryArgs, ValueForm,
};
pub(crate) use inspect::InspectArgs;
pub(crate) use keys::{KeyArgs, KeygenArgs};
pub(crate) use sort::{RankArgs, RoomArgs, SortArgs};
pub(crate) use stream::{InForm, InputArgs, Nulls, OnError, OutputArgs, ProgressWhen};
pub(crate) use values::{BytesForm, Cipher, ContextArgs, SchemeArgs, TextArgs, TypeName, UnitName};

/// Order-revealing encryption: sort and range-search encrypted values
#[derive(Debug, Parser)]
#[command(name = "ore", version, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

impl Cli {
    /// Reads the arguments, the program's name first.
    pub(crate) fn from(arguments: Vec<OsString>) -> Result<Self, clap::Error> {
        let mut definition = Self::command();
        let arguments = negative::mark(&definition, arguments);
        let matches = definition.try_get_matches_from_mut(arguments)?;
        Self::from_arg_matches(&matches).map_err(|error| error.format(&mut definition))
    }
}

#[derive(Debug, Subcommand)]
#[allow(clippy::large_enum_variant, reason = "there is one a process")]
pub(crate) enum Command {
    /// Make a key file
    Keygen(KeygenArgs),
    /// Encrypt values: full ciphertexts, to store
    Encrypt(EncryptArgs),
    /// Make queries of values: left ciphertexts, to search with
    Query(QueryArgs),
    /// Compare two ciphertexts, or a stream of pairs
    Compare(CompareArgs),
    /// Sort ciphertexts, or records that hold one, in plaintext order
    ///
    /// No key is needed. Plain `sort` does not work on ciphertexts: their bytes are in
    /// no order that means anything.
    ///
    /// The sort is stable, records come out byte for byte as they went in, and nulls,
    /// with `--nulls pass`, come last. Nothing is written before all of the input was
    /// read; a bad record leaves nothing written, and with `--on-error skip` it is
    /// reported and left out.
    ///
    /// Records must be of one key, salt, type, scheme and padding. JSON records say
    /// theirs; of bare hex and base64 it cannot be seen, except that ciphertexts of
    /// two keys or salts sooner or later contradict each other, which is refused.
    Sort(SortArgs),
    /// Give each ciphertext its rank in plaintext order, so that any engine can order by it
    ///
    /// No key is needed. Records stay in the order of the input; the rank, from 0,
    /// stands in place of the ciphertext or in the field or column of `--to`. Equal
    /// records have the same rank, and no rank is left out, unless `--ordinal` is
    /// given. Sorting as text would not do: plain `sort` does not work on ciphertexts,
    /// and `sort -n` is what works on ranks.
    ///
    /// Records must be of one key, salt, type, scheme and padding, as for `ore sort`.
    Rank(RankArgs),
    /// Keep the records in a range, without the key
    Filter(FilterArgs),
    /// Open ciphertexts with the key
    Decrypt(DecryptArgs),
    /// Say what ciphertexts are and what they reveal, without the key
    Inspect(InspectArgs),
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
