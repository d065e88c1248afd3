//! The kind `pty`: run in a pseudo terminal, with the case's bytes typed.
//!
//! What the command writes to the terminal counts as both its output and its
//! messages. `setsid` (util-linux) makes the terminal the controlling one, so that a
//! prompt on `/dev/tty` finds it; without it the case is skipped.

use std::fs::File;
use std::io::Write;
use std::os::fd::OwnedFd;
use std::process::{Command, Stdio};
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use rustix::fs::{Mode, OFlags};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};

use super::expect;
use super::process::{LIMIT, Outcome, drain, on_path, wait};
use super::run::{Run, Stop};

pub fn run(run: &Run<'_>) -> Result<(), Stop> {
    if !on_path("setsid") {
        return Err(Stop::Skipped("setsid is not installed".to_owned()));
    }
    let args = run.case_arguments()?;
    let (keyboard, terminal) = open().map_err(|e| format!("no pseudo terminal: {e}"))?;
    let mut command = Command::new("setsid");
    command
        .args(["--ctty", "--wait"])
        .arg(run.ore())
        .args(&args)
        .current_dir(run.folder());
    command.env_remove("ORE_KEY").env_remove("ORE_KEY_FILE");
    command.envs(run.case.env.iter().map(|(name, value)| (name, value)));
    let end = |fd: &OwnedFd| fd.try_clone().map(Stdio::from).map_err(|e| e.to_string());
    command
        .stdin(end(&terminal)?)
        .stdout(end(&terminal)?)
        .stderr(end(&terminal)?);
    let started = Instant::now();
    let mut child = command.spawn().map_err(|e| e.to_string())?;
    // The command's own ends are the last ones: when it ends, reading does.
    drop((command, terminal));
    let screen = drain(Some(keyboard.try_clone().map_err(|e| e.to_string())?));
    let mut outcome = Outcome::default();
    type_in(keyboard, &screen, &run.case.stdin, &mut outcome.stdout);
    let status = wait(&mut child, started + LIMIT);
    outcome.end(status);
    outcome.elapsed = started.elapsed();
    while let Ok(bytes) = screen.recv_timeout(Duration::from_secs(1)) {
        outcome.stdout.extend(bytes);
    }
    outcome.stderr.clone_from(&outcome.stdout);
    run.keeps_rules(&outcome)?;
    expect::check(&outcome, &run.case.expect, &expect::nothing_more)
}

/// The two ends of a new pseudo terminal.
fn open() -> rustix::io::Result<(File, OwnedFd)> {
    let keyboard = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY)?;
    grantpt(&keyboard)?;
    unlockpt(&keyboard)?;
    let name = ptsname(&keyboard, Vec::new())?;
    let terminal = rustix::fs::open(name, OFlags::RDWR | OFlags::NOCTTY, Mode::empty())?;
    Ok((File::from(keyboard), terminal))
}

/// Types a line at a time, each when the screen has said something and paused (a
/// prompt forgets what was typed before it), then the end of input.
fn type_in(mut keyboard: File, screen: &Receiver<Vec<u8>>, typed: &[u8], shown: &mut Vec<u8>) {
    const PROMPT: Duration = Duration::from_secs(2);
    const PAUSE: Duration = Duration::from_millis(150);
    let end_of_input: &[u8] = b"\x04";
    for line in typed
        .split_inclusive(|byte| *byte == b'\n')
        .chain([end_of_input])
    {
        let mut patience = PROMPT;
        while let Ok(bytes) = screen.recv_timeout(patience) {
            shown.extend(bytes);
            patience = PAUSE;
        }
        if keyboard.write_all(line).is_err() {
            return;
        }
    }
}
