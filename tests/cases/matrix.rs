//! The kinds `query_matrix` and `env_matrix`.

use std::cmp::Ordering;

use serde_json::Value;

use super::expect;
use super::file::{Expect, pairs};
use super::order::{compare_arguments, compare_stream};
use super::records::Shape;
use super::run::{Run, Stop, option};

/// The query form of each value against the stored form of each, both ways round.
pub fn queries(run: &Run<'_>) -> Result<(), Stop> {
    const KNOWN: [&str; 3] = ["matches_plain", "antisymmetric", "repeat"];
    let expect = &run.case.expect;
    if let Some(name) = expect.keys().find(|name| !KNOWN.contains(&name.as_str())) {
        return Err(format!("this harness does not know the expectation {name:?} here").into());
    }
    let args = run.case_arguments()?;
    let values = Shape::lines().texts(&run.case.stdin)?;
    for round in 0..expect.get("repeat").and_then(Value::as_u64).unwrap_or(1) {
        let stored = stored(run, &args)?;
        let queries: Result<Vec<_>, _> = values
            .iter()
            .map(|value| query(run, &args, value))
            .collect();
        let queries = queries?;
        if stored.len() != values.len() {
            return Err(format!("{} ciphertexts of {} values", stored.len(), values.len()).into());
        }
        let mut pairs = Vec::new();
        let mut asked = Vec::new();
        for (x, query) in values.iter().zip(&queries) {
            for (y, stored) in values.iter().zip(&stored) {
                let order = plain_order(expect.get("matches_plain"), x, y)?;
                pairs.push((&**query, &**stored));
                asked.push((order, x, y));
                pairs.push((&**stored, &**query));
                asked.push((order.reverse(), y, x));
            }
        }
        let found = compare_stream(run, &pairs)?;
        for ((asked, x, y), found) in asked.iter().zip(found) {
            if *asked != found {
                return Err(
                    format!("round {round}: {x} against {y} is {found:?}, not {asked:?}").into(),
                );
            }
        }
        let place = round as usize % pairs.len();
        let found = compare_arguments(run, pairs[place].0, pairs[place].1)?;
        if found != asked[place].0 {
            return Err(format!(
                "round {round}: `compare` says {found:?}, not {:?}",
                asked[place].0
            )
            .into());
        }
    }
    Ok(())
}

/// Full ciphertexts of the case's values, with the options of the query.
fn stored(run: &Run<'_>, args: &[String]) -> Result<Vec<String>, Stop> {
    let options = args
        .iter()
        .skip(1)
        .filter(|arg| *arg != "{VALUE}" && *arg != "--")
        .cloned();
    let args: Vec<String> = std::iter::once("encrypt".to_owned())
        .chain(options)
        .collect();
    let outcome = run.ore_must(&args, &run.case.stdin)?;
    Shape::lines().texts(&outcome.stdout)
}

/// The left ciphertext of one value.
fn query(run: &Run<'_>, args: &[String], value: &str) -> Result<String, Stop> {
    let args: Vec<String> = args
        .iter()
        .map(|arg| arg.replace("{VALUE}", value))
        .collect();
    Ok(run.ore_must(&args, b"")?.out().trim_end().to_owned())
}

/// The order of two values as what the case says they are.
fn plain_order(ty: Option<&Value>, x: &str, y: &str) -> Result<Ordering, Stop> {
    let unknown = || {
        Stop::Failed(format!(
            "this harness cannot order {x:?} and {y:?} as {ty:?}"
        ))
    };
    match ty.and_then(Value::as_str) {
        Some("string" | "date") => Ok(x.cmp(y)),
        Some("f32" | "f64") => {
            let (x, y) = (x.parse::<f64>().ok(), y.parse::<f64>().ok());
            x.zip(y)
                .and_then(|(x, y)| x.partial_cmp(&y))
                .ok_or_else(unknown)
        }
        Some(_) => {
            let (x, y) = (x.parse::<i128>().ok(), y.parse::<i128>().ok());
            x.zip(y).map(|(x, y)| x.cmp(&y)).ok_or_else(unknown)
        }
        None => Err(unknown()),
    }
}

/// One run an environment; the results must agree.
pub fn environments(run: &Run<'_>) -> Result<(), Stop> {
    let mut expect = run.case.expect.clone();
    let agree = expect.remove("same_under_env");
    let separate = expect.remove("envs");
    let list = |value: &Option<Value>| {
        value
            .as_ref()
            .and_then(Value::as_array)
            .cloned()
            .unwrap_or_default()
    };
    let args = run.case_arguments()?;
    let same = list(&agree)
        .iter()
        .map(|env| one(run, &args, env, &expect))
        .collect::<Result<Vec<_>, _>>()?;
    for env in list(&separate) {
        one(run, &args, &env, &expect)?;
    }
    let Some(first) = same.first() else {
        return Ok(());
    };
    for other in &same {
        if first.code != other.code || first.stderr != other.stderr {
            return Err(
                format!("environments differ: {} and {}", first.told(), other.told()).into(),
            );
        }
    }
    if first.code != Some(0) {
        return Ok(());
    }
    if option(&args, "--in").is_some() {
        return Err("this harness compares environments over lines alone".into());
    }
    let texts: Result<Vec<_>, _> = same
        .iter()
        .map(|outcome| Shape::lines().texts(&outcome.stdout))
        .collect();
    let texts = texts?;
    for other in &texts {
        let pairs: Vec<_> = texts[0]
            .iter()
            .zip(other)
            .map(|(a, b)| (&**a, &**b))
            .collect();
        let equal = compare_stream(run, &pairs)?
            .iter()
            .all(|found| *found == Ordering::Equal);
        if !equal || other.len() != texts[0].len() {
            return Err("environments give different values".into());
        }
    }
    Ok(())
}

fn one(
    run: &Run<'_>,
    args: &[String],
    env: &Value,
    expect: &Expect,
) -> Result<super::process::Outcome, Stop> {
    let outcome = run.ore_with(args, &run.case.stdin, &pairs(env), expect)?;
    expect::check(&outcome, expect, &expect::nothing_more)?;
    Ok(outcome)
}
