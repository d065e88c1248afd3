//! The kinds `interactive` and `open_stdin`: standard input is a pipe that stays
//! open.

use std::io::Write;
use std::time::Duration;

use serde_json::Value;

use super::expect;
use super::process::{Job, LIMIT};
use super::run::{Run, Stop};

/// A value is written, and its answer must come while the pipe is still open.
pub fn interactive(run: &Run<'_>) -> Result<(), Stop> {
    let mut running = start(run)?;
    let mut pipe = running.child.stdin.take().ok_or("no pipe")?;
    let written = pipe.write_all(&run.case.stdin);
    let mut asked = run.case.expect.clone();
    let limit = asked
        .remove("first_line_within_s")
        .and_then(|limit| limit.as_f64());
    // That is what this kind does.
    asked.remove("stdin_kept_open");
    let limit = Duration::try_from_secs_f64(limit.unwrap_or(60.0)).unwrap_or(LIMIT);
    let in_time = running.wait_for_line(limit);
    drop(pipe);
    let outcome = running.finish(LIMIT);
    run.keeps_rules(&outcome)?;
    written.map_err(|e| format!("it does not read: {e}, {}", outcome.told()))?;
    if !in_time {
        return Err(format!(
            "no line within {limit:?} while stdin is open: {}",
            outcome.told()
        )
        .into());
    }
    expect::check(&outcome, &asked, &expect::nothing_more)
}

/// Nothing is ever written, and the command must not wait for it.
pub fn open_stdin(run: &Run<'_>) -> Result<(), Stop> {
    let mut running = start(run)?;
    let pipe = running.child.stdin.take();
    let limit = run.case.expect.get("within_s").and_then(Value::as_f64);
    let limit = limit
        .and_then(|limit| Duration::try_from_secs_f64(limit).ok())
        .unwrap_or(LIMIT);
    let outcome = running.finish(limit);
    drop(pipe);
    if outcome.timed_out {
        return Err(format!("still running after {limit:?} with stdin open and silent").into());
    }
    run.keeps_rules(&outcome)?;
    expect::check(&outcome, &run.case.expect, &expect::nothing_more)
}

fn start(run: &Run<'_>) -> Result<super::process::Running, Stop> {
    let job = Job::new(run.ore())
        .args(&run.case_arguments()?)
        .env(&run.case.env);
    Ok(job.cwd(run.folder()).start()?)
}
