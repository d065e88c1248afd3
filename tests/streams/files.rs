//! Several inputs, standard input among them: one stream, each with its own
//! header, byte-order mark and line numbers, all looked at before any is read.

use super::Folder;

const CSV: &str = "--in csv --column v";

#[test]
fn inputs_are_one_stream_in_the_order_given() {
    let folder = Folder::new();
    folder.write("a", "1\n2");
    folder.write("b", "");
    folder.write("c", "5\n");
    let sealed = folder.ok("encrypt -k k a b - c", "3\n4");
    let opened = folder.ok("decrypt -k k --type u64 -", sealed);
    assert_eq!(opened, b"1\n2\n3\n4\n5\n");
    let words = "encrypt -k k a - c -";
    folder.fails(words, "3\n", &["standard input (-) is named 2 times"]);
}

#[test]
fn each_file_has_its_header_which_is_written_once() {
    let folder = Folder::new();
    folder.write("a", "w,v\r\na,1");
    folder.write("b", "w,v\nb,2\n");
    let sealed = folder.ok(&format!("encrypt -k k {CSV} a b -"), "w,v\r\nc,3\r\n");
    let opened = folder.ok(&format!("decrypt -k k --type u64 {CSV}"), sealed);
    assert_eq!(opened, b"w,v\r\na,1\nb,2\nc,3\r\n");
    folder.write("c", "v,w\n3,c\n");
    let words = format!("encrypt -k k {CSV} a c b");
    let wrote = folder.fails(
        &words,
        "",
        &["c: header: the header differs from the first input's"],
    );
    assert!(wrote.starts_with(b"w,v\r\na,"));
    // Without headers the width must agree.
    folder.write("d", "1,2\n");
    folder.write("e", "1,2,3\n");
    let words = "encrypt -k k --in csv --no-header --column 1 d e";
    folder.fails(words, "", &["e: record 1 (line 1)", "ragged row"]);
}

#[test]
fn faults_name_their_file_and_its_own_line() {
    let folder = Folder::new();
    folder.write("a", "1\n2\n");
    folder.write("b", "3\nx\n");
    folder.fails("encrypt -k k a b", "", &["ore: b: line 2: "]);
    folder.write("a.csv", "v\n1\n2\n");
    folder.write("b.csv", "v\n\"3\"\n\"x\ny\"\n");
    let words = format!("encrypt -k k {CSV} a.csv b.csv");
    folder.fails(&words, "", &["ore: b.csv: record 2 (line 3), column v: "]);
}

#[test]
fn what_cannot_be_read_is_said_before_anything_is_written() {
    let folder = Folder::new();
    folder.write("a", "1\n");
    std::fs::create_dir(folder.at("dir")).unwrap();
    for (second, says) in [
        ("nowhere", "nowhere: No such file"),
        ("dir", "dir: is a directory"),
    ] {
        for command in [
            "encrypt -k k",
            "decrypt -k k --type u64",
            "filter -k k --ge-value 1",
        ] {
            let words = format!("{command} a {second}");
            assert_eq!(folder.fails(&words, "", &[says]), b"", "{words}");
        }
    }
    let output = folder.run("encrypt -k k a -o dir", "");
    assert_eq!(output.status.code(), Some(2));
}
