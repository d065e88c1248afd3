//! The constructions between AES and the schemes, one file and one citation each.

pub(crate) mod first;
pub(crate) mod mmo;
pub(crate) mod prp;
pub(crate) mod simd;
pub(crate) mod symbols;
pub(crate) mod wide;
