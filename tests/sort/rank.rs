//! Ranks, in the order of the input.

use crate::tool::{column, done, lines, number, numbers, run, shuffled};

fn rows(numbers: impl IntoIterator<Item = usize>) -> Vec<u8> {
    let texts: Vec<String> = numbers.into_iter().map(|n| n.to_string()).collect();
    lines(&texts)
}

#[test]
fn ranks_are_dense_and_ordinals_follow_the_input() {
    let records = shuffled(9000, 700);
    let input = column(&records);
    let mut values: Vec<u64> = records.iter().map(|record| record.0).collect();
    values.sort_unstable();
    values.dedup();
    let dense = records
        .iter()
        .map(|record| values.binary_search(&record.0).unwrap());
    let dense = rows(dense);
    let mut by_value: Vec<usize> = (0..records.len()).collect();
    by_value.sort_by_key(|at| records[*at].0);
    let mut ordinal = vec![0; records.len()];
    for (rank, at) in by_value.into_iter().enumerate() {
        ordinal[at] = rank;
    }
    let ordinal = rows(ordinal);
    // Windows of ranks come to files as well at the smallest memory.
    for memory in ["1", "200K", "1G"] {
        for threads in ["1", "4"] {
            let args = ["rank", "--memory", memory, "--threads", threads];
            assert_eq!(done(&args, &input), dense, "{memory}");
            let args = [&args[..], &["--ordinal"]].concat();
            assert_eq!(done(&args, &input), ordinal, "{memory}");
        }
    }
    assert_eq!(done(&["rank"], b""), b"");
}

#[test]
fn ranks_go_into_fields_and_columns() {
    let [nine, five] = [number(9), number(5)];
    let record = |v: &str, tail: &str| format!("{{\"id\": 1.0, \"v\": {v}{tail}}}\n");
    let input = record(&format!("\"{nine}\""), "") + &record(&format!("\"{five}\""), "");
    let args = ["rank", "--in", "jsonl", "--field", "v"];
    let expected = record("1", "") + &record("0", "");
    assert_eq!(done(&args, input.as_bytes()), expected.as_bytes());
    let to = [&args[..], &["--to", "r"]].concat();
    let beside =
        record(&format!("\"{nine}\""), ",\"r\":1") + &record(&format!("\"{five}\""), ",\"r\":0");
    assert_eq!(done(&to, input.as_bytes()), beside.as_bytes());

    let input = format!("v,n\r\n{nine},\"x,y\"\r\n{five},2");
    let args = ["rank", "--in", "csv", "--column", "v"];
    assert_eq!(done(&args, input.as_bytes()), b"v,n\r\n1,\"x,y\"\r\n0,2");
    let to = [&args[..], &["--to", "r", "--memory", "1"]].concat();
    let beside = format!("v,n,r\r\n{nine},\"x,y\",1\r\n{five},2,0");
    assert_eq!(done(&to, input.as_bytes()), beside.as_bytes());
}

#[test]
fn nulls_have_no_rank_and_bad_records_keep_their_place() {
    let texts = numbers(1, [9, 5]);
    let field = |v: &str| format!("{{\"v\":{v}}}\n");
    let input = [
        field(&format!("\"{}\"", texts[0])),
        field("null"),
        "{}\n".into(),
        field("\"bad\""),
        field(&format!("\"{}\"", texts[1])),
    ];
    let args = ["rank", "--in", "jsonl", "--field", "v", "--nulls", "pass"];
    let args = [&args[..], &["--on-error", "skip"]].concat();
    let output = run(&args, input.concat().as_bytes());
    assert_eq!(output.status.code(), Some(2));
    let expected = [
        field("1"),
        field("null"),
        "{}\n".into(),
        field("null"),
        field("0"),
    ];
    assert_eq!(String::from_utf8(output.stdout).unwrap(), expected.concat());
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("line 4"), "{said}");

    let long = lines(&[&texts[0], &"f".repeat(3000), &texts[1]]);
    let skip = ["rank", "--on-error", "skip", "--max-line", "1000"];
    assert_eq!(run(&skip, &long).stdout, b"1\n\n0\n");
}
