//! The library's one error. Every variant says who can cause it; none holds a
//! key, a plaintext or a part of one.

use crate::encoding::Type;
use crate::scheme::{Padding, Scheme};

/// Shorthand for this crate's results.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// What can go wrong in the library.
///
/// Messages are complete sentences without a final stop: what happened, then
/// what to do. They never print a key or a plaintext.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    // -- keys: caused by whoever hands in the key ---------------------------
    /// The key has the wrong length for the scheme.
    #[error("a {scheme} key has {expected} bytes, this one has {found}")]
    KeyLength {
        /// The scheme that was asked for.
        scheme: Scheme,
        /// Bytes it needs.
        expected: usize,
        /// Bytes handed in.
        found: usize,
    },
    /// The key does not have the 32 bytes that block-ore takes.
    #[error("a block-ore key has 32 bytes, this one has {found}")]
    SpaceKeyLength {
        /// Bytes handed in.
        found: usize,
    },
    /// Neither 16 nor 32 bytes, or as text not their hex.
    #[error("not a key: a key is 16 or 32 bytes, as text in hex")]
    KeyText,
    /// The text is not 8 bytes of hex.
    #[error("not a key id: a key id is 16 hex digits")]
    KeyIdText,
    /// The environment variable `ORE_AES` asks for what there is not.
    #[error("ORE_AES {reason}; it is one of soft, crate and fused, or unset")]
    Engine {
        /// What it asks for.
        reason: &'static str,
    },
    /// The operating system gave no randomness.
    #[error(
        "the operating system gave no random bytes, without which there is no key and no ciphertext"
    )]
    Randomness,

    // -- values: caused by whoever hands in the plaintext --------------------
    /// The text does not follow the type's grammar.
    #[error("not {} {ty}: expected {expected}", ty.article())]
    Syntax {
        /// The type that was asked for.
        ty: Type,
        /// What the grammar expects, in words.
        expected: &'static str,
    },
    /// The text follows the grammar but the value is not in the type's range.
    #[error("out of range for {ty}: {range}")]
    Range {
        /// The type that was asked for.
        ty: Type,
        /// The range, in words.
        range: &'static str,
    },
    /// NaN has no place in an order.
    #[error("NaN has no place in an order and cannot be encrypted")]
    NotANumber,
    /// The bytes that a ciphertext opened to are not an encoding of the type.
    #[error("the ciphertext does not hold {} {ty}; name the type it was made with", ty.article())]
    NotEncoded {
        /// The type that was asked for.
        ty: Type,
    },

    /// No type has this name.
    #[error(
        "unknown type; the types are bool, u8, u16, u32, u64, u128, i8, i16, i32, i64, i128, \
         f32, f64, date, timestamp, decimal, uuid, string and bytes"
    )]
    UnknownType,

    // -- text formats: caused by whoever chooses one ---------------------------
    /// The options of a text format contradict one another or do not fit the type.
    #[error("cannot read or write values that way: {reason}")]
    TextFormat {
        /// What is wrong, and what to use instead.
        reason: &'static str,
    },
    /// The value cannot be written in the format without losing a part.
    #[error("this {ty} cannot be written exactly: {reason}")]
    Inexact {
        /// The type of the value.
        ty: Type,
        /// What would be lost.
        reason: &'static str,
    },

    // -- plaintexts under a scheme -------------------------------------------
    /// The scheme cannot hold the type.
    #[error("{scheme} cannot hold {ty}; use {instead}")]
    TypeForScheme {
        /// The scheme that was asked for.
        scheme: Scheme,
        /// The type that was asked for.
        ty: Type,
        /// The scheme to use instead.
        instead: Scheme,
    },
    /// The scheme has no ciphertext of nothing.
    #[error("{scheme} cannot encrypt an empty plaintext; use chained")]
    Empty {
        /// The scheme that was asked for.
        scheme: Scheme,
    },
    /// The encoded plaintext is longer than allowed.
    #[error("plaintext too long: at most {max} bytes here")]
    TooLong {
        /// The most bytes that fit: the format's limit, the padding's or the caller's ceiling.
        max: usize,
    },
    /// Padding appends NUL bytes, so a plaintext that ends in one could not be told from a shorter one.
    #[error("plaintext ends in a NUL byte, which padding {padding} cannot keep; use padding none")]
    TrailingNul {
        /// The padding policy in force.
        padding: Padding,
    },
    /// The padding policy is not one the format can hold.
    #[error("not a padding: {reason}")]
    BadPadding {
        /// What is wrong with it.
        reason: &'static str,
    },

    /// A block-ore space has no term for the value, or there is no such space.
    #[error("no block-ore term: {reason}")]
    NoTerm {
        /// Why, and what to do.
        reason: &'static str,
    },

    // -- ciphertexts: caused by whoever hands in the bytes --------------------
    /// No scheme has a ciphertext of this length and header.
    #[error("not a ciphertext: {reason}")]
    NotACiphertext {
        /// What does not fit.
        reason: &'static str,
    },
    /// A header of the scheme, but the bytes that follow do not fit it.
    #[error("damaged {scheme} ciphertext: {reason}")]
    Damaged {
        /// The scheme of the header.
        scheme: Scheme,
        /// What does not fit.
        reason: &'static str,
    },

    // -- comparisons ----------------------------------------------------------
    /// Two ciphertexts of different schemes have no order.
    #[error("cannot compare a {left} with a {right} ciphertext: different scheme")]
    DifferentScheme {
        /// Scheme of the first.
        left: Scheme,
        /// Scheme of the second.
        right: Scheme,
    },
    /// Different block counts: the plaintexts are of different types.
    #[error("cannot compare {left} blocks with {right}: the plaintexts are of different widths")]
    DifferentWidth {
        /// Blocks of the first.
        left: usize,
        /// Blocks of the second.
        right: usize,
    },
    /// Different padding policies.
    #[error("cannot compare ciphertexts of different padding: {left} and {right}")]
    DifferentPadding {
        /// Padding of the first.
        left: Padding,
        /// Padding of the second.
        right: Padding,
    },
    /// Two left ciphertexts have no right half to compare with.
    #[error("two query ciphertexts cannot be compared: one of the two must be a full ciphertext")]
    TwoQueries,

    // -- opening ---------------------------------------------------------------
    /// The left half was not made with this key and salt.
    #[error("wrong key or salt for this ciphertext, or the ciphertext is damaged")]
    WrongKey,
    /// The left half opens, but the right half is not the one that belongs to it.
    #[error("damaged ciphertext: its right half does not belong to its left half")]
    RightHalf,
    /// The plaintext recovered is not one the scheme would have encrypted.
    #[error("the ciphertext opens to no plaintext: {reason}")]
    NoPlaintext {
        /// Which rule it breaks.
        reason: &'static str,
    },
}
