//! `--check` and `--merge`.

use crate::tool::{column, done, lines, number, numbers, refused, run, shuffled};

fn checked(options: &[&str], input: &[u8]) -> (Option<i32>, String) {
    let output = run(&[&["sort", "--check"], options].concat(), input);
    assert!(output.stdout.is_empty());
    (
        output.status.code(),
        String::from_utf8(output.stderr).unwrap(),
    )
}

#[test]
fn check_answers_with_its_status() {
    let up = lines(&numbers(1, [1, 2, 2, 3]));
    let down = lines(&numbers(1, [3, 2, 2, 1]));
    assert_eq!(checked(&[], &up), (Some(0), String::new()));
    assert_eq!(checked(&["--reverse"], &down), (Some(0), String::new()));
    let (code, said) = checked(&[], &down);
    assert_eq!(code, Some(1));
    assert!(said.contains("stdin: line 2: out of order"), "{said}");
    let (code, said) = checked(&["--unique"], &up);
    assert_eq!(code, Some(1));
    assert!(
        said.contains("line 3: equal to the record before"),
        "{said}"
    );
    let (code, said) = checked(&[], b"12\n");
    assert_eq!(code, Some(2));
    assert!(said.contains("line 1"), "{said}");
    assert_eq!(checked(&[], b"").0, Some(0));
}

/// The place is found in a long input, which comes in many chunks, and what is wrong
/// after it does not matter.
#[test]
fn check_names_the_first_record_out_of_order() {
    let mut plain: Vec<u64> = (0..6000).collect();
    plain.swap(4321, 4322);
    let mut texts = numbers(1, plain);
    texts.push("no ciphertext".into());
    let (code, said) = checked(&[], &lines(&texts));
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("line 4323: out of order"), "{said}");
}

#[test]
fn merge_takes_sorted_inputs_and_refuses_others() {
    let dir = tempfile::tempdir().unwrap();
    let mut all = Vec::new();
    let mut paths = Vec::new();
    for (name, count) in [("a", 700), ("b", 0), ("c", 900), ("d", 1)] {
        let mut records = shuffled(count, 100);
        records.sort_by_key(|record| record.0);
        let path = dir.path().join(name);
        std::fs::write(&path, column(&records)).unwrap();
        paths.push(path.to_str().unwrap().to_owned());
        all.extend(records);
    }
    all.sort_by_key(|record| record.0);
    let files = paths.iter().map(String::as_str);
    let args: Vec<&str> = ["sort", "--merge"].into_iter().chain(files).collect();
    assert_eq!(done(&args, b""), column(&all));
    let spilled: Vec<&str> = args.iter().copied().chain(["--memory", "50K"]).collect();
    assert_eq!(done(&spilled, b""), column(&all));

    let path = dir.path().join("e");
    std::fs::write(&path, lines(&[number(2), number(3), number(1)])).unwrap();
    let args: Vec<&str> = args.into_iter().chain(path.to_str()).collect();
    let said = refused(&args, b"");
    assert!(said.contains("e: line 3: out of order"), "{said}");
}
