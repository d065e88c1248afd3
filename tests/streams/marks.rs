//! Records say which key, scheme and type made them. Commands that join records
//! refuse those that say different things, name what differs, and always stop at
//! the same record, whichever worker is first.

use super::{Folder, lines, same};

/// Records of `count` values, under a key and with further options.
fn records(folder: &Folder, words: &str, count: u32) -> String {
    let values: String = (0..count).map(|n| format!("{n}\n")).collect();
    let sealed = folder.ok(&format!("encrypt --out json {words}"), values);
    String::from_utf8(sealed).unwrap()
}

#[test]
fn what_does_not_belong_together_is_refused_and_named() {
    let folder = Folder::new();
    let first = records(&folder, "-k k", 2);
    for (other, differs) in [
        ("-k k2", "different key (id)"),
        ("-k k --salt x", "different key (id)"),
        ("-k k --type i64", "different type: i64 here, u64 before"),
        ("-k k32 --scheme legacy", "different"),
    ] {
        let other = records(&folder, other, 1);
        let mixed = format!("{first}{other}");
        folder.write("a", lines(first.as_bytes())[0]);
        folder.write("b", lines(other.as_bytes())[0]);
        let kept = folder.fails("filter --ge @a", &mixed, &["stdin: line 3: ", differs]);
        same(&kept, first.as_bytes());
        folder.fails("filter --ge @b --ge @a", &first, &["different"]);
        assert!(folder.fails("compare @a @b", "", &[differs]).is_empty());
        let pairs = format!(
            "{}\t{}\n{}\t{}\n",
            lines(first.as_bytes())[0],
            lines(first.as_bytes())[1],
            lines(first.as_bytes())[0],
            lines(other.as_bytes())[0]
        );
        let answers = folder.fails("compare", pairs, &["stdin: line 2: ", differs]);
        assert_eq!(answers, b"less\n");
    }
}

#[test]
fn decrypt_refuses_other_keys_salts_and_types() {
    let folder = Folder::new();
    let first = records(&folder, "-k k", 2);
    for (other, differs) in [
        (
            "-k k2",
            "wrong key or salt: the record was made under key id",
        ),
        ("-k k --salt x", "wrong key or salt"),
        ("-k k --type i64", "different type: i64 here, u64 before"),
        ("-k k32 --scheme legacy", "needs a key of 32 bytes"),
    ] {
        let mixed = format!("{first}{}", records(&folder, other, 1));
        let opened = folder.fails("decrypt -k k", mixed, &["stdin: line 3: ", differs]);
        assert_eq!(opened, b"0\n1\n");
    }
    folder.fails(
        "decrypt -k k --type i64",
        &first,
        &["line 1: different type"],
    );
    folder.fails("decrypt -k k --scheme chained", &first, &["line 1: "]);
    let salted = records(&folder, "-k k --salt x", 1);
    assert_eq!(folder.ok("decrypt -k k --salt x", &salted), b"0\n");
    folder.fails("decrypt -k k --salt y", &salted, &["wrong key or salt"]);
}

#[test]
fn bare_ciphertexts_of_another_key_open_to_nothing() {
    let folder = Folder::new();
    for words in [
        "--type u64",
        "--type i32",
        "--type date",
        "--type f64",
        "--type decimal",
        "--type string",
        "--type u64 --scheme chained",
    ] {
        let value = if words.contains("date") {
            "2024-02-29\n"
        } else {
            "11\n"
        };
        let sealed = folder.ok(&format!("encrypt -k k {words}"), value);
        let opened = folder.fails(&format!("decrypt -k k2 {words}"), &sealed, &["line 1: "]);
        assert_eq!(opened, b"", "{words}");
        assert_eq!(
            folder.ok(&format!("decrypt -k k {words}"), &sealed),
            value.as_bytes()
        );
    }
    folder.private("other32", &"a5".repeat(32));
    let sealed = folder.ok("encrypt -k k32 --scheme legacy", "11\n");
    folder.fails("decrypt -k other32 --type u64", &sealed, &["line 1: "]);
    folder.fails("decrypt -k k --type u64", &sealed, &["line 1: "]);
}

/// Megabytes of records with two that do not belong, in late chunks of their own:
/// the first of them ends the run, each time, with all before it written.
#[test]
fn the_first_that_differs_is_found_whoever_is_first() {
    let folder = Folder::new();
    let (many, key) = (records(&folder, "-k k", 4000), records(&folder, "-k k2", 1));
    let ty = records(&folder, "-k k --type i64", 1);
    let start: String = many.lines().take(3000).map(|l| format!("{l}\n")).collect();
    let rest = &many[start.len()..];
    folder.write("a", lines(many.as_bytes())[0]);
    folder.write("mixed", format!("{start}{ty}{rest}{key}{many}"));
    let opened: String = (0..3000).map(|n| format!("{n}\n")).collect();
    for threads in [1, 2, 3, 16] {
        let threads = format!("--threads {threads} mixed");
        let says = ["mixed: line 3001: different type: i64 here, u64 before"];
        let kept = folder.fails(&format!("filter --ge @a {threads}"), "", &says);
        same(&kept, start.as_bytes());
        let values = folder.fails(&format!("decrypt -k k {threads}"), "", &says);
        same(&values, opened.as_bytes());
    }
    // Skipping finds both, and nothing else.
    let words = "filter --ge @a --count --on-error skip --threads 16 mixed";
    let says = [
        "mixed: line 3001: ",
        "mixed: line 4002: ",
        "2 records were skipped",
    ];
    assert_eq!(folder.fails(words, "", &says), b"8000\n");
}

/// Bare ciphertexts say nothing; the first record that does decides.
#[test]
fn the_first_that_speaks_decides() {
    let folder = Folder::new();
    let values: String = (0..3000).map(|n| format!("{n}\n")).collect();
    let bare = String::from_utf8(folder.ok("encrypt -k k", &values)).unwrap();
    folder.write("q", lines(bare.as_bytes())[0]);
    let (one, other) = (records(&folder, "-k k", 1), records(&folder, "-k k2", 1));
    folder.write("mixed", format!("{bare}{one}{bare}{other}{one}"));
    for threads in [1, 2, 16] {
        let words = format!("filter --ge @q --threads {threads} mixed");
        let kept = folder.fails(&words, "", &["mixed: line 6002: different key (id)"]);
        assert_eq!(lines(&kept).len(), 6001);
    }
}
