//! Keys as `encrypt` and `decrypt` take them: which one counts, what unlocks a
//! locked one, what is refused, and that no message holds a secret.

use std::fs::{self, Permissions};
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

use super::{key_at, keygen, ore, refused, said};

const FIRST: &str = "00112233445566778899aabbccddeeff";
const SECOND: &str = "fedcba98765432100123456789abcdef";

fn private(path: &Path, text: impl AsRef<[u8]>) {
    fs::write(path, text).unwrap();
    fs::set_permissions(path, Permissions::from_mode(0o600)).unwrap();
}

/// Runs with a line on standard input.
fn run(mut command: Command, words: &str, line: &str) -> Output {
    let mut child = command
        .args(words.split(' '))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut pipe = child.stdin.take().unwrap();
    // A command that refuses its key reads nothing.
    let _ = pipe.write_all(line.as_bytes());
    drop(pipe);
    child.wait_with_output().unwrap()
}

fn at(folder: &Path) -> Command {
    let mut command = ore();
    command.current_dir(folder);
    command
}

/// The public id of the key that encrypted.
fn key_id(output: &Output) -> String {
    assert!(output.status.success(), "{}", said(output));
    let record: Value = serde_json::from_slice(&output.stdout).unwrap();
    record["key_id"].as_str().unwrap().to_owned()
}

#[test]
fn the_option_counts_then_the_file_variable_then_the_hex_variable() {
    let folder = tempfile::tempdir().unwrap();
    private(&folder.path().join("first"), FIRST);
    private(&folder.path().join("second"), SECOND);
    let encrypt = |words: &str, variables: &[(&str, &str)]| {
        let mut command = at(folder.path());
        command.envs(variables.iter().copied());
        run(command, &format!("encrypt --out json{words}"), "5\n")
    };
    let first = key_id(&encrypt(" -k first", &[]));
    let second = key_id(&encrypt(" -k second", &[]));
    assert_ne!(first, second);
    let (file, hex) = (("ORE_KEY_FILE", "second"), ("ORE_KEY", FIRST));
    assert_eq!(key_id(&encrypt(" -k first", &[file, hex])), first);
    assert_eq!(key_id(&encrypt("", &[file, hex])), second);
    assert_eq!(key_id(&encrypt("", &[hex])), first);
    assert_eq!(key_id(&encrypt("", &[("ORE_KEY_FILE", ""), hex])), first);
    refused(&encrypt("", &[]), "no key: give -k FILE");
    refused(&encrypt("", &[("ORE_KEY", "")]), "no key: give -k FILE");
    // One that is named and not there is not passed over.
    refused(
        &encrypt("", &[("ORE_KEY_FILE", "none"), hex]),
        "key none: no such file",
    );
    refused(&encrypt(" -k none", &[file, hex]), "key none: no such file");
}

#[test]
fn a_key_that_others_can_read_is_warned_about() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("k");
    private(&path, FIRST);
    for (mode, warned) in [(0o600, false), (0o400, false), (0o640, true), (0o604, true)] {
        fs::set_permissions(&path, Permissions::from_mode(mode)).unwrap();
        for words in ["encrypt -k k", "query -k k"] {
            let output = run(at(folder.path()), words, "5\n");
            assert!(output.status.success());
            let warning = "ore: warning: others can read the key k; run chmod 600 k\n";
            assert_eq!(said(&output), if warned { warning } else { "" }, "{mode:o}");
        }
    }
}

#[test]
fn one_line_end_is_no_part_of_a_passphrase() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write("p", "secret\n");
    assert!(
        keygen(&["-o", "k", "--passphrase-file", "p"], folder.path())
            .status
            .success()
    );
    let encrypt = "encrypt -k k --passphrase-file p";
    for same in ["secret", "secret\n", "secret\r\n"] {
        write("p", same);
        let output = run(at(folder.path()), encrypt, "5\n");
        assert_eq!(said(&output), "");
        let opened = run(
            at(folder.path()),
            "decrypt --type u64 -k k --passphrase-file p",
            std::str::from_utf8(&output.stdout).unwrap(),
        );
        assert_eq!(opened.stdout, b"5\n");
    }
    for other in ["secret\n\n", " secret", "Secret", "secret\0"] {
        write("p", other);
        let output = run(at(folder.path()), encrypt, "5\n");
        refused(&output, "key k: ");
        assert!(!said(&output).to_lowercase().contains("secret"));
    }
    for (bad, says) in [
        ("", "empty"),
        ("\n", "empty"),
        ("\u{feff}secret\n", "byte-order mark"),
    ] {
        write("p", bad);
        refused(&run(at(folder.path()), encrypt, "5\n"), says);
    }
    refused(
        &run(
            at(folder.path()),
            "encrypt -k k --passphrase-file -",
            "secret\n",
        ),
        "stdin",
    );
}

/// The address space does not hold what the file asks for: it was not even tried.
#[test]
fn absurd_costs_are_refused_before_they_run() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("p"), "secret\n").unwrap();
    assert!(
        keygen(&["-o", "k", "--passphrase-file", "p"], folder.path())
            .status
            .success()
    );
    let file = key_at(&folder.path().join("k"));
    for (member, value) in [
        ("m", json!((1 << 20) + 1)),
        ("m", json!(u32::MAX)),
        ("m", json!(u64::MAX)),
        ("t", json!(17)),
        ("t", json!(u32::MAX)),
        ("p", json!(17)),
        ("m", json!(0)),
        ("t", json!(0)),
        ("p", json!(0)),
        ("m", json!(-1)),
        ("m", json!("65536")),
    ] {
        let mut absurd = file.clone();
        absurd["locked"][member] = value.clone();
        private(&folder.path().join("absurd"), absurd.to_string());
        let script = "ulimit -v 1000000; exec \"$0\" encrypt -k absurd --passphrase-file p";
        let mut command = Command::new("sh");
        command
            .args(["-c", script])
            .arg(assert_cmd::cargo::cargo_bin!("ore"))
            .current_dir(folder.path())
            .stdin(Stdio::null());
        refused(&command.output().unwrap(), "key absurd: ");
    }
}

#[test]
fn what_is_no_key_is_refused_each_with_its_reason() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("d")).unwrap();
    private(&folder.path().join("empty"), "");
    private(&folder.path().join("words"), "not a key at all\n");
    private(&folder.path().join("age"), "AGE-SECRET-KEY-1QQQQQQQQQQ\n");
    private(&folder.path().join("json"), "{\"key\":1}\n");
    private(&folder.path().join("long"), "00".repeat(40_000));
    private(&folder.path().join("32"), FIRST.repeat(2));
    let mut reasons = Vec::new();
    for name in [
        "missing", "d", "empty", "words", "age", "json", "long", "32",
    ] {
        for words in ["encrypt -k", "decrypt --type u64 -k", "query -k"] {
            let output = run(at(folder.path()), &format!("{words} {name}"), "5\n");
            // With decrypt a key of 32 bytes opens other ciphertexts, and 5 is none.
            refused(&output, "ore: ");
            if words == "encrypt -k" {
                reasons.push(said(&output).replace(name, "NAME"));
            }
        }
    }
    let kinds = |reasons: &[String]| {
        let mut sorted = reasons.to_vec();
        sorted.sort();
        sorted.dedup();
        sorted.len()
    };
    // Two of them are text that is no key.
    assert!(kinds(&reasons) >= reasons.len() - 1, "{reasons:#?}");
}

/// Keys with one thing wrong, and values with one thing wrong: messages say where
/// and never what.
#[test]
fn no_message_holds_a_key_or_a_value() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("k");
    let file = json!({"ore_key": 1, "id": "0", "created": "2024-01-01T00:00:00Z", "key": SECOND});
    let loud = |words: &str, key: Option<&str>, line: &str| {
        let mut command = at(folder.path());
        command.env("RUST_BACKTRACE", "1").env("RUST_LOG", "trace");
        command.envs(key.map(|key| ("ORE_KEY", key)));
        let output = run(command, words, line);
        assert_eq!(output.status.code(), Some(2), "{words}: {}", said(&output));
        said(&output).to_lowercase()
    };
    let mut messages = Vec::new();
    for key in [
        format!("{SECOND} "),
        format!("{SECOND}0"),
        format!("{SECOND}zz"),
        SECOND.replace('f', "g"),
        SECOND[..30].to_owned(),
        format!("\"{SECOND}\""),
        file.to_string(),
        file.to_string().replace("\"0\"", "\"0123456789abcde0\""),
        file.to_string().replace("}", ",\"more\":1}"),
        file.to_string().replace(":1,", ":2,"),
        file.to_string()[..80].to_owned(),
    ] {
        private(&path, &key);
        messages.push(loud("encrypt -k k", None, "5\n"));
        messages.push(loud("encrypt", Some(&key), "5\n"));
    }
    private(&path, SECOND);
    // 31415926 stands for what must not be seen.
    for words in [
        "u64",
        "i8",
        "f64",
        "date",
        "timestamp",
        "decimal",
        "uuid",
        "bool",
    ] {
        let words = format!("encrypt -k k --type {words}");
        messages.push(loud(&words, None, "31415926fedcba98765\n"));
        let json = format!("{words} --in jsonl --field v");
        messages.push(loud(&json, None, "{\"v\":\"31415926fedcba98765\"}\n"));
        messages.push(loud(&json, None, "{\"v\":31415926fedcba98765}\n"));
        let csv = format!("{words} --in csv --column v");
        messages.push(loud(&csv, None, "v\n31415926fedcba98765\n"));
    }
    let long = "encrypt -k k --type string --max-bytes 8";
    messages.push(loud(long, None, "31415926fedcba98765\n"));
    messages.push(loud("query -k k --type u8 31415926", None, ""));
    messages.push(loud("filter -k k --type u8 --ge-value 31415926", None, ""));
    for message in messages {
        for start in 0..=SECOND.len() - 6 {
            assert!(!message.contains(&SECOND[start..start + 6]), "{message}");
        }
        assert!(!message.contains("314159"), "{message}");
        assert!(!message.contains("panicked"), "{message}");
    }
}
