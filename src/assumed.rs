//! What the build takes for granted of the processor, and whether this one has it.
//!
//! No build flag is needed: instructions are found at run time. But a build with
//! `-C target-feature=+aes` or a `-C target-cpu` uses them unasked, and where they are
//! missing it would die of a signal. This is asked first in `main`, of the processor
//! itself: what the standard library detects is constant where it is assumed.
//!
//! AES instructions alone never stand in the way of asking. Wider vectors might: a flag
//! that allows them lets the compiler use them here too. So this is numbers in registers,
//! with nothing to copy or to format.

use std::hint::black_box;
use std::io::Write;

/// Registers of CPUID that are looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Word {
    /// Leaf 1, ECX.
    Basic,
    /// Leaf 7, EBX.
    More,
    /// Leaf 7, ECX.
    Last,
    /// Leaf 0x80000001, ECX.
    Extended,
}

struct Feature {
    /// As the compiler has it.
    name: &'static str,
    assumed: bool,
    word: Word,
    bit: u32,
}

macro_rules! features {
    ($($name:literal, $word:ident, $bit:literal;)*) => {
        &[$(Feature {
            name: $name,
            assumed: cfg!(all(target_arch = "x86_64", target_feature = $name)),
            word: Word::$word,
            bit: 1 << $bit,
        }),*]
    };
}

/// All that compilers make code of unasked, and all that the dependencies ask for.
/// Elsewhere than on x86-64 nothing: those processors do not answer programs directly.
const FEATURES: &[Feature] = features! {
    "sse3", Basic, 0;
    "ssse3", Basic, 9;
    "sse4.1", Basic, 19;
    "sse4.2", Basic, 20;
    "popcnt", Basic, 23;
    "movbe", Basic, 22;
    "aes", Basic, 25;
    "pclmulqdq", Basic, 1;
    "avx", Basic, 28;
    "f16c", Basic, 29;
    "fma", Basic, 12;
    "lzcnt", Extended, 5;
    "bmi1", More, 3;
    "bmi2", More, 8;
    "adx", More, 19;
    "sha", More, 29;
    "avx2", More, 5;
    "gfni", Last, 8;
    "vaes", Last, 9;
    "vpclmulqdq", Last, 10;
    "avx512f", More, 16;
    "avx512bw", More, 30;
    "avx512cd", More, 28;
    "avx512dq", More, 17;
    "avx512vl", More, 31;
};

/// Says what is missing, on stderr. Whether anything is.
#[must_use]
pub(crate) fn is_missing() -> bool {
    let missing = |feature: &Feature| {
        // Opaque, so that no loop over these becomes vectors.
        feature.assumed && black_box(answer(feature.word)) & feature.bit == 0
    };
    if !FEATURES.iter().any(missing) {
        return false;
    }
    // Whether anyone hears it changes nothing.
    let mut stderr = std::io::stderr();
    let mut say = |text: &str| drop(stderr.write_all(text.as_bytes()));
    say("ore: this build assumes instructions that this processor lacks:");
    for feature in FEATURES.iter().filter(|feature| missing(feature)) {
        say(" ");
        say(feature.name);
    }
    say(
        "; build it without -C target-feature and -C target-cpu (what the processor has is \
         found at run time), or run it on another processor\n",
    );
    true
}

/// Whether the build assumes anything that not every processor of its architecture has.
pub(crate) fn is_anything() -> bool {
    FEATURES.iter().any(|feature| feature.assumed)
}

/// What the processor says; nothing where it does not know the question.
#[cfg(target_arch = "x86_64")]
fn answer(word: Word) -> u32 {
    let (most, leaf): (u32, u32) = match word {
        Word::Basic => (0, 1),
        Word::More | Word::Last => (0, 7),
        Word::Extended => (0x8000_0000, 0x8000_0001),
    };
    if raw_cpuid::cpuid!(most).eax < leaf {
        return 0;
    }
    let said = raw_cpuid::cpuid!(leaf, 0);
    if word == Word::More {
        said.ebx
    } else {
        said.ecx
    }
}

#[cfg(not(target_arch = "x86_64"))]
fn answer(_: Word) -> u32 {
    0
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
            ("sse3", has!("sse3")),
            ("ssse3", has!("ssse3")),
            ("sse4.1", has!("sse4.1")),
            ("sse4.2", has!("sse4.2")),
            ("popcnt", has!("popcnt")),
            ("movbe", has!("movbe")),
            ("aes", has!("aes")),
            ("pclmulqdq", has!("pclmulqdq")),
            ("avx", has!("avx")),
            ("f16c", has!("f16c")),
            ("fma", has!("fma")),
            ("lzcnt", has!("lzcnt")),
            ("bmi1", has!("bmi1")),
            ("bmi2", has!("bmi2")),
            ("adx", has!("adx")),
            ("sha", has!("sha")),
            ("avx2", has!("avx2")),
            ("gfni", has!("gfni")),
            ("vaes", has!("vaes")),
            ("vpclmulqdq", has!("vpclmulqdq")),
            ("avx512f", has!("avx512f")),
            ("avx512bw", has!("avx512bw")),
            ("avx512cd", has!("avx512cd")),
            ("avx512dq", has!("avx512dq")),
            ("avx512vl", has!("avx512vl")),
        ] {
            let found = FEATURES.iter().find(|it| it.name == name).unwrap();
            let present = answer(found.word) & found.bit != 0;
            // The system has to save wide registers too, which CPUID does not say.
            assert!(present || !detected, "{name}");
            assert!(detected || !present || name.starts_with("avx"), "{name}");
        }
    }
}
