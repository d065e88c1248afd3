//! Options that say how values are written, both ways through the command, and
//! those that do not fit the type, which are refused before anything is read.

use std::process::Stdio;

use super::{Folder, said};

/// Encrypts `input` with `options` and decrypts with the same ones and with `--type` alone.
#[track_caller]
fn both_ways(ty: &str, options: &[&str], input: &str, plain: &str) {
    let folder = Folder::new();
    let run = |words: &str, options: &[&str], stdin: &[u8]| {
        let mut command = folder.command(words);
        let output = super::feed(command.args(["--type", ty]).args(options), stdin);
        assert_eq!(said(&output), "");
        output.stdout
    };
    let sealed = run("encrypt -k k", options, input.as_bytes());
    assert_eq!(run("decrypt -k k", options, &sealed), input.as_bytes());
    let opened = run("decrypt -k k", &[], &sealed);
    assert_eq!(String::from_utf8(opened).unwrap(), plain);
}

#[test]
fn dates_and_times_come_as_columns_have_them() {
    let slashes = ["--date-format", "%Y/%m/%d"];
    both_ways(
        "date",
        &slashes,
        "2012/01/01\n1969/12/31\n",
        "2012-01-01\n1969-12-31\n",
    );
    let dots = ["--date-format", "%d.%m.%Y %H:%M", "--assume-utc"];
    both_ways(
        "timestamp",
        &dots,
        "31.12.2024 23:59\n",
        "2024-12-31T23:59:00Z\n",
    );
    let offset = ["--date-format", "%Y-%m-%d %H:%M:%S %z"];
    both_ways(
        "timestamp",
        &offset,
        "2024-01-01 07:00:00 +0000\n",
        "2024-01-01T07:00:00Z\n",
    );
    both_ways(
        "timestamp",
        &["--time-unit", "s"],
        "1700000000\n-1\n",
        "2023-11-14T22:13:20Z\n1969-12-31T23:59:59Z\n",
    );
    both_ways(
        "timestamp",
        &["--time-unit", "ms"],
        "1700000000000\n",
        "2023-11-14T22:13:20Z\n",
    );
}

#[test]
fn bytes_come_as_hex_or_base64() {
    both_ways("bytes", &[], "00ff10\n", "00ff10\n");
    let base64 = ["--bytes", "base64"];
    both_ways("bytes", &base64, "AP8Q\n/w==\n", "00ff10\nff\n");
}

#[test]
fn numbers_of_a_unit_stay_numbers_in_json() {
    let folder = Folder::new();
    let options = "--type timestamp --time-unit ms --in jsonl --field t";
    let input = "{\"t\":1700000000123}\n{\"t\":\"1700000000124\"}\n";
    let sealed = folder.ok(&format!("encrypt -k k {options}"), input);
    let opened = folder.ok(&format!("decrypt -k k {options}"), &sealed);
    assert_eq!(opened, b"{\"t\":1700000000123}\n{\"t\":1700000000124}\n");
    let plain = "decrypt -k k --type timestamp --in jsonl --field t";
    let opened = String::from_utf8(folder.ok(plain, &sealed)).unwrap();
    assert!(
        opened.starts_with("{\"t\":\"2023-11-14T22:13:20.123"),
        "{opened}"
    );
}

#[test]
fn nothing_is_guessed() {
    let folder = Folder::new();
    for (words, input) in [
        ("encrypt -k k --type date", "2012/01/01\n"),
        ("encrypt -k k --type date", "31.12.2024\n"),
        ("encrypt -k k --type timestamp", "1700000000\n"),
        ("encrypt -k k --type timestamp", "2024-01-01T00:00:00\n"),
        (
            "encrypt -k k --type date --date-format %d/%m/%Y",
            "12/31/2024\n",
        ),
        (
            "encrypt -k k --type date --date-format %d/%m/%Y",
            "2024-12-31\n",
        ),
        (
            "encrypt -k k --type timestamp --time-unit s",
            "2024-01-01T00:00:00Z\n",
        ),
        ("encrypt -k k --type timestamp --time-unit s", "1.5\n"),
        (
            "encrypt -k k --type timestamp --time-unit s",
            "999999999999999\n",
        ),
    ] {
        assert_eq!(folder.fails(words, input, &["line 1: "]), b"", "{words}");
    }
    let help = ["--date-format accepts other forms"];
    folder.fails("encrypt -k k --type date", "2012/01/01\n", &help);
}

/// Standard input stays open and silent: whoever reads it first would wait for ever.
#[test]
fn what_does_not_fit_is_refused_before_anything_is_read() {
    let folder = Folder::new();
    for (words, says) in [
        ("encrypt --type u64 --date-format %Y-%m-%d", "--date-format"),
        ("encrypt --type u64 --time-unit s", "--time-unit"),
        ("encrypt --type date --time-unit s", "--time-unit"),
        ("encrypt --type date --assume-utc", "--assume-utc"),
        (
            "encrypt --type timestamp --date-format %Y-%m-%dT%H:%M",
            "--date-format: cannot read or write values that way: the date format has no offset",
        ),
        ("encrypt --type date --date-format %H", "--date-format"),
        ("encrypt --type u64 --bytes base64", "--bytes"),
        ("encrypt --type u64 --padding pow2", "--padding"),
        ("encrypt --type u64 --max-bytes 5", "--max-bytes"),
        ("encrypt --type string --padding fixed:0x", "--padding"),
        (
            "encrypt --type string --scheme bit6",
            "use --scheme chained",
        ),
        (
            "encrypt --type timestamp --scheme bit6",
            "use --scheme chained",
        ),
        ("encrypt --scheme legacy --salt x", "salt"),
        ("encrypt --salt-hex 0", "--salt-hex"),
        ("encrypt --salt x --salt-hex 00", "cannot be used with"),
        ("encrypt --in csv", "--column"),
        ("encrypt --field v", "--field is for --in jsonl"),
        ("encrypt --column v", "--column is for --in csv"),
        ("encrypt --in jsonl --column v", "--column is for --in csv"),
        ("encrypt --no-header", "--no-header is for --in csv"),
        (
            "encrypt --in jsonl --to v",
            "--to needs --field or --column",
        ),
        ("encrypt --in binary", "--in binary is for ciphertexts"),
        ("encrypt --in csv --no-header --column v", "v"),
        ("encrypt --in csv --column v --delimiter ab", "delimiter"),
        ("encrypt --in jsonl --field v --out binary", "--out binary"),
        ("encrypt --out binary --on-error skip", "--out binary"),
        ("encrypt --threads 0", "1 to 1024"),
        ("encrypt --type u65", "u64"),
        ("decrypt --type u64 --date-format %Y-%m-%d", "--date-format"),
        ("decrypt --type string --scheme bit6", "cannot hold"),
        ("decrypt --scheme legacy --salt x", "salt"),
        ("filter", "no bound"),
        ("compare 00", ""),
        ("query --type u64 --date-format %Y-%m-%d 5", "--date-format"),
        ("filter --ge-value 5 --time-unit s", "--time-unit"),
    ] {
        let mut command = folder.command(words);
        if !words.starts_with("compare") {
            command.args(["-k", "k"]);
        }
        let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
        let pipe = child.stdin.take();
        let status = child.wait().unwrap();
        drop(pipe);
        let output = child.wait_with_output().unwrap();
        let said = said(&output);
        assert_eq!(status.code(), Some(2), "{words}: {said}");
        assert!(said.contains(says), "{words}: {said}");
        assert!(output.stdout.is_empty());
    }
}
