//! What doctor found, as lines of text or as one JSON object. Both come from the
//! same fields, and the names in JSON stay as they are (they are in the help).

use std::fmt::Write as _;

use ore::Choice;
use serde::Serialize;

use super::bench::Row;
use super::clock::{Block, Claim};
use super::machine::Machine;

/// Columns before a line's fact.
const INDENT: usize = 17;

#[derive(Debug, Serialize)]
pub(super) struct Report {
    pub(super) version: &'static str,
    #[serde(flatten)]
    pub(super) machine: Machine,
    pub(super) backend: &'static str,
    pub(super) engine: &'static str,
    pub(super) hardware: bool,
    pub(super) chosen: Chosen,
    pub(super) block: Block,
    pub(super) checks: Vec<Check>,
    pub(super) core_dumps_off: bool,
    pub(super) notes: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) bench: Option<Vec<Row>>,
    pub(super) healthy: bool,
    pub(super) verdict: &'static str,
}

/// A self-test by name.
#[derive(Debug, Serialize)]
pub(super) struct Check {
    pub(super) name: &'static str,
    pub(super) passed: bool,
}

/// Who chose the backend.
#[derive(Debug, Clone, Copy, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Chosen {
    RunTime,
    BuildTime,
    Environment,
    OnlyOne,
}

impl From<Choice> for Chosen {
    fn from(choice: Choice) -> Self {
        match choice {
            Choice::RunTime => Self::RunTime,
            Choice::ForcedAtBuild | Choice::AssumedAtBuild => Self::BuildTime,
            Choice::ForcedByEnvironment => Self::Environment,
            Choice::OnlyOne => Self::OnlyOne,
        }
    }
}

impl Report {
    /// Whether AES runs in hardware as far as can be told.
    pub(super) fn in_hardware(&self) -> bool {
        matches!(self.block.claim, Claim::Confirmed | Claim::NotJudged)
    }

    /// One fact a line, aligned.
    pub(super) fn to_text(&self) -> String {
        let mut text = Text(String::new());
        text.line("ore", self.version);
        text.line(
            "machine",
            &format!("{}, {}", self.machine.arch, self.machine.os),
        );
        if let Some(cpu) = &self.machine.cpu {
            text.line("processor", cpu);
        }
        for (name, has) in &self.machine.features {
            text.line(&format!("has {name}"), if *has { "yes" } else { "no" });
        }
        if let Some(by) = self.machine.emulated {
            text.line("emulated", &format!("emulated or translated by {by}"));
        }
        let place = if self.hardware {
            "hardware"
        } else {
            "software"
        };
        if self.backend == place {
            text.line("AES", self.backend);
        } else {
            text.line("AES", &format!("{}, {place}", self.backend));
        }
        text.line("engine", self.engine);
        text.line("chosen", self.chosen.words());
        text.line("block time", &self.block.words());
        for check in &self.checks {
            text.line(check.name, if check.passed { "ok" } else { "FAILED" });
        }
        text.line("core dumps", if self.core_dumps_off { "off" } else { "on" });
        for row in self.bench.iter().flatten() {
            text.line(&format!("{} {}", row.scheme, row.r#type), &row.words());
        }
        for note in &self.notes {
            text.line("note", note);
        }
        text.line("verdict", self.verdict);
        text.0
    }
}

struct Text(String);

impl Text {
    fn line(&mut self, label: &str, fact: &str) {
        // Writing to a string does not fail.
        let _ = writeln!(self.0, "{label:<INDENT$}  {fact}");
    }
}

impl Chosen {
    fn words(self) -> &'static str {
        match self {
            Self::RunTime => "at run time, by asking the processor",
            Self::BuildTime => "at build time, by a build flag",
            Self::Environment => "by ORE_AES in the environment",
            Self::OnlyOne => "by architecture: there is no other",
        }
    }
}

impl Block {
    fn words(&self) -> String {
        let time = format!("{:.1} ns in a batch", self.nanoseconds);
        let judged = match self.claim {
            Claim::Confirmed => "the clock confirms hardware",
            Claim::Contradicted => "the clock contradicts hardware",
            Claim::Unverifiable | Claim::NotJudged => "not judged",
            Claim::Software => return time,
        };
        format!(
            "{time}, software takes about {:.0} ns here: {judged}",
            self.software_nanoseconds
        )
    }
}

impl Row {
    fn words(&self) -> String {
        format!(
            "{:>9.0} values/s ({:>4.1} x floor), {:>9.0} queries/s ({:>4.1} x floor)",
            self.full_per_second,
            self.full_over_floor,
            self.query_per_second,
            self.query_over_floor
        )
    }
}
