//! The expectations that any kind of case may have of one run.

use serde_json::Value;

use super::file::{Expect, hex, texts};
use super::flags::{self, RELATIONS};
use super::process::Outcome;
use super::run::Stop;

/// What a kind of case adds: its answer on an expectation, given those beside it, or
/// nothing if it does not know it either.
pub type Extra<'e> = dyn Fn(&str, &Value, &Expect) -> Option<Result<(), Stop>> + 'e;

/// For kinds that add nothing.
pub fn nothing_more(_: &str, _: &Value, _: &Expect) -> Option<Result<(), Stop>> {
    None
}

/// Holds an outcome to every expectation.
pub fn check(outcome: &Outcome, expect: &Expect, extra: &Extra<'_>) -> Result<(), Stop> {
    for (name, asked) in expect {
        let answer = match name.as_str() {
            "any_of" => Some(any_of(outcome, asked, extra)),
            _ => extra(name, asked, expect).or_else(|| common(outcome, name, asked)),
        };
        answer.unwrap_or_else(|| {
            Err(format!("this harness does not know the expectation {name:?}").into())
        })?;
    }
    Ok(())
}

/// Any branch is fine.
fn any_of(outcome: &Outcome, branches: &Value, extra: &Extra<'_>) -> Result<(), Stop> {
    let mut reasons = Vec::new();
    for branch in branches.as_array().into_iter().flatten() {
        let branch = branch.as_object().ok_or("any_of: a branch is no object")?;
        match check(outcome, branch, extra) {
            Ok(()) => return Ok(()),
            Err(Stop::Failed(reason)) => reasons.push(reason),
            Err(skipped) => return Err(skipped),
        }
    }
    Err(format!("none of: {}", reasons.join("; ")).into())
}

fn common(outcome: &Outcome, name: &str, asked: &Value) -> Option<Result<(), Stop>> {
    let lines = || outcome.stdout.iter().filter(|byte| **byte == b'\n').count() as u64;
    let holds = match name {
        "exit" => outcome.code.map(i64::from) == asked.as_i64(),
        "exit_nonzero" => {
            let failed = outcome.code != Some(0) && !flags::is_missing(&outcome.err());
            failed == is_true(asked)
        }
        "reject" => return Some(rejected(outcome)),
        // Kept by every run, whether asked or not.
        "no_panic" => true,
        // Kept by the limit that the run was given.
        "max_rss_mb" => true,
        "no_relation" => return Some(no_relation(outcome)),
        "relation" => {
            let word = RELATIONS
                .iter()
                .find(|(short, _)| asked == short)
                .map(|(_, word)| *word);
            outcome.code == Some(0) && word == Some(outcome.out().trim_end())
        }
        "stdout_hex" => hex(asked).as_ref() == Some(&outcome.stdout),
        "stdout_lines" => Some(lines()) == asked.as_u64(),
        "stdout_lines_max" => asked.as_u64().is_some_and(|most| lines() <= most),
        "stdout_any" => texts(asked).iter().any(|text| outcome.out().contains(text)),
        "stderr_any" => texts(asked).iter().any(|text| outcome.err().contains(text)),
        "stdout_last_line" => outcome.out().lines().last() == asked.as_str(),
        "stdout_first_in" => texts(asked)
            .iter()
            .any(|text| outcome.out().lines().next() == Some(text.as_str())),
        "within_s" => asked
            .as_f64()
            .is_some_and(|most| outcome.elapsed.as_secs_f64() <= most),
        _ => return None,
    };
    if holds {
        return Some(Ok(()));
    }
    let shown: String = outcome.out().chars().take(120).collect();
    let reason = format!(
        "{name} {asked}, but {}, stdout of {} lines {shown:?}",
        outcome.told(),
        lines()
    );
    Some(Err(reason.into()))
}

pub fn is_true(asked: &Value) -> bool {
    asked == &Value::Bool(true)
}

/// A clean no: an error status that is no crash, a message, and nothing on stdout
/// but the records before the one that the message names.
pub fn rejected(outcome: &Outcome) -> Result<(), Stop> {
    let no = |what: &str| Err(format!("reject, but {what}: {}", outcome.told()).into());
    match outcome.code {
        None | Some(101) => return no("it crashed"),
        Some(0) => return no("it was accepted"),
        Some(_) => {}
    }
    if outcome.err().trim().is_empty() {
        return no("it says nothing");
    }
    if flags::is_missing(&outcome.err()) {
        return no("for want of the command or an option");
    }
    let lines = outcome.out().lines().count();
    if lines > 0 && named_line(&outcome.err()) != Some(lines + 1) {
        return no("stdout is not what came before the line it names");
    }
    Ok(())
}

/// The N of `line N` in a message.
fn named_line(message: &str) -> Option<usize> {
    let (_, after) = message.split_once("line ")?;
    let digits = after.split(|c: char| !c.is_ascii_digit()).next()?;
    digits.parse().ok()
}

fn no_relation(outcome: &Outcome) -> Result<(), Stop> {
    let out = outcome.out();
    let words = ["lt", "eq", "gt", "less", "equal", "greater", "<", "=", ">"];
    let found = out.split_whitespace().find(|word| words.contains(word));
    found.map_or(Ok(()), |word| {
        Err(format!("no_relation, but it prints {word:?}").into())
    })
}
