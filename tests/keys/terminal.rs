//! Prompts, on a pseudo-terminal that `setsid` makes the command's own, and
//! without any terminal. Nothing here waits for time to pass: each step waits
//! for what the terminal shows or for the state of its echo.

#![cfg(target_os = "linux")]

use std::fs::File;
use std::io::{Read, Write};
use std::os::fd::OwnedFd;
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Command, Stdio};

use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, ioctl_tiocgptpeer, openpt, unlockpt};
use rustix::termios::{LocalModes, tcgetattr};

use super::{key_at, refused};

/// A terminal, and a command that runs on it.
struct Session {
    screen: File,
    terminal: OwnedFd,
    child: Child,
}

impl Session {
    /// `ore keygen --passphrase -o k` in the folder.
    fn keygen(folder: &std::path::Path) -> Self {
        Self::start(folder, &["keygen", "--passphrase", "-o", "k"], None)
    }

    /// The command in the folder, its standard input the terminal or else a pipe's end.
    fn start(folder: &std::path::Path, arguments: &[&str], stdin: Option<Stdio>) -> Self {
        let screen = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&screen).unwrap();
        unlockpt(&screen).unwrap();
        let flags = OpenptFlags::RDWR | OpenptFlags::NOCTTY;
        let terminal = ioctl_tiocgptpeer(&screen, flags).unwrap();
        let child = Command::new("setsid")
            .arg("-c")
            .arg(assert_cmd::cargo::cargo_bin!("ore"))
            .args(arguments)
            .env_remove("ORE_KEY")
            .env_remove("ORE_KEY_FILE")
            .current_dir(folder)
            .stdin(stdin.unwrap_or_else(|| terminal.try_clone().unwrap().into()))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        Self {
            screen: File::from(screen),
            terminal,
            child,
        }
    }

    fn echo(&self) -> bool {
        tcgetattr(&self.terminal)
            .unwrap()
            .local_modes
            .contains(LocalModes::ECHO)
    }

    /// Reads the screen up to the prompt's end, then waits for the echo to go.
    fn asked(&mut self, prompt: &str) -> String {
        let mut shown = Vec::new();
        while !shown.ends_with(prompt.as_bytes()) {
            let mut byte = [0];
            assert_eq!(self.screen.read(&mut byte).unwrap(), 1);
            shown.extend(byte);
        }
        while self.echo() {
            assert!(
                self.child.try_wait().unwrap().is_none(),
                "ended without asking"
            );
            std::thread::yield_now();
        }
        String::from_utf8(shown).unwrap()
    }

    fn types(&mut self, keys: &str) {
        self.screen.write_all(keys.as_bytes()).unwrap();
    }
}

const FIRST: &str = "New passphrase: ";
const AGAIN: &str = "The same again: ";

#[test]
fn a_new_passphrase_is_asked_twice_and_not_shown() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = Session::keygen(folder.path());
    session.asked(FIRST);
    session.types("hunter2\n");
    let shown = session.asked(AGAIN);
    assert!(!shown.contains("hunter"), "{shown:?}");
    session.types("hunter2\n");
    assert!(session.child.wait().unwrap().success());
    assert!(session.echo());
    assert!(key_at(&folder.path().join("k"))["locked"].is_object());
}

#[test]
fn two_that_differ_write_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = Session::keygen(folder.path());
    session.asked(FIRST);
    session.types("hunter2\n");
    session.asked(AGAIN);
    session.types("hunter3\n");
    let output = session.child.wait_with_output().unwrap();
    refused(&output, "the two passphrases differ");
    assert!(!folder.path().join("k").exists());
}

#[test]
fn an_empty_one_and_the_end_of_input_are_refused() {
    for (keys, says) in [
        ("\n", "the passphrase is empty"),
        ("\x04", "no passphrase was given"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let mut session = Session::keygen(folder.path());
        session.asked(FIRST);
        session.types(keys);
        refused(&session.child.wait_with_output().unwrap(), says);
    }
}

#[test]
fn a_signal_puts_the_echo_back() {
    for signal in [Signal::INT, Signal::TERM, Signal::HUP] {
        let folder = tempfile::tempdir().unwrap();
        let mut session = Session::keygen(folder.path());
        session.asked(FIRST);
        kill_process(Pid::from_child(&session.child), signal).unwrap();
        let status = session.child.wait().unwrap();
        assert_eq!(status.signal(), Some(signal.as_raw()));
        assert!(session.echo(), "{signal:?}");
    }
}

#[test]
fn the_interrupt_key_ends_it_as_a_signal_would() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = Session::keygen(folder.path());
    session.asked(FIRST);
    session.types("hunt\x03");
    let output = session.child.wait_with_output().unwrap();
    assert_eq!(output.status.signal(), Some(Signal::INT.as_raw()));
    assert!(
        tcgetattr(&session.terminal)
            .unwrap()
            .local_modes
            .contains(LocalModes::ECHO)
    );
    assert!(!folder.path().join("k").exists());
}

#[test]
fn without_a_terminal_it_says_what_to_use_and_leaves_stdin_alone() {
    let folder = tempfile::tempdir().unwrap();
    let (reader, mut writer) = std::io::pipe().unwrap();
    writer.write_all(b"hunter2\nhunter2\n").unwrap();
    let mut rest = reader.try_clone().unwrap();
    let output = Command::new("setsid")
        .arg(assert_cmd::cargo::cargo_bin!("ore"))
        .args(["keygen", "--passphrase", "-o", "k"])
        .current_dir(folder.path())
        .stdin(reader)
        .output()
        .unwrap();
    refused(
        &output,
        "no terminal to ask for the passphrase; use --passphrase-file",
    );
    assert!(!folder.path().join("k").exists());
    drop(writer);
    let mut left = String::new();
    rest.read_to_string(&mut left).unwrap();
    assert_eq!(left, "hunter2\nhunter2\n");
}
