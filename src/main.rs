//! The command.

// The commands that stream are what uses these.
#[allow(dead_code)]
mod cleanup;
#[allow(dead_code)]
mod progress;
#[allow(dead_code)]
mod stream;

fn main() {}
