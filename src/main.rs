//! The command.
#[allow(
    dead_code,
    unused_imports,
    reason = "the commands that use it come next"
)]
mod stream;

fn main() {}
