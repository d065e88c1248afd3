//! One file a subcommand, one `run` each.

mod doctor;
mod keygen;

use anyhow::Result;

use crate::cli::Command;
use crate::exit::Exit;

/// Runs the subcommand.
pub(crate) fn run(command: Command) -> Result<Exit> {
    match command {
        Command::Doctor(args) => doctor::run(args),
        Command::Keygen(args) => keygen::run(args),
    }
}
