//! Bad records, nulls and missing fields in every form: what stops a run, what
//! goes through, and what stands in for a record that was passed over.

use super::{Folder, lines, said};

const LINES: &str = "encrypt -k k";
const JSON: &str = "encrypt -k k --in jsonl --field v";
const CSV: &str = "encrypt -k k --in csv --column v";

#[test]
fn a_run_stops_at_the_first_bad_record_after_all_before_it() {
    let folder = Folder::new();
    for (words, good, bad, message) in [
        (LINES, "5\n", "x\n", "ore: stdin: line 4001: "),
        (
            JSON,
            "{\"v\":5}\n",
            "{\"v\":[]}\n",
            "ore: stdin: line 4001, field v: ",
        ),
        (
            CSV,
            "a,5\n",
            "b,\n",
            "ore: stdin: record 4001 (line 4002), column v: ",
        ),
    ] {
        let header = if words == CSV { "a,v\n" } else { "" };
        let many = good.repeat(4000);
        let input = format!("{header}{many}{bad}{many}{bad}");
        for threads in [1, 16] {
            let words = format!("{words} --threads {threads}");
            let wrote = folder.fails(&words, &input, &[message]);
            assert_eq!(lines(&wrote).len(), 4000 + header.lines().count());
            let output = folder.run(&words, &input);
            assert_eq!(said(&output).lines().count(), 1);
        }
    }
}

#[test]
fn skipping_keeps_the_alignment_in_every_form() {
    let folder = Folder::new();
    let skip = |words: &str, input: &str, says: &[&str]| {
        let words = format!("{words} --on-error skip");
        String::from_utf8(folder.fails(&words, input, says)).unwrap()
    };
    let count = "ore: 2 records were skipped\n";

    let sealed = skip(LINES, "1\nx\n\n4\n", &["line 2: ", "line 3: ", count]);
    let rows: Vec<&str> = sealed.lines().collect();
    assert_eq!((rows.len(), rows[1], rows[2]), (4, "", ""));

    let input = "{\"v\":1}\n{\"v\": \"x\",\"w\":2}\nnonsense\n{\"v\":4}\n";
    let sealed = skip(
        JSON,
        input,
        &["line 2, field v: ", "line 3, field v: ", count],
    );
    let rows: Vec<&str> = sealed.lines().collect();
    assert_eq!(
        (rows.len(), rows[1], rows[2]),
        (4, "{\"v\": null,\"w\":2}", "null")
    );

    let input = "v,w\r\n1,a\r\nx,\"b\r\n\"\r\n3\r\n4,d\r\n";
    let says = [
        "record 2 (line 3), column v: ",
        "record 3 (line 5), column v: a ragged row",
        count,
    ];
    let sealed = skip(CSV, input, &says);
    assert!(sealed.starts_with("v,w\r\n0"));
    assert!(sealed.contains(",a\r\n,\"b\r\n\"\r\n,\r\n0"), "{sealed}");
    assert!(sealed.ends_with(",d\r\n"));

    // Ciphertexts that do not open, among those that do.
    let sealed = folder.ok(LINES, "1\n2\n3\n");
    let rows = lines(&sealed);
    let broken = format!("{}\n{}00\n{}\n", rows[0], rows[1], rows[2]);
    let opened = skip(
        "decrypt -k k --type u64",
        &broken,
        &["line 2: ", "1 record was skipped"],
    );
    assert_eq!(opened, "1\n\n3\n");
    let pair = |a: usize, b: usize| format!("{} {}\n", rows[a], rows[b]);
    let pairs = format!("{}x\n{}", pair(0, 1), pair(2, 2));
    assert_eq!(skip("compare", &pairs, &["line 2: "]), "less\n\nequal\n");
    folder.write("q", rows[1]);
    let kept = skip(
        "filter --ge @q",
        &format!("x\n{}\n", rows[2]),
        &["line 1: "],
    );
    assert_eq!(kept, format!("{}\n", rows[2]));
}

#[test]
fn records_over_the_limit_are_refused_or_skipped() {
    let folder = Folder::new();
    for length in [51, 4000, 600_000] {
        let long = "7".repeat(length);
        let input = format!("1\n{long}\n3\n");
        let words = format!("{LINES} --type string --max-line 50");
        let wrote = folder.fails(&words, &input, &["line 2: line too long: the limit is 50"]);
        assert_eq!(lines(&wrote).len(), 1);
        let words = format!("{words} --on-error skip");
        let wrote = folder.fails(&words, &input, &["line 2: ", "1 record was skipped"]);
        let rows = lines(&wrote);
        assert_eq!((rows.len(), rows[1]), (3, ""));

        let input = format!("v\n1\n\"{long}\n\"\n3\n");
        let words = format!("{CSV} --max-line 50 --on-error skip");
        let wrote = folder.fails(&words, &input, &["record 2 (line 3): record too long"]);
        let rows = lines(&wrote);
        assert_eq!((rows.len(), rows[2]), (4, "\"\""));

        let input = format!("{{\"v\":1}}\n{{\"v\":2,\"w\":\"{long}\"}}\n{{\"v\":3}}\n");
        let words = format!("{JSON} --max-line 50 --on-error skip");
        let wrote = folder.fails(&words, &input, &["line 2", "line too long"]);
        let rows = lines(&wrote);
        assert_eq!((rows.len(), rows[1]), (3, "null"));
    }
    // Held or not, a record and what is said of it are the same.
    let row = |length| format!("v,w\r\n1,{}\r\n3,4\r\n", "7".repeat(length));
    let words = "decrypt -k k --type u64 --in csv --column v --max-line 50 --on-error skip";
    let says = "ore: stdin: record 1 (line 2): record too long: the limit is 50 bytes";
    let outputs = [51, 600_000].map(|length| folder.fails(words, row(length), &[says]));
    assert_eq!(outputs[0], b"v,w\r\n,\n,4\r\n");
    assert_eq!(outputs[0], outputs[1]);
    for end in ["", "\n", "\r\n"] {
        let pair = format!("{}{end}", "7".repeat(51));
        let says = ["line 1: line too long: the limit is 50"];
        folder.fails("compare --max-line 50", pair, &says);
    }
    // A line end is not part of the length.
    let input = format!("{}\r\n", "7".repeat(50));
    folder.ok(&format!("{LINES} --type string --max-line 50"), input);
}

#[test]
fn nulls_are_refused_or_pass_and_are_never_a_value() {
    let folder = Folder::new();
    let tsv = r"encrypt -k k --in csv --delimiter \t --column v";
    let null_text = "encrypt -k k --in csv --column v --null-text NULL";
    for (words, input, at) in [
        (JSON, "{\"v\":null}\n", "line 1, field v: the value is null"),
        (
            JSON,
            "{\"w\":1}\n",
            "line 1, field v: the record has no such field",
        ),
        (
            JSON,
            "{}\n",
            "line 1, field v: the record has no such field",
        ),
        (
            tsv,
            "w\tv\n1\t\\N\n",
            "record 1 (line 2), column v: the value is null",
        ),
        (null_text, "v\nNULL\n", "column v: the value is null"),
    ] {
        folder.fails(words, input, &[at, "--nulls pass"]);
        let passed = format!("{words} --nulls pass");
        assert_eq!(folder.ok(&passed, input), input.as_bytes());
        let back = passed.replace("encrypt", "decrypt --type u64");
        assert_eq!(folder.ok(&back, input), input.as_bytes());
        let filter = passed.replace("encrypt -k k", "filter -k k --ge-value 0");
        assert_eq!(folder.ok(&filter, input), input.as_bytes());
    }
    // What only looks like a null is text.
    let words = format!("{tsv} --type string --nulls pass");
    let sealed = folder.ok(&words, "w\tv\n1\t\"\\N\"\n2\t\n");
    let opened = folder.ok(&words.replace("encrypt", "decrypt"), sealed);
    assert_eq!(opened, b"w\tv\n1\t\"\\N\"\n2\t\n");
    let words = format!("{null_text} --type string --nulls pass");
    let sealed = folder.ok(&words, "v\n\"NULL\"\nNULL\nnull\n\\N\n");
    let opened = folder.ok(&words.replace("encrypt", "decrypt"), sealed);
    assert_eq!(opened, b"v\n\"NULL\"\nNULL\nnull\n\\N\n");
    let whole = "encrypt -k k --in jsonl --nulls pass";
    let sealed = folder.ok(whole, "null\n5\n");
    let opened = folder.ok("decrypt -k k --type u64 --in jsonl --nulls pass", sealed);
    assert_eq!(opened, b"null\n5\n");
}

#[test]
fn json_is_refused_where_it_is_not_what_was_asked() {
    let folder = Folder::new();
    for (input, says) in [
        ("{\"v\":1,\"v\":2}\n", "twice"),
        ("{\"v\":1,\"\\u0076\":2}\n", "twice"),
        ("{\"v\":1\n", "line 1, field v: "),
        ("{\"v\":1} x\n", "line 1, field v: "),
        ("[1]\n", "line 1, field v: "),
        ("5\n", "line 1, field v: "),
        ("\n", "line 1, field v: "),
        ("{\"v\":{}}\n", "an object or array"),
        ("{\"v\":true}\n", "true or false"),
        ("{\"v\":1.0}\n", "line 1, field v: "),
        ("{\"v\":1e3}\n", "line 1, field v: "),
        ("{\"v\":-1}\n", "line 1, field v: "),
        ("{\"v\":18446744073709551616}\n", "line 1, field v: "),
        ("{\"v\":\"\"}\n", "line 1, field v: "),
    ] {
        let wrote = folder.fails(JSON, input, &[says]);
        assert_eq!(wrote, b"", "{input}");
    }
    // Twice elsewhere is no matter of ours.
    folder.ok(JSON, "{\"w\":1,\"v\":2,\"w\":3,\"x\":{\"v\":1,\"v\":2}}\n");
    let nested = "encrypt -k k --in jsonl --field /a/v";
    folder.fails(nested, "{\"a\":{\"v\":1},\"a\":{\"v\":2}}\n", &["twice"]);
    let words = format!("{JSON} --type string");
    folder.fails(&words, "{\"v\":5}\n", &["put it in quotes"]);
    // Numbers and strings of digits are one value, exact beyond 2^53.
    let input = "{\"v\":\"9007199254740993\"}\n{\"v\":9007199254740993}\n{\"v\":\"007\"}\n";
    let back = "decrypt -k k --type u64 --in jsonl --field v";
    let opened = folder.run(back, folder.run(JSON, input).stdout).stdout;
    let opened = lines(&opened);
    assert_eq!(opened[..2], ["{\"v\":9007199254740993}"; 2]);
}

#[test]
fn csv_is_refused_where_it_is_not_what_was_asked() {
    let folder = Folder::new();
    for (words, input, says) in [
        (CSV, "v,w,v\n1,2,3\n", "twice"),
        (CSV, "w\n1\n", "v"),
        (
            CSV,
            "w,v\n1,2,3\n",
            "record 1 (line 2), column v: a ragged row: cells found 3, expected 2",
        ),
        (CSV, "w,v\n1\n", "cells found 1, expected 2"),
        (CSV, "w,v\n\"1,2\n", "record 1 (line 2)"),
        (CSV, "w,v\n1\"2,3\n", "record 1 (line 2)"),
        (CSV, "w,v\n1,\n", "empty, where a u64 is needed"),
        ("encrypt -k k --in csv --column 3", "w,v\n1,2\n", "3"),
        (
            "encrypt -k k --in csv --column 0",
            "w,v\n1,2\n",
            "counted from 1",
        ),
        ("encrypt -k k --in csv --column v --to w", "w,v\n1,2\n", "w"),
        (
            "encrypt -k k --in csv --no-header --column 1",
            "1,2\n3\n",
            "record 2 (line 2)",
        ),
    ] {
        let output = folder.fails(words, input, &[says]);
        assert!(lines(&output).len() <= 1, "{words} {input:?}");
    }
    // A number picks one of two columns of a name; a blank line is a row of one cell.
    let picked = folder.ok("encrypt -k k --in csv --column 3", "v,w,v\n1,2,3\n");
    assert!(lines(&picked)[1].starts_with("1,2,0"));
    folder.fails(CSV, "v\n1\n\n3\n", &["record 2 (line 3), column v: empty"]);
}
