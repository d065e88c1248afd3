//! What does not belong together or is no ciphertext.

use super::shell::Shell;

#[test]
fn records_that_do_not_belong_to_the_bounds_are_refused() {
    let shell = Shell::new();
    let record = |words: &str, value: &str| {
        let record = shell.must(&format!("{words} --out json"), value);
        record.trim_end().to_owned()
    };
    let ours = record("encrypt -k k -t u64", "5\n");
    for (made, what) in [
        ("encrypt -k other -t u64", "different key"),
        ("encrypt -k k -t u64 --salt x", "different key"),
        ("encrypt -k k -t i64", "different type"),
        ("encrypt -k k -t u64 -s chained", "different"),
        ("encrypt -k l -t u64 -s legacy", "different"),
    ] {
        let bound = record(made, "5\n");
        let run = shell.run_with(&["filter", "--le", &bound], &ours);
        let error = run.refused();
        assert!(
            error.contains("line 1: ") && error.contains(what),
            "{made}: {error}"
        );
        // Two bounds that do not belong together.
        let run = shell.run_with(&["filter", "--le", &bound, "--ge", &ours], &ours);
        assert!(run.refused().contains(what), "{made}");
    }
    // Values of another key, and a type that the records do not have.
    for words in ["-k other --ge-value 1", "-k k -t i64 --ge-value 1"] {
        let error = shell.run(&format!("filter {words}"), &ours).refused();
        assert!(error.contains("different"), "{error}");
    }
    // What came before a bad record has been written.
    let other = record("encrypt -k other", "5\n");
    let run = shell.run(
        "filter -k k --ge-value 1",
        format!("{ours}\n{other}\n{ours}\n"),
    );
    assert_eq!((run.code, run.out), (2, format!("{ours}\n").into_bytes()));
    assert!(run.err.contains("line 2: different key"), "{}", run.err);
}

#[test]
fn what_cannot_be_compared_is_refused() {
    let shell = Shell::new();
    let query = shell.must("query -k k 5", "");
    let query = query.trim_end();
    let full = shell.must("encrypt -k k", "5\n");
    let string = shell.must("encrypt -k k -t string", "a\n");
    let narrow = shell.must("encrypt -k k -t u32", "5\n");
    for (input, what) in [
        (query, "two query ciphertexts"),
        (&*string, "different scheme"),
        (&*narrow, "different widths"),
        ("12345\n", "line 1"),
        ("zz\n", "neither hex"),
        ("\n", "line 1"),
    ] {
        let error = shell.run(&format!("filter --ge {query}"), input).refused();
        assert!(
            error.contains("line 1: ") && error.contains(what),
            "{error}"
        );
    }
    for (words, what) in [
        ("filter", "no bound"),
        ("filter --ge zz", "--ge"),
        ("filter --ge-value 5", "key"),
        ("filter -k k --ge-value five", "--ge-value"),
        ("filter -k k -t u64 --ge-value -5", "--ge-value"),
        ("filter --ge", "--ge"),
    ] {
        let error = shell.run(words, &full).refused();
        assert!(error.contains(what), "{words}: {error}");
        assert!(
            !error.contains("five"),
            "the value is not repeated: {error}"
        );
    }
    let input = format!("{full}zz\n{full}");
    let run = shell.run(&format!("filter --ge {query} --on-error skip"), input);
    assert_eq!(
        (run.code, run.out),
        (2, [&*full, &full].concat().into_bytes())
    );
    assert!(run.err.contains("line 2: ") && run.err.contains("1 record was skipped"));
}

/// A legacy query of ten blocks that has the header, length and symbols of a bit6
/// full ciphertext of six: the scheme that was named decides.
#[test]
fn the_scheme_named_overrides_the_one_that_fits() {
    let shell = Shell::new();
    let mut bytes = vec![2, 2, 0, 6];
    bytes.resize(170, 1);
    let line = format!("{}\n", hex::encode(&bytes));
    let bound = format!("filter --scheme legacy --le {}", hex::encode(vec![7; 506]));
    // Nothing sensible comes of such bytes, but it is an answer.
    assert_eq!(
        shell
            .must(&format!("{bound} --count --invert"), &line)
            .len(),
        2
    );
    let error = shell
        .run(&bound.replace("--scheme legacy", ""), &line)
        .refused();
    assert!(error.contains("different scheme"), "{error}");
}
