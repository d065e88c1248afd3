//! Do these records belong together?
//!
//! A JSON record says which key, scheme, type and context its ciphertext was made
//! with. Commands that put records in relation refuse those that say different
//! things. What counts is the first record in input order that says anything,
//! though chunks are worked on in any order: a chunk that needs to know waits for
//! those before it, once.

use std::collections::BTreeMap;
use std::sync::{Condvar, Mutex, OnceLock, PoisonError};

use anyhow::{Result, bail};

use crate::stream::term::Mark;

/// What is known of the ciphertexts of a run; all of it is public.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Identity {
    pub(super) scheme: Option<String>,
    pub(super) ty: Option<String>,
    pub(super) key_id: Option<String>,
    pub(super) context: Option<String>,
}

impl Identity {
    /// Refuses a mark that says something else, and learns what it says beyond.
    /// A refused one teaches nothing: records that are passed over decide nothing.
    pub(super) fn join(&mut self, mark: &Mark<'_>) -> Result<()> {
        for (what, known, said) in [
            ("key (id)", &self.key_id, &mark.key_id),
            ("scheme", &self.scheme, &mark.scheme),
            ("type", &self.ty, &mark.ty),
            ("context", &self.context, &mark.context),
        ] {
            if let (Some(known), Some(said)) = (known, said)
                && known != said
            {
                bail!(
                    "different {what}: {} here, {} before; such ciphertexts do not belong together",
                    said.escape_debug(),
                    known.escape_debug()
                );
            }
        }
        for (known, said) in [
            (&mut self.key_id, &mark.key_id),
            (&mut self.scheme, &mark.scheme),
            (&mut self.ty, &mark.ty),
            (&mut self.context, &mark.context),
        ] {
            if let (None, Some(said)) = (&known, said) {
                *known = Some(said.clone().into_owned());
            }
        }
        Ok(())
    }

    /// Whether there is nothing left to learn from ordinary records.
    fn is_settled(&self) -> bool {
        self.scheme.is_some() && self.ty.is_some() && self.key_id.is_some()
    }
}

/// The identity that all chunks of a run share.
#[derive(Debug, Default)]
pub(super) struct Shared {
    settled: OnceLock<Identity>,
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    /// What the first `chunks` chunks say together.
    identity: Identity,
    chunks: u64,
    /// Chunks past those that are done and said nothing new.
    silent: BTreeMap<u64, ()>,
}

/// One chunk's part in it. Dropping it tells the next chunks.
pub(super) struct Part<'a> {
    shared: &'a Shared,
    number: u64,
    /// `None` until the chunk meets a mark.
    identity: Option<Identity>,
}

impl Shared {
    /// What is known before the first record.
    pub(super) fn new(identity: Identity) -> Self {
        let shared = Self {
            state: Mutex::new(State {
                identity,
                ..State::default()
            }),
            ..Self::default()
        };
        shared.settle();
        shared
    }

    /// The part of chunk `number`; every chunk of the run must take its part.
    pub(super) fn part(&self, number: u64) -> Part<'_> {
        Part {
            shared: self,
            number,
            identity: None,
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn settle(&self) {
        let state = self.lock();
        if state.identity.is_settled() {
            let _ = self.settled.set(state.identity.clone());
        }
    }

    /// What the chunks before `number` say together.
    fn before(&self, number: u64) -> Identity {
        if let Some(identity) = self.settled.get() {
            return identity.clone();
        }
        let mut state = self.lock();
        while state.chunks < number && !state.identity.is_settled() {
            state = self
                .changed
                .wait(state)
                .unwrap_or_else(PoisonError::into_inner);
        }
        state.identity.clone()
    }
}

impl Part<'_> {
    /// Refuses a mark that does not belong to those before it in the input.
    pub(super) fn join(&mut self, mark: &Mark<'_>) -> Result<()> {
        let first = self.identity.is_none();
        let identity = self
            .identity
            .get_or_insert_with(|| self.shared.before(self.number));
        let result = identity.join(mark);
        if first && identity.is_settled() && self.shared.settled.get().is_none() {
            // Known from its first record: the chunks after it need not wait.
            self.shared.lock().identity = identity.clone();
            self.shared.settle();
            self.shared.changed.notify_all();
        }
        result
    }
}

impl Drop for Part<'_> {
    fn drop(&mut self) {
        let mut state = self.shared.lock();
        if let Some(identity) = self.identity.take() {
            // Only reached in order, or when all is settled.
            if !state.identity.is_settled() {
                state.identity = identity;
            }
        }
        state.silent.insert(self.number, ());
        loop {
            let next = state.chunks;
            if state.silent.remove(&next).is_none() {
                break;
            }
            state.chunks += 1;
        }
        drop(state);
        self.shared.settle();
        self.shared.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mark<'a>(key: &'a str, ty: &'a str) -> Mark<'a> {
        Mark {
            scheme: Some("bit6".into()),
            ty: (!ty.is_empty()).then(|| ty.into()),
            key_id: Some(key.into()),
            ..Mark::default()
        }
    }

    #[test]
    fn names_what_differs_and_learns_what_is_new() {
        let mut known = Identity::default();
        known.join(&Mark::default()).unwrap();
        known.join(&mark("aa", "")).unwrap();
        known.join(&mark("aa", "u64")).unwrap();
        let other = known.join(&mark("bb", "u64")).unwrap_err().to_string();
        assert!(other.contains("different key"), "{other}");
        let other = known.join(&mark("aa", "i64")).unwrap_err().to_string();
        assert!(other.contains("different type"), "{other}");
    }

    #[test]
    fn learns_nothing_from_what_it_refuses() {
        let mut known = Identity {
            ty: Some("u64".into()),
            ..Identity::default()
        };
        known.join(&mark("bb", "i64")).unwrap_err();
        known.join(&mark("aa", "u64")).unwrap();
    }

    /// The first chunk decides, whichever is worked on first.
    #[test]
    fn later_chunks_wait_for_the_first_that_speaks() {
        for _ in 0..50 {
            let shared = Shared::default();
            std::thread::scope(|scope| {
                let later = scope.spawn(|| shared.part(2).join(&mark("bb", "u64")).is_err());
                let silent = scope.spawn(|| drop(shared.part(0)));
                let first = scope.spawn(|| shared.part(1).join(&mark("aa", "u64")).is_ok());
                silent.join().unwrap();
                assert!(first.join().unwrap() && later.join().unwrap());
            });
        }
    }
}
