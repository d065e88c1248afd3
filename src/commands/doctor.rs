//! `ore doctor`: which AES runs here, why, and proof that it works. Never reads
//! stdin.
//!
//! It proves that answers are right and that the clock agrees with the claim of
//! hardware. It cannot prove that a processor is free of side channels.

use anyhow::Result;
use ore::{Backend, Engine, Key, Scheme, self_test};

use crate::assumed;
use crate::cli::DoctorArgs;
use crate::core_dumps;
use crate::exit::Exit;
use crate::stderr;
use crate::stream::sink::Sink;

mod advice;
mod bench;
mod clock;
mod machine;
mod report;

use advice::Findings;
use clock::Claim;
use report::{Check, Report};

/// Examines, prints and answers.
pub(crate) fn run(args: DoctorArgs) -> Result<Exit> {
    let report = examine(args.bench)?;
    let text = if args.json {
        let mut json = serde_json::to_string(&report)?;
        json.push('\n');
        json
    } else {
        report.to_text()
    };
    let printed = Sink::open(None).and_then(|mut sink| sink.put(text.as_bytes()));
    if !report.healthy {
        // Said whether or not anyone reads the report.
        stderr::error("a self-test failed: do not encrypt or decrypt with this build here");
        return Ok(Exit::Trouble);
    }
    printed?;
    Ok(if args.require_hardware && !report.in_hardware() {
        Exit::No
    } else {
        Exit::Done
    })
}

fn examine(bench: bool) -> Result<Report> {
    let backend = Backend::current();
    let checks: Vec<Check> = self_test::run()
        .into_iter()
        .map(|check| Check {
            name: check.name,
            passed: check.passed,
        })
        .chain([Check {
            name: "randomness",
            passed: is_random(),
        }])
        .collect();
    let machine = machine::here();
    let block = clock::measure(backend, machine.emulated);
    let core_dumps_off = core_dumps::are_off();
    let notes = advice::notes(&Findings {
        backend,
        choice: Backend::choice(),
        claim: block.claim,
        vaes: machine.has("vaes"),
        core_dumps_off,
        bad_switch: Engine::check().is_err(),
        fused: Engine::current() == Engine::Fused,
        debug: cfg!(debug_assertions),
        assumed: assumed::is_anything(),
    });
    let healthy = checks.iter().all(|check| check.passed);
    let bench = if bench {
        Some(bench::all(block.nanoseconds)?)
    } else {
        None
    };
    Ok(Report {
        version: env!("CARGO_PKG_VERSION"),
        machine,
        backend: backend.name(),
        engine: Engine::current().name(),
        hardware: backend.is_hardware(),
        chosen: Backend::choice().into(),
        block,
        checks,
        core_dumps_off,
        notes,
        bench,
        healthy,
        verdict: verdict(healthy, block.claim),
    })
}

/// The operating system gives randomness, and not the same twice. Anything better
/// than that is its own business.
fn is_random() -> bool {
    let draw = || Key::generate(Scheme::Legacy);
    match (draw(), draw()) {
        (Ok(a), Ok(b)) => a.as_bytes() != b.as_bytes(),
        _ => false,
    }
}

fn verdict(healthy: bool, claim: Claim) -> &'static str {
    match claim {
        _ if !healthy => "a self-test failed: do not use this build here",
        Claim::Software => "healthy, but AES runs in software",
        Claim::Contradicted => "healthy, but the clock contradicts that AES runs in hardware",
        Claim::Unverifiable => "healthy, but whether AES runs in hardware cannot be told",
        Claim::Confirmed | Claim::NotJudged => "healthy: AES runs in hardware",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_verdict_outvotes_a_failed_test() {
        for claim in [Claim::Confirmed, Claim::Software, Claim::NotJudged] {
            assert!(verdict(false, claim).contains("failed"));
            assert!(verdict(true, claim).starts_with("healthy"));
        }
    }
}
