//! The kind `prefix_fuzz`: every proper prefix of a ciphertext.

use super::expect;
use super::run::{Run, Stop, option};

pub fn run(run: &Run<'_>) -> Result<(), Stop> {
    let args = run.case_arguments()?;
    let scheme = run.fill("{SCHEME}", None)?;
    let make = [
        "encrypt", "--key", "{KEY}", "--scheme", "{SCHEME}", "--type", "u64", "--out", "hex",
    ];
    let make = run.arguments(&make.map(str::to_owned))?;
    let full = run.ore_must(&make, b"5\n")?.out().trim_end().to_owned();
    let full = hex::decode(full).map_err(|_| "the ciphertext is not hex")?;
    for len in 0..full.len() {
        let line = format!("{}\n", hex::encode(&full[..len]));
        let told = |stop| match stop {
            Stop::Failed(reason) => Stop::Failed(format!("prefix of {len} bytes: {reason}")),
            skipped => skipped,
        };
        if !is_ciphertext(None, &full[..len]) {
            check(run, &args, &line).map_err(told)?;
            continue;
        }
        let outcome = run.ore_with(&args, line.as_bytes(), &[], &run.case.expect)?;
        if outcome.code != Some(0) {
            return Err(format!(
                "prefix of {len} bytes is a ciphertext, but {}",
                outcome.told()
            )
            .into());
        }
        if !is_ciphertext(Some(&scheme), &full[..len]) && option(&args, "--scheme").is_none() {
            let named = [&args[..], &["--scheme".to_owned(), scheme.clone()]].concat();
            check(run, &named, &line).map_err(told)?;
        }
    }
    Ok(())
}

fn check(run: &Run<'_>, args: &[String], line: &str) -> Result<(), Stop> {
    let outcome = run.ore_with(args, line.as_bytes(), &[], &run.case.expect)?;
    expect::check(&outcome, &run.case.expect, &expect::nothing_more)
}

/// Whether bytes are a ciphertext of the scheme, or of any: a header's blocks
/// (formats.md 1) and, without a scheme named, the lengths of legacy.
fn is_ciphertext(scheme: Option<&str>, bytes: &[u8]) -> bool {
    let fits = |name: &str, header: usize| match *bytes {
        [2, id, high, low, ..] if id == if name == "bit6" { 2 } else { 3 } => {
            let blocks = usize::from(u16::from_be_bytes([high, low]));
            [header + 17 * blocks, header + 16 + 25 * blocks].contains(&bytes.len())
        }
        _ => false,
    };
    let legacy = (1..=15).any(|blocks| [17 * blocks, 49 * blocks + 16].contains(&bytes.len()));
    match scheme {
        Some("legacy") => legacy,
        Some("bit6") => fits("bit6", 4),
        Some(_) => fits("chained", 7),
        None => legacy || fits("bit6", 4) || fits("chained", 7),
    }
}
