//! Arbitrary bytes, and vectors with bytes changed, cut or added: a result or an error.
//! What fuzzing looks for with more cunning (`fuzz/src/library.rs`).

use proptest::collection::vec;
use proptest::prelude::*;

use crate::*;

/// Reads bytes every way there is and compares what can be read.
fn total(a: &[u8], b: &[u8]) {
    let _ = ore::compare(a, b);
    for (ore, _) in samples() {
        let (Ok(a), Ok(b)) = (
            View::parse_as(ore.scheme(), a),
            View::parse_as(ore.scheme(), b),
        ) else {
            continue;
        };
        assert!(a.as_bytes().starts_with(a.left()));
        let (there, back) = (a.compare(&b), b.compare(&a));
        assert_eq!(there.is_ok(), back.is_ok());
        if a.kind() != b.kind() {
            // Errors name the sides.
            assert_eq!(there.ok(), back.ok().map(std::cmp::Ordering::reverse));
        }
        if a.as_bytes() != b.as_bytes() {
            // Damage to the left part or the right one; an untouched sample opens.
            let _ = ore.open(&b);
        }
    }
}

proptest! {
    #[test]
    fn arbitrary_bytes(a in vec(any::<u8>(), 0..600), b in vec(any::<u8>(), 0..600)) {
        total(&a, &b);
    }

    #[test]
    fn changed_vectors(
        changes in vec((any::<prop::sample::Index>(), any::<u8>()), 0..4),
        cut in 0..3usize,
        more in vec(any::<u8>(), 0..3),
    ) {
        for (_, terms) in samples() {
            for term in terms {
                let mut changed = term.clone();
                for (at, byte) in &changes {
                    let at = at.index(changed.len());
                    changed[at] = *byte;
                }
                changed.truncate(term.len() - cut);
                changed.extend_from_slice(&more);
                total(&term, &changed);
                total(&changed, &term);
            }
        }
    }
}
