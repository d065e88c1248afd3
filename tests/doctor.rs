//! `ore doctor` as a user meets it. Nothing here depends on how fast anything is.

#![cfg(all(unix, feature = "cli"))]
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

use std::process::{Command, Output, Stdio};

use ore::{Backend, Choice};
use serde_json::Value;

fn doctor(arguments: &[&str]) -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("ore"));
    command.arg("doctor").args(arguments).stdin(Stdio::null());
    command
}

fn text(output: &Output) -> String {
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn json(arguments: &[&str]) -> Value {
    let output = doctor(arguments).output().unwrap();
    let text = text(&output);
    assert_eq!(text.lines().count(), 1);
    assert!(text.ends_with('\n'));
    serde_json::from_str(&text).unwrap()
}

/// What the line of that label says.
fn line<'a>(text: &'a str, label: &str) -> &'a str {
    let mut found = text
        .lines()
        .filter_map(|line| line.strip_prefix(label)?.strip_prefix("  "));
    let fact = found.next().unwrap_or_else(|| panic!("{label}: {text}"));
    assert!(found.next().is_none(), "{label} twice: {text}");
    fact.trim_start()
}

#[test]
fn text_and_json_say_the_same() {
    let output = doctor(&[]).output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    let text = text(&output);
    let json = json(&["--json"]);
    let word = |member: &str| json[member].as_str().unwrap();

    assert_eq!(line(&text, "ore"), word("version"));
    let machine = format!("{}, {}", word("arch"), word("os"));
    assert_eq!(line(&text, "machine"), machine);
    match json["cpu"].as_str() {
        Some(cpu) => assert_eq!(line(&text, "processor"), cpu),
        None => assert!(!text.contains("processor  ")),
    }
    for (name, has) in json["features"].as_object().unwrap() {
        let yes = if has.as_bool().unwrap() { "yes" } else { "no" };
        assert_eq!(line(&text, &format!("has {name}")), yes);
    }
    assert!(line(&text, "AES").starts_with(word("backend")));
    let names: Vec<&str> = json["checks"]
        .as_array()
        .unwrap()
        .iter()
        .map(|check| {
            assert_eq!(check["passed"], true, "{check}");
            check["name"].as_str().unwrap()
        })
        .collect();
    let all = [
        "FIPS 197",
        "SP 800-38B",
        "bit6",
        "chained",
        "legacy",
        "randomness",
    ];
    assert_eq!(names, all);
    for name in all {
        assert_eq!(line(&text, name), "ok");
    }
    assert_eq!(json["core_dumps_off"], true);
    assert_eq!(line(&text, "core dumps"), "off");
    for note in json["notes"].as_array().unwrap() {
        assert!(text.contains(note.as_str().unwrap()), "{note}");
    }
    assert_eq!(json["healthy"], true);
    assert_eq!(line(&text, "verdict"), word("verdict"));
    assert!(json["block"]["nanoseconds"].as_f64().unwrap() > 0.0);
    assert!(json.get("bench").is_none());
}

#[test]
fn the_facts_start_in_one_column() {
    let text = text(&doctor(&[]).output().unwrap());
    for line in text.lines() {
        let (label, fact) = line.split_at(19);
        assert!(label.ends_with("  ") && !fact.starts_with(' '), "{line}");
    }
}

#[test]
fn every_member_is_in_the_help() {
    let help = text(&doctor(&["--help"]).output().unwrap());
    let members = json(&["--json"]);
    for member in members.as_object().unwrap().keys() {
        assert!(help.contains(member), "{member}");
    }
    for member in members["block"].as_object().unwrap().keys() {
        assert!(help.contains(member), "{member}");
    }
    assert!(help.contains(members["block"]["claim"].as_str().unwrap()));
    assert!(help.contains(members["chosen"].as_str().unwrap()));
}

#[test]
fn the_backend_is_the_librarys_and_software_is_explained() {
    let json = json(&["--json"]);
    let backend = Backend::current();
    assert_eq!(json["backend"], backend.name());
    assert_eq!(json["hardware"], backend.is_hardware());
    let notes = json["notes"].to_string();
    assert_eq!(!backend.is_hardware(), notes.contains("why: "), "{notes}");
    let forced = match Backend::choice() {
        Choice::ForcedAtBuild => Some(("build-time", "aes_backend")),
        Choice::ForcedByEnvironment => Some(("environment", "ORE_AES")),
        _ => None,
    };
    if let Some((chosen, note)) = forced {
        assert_eq!(json["backend"], "software");
        assert_eq!(json["chosen"], chosen);
        assert_eq!(json["block"]["claim"], "software");
        assert!(notes.contains(note), "{notes}");
        assert!(json["verdict"].as_str().unwrap().contains("software"));
    } else {
        let assumed = cfg!(target_feature = "aes");
        assert_eq!(json["chosen"] == "build-time", assumed);
    }
}

#[test]
fn required_hardware_answers_by_exit_status() {
    let output = doctor(&["--require-hardware"]).output().unwrap();
    // The report is the same and comes whole, whatever the answer.
    assert!(text(&output).lines().last().unwrap().starts_with("verdict"));
    let json = json(&["--json", "--require-hardware"]);
    let yes = ["confirmed", "not-judged"].contains(&json["block"]["claim"].as_str().unwrap());
    if !Backend::current().is_hardware() {
        assert!(!yes);
    }
    // The clock is measured each time: only where it is not asked is the answer sure.
    if cfg!(debug_assertions) || !yes {
        assert_eq!(output.status.code(), Some(i32::from(!yes)));
    } else {
        assert!(matches!(output.status.code(), Some(0 | 1)));
    }
}

#[test]
fn an_open_stdin_is_not_read() {
    let (reader, writer) = std::io::pipe().unwrap();
    let output = doctor(&[]).stdin(reader).output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    // Open until here: a read would have waited for it.
    drop(writer);
}

#[test]
fn a_closed_pipe_is_quiet() {
    for arguments in [&[][..], &["--json"], &["--help"]] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = doctor(arguments).stdout(writer).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    }
}

#[test]
fn the_switch_is_obeyed_and_named() {
    let output = doctor(&["--json", "--require-hardware"])
        .env("ORE_AES", "soft")
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let json: Value = serde_json::from_str(&text(&output)).unwrap();
    assert_eq!(json["backend"], "software");
    assert_eq!(json["engine"], "soft");
    assert_eq!(json["chosen"], "environment");
    assert!(json["notes"].to_string().contains("unset ORE_AES"));

    let output = doctor(&["--json"])
        .env("ORE_AES", "crate")
        .output()
        .unwrap();
    let json: Value = serde_json::from_str(&text(&output)).unwrap();
    assert_eq!(json["engine"], "crate");
    assert_ne!(json["chosen"], "environment");
}

#[test]
fn a_switch_that_cannot_be_obeyed_is_reported_here_and_refused_elsewhere() {
    let output = doctor(&["--json"]).env("ORE_AES", "hard").output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    let json: Value = serde_json::from_str(&text(&output)).unwrap();
    assert!(json["notes"].to_string().contains("ORE_AES"));

    let output = Command::new(assert_cmd::cargo::cargo_bin!("ore"))
        .args(["inspect", "00"])
        .env("ORE_AES", "hard")
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(
        said,
        "ore: ORE_AES asks for something unknown; it is one of soft, crate and fused, or unset\n"
    );
}

#[test]
fn the_bench_covers_every_scheme_and_type() {
    let json = json(&["--json", "--bench"]);
    let rows = json["bench"].as_array().unwrap();
    for scheme in ore::Scheme::ALL {
        for ty in ore::Type::ALL {
            let row = rows
                .iter()
                .filter(|row| row["scheme"] == scheme.name() && row["type"] == ty.name())
                .collect::<Vec<_>>();
            assert_eq!(row.len(), usize::from(scheme.holds(ty)), "{scheme} {ty}");
            for row in row {
                for figure in [
                    "blocks",
                    "full_per_second",
                    "full_over_floor",
                    "query_per_second",
                    "query_over_floor",
                ] {
                    assert!(row[figure].as_f64().unwrap() > 0.0, "{row}");
                }
            }
        }
    }
}
