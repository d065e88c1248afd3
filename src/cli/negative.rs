//! Negative numbers as arguments of `query`.
//!
//! clap takes `-5` for a value where it is told to, but not `-1e-3`, `-.5` or
//! `-inf`. So arguments that can only be numbers are marked before it sees them and
//! unmarked by the value's parser. The mark is a character that Unicode keeps out of
//! text for good; a value that begins with it all the same is marked too, so that
//! unmarking gives every value back as it was.

use std::ffi::OsString;

use clap::Command;

const MARK: char = '\u{fdd0}';

/// The arguments with numbers marked where `query` takes values.
pub(super) fn mark(definition: &Command, mut arguments: Vec<OsString>) -> Vec<OsString> {
    let query = definition.find_subcommand("query");
    let (Some(query), true) = (query, arguments.get(1).is_some_and(|a| a == "query")) else {
        return arguments;
    };
    let mut value_of_option = false;
    let mut options_ended = false;
    for argument in arguments.iter_mut().skip(2) {
        let Some(text) = argument.to_str() else {
            value_of_option = false;
            continue;
        };
        if options_ended {
            if text.starts_with(MARK) {
                *argument = format!("{MARK}{text}").into();
            }
            continue;
        }
        options_ended = text == "--";
        let is_value = std::mem::replace(&mut value_of_option, wants_value(query, text));
        if !is_value && (is_negative_number(text) || text.starts_with(MARK)) {
            value_of_option = false;
            *argument = format!("{MARK}{text}").into();
        }
    }
    arguments
}

/// A value as it was given.
pub(super) fn unmark(text: &str) -> Result<String, std::convert::Infallible> {
    Ok(text.strip_prefix(MARK).unwrap_or(text).to_owned())
}

/// Whether the argument after `text` is its value.
fn wants_value(command: &Command, text: &str) -> bool {
    command.get_arguments().any(|option| {
        option.get_action().takes_values()
            && (text
                .strip_prefix("--")
                .is_some_and(|name| option.get_long() == Some(name))
                || text.strip_prefix('-').is_some_and(|name| {
                    let mut letters = name.chars();
                    option.get_short().is_some()
                        && letters.next() == option.get_short()
                        && letters.next().is_none()
                }))
    })
}

/// A minus sign, and then what only a number begins with.
fn is_negative_number(text: &str) -> bool {
    let Some(rest) = text.strip_prefix('-') else {
        return false;
    };
    rest.eq_ignore_ascii_case("inf")
        || rest.starts_with(|c: char| c.is_ascii_digit())
        || rest.starts_with('.')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::{Cli, Command as Chosen};

    fn values(words: &[&str]) -> Result<Vec<String>, clap::Error> {
        let words = ["ore", "query"].iter().chain(words).map(OsString::from);
        match Cli::from(words.collect())?.command {
            Chosen::Query(args) => Ok(args.values),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn numbers_need_no_dashes_before_them() {
        for value in [
            "-5",
            "-.5",
            "-1e-3",
            "-0.1E+5",
            "-inf",
            "-2024-01-01",
            "\u{fdd0}-5",
        ] {
            assert_eq!(values(&[value]).unwrap(), [value]);
            assert_eq!(
                values(&["3", value, "-t", "f64", value]).unwrap(),
                ["3", value, value]
            );
            assert_eq!(values(&["--assume-utc", value]).unwrap(), [value]);
            assert_eq!(values(&["--", value, "--help"]).unwrap(), [value, "--help"]);
        }
        assert_eq!(values(&["--salt=-5", "-5"]).unwrap(), ["-5"]);
    }

    #[test]
    fn options_stay_options_and_lack_their_values() {
        assert!(values(&["-5", "--no-such-option"]).is_err());
        for words in [&["--salt", "-5"], &["-t", "-5"]] {
            let error = values(words).unwrap_err();
            assert_eq!(
                error.kind(),
                clap::error::ErrorKind::UnknownArgument,
                "{error}"
            );
        }
    }
}
