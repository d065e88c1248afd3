//! What does the AES work: the `aes` crate, kernels of our own around the processor's
//! instructions, or software; and the switch `ORE_AES`, which chooses among them for
//! measuring and for finding faults. All give the same bytes.

use std::ffi::OsString;
use std::fmt;
use std::sync::OnceLock;

use crate::error::{Error, Result};
use crate::primitives::simd;

/// The environment variable that chooses: `soft`, `crate` or `fused`.
const SWITCH: &str = "ORE_AES";

/// What does the AES work.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Engine {
    /// Bit-sliced software, whatever the processor has.
    Soft,
    /// The `aes` crate for AES and vector kernels for the rest.
    Crate,
    /// The same, but with kernels that keep intermediate values in registers where
    /// there are such kernels for the processor.
    Fused,
}

impl Engine {
    /// The engine in use. `ORE_AES` is read once a process; where it is unset, or
    /// asks for what there is not ([`Engine::check`] tells), it is [`Engine::Fused`]
    /// where the processor has kernels for it, which were measured to win on each kind
    /// (docs/benchmarks.md), and else [`Engine::Crate`].
    #[inline]
    pub fn current() -> Self {
        static CURRENT: OnceLock<Engine> = OnceLock::new();
        *CURRENT.get_or_init(|| match asked() {
            Ok(Some(engine)) => *engine,
            Ok(None) | Err(_) if simd::fused_backend().is_some() => Self::Fused,
            Ok(None) | Err(_) => Self::Crate,
        })
    }

    /// The engine that `ORE_AES` asks for, if it is set to something.
    ///
    /// # Errors
    /// [`Error::Engine`] if it asks for what is not there.
    pub fn check() -> Result<Option<Self>> {
        match asked() {
            Ok(engine) => Ok(*engine),
            Err(error) => Err(error.clone()),
        }
    }

    /// Its name, as the switch has it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Soft => "soft",
            Self::Crate => "crate",
            Self::Fused => "fused",
        }
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What the switch asks for, read once.
fn asked() -> &'static Result<Option<Engine>> {
    static ASKED: OnceLock<Result<Option<Engine>>> = OnceLock::new();
    ASKED.get_or_init(|| read(std::env::var_os(SWITCH), simd::fused_backend().is_some()))
}

fn read(word: Option<OsString>, fused_exists: bool) -> Result<Option<Engine>> {
    let Some(word) = word.filter(|word| !word.is_empty()) else {
        return Ok(None);
    };
    match word.to_str() {
        Some("soft") => Ok(Some(Engine::Soft)),
        Some("crate") => Ok(Some(Engine::Crate)),
        Some("fused") if fused_exists => Ok(Some(Engine::Fused)),
        other => Err(Error::Engine {
            reason: match other {
                Some("fused") => "asks for `fused`, and there is no such kernel for this processor",
                _ => "asks for something unknown",
            },
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_engine_in_use_is_the_one_asked_for_or_the_fused_where_there_is_one() {
        let fused_exists = simd::fused_backend().is_some();
        let wanted = read(std::env::var_os(SWITCH), fused_exists);
        assert_eq!(Engine::check(), wanted);
        let by_itself = match fused_exists {
            true => Engine::Fused,
            false => Engine::Crate,
        };
        let engine = wanted.ok().flatten().unwrap_or(by_itself);
        assert_eq!(Engine::current(), engine);
    }

    #[test]
    fn the_switch_has_three_words() {
        let read = |word: &str, fused| read(Some(word.into()), fused);
        for engine in [Engine::Soft, Engine::Crate, Engine::Fused] {
            assert_eq!(read(engine.name(), true), Ok(Some(engine)));
        }
        assert_eq!(read("", true), Ok(None));
        assert_eq!(super::read(None, true), Ok(None));
        for (word, said) in [
            ("fused", "no such kernel"),
            ("Soft", "unknown"),
            ("aes", "unknown"),
        ] {
            let error = read(word, false).unwrap_err().to_string();
            assert!(error.contains(said) && error.contains("ORE_AES"), "{error}");
        }
    }
}
