//! One file a subcommand, one `run` each.

mod compare;
mod completions;
mod decrypt;
mod doctor;
mod encrypt;
mod filter;
mod inspect;
mod keygen;
mod man;
mod marks;
mod operand;
mod rank;
mod setup;
mod sort;
mod space;
mod values;
mod walk;
#[cfg(test)]
mod wiping;

use anyhow::Result;
use ore::Engine;

use crate::cli::Command;
use crate::exit::Exit;

/// Runs the subcommand. A switch that cannot be obeyed is refused before anything is
/// read or written, but by `doctor`, which reports it.
pub(crate) fn run(command: Command) -> Result<Exit> {
    if !matches!(command, Command::Doctor(_)) {
        Engine::check()?;
    }
    match command {
        Command::Doctor(args) => doctor::run(args),
        Command::Keygen(args) => keygen::run(args),
        Command::Encrypt(args) => encrypt::run(args),
        Command::Query(args) => encrypt::query(args),
        Command::Compare(args) => compare::run(args),
        Command::Sort(args) => sort::run(args),
        Command::Rank(args) => rank::run(args),
        Command::Filter(args) => filter::run(args),
        Command::Inspect(args) => inspect::run(args),
        Command::Decrypt(args) => decrypt::run(args),
        Command::Completions(args) => completions::run(&args),
        Command::Man(args) => man::run(&args),
    }
}
