//! What deserves attention, in sentences: why AES may be in software, a claim that
//! the clock does not bear out, wide instructions that stay idle, core dumps that
//! stay on, a switch that cannot be obeyed.

use ore::{Backend, Choice};

use super::clock::Claim;

/// What the notes are made from.
#[derive(Debug, Clone, Copy)]
pub(super) struct Findings {
    pub(super) backend: Backend,
    pub(super) choice: Choice,
    pub(super) claim: Claim,
    /// Whether the processor has VAES.
    pub(super) vaes: bool,
    pub(super) core_dumps_off: bool,
    /// Whether `ORE_AES` asks for what there is not.
    pub(super) bad_switch: bool,
    /// Whether the kernels that use VAES run.
    pub(super) fused: bool,
    /// Whether this is a debug build.
    pub(super) debug: bool,
    /// Whether the build assumes instructions that not every processor has.
    pub(super) assumed: bool,
}

/// The notes, none on a machine that is as it should be.
pub(super) fn notes(found: &Findings) -> Vec<&'static str> {
    let mut notes = Vec::new();
    if !found.backend.is_hardware() {
        notes.push(
            "software AES gives the same results in constant time, 10 to 60 times slower than hardware",
        );
        notes.extend(match found.choice {
            Choice::ForcedAtBuild => [
                r#"why: this build was made with --cfg aes_backend="soft""#,
                "do: build it again without that flag (RUSTFLAGS or the build's configuration)",
            ],
            Choice::ForcedByEnvironment => [
                "why: ORE_AES=soft is in the environment",
                "do: unset ORE_AES",
            ],
            Choice::RunTime | Choice::AssumedAtBuild => [
                "why: the processor shows no AES instructions; it is an old one, or the virtual machine or the firmware masks them",
                "do: pass the host's processor through to the virtual machine, turn AES on in the firmware, or use a newer processor",
            ],
            Choice::OnlyOne => [
                "why: hardware AES is used on x86 and on 64-bit ARM, and this is neither",
                "do: use a machine of one of those if speed matters",
            ],
        });
    }
    notes.extend(match found.claim {
        Claim::Contradicted => Some(
            "the processor claims hardware AES but takes as long as software: something emulates the instructions",
        ),
        Claim::Unverifiable => Some(
            "the processor is emulated or translated: neither speed nor constant time can be relied on",
        ),
        Claim::Confirmed | Claim::NotJudged | Claim::Software => None,
    });
    if found.debug {
        notes
            .push("this is a debug build, whose times mean little: use a release build to measure");
    }
    if found.assumed {
        notes.push(
            "this build assumes instructions by its build flags and will not start where they are missing; without the flags they are found at run time",
        );
    }
    if found.vaes && found.backend == Backend::AesNi && !found.fused {
        notes.push(
            "VAES is there but not used: it is only where the 512-bit registers can be used too",
        );
    }
    if !found.core_dumps_off {
        notes.push(
            "core dumps could not be turned off: a crash may leave keys on the disk; try ulimit -c 0",
        );
    }
    if found.bad_switch {
        notes.push(
            "ORE_AES asks for what there is not here, and every other command refuses to run: set it to soft, crate or fused, or unset it",
        );
    }
    notes
}

#[cfg(test)]
mod tests {
    use super::*;

    const FINE: Findings = Findings {
        backend: Backend::AesNi,
        choice: Choice::RunTime,
        claim: Claim::Confirmed,
        vaes: false,
        core_dumps_off: true,
        bad_switch: false,
        fused: false,
        debug: false,
        assumed: false,
    };

    #[test]
    fn a_machine_as_it_should_be_gets_no_notes() {
        assert_eq!(notes(&FINE), [""; 0]);
    }

    #[test]
    fn software_is_explained_and_advised_on() {
        for (choice, why) in [
            (Choice::ForcedAtBuild, "aes_backend"),
            (Choice::ForcedByEnvironment, "ORE_AES"),
            (Choice::RunTime, "masks"),
            (Choice::OnlyOne, "neither"),
        ] {
            let notes = notes(&Findings {
                backend: Backend::Software,
                claim: Claim::Software,
                choice,
                ..FINE
            });
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
        for (found, word) in [
            (
                Findings {
                    claim: Claim::Contradicted,
                    ..FINE
                },
                "as long as software",
            ),
            (
                Findings {
                    claim: Claim::Unverifiable,
                    ..FINE
                },
                "emulated",
            ),
            (
                Findings {
                    core_dumps_off: false,
                    ..FINE
                },
                "ulimit -c 0",
            ),
            (
                Findings {
                    bad_switch: true,
                    ..FINE
                },
                "ORE_AES",
            ),
            (Findings { vaes: true, ..FINE }, "VAES"),
            (
                Findings {
                    debug: true,
                    ..FINE
                },
                "debug build",
            ),
            (
                Findings {
                    assumed: true,
                    ..FINE
                },
                "will not start",
            ),
        ] {
            let notes = notes(&found);
            assert!(
                matches!(notes[..], [note] if note.contains(word)),
                "{notes:?}"
            );
        }
    }
}
