//! `ore keygen` as a user meets it: what it leaves on the disk, what it refuses,
//! and what it says.

#![cfg(all(unix, feature = "cli"))]
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

use std::fs::{self, Permissions};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

#[path = "keys/sources.rs"]
mod sources;
#[path = "keys/terminal.rs"]
mod terminal;

fn ore() -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("ore"));
    command
        .env_remove("ORE_KEY")
        .env_remove("ORE_KEY_FILE")
        .stdin(Stdio::null());
    command
}

fn keygen(arguments: &[&str], folder: &Path) -> Output {
    ore()
        .arg("keygen")
        .args(arguments)
        .current_dir(folder)
        .output()
        .unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn mode(path: &Path) -> u32 {
    fs::symlink_metadata(path).unwrap().permissions().mode() & 0o7777
}

fn refused(output: &Output, says: &str) {
    let said = said(output);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains(says), "{said}");
    assert!(output.stdout.is_empty());
}

fn key_at(path: &Path) -> Value {
    serde_json::from_slice(&fs::read(path).unwrap()).unwrap()
}

#[test]
fn a_key_file_is_private_whatever_the_umask() {
    let folder = tempfile::tempdir().unwrap();
    let ore = assert_cmd::cargo::cargo_bin!("ore");
    for (name, force) in [("new", ""), ("forced", "--force")] {
        let script = format!("umask 000; exec \"$0\" keygen -o {name} {force}");
        let output = Command::new("sh")
            .args(["-c", &script])
            .arg(ore)
            .current_dir(folder.path())
            .output()
            .unwrap();
        assert!(output.status.success(), "{}", said(&output));
        assert!(output.stdout.is_empty());
        assert_eq!(mode(&folder.path().join(name)), 0o600);
        let id = key_at(&folder.path().join(name))["id"]
            .as_str()
            .unwrap()
            .to_string();
        assert_eq!(said(&output), format!("key id: {id}, written to {name}\n"));
    }
}

#[test]
fn each_scheme_gets_its_length_and_each_key_is_new() {
    let folder = tempfile::tempdir().unwrap();
    let mut seen = Vec::new();
    for (scheme, digits) in [
        ("bit6", 32),
        ("chained", 32),
        ("legacy", 64),
        ("block-ore", 64),
    ] {
        let output = keygen(&["--scheme", scheme], folder.path());
        assert!(output.status.success());
        let file: Value = serde_json::from_slice(&output.stdout).unwrap();
        let key = file["key"].as_str().unwrap().to_string();
        assert_eq!(key.len(), digits, "{scheme}");
        assert_eq!(
            said(&output),
            format!("key id: {}\n", file["id"].as_str().unwrap())
        );
        assert!(!seen.contains(&key));
        seen.push(key);
    }
}

#[test]
fn an_existing_file_is_left_alone_unless_forced() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("k");
    fs::write(&path, "precious").unwrap();
    fs::set_permissions(&path, Permissions::from_mode(0o644)).unwrap();
    refused(&keygen(&["-o", "k"], folder.path()), "k: exists already");
    assert_eq!(fs::read(&path).unwrap(), b"precious");

    assert!(
        keygen(&["-o", "k", "--force"], folder.path())
            .status
            .success()
    );
    let first = key_at(&path);
    assert_eq!(mode(&path), 0o600);
    refused(&keygen(&["-o", "k"], folder.path()), "exists already");
    assert_eq!(key_at(&path), first);
    // No temporary file stays behind.
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn a_symbolic_link_is_never_followed() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::write(at("target"), "precious").unwrap();
    symlink("target", at("link")).unwrap();
    symlink("nowhere", at("dangling")).unwrap();
    for link in ["link", "dangling"] {
        refused(&keygen(&["-o", link], folder.path()), "exists already");
        assert!(
            keygen(&["-o", link, "--force"], folder.path())
                .status
                .success()
        );
        assert!(fs::symlink_metadata(at(link)).unwrap().is_file());
    }
    assert_eq!(fs::read(at("target")).unwrap(), b"precious");
    assert!(!at("nowhere").exists());
}

#[test]
fn what_cannot_be_written_to_is_refused_by_name() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("d")).unwrap();
    for (arguments, says) in [
        (&["-o", "d"][..], "d: exists already"),
        (&["-o", "d", "--force"], "d: --force replaces files only"),
        (
            &["-o", "/dev/null", "--force"],
            "--force replaces files only",
        ),
        (&["-o", "missing/k"], "cannot create missing/k"),
        (&["-o", "missing/k", "--force"], "cannot create missing/k"),
        (&["--force"], "--output"),
        (&["--scheme", "rot13"], "block-ore"),
        (
            &["--passphrase", "--passphrase-file", "p"],
            "cannot be used with",
        ),
    ] {
        refused(&keygen(arguments, folder.path()), says);
    }
}

#[test]
fn a_key_on_a_readable_stdout_is_warned_about_first() {
    let folder = tempfile::tempdir().unwrap();
    for (mode, warned) in [(0o644, true), (0o600, false)] {
        let path = folder.path().join(format!("{mode:o}"));
        let file = fs::File::create(&path).unwrap();
        file.set_permissions(Permissions::from_mode(mode)).unwrap();
        let output = ore().arg("keygen").stdout(file).output().unwrap();
        assert!(output.status.success());
        assert_eq!(
            said(&output).starts_with("ore: warning: others can read"),
            warned
        );
        assert!(key_at(&path)["key"].is_string());
    }
}

#[test]
fn passphrase_files_lock_and_bad_ones_write_nothing() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("p"), "secret\n").unwrap();
    let output = keygen(&["-o", "k", "--passphrase-file", "p"], folder.path());
    assert!(output.status.success(), "{}", said(&output));
    let file = key_at(&folder.path().join("k"));
    assert_eq!(
        (&file["key"], &file["locked"]["m"]),
        (&Value::Null, &Value::from(65536))
    );
    assert_eq!(mode(&folder.path().join("k")), 0o600);

    fs::write(folder.path().join("empty"), "\n").unwrap();
    fs::write(folder.path().join("bom"), "\u{feff}secret\n").unwrap();
    fs::write(folder.path().join("long"), "x".repeat(1 << 20)).unwrap();
    for (name, says) in [
        ("empty", "passphrase file empty: the passphrase is empty"),
        ("bom", "byte-order mark"),
        ("long", "64 KiB is the most"),
        ("missing", "passphrase file missing: cannot open it"),
        (".", "a directory"),
        ("-", "never read from stdin"),
    ] {
        refused(
            &keygen(&["-o", "new", "--passphrase-file", name], folder.path()),
            says,
        );
        assert!(!folder.path().join("new").exists());
    }
}

#[test]
fn a_closed_pipe_is_success() {
    for arguments in [
        &["keygen"][..],
        &["--help"],
        &["--version"],
        &["keygen", "--help"],
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = ore().args(arguments).stdout(writer).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert_eq!(said(&output), "", "{arguments:?}");
    }
}

#[test]
fn a_full_disk_is_an_error() {
    let full = Path::new("/dev/full");
    if full.exists() {
        let full = fs::File::options().write(true).open(full).unwrap();
        let output = ore().arg("keygen").stdout(full).output().unwrap();
        refused(&output, "standard output");
    }
}

#[test]
fn no_option_takes_a_secret() {
    let help = ore().args(["keygen", "--help"]).output().unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    assert!(help.contains("--passphrase-file <FILE>"));
    assert!(!help.contains("--passphrase <"));
}
