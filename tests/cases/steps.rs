//! The kind `steps`: runs that build on each other's output.

use std::collections::HashMap;

use serde_json::Value;

use super::file::{Expect, expect, hex, pairs, text, texts};
use super::process::Outcome;
use super::run::{Run, Stop};
use super::{expect as expectations, flags};

/// What the steps so far have left.
#[derive(Default)]
struct Saved {
    outputs: HashMap<String, Vec<u8>>,
    statuses: HashMap<String, Option<i32>>,
}

pub fn run(run: &Run<'_>) -> Result<(), Stop> {
    let mut saved = Saved::default();
    for (number, step) in run.case.steps.iter().enumerate() {
        let told = |stop| match stop {
            Stop::Failed(reason) => Stop::Failed(format!("step {}: {reason}", number + 1)),
            skipped => skipped,
        };
        saved.step(run, step).map_err(told)?;
    }
    Ok(())
}

impl Saved {
    fn step(&mut self, run: &Run<'_>, step: &Value) -> Result<(), Stop> {
        const KNOWN: [&str; 11] = [
            "args",
            "stdin",
            "stdin_cat",
            "expect",
            "save",
            "save_lines",
            "save_rc",
            "repeat",
            "env_each",
            "mutate",
            "check",
        ];
        let members = step.as_object().into_iter().flatten();
        if let Some((name, _)) = members
            .into_iter()
            .find(|(name, _)| !KNOWN.contains(&name.as_str()))
        {
            return Err(format!("this harness does not know {name:?} in a step").into());
        }
        if let Some(mutate) = step.get("mutate") {
            return self.mutate(mutate);
        }
        if let Some(check) = step["check"].as_str() {
            return self.check(check);
        }
        let environments = match step["env_each"].as_array() {
            Some(list) => list.iter().map(pairs).collect(),
            None => vec![Vec::new()],
        };
        for _ in 0..step["repeat"].as_u64().unwrap_or(1) {
            for env in &environments {
                self.command(run, step, env)?;
            }
        }
        Ok(())
    }

    fn command(
        &mut self,
        run: &Run<'_>,
        step: &Value,
        env: &[(String, String)],
    ) -> Result<(), Stop> {
        let mut args = run.arguments(&texts(&step["args"]))?;
        for arg in &mut args {
            self.fill(arg);
        }
        args.extend(flags::options_for(env));
        let command = args.first().map_or("", String::as_str);
        if command == "encrypt" && flags::ENCRYPT_AS_JSON.contains(&run.case.id.as_str()) {
            args.extend(["--out", "json"].map(str::to_owned));
        }
        let mut stdin = hex(&step["stdin"]).ok_or("stdin is not hex")?;
        for name in texts(&step["stdin_cat"]) {
            stdin.extend_from_slice(self.output(&name)?);
        }
        let asked = expect(step);
        let outcome = run.ore_with(&args, &stdin, env, &asked)?;
        let same_as_input = |name: &str, _: &Value, _: &Expect| {
            let same = outcome.stdout == stdin;
            (name == "stdout_same_as_input").then(|| {
                if same {
                    Ok(())
                } else {
                    Err("stdout is not the input".into())
                }
            })
        };
        // What only prepares must work.
        if asked.is_empty() && step.get("save_rc").is_none() && outcome.code != Some(0) {
            return Err(outcome.told().into());
        }
        expectations::check(&outcome, &asked, &same_as_input)?;
        self.save(step, outcome)
    }

    fn save(&mut self, step: &Value, outcome: Outcome) -> Result<(), Stop> {
        if let Some(name) = text(&step["save_rc"]) {
            self.statuses.insert(name, outcome.code);
        }
        let names = texts(&step["save_lines"]);
        let lines: Vec<&[u8]> = outcome
            .stdout
            .split_inclusive(|byte| *byte == b'\n')
            .collect();
        if !names.is_empty() && names.len() != lines.len() {
            return Err(format!("{} lines to save as {names:?}", lines.len()).into());
        }
        for (name, line) in names.into_iter().zip(lines) {
            self.outputs.insert(name, line.to_vec());
        }
        if let Some(name) = text(&step["save"]) {
            self.outputs.insert(name, outcome.stdout);
        }
        Ok(())
    }

    fn output(&self, name: &str) -> Result<&[u8], Stop> {
        Ok(self
            .outputs
            .get(name)
            .ok_or(format!("nothing saved as {name}"))?)
    }

    /// Puts saved outputs in place of `{NAME}`, without their last line end.
    fn fill(&self, arg: &mut String) {
        for (name, output) in &self.outputs {
            let text = String::from_utf8_lossy(output);
            *arg = arg.replace(&format!("{{{name}}}"), text.trim_end_matches(['\r', '\n']));
        }
    }

    /// Changes a saved ciphertext.
    fn mutate(&mut self, mutate: &Value) -> Result<(), Stop> {
        let source = text(&mutate["src"]).ok_or("mutate without src")?;
        let target = text(&mutate["save"]).ok_or("mutate without save")?;
        let output = String::from_utf8_lossy(self.output(&source)?)
            .trim_end()
            .to_owned();
        let mut bytes = hex::decode(&output).map_err(|_| format!("{source} is not hex"))?;
        let changed = match mutate["op"].as_str() {
            Some("drop_last_byte") => {
                bytes.pop();
                hex::encode(bytes)
            }
            Some("append_00") => hex::encode([&bytes[..], &[0]].concat()),
            Some("first_8_bytes") => hex::encode(&bytes[..bytes.len().min(8)]),
            Some("empty") => String::new(),
            Some("hex_to_base64") => {
                use base64::Engine;
                base64::engine::general_purpose::STANDARD.encode(bytes)
            }
            op => return Err(format!("this harness does not know the mutation {op:?}").into()),
        };
        self.outputs.insert(target, changed.into_bytes());
        Ok(())
    }

    /// `rc(a) in {rc(b),…} and rc(c) not in {…}`.
    fn check(&self, check: &str) -> Result<(), Stop> {
        for clause in check.split(" and ") {
            let (one, set, asked) = match (clause.split_once(" not in "), clause.split_once(" in "))
            {
                (Some((one, set)), _) => (one, set, false),
                (None, Some((one, set))) => (one, set, true),
                (None, None) => {
                    return Err(format!("this harness does not know the check {clause:?}").into());
                }
            };
            let one = self.status(one)?;
            let set: Result<Vec<_>, _> = set
                .trim_matches(['{', '}', ' '])
                .split(',')
                .map(|of| self.status(of))
                .collect();
            if set?.contains(&one) != asked {
                return Err(format!("check {clause:?}: the first is {one:?}").into());
            }
        }
        Ok(())
    }

    fn status(&self, text: &str) -> Result<Option<i32>, Stop> {
        let name = text
            .trim()
            .strip_prefix("rc(")
            .and_then(|rest| rest.strip_suffix(')'));
        let status = name.and_then(|name| self.statuses.get(name));
        Ok(*status.ok_or(format!("no status {text:?}"))?)
    }
}
