//! CSV, case by case.

mod splice;

use super::*;
use crate::stream::form::Cutter;
use crate::stream::term::{Mark, TextForm};

/// The options of most tests.
fn options(column: &str) -> CsvOptions<'_> {
    CsvOptions {
        column,
        header: true,
        delimiter: None,
        null_text: None,
        to: None,
    }
}

/// What comes out of a whole input when every field becomes `result`.
fn run(csv: &Csv, input: &[u8], result: Output<'_>) -> Result<Vec<u8>> {
    let (mut rest, mut out) = (input, Vec::new());
    if csv.has_header() {
        let header = csv.first(rest);
        out = csv.header(&rest[..header])?;
        rest = &rest[header..];
    }
    while !rest.is_empty() {
        let (raw, after) = rest.split_at(csv.first(rest));
        csv.write(&csv.read(raw)?, result, &mut out);
        rest = after;
    }
    Ok(out)
}

fn text(options: CsvOptions<'_>, input: &str, result: Output<'_>) -> String {
    let csv = Csv::new(options).unwrap();
    String::from_utf8(run(&csv, input.as_bytes(), result).unwrap()).unwrap()
}

fn refused(options: CsvOptions<'_>, input: &str) -> String {
    match Csv::new(options) {
        Err(error) => format!("{error:#}"),
        Ok(csv) => format!("{:#}", run(&csv, input.as_bytes(), HEX).unwrap_err()),
    }
}

fn skipped(options: CsvOptions<'_>, header: &str, raw: &[u8]) -> String {
    let csv = Csv::new(options).unwrap();
    csv.header(header.as_bytes()).unwrap();
    let mut out = Vec::new();
    csv.skip(raw, &mut out);
    String::from_utf8(out).unwrap()
}

const HEX: Output<'static> = Output::Cipher(&TextForm::Hex, b"\x02\x02");

#[test]
fn other_columns_stay_byte_for_byte() {
    let input = "zip,note,v\r\n00123,\"a\"\"b\nc\",5\r\n 7,\"\",\"6\"\n,\"x\",7";
    let after = "zip,note,v\r\n00123,\"a\"\"b\nc\",0202\r\n 7,\"\",0202\n,\"x\",0202";
    assert_eq!(text(options("v"), input, HEX), after);
    assert_eq!(text(options("3"), input, HEX), after);
    // Not even UTF-8.
    let csv = Csv::new(options("v")).unwrap();
    let out = run(&csv, b"a\xff,v\n\xfe,5\n", HEX).unwrap();
    assert_eq!(out, b"a\xff,v\n\xfe,0202\n");
}

#[test]
fn a_new_column_is_the_last() {
    let to = CsvOptions {
        to: Some("c,t"),
        ..options("v")
    };
    assert_eq!(
        text(to, "v,w\r\n5,\"x\"\r\n6,y", HEX),
        "v,w,\"c,t\"\r\n5,\"x\",0202\r\n6,y,0202"
    );
    let bare = CsvOptions {
        header: false,
        ..CsvOptions { column: "1", ..to }
    };
    assert_eq!(text(bare, "5\n\n", HEX), "5,0202\n,0202\n");
    let taken = CsvOptions {
        to: Some("w"),
        ..options("v")
    };
    assert!(refused(taken, "v,\"w\"\n").contains("already"));
}

#[test]
fn columns_are_picked_by_name_or_by_number() {
    assert_eq!(
        text(options("a b"), "x,\"a b\"\n1,2\n", HEX),
        "x,\"a b\"\n1,0202\n"
    );
    assert_eq!(
        text(options("a\"b"), "x,\"a\"\"b\"\n1,2\n", HEX),
        "x,\"a\"\"b\"\n1,0202\n"
    );
    // A number counts columns, whatever the header calls them.
    assert_eq!(text(options("2"), "2,1\nx,y\n", HEX), "2,1\nx,0202\n");
    assert_eq!(text(options("2"), "v,v\nx,y\n", HEX), "v,v\nx,0202\n");
    let twice = refused(options("v"), "v,\"v\"\n1,2\n");
    assert!(
        twice.contains("twice") && twice.contains("number"),
        "{twice}"
    );
    let absent = refused(options("nope"), "id,v\n1,5\n");
    assert!(
        absent.contains("`nope`") && absent.contains("`id`, `v`"),
        "{absent}"
    );
    assert!(refused(options("3"), "id,v\n1,5\n").contains("column 3"));
    assert!(refused(options("0"), "").contains("from 1"));
    assert!(refused(options("99999999999999999999999"), "").contains("large"));
    let unnamed = CsvOptions {
        header: false,
        ..options("v")
    };
    assert!(refused(unnamed, "").contains("number"));
}

#[test]
fn ragged_rows_and_stray_quotes_are_refused() {
    let ragged = refused(options("v"), "id,v\n1,5\n2\n");
    assert!(ragged.contains("found 1, expected 2"), "{ragged}");
    for row in ["1,2,3", "", "1,5\"", "1,\"5\"x", "1,\"5", "1;2"] {
        assert!(!refused(options("v"), &format!("id,v\n{row}\n")).is_empty());
    }
    assert!(refused(options("v"), "id,v\n1,\"5\n6,7\n").contains("not closed"));
    assert!(refused(options("v"), "id,\"v\n").contains("header"));
}

#[test]
fn without_a_header_the_first_row_counts_the_cells() {
    let bare = CsvOptions {
        header: false,
        ..options("2")
    };
    assert_eq!(text(bare, "1,2\n3,4\n", HEX), "1,0202\n3,0202\n");
    assert!(refused(bare, "1,2\n3,4,5\n").contains("found 3, expected 2"));
    assert!(refused(bare, "1\n").contains("no column 2"));
    // The cutter sees the rows in order, whichever is read first.
    let csv = Csv::new(bare).unwrap();
    let input = b"a\"b\n1,\"2\n2\",3\n4,5\n";
    let mut cutter = csv.cutter();
    assert_eq!(cutter.cut(&input[..7], 0), 4);
    assert_eq!(cutter.cut(&input[4..], 3), input.len() - 4);
    assert!(csv.read(b"4,5\n").is_err());
    assert!(csv.read(b"1,\"2\n2\",3\n").is_ok());
    // A later input is held to the first.
    csv.cutter().cut(b"4,5\n", 0);
    assert!(csv.read(b"4,5\n").is_err());
}

#[test]
fn a_first_row_that_was_not_held_whole_is_not_counted() {
    let bare = CsvOptions {
        header: false,
        ..options("1")
    };
    let csv = Csv::new(bare).unwrap();
    let mut cutter = csv.cutter();
    assert_eq!(cutter.cut(b"1,2", 0), 0);
    assert_eq!(cutter.cut(b",3,4\n4,5", 0), 5);
    assert_eq!(cutter.cut(b"4,5\n", 3), 4);
    assert!(csv.read(b"4,5\n").is_ok());
    assert!(csv.read(b"1,2,3\n").is_err());
}

#[test]
fn later_headers_must_be_the_same() {
    let csv = Csv::new(options("v")).unwrap();
    assert_eq!(csv.header(b"id,v\r\n").unwrap(), b"id,v\r\n");
    assert_eq!(csv.header(b"id,v").unwrap(), b"");
    assert!(csv.header(b"v,id\n").is_err());
}

#[test]
fn null_is_an_unquoted_cell_with_the_null_text() {
    let tabs = CsvOptions {
        delimiter: Some("\\t"),
        ..options("v")
    };
    let csv = Csv::new(tabs).unwrap();
    csv.header(b"v\tw\n").unwrap();
    assert_eq!(csv.read(b"\\N\t1\n").unwrap().field, Field::Null);
    assert_eq!(
        csv.read(b"\"\\N\"\t1\n").unwrap().field,
        Field::Text("\\N".into())
    );
    assert_eq!(csv.read(b"\t1\n").unwrap().field, Field::Text("".into()));
    assert_eq!(text(tabs, "v\tw\n5\t1\n", Output::Null), "v\tw\n\\N\t1\n");
    assert_eq!(
        text(tabs, "v\tw\n5\t1\n", Output::Text("\\N")),
        "v\tw\n\"\\N\"\t1\n"
    );
    // Commas have none unless it is set.
    assert_eq!(
        text(options("v"), "v,w\n5,1\n", Output::Text("\\N")),
        "v,w\n\\N,1\n"
    );
    let empty = CsvOptions {
        null_text: Some(""),
        ..options("v")
    };
    let csv = Csv::new(empty).unwrap();
    csv.header(b"v\n").unwrap();
    assert_eq!(csv.read(b"\n").unwrap().field, Field::Null);
    assert_eq!(csv.read(b"\"\"\n").unwrap().field, Field::Text("".into()));
    assert_eq!(text(empty, "v\n5\n", Output::Null), "v\n\n");
    for null_text in ["a,b", "\"", "\n"] {
        let bad = CsvOptions {
            null_text: Some(null_text),
            ..options("v")
        };
        assert!(refused(bad, "").contains("null text"));
    }
}

#[test]
fn a_result_is_quoted_where_it_needs_it() {
    let mark = Mark {
        scheme: Some("bit6".into()),
        ..Mark::default()
    };
    for (result, cell) in [
        (Output::Text("plain"), "plain"),
        (Output::Text(" a "), " a "),
        (Output::Text("a,b"), "\"a,b\""),
        (Output::Text("a\"b"), "\"a\"\"b\""),
        (Output::Text("a\nb"), "\"a\nb\""),
        (Output::Text("a\r"), "\"a\r\""),
        (Output::Text(""), ""),
        (Output::Number("-5"), "-5"),
        (Output::Bool("true"), "true"),
        (Output::Null, ""),
        (
            Output::Cipher(&TextForm::record(&mark), b"\x02"),
            "\"{\"\"scheme\"\":\"\"bit6\"\",\"\"ct\"\":\"\"02\"\"}\"",
        ),
    ] {
        assert_eq!(
            text(options("v"), "v,w\nx,1\n", result),
            format!("v,w\n{cell},1\n")
        );
    }
    // A delimiter that is a digit of the result.
    let odd = CsvOptions {
        delimiter: Some("2"),
        ..options("v")
    };
    assert_eq!(text(odd, "v2w\nx21\n", HEX), "v2w\n\"0202\"21\n");
    // A blank line would be passed over by many readers.
    assert_eq!(text(options("v"), "v\nx\n", Output::Text("")), "v\n\"\"\n");
}

#[test]
fn a_skipped_row_keeps_its_other_cells() {
    let to = CsvOptions {
        to: Some("ct"),
        ..options("v")
    };
    assert_eq!(skipped(options("v"), "v,w\n", b"x,\"1\"\r\n"), ",\"1\"\r\n");
    assert_eq!(skipped(options("v"), "v,w\n", b"\xff,1"), ",1\n");
    assert_eq!(skipped(to, "v,w\n", b"x,1\n"), "x,1,\n");
    assert_eq!(skipped(options("v"), "v\n", b"x\n"), "\"\"\n");
    // A row that cannot be read lets nothing through.
    assert_eq!(skipped(options("v"), "v,w\n", b"x,1,2\n"), ",\n");
    assert_eq!(skipped(to, "v,w\n", b"x\n"), ",,\n");
    assert_eq!(skipped(options("v"), "v\n", b"x\"\n"), "\"\"\n");
}

#[test]
fn a_delimiter_is_one_character() {
    for good in [";", "\t", "\\t", "|", " "] {
        let options = CsvOptions {
            delimiter: Some(good),
            ..options("v")
        };
        let delimiter = if good == "\\t" { "\t" } else { good };
        let input = format!("v{delimiter}w\n5{delimiter}1\n");
        assert_eq!(text(options, &input, HEX), input.replace('5', "0202"));
    }
    for bad in ["", ",,", "\"", "\n", "\r", "\u{e9}"] {
        let options = CsvOptions {
            delimiter: Some(bad),
            ..options("v")
        };
        assert!(Csv::new(options).is_err(), "{bad}");
    }
}
