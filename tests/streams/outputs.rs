//! Where results go: `-o` is all or nothing, a full disk is an error, a reader
//! that left is not.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::{Command, Stdio};

use super::{Folder, lines, said};

fn numbers(count: u32) -> String {
    (1..=count).map(|n| format!("{n}\n")).collect()
}

#[test]
fn a_full_disk_is_an_error() {
    if !Path::new("/dev/full").exists() {
        return; // only Linux has one
    }
    let folder = Folder::new();
    let sealed = folder.ok("encrypt -k k --out json", "1\n2\n");
    folder.write("sealed", &sealed);
    let bound = lines(&folder.ok("query -k k 1", ""))[0].to_owned();
    for words in [
        "encrypt -k k in".to_owned(),
        "query -k k 5".to_owned(),
        "decrypt -k k sealed".to_owned(),
        format!("filter --ge {bound} sealed"),
        format!("filter --count --ge {bound} sealed"),
        "compare @one @one".to_owned(),
    ] {
        folder.write("in", "1\n");
        folder.write("one", lines(&sealed)[0]);
        let full = || fs::File::options().write(true).open("/dev/full").unwrap();
        let output = folder.command(&words).stdout(full()).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{words}");
        let message = said(&output);
        let start = "ore: cannot write standard output: No space left";
        assert!(message.starts_with(start), "{words}: {message}");
        let named = ["cannot write /dev/full: No space left"];
        folder.fails(&format!("{words} -o /dev/full"), "", &named);
    }
}

#[test]
fn a_reader_that_leaves_is_no_error() {
    let folder = Folder::new();
    folder.write("in", numbers(50_000));
    folder.write(
        "sealed",
        folder.ok("encrypt -k k --out json", numbers(3000)),
    );
    let bound = lines(&folder.ok("query -k k 1", ""))[0].to_owned();
    let ore = assert_cmd::cargo::cargo_bin!("ore");
    for words in [
        "encrypt -k k in",
        "decrypt -k k sealed",
        &format!("filter --ge {bound} sealed"),
    ] {
        // A shell that ignores SIGPIPE hands that on to what it starts.
        for trap in ["", "trap '' PIPE;"] {
            let script = format!("{trap} exec \"$0\" {words}");
            let mut child = Command::new("sh")
                .args(["-c", &script])
                .arg(ore)
                .current_dir(folder.at(""))
                .stdout(Stdio::piped())
                .stderr(Stdio::piped())
                .spawn()
                .unwrap();
            let mut first = String::new();
            let mut reader = BufReader::new(child.stdout.take().unwrap());
            reader.read_line(&mut first).unwrap();
            assert!(first.ends_with('\n'));
            drop(reader);
            let output = child.wait_with_output().unwrap();
            assert_eq!(output.status.code(), Some(0), "{trap} {words}");
            assert_eq!(said(&output), "", "{trap} {words}");
        }
    }
}

#[test]
fn the_input_may_be_the_output() {
    let folder = Folder::new();
    folder.write("f", numbers(20_000));
    folder.ok("encrypt -k k f -o f", "");
    assert_eq!(lines(&folder.read("f")).len(), 20_000);
    folder.ok("decrypt -k k --type u64 f -o f", "");
    assert_eq!(folder.read("f"), numbers(20_000).as_bytes());
    assert_eq!(folder.names(), ["f"]);

    // Without -o the shell has opened it already: what is there would be read on and on.
    let append = fs::File::options().append(true).open(folder.at("f"));
    let mut command = folder.command("encrypt -k k f");
    let output = command.stdout(append.unwrap()).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(said(&output).contains("f: is the output too"));
    assert_eq!(folder.read("f"), numbers(20_000).as_bytes());
}

#[test]
fn a_run_that_fails_leaves_the_old_file() {
    let folder = Folder::new();
    let sealed = folder.ok("encrypt -k k --out json", "1\n2\n");
    let bare = folder.ok("encrypt -k k", "1\n2\n");
    for (words, stdin) in [
        ("encrypt -k k", b"1\n2\nx\n".as_slice()),
        ("encrypt -k missing", b"1\n"),
        ("encrypt -k k missing", b""),
        ("encrypt -k k --in csv --column nowhere", b"v\n1\n"),
        ("decrypt -k k2", &sealed),
        ("decrypt -k k2 --type u64", &bare),
        ("filter --eq 00", &sealed),
    ] {
        folder.write("out", "old");
        folder.fails(&format!("{words} -o out"), stdin, &[]);
        assert_eq!(folder.read("out"), b"old", "{words}");
        fs::remove_file(folder.at("out")).unwrap();
        folder.fails(&format!("{words} -o out"), stdin, &[]);
        assert_eq!(folder.names(), [""; 0], "{words}");
    }
    // Skipping is not failing: the file is put in place.
    let said = ["line 2", "1 record was skipped"];
    folder.fails("encrypt -k k --on-error skip -o out", "1\nx\n3\n", &said);
    assert_eq!(lines(&folder.read("out")).len(), 3);
}

/// Starts a run into `out` that has written something and waits for more: it took more
/// than pipe and pipeline hold.
fn underway(folder: &Folder) -> std::process::Child {
    let sealed = folder.ok("encrypt -k k", "5\n").repeat(8000);
    let mut child = folder.command("decrypt -k k --type u64 --threads 1 -o out");
    let mut child = child.stdin(Stdio::piped()).spawn().unwrap();
    let pipe = child.stdin.as_mut().unwrap();
    pipe.write_all(&sealed).unwrap();
    child
}

/// Whether the file system of a folder has files without a name.
fn has_nameless(folder: &Folder) -> bool {
    #[cfg(target_os = "linux")]
    {
        use rustix::fs::{Mode, OFlags, open};
        let flags = OFlags::TMPFILE | OFlags::WRONLY;
        open(folder.at(""), flags, Mode::RUSR).is_ok()
    }
    #[cfg(not(target_os = "linux"))]
    false
}

#[test]
fn a_killed_run_leaves_the_old_file() {
    use rustix::process::{Pid, Signal, kill_process};
    let folder = Folder::new();
    folder.write("out", "old");
    let mut child = underway(&folder);
    kill_process(Pid::from_child(&child), Signal::KILL).unwrap();
    child.wait().unwrap();
    assert_eq!(folder.read("out"), b"old");
    let left = folder.names();
    if has_nameless(&folder) {
        assert_eq!(left, ["out"]);
    } else {
        // Nothing can tidy up after SIGKILL; what is left is private to ore by its name.
        assert!(left.len() == 2 && left[0].starts_with(".ore-"), "{left:?}");
        fs::remove_file(folder.at(&left[0])).unwrap();
    }

    for signal in [Signal::INT, Signal::TERM, Signal::HUP] {
        let mut child = underway(&folder);
        kill_process(Pid::from_child(&child), signal).unwrap();
        child.wait().unwrap();
        assert_eq!(folder.read("out"), b"old");
        assert_eq!(folder.names(), ["out"], "{signal:?}");
    }
}

#[test]
fn links_devices_and_pipes_are_written_through() {
    let folder = Folder::new();
    folder.write("target", "old");
    symlink("target", folder.at("link")).unwrap();
    folder.ok("encrypt -k k -o link", "5\n");
    assert!(
        fs::symlink_metadata(folder.at("link"))
            .unwrap()
            .is_symlink()
    );
    assert_eq!(folder.ok("decrypt -k k --type u64 target", ""), b"5\n");
    folder.ok("encrypt -k k -o /dev/null", "5\n");

    let fifo = folder.at("fifo");
    rustix::fs::mkfifoat(rustix::fs::CWD, &fifo, rustix::fs::Mode::RWXU).unwrap();
    let reader = std::thread::spawn(move || {
        let mut text = Vec::new();
        fs::File::open(fifo)
            .unwrap()
            .read_to_end(&mut text)
            .unwrap();
        text
    });
    folder.ok("encrypt -k k -o fifo", "6\n");
    let sealed = reader.join().unwrap();
    assert_eq!(folder.ok("decrypt -k k --type u64", sealed), b"6\n");

    // A pipe is read the same way, and beside files.
    let fifo = folder.at("fifo");
    let writer = std::thread::spawn(move || fs::write(fifo, "7\n").unwrap());
    folder.write("f", "8\n");
    let sealed = folder.ok("encrypt -k k f fifo", "");
    writer.join().unwrap();
    assert_eq!(folder.ok("decrypt -k k --type u64", sealed), b"8\n7\n");
}

#[test]
fn an_endless_line_takes_no_memory() {
    let ore = assert_cmd::cargo::cargo_bin!("ore");
    let folder = Folder::new();
    for (words, says) in [
        ("encrypt -k k", "line 1: line too long"),
        ("encrypt -k k --type string", "line 1: line too long"),
        ("decrypt -k k --type u64", "line 1: line too long"),
        ("encrypt -k k --in jsonl --field v", "too long"),
        ("encrypt -k k --in csv --column 1", "too long"),
        ("decrypt -k k --type u64 --in binary", "record 1"),
        ("compare", "line 1: line too long"),
    ] {
        // In KiB: the command, its threads' stacks and the slots fit well.
        let script = format!("ulimit -v 1000000; exec \"$0\" {words} --threads 2");
        let mut command = Command::new("sh");
        command
            .args(["-c", &script])
            .arg(ore)
            .current_dir(folder.at(""))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
        let mut pipe = child.stdin.take().unwrap();
        let part = [b'7'; 1 << 16];
        // Ends when the command closes its end, and only then.
        while pipe.write_all(&part).is_ok() {}
        let output = child.wait_with_output().unwrap();
        let said = said(&output);
        assert_eq!(output.status.code(), Some(2), "{words}: {said}");
        assert!(said.contains(says), "{words}: {said}");
        assert!(output.stdout.is_empty());
    }
}
