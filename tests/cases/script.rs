//! The kind `sh`: a bash script that prints what is asked about.

use std::path::Path;

use serde_json::Value;

use super::file::{Expect, hex};
use super::process::{Job, Outcome};
use super::run::{Run, Stop};
use super::{expect, flags};

pub fn run(run: &Run<'_>) -> Result<(), Stop> {
    let script = flags::spell_script(run.case.sh.as_deref().ok_or("no script")?);
    let named = script
        .split_once("--scheme ")
        .and_then(|(_, after)| after.split_whitespace().next());
    let ore = format!("'{}'", run.ore().display());
    let script = run.fill(&script, named)?.replace("{ORE}", &ore);
    let job = Job::new(Path::new("bash"))
        .args(&["-c", &script])
        .env(&run.case.env);
    let outcome = job.cwd(run.folder()).run(&run.case.stdin)?;
    run.keeps_rules(&outcome)?;
    if outcome
        .out()
        .lines()
        .any(|line| line.ends_with("=101") || line.ends_with(":101"))
    {
        return Err("exit 101 in the script".into());
    }
    if flags::is_missing(&outcome.err()) {
        return Err(format!("a command or an option is missing: {}", outcome.told()).into());
    }
    let extra = |name: &str, asked: &Value, _: &Expect| expectation(run, &outcome, name, asked);
    expect::check(&outcome, &run.case.expect, &extra)
}

fn expectation(
    run: &Run<'_>,
    outcome: &Outcome,
    name: &str,
    asked: &Value,
) -> Option<Result<(), Stop>> {
    let out = outcome.out();
    let lines: Vec<&str> = out.lines().collect();
    let status = value_of(&lines, "rc", '=').and_then(|text| text.parse::<i64>().ok());
    let holds = match name {
        "rc" => status.is_some() && status == asked.as_i64(),
        "rc_nonzero" | "sh_rc_nonzero" => {
            status.is_some_and(|status| status != 0) == expect::is_true(asked)
        }
        "rc_not" => {
            let list: Vec<_> = asked
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(Value::as_i64)
                .collect();
            status.is_some_and(|status| !list.contains(&status))
        }
        "sh_lines" => asked
            .as_object()
            .into_iter()
            .flatten()
            .all(
                |(name, asked)| match (value_of(&lines, name, ':'), asked.as_str()) {
                    (Some(found), Some("nonzero")) => found != "0",
                    (Some(found), Some(asked)) => found == asked,
                    _ => false,
                },
            ),
        "first_and_last_hash_same" => {
            (lines.len() > 1 && lines.first() == lines.last()) == expect::is_true(asked)
        }
        "file_equals" => asked
            .as_object()
            .into_iter()
            .flatten()
            .all(|(path, bytes)| {
                let found = run
                    .fill(path, None)
                    .ok()
                    .and_then(|path| std::fs::read(path).ok());
                found.is_some() && found == hex(bytes)
            }),
        "stderr_file_empty" => {
            let path = run.fill(asked.as_str().unwrap_or_default(), None).ok();
            path.and_then(|path| std::fs::read(path).ok())
                .is_some_and(|bytes| bytes.is_empty())
        }
        _ => return None,
    };
    let reason = || format!("{name} {asked}, but {lines:?}, stderr {:?}", outcome.err());
    Some(if holds { Ok(()) } else { Err(reason().into()) })
}

/// What the last line `name=…` or `name:…` says.
fn value_of<'a>(lines: &[&'a str], name: &str, between: char) -> Option<&'a str> {
    let value = |line: &&'a str| {
        line.strip_prefix(name)
            .and_then(|rest| rest.strip_prefix(between))
    };
    lines.iter().rev().find_map(value)
}
