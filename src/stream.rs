//! Records in, records out.

pub(crate) mod binary;
pub(crate) mod csv;
pub(crate) mod form;
pub(crate) mod json;
pub(crate) mod lines;
pub(crate) mod term;
