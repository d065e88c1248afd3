use std::fs::File;
use std::io::{BufRead, BufReader, PipeWriter, Write};
use std::os::fd::OwnedFd;
use std::sync::Mutex;
use std::sync::mpsc::channel;

use super::*;
use crate::exit::is_closed_pipe;
use crate::stream::toy::{Double, Toy};

/// Results as they came.
#[derive(Default)]
struct Kept(Vec<u8>);

impl Take for Kept {
    fn header(&mut self, bytes: &[u8]) -> Result<()> {
        self.0.extend_from_slice(bytes);
        Ok(())
    }
    fn results(&mut self, _input: usize, out: &mut Vec<u8>) -> Result<()> {
        self.0.append(out);
        Ok(())
    }
}

fn file(text: &[u8]) -> Input {
    let mut file = tempfile::tempfile().unwrap();
    file.write_all(text).unwrap();
    std::io::Seek::rewind(&mut file).unwrap();
    Input::open_file("data", file)
}

fn pipe() -> (Input, PipeWriter) {
    let (reader, writer) = std::io::pipe().unwrap();
    (
        Input::open_file("pipe", OwnedFd::from(reader).into()),
        writer,
    )
}

pub(super) fn plan(inputs: Vec<Input>, toy: Toy, skip: bool) -> Plan {
    Plan {
        inputs,
        records: Arc::new(toy),
        max_line: 1000,
        threads: 4,
        skip,
        progress: When::Never,
        to_terminal: false,
        waiting: "",
    }
}

pub(super) fn double(skip: bool) -> Double {
    let (open, gate) = channel();
    let gate = Arc::new(Mutex::new(gate));
    Double { skip, gate, open }
}

fn doubled(inputs: Vec<Input>, toy: Toy, skip: bool) -> (String, Result<Summary>) {
    let mut kept = Kept::default();
    let work = double(skip);
    let result = run(plan(inputs, toy, skip), || work.clone(), &mut kept);
    (String::from_utf8(kept.0).unwrap(), result)
}

fn numbers(range: std::ops::Range<u64>, factor: u64) -> String {
    range.map(|n| format!("{}\n", n * factor)).collect()
}

#[test]
fn results_keep_the_order_of_the_input() {
    let text = numbers(0..200_000, 1);
    let (out, result) = doubled(vec![file(text.as_bytes())], Toy::default(), false);
    let summary = Summary {
        records: 200_000,
        skipped: 0,
    };
    assert_eq!(result.unwrap(), summary);
    assert!(out == numbers(0..200_000, 2), "out of order or incomplete");
}

#[test]
fn nothing_in_nothing_out() {
    let (out, result) = doubled(vec![file(b""), file(b"")], Toy::default(), false);
    assert_eq!((out.as_str(), result.unwrap().records), ("", 0));
}

#[test]
fn the_earliest_error_wins_and_all_before_it_is_out() {
    // The first bad line waits until a worker is at the later one.
    let text = format!("1\nsx\n{}oy\n", numbers(0..1000, 1));
    let (out, result) = doubled(vec![file(text.as_bytes())], Toy::default(), false);
    assert_eq!(out, "2\n");
    let message = format!("{:#}", result.unwrap_err());
    assert_eq!(message, "data: line 2: not a number");
}

#[test]
fn an_error_comes_after_all_results_before_it_and_ends_them() {
    let text = numbers(0..50_000, 1) + "x\n" + &numbers(0..50_000, 1);
    let (out, result) = doubled(vec![file(text.as_bytes())], Toy::default(), false);
    assert!(out == numbers(0..50_000, 2));
    let message = format!("{:#}", result.unwrap_err());
    assert_eq!(message, "data: line 50001: not a number");
}

#[test]
fn errors_name_the_input_the_record_and_the_line() {
    let toy = Toy {
        header: true,
        ..Toy::default()
    };
    let inputs = vec![file(b"h\n1\n2\n"), file(b"h\n3\nx\n4\n")];
    let (out, result) = doubled(inputs, toy, false);
    assert_eq!(out, "h\n2\n4\n6\n");
    let message = format!("{:#}", result.unwrap_err());
    assert_eq!(message, "data: record 2 (line 3): not a number");
}

#[test]
fn an_unreadable_later_input_comes_after_the_results_before_it() {
    let dir = tempfile::tempdir().unwrap();
    let folder = Input::open_file("folder", File::open(dir.path()).unwrap());
    let (out, result) = doubled(vec![file(b"1\n"), folder], Toy::default(), false);
    assert_eq!(out, "2\n");
    let message = format!("{:#}", result.unwrap_err());
    assert!(message.starts_with("cannot read folder: "), "{message}");
}

#[test]
fn skipping_keeps_the_rows_aligned_and_counts() {
    let long = "7".repeat(300_000);
    let text = format!("1\nx\n{long}\n2\n\n3");
    let (out, result) = doubled(vec![file(text.as_bytes())], Toy::default(), true);
    assert_eq!(out, "2\n\n\n4\n\n6\n");
    let summary = Summary {
        records: 6,
        skipped: 3,
    };
    assert_eq!(result.unwrap(), summary);
}

#[test]
fn a_line_over_the_limit_is_refused_where_it_stands() {
    let text = format!("1\n2\n{}\n3\n", "7".repeat(300_000));
    let (out, result) = doubled(vec![file(text.as_bytes())], Toy::default(), false);
    assert_eq!(out, "2\n4\n");
    let message = format!("{:#}", result.unwrap_err());
    assert!(
        message.starts_with("data: line 3: line too long: the limit is 1000 bytes"),
        "{message}"
    );
}

#[test]
fn a_live_pipe_gets_each_answer_before_it_ends() {
    let (input, mut writer) = pipe();
    let (reader, out) = std::io::pipe().unwrap();
    let work = double(false);
    let thread = std::thread::spawn(move || {
        let sink = Sink::of(OwnedFd::from(out).into());
        let plan = plan(vec![input], Toy::default(), false);
        pour(plan, || work.clone(), sink)
    });
    let mut reader = BufReader::new(reader);
    for n in 0..100_u64 {
        writeln!(writer, "{n}").unwrap();
        let mut line = String::new();
        reader.read_line(&mut line).unwrap();
        assert_eq!(line, format!("{}\n", 2 * n));
    }
    drop(writer);
    assert_eq!(thread.join().unwrap().unwrap().records, 100);
}

#[test]
fn an_error_ends_the_run_while_input_stays_open() {
    let (input, mut writer) = pipe();
    writer.write_all(b"1\nx\n").unwrap();
    let (out, result) = doubled(vec![input], Toy::default(), false);
    assert_eq!(out, "2\n");
    assert!(result.is_err());
    drop(writer);
}

#[test]
fn a_closed_output_ends_the_run_while_input_stays_open() {
    let (input, mut writer) = pipe();
    let (reader, out) = std::io::pipe().unwrap();
    drop(reader);
    writer.write_all(b"1\n").unwrap();
    let sink = Sink::of(OwnedFd::from(out).into());
    let work = double(false);
    let plan = plan(vec![input], Toy::default(), false);
    let error = pour(plan, || work.clone(), sink).unwrap_err();
    assert!(is_closed_pipe(&error), "{error:#}");
    drop(writer);
}

#[test]
fn a_worker_that_panics_is_an_error_after_what_came_before() {
    let mut text = numbers(0..50_000, 1);
    text.push_str("panic\n");
    text.push_str(&numbers(0..50_000, 1));
    let (out, result) = doubled(vec![file(text.as_bytes())], Toy::default(), false);
    let message = result.unwrap_err().to_string();
    assert!(message.starts_with("internal error"), "{message}");
    // All chunks before the one that was lost.
    assert!(numbers(0..50_000, 2).starts_with(&out) && out.len() > 100_000);
}

#[test]
fn the_input_may_be_the_output_and_survives_a_failed_run() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("f");
    let work = double(false);
    let through = || {
        let inputs = Input::all(std::slice::from_ref(&path)).unwrap();
        let sink = Sink::open(Some(&path)).unwrap();
        pour(plan(inputs, Toy::default(), false), || work.clone(), sink)
    };
    std::fs::write(&path, numbers(0..50_000, 1)).unwrap();
    through().unwrap();
    assert!(std::fs::read_to_string(&path).unwrap() == numbers(0..50_000, 2));
    let bad = numbers(0..50_000, 1) + "x\n";
    std::fs::write(&path, &bad).unwrap();
    through().unwrap_err();
    assert!(std::fs::read_to_string(&path).unwrap() == bad);
    assert_eq!(std::fs::read_dir(dir.path()).unwrap().count(), 1);
}

#[test]
fn slots_bound_what_is_read_ahead() {
    const LINES: usize = 6_000_000;
    let (input, mut writer) = pipe();
    let work = double(false);
    let open = work.open.clone();
    let run = std::thread::spawn(move || {
        let mut kept = Kept::default();
        let plan = plan(vec![input], Toy::default(), false);
        run(plan, || work.clone(), &mut kept).map(|_| kept.0.len())
    });
    let written = Arc::new(AtomicUsize::new(0));
    let feeder = std::thread::spawn({
        let written = Arc::clone(&written);
        move || {
            // The first line is not done with before the gate is opened.
            writer.write_all(b"s1\n").unwrap();
            let lines = b"1\n".repeat(1000);
            for _ in 1..LINES / 1000 {
                writer.write_all(&lines).unwrap();
                written.fetch_add(lines.len(), Ordering::Relaxed);
            }
        }
    });
    // Gives a reader that is not bounded the time to show it; one that is
    // passes however long this takes.
    let mut before = usize::MAX;
    while before != written.load(Ordering::Relaxed) {
        before = written.load(Ordering::Relaxed);
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    assert!(before < 2_000_000, "{before} bytes read ahead");
    open.send(()).unwrap();
    feeder.join().unwrap();
    assert_eq!(run.join().unwrap().unwrap(), 2 + 2 * (LINES - 1000));
}
