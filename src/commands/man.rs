//! `ore man`: the manual pages, made from the definition that parses the arguments and
//! from the texts of its help. Never reads stdin.
//!
//! What stands below the options in the help becomes sections: a line that begins at the
//! margin and ends with a colon is a heading, so is `Exit status:` with text behind it;
//! other lines at the margin are prose; indented lines stay as they are.

use std::path::Path;

use anyhow::{Context, Result};
use clap::{Command, CommandFactory};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};

use crate::cli::{Cli, ManArgs};
use crate::exit::Exit;
use crate::stream::sink::Sink;

/// When the pages last changed in substance.
const DATE: &str = "2026-11-30";

/// Prints ore(1), or writes all pages.
pub(crate) fn run(args: &ManArgs) -> Result<Exit> {
    let mut root = Cli::command().disable_help_subcommand(true);
    root.build();
    let Some(folder) = &args.out else {
        write(None, &page(&root)?)?;
        return Ok(Exit::Done);
    };
    std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    for command in std::iter::once(&root).chain(root.get_subcommands()) {
        if command.is_hide_set() {
            continue;
        }
        let file = folder.join(format!("{}.1", title(command)));
        write(Some(&file), &page(command)?)?;
    }
    Ok(Exit::Done)
}

fn write(path: Option<&Path>, page: &[u8]) -> Result<()> {
    let mut sink = Sink::open(path)?;
    sink.put(page)?;
    sink.finish()
}

fn title(command: &Command) -> &str {
    command.get_display_name().unwrap_or(command.get_name())
}

fn page(command: &Command) -> Result<Vec<u8>> {
    let mut command = command.clone();
    // The usage as help has it: a list of all options is no synopsis.
    let usage = command.render_usage().to_string();
    let usage = usage.trim_start_matches("Usage: ").to_owned();
    let command = command.override_usage(usage);
    let man = Man::new(command.clone())
        .title(title(&command).to_uppercase())
        .date(DATE)
        .source(concat!("ore ", env!("CARGO_PKG_VERSION")))
        .manual("User Commands");
    let mut out = Vec::new();
    man.render_title(&mut out)?;
    man.render_name_section(&mut out)?;
    man.render_synopsis_section(&mut out)?;
    man.render_description_section(&mut out)?;
    man.render_options_section(&mut out)?;
    if command.has_subcommands() {
        man.render_subcommands_section(&mut out)?;
    }
    let mut rest = Roff::default();
    if let Some(text) = command.get_after_long_help() {
        sections(&mut rest, &text.to_string());
    }
    if !command.has_subcommands() {
        rest.control("SH", ["SEE ALSO"]);
        rest.text([roman("ore(1)")]);
    }
    rest.to_writer(&mut out)?;
    Ok(tidy(&String::from_utf8_lossy(&out)).into_bytes())
}

/// The page as checkers like it: no breaks beside empty lines, and prose in lines of a
/// readable length.
fn tidy(page: &str) -> String {
    let page = page.replace("\n.br\n\n.br\n", "\n.sp\n");
    let mut out = String::with_capacity(page.len());
    let mut kept = false;
    for line in page.lines() {
        kept = (kept || line == ".nf") && line != ".fi";
        if kept || line.starts_with('.') {
            out.push_str(line);
        } else {
            wrap(line, &mut out);
        }
        out.push('\n');
    }
    out
}

fn wrap(line: &str, out: &mut String) {
    let mut width = 0;
    for (n, word) in line.split(' ').enumerate() {
        // A line that began with one of these would be a request.
        if n > 0 && width + word.len() > 76 && !word.starts_with(['.', '\'']) {
            out.push('\n');
            width = 0;
        } else if n > 0 {
            out.push(' ');
        }
        out.push_str(word);
        width += word.len() + 1;
    }
}

fn sections(roff: &mut Roff, text: &str) {
    // Whether the last line is kept as it is; whether an empty line is owed.
    let (mut kept, mut gap) = (false, false);
    for line in text.lines() {
        if line.is_empty() {
            gap = true;
            continue;
        }
        let indented = line.starts_with(' ');
        if kept != indented {
            roff.control(if indented { "nf" } else { "fi" }, []);
            kept = indented;
        }
        let heading = line.strip_suffix(':').map(|heading| (heading, ""));
        let heading = heading.or(line
            .strip_prefix("Exit status: ")
            .map(|text| ("Exit status", text)));
        match heading {
            Some((heading, text)) if !indented => {
                roff.control("SH", [heading.to_uppercase().as_str()]);
                if !text.is_empty() {
                    roff.text([roman(text)]);
                }
            }
            _ => {
                if gap {
                    roff.control(if indented { "sp" } else { "PP" }, []);
                }
                roff.text([roman(line.strip_prefix("  ").unwrap_or(line))]);
            }
        }
        gap = false;
    }
    if kept {
        roff.control("fi", []);
    }
}
