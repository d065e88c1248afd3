//! `ore completions SHELL`: a script that teaches a shell the command's words. Made from
//! the definition that parses them. Never reads stdin.

use anyhow::Result;
use clap::CommandFactory;
use clap_complete::Shell;

use crate::cli::{Cli, CompletionsArgs};
use crate::exit::Exit;
use crate::stream::sink::Sink;

/// The bash script puts what it found into an array without quotes. Where names of files
/// hold `[` or `*`, bash would take them for patterns, and under `failglob` fail on them.
/// (`local -` is of bash 4.4.)
const BASH_START: &str = "    local i cur prev opts cmd\n";
const BASH_NOGLOB: &str = "    if [[ \"${BASH_VERSINFO[0]}\" -eq 4 && \"${BASH_VERSINFO[1]}\" -ge 4 || \"${BASH_VERSINFO[0]}\" -gt 4 ]]; then
        local -
        set -o noglob
    fi
";

/// Prints the script.
pub(crate) fn run(args: &CompletionsArgs) -> Result<Exit> {
    let mut sink = Sink::open(None)?;
    sink.put(script(args.shell).as_bytes())?;
    sink.finish()?;
    Ok(Exit::Done)
}

fn script(shell: Shell) -> String {
    let mut bytes = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "ore", &mut bytes);
    let text = String::from_utf8_lossy(&bytes);
    match shell {
        Shell::Bash => text.replacen(BASH_START, &format!("{BASH_START}{BASH_NOGLOB}"), 1),
        _ => text.into_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bash_expands_no_patterns() {
        assert!(script(Shell::Bash).contains(BASH_NOGLOB));
    }
}
