//! Black-box cases of the built command, from a data file.
//!
//! `cargo test --test cases` runs `tests/cases.json`; `ORE_CASES=FILE` runs another
//! file of that form, `ORE_BIN=FILE` another build of the command, and an argument
//! runs only the cases whose id holds it. Every case that fails is named with the
//! reason, every case that is skipped too, and the last line counts them. The file's
//! own `meta` says what the kinds and expectations mean; one that this harness does
//! not know fails the case rather than pass unseen.
//!
//! - [`file`]: a case as the file has it. [`flags`]: what the file guessed about
//!   spellings, and the cases that lose to the documented behaviour.
//! - [`process`]: running a program within limits. [`fixture`]: keys. [`run`]: one
//!   case under one scheme. [`expect`]: the expectations that any kind may have.
//! - [`order`], [`steps`], [`matrix`], [`script`], [`live`], [`terminal`],
//!   [`prefix`]: the kinds.

#![allow(unreachable_pub)]
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

mod expect;
mod file;
mod fixture;
mod flags;
mod live;
mod matrix;
mod order;
mod prefix;
mod process;
mod records;
mod run;
mod script;
mod steps;
mod terminal;

use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use file::Case;
use fixture::Fixtures;
use run::{Run, Stop, Verdict};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.iter().any(|argument| argument == "--list") {
        return ExitCode::SUCCESS;
    }
    let wanted: Vec<&String> = arguments.iter().filter(|a| !a.starts_with('-')).collect();
    let path = std::env::var("ORE_CASES")
        .unwrap_or_else(|_| format!("{}/tests/cases.json", env!("CARGO_MANIFEST_DIR")));
    let mut cases = match file::load(&path) {
        Ok(cases) => cases,
        Err(reason) => {
            println!("{path}: {reason}");
            return ExitCode::FAILURE;
        }
    };
    cases.retain(|case| wanted.is_empty() || wanted.iter().any(|id| case.id.contains(*id)));
    report(&cases, &run_all(&cases))
}

/// The verdict on every case, in order. Cases that measure time come after the
/// others and one by one, so that the others do not slow them.
fn run_all(cases: &[Case]) -> Vec<Verdict> {
    let fixtures = Fixtures::new();
    let verdicts: Vec<Mutex<Option<Verdict>>> = cases.iter().map(|_| Mutex::new(None)).collect();
    let work = |timed: bool, next: &AtomicUsize| {
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(case) = cases.get(index) else { break };
            if case.is_timed() == timed {
                *verdicts[index].lock().unwrap() = Some(verdict(case, &fixtures));
            }
        }
    };
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| work(false, &next));
        }
    });
    work(true, &AtomicUsize::new(0));
    verdicts
        .into_iter()
        .map(|verdict| verdict.into_inner().unwrap().unwrap())
        .collect()
}

/// A case under each of its schemes: failed if one fails, skipped if all are.
fn verdict(case: &Case, fixtures: &Fixtures) -> Verdict {
    if let Some(tool) = case.needs.iter().find(|tool| !process::on_path(tool)) {
        return Verdict::skipped(format!("{tool} is not installed"));
    }
    let mut verdict = Verdict::default();
    let schemes: Vec<Option<&str>> = match case.schemes.as_slice() {
        [] => vec![None],
        some => some.iter().map(|scheme| Some(scheme.as_str())).collect(),
    };
    for scheme in schemes {
        let told = |reason| match scheme {
            Some(name) => format!("[{name}] {reason}"),
            None => reason,
        };
        match Run::new(case, scheme, fixtures).and_then(|run| one(&run)) {
            Ok(()) => verdict.passed += 1,
            Err(Stop::Failed(reason)) => verdict.failures.push(told(reason)),
            Err(Stop::Skipped(reason)) => verdict.skips.push(told(reason)),
        }
    }
    verdict
}

fn one(run: &Run<'_>) -> Result<(), Stop> {
    run.refuse_impossible()?;
    match run.case.kind.as_str() {
        "cli" => run::once(run),
        "order" => order::run(run, false),
        "order_weak" => order::run(run, true),
        "steps" => steps::run(run),
        "query_matrix" => matrix::queries(run),
        "env_matrix" => matrix::environments(run),
        "sh" => script::run(run),
        "pty" => terminal::run(run),
        "interactive" => live::interactive(run),
        "open_stdin" => live::open_stdin(run),
        "prefix_fuzz" => prefix::run(run),
        kind => Err(Stop::Failed(format!(
            "this harness does not know the kind {kind:?}"
        ))),
    }
}

fn report(cases: &[Case], verdicts: &[Verdict]) -> ExitCode {
    let (mut passed, mut failed, mut skipped) = (0, 0, 0);
    for (case, verdict) in cases.iter().zip(verdicts) {
        for reason in &verdict.failures {
            println!("FAIL {} ({}) {reason}", case.id, case.level);
        }
        for reason in &verdict.skips {
            println!("skip {} {reason}", case.id);
        }
        if let Some(reason) = flags::loses_to_documentation(&case.id) {
            println!("note {} {reason}", case.id);
        }
        match verdict {
            Verdict { failures, .. } if !failures.is_empty() => failed += 1,
            Verdict { passed: 0, .. } => skipped += 1,
            _ => passed += 1,
        }
    }
    println!("{passed} passed, {failed} failed, {skipped} skipped");
    if failed == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
