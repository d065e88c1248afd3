//! From options to what a run needs: the form of its records, the plan of the
//! pipeline, the sink. Combinations that mean nothing are refused here, before
//! anything is read.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Result, bail, ensure};

use crate::cli::{InForm, InputArgs, OnError, OutputArgs, ProgressWhen};
use crate::exit::Exit;
use crate::progress::When;
use crate::stderr;
use crate::stream::csv::{Csv, CsvOptions};
use crate::stream::form::Form;
use crate::stream::input::Input;
use crate::stream::json::Json;
use crate::stream::ordered::{Plan, Summary};
use crate::stream::sink::Sink;
use crate::stream::source::Records;

/// What a person at a terminal is told who is to type ciphertexts.
pub(super) const WAITING: &str =
    "waiting for ciphertexts on standard input, one a line; end with Ctrl-D";

/// What the records hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Holds {
    Values,
    Ciphertexts,
}

/// The form of the records, with the result in place of the field or in `to`.
pub(super) fn form(args: &InputArgs, to: Option<&str>, holds: Holds) -> Result<Arc<Form>> {
    let csv = args.form == InForm::Csv;
    let jsonl = args.form == InForm::Jsonl;
    for (given, meant, option, place) in [
        (args.field.is_some(), jsonl, "--field", "jsonl"),
        (args.column.is_some(), csv, "--column", "csv"),
        (args.no_header, csv, "--no-header", "csv"),
        (args.delimiter.is_some(), csv, "--delimiter", "csv"),
        (args.null_text.is_some(), csv, "--null-text", "csv"),
    ] {
        ensure!(!given || meant, "{option} is for --in {place}");
    }
    if to.is_some() {
        ensure!(
            args.field.is_some() || args.column.is_some(),
            "--to needs --field or --column: it puts the result beside that"
        );
    }
    Ok(Arc::new(match args.form {
        InForm::Lines => Form::Lines,
        InForm::Jsonl => Form::Json(match &args.field {
            Some(field) => Json::field(field, to)?,
            None => Json::whole(holds == Holds::Ciphertexts),
        }),
        InForm::Csv => {
            let Some(column) = args.column.as_deref() else {
                bail!("--in csv needs --column: the name or number of the column to work on");
            };
            Form::Csv(Csv::new(CsvOptions {
                column,
                header: !args.no_header,
                delimiter: args.delimiter.as_deref(),
                null_text: args.null_text.as_deref(),
                to,
            })?)
        }
        InForm::Binary => {
            ensure!(
                holds == Holds::Ciphertexts,
                "--in binary is for ciphertexts; values come as lines, jsonl or csv"
            );
            Form::Binary
        }
    }))
}

/// Opens the output of a run over `files`, and plans the run.
pub(super) fn start(
    files: &[PathBuf],
    form: &Arc<Form>,
    input: &InputArgs,
    output: &OutputArgs,
    waiting: &'static str,
) -> Result<(Sink, Plan)> {
    let sink = Sink::open(output.output.as_deref())?;
    let plan = plan(files, form, input, output, sink.is_terminal(), waiting)?;
    Ok((sink, plan))
}

/// The plan of a run over `files`.
pub(super) fn plan(
    files: &[PathBuf],
    form: &Arc<Form>,
    input: &InputArgs,
    output: &OutputArgs,
    to_terminal: bool,
    waiting: &'static str,
) -> Result<Plan> {
    let records: Arc<dyn Records> = Arc::clone(form) as _;
    Ok(Plan {
        inputs: Input::all(files)?,
        records,
        max_line: input.max_line,
        threads: output.threads.unwrap_or(0),
        skip: input.on_error == OnError::Skip,
        progress: progress(output.progress),
        to_terminal,
        waiting,
    })
}

pub(super) fn progress(when: ProgressWhen) -> When {
    match when {
        ProgressWhen::Auto => When::Auto,
        ProgressWhen::Always => When::Always,
        ProgressWhen::Never => When::Never,
    }
}

/// How a run ends: with trouble if records were passed over, saying how many.
pub(super) fn conclude(summary: &Summary) -> Exit {
    match summary.skipped {
        0 => Exit::Done,
        1 => {
            stderr::error("1 record was skipped");
            Exit::Trouble
        }
        n => {
            stderr::error(&format!("{n} records were skipped"));
            Exit::Trouble
        }
    }
}
