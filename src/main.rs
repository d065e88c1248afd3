//! The command: parse, run, exit status. A closed pipe is success, everything
//! that goes wrong is status 2, and a bug is reported without its payload.

mod assumed;
mod cleanup;
mod cli;
mod commands;
mod core_dumps;
mod exit;
mod keys;
mod limits;
mod patient;
mod progress;
mod stack;
mod stderr;
mod stream;

use std::panic::{self, AssertUnwindSafe};
use std::process::ExitCode;

use crate::exit::Exit;

fn main() -> ExitCode {
    if assumed::is_missing() {
        return Exit::Trouble.into();
    }
    start()
}

/// Not inlined, so that none of it runs before `main` has asked.
#[inline(never)]
fn start() -> ExitCode {
    panic::set_hook(Box::new(|bug| {
        // The payload may quote the data at hand; the place never does.
        let place = bug
            .location()
            .map_or_else(String::new, |at| format!(" at {at}"));
        stderr::error(&format!(
            "internal error{place}; this is a bug, please report it"
        ));
    }));
    core_dumps::off();
    limits::as_errors();
    // Unwinding removes temporary files; the status is never 101.
    panic::catch_unwind(AssertUnwindSafe(run))
        .unwrap_or(Exit::Trouble)
        .into()
}

fn run() -> Exit {
    let cli = match cli::Cli::from(std::env::args_os().collect()) {
        Ok(cli) => cli,
        Err(answer) => return exit::of_parsing(&answer),
    };
    commands::run(cli.command).unwrap_or_else(|error| exit::of_error(&error))
}
