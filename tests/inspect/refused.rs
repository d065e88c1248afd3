//! What is no ciphertext, prefixes of ciphertexts among it.

use serde_json::{Value, json};

use super::parsed;
use super::shell::Shell;

#[test]
fn what_is_no_ciphertext_is_named_and_nothing_printed() {
    let shell = Shell::new();
    for (input, what) in [
        ("00\n", "not a ciphertext"),
        ("zz\n", "hex"),
        ("\n", "empty"),
        (&*format!("{}\n", "f".repeat(80)), "not a ciphertext"),
        ("0202ffff00000000000000\n", "bit6"),
        ("123\n", "odd number"),
        ("{}\n", "member `ct`"),
    ] {
        for options in ["", "--json", "--each"] {
            let error = shell.run(&format!("inspect {options}"), input).refused();
            assert!(
                error.contains("line 1: ") && error.contains(what),
                "{input}: {error}"
            );
        }
    }
    let none = shell.run("inspect", "").refused();
    assert!(none.contains("no ciphertext in the input"), "{none}");
    // A good one first: still nothing on stdout, unless each is told by itself.
    let ct = shell.must("encrypt -k k", "5\n");
    let input = format!("{ct}zz\n{ct}");
    let error = shell.run("inspect", &input).refused();
    assert!(error.contains("line 2: "), "{error}");
    let run = shell.run("inspect --each --json", &input);
    let text = String::from_utf8(run.out).unwrap();
    assert_eq!((run.code, parsed(&text)["blocks"].clone()), (2, json!(11)));
    // Passed over: counted with the rest, and in its place among each.
    let run = shell.run("inspect --json --on-error skip", &input);
    assert_eq!(run.code, 2);
    let text = String::from_utf8(run.out).unwrap();
    assert_eq!(parsed(&text)["ciphertexts"], 2);
    let run = shell.run("inspect --each --json --on-error skip", &input);
    let text = String::from_utf8(run.out).unwrap();
    let nulls: Vec<_> = text.lines().map(|line| line == "null").collect();
    assert_eq!((run.code, nulls), (2, vec![false, true, false]));
}

/// In one run: each prefix is refused, but for those that are a ciphertext of
/// themselves, the left half above all.
#[test]
fn prefixes_are_refused_or_ciphertexts_of_their_own() {
    let shell = Shell::new();
    for (options, scheme, header, step) in [
        ("-k k", "bit6", 4, 25),
        ("-k k -s chained -t u64", "chained", 7, 25),
        ("-k l -s legacy", "legacy", 0, 49),
    ] {
        let ct = shell.must(&format!("encrypt {options}"), "5\n");
        let ct = ct.trim_end();
        let all = ct.len() / 2;
        let prefixes: String = (0..=all).map(|n| format!("{}\n", &ct[..2 * n])).collect();
        let words = format!("inspect --each --json --on-error skip --scheme {scheme}");
        let run = shell.run(&words, prefixes);
        let text = String::from_utf8(run.out).unwrap();
        let mut good = Vec::new();
        for (len, line) in text.lines().enumerate() {
            if line != "null" {
                assert_eq!(serde_json::from_str::<Value>(line).unwrap()["bytes"], len);
                good.push(len);
            }
        }
        let want: Vec<_> = match scheme {
            "legacy" => (1..=all)
                .filter(|n| n % 17 == 0 && n / 17 <= 15 || *n > 16 && (n - 16) % step == 0)
                .collect(),
            _ => {
                let blocks = usize::from(u16::from_str_radix(&ct[4..8], 16).unwrap());
                vec![header + 17 * blocks, header + 16 + step * blocks]
            }
        };
        assert_eq!(good, want, "{scheme}");
        assert_eq!(text.lines().count(), all + 1);
    }
}
