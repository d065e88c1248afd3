//! Cutting and reading, whatever the form.

use proptest::collection::vec;
use proptest::prelude::*;

use super::*;
use crate::stream::csv::CsvOptions;

/// A CSV with its first column to work on.
fn csv(header: bool, to: Option<&str>) -> Csv {
    Csv::new(CsvOptions {
        column: "1",
        header,
        delimiter: None,
        null_text: None,
        to,
    })
    .unwrap()
}

/// Every form and option that treats bytes differently, ready to read records.
fn forms() -> Vec<Form> {
    let headed = csv(true, None);
    headed.header(b"a,b\n").unwrap();
    vec![
        Form::Lines,
        Form::Binary,
        Form::Json(Json::whole(false)),
        Form::Json(Json::whole(true)),
        Form::Json(Json::field("a", None).unwrap()),
        Form::Json(Json::field("/a/0", None).unwrap()),
        Form::Json(Json::field("/a/a", Some("b")).unwrap()),
        Form::Csv(headed),
        Form::Csv(csv(false, Some("b"))),
    ]
}

/// Bytes in which quotes, line ends, delimiters and lengths are common.
fn bytes() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        vec(any::<u8>(), 0..4),
        prop_oneof![
            Just("\""),
            Just("\"\""),
            Just(","),
            Just("\n"),
            Just("\r\n"),
            Just("\r"),
            Just("a"),
            Just("{\"a\":"),
            Just("[0,"),
            Just("]"),
            Just("}"),
            Just("null"),
            Just("\\u"),
            Just("\0\0\0\x02ab"),
            Just("\0\0\0\0"),
            Just("\0\0"),
        ]
        .prop_map(|text| text.as_bytes().to_vec()),
    ];
    vec(piece, 0..24).prop_map(|pieces| pieces.concat())
}

/// The records of a whole input, by rules as plain as they can be written.
fn split(form: &Form, input: &[u8]) -> Vec<Vec<u8>> {
    let mut records = vec![Vec::new()];
    let (mut quoted, mut start, mut closed, mut left) = (false, true, false, None);
    for &byte in input {
        let record = records.last_mut().unwrap();
        record.push(byte);
        let ends = match form {
            Form::Binary => {
                if record.len() == 4 {
                    left = Some(u32::from_be_bytes(record[..4].try_into().unwrap()));
                } else {
                    left = left.map(|left| left - 1);
                }
                left == Some(0)
            }
            Form::Csv(_) if quoted => {
                (quoted, closed) = (byte != b'"', byte == b'"');
                false
            }
            Form::Csv(_) => {
                quoted = byte == b'"' && (start || closed);
                (start, closed) = (byte == b',' || byte == b'\n', false);
                byte == b'\n'
            }
            _ => byte == b'\n',
        };
        if ends {
            records.push(Vec::new());
            left = None;
        }
    }
    records.retain(|record| !record.is_empty());
    records
}

/// Reads as a source does: cuts what is whole, keeps the rest.
fn cut(form: &Form, input: &[u8], sizes: &[usize]) -> Vec<Vec<u8>> {
    let (mut cutter, mut held, mut records) = (form.cutter(), Vec::new(), Vec::new());
    let mut input = input;
    for &size in sizes.iter().cycle() {
        let (piece, rest) = input.split_at(size.min(input.len()));
        input = rest;
        let scanned = held.len();
        held.extend_from_slice(piece);
        let whole = cutter.cut(&held, scanned);
        let kept = held.split_off(whole);
        take(form, &held, &mut records);
        held = kept;
        if input.is_empty() {
            break;
        }
    }
    let last = records.len();
    take(form, &held, &mut records);
    assert!(
        records.len() <= last + 1,
        "more than one record was held back"
    );
    records
}

/// The records of a chunk.
fn take(form: &Form, chunk: &[u8], records: &mut Vec<Vec<u8>>) {
    let mut rest = chunk;
    while let Some(raw) = form.next(rest) {
        rest = &rest[raw.len()..];
        records.push(raw.to_vec());
    }
}

proptest! {
    #[test]
    fn cutting_anywhere_gives_the_same_records(input in bytes(), sizes in vec(1..9_usize, 1..6)) {
        for form in forms() {
            prop_assert_eq!(cut(&form, &input, &sizes), split(&form, &input), "{:?}", form);
        }
    }

    #[test]
    fn a_dropped_start_does_not_shift_record_ends(input in bytes(), sizes in vec(1..9_usize, 1..6)) {
        // All that was shown is let go at once; ends must fall where they did.
        for form in forms() {
            let mut cutter = form.cutter();
            let (mut at, mut ends) = (0, Vec::new());
            for &size in sizes.iter().cycle() {
                let piece = &input[at..input.len().min(at + size)];
                match cutter.cut(piece, 0) {
                    0 => {}
                    end => ends.push(at + end),
                }
                at += piece.len();
                if at == input.len() {
                    break;
                }
            }
            let mut after = 0;
            let all: Vec<_> = split(&form, &input)
                .iter()
                .map(|record| { after += record.len(); after })
                .collect();
            prop_assert!(ends.iter().all(|end| all.contains(end)), "{:?}", form);
        }
    }

    #[test]
    fn any_bytes_are_a_record_or_an_error(raw in bytes(), text in any::<String>()) {
        for form in forms() {
            let mut out = Vec::new();
            if let Ok(record) = form.read(&raw) {
                let _ = form.write(&record, Output::Text(&text), &mut out);
                let _ = crate::stream::term::ciphertext(&record.field, &mut out);
            }
            out.clear();
            form.skip(&raw, &mut out);
            prop_assert_eq!(out.last(), Some(&b'\n'));
            form.lines(&raw);
            let _ = csv(true, None).header(&raw);
        }
    }

    #[test]
    fn messages_do_not_hold_the_record(secret in "[p-s]{12}", head in bytes(), tail in bytes()) {
        let raw = [&head[..], secret.as_bytes(), &tail].concat();
        for form in forms() {
            if let Err(error) = form.read(&raw) {
                let said = format!("{error:#}");
                prop_assert!(!said.contains(&secret));
            }
        }
    }
}

#[test]
fn a_record_that_was_never_held_still_gets_a_placeholder() {
    let placeholders: Vec<_> = forms()
        .iter()
        .map(|form| {
            let mut out = Vec::new();
            form.skip(b"", &mut out);
            String::from_utf8(out).unwrap()
        })
        .collect();
    let null = "null\n";
    assert_eq!(
        placeholders,
        ["\n", "\n", null, null, null, null, null, ",\n", ",\n"]
    );
}

#[test]
fn a_kept_record_gets_the_line_end_it_lacks() {
    let mut out = Vec::new();
    Form::Lines.copy(b"a\r\n", &mut out);
    Form::Lines.copy(b"b", &mut out);
    Form::Binary.copy(b"\0\0\0\x01b", &mut out);
    assert_eq!(out, b"a\r\nb\n\0\0\0\x01b");
}

#[test]
fn only_a_csv_with_a_header_has_one() {
    let headed: Vec<_> = forms().iter().map(Form::has_header).collect();
    assert_eq!(headed.iter().filter(|&&has| has).count(), 1);
    assert!(headed[7]);
}

#[test]
fn physical_lines_are_counted_where_records_span_them() {
    assert_eq!(Form::Csv(csv(true, None)).lines(b"a,\"b\nc\"\r\n"), 2);
    assert_eq!(Form::Lines.lines(b"a\n"), 1);
    assert_eq!(Form::Lines.lines(b"a"), 1);
}
