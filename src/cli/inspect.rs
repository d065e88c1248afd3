//! Options of `ore inspect`, and the names that its JSON has.

use std::path::PathBuf;

use clap::Args;

use super::{Cipher, InputArgs, OutputArgs};

/// The long help's end. The names are those of `commands/inspect/facts.rs` and
/// `commands/inspect/report.rs`.
const AFTER: &str = "\
Examples:
  # One ciphertext
  ore inspect ct.hex

  # What a column gives away
  ore inspect --in csv --column amount sales.csv

  # One JSON object a line
  ore inspect --each --json cts.txt

Exit status:
  0   done
  2   a record is no ciphertext, there is none, or any other trouble

Members of the JSON object of one ciphertext:
  scheme, kind   bit6, chained or legacy; full or query
  blocks         how many, and block_bits, the bits of plaintext in each
  bytes          length of the ciphertext
  left_bytes     length of its left half, which is a query for the same value
  plaintext      an object: the min and max length of the encoded value in
                 bytes; null if no value has that many blocks
  types          an array: the types whose values can have that length under
                 the scheme
  padding        the policy in the header: none, pow2:MIN, fixed:N; null
                 unless chained
  record         what its JSON record says: scheme, type, kind, key_id,
                 context, each where it is there; null for bare bytes
  also           how its bytes could be read too: scheme, kind, blocks; null
                 if only one way
  zeros          legacy: an array of from and to, byte positions of the value
                 from 0, which equal symbols show to be zero
  reveals        an array of sentences: what it gives away
  notes          an array of sentences: what deserves attention

Members of the JSON object of more than one, without --each:
  ciphertexts    how many; nulls, how many records held none
  shapes         an array of scheme, kind, blocks, padding, plaintext and how
                 many ciphertexts; shapes_unlisted counts those past the first
                 64
  ambiguous      how many could be read as another scheme too
  bare           how many carry no record
  key_ids, types, contexts
                 what records say: arrays of value and how many ciphertexts
  equality       distinct values, repeated (those that occur more than once),
                 largest (how often the most frequent occurs), exact (false
                 past a million distinct values: estimated, and largest is a
                 lower bound)
  differences    an array of scheme, padding, blocks (null for chained),
                 block_bits, values, sampled, pairs, and first: how many pairs
                 of different values (block, pairs) first differ in which
                 block, from 0
  zeros          legacy: an array of byte position and how many ciphertexts
                 show it zero
  reveals, notes as above";

#[derive(Debug, Args)]
#[command(after_long_help = AFTER)]
pub(crate) struct InspectArgs {
    /// Files to read; none or - for standard input
    ///
    /// Of a single ciphertext in the input all is told; of more than one, what they give
    /// away together.
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// Tell all of each ciphertext, one after another
    #[arg(long)]
    pub(crate) each: bool,
    /// Print JSON; its members are listed at the end of --help
    #[arg(long)]
    pub(crate) json: bool,
    /// Scheme of the ciphertexts [default: the one the bytes fit]
    #[arg(short, long, value_name = "SCHEME")]
    pub(crate) scheme: Option<Cipher>,
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}
