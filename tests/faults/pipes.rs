//! Pipes that do not block, as other programs hand them over: the command waits where
//! they say "not now", and loses nothing.

use std::fs::File;
use std::io::{Read, Write};
use std::os::fd::OwnedFd;
use std::process::Stdio;

use rustix::fs::{OFlags, fcntl_getfl, fcntl_setfl};

use super::tool::{Folder, numbers, said};

/// Makes calls on this end, and on all that share it, return at once.
fn unblock(end: impl Into<OwnedFd>) -> OwnedFd {
    let end = end.into();
    let flags = fcntl_getfl(&end).unwrap();
    fcntl_setfl(&end, flags | OFlags::NONBLOCK).unwrap();
    end
}

#[test]
fn an_output_that_is_full_is_waited_for() {
    let folder = Folder::new();
    // More than a pipe holds many times.
    folder.write("values", numbers(3000));
    folder.ok("encrypt -k k values -o sealed");
    let sorted = folder.ok("sort sealed");
    for words in ["sort sealed", "sort --memory 1 sealed"] {
        let (mut reader, writer) = std::io::pipe().unwrap();
        let mut command = folder.under(":", words);
        command.stdout(unblock(writer));
        let child = command.spawn().unwrap();
        // It still holds the writing end.
        drop(command);
        let mut start = [0; 1];
        reader.read_exact(&mut start).unwrap();
        let mut rest = Vec::new();
        reader.read_to_end(&mut rest).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(said(&output), "", "{words}");
        assert_eq!(output.status.code(), Some(0), "{words}");
        assert!([&start[..], &rest].concat() == sorted, "{words}");
    }
}

#[test]
fn an_input_that_is_empty_for_now_is_waited_for() {
    let folder = Folder::new();
    let (reader, mut writer) = std::io::pipe().unwrap();
    let mut command = folder.under(":", "encrypt -k k");
    command.stdin(unblock(reader));
    let mut child = command.spawn().unwrap();
    drop(command);
    let mut out = child.stdout.take().unwrap();
    let mut sealed = Vec::new();
    // Each answer is read before the next value comes: it finds the pipe empty.
    for value in ["3\n", "1\n", "2\n"] {
        writer.write_all(value.as_bytes()).unwrap();
        let mut byte = [0; 1];
        while byte != *b"\n" {
            out.read_exact(&mut byte).unwrap();
            sealed.push(byte[0]);
        }
    }
    drop(writer);
    let output = child.wait_with_output().unwrap();
    assert_eq!(
        (output.status.code(), said(&output).as_str()),
        (Some(0), "")
    );
    folder.write("sealed", sealed);
    let opened = folder.ok("decrypt -k k --type u64 sealed");
    assert_eq!(opened, b"3\n1\n2\n");
}

#[test]
fn keys_and_reports_go_through_such_a_pipe_whole() {
    let folder = Folder::new();
    for words in ["keygen", "doctor --json", "completions bash"] {
        let (reader, writer) = std::io::pipe().unwrap();
        let mut filler = File::from(unblock(writer));
        // Filled up, so that the first write finds no room.
        let mut filled = 0;
        while let Ok(count) = filler.write(&[b'x'; 4096]) {
            filled += count;
        }
        let mut command = folder.under(":", words);
        command.stdout(filler).stderr(Stdio::null());
        let mut child = command.spawn().unwrap();
        drop(command);
        let mut out = Vec::new();
        File::from(OwnedFd::from(reader))
            .read_to_end(&mut out)
            .unwrap();
        assert!(child.wait().unwrap().success(), "{words}");
        assert!(out.len() > filled && out.ends_with(b"\n"), "{words}");
    }
}

#[test]
fn a_reader_that_leaves_such_a_pipe_is_no_error() {
    let folder = Folder::new();
    folder.write("values", numbers(3000));
    let (mut reader, writer) = std::io::pipe().unwrap();
    let mut command = folder.under(":", "encrypt -k k values");
    command.stdout(unblock(writer));
    let child = command.spawn().unwrap();
    drop(command);
    reader.read_exact(&mut [0; 1]).unwrap();
    drop(reader);
    let output = child.wait_with_output().unwrap();
    assert_eq!(
        (output.status.code(), said(&output).as_str()),
        (Some(0), "")
    );
}
