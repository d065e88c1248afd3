//! What the command does when the system refuses it something: room on the disk, memory,
//! threads, a pipe that blocks. Each run ends with a message and status 2, or with the
//! right result; nothing is half-written and nothing is left behind.
//!
//! - [`sizes`]: files over the limit on their size. [`memory`]: limits on memory and on
//!   threads. [`pipes`]: pipes that do not block. [`tool`]: running the command.
//!
//! What takes a tracer to bring about, calls that fail or are interrupted, is in
//! `scripts/faults.sh`.

#![cfg(all(unix, feature = "cli"))]
#![allow(unreachable_pub)]
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

mod memory;
mod pipes;
mod sizes;
mod tool;
