//! Which AES runs here, and why.
//!
//! The `aes` crate chooses at run time and tells only whether it is hardware
//! (`aes::hardware_accelerated`). This file repeats its order of preference with
//! the same processor checks; a test holds the two together.

use std::fmt;

use super::Engine;
use crate::primitives::simd;

/// The AES instructions that run on this machine, those that the `aes` crate chooses
/// if nothing else was asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Backend {
    /// x86 VAES on 512-bit registers: 64 blocks at a time.
    Vaes512,
    /// x86 VAES on 256-bit registers: 30 blocks at a time.
    Vaes256,
    /// x86 AES-NI: 8 blocks at a time.
    AesNi,
    /// ARMv8 cryptography extension.
    ArmV8,
    /// Constant-time bit-sliced software: 10 to 60 times slower than hardware.
    Software,
}

/// Who chose the backend.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Choice {
    /// Found by asking the processor when the program ran.
    RunTime,
    /// `--cfg aes_backend="soft"` was given when it was built.
    ForcedAtBuild,
    /// `ORE_AES=soft` is in the environment.
    ForcedByEnvironment,
    /// The AES instructions were assumed when it was built, as with
    /// `-C target-feature=+aes`: the processor is not asked.
    AssumedAtBuild,
    /// There is nothing to choose: no hardware AES is known for this architecture.
    OnlyOne,
}

impl Backend {
    /// The backend in use.
    pub fn current() -> Self {
        match Engine::current() {
            Engine::Soft => Self::Software,
            Engine::Crate => Self::of_the_crate(),
            Engine::Fused => simd::fused_backend().unwrap_or_else(Self::of_the_crate),
        }
    }

    /// The one that the `aes` crate chooses, whichever is in use.
    pub fn of_the_crate() -> Self {
        detect()
    }

    /// How it was chosen.
    pub fn choice() -> Choice {
        if Engine::current() == Engine::Soft {
            Choice::ForcedByEnvironment
        } else if cfg!(aes_backend = "soft") {
            Choice::ForcedAtBuild
        } else if cfg!(target_feature = "aes") {
            Choice::AssumedAtBuild
        } else if cfg!(any(
            target_arch = "x86",
            target_arch = "x86_64",
            all(target_arch = "aarch64", not(miri))
        )) {
            Choice::RunTime
        } else {
            Choice::OnlyOne
        }
    }

    /// Whether it is hardware.
    pub fn is_hardware(self) -> bool {
        self != Self::Software
    }

    /// Its name, as the command prints it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Vaes512 => "VAES-512",
            Self::Vaes256 => "VAES-256",
            Self::AesNi => "AES-NI",
            Self::ArmV8 => "ARMv8",
            Self::Software => "software",
        }
    }
}

impl fmt::Display for Backend {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(all(
    any(target_arch = "x86", target_arch = "x86_64"),
    not(aes_backend = "soft")
))]
fn detect() -> Backend {
    cpufeatures::new!(aes_ni, "aes");
    cpufeatures::new!(vaes_256, "vaes");
    cpufeatures::new!(vaes_512, "avx512f", "vaes");
    // The crate asks for AES-NI first and for the wider forms only then.
    if !aes_ni::get() {
        Backend::Software
    } else if vaes_512::get() {
        Backend::Vaes512
    } else if vaes_256::get() {
        Backend::Vaes256
    } else {
        Backend::AesNi
    }
}

#[cfg(all(target_arch = "aarch64", not(miri), not(aes_backend = "soft")))]
fn detect() -> Backend {
    cpufeatures::new!(armv8_aes, "aes");
    if armv8_aes::get() {
        Backend::ArmV8
    } else {
        Backend::Software
    }
}

#[cfg(any(
    aes_backend = "soft",
    not(any(
        target_arch = "x86",
        target_arch = "x86_64",
        all(target_arch = "aarch64", not(miri))
    ))
))]
fn detect() -> Backend {
    Backend::Software
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn says_what_the_crate_says() {
        assert_eq!(detect().is_hardware(), aes::hardware_accelerated());
        if Engine::current() == Engine::Soft {
            assert_eq!(Backend::current(), Backend::Software);
            assert_eq!(Backend::choice(), Choice::ForcedByEnvironment);
        } else {
            let by_itself = simd::fused_backend().filter(|_| Engine::current() == Engine::Fused);
            assert_eq!(Backend::current(), by_itself.unwrap_or_else(detect));
            let forced = Backend::choice() == Choice::ForcedAtBuild;
            assert_eq!(forced, cfg!(aes_backend = "soft"));
            assert_ne!(Backend::choice(), Choice::ForcedByEnvironment);
        }
    }

    #[test]
    fn all_but_software_are_hardware() {
        for (backend, name, hardware) in [
            (Backend::Vaes512, "VAES-512", true),
            (Backend::Vaes256, "VAES-256", true),
            (Backend::AesNi, "AES-NI", true),
            (Backend::ArmV8, "ARMv8", true),
            (Backend::Software, "software", false),
        ] {
            assert_eq!((backend.name(), &*backend.to_string()), (name, name));
            assert_eq!(backend.is_hardware(), hardware, "{name}");
        }
    }
}
