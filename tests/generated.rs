//! What is checked in under `completions/` and `man/` is what the command makes.
//! `ORE_REGENERATE=1 cargo test --test generated` (or `just generate`) makes it again.

#![cfg(all(unix, feature = "cli"))]
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

fn ore(arguments: &[&str]) -> Vec<u8> {
    let output = Command::new(assert_cmd::cargo::cargo_bin!("ore"))
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert!(output.status.success(), "ore {arguments:?}: {output:?}");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    output.stdout
}

fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let Ok(entries) = fs::read_dir(folder) else {
        return BTreeMap::new();
    };
    let entries = entries.map(|entry| entry.unwrap());
    entries
        .map(|entry| {
            let name = entry.file_name().into_string().unwrap();
            (name, fs::read(entry.path()).unwrap())
        })
        .collect()
}

/// Holds a folder of the package to `made`, or makes it so.
fn hold(folder: &str, made: &BTreeMap<String, Vec<u8>>) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let kept = files(&path);
    if std::env::var_os("ORE_REGENERATE").is_some() {
        fs::create_dir_all(&path).unwrap();
        for name in kept.keys().filter(|name| !made.contains_key(*name)) {
            fs::remove_file(path.join(name)).unwrap();
        }
        for (name, bytes) in made {
            fs::write(path.join(name), bytes).unwrap();
        }
        return;
    }
    let names = kept.keys().chain(made.keys());
    let drifted: Vec<_> = names.filter(|n| kept.get(*n) != made.get(*n)).collect();
    assert!(
        drifted.is_empty(),
        "{folder}/ is not what the command makes now: {drifted:?}. \
         To make it again: ORE_REGENERATE=1 cargo test --test generated (or just generate)"
    );
}

#[test]
fn completions_are_as_checked_in() {
    let made = [
        ("bash", "ore.bash"),
        ("zsh", "_ore"),
        ("fish", "ore.fish"),
        ("powershell", "_ore.ps1"),
        ("elvish", "ore.elv"),
    ];
    let made = made.map(|(shell, file)| (file.to_owned(), ore(&["completions", shell])));
    hold("completions", &made.into());
}

#[test]
fn manual_pages_are_as_checked_in() {
    let folder = tempfile::tempdir().unwrap();
    // A folder that is not there is made.
    let folder = folder.path().join("share/man1");
    ore(&["man", "--out", folder.to_str().unwrap()]);
    let made = files(&folder);
    assert_eq!(made["ore.1"], ore(&["man"]));
    for (name, page) in &made {
        let page = String::from_utf8_lossy(page);
        for section in ["EXAMPLES", "EXIT STATUS"] {
            let section = format!("\n.SH \"{section}\"\n").replace('"', "");
            let quoted = section.replace("EXIT STATUS", "\"EXIT STATUS\"");
            assert!(
                page.contains(&section) || page.contains(&quoted),
                "{name} lacks {section:?}"
            );
        }
    }
    hold("man", &made);
}

#[test]
fn a_closed_pipe_is_quiet_and_a_full_disk_is_an_error() {
    for arguments in [&["completions", "zsh"][..], &["man"], &["--help"]] {
        let mut child = Command::new(assert_cmd::cargo::cargo_bin!("ore"))
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    }
    #[cfg(target_os = "linux")]
    for arguments in [&["completions", "zsh"][..], &["man"]] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full");
        let output = Command::new(assert_cmd::cargo::cargo_bin!("ore"))
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(full.unwrap())
            .stderr(Stdio::piped())
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(said.contains("standard output"), "{said}");
    }
}
