//! The command line as clap types. The doc comments are the help texts. Imports
//! nothing of ours, so that completions and manual pages come from here alone.

mod compare;
mod completions;
mod doctor;
mod encrypt;
mod examples;
mod inspect;
mod keys;
mod negative;
mod sort;
mod stream;
mod values;

use std::ffi::OsString;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};

pub(crate) use compare::{CompareArgs, FilterArgs, PairForm, Relation};
pub(crate) use completions::{CompletionsArgs, ManArgs};
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
///
/// Values are encrypted with a key; which of two ciphertexts holds the greater value,
/// anyone can tell without it. So a database, a script or a colleague that has no key can
/// sort, filter and compare. That order is what a ciphertext reveals, on purpose:
/// `ore encrypt --help` says what else.
#[derive(Debug, Parser)]
#[command(
    name = "ore",
    version,
    max_term_width = 100,
    after_long_help = examples::ORE
)]
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
    ///
    /// The key comes from the operating system's generator and goes into a file that you
    /// alone can read, locked with a passphrase if you like. Its public id, which tells
    /// keys apart and gives nothing away, goes to stderr.
    Keygen(KeygenArgs),
    /// Encrypt values: full ciphertexts, to store
    ///
    /// One value a line, a field of JSON lines or a column of CSV becomes a ciphertext that
    /// compares as the value does. Encrypting a value twice gives two ciphertexts that differ
    /// in every run, and that `ore compare` finds equal.
    ///
    /// What a ciphertext reveals: to whoever holds two of them, which value is greater or
    /// that they are equal, and the first block (six bits; under legacy a byte) in which
    /// they differ. Of strings also the padded length. A column with few or guessable values
    /// gives away much of itself.
    ///
    /// Plain `sort`, `uniq` and a database's own ordering do not work on ciphertexts:
    /// their text is not in the order of the values. `ore sort` puts them in that order,
    /// without the key. And hex and base64 carry no mark of key, salt or type, so that
    /// comparing what does not belong together goes unnoticed there and answers at random:
    /// --out json carries one, which every command checks.
    Encrypt(EncryptArgs),
    /// Make queries of values: left ciphertexts, to search with
    ///
    /// A query is the half of a ciphertext that is enough to compare a value with stored
    /// ciphertexts. It is shorter, the same each time for a value, and cannot be compared with
    /// another query. Use the key, scheme, type and salt that the stored ones were made with.
    Query(QueryArgs),
    /// Compare two ciphertexts, or a stream of pairs
    ///
    /// Prints less, equal or greater, as A is to B. No key is needed. At least one of the two
    /// must be a full ciphertext. JSON records are refused if their keys, schemes or types
    /// differ; bare hex and base64 carry no such mark, and the answer is then worth nothing.
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
    /// Give each ciphertext its rank, by which any engine can order
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
    ///
    /// Records come out as they went in, byte for byte. Bounds are ciphertexts or queries, or
    /// with a key plain values; all of them must hold. With --nulls pass a record whose field is
    /// null goes through, --invert or not. Under block-ore the term of a null (--nulls first,
    /// last) is in no range and outside none: it is left out.
    ///
    /// Bare hex and base64 carry no mark of the key, so bounds of another key, salt or type
    /// select arbitrary records without an error; JSON records (--out json) are checked.
    Filter(FilterArgs),
    /// Open ciphertexts with the key
    ///
    /// Prints the values that full ciphertexts or queries hold. A wrong key, salt or type is
    /// an error, never a value. JSON records say their type; bare hex needs --type.
    Decrypt(DecryptArgs),
    /// Say what ciphertexts are and what they reveal, without the key
    ///
    /// All that is said here, anyone who holds the ciphertexts can find out. Bare hex and
    /// base64 carry no mark of the key: that ciphertexts were made with different keys, salts
    /// or types cannot be seen. JSON records (--out json) carry the key's public id.
    Inspect(InspectArgs),
    /// Say which AES runs here, and prove that it works
    ///
    /// Checks known answers, the system's randomness and, by the clock, that the processor's
    /// AES instructions do the work; if software does, says why that may be.
    Doctor(DoctorArgs),
    /// Print the completions of a shell
    ///
    /// With these, the TAB key completes commands, options and their values.
    Completions(CompletionsArgs),
    /// Print the manual page, or write all of them
    ///
    /// Without --out, ore(1) goes to stdout. With it, each command's page goes to a file of
    /// its own, as man(1) looks for them.
    Man(ManArgs),
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
