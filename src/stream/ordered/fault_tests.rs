//! The pipeline between an input and an output that misbehave: source, workers, writer
//! and sink as they are, with short, interrupted and untimely calls, and with failures.

use std::io::ErrorKind;
use std::sync::Arc;

use proptest::prelude::*;

use super::form_tests::{Star, csv};
use super::tests::{double, plan};
use super::*;
use crate::exit::is_closed_pipe;
use crate::stream::double::{self, Schedule, Turn};
use crate::stream::form::Form;
use crate::stream::toy::Toy;

/// Doubles the numbers of `text` from one double to the other.
fn doubled(text: &str, reads: Schedule, writes: Schedule) -> (String, Result<Summary>) {
    let input = double::input(text.as_bytes(), reads);
    let (sink, taken) = double::sink(writes);
    let work = double(false);
    let plan = plan(vec![input], Toy::default(), false);
    let result = pour(plan, || work.clone(), sink);
    let taken = taken.lock().unwrap().clone();
    (String::from_utf8(taken).unwrap(), result)
}

fn lines(numbers: &[u32], factor: u64) -> String {
    let line = |n: &u32| format!("{}\n", u64::from(*n) * factor);
    numbers.iter().map(line).collect()
}

fn well() -> Schedule {
    Schedule::new(vec![Turn::Some(usize::MAX)])
}

/// Kinds that are errors for good.
fn kind() -> impl Strategy<Value = ErrorKind> {
    use ErrorKind::*;
    prop::sample::select(vec![
        StorageFull,
        FileTooLarge,
        QuotaExceeded,
        Other,
        TimedOut,
    ])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Short, interrupted and untimely calls change nothing.
    #[test]
    fn schedules_change_nothing(
        numbers in prop::collection::vec(any::<u32>(), 0..400),
        reads in Schedule::any(),
        writes in Schedule::any(),
    ) {
        let (out, result) = doubled(&lines(&numbers, 1), reads, writes);
        prop_assert_eq!(out, lines(&numbers, 2));
        prop_assert_eq!(result.unwrap().records, numbers.len() as u64);
    }

    /// A read that fails is an error that names the input; what came out is what belongs
    /// to the whole records before it, and nothing of the record that was cut off.
    #[test]
    fn a_failing_read_gives_whole_records_and_an_error(
        numbers in prop::collection::vec(any::<u32>(), 1..400),
        reads in Schedule::any(),
        writes in Schedule::any(),
        cut in any::<prop::sample::Index>(),
        kind in kind(),
    ) {
        let text = lines(&numbers, 1);
        let cut = cut.index(text.len());
        let whole = text[..cut].matches('\n').count();
        let (out, result) = doubled(&text, reads.failing(cut, kind), writes);
        prop_assert_eq!(out, lines(&numbers[..whole], 2));
        let message = format!("{:#}", result.unwrap_err());
        prop_assert!(message.starts_with("cannot read data: "), "{}", message);
    }

    /// A write that fails is an error that names the output; what it took is a beginning
    /// of the results, each byte once.
    #[test]
    fn a_failing_write_is_an_error_and_ends_the_output(
        numbers in prop::collection::vec(any::<u32>(), 1..400),
        reads in Schedule::any(),
        writes in Schedule::any(),
        cut in any::<prop::sample::Index>(),
        kind in kind(),
    ) {
        let results = lines(&numbers, 2);
        let cut = cut.index(results.len());
        let (out, result) = doubled(&lines(&numbers, 1), reads, writes.failing(cut, kind));
        prop_assert_eq!(&out, &results[..cut]);
        let error = result.unwrap_err();
        prop_assert!(!is_closed_pipe(&error));
        let message = format!("{error:#}");
        prop_assert!(message.starts_with("cannot write test: "), "{}", message);
    }

    /// Rows whose cells hold line ends, quotes and a byte-order mark before them, cut
    /// anywhere by short reads.
    #[test]
    fn rows_are_whole_however_they_come(
        cells in prop::collection::vec("[ab,\"\n\r]{0,6}", 0..60),
        reads in Schedule::any(),
        writes in Schedule::any(),
    ) {
        let quoted = |cell: &String| format!("\"{}\"", cell.replace('"', "\"\""));
        let rows = |v: &str| -> String {
            cells.iter().map(|cell| format!("{},{v}\r\n", quoted(cell))).collect()
        };
        let text = format!("\u{feff}a,v\n{}", rows("1"));
        let form: Arc<Form> = Arc::new(csv());
        let mut plan = plan(vec![double::input(text.as_bytes(), reads)], Toy::default(), false);
        plan.records = Arc::clone(&form) as Arc<dyn Records>;
        let (sink, taken) = double::sink(writes);
        let work = || Star { form: Arc::clone(&form), skip: false, limit: 1000 };
        pour(plan, work, sink).unwrap();
        let taken = taken.lock().unwrap().clone();
        prop_assert_eq!(String::from_utf8(taken).unwrap(), format!("a,v\n{}", rows("*")));
    }
}

/// What is wrong is not the record: no such thing is passed over.
#[test]
fn a_fault_that_ends_the_run_ends_it_where_others_are_passed_over() {
    let input = double::input(b"1\nx\n2\nend\n3\n", well());
    let (sink, taken) = double::sink(well());
    let work = double(true);
    let plan = plan(vec![input], Toy::default(), true);
    let error = pour(plan, || work.clone(), sink).unwrap_err();
    assert_eq!(format!("{error:#}"), "data: line 4: not a number");
    assert_eq!(*taken.lock().unwrap(), b"2\n\n4\n");
}

#[test]
fn a_write_that_takes_nothing_is_an_error_and_no_loop() {
    let (out, result) = doubled("1\n", well(), Schedule::new(vec![Turn::Some(0)]));
    assert_eq!(out, "");
    let message = format!("{:#}", result.unwrap_err());
    assert!(message.starts_with("cannot write test: "), "{message}");
}

#[test]
fn a_reader_that_leaves_in_the_middle_is_told_from_errors() {
    let writes = well().failing(3, ErrorKind::BrokenPipe);
    let (out, result) = doubled("1\n2\n3\n", well(), writes);
    assert_eq!(out, "2\n4");
    assert!(is_closed_pipe(&result.unwrap_err()));
}
