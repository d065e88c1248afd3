//! Forms of records, and what comes out of them.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use crate::tool::{column, done, lines, number, run, shuffled};

#[test]
fn nothing_and_one_record() {
    assert_eq!(done(&["sort"], b""), b"");
    let one = number(7);
    assert_eq!(done(&["sort"], one.as_bytes()), lines(&[&one]));
    let csv = ["sort", "--in", "csv", "--column", "v"];
    assert_eq!(done(&csv, b"v\r\n"), b"v\r\n");
}

#[test]
fn sorted_and_reversed_input() {
    let mut records = shuffled(5000, 900);
    records.sort_by_key(|record| record.0);
    let expected = column(&records);
    assert_eq!(done(&["sort"], &expected), expected);
    records.reverse();
    let input = column(&records);
    records.sort_by_key(|record| record.0);
    assert_eq!(done(&["sort"], &input), column(&records));
}

#[test]
fn any_number_of_threads_gives_the_same_bytes() {
    let records = shuffled(20_000, 300);
    let input = column(&records);
    let mut sorted = records;
    sorted.sort_by_key(|record| record.0);
    let expected = column(&sorted);
    for threads in ["1", "2", "3", "16"] {
        assert_eq!(done(&["sort", "--threads", threads], &input), expected);
    }
}

/// Encodings may be mixed and each record keeps its own, line end included.
#[test]
fn records_come_out_as_they_went_in() {
    let binary = |n| hex::decode(number(n)).unwrap();
    let record = format!(r#"{{ "note":1.0E+05, "ct":"{}" }}"#, number(3));
    let upper = number(1).to_uppercase();
    let postgres = format!("\\x{}", number(2));
    let base64 = STANDARD.encode(binary(4));
    let input = format!("{base64}\r\n{record}\n{postgres}\n{upper}");
    let expected = format!("{upper}\n{postgres}\n{record}\n{base64}\r\n");
    assert_eq!(done(&["sort"], input.as_bytes()), expected.as_bytes());
}

#[test]
fn fields_of_json() {
    let record = |id: u64, n| format!(r#"{{"id":{id},"who":{{"ct":"{}"}}}}"#, number(n));
    let records = [record(1, 9), record(2, 5), record(3, 9), record(4, 1)];
    let sorted = done(
        &["sort", "--in", "jsonl", "--field", "/who/ct"],
        &lines(&records),
    );
    let expected = [&records[3], &records[1], &records[0], &records[2]];
    assert_eq!(sorted, lines(&expected));
}

#[test]
fn the_header_of_a_csv_is_written_once() {
    let dir = tempfile::tempdir().unwrap();
    let rows = |ns: [u64; 2]| {
        ns.map(|n| format!("{n},\"a\nb\",{}\r\n", number(n)))
            .concat()
    };
    let (one, two) = (dir.path().join("1"), dir.path().join("2"));
    let head = "n,note,ct\r\n";
    std::fs::write(&one, format!("{head}{}", rows([4, 2]))).unwrap();
    std::fs::write(&two, format!("{head}{}", rows([3, 1]).trim_end())).unwrap();
    let (one, two) = (one.to_str().unwrap(), two.to_str().unwrap());
    let out = done(&["sort", "--in", "csv", "--column", "ct", one, two], b"");
    let text = String::from_utf8(out).unwrap();
    let cells = |line: &str| line.split(',').next().unwrap().to_owned();
    assert!(text.starts_with(head));
    let firsts: Vec<String> = text.split("\"a\n").map(cells).collect();
    assert_eq!(firsts[0], "n");
    let numbers = text.lines().filter(|line| line.ends_with("\"a"));
    assert_eq!(numbers.map(cells).collect::<Vec<_>>(), ["1", "2", "3", "4"]);
    assert_eq!(text.matches("note").count(), 1);
}

#[test]
fn binary_records_keep_their_lengths() {
    let frame = |n| {
        let ct = hex::decode(number(n)).unwrap();
        [&(ct.len() as u32).to_be_bytes()[..], &ct].concat()
    };
    let (five, two) = (frame(5), frame(2));
    let input = [five.clone(), two.clone()].concat();
    assert_eq!(
        done(&["sort", "--in", "binary"], &input),
        [two, five].concat()
    );
}

#[test]
fn nulls_come_last_in_both_directions() {
    let ct = number(5);
    let input = format!("{{\"v\":null,\"n\":1}}\n{{\"v\":\"{ct}\"}}\n{{\"n\":2}}\n");
    let expected = format!("{{\"v\":\"{ct}\"}}\n{{\"v\":null,\"n\":1}}\n{{\"n\":2}}\n");
    let pass = ["sort", "--in", "jsonl", "--field", "v", "--nulls", "pass"];
    for more in [&[][..], &["--reverse"]] {
        let args = [&pass[..], more].concat();
        assert_eq!(done(&args, input.as_bytes()), expected.as_bytes());
    }
}

#[test]
fn unique_keeps_the_first_of_equal_records() {
    let records = shuffled(3000, 50);
    let mut expected: Vec<(u64, String)> = Vec::new();
    for n in 0..50 {
        expected.extend(records.iter().find(|record| record.0 == n).cloned());
    }
    let input = column(&records);
    assert_eq!(done(&["sort", "--unique"], &input), column(&expected));
    let spilled = ["sort", "--unique", "--memory", "20K"];
    assert_eq!(done(&spilled, &input), column(&expected));
}

#[test]
fn bad_records_are_left_out_or_stop_the_run() {
    let (one, two) = (number(1), number(2));
    let input = lines(&[&two, "zz", &one]);
    let output = run(&["sort", "--on-error", "skip"], &input);
    assert_eq!(output.stdout, lines(&[&one, &two]));
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("line 2") && said.contains("1 record was skipped"));
}

#[test]
fn the_input_may_be_the_output() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("f");
    let mut records = shuffled(500, 100);
    std::fs::write(&path, column(&records)).unwrap();
    let file = path.to_str().unwrap();
    assert_eq!(done(&["sort", "-o", file, file], b""), b"");
    records.sort_by_key(|record| record.0);
    assert_eq!(std::fs::read(&path).unwrap(), column(&records));
    assert_eq!(std::fs::read_dir(dir.path()).unwrap().count(), 1);
}
