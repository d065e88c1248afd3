//! Records that have no order, for `sort` and for `rank`.

use ore::{Padding, Scheme, Type, Value};

use crate::tool::{encrypt, engine, lines, number, numbers, refused, run};

/// Refused by both, in memory and beyond it, with these words.
fn both_refuse(input: &[u8], words: &[&str]) {
    for command in ["sort", "rank"] {
        for memory in ["1G", "1K"] {
            let said = refused(&[command, "--memory", memory], input);
            for word in words {
                assert!(said.contains(word), "{command}: {said}");
            }
        }
    }
}

#[test]
fn plain_numbers_are_no_ciphertexts() {
    both_refuse(b"10\n9\n8\n", &["line 1", "ciphertext"]);
    both_refuse(b"9\n10\n", &["line 1", "ciphertext"]);
    both_refuse(b"1.5\n", &["line 1", "ciphertext"]);
    both_refuse(b"\n", &["line 1", "ciphertext"]);
}

#[test]
fn what_differs_is_named_with_its_line() {
    let query = |n| {
        let query = engine(Scheme::Bit6, 1).query(&Value::U64(n)).unwrap();
        hex::encode(query.as_bytes())
    };
    let other = |scheme, ty, value| hex::encode(encrypt(&engine(scheme, 1), ty, value));
    let (one, two) = (number(1), number(2));
    let chained = other(Scheme::Chained, Type::U64, "7");
    let narrow = other(Scheme::Bit6, Type::U32, "7");
    let padded = other(Scheme::Chained, Type::String, "7");
    both_refuse(&lines(&[&one, &two, &chained]), &["line 3", "scheme"]);
    both_refuse(&lines(&[&one, &narrow]), &["line 2", "width"]);
    both_refuse(&lines(&[&chained, &padded]), &["line 2", "padding"]);
    both_refuse(&lines(&[&query(3), &one, &query(4)]), &["line 3", "query"]);
    both_refuse(&lines(&[&query(3), &query(4)]), &["line 2", "query"]);
    let max = engine(Scheme::Chained, 1)
        .padding(Padding::Fixed(9))
        .unwrap();
    let fixed = hex::encode(encrypt(&max, Type::String, "7"));
    both_refuse(&lines(&[&padded, &fixed]), &["line 2", "padding"]);

    // One query among full ones has its place.
    let mixed = [two.clone(), query(1), number(0)];
    let output = run(&["sort"], &lines(&mixed));
    assert_eq!(output.status.code(), Some(0));
    let [two, one, zero] = mixed;
    assert_eq!(output.stdout, lines(&[zero, one, two]));
}

#[test]
fn what_has_no_order_can_be_passed_over() {
    let narrow = hex::encode(encrypt(&engine(Scheme::Bit6, 1), Type::U32, "7"));
    let (one, two) = (number(1), number(2));
    let output = run(
        &["sort", "--on-error", "skip"],
        &lines(&[&two, &narrow, &one]),
    );
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(output.stdout, lines(&[&one, &two]));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("line 2") && said.contains("1 record was skipped"));

    let output = run(
        &["rank", "--on-error", "skip"],
        &lines(&[&two, &narrow, &one]),
    );
    assert_eq!(output.stdout, b"1\n\n0\n");
}

/// Records of two keys say so; bare ones contradict each other.
#[test]
fn records_of_two_keys() {
    let record = |id: &str, ct: &str| {
        format!(r#"{{"scheme":"bit6","type":"u64","kind":"full","key_id":"{id}","ct":"{ct}"}}"#)
    };
    let (one, two) = (numbers(1, 0..200), numbers(2, 0..200));
    let marked: Vec<String> = one
        .iter()
        .map(|ct| record("1111111111111111", ct))
        .chain(two.iter().map(|ct| record("2222222222222222", ct)))
        .collect();
    both_refuse(&lines(&marked), &["line 201", "key"]);

    // Joined, alternating, and one stranger among many.
    let joined = [one.clone(), two.clone()].concat();
    let mixed: Vec<String> = one
        .iter()
        .zip(&two)
        .flat_map(|(a, b)| [a, b])
        .cloned()
        .collect();
    let strange = "do not belong together";
    both_refuse(&lines(&joined), &[strange, "stdin: line "]);
    both_refuse(&lines(&mixed), &[strange, "stdin: line "]);
    let output = run(&["sort", "--check"], &lines(&mixed));
    assert!(matches!(output.status.code(), Some(1 | 2)));
}

#[test]
fn records_that_say_different_things() {
    let record = |ty: &str, n| format!(r#"{{"type":"{ty}","ct":"{}"}}"#, number(n));
    let input = lines(&[record("u64", 1), record("i64", 2)]);
    both_refuse(&input, &["line 2", "different type"]);
    let lies = format!(r#"{{"scheme":"chained","ct":"{}"}}"#, number(1));
    both_refuse(lies.as_bytes(), &["line 1"]);
    both_refuse(
        format!(r#"{{"kind":"query","ct":"{}"}}"#, number(1)).as_bytes(),
        &["line 1", "query"],
    );
    let said = refused(
        &["sort", "--in", "jsonl", "--field", "v"],
        b"{\"v\":null}\n",
    );
    assert!(
        said.contains("line 1") && said.contains("--nulls"),
        "{said}"
    );
}

#[test]
fn options_that_mean_nothing_together() {
    refused(&["sort", "--check", "-o", "f"], b"");
    refused(&["sort", "--check", "--merge"], b"");
    refused(&["sort", "--memory", "0"], b"");
    refused(&["sort", "--memory", "lots"], b"");
    refused(&["rank", "--to", "v"], b"");
}
