//! One case under one scheme: its placeholders, its folder, and the rules that every
//! run of the command keeps.

use std::path::Path;

use serde_json::Value;
use tempfile::TempDir;

use super::file::{Case, Expect};
use super::fixture::{Fixtures, KeyFile};
use super::process::{Job, Outcome};
use super::{expect, flags};

/// Why a case ends early.
pub enum Stop {
    Failed(String),
    Skipped(String),
}

impl From<String> for Stop {
    fn from(reason: String) -> Self {
        Stop::Failed(reason)
    }
}

impl From<&str> for Stop {
    fn from(reason: &str) -> Self {
        Stop::Failed(reason.to_owned())
    }
}

/// What came of a case under all its schemes.
#[derive(Default)]
pub struct Verdict {
    pub passed: usize,
    pub failures: Vec<String>,
    pub skips: Vec<String>,
}

impl Verdict {
    pub fn skipped(reason: String) -> Self {
        Verdict {
            skips: vec![reason],
            ..Self::default()
        }
    }
}

/// One case under one of its schemes.
pub struct Run<'a> {
    pub case: &'a Case,
    scheme: Option<&'a str>,
    fixtures: &'a Fixtures,
    folder: TempDir,
}

/// The value of an option among arguments.
pub fn option<'a>(args: &'a [String], name: &str) -> Option<&'a str> {
    let place = args.iter().position(|arg| arg == name)?;
    args.get(place + 1).map(String::as_str)
}

impl<'a> Run<'a> {
    pub fn new(
        case: &'a Case,
        scheme: Option<&'a str>,
        fixtures: &'a Fixtures,
    ) -> Result<Self, Stop> {
        let folder = tempfile::tempdir().map_err(|e| e.to_string())?;
        Ok(Run {
            case,
            scheme,
            fixtures,
            folder,
        })
    }

    pub fn ore(&self) -> &Path {
        &self.fixtures.ore
    }

    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The scheme that keys are made for: the one named, else the case's, else bit6.
    fn keys(&self, named: Option<&str>) -> Result<[KeyFile; 2], Stop> {
        let named = named.filter(|scheme| *scheme != "{SCHEME}");
        Ok(self
            .fixtures
            .keys(named.or(self.scheme).unwrap_or("bit6"))?)
    }

    /// A text with its placeholders filled. `named` is the scheme that the command
    /// line names, whose keys it gets.
    pub fn fill(&self, text: &str, named: Option<&str>) -> Result<String, Stop> {
        let mut out = text.replace("{TMP}", &self.folder().display().to_string());
        if out.contains("{KEY}") || out.contains("{KEY2}") {
            let [first, second] = self.keys(named)?;
            out = out.replace("{KEY}", &first.path.display().to_string());
            out = out.replace("{KEY2}", &second.path.display().to_string());
        }
        match self.scheme {
            Some(scheme) => Ok(out.replace("{SCHEME}", scheme)),
            None if out.contains("{SCHEME}") => Err("{SCHEME} in a case without schemes".into()),
            None => Ok(out),
        }
    }

    /// Arguments with their placeholders filled, as the command spells them.
    pub fn arguments(&self, args: &[String]) -> Result<Vec<String>, Stop> {
        let named = option(args, "--scheme");
        let filled: Result<Vec<_>, _> = args.iter().map(|arg| self.fill(arg, named)).collect();
        Ok(flags::spell(&filled?))
    }

    /// The case's own arguments.
    pub fn case_arguments(&self) -> Result<Vec<String>, Stop> {
        self.arguments(&self.case.args)
    }

    /// Runs the command on filled arguments and holds it to the rules.
    pub fn ore_with(
        &self,
        args: &[String],
        stdin: &[u8],
        env: &[(String, String)],
        expect: &Expect,
    ) -> Result<Outcome, Stop> {
        let memory = expect.get("max_rss_mb").and_then(Value::as_u64);
        let job = Job::within(self.ore(), memory)
            .args(args)
            .env(&self.case.env)
            .env(env);
        let outcome = job.cwd(self.folder()).run(stdin)?;
        self.keeps_rules(&outcome)?;
        Ok(outcome)
    }

    pub fn ore_plain(&self, args: &[String], stdin: &[u8]) -> Result<Outcome, Stop> {
        self.ore_with(args, stdin, &[], &Expect::new())
    }

    /// What must succeed for the case to mean anything.
    pub fn ore_must(&self, args: &[String], stdin: &[u8]) -> Result<Outcome, Stop> {
        let outcome = self.ore_plain(args, stdin)?;
        if outcome.code == Some(0) {
            return Ok(outcome);
        }
        Err(Stop::Failed(format!(
            "`ore {}`: {}",
            shown(args),
            outcome.told()
        )))
    }

    /// No panic, no signal, no key in the output, and done within a minute.
    pub fn keeps_rules(&self, outcome: &Outcome) -> Result<(), Stop> {
        let (out, err) = (outcome.out(), outcome.err());
        if outcome.timed_out {
            return Err("still running after 60 s".into());
        }
        if outcome.signal.is_some() || outcome.code == Some(101) {
            return Err(outcome.told().into());
        }
        if err.contains("panicked at") || out.contains("panicked at") {
            return Err(format!("a panic: {}", outcome.told()).into());
        }
        let (out, err) = (out.to_ascii_lowercase(), err.to_ascii_lowercase());
        let secrets = self.fixtures.secrets();
        if secrets
            .iter()
            .any(|hex| out.contains(hex) || err.contains(hex))
        {
            return Err("the key is in the output".into());
        }
        Ok(())
    }

    /// A scheme that cannot hold the type must say which to use instead; then there is
    /// nothing more to try.
    pub fn refuse_impossible(&self) -> Result<(), Stop> {
        if self.case.args.is_empty() {
            return Ok(());
        }
        let mut args = self.case_arguments()?;
        let (Some(scheme), Some(ty)) = (option(&args, "--scheme"), option(&args, "--type")) else {
            return Ok(());
        };
        let reason = format!("{scheme} does not take {ty}");
        if can_hold(scheme, ty) {
            return Ok(());
        }
        args.iter_mut()
            .filter(|arg| *arg == "{VALUE}")
            .for_each(|arg| "1".clone_into(arg));
        let outcome = self.ore_plain(&args, &self.case.stdin)?;
        expect::rejected(&outcome)?;
        let names_another = ["legacy", "chained"]
            .iter()
            .any(|other| outcome.err().contains(other));
        if !names_another || !outcome.stdout.is_empty() {
            return Err(
                format!("{reason}, but it names no other scheme: {}", outcome.told()).into(),
            );
        }
        Err(Stop::Skipped(reason))
    }
}

/// Which scheme takes what (encodings.md).
fn can_hold(scheme: &str, ty: &str) -> bool {
    let wide = matches!(ty, "timestamp" | "decimal");
    let any_length = matches!(ty, "uuid" | "u128" | "i128" | "string" | "bytes");
    !(scheme == "bit6" && wide || matches!(scheme, "bit6" | "legacy") && any_length)
}

/// Arguments for a message: long ones (ciphertexts) cut short.
fn shown(args: &[String]) -> String {
    let cut = |arg: &String| arg.chars().take(40).collect::<String>();
    args.iter().map(cut).collect::<Vec<_>>().join(" ")
}

/// The kind `cli`: run once.
pub fn once(run: &Run<'_>) -> Result<(), Stop> {
    let args = run.case_arguments()?;
    let outcome = run.ore_with(&args, &run.case.stdin, &[], &run.case.expect)?;
    let tables = |name: &str, asked: &Value, _: &Expect| {
        super::records::expectation(name, asked, &run.case.stdin, &outcome.stdout)
    };
    expect::check(&outcome, &run.case.expect, &tables)
}
