//! Fed by a live pipe, what is done comes out while the pipe stays open. Nothing
//! here measures time: a command that held its output back would leave the test
//! waiting for ever.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use super::{Folder, lines};

/// Feeds `inputs` one by one and waits for one line after each.
fn converse(folder: &Folder, words: &str, inputs: &[&str]) -> Vec<String> {
    let mut child = folder.command(words).stdin(Stdio::piped()).spawn().unwrap();
    let mut pipe = child.stdin.take().unwrap();
    let mut reader = BufReader::new(child.stdout.take().unwrap());
    let mut answers = Vec::new();
    for input in inputs {
        pipe.write_all(input.as_bytes()).unwrap();
        let mut line = String::new();
        reader.read_line(&mut line).unwrap();
        assert!(line.ends_with('\n'), "{words}");
        answers.push(line);
    }
    drop(pipe);
    let mut rest = String::new();
    assert_eq!(reader.read_line(&mut rest).unwrap(), 0, "{words}: {rest}");
    assert!(child.wait().unwrap().success());
    answers
}

#[test]
fn one_line_in_gives_one_line_out_at_once() {
    let folder = Folder::new();
    let values = ["3\n", "1\n", "2\n"];
    let sealed = converse(&folder, "encrypt -k k --out json", &values);
    let sealed: Vec<&str> = sealed.iter().map(String::as_str).collect();
    assert_eq!(converse(&folder, "decrypt -k k", &sealed), values);
    // Half a line waits for its other half.
    let halves = ["3", "1\n"];
    folder.write("one", sealed[0]);
    let mut child = folder
        .command("encrypt -k k")
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    let mut pipe = child.stdin.take().unwrap();
    for half in halves {
        pipe.write_all(half.as_bytes()).unwrap();
    }
    drop(pipe);
    let whole = child.wait_with_output().unwrap().stdout;
    assert_eq!(folder.ok("decrypt -k k --type u64", whole), b"31\n");

    let bound = lines(&folder.ok("query -k k --out json 0", ""))[0].to_owned();
    folder.write("bound", bound);
    assert_eq!(converse(&folder, "filter --ge @bound", &sealed), sealed);
    let hex = lines(&folder.ok("encrypt -k k", "3\n1\n")).join(" ") + "\n";
    let answers = converse(&folder, "compare", &[&hex, &hex]);
    assert_eq!(answers, ["greater\n", "greater\n"]);
}

#[test]
fn rows_and_records_come_out_at_once_too() {
    let folder = Folder::new();
    let rows = ["v,w\n", "1,\"a\"\n", "2,b\n"];
    let sealed = converse(&folder, "encrypt -k k --in csv --column v", &rows);
    assert_eq!(sealed[0], "v,w\n");
    let sealed: Vec<&str> = sealed.iter().map(String::as_str).collect();
    let back = "decrypt -k k --type u64 --in csv --column v";
    assert_eq!(converse(&folder, back, &sealed), rows);
    let records = ["{\"v\":1}\n", "{\"v\":2}\n"];
    let sealed = converse(
        &folder,
        "encrypt -k k --in jsonl --field v --out json",
        &records,
    );
    let sealed: Vec<&str> = sealed.iter().map(String::as_str).collect();
    let back = "decrypt -k k --in jsonl --field v";
    assert_eq!(converse(&folder, back, &sealed), records);
}

#[test]
fn commands_without_a_stream_leave_stdin_alone() {
    let folder = Folder::new();
    let sealed = folder.ok("encrypt -k k", "5\n");
    folder.write("a", &sealed);
    folder.write("values", "1\n2\n");
    for words in [
        "doctor --json",
        "keygen -o new",
        "compare @a @a",
        "query -k k 5",
        "encrypt -k k values",
    ] {
        // The pipe stays open and silent until the command has ended.
        let mut command = folder.command(words);
        let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
        let pipe = child.stdin.take();
        assert!(child.wait().unwrap().success(), "{words}");
        drop(pipe);
    }
}
