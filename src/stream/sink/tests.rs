use std::fs::{self, Permissions};
use std::io::Read;
use std::os::unix::fs::{PermissionsExt, symlink};

use super::*;
use crate::exit::is_closed_pipe;

fn write(path: &Path, bytes: &[u8]) {
    let mut sink = Sink::open(Some(path)).unwrap();
    sink.put(bytes).unwrap();
    sink.finish().unwrap();
}

fn names(dir: &Path) -> usize {
    fs::read_dir(dir).unwrap().count()
}

#[test]
fn the_old_file_stays_until_the_end() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("out");
    fs::write(&path, "old").unwrap();
    let mut sink = Sink::open(Some(&path)).unwrap();
    sink.put(b"new").unwrap();
    assert_eq!(fs::read(&path).unwrap(), b"old");
    drop(sink);
    assert_eq!(fs::read(&path).unwrap(), b"old");
    assert_eq!(names(dir.path()), 1, "no temporary file is left");
    write(&path, b"new");
    assert_eq!(fs::read(&path).unwrap(), b"new");
    assert_eq!(names(dir.path()), 1);
}

#[test]
fn the_mode_is_kept_and_a_new_file_is_an_ordinary_one() {
    let dir = tempfile::tempdir().unwrap();
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let old = dir.path().join("old");
    fs::write(&old, "").unwrap();
    fs::set_permissions(&old, Permissions::from_mode(0o640)).unwrap();
    write(&old, b"x");
    assert_eq!(mode(&old), 0o640);
    let new = dir.path().join("new");
    write(&new, b"x");
    let plain = dir.path().join("plain");
    fs::write(&plain, "x").unwrap();
    assert_eq!(mode(&new), mode(&plain), "as the umask has it");
}

#[test]
fn links_are_followed_even_to_what_is_not_there_yet() {
    let dir = tempfile::tempdir().unwrap();
    fs::create_dir(dir.path().join("sub")).unwrap();
    let link = dir.path().join("link");
    symlink("sub/target", &link).unwrap();
    for bytes in [b"a", b"b"] {
        write(&link, bytes);
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read(dir.path().join("sub/target")).unwrap(), bytes);
    }
    let circle = dir.path().join("circle");
    symlink("circle", &circle).unwrap();
    assert!(Sink::open(Some(&circle)).is_err());
}

#[test]
fn what_cannot_be_written_is_refused_by_name() {
    let dir = tempfile::tempdir().unwrap();
    let refusal = |path: &Path| format!("{:#}", Sink::open(Some(path)).err().unwrap());
    let message = refusal(dir.path());
    assert!(message.ends_with("it is a directory"), "{message}");
    let message = refusal(&dir.path().join("no/such/place"));
    let folder = dir.path().join("no/such");
    let end = format!("no/such/place: there is no folder {}", folder.display());
    assert!(message.ends_with(&end), "{message}");
}

#[test]
fn a_full_disk_is_an_error() {
    let full = Path::new("/dev/full");
    if !full.exists() {
        return; // only Linux has one
    }
    let mut sink = Sink::open(Some(full)).unwrap();
    let error = sink.put(b"x").unwrap_err();
    assert!(!is_closed_pipe(&error));
    let message = format!("{error:#}");
    assert!(
        message.starts_with("cannot write /dev/full: No space"),
        "{message}"
    );
}

#[test]
fn a_fifo_is_written_directly() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("fifo");
    let mode = rustix::fs::Mode::RWXU;
    rustix::fs::mkfifoat(rustix::fs::CWD, &path, mode).unwrap();
    let reader = std::thread::spawn({
        let path = path.clone();
        move || {
            let mut text = String::new();
            File::open(path).unwrap().read_to_string(&mut text).unwrap();
            text
        }
    });
    write(&path, b"through");
    assert_eq!(reader.join().unwrap(), "through");
    assert_eq!(names(dir.path()), 1);
}

#[test]
fn a_closed_pipe_is_told_from_other_errors() {
    let (reader, writer) = io::pipe().unwrap();
    drop(reader);
    let mut sink = Sink::of(std::os::fd::OwnedFd::from(writer).into());
    assert!(is_closed_pipe(&sink.put(b"x").unwrap_err()));
}
