//! What deserves attention, in sentences: why AES may be in software, a claim that
//! the clock does not bear out, core dumps that stay on, a switch that does nothing.

use ore::{Backend, Choice};

use super::clock::Claim;

/// The notes, none on a machine that is as it should be.
pub(super) fn notes(
    backend: Backend,
    choice: Choice,
    claim: Claim,
    core_dumps_off: bool,
    ore_aes: bool,
) -> Vec<&'static str> {
    let mut notes = Vec::new();
    if !backend.is_hardware() {
        notes.push(
            "software AES gives the same results in constant time, 10 to 60 times slower than hardware",
        );
        notes.extend(match choice {
            Choice::ForcedAtBuild => [
                r#"why: this build was made with --cfg aes_backend="soft""#,
                "do: build it again without that flag (RUSTFLAGS or the build's configuration)",
            ],
            Choice::RunTime => [
                "why: the processor shows no AES instructions; it is an old one, or the virtual machine or the firmware masks them",
                "do: pass the host's processor through to the virtual machine, turn AES on in the firmware, or use a newer processor",
            ],
            Choice::OnlyOne => [
                "why: hardware AES is used on x86 and on 64-bit ARM, and this is neither",
                "do: use a machine of one of those if speed matters",
            ],
        });
    }
    notes.extend(match claim {
        Claim::Contradicted => Some(
            "the processor claims hardware AES but takes as long as software: something emulates the instructions",
        ),
        Claim::Unverifiable => Some(
            "the processor is emulated or translated: neither speed nor constant time can be relied on",
        ),
        Claim::NotJudged => {
            Some("times mean little in a debug build, so the clock was not asked: use a release build")
        }
        Claim::Confirmed | Claim::Software => None,
    });
    if !core_dumps_off {
        notes.push(
            "core dumps could not be turned off: a crash may leave keys on the disk; try ulimit -c 0",
        );
    }
    if ore_aes {
        notes.push("ORE_AES is set, but this build has no such switch: it changes nothing");
    }
    notes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_machine_as_it_should_be_gets_no_notes() {
        let notes = notes(
            Backend::AesNi,
            Choice::RunTime,
            Claim::Confirmed,
            true,
            false,
        );
        assert_eq!(notes, [""; 0]);
    }

    #[test]
    fn software_is_explained_and_advised_on() {
        for (choice, why) in [
            (Choice::ForcedAtBuild, "aes_backend"),
            (Choice::RunTime, "masks"),
            (Choice::OnlyOne, "neither"),
        ] {
            let notes = notes(Backend::Software, choice, Claim::Software, true, false);
            assert!(
                notes
                    .iter()
                    .any(|n| n.starts_with("why: ") && n.contains(why))
            );
            assert!(notes.iter().any(|n| n.starts_with("do: ")));
        }
    }

    #[test]
    fn each_trouble_is_named() {
        let said = |claim, off, ore_aes| {
            notes(Backend::AesNi, Choice::RunTime, claim, off, ore_aes).concat()
        };
        assert!(said(Claim::Contradicted, true, false).contains("as long as software"));
        assert!(said(Claim::Unverifiable, true, false).contains("emulated"));
        assert!(said(Claim::Confirmed, false, false).contains("ulimit -c 0"));
        assert!(said(Claim::Confirmed, true, true).contains("ORE_AES"));
    }
}
