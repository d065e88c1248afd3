//! Exit statuses: 0 done or yes, 1 a well-formed no, 2 anything that went
//! wrong, usage included. A reader that closed the pipe has what it wanted, so
//! that is 0 and silent.

use std::io;
use std::process::ExitCode;

use crate::stderr;

/// How a command ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Exit {
    /// Done, or yes.
    Done = 0,
    /// A well-formed no.
    No = 1,
    /// Anything that went wrong.
    Trouble = 2,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}

/// What an error ends the command with, after saying it on stderr.
pub(crate) fn of_error(error: &anyhow::Error) -> Exit {
    if is_closed_pipe(error) {
        return Exit::Done;
    }
    stderr::error(&format!("{error:#}"));
    Exit::Trouble
}

/// Prints what the parser has to say: help and version on stdout, which are
/// answers, or a usage error on stderr. Whether anyone still reads it changes
/// nothing.
pub(crate) fn of_parsing(answer: &clap::Error) -> Exit {
    let _ = answer.print();
    if answer.use_stderr() {
        Exit::Trouble
    } else {
        Exit::Done
    }
}

/// Whether whoever read our output has closed it.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::Context;

    fn failed(kind: io::ErrorKind) -> anyhow::Error {
        Err::<(), _>(io::Error::from(kind))
            .context("standard output")
            .unwrap_err()
    }

    #[test]
    fn a_closed_pipe_is_success_and_other_failures_are_not() {
        assert_eq!(of_error(&failed(io::ErrorKind::BrokenPipe)), Exit::Done);
        assert_eq!(of_error(&failed(io::ErrorKind::StorageFull)), Exit::Trouble);
        assert_eq!(of_error(&anyhow::anyhow!("broken pipe")), Exit::Trouble);
    }

    #[test]
    fn statuses_are_the_documented_numbers() {
        assert_eq!(
            [Exit::Done as u8, Exit::No as u8, Exit::Trouble as u8],
            [0, 1, 2]
        );
    }

    #[test]
    fn help_is_an_answer_and_bad_usage_is_not() {
        use clap::Parser;
        let parse = |word| crate::cli::Cli::try_parse_from(["ore", word]).unwrap_err();
        assert_eq!(of_parsing(&parse("--version")), Exit::Done);
        assert_eq!(of_parsing(&parse("--no-such-option")), Exit::Trouble);
    }
}
