//! Streams: records in, results out, in order, in parallel, in bounded memory.
//!
//! `input` names and opens what is read; `source` cuts it into chunks of whole
//! records; `ordered` has workers turn chunks into results and hands these on
//! in input order; `sink` is where they go; `fault` words what was wrong with
//! a record. What a record is, `form` says, with a file for each: `lines`, `json`,
//! `csv`, `binary`. `term` is the text of ciphertexts,
//! `room` how buffers of plaintext grow.

pub(crate) mod binary;
pub(crate) mod csv;
#[cfg(test)]
mod double;
pub(crate) mod fault;
pub(crate) mod form;
pub(crate) mod input;
pub(crate) mod json;
mod lines;
pub(crate) mod ordered;
pub(crate) mod room;
pub(crate) mod sink;
pub(crate) mod source;
pub(crate) mod term;
#[cfg(test)]
mod toy;
