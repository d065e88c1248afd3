//! Ratios to the floor as they were recorded, one set a backend, engine and backend that
//! sets the floor, and how far from them a run may be.

use std::collections::BTreeMap;

use ore::{Backend, Engine};

use crate::Found;

/// How much worse than recorded a ratio may be.
const SLACK: f64 = 1.15;

type Recorded = BTreeMap<String, BTreeMap<String, f64>>;

fn read(file: &str) -> Recorded {
    match std::fs::read(file) {
        Ok(text) => serde_json::from_slice(&text).expect("recorded ratios"),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Recorded::new(),
        Err(error) => panic!("{file}: {error}"),
    }
}

fn set() -> String {
    let floor = match Engine::current() {
        Engine::Soft => Backend::Software,
        Engine::Crate | Engine::Fused => Backend::of_the_crate(),
    };
    let (backend, engine) = (Backend::current(), Engine::current());
    format!("{backend}, {engine}, floor {floor}")
}

/// Records this run's ratios in place of those of its set.
pub(crate) fn write(file: &str, all: &[Found]) {
    let mut recorded = read(file);
    let ratios = all.iter().filter_map(|found| {
        let hundredths = (found.ratio? * 100.0).round();
        Some((found.name.to_owned(), hundredths / 100.0))
    });
    recorded.insert(set(), ratios.collect());
    let mut text = serde_json::to_string_pretty(&recorded).unwrap();
    text.push('\n');
    std::fs::write(file, text).unwrap();
}

/// Whether no ratio is worse than the recorded one by more than [`SLACK`]; says on
/// stderr which are.
pub(crate) fn holds(file: &str, all: &[Found]) -> bool {
    let recorded = read(file);
    let Some(recorded) = recorded.get(&set()) else {
        eprintln!(
            "{file} has no ratios of {}: record them with --record",
            set()
        );
        return false;
    };
    let mut holds = true;
    for found in all {
        let Some(ratio) = found.ratio else {
            continue;
        };
        let Some(was) = recorded.get(found.name) else {
            eprintln!("{} was never recorded: --record does it", found.name);
            holds = false;
            continue;
        };
        let worse = if found.more_is_better {
            was / ratio
        } else {
            ratio / was
        };
        if worse > SLACK {
            eprintln!("{}: {ratio:.2}, recorded {was:.2}", found.name);
            holds = false;
        }
    }
    holds
}
