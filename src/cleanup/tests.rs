//! A signal ends the process, so each case runs this test binary once more as
//! a child that registers something and waits to be killed.

use std::io::{BufRead, BufReader, Read};
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Command, Stdio};

use rustix::process::{Pid, Signal, kill_process};

use super::*;

const PATH: &str = "CLEANUP_TEST_PATH";
const KEEP: &str = "CLEANUP_TEST_KEEP";

/// The child: does nothing unless started by the tests below.
#[test]
fn child() {
    let Some(path) = std::env::var_os(PATH) else {
        return;
    };
    let guard = on_interrupt(Box::new(move || {
        let _ = std::fs::remove_file(path);
    }));
    // Registered later, so undone earlier: the order is part of the contract.
    let _second = on_interrupt(Box::new(|| println!("second")));
    let _held;
    if std::env::var_os(KEEP).is_some() {
        guard.conclude(|| ());
    } else {
        _held = guard;
    }
    println!("ready");
    // Ends with the signal, or when the parent is gone.
    let _ = std::io::stdin().read(&mut [0]);
}

/// These tests again, by way of what runs them where they are emulated.
fn this_program() -> Command {
    let program = std::env::current_exe().unwrap();
    let Some(runner) = std::env::var_os("ORE_TEST_RUNNER") else {
        return Command::new(program);
    };
    let mut command = Command::new(runner);
    command.arg(program);
    command
}

fn killed_by(signal: Signal, keep: bool, path: &Path) -> String {
    std::fs::write(path, "x").unwrap();
    let mut command = this_program();
    command
        .args(["--exact", "cleanup::tests::child", "--nocapture"])
        .env(PATH, path)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped());
    if keep {
        command.env(KEEP, "1");
    }
    let mut child = command.spawn().unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    while !line.contains("ready") {
        line.clear();
        assert_ne!(out.read_line(&mut line).unwrap(), 0, "child ended early");
    }
    kill_process(Pid::from_child(&child), signal).unwrap();
    let mut rest = String::new();
    out.read_to_string(&mut rest).unwrap();
    assert_eq!(child.wait().unwrap().signal(), Some(signal.as_raw()));
    rest
}

#[test]
fn a_signal_undoes_and_then_kills() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("temporary");
    for signal in [Signal::INT, Signal::TERM, Signal::HUP] {
        assert!(killed_by(signal, false, &path).contains("second"));
        assert!(!path.exists(), "{signal:?}");
    }
}

#[test]
fn what_is_concluded_stays() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("result");
    assert!(killed_by(Signal::TERM, true, &path).contains("second"));
    assert!(path.exists());
}
