//! Line ends, byte-order marks, encodings, blank lines and last lines: the same
//! text gives the same values however an editor wrote it.

use super::{Folder, lines};

const BOM: &str = "\u{feff}";

/// Encrypts and decrypts.
fn back(folder: &Folder, options: &str, input: impl AsRef<[u8]>) -> String {
    let sealed = folder.ok(&format!("encrypt -k k {options}"), input);
    String::from_utf8(folder.ok(&format!("decrypt -k k {options}"), sealed)).unwrap()
}

#[test]
fn line_ends_of_either_kind_are_no_part_of_values() {
    let folder = Folder::new();
    let number = "--type u64";
    for input in ["1\r\n2\r\n", "1\n2\n", "1\r\n2", "1\n2\r\n"] {
        assert_eq!(back(&folder, number, input), "1\n2\n");
    }
    let string = "--type string";
    assert_eq!(back(&folder, string, "a\r\nb\n"), "a\nb\n");
    // Anywhere else CR is data.
    assert_eq!(back(&folder, string, "a\rb\n\rc\n"), "a\rb\n\rc\n");
    folder.fails("encrypt -k k", "1\r2\n", &["line 1: "]);
    folder.fails("encrypt -k k", "1\r", &["line 1: "]);
    let sealed = folder.ok("encrypt -k k --type string", "a\r\r\n");
    folder.fails("decrypt -k k --type string", &sealed, &["--out json"]);
    let opened = folder.ok("decrypt -k k --type string --out json", &sealed);
    assert_eq!(opened, b"\"a\\r\"\n");
    // Ciphertexts come through editors, too.
    let sealed = String::from_utf8(folder.ok("encrypt -k k", "1\n2\n")).unwrap();
    let windows = format!("{BOM}{}", sealed.replace('\n', "\r\n"));
    assert_eq!(folder.ok("decrypt -k k --type u64", windows), b"1\n2\n");
}

#[test]
fn a_mark_at_the_start_is_skipped_and_only_there() {
    let folder = Folder::new();
    let string = "--type string";
    assert_eq!(
        back(&folder, "--type u64", format!("{BOM}1\n2\n")),
        "1\n2\n"
    );
    assert_eq!(
        back(&folder, string, format!("{BOM}a\n{BOM}b\n")),
        format!("a\n{BOM}b\n")
    );
    let csv = format!("{BOM}id,v\n1,2\n");
    assert_eq!(
        back(&folder, "--type u64 --in csv --column id", csv),
        "id,v\n1,2\n"
    );
    let json = format!("{BOM}{{\"v\":1}}\n");
    assert_eq!(
        back(&folder, "--type u64 --in jsonl --field v", json),
        "{\"v\":1}\n"
    );
    folder.write("a", format!("{BOM}1\n"));
    let sealed = folder.ok("encrypt -k k a -", format!("{BOM}2\n"));
    assert_eq!(folder.ok("decrypt -k k --type u64", sealed), b"1\n2\n");
}

#[test]
fn utf_16_and_latin_1_are_refused_by_name() {
    let folder = Folder::new();
    for text in [b"\xff\xfe1\0\n\0".as_slice(), b"\xfe\xff\x001\0\n"] {
        for words in [
            "encrypt -k k",
            "encrypt -k k --type string",
            "encrypt -k k --in csv --column v",
            "encrypt -k k --in jsonl",
            "decrypt -k k --type u64",
            "compare",
        ] {
            assert_eq!(folder.fails(words, text, &["stdin: ", "UTF-16"]), b"");
        }
    }
    let latin = b"ok\ncaf\xe9\n";
    let words = "encrypt -k k --type string";
    let wrote = folder.fails(words, latin, &["line 2: not UTF-8"]);
    assert_eq!(lines(&wrote).len(), 1);
    // Other cells may be in any encoding.
    let csv = "--type u64 --in csv --column v";
    let sealed = folder.ok(&format!("encrypt -k k {csv}"), b"n,v\ncaf\xe9,1\n");
    let opened = folder.ok(&format!("decrypt -k k {csv}"), sealed);
    assert_eq!(opened, b"n,v\ncaf\xe9,1\n");
}

#[test]
fn every_line_counts_and_the_last_needs_no_end() {
    let folder = Folder::new();
    let string = "--type string";
    assert_eq!(back(&folder, "--type u64", "10\n20"), "10\n20\n");
    let wrote = folder.fails("encrypt -k k", "1\n\n3\n", &["line 2: empty"]);
    assert_eq!(lines(&wrote).len(), 1);
    assert_eq!(back(&folder, string, "a\n\nb\n"), "a\n\nb\n");
    assert_eq!(back(&folder, string, "\n"), "\n");
    folder.fails("encrypt -k k", "\n", &["line 1: empty"]);
    for options in ["--type u64", string, "--type u64 --in jsonl --field v"] {
        assert_eq!(back(&folder, options, ""), "");
    }
    let csv = "--type u64 --in csv --column v";
    assert_eq!(back(&folder, csv, "v,w\n"), "v,w\n");
    assert_eq!(back(&folder, csv, "v,w"), "v,w");
    assert_eq!(back(&folder, csv, "v,w\r\n1,2"), "v,w\r\n1,2");
    let json = "--type u64 --in jsonl --field v";
    assert_eq!(back(&folder, json, "{\"v\":1}"), "{\"v\":1}");
    folder.fails("encrypt -k k --in jsonl", "1\n\n2\n", &["line 2"]);
}

#[test]
fn a_text_with_a_line_break_needs_json() {
    let folder = Folder::new();
    let sealed = folder.ok(
        "encrypt -k k --in jsonl --type string --out json",
        "\"one\"\n\"two\\nlines\"\n\"three\"\n",
    );
    let wrote = folder.fails("decrypt -k k", &sealed, &["line 2: ", "--out json"]);
    assert_eq!(wrote, b"one\n");
    let wrote = folder.fails("decrypt -k k --on-error skip", &sealed, &["line 2: "]);
    assert_eq!(wrote, b"one\n\nthree\n");
    let wrote = folder.ok("decrypt -k k --out json", &sealed);
    assert_eq!(wrote, b"\"one\"\n\"two\\nlines\"\n\"three\"\n");
}
