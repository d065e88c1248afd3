//! What the build takes for granted of the processor, and whether this one has it.
//!
//! No build flag is needed: instructions are found at run time. But a build with
//! `-C target-feature=+aes` or a `-C target-cpu` uses them unasked, and where they are
//! missing it would die of a signal. This is asked first in `main`, of the processor
//! itself: what the standard library detects is constant where it is assumed.
//!
//! AES instructions alone never stand in the way of asking. Wider vectors may: a flag
//! that allows them lets the compiler copy with them here too, which it does without
//! optimisation, and then the system ends the program before it can say anything.

use std::io::Write;

/// Says what is missing, on stderr. Whether anything is.
#[must_use]
pub(crate) fn is_missing() -> bool {
    let all = features();
    let mut missing = all.iter().filter(|it| it.assumed && !it.present);
    let Some(first) = missing.next() else {
        return false;
    };
    // Whether anyone hears it changes nothing. No formatting: less code to run.
    let mut stderr = std::io::stderr();
    let mut say = |text: &str| drop(stderr.write_all(text.as_bytes()));
    say("ore: this build assumes instructions that this processor lacks: ");
    say(first.name);
    for more in missing {
        say(", ");
        say(more.name);
    }
    say(
        "; build it without -C target-feature and -C target-cpu (what the processor has is \
         found at run time), or run it on another processor\n",
    );
    true
}

/// Whether the build assumes anything that not every processor of its architecture has.
pub(crate) fn is_anything() -> bool {
    features().iter().any(|it| it.assumed)
}

struct Feature {
    /// As the compiler has it.
    name: &'static str,
    assumed: bool,
    present: bool,
}

/// All that compilers make code of unasked, and all that the dependencies ask for.
#[cfg(target_arch = "x86_64")]
fn features() -> [Feature; 25] {
    let cpu = raw_cpuid::CpuId::new();
    let basic = cpu.get_feature_info();
    let more = cpu.get_extended_feature_info();
    let wide = cpu.get_extended_processor_and_feature_identifiers();
    macro_rules! all {
        ($($name:literal, $leaf:ident, $has:ident;)*) => {
            [$(Feature {
                name: $name,
                assumed: cfg!(target_feature = $name),
                present: $leaf.as_ref().is_some_and(|leaf| leaf.$has()),
            }),*]
        };
    }
    all! {
        "sse3", basic, has_sse3;
        "ssse3", basic, has_ssse3;
        "sse4.1", basic, has_sse41;
        "sse4.2", basic, has_sse42;
        "popcnt", basic, has_popcnt;
        "movbe", basic, has_movbe;
        "aes", basic, has_aesni;
        "pclmulqdq", basic, has_pclmulqdq;
        "avx", basic, has_avx;
        "f16c", basic, has_f16c;
        "fma", basic, has_fma;
        "lzcnt", wide, has_lzcnt;
        "bmi1", more, has_bmi1;
        "bmi2", more, has_bmi2;
        "adx", more, has_adx;
        "sha", more, has_sha;
        "avx2", more, has_avx2;
        "gfni", more, has_gfni;
        "vaes", more, has_vaes;
        "vpclmulqdq", more, has_vpclmulqdq;
        "avx512f", more, has_avx512f;
        "avx512bw", more, has_avx512bw;
        "avx512cd", more, has_avx512cd;
        "avx512dq", more, has_avx512dq;
        "avx512vl", more, has_avx512vl;
    }
}

/// Elsewhere nothing is asked: the processor does not answer programs directly.
#[cfg(not(target_arch = "x86_64"))]
fn features() -> [Feature; 0] {
    []
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_runs_the_tests_has_what_their_build_assumes() {
        assert!(!is_missing());
        let x86 = cfg!(target_arch = "x86_64");
        assert_eq!(is_anything(), x86 && cfg!(target_feature = "sse3"));
    }

    /// The standard library asks too, of what is not assumed.
    #[cfg(target_arch = "x86_64")]
    #[test]
    fn the_processor_is_asked_for_the_right_bits() {
        use std::is_x86_feature_detected as has;
        for (name, detected) in [
            ("aes", has!("aes")),
            ("avx2", has!("avx2")),
            ("bmi2", has!("bmi2")),
            ("lzcnt", has!("lzcnt")),
            ("sse4.2", has!("sse4.2")),
            ("vaes", has!("vaes")),
            ("avx512vl", has!("avx512vl")),
        ] {
            let all = features();
            let found = all.iter().find(|it| it.name == name).unwrap();
            assert_eq!(found.present, detected, "{name}");
        }
    }
}
