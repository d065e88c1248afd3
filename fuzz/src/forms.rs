//! The forms of streams: lines, JSON lines, CSV.

use crate::stream::csv::{Csv, CsvOptions};
use crate::stream::form::{Field, Form, Output};
use crate::stream::json::Json;
use crate::stream::term;

/// Bytes as lines.
pub fn lines(bytes: &[u8]) {
    stream(&Form::Lines, bytes);
}

/// Bytes as JSON lines, whose field is the record, a member, or a place further down.
pub fn json(bytes: &[u8]) {
    let Some((options, bytes)) = bytes.split_first() else {
        return;
    };
    let json = match options % 5 {
        0 => Ok(Json::whole(false)),
        1 => Ok(Json::whole(true)),
        2 => Json::field("v", None),
        3 => Json::field("/a/0", None),
        _ => Json::field("/a/v", Some("w")),
    };
    stream(&Form::Json(json.expect("options that are")), bytes);
}

/// Bytes as a table with or without a header, with a delimiter of its own.
pub fn csv(bytes: &[u8]) {
    let Some((options, bytes)) = bytes.split_first() else {
        return;
    };
    let header = options & 1 != 0;
    let csv = Csv::new(CsvOptions {
        column: if header && options & 2 != 0 { "v" } else { "2" },
        header,
        delimiter: (options & 4 != 0).then_some("\\t"),
        null_text: (options & 8 != 0).then_some("null"),
        to: (options & 16 != 0).then_some("w"),
    });
    let form = Form::Csv(csv.expect("options that are"));
    let mut rest = bytes;
    if header {
        let Some(first) = form.next(bytes) else {
            return;
        };
        if form.header(first).is_err() {
            return;
        }
        rest = &bytes[first.len()..];
    }
    stream(&form, rest);
}

/// Cuts a stream into records, in one piece and in small ones, reads each, and writes it
/// with results in its field's place.
fn stream(form: &Form, bytes: &[u8]) {
    let mut ends = Vec::new();
    // The cutter goes first: of a table without a header it counts the cells.
    let (mut cutter, mut cuts, mut held) = (form.cutter(), Vec::new(), 0);
    for size in (1..7).cycle() {
        let shown = cuts.last().copied().unwrap_or(0);
        let to = bytes.len().min(held + size);
        let whole = cutter.cut(&bytes[shown..to], held - shown);
        if whole != 0 {
            cuts.push(shown + whole);
        }
        held = to;
        if held == bytes.len() {
            break;
        }
    }
    let mut rest = bytes;
    while let Some(raw) = form.next(rest) {
        assert!(!raw.is_empty() && rest.starts_with(raw));
        rest = &rest[raw.len()..];
        ends.push(bytes.len() - rest.len());
        record(form, raw);
    }
    assert!(rest.is_empty(), "bytes that belong to no record");
    assert!(
        cuts.iter().all(|cut| ends.contains(cut)),
        "cut within a record"
    );
}

fn record(form: &Form, raw: &[u8]) {
    let mut out = Vec::new();
    form.skip(raw, &mut out);
    assert_eq!(out.last(), Some(&b'\n'));
    let record = match form.read(raw) {
        Ok(record) => record,
        Err(error) => return does_not_quote(&format!("{error:#}"), raw),
    };
    let mut ciphertext = Vec::new();
    if let Err(error) = term::ciphertext(&record.field, &mut ciphertext) {
        does_not_quote(&format!("{error:#}"), raw);
    }
    out.clear();
    let result = "\"a, b\"\t\u{e9}\\";
    form.write(&record, Output::Text(result), &mut out)
        .expect("one line fits anywhere");
    if record.is_missing() {
        return;
    }
    // What was written is one record, and holds the result.
    assert_eq!(form.next(&out).map(<[u8]>::len), Some(out.len()));
    let adds = matches!(form, Form::Json(_) | Form::Csv(_));
    if !adds || out.len() < raw.len() {
        return;
    }
    if let Ok(again) = form.read(&out) {
        let kept = matches!(&again.field, Field::Text(text) if text == result);
        let beside = again.field == record.field;
        assert!(kept || beside, "neither the result nor the field is there");
    }
}

/// Messages never hold what was read: no run of twelve characters of it.
pub(crate) fn does_not_quote(message: &str, bytes: &[u8]) {
    // What is all one character, or words of the messages themselves, proves nothing.
    for window in bytes.windows(12) {
        let odd = window.iter().filter(|byte| byte.is_ascii_digit()).count() >= 8;
        let Ok(text) = std::str::from_utf8(window) else {
            continue;
        };
        assert!(
            !odd || !message.contains(text),
            "a message quotes its input"
        );
    }
}
