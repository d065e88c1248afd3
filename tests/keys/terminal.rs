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

    /// The command in the folder, its standard input the terminal or else a file.
    fn start(folder: &std::path::Path, arguments: &[&str], data: Option<&str>) -> Self {
        let screen = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&screen).unwrap();
        unlockpt(&screen).unwrap();
        let flags = OpenptFlags::RDWR | OpenptFlags::NOCTTY;
        let terminal = ioctl_tiocgptpeer(&screen, flags).unwrap();
        // setsid takes its standard input for the terminal, so a shell redirects it after.
        let redirect = data.map_or(String::new(), |name| format!("<{name}"));
        let child = Command::new("setsid")
            .args(["-c", "sh", "-c"])
            .arg(format!("exec \"$0\" \"$@\" {redirect}"))
            .arg(assert_cmd::cargo::cargo_bin!("ore"))
            .args(arguments)
            .env_remove("ORE_KEY")
            .env_remove("ORE_KEY_FILE")
            .current_dir(folder)
            .stdin(terminal.try_clone().unwrap())
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

/// A folder with the locked key `k`, its passphrase in `p`, and values in `data`.
fn with_locked_key() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("p"), "hunter2\n").unwrap();
    std::fs::write(folder.path().join("data"), "5\n7\n").unwrap();
    let made = super::keygen(&["-o", "k", "--passphrase-file", "p"], folder.path());
    assert!(made.status.success());
    folder
}

const UNLOCK: &str = "Passphrase for k: ";

#[test]
fn a_locked_key_is_asked_for_while_data_comes_on_stdin() {
    let folder = with_locked_key();
    let encrypt = ["encrypt", "-k", "k", "-o", "sealed"];
    let mut session = Session::start(folder.path(), &encrypt, Some("data"));
    let shown = session.asked(UNLOCK);
    assert!(!shown.contains("New"), "{shown:?}");
    session.types("hunter2\n");
    let output = session.child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    assert!(output.status.success());
    let back = [
        "decrypt",
        "-k",
        "k",
        "--type",
        "u64",
        "--passphrase-file",
        "p",
    ];
    let mut session = Session::start(folder.path(), &back, Some("sealed"));
    let mut opened = String::new();
    let mut pipe = session.child.stdout.take().unwrap();
    pipe.read_to_string(&mut opened).unwrap();
    assert!(session.child.wait().unwrap().success());
    assert_eq!(opened, "5\n7\n");
}

#[test]
fn a_wrong_passphrase_writes_nothing() {
    let folder = with_locked_key();
    std::fs::write(folder.path().join("out"), "old").unwrap();
    let encrypt = ["encrypt", "-k", "k", "-o", "out"];
    let mut session = Session::start(folder.path(), &encrypt, Some("data"));
    session.asked(UNLOCK);
    session.types("hunter3\n");
    let output = session.child.wait_with_output().unwrap();
    refused(&output, "key k: ");
    assert!(!String::from_utf8_lossy(&output.stderr).contains("hunter"));
    assert_eq!(std::fs::read(folder.path().join("out")).unwrap(), b"old");
}

#[test]
fn an_interrupt_while_encrypt_asks_puts_the_echo_back() {
    let folder = with_locked_key();
    std::fs::write(folder.path().join("out"), "old").unwrap();
    for keys in ["hunt\x03", ""] {
        let encrypt = ["encrypt", "-k", "k", "-o", "out"];
        let mut session = Session::start(folder.path(), &encrypt, Some("data"));
        session.asked(UNLOCK);
        session.types(keys);
        if keys.is_empty() {
            kill_process(Pid::from_child(&session.child), Signal::INT).unwrap();
        }
        let status = session.child.wait().unwrap();
        assert_eq!(status.signal(), Some(Signal::INT.as_raw()));
        assert!(session.echo());
        assert_eq!(std::fs::read(folder.path().join("out")).unwrap(), b"old");
        // The key, its passphrase, the data and the old output; no temporary file.
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 4);
    }
}

#[test]
fn without_a_terminal_encrypt_says_what_to_use_and_leaves_the_data() {
    let folder = with_locked_key();
    let (reader, mut writer) = std::io::pipe().unwrap();
    writer.write_all(b"hunter2\n5\n").unwrap();
    let mut rest = reader.try_clone().unwrap();
    let output = Command::new("setsid")
        .arg(assert_cmd::cargo::cargo_bin!("ore"))
        .args(["encrypt", "-k", "k"])
        .current_dir(folder.path())
        .stdin(reader)
        .output()
        .unwrap();
    let says = "key k: no terminal to ask for the passphrase; use --passphrase-file";
    refused(&output, says);
    drop(writer);
    let mut left = String::new();
    rest.read_to_string(&mut left).unwrap();
    assert_eq!(left, "hunter2\n5\n");
}
