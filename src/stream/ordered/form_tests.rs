//! The pipeline with the command's own forms, through a worker that copies.

use std::io::{Seek, Write};

use super::*;
use crate::stream::csv::{Csv, CsvOptions};
use crate::stream::fault::too_long;
use crate::stream::form::{Form, Output};

/// Puts `*` in the field's place.
pub(super) struct Star {
    pub(super) form: Arc<Form>,
    pub(super) skip: bool,
    pub(super) limit: usize,
}

impl Work for Star {
    fn chunk(&mut self, chunk: &Chunk, done: &mut Done) {
        let mut rest = chunk.bytes.as_slice();
        let mut line = 0;
        while let Some(raw) = self.form.next(rest) {
            rest = &rest[raw.len()..];
            let result = match raw.len() > self.limit {
                true => Err(too_long(self.form.unit(), self.limit)),
                false => self.form.read(raw),
            };
            let star = Output::Text("*");
            let result = result.and_then(|record| self.form.write(&record, star, &mut done.out));
            if let Err(error) = result {
                done.faults.push(Fault {
                    record: done.records,
                    line,
                    field: self.form.field().map(Into::into),
                    error,
                    ends: false,
                });
                if !self.skip {
                    return;
                }
                self.form.skip(raw, &mut done.out);
            }
            line += self.form.lines(raw);
            done.records += 1;
        }
    }

    fn stand_in(&mut self, out: &mut Vec<u8>) {
        self.form.skip(b"", out);
    }
}

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

fn starred(form: Form, texts: &[&str], skip: bool) -> (String, Result<Summary>) {
    let input = |text: &&str| {
        let mut file = tempfile::tempfile().unwrap();
        file.write_all(text.as_bytes()).unwrap();
        file.rewind().unwrap();
        Input::open_file("data.csv", file)
    };
    let form = Arc::new(form);
    let limit = 1000;
    let plan = Plan {
        inputs: texts.iter().map(input).collect(),
        records: Arc::clone(&form) as Arc<dyn Records>,
        max_line: limit,
        threads: 2,
        skip,
        progress: When::Never,
        to_terminal: false,
        waiting: "",
    };
    let mut kept = Kept(Vec::new());
    let work = || Star {
        form: Arc::clone(&form),
        skip,
        limit,
    };
    let result = run(plan, work, &mut kept);
    (String::from_utf8(kept.0).unwrap(), result)
}

pub(super) fn csv() -> Form {
    let csv = Csv::new(CsvOptions {
        column: "v",
        header: true,
        delimiter: None,
        null_text: None,
        to: None,
    });
    Form::Csv(csv.unwrap())
}

#[test]
fn tables_go_through_with_one_header_and_all_rows_apart() {
    let texts = ["a,v\r\n\"x\ny\",1\r\n", "\u{feff}a,v\n2,3", "a,v\n4,5"];
    let (out, result) = starred(csv(), &texts, false);
    assert_eq!(out, "a,v\r\n\"x\ny\",*\r\n2,*\n4,*");
    assert_eq!(result.unwrap().records, 3);
}

#[test]
fn a_bad_row_is_named_by_record_line_and_column() {
    let (out, result) = starred(csv(), &["a,v\n\"x\n\ny\",1\n2\n3,4\n"], false);
    assert_eq!(out, "a,v\n\"x\n\ny\",*\n");
    let message = format!("{:#}", result.unwrap_err());
    let place = "data.csv: record 2 (line 5), column v: ";
    assert!(message.starts_with(place), "{message}");
}

#[test]
fn a_row_too_long_to_hold_keeps_its_place() {
    // The quoted cell has line ends that look like rows.
    let long = "7,7\n".repeat(200_000);
    let text = format!("a,v\n1,2\n\"{long}\",3\n4,5\n");
    let (out, result) = starred(csv(), &[&text], true);
    assert_eq!(out, "a,v\n1,*\n,\n4,*\n");
    let summary = Summary {
        records: 3,
        skipped: 1,
    };
    assert_eq!(result.unwrap(), summary);
}

#[test]
fn frames_are_not_taken_for_text() {
    // A length of a byte-order mark's bytes would be too long; these are not.
    let text = "\0\0\0\u{3}\u{feff}\0\0\0\u{1}\n";
    let (out, result) = starred(Form::Binary, &[text], false);
    assert_eq!(out, "*\n*\n");
    assert_eq!(result.unwrap().records, 2);
    let (_, result) = starred(Form::Binary, &["\0\0\0\u{1}x\0\0"], false);
    let message = format!("{:#}", result.unwrap_err());
    assert!(message.starts_with("data.csv: record 2: "), "{message}");
}
