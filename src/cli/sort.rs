//! Arguments of `sort` and `rank`.

use std::path::PathBuf;

use clap::{Args, ValueHint};

use super::{Cipher, InputArgs, OutputArgs, examples};

#[derive(Debug, Args)]
#[command(after_long_help = examples::SORT)]
pub(crate) struct SortArgs {
    /// Files to read; none or - for standard input
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// Greatest first; equal records keep their order, nulls stay last
    #[arg(short, long)]
    pub(crate) reverse: bool,
    /// Keep the first of equal records only
    #[arg(short, long)]
    pub(crate) unique: bool,
    /// Write nothing: exit with 1 and name the first record out of order, if there is one;
    /// with --unique equal neighbours are out of order too
    #[arg(short, long, conflicts_with_all = ["merge", "output"])]
    pub(crate) check: bool,
    /// Each FILE is sorted already; one that is not is refused, naming the record
    #[arg(short, long)]
    pub(crate) merge: bool,
    /// Scheme of the ciphertexts [default: the one the bytes fit]
    #[arg(short, long, value_name = "SCHEME")]
    pub(crate) scheme: Option<Cipher>,
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) room: RoomArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(Debug, Args)]
#[command(after_long_help = examples::RANK)]
pub(crate) struct RankArgs {
    /// Files to read; none or - for standard input
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// Number equal records in the order they came instead of giving them one rank
    #[arg(long)]
    pub(crate) ordinal: bool,
    /// Put the rank into a new field or column and keep the ciphertext
    #[arg(long, value_name = "NAME")]
    pub(crate) to: Option<String>,
    /// Scheme of the ciphertexts [default: the one the bytes fit]
    #[arg(short, long, value_name = "SCHEME")]
    pub(crate) scheme: Option<Cipher>,
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) room: RoomArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// What may be used to sort.
#[derive(Debug, Args)]
#[command(next_help_heading = "Memory and temporary files")]
pub(crate) struct RoomArgs {
    /// Memory for records, in bytes or with K, M or G: what is more goes through temporary
    /// files [default: a quarter of the machine's]
    #[arg(long, value_name = "SIZE", value_parser = size)]
    pub(crate) memory: Option<u64>,
    /// Folder for temporary files, which are private and gone however the run ends
    /// [default: $TMPDIR, else /tmp]
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) temp_dir: Option<PathBuf>,
}

/// Bytes, or with a suffix units of 1024 to the power of one, two or three.
fn size(text: &str) -> Result<u64, &'static str> {
    const EXPECTED: &str = "expected a number of bytes above 0, or one with K, M or G after it";
    let (digits, shift) = match text.char_indices().next_back() {
        Some((at, 'k' | 'K')) => (text.get(..at), 10),
        Some((at, 'm' | 'M')) => (text.get(..at), 20),
        Some((at, 'g' | 'G')) => (text.get(..at), 30),
        _ => (Some(text), 0),
    };
    let digits = digits.unwrap_or_default();
    // The parser of integers would take a sign.
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(EXPECTED);
    }
    match digits.parse::<u64>() {
        Ok(number @ 1..) => number.checked_mul(1 << shift).ok_or("too large"),
        _ => Err(EXPECTED),
    }
}

#[cfg(test)]
mod tests {
    use super::size;

    #[test]
    fn sizes_are_bytes_or_have_a_suffix() {
        assert_eq!(size("1"), Ok(1));
        assert_eq!(size("64K"), Ok(64 << 10));
        assert_eq!(size("3m"), Ok(3 << 20));
        assert_eq!(size("2G"), Ok(2 << 30));
        for bad in [
            "",
            "0",
            "0K",
            "K",
            "+1",
            "-1",
            "1.5G",
            "1T",
            "1KB",
            "1 K",
            "ü",
            "99999999999G",
        ] {
            assert!(size(bad).is_err(), "{bad}");
        }
    }
}
