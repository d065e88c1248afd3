//! More records than memory, and what is left when a run does not end well.

use std::fs::read_dir;
use std::io::Write;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::Stdio;

use rustix::process::{Pid, Signal, kill_process};

use crate::tool::{column, done, ore, refused, run, shuffled};

fn is_empty(dir: &Path) -> bool {
    read_dir(dir).unwrap().next().is_none()
}

/// Whatever the memory, from a run a chunk with merges on several levels to one
/// that takes all.
#[test]
fn memory_changes_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let temp = dir.path().to_str().unwrap();
    let records = shuffled(12_000, 2000);
    let input = column(&records);
    let mut sorted = records;
    sorted.sort_by_key(|record| record.0);
    let expected = column(&sorted);
    sorted.reverse();
    for memory in ["1", "100K", "3M", "1G"] {
        let args = ["sort", "--temp-dir", temp, "--memory", memory];
        assert_eq!(done(&args, &input), expected, "{memory}");
        let reverse = [&args[..], &["--reverse", "--threads", "1"]].concat();
        let output = done(&reverse, &column(&sorted));
        let mut expected = sorted.clone();
        expected.sort_by_key(|record| std::cmp::Reverse(record.0));
        assert_eq!(output, column(&expected), "{memory}");
    }
    assert!(is_empty(dir.path()));
}

#[test]
fn every_form_goes_through_files() {
    let records = shuffled(2000, 100);
    let row = |at: usize, ct: &str| format!("{at},\"a\nb\",{ct}\r\n");
    let rows: Vec<String> = (0..).zip(&records).map(|(at, r)| row(at, &r.1)).collect();
    let input = format!("id,note,v\r\n{}", rows.concat());
    let args = ["sort", "--in", "csv", "--column", "v"];
    let here = done(&args, input.as_bytes());
    let spilled = done(
        &[&args[..], &["--memory", "64K"]].concat(),
        input.as_bytes(),
    );
    assert_eq!(here.len(), input.len());
    assert_eq!(here, spilled);
}

/// A folder that cannot take files, an output that cannot take bytes: an error, and
/// nothing is left.
#[test]
fn failures_leave_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let temp = dir.path().to_str().unwrap();
    let input = column(&shuffled(2000, 100));
    for command in ["sort", "rank"] {
        let gone = format!("{temp}/gone");
        let said = refused(&[command, "--memory", "9K", "--temp-dir", &gone], &input);
        assert!(said.contains("--temp-dir"), "{said}");
        let full = [
            command,
            "--memory",
            "9K",
            "--temp-dir",
            temp,
            "-o",
            "/dev/full",
        ];
        if Path::new("/dev/full").exists() {
            refused(&full, &input);
        }
        let bad = [&input[..], b"bad\n"].concat();
        let old = dir.path().join("old");
        std::fs::write(&old, "old").unwrap();
        let old_name = old.to_str().unwrap();
        refused(
            &[
                command,
                "--memory",
                "9K",
                "--temp-dir",
                temp,
                "-o",
                old_name,
            ],
            &bad,
        );
        assert_eq!(std::fs::read(&old).unwrap(), b"old");
        std::fs::remove_file(&old).unwrap();
        assert!(is_empty(dir.path()));
    }
}

/// Ended by a signal while it waits for more input, with runs in files and an output
/// begun.
#[test]
fn an_interrupt_leaves_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let temp = dir.path().join("temp");
    std::fs::create_dir(&temp).unwrap();
    let target = dir.path().join("out");
    let mut child = ore(&["sort", "--memory", "9K", "--threads", "2"])
        .arg("--temp-dir")
        .arg(&temp)
        .arg("-o")
        .arg(&target)
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // More than pipe and pipeline hold: by the end of it there are runs in files.
    stdin.write_all(&column(&shuffled(30_000, 1000))).unwrap();
    kill_process(Pid::from_child(&child), Signal::TERM).unwrap();
    let status = child.wait().unwrap();
    assert_eq!(status.signal(), Some(Signal::TERM.as_raw()));
    drop(stdin);
    assert!(is_empty(&temp));
    assert_eq!(read_dir(dir.path()).unwrap().count(), 1, "only the folder");
}

#[test]
fn a_closed_pipe_is_quiet() {
    let input = column(&shuffled(3000, 3000));
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("f");
    std::fs::write(&path, &input).unwrap();
    let mut child = ore(&["sort", path.to_str().unwrap()])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
    assert_eq!(run(&["sort", "--check"], b"").status.code(), Some(0));
}
