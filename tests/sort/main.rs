//! `ore sort` and `ore rank` as a user meets them.
//!
//! - [`plain`]: the order is that of the plain values, for every scheme and type.
//! - [`forms`]: lines, JSON, CSV, binary, nulls, options. [`check`]: `--check` and
//!   `--merge`. [`refusals`]: records that have no order.
//! - [`spill`]: more records than memory, and what interrupts and failures leave.
//! - [`rank`]: ranks. [`tool`]: running the command.

#![cfg(all(unix, feature = "cli"))]
#![allow(unreachable_pub)]
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

#[path = "../common/mod.rs"]
mod common;

mod check;
mod forms;
mod plain;
mod rank;
mod refusals;
mod spill;
mod tool;
