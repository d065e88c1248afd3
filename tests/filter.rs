//! `ore filter` against the plain values: every operator, for several types,
//! schemes and forms.

#![cfg(all(unix, feature = "cli"))]
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

#[path = "filter/refused.rs"]
mod refused;
mod shell;

use shell::Shell;

type Holds = fn(usize, usize) -> bool;
const RELATIONS: [(&str, Holds); 6] = [
    ("lt", |a, b| a < b),
    ("le", |a, b| a <= b),
    ("eq", |a, b| a == b),
    ("ne", |a, b| a != b),
    ("ge", |a, b| a >= b),
    ("gt", |a, b| a > b),
];

/// Key, scheme, type and values in their order.
const COLUMNS: [(&str, &str, &str, &[&str]); 14] = [
    ("k", "bit6", "u64", INTEGERS),
    ("l", "legacy", "u64", INTEGERS),
    ("k", "chained", "u64", INTEGERS),
    ("k", "bit6", "i64", SIGNED),
    ("l", "legacy", "i64", SIGNED),
    (
        "k",
        "bit6",
        "f64",
        &["-inf", "-1e300", "-.5", "0", "5e-324", "1.5", "inf"],
    ),
    ("k", "bit6", "bool", &["false", "true"]),
    (
        "k",
        "bit6",
        "date",
        &["0001-01-01", "1969-12-31", "1970-01-01", "2024-02-29"],
    ),
    ("k", "chained", "timestamp", TIMES),
    ("l", "legacy", "timestamp", TIMES),
    (
        "l",
        "legacy",
        "decimal",
        &["-100.25", "-1.5", "-0.001", "0", "0.001", "2", "10"],
    ),
    (
        "k",
        "chained",
        "u128",
        &["0", "1", "340282366920938463463374607431768211455"],
    ),
    ("k", "chained", "uuid", UUIDS),
    (
        "k",
        "chained",
        "string",
        &["", "A", "a", "aa", "abcdefghijklmnopq", "b", "é"],
    ),
];
const INTEGERS: &[&str] = &[
    "0",
    "1",
    "63",
    "64",
    "9007199254740993",
    "18446744073709551615",
];
const SIGNED: &[&str] = &[
    "-9223372036854775808",
    "-5",
    "-1",
    "0",
    "1",
    "9223372036854775807",
];
const TIMES: &[&str] = &[
    "1969-12-31T23:59:59.999999999Z",
    "1970-01-01T00:00:00Z",
    "2024-02-29T12:00:00.5Z",
];
const UUIDS: &[&str] = &[
    "00000000-0000-0000-0000-000000000001",
    "6ba7b810-9dad-11d1-80b4-00c04fd430c8",
    "ffffffff-ffff-ffff-ffff-ffffffffffff",
];

/// Ranks of the values of a column: each three times, in no order.
fn ranks(values: &[&str]) -> Vec<usize> {
    (0..3 * values.len())
        .map(|n| (5 * n + n / values.len()) % values.len())
        .collect()
}

/// The lines of `all` at the places that `which` picks, each with its end.
fn picked(all: &[&str], which: impl Fn(usize) -> bool) -> String {
    let lines = all.iter().enumerate().filter(|(n, _)| which(*n));
    lines.map(|(_, line)| format!("{line}\n")).collect()
}

#[test]
fn every_operator_agrees_with_the_plain_values() {
    let shell = Shell::new();
    for (key, scheme, ty, values) in COLUMNS {
        let options = format!("-k {key} -s {scheme} -t {ty}");
        let ranks = ranks(values);
        let column: String = ranks.iter().map(|r| format!("{}\n", values[*r])).collect();
        let column = shell.must(&format!("encrypt {options}"), column);
        let lines: Vec<_> = column.lines().collect();
        let plain: String = values.iter().map(|v| format!("{v}\n")).collect();
        let queries = shell.must(&format!("query {options} --file -"), plain);
        for (bound, query) in queries.lines().enumerate().step_by(2) {
            for (name, holds) in RELATIONS {
                let kept = shell.must(&format!("filter --{name} {query}"), &column);
                let want = picked(&lines, |n| holds(ranks[n], bound));
                assert_eq!(kept, want, "{scheme} {ty} --{name} {}", values[bound]);
            }
        }
        let bound = values.len() / 2;
        for (name, holds) in RELATIONS {
            let option = format!("--{name}-value");
            let mut words: Vec<_> = options.split(' ').collect();
            words.extend_from_slice(&[&option, values[bound]]);
            words.insert(0, "filter");
            let kept = shell.run_with(&words, &column).done(&option);
            let want = picked(&lines, |n| holds(ranks[n], bound));
            assert_eq!(String::from_utf8(kept).unwrap(), want, "{words:?}");
        }
    }
}

#[test]
fn all_bounds_must_hold_and_invert_turns_the_answer() {
    let shell = Shell::new();
    let values: Vec<_> = (-20..20).map(|n| (n * 7) % 20).collect();
    let plain: String = values.iter().map(|n| format!("{n}\n")).collect();
    let column = shell.must("encrypt -k k -t i64", plain);
    let lines: Vec<_> = column.lines().collect();
    let query = |value: i32| shell.must(&format!("query -k k -t i64 {value}"), "");
    let (low, high, five) = (query(-7), query(11), query(5));
    let full = shell.must("encrypt -k k -t i64", "-7\n");
    type Holds = fn(i32) -> bool;
    let table: [(String, Holds); 7] = [
        (format!("--ge {low} --lt {high}"), |n| (-7..11).contains(&n)),
        (format!("--ge {full} --lt {high}"), |n| {
            (-7..11).contains(&n)
        }),
        (format!("--gt {low} --le {high} --ne {five}"), |n| {
            n > -7 && n <= 11 && n != 5
        }),
        (format!("--ne {low} --ne {high} --ne {five}"), |n| {
            ![-7, 11, 5].contains(&n)
        }),
        (format!("--lt {low} --gt {high}"), |_| false),
        (
            format!("--ge {low} -k k -t i64 --lt-value -2 --gt-value -5"),
            |n| n > -5 && n < -2,
        ),
        ("-k k -t i64 --ge-value -5".to_owned(), |n| n >= -5),
    ];
    for (bounds, holds) in table {
        let want = picked(&lines, |n| holds(values[n]));
        let rest = picked(&lines, |n| !holds(values[n]));
        assert_eq!(shell.must(&format!("filter {bounds}"), &column), want);
        let inverted = shell.must(&format!("filter --invert {bounds}"), &column);
        assert_eq!(inverted, rest);
        for (option, kept) in [("", &want), ("--invert", &rest)] {
            let words = format!("filter --count --threads 3 {option} {bounds}");
            let count = shell.must(&words, &column);
            assert_eq!(count, format!("{}\n", kept.lines().count()), "{words}");
        }
    }
}

#[test]
fn a_bound_is_any_form_of_a_ciphertext() {
    let shell = Shell::new();
    let column = shell.must("encrypt -k k", "1\n2\n3\n4\n");
    let want = picked(&column.lines().collect::<Vec<_>>(), |n| n >= 2);
    for kind in ["query -k k --file -", "encrypt -k k"] {
        for form in ["hex", "base64", "json"] {
            let bound = shell.must(&format!("{kind} --out {form}"), "3\n");
            shell.write("bound", bound.replace('\n', "\r\n"));
            for argument in [bound.trim_end(), "@bound"] {
                let kept = shell.run_with(&["filter", "--ge", argument], &column);
                assert_eq!(String::from_utf8(kept.done(argument)).unwrap(), want);
            }
        }
    }
    // Standard input is the bound; the records are in a file.
    shell.write("column", &column);
    let bound = shell.must("query -k k 3", "");
    assert_eq!(shell.must("filter --ge - column", &bound), want);
    // It cannot be both.
    for words in ["filter --ge -", "filter --ge - column -"] {
        let refused = shell.run(words, &bound).refused();
        assert!(refused.contains("standard input"), "{refused}");
    }
    let refused = shell.run("filter --ge - --lt - column", &bound).refused();
    assert!(refused.contains("standard input"), "{refused}");
}

#[test]
fn records_come_out_byte_for_byte_in_every_form() {
    let shell = Shell::new();
    let bound = shell.must("query -k k 20", "");
    let filter = |options: &str, input: &[u8]| {
        let words = format!("filter --lt {bound} {options}");
        shell.run(&words, input).done(&words)
    };
    let cts = shell.must("encrypt -k k", "10\n30\n15\n");
    let cts: Vec<_> = cts.lines().collect();

    // Lines: any text of a ciphertext, either line end, no last line end.
    let lines = format!("\\x{}\r\n0x{}\n{}", cts[0].to_uppercase(), cts[1], cts[2]);
    let want = format!("\\x{}\r\n{}\n", cts[0].to_uppercase(), cts[2]);
    assert_eq!(filter("", lines.as_bytes()), want.as_bytes());

    // CSV: the header, quotes, line breaks in cells.
    let rows = [
        "id,\"c t\",x\r\n".to_owned(),
        format!("\"1\n, \"\"\",\"{}\",\r\n", cts[0]),
        format!("2,{},\n", cts[1]),
        format!("3,{},é\n", cts[2]),
    ];
    let want = [&*rows[0], &rows[1], &rows[3]].concat();
    let words = [
        "filter",
        "--lt",
        bound.trim_end(),
        "--in",
        "csv",
        "--column",
        "c t",
    ];
    let kept = shell.run_with(&words, rows.concat()).done("csv");
    assert_eq!(String::from_utf8(kept).unwrap(), want);
    let kept = filter(
        "--in csv --no-header --column 2",
        rows[1..].concat().as_bytes(),
    );
    assert_eq!(kept, [&*rows[1], &rows[3]].concat().as_bytes());

    // JSON: spelling and order of members.
    let records = [
        format!("{{ \"n\": 1.0e0, \"ct\" : \"{}\", \"ct2\":[]}}\n", cts[0]),
        format!("{{\"ct\":\"{}\"}}\n", cts[1]),
        format!("{{\"a\":{{\"ct\":1}},\"ct\":\"{}\"}}\n", cts[2]),
    ];
    let want = [&*records[0], &records[2]].concat();
    let kept = filter("--in jsonl --field ct", records.concat().as_bytes());
    assert_eq!(String::from_utf8(kept).unwrap(), want);

    // Binary: each after its length.
    let binary = shell.run("encrypt -k k --out binary", "10\n30\n15\n").out;
    let each = binary.len() / 3;
    let want = [&binary[..each], &binary[2 * each..]].concat();
    assert_eq!(filter("--in binary", &binary), want);
    assert_eq!(filter("--in binary --count", &binary), b"2\n");
}

#[test]
fn nulls_go_through_if_they_are_let() {
    let shell = Shell::new();
    let cts = shell.must("encrypt -k k", "1\n5\n");
    let cts: Vec<_> = cts.lines().collect();
    let records = format!(
        "{{\"ct\":\"{}\"}}\n{{\"ct\":null}}\n{{}}\n{{\"ct\":\"{}\"}}\n",
        cts[0], cts[1]
    );
    let lines: Vec<_> = records.lines().collect();
    let filter = "filter --in jsonl --field ct -k k --ge-value 3";
    let run = shell.run(filter, &records);
    assert_eq!((run.code, &*run.out), (2, &b""[..]));
    assert!(run.err.contains("line 2, field ct"), "{}", run.err);
    let pass = |option: &str| shell.must(&format!("{filter} --nulls pass {option}"), &records);
    assert_eq!(pass(""), picked(&lines, |n| n != 0));
    assert_eq!(pass("--invert"), picked(&lines, |n| n != 3));
    assert_eq!(pass("--count"), "3\n");
}

#[test]
fn the_output_may_be_the_input() {
    let shell = Shell::new();
    let column = shell.must("encrypt -k k", "1\n2\n3\n");
    shell.write("column", &column);
    shell.must("filter -k k --ne-value 2 -o column column", "");
    let kept = std::fs::read_to_string(shell.path("column")).unwrap();
    assert_eq!(
        kept,
        picked(&column.lines().collect::<Vec<_>>(), |n| n != 1)
    );
    shell.must("filter -k k --ge-value 3 --count -o column column", "");
    assert_eq!(
        std::fs::read_to_string(shell.path("column")).unwrap(),
        "1\n"
    );
}
