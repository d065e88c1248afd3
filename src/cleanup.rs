//! What must be undone when a signal ends the run: a temporary file removed, a
//! terminal's echo switched on again.
//!
//! SIGINT, SIGTERM and SIGHUP are caught from the first registration on. A
//! thread of its own runs what is registered, latest first, and then dies by
//! the same signal, so that a shell sees what it expects. A signal that was
//! ignored when the command started (`nohup`, a background job of a script)
//! stays ignored. Nothing here helps against SIGKILL.

use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, Once, PoisonError};

use anyhow::{Error, anyhow};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

type Undo = Box<dyn FnOnce() + Send>;

/// What is registered, by number.
static REGISTRY: Mutex<Vec<(u64, Undo)>> = Mutex::new(Vec::new());
static NEXT: AtomicU64 = AtomicU64::new(0);
static START: Once = Once::new();

/// Registers `undo`, to be run if a signal ends the process before the guard
/// is dropped.
pub(crate) fn on_interrupt(undo: Undo) -> Guard {
    START.call_once(watch);
    let id = NEXT.fetch_add(1, Ordering::Relaxed);
    lock().push((id, undo));
    Guard { id }
}

/// Why a folder takes no temporary file: the error itself names the file, which says
/// nothing to a user.
pub(crate) fn no_room(folder: &Path, error: &io::Error) -> Error {
    let folder = folder.display();
    match error.kind() {
        io::ErrorKind::NotFound => anyhow!("there is no folder {folder}"),
        kind => anyhow!("the folder {folder} takes no new file: {kind}"),
    }
}

/// Takes the registration back when dropped.
#[must_use = "dropping the guard takes the registration back"]
pub(crate) struct Guard {
    id: u64,
}

impl Guard {
    /// Runs `last` and takes the registration back, in one step as far as
    /// signals can see: either the undoing happens before `last` and the
    /// process ends, or `last` is done and there is nothing to undo.
    pub(crate) fn conclude<T>(self, last: impl FnOnce() -> T) -> T {
        let mut registry = lock();
        let result = last();
        registry.retain(|(id, _)| *id != self.id);
        drop(registry);
        result
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        lock().retain(|(id, _)| *id != self.id);
    }
}

fn lock() -> MutexGuard<'static, Vec<(u64, Undo)>> {
    REGISTRY.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Starts the thread that waits for signals. Failing to is no reason to refuse
/// work: the signals then act as they do without this module.
fn watch() {
    let ignored = ignored();
    let wanted = [SIGINT, SIGTERM, SIGHUP]
        .into_iter()
        .filter(move |signal| ignored >> (signal - 1) & 1 == 0);
    let (ready, caught) = std::sync::mpsc::channel();
    let thread = std::thread::Builder::new()
        .name("signals".into())
        .spawn(move || {
            // Caught by the thread that acts on them: without it they would be lost.
            let signals = Signals::new(wanted);
            let _ = ready.send(());
            let Ok(mut signals) = signals else { return };
            if let Some(signal) = signals.forever().next() {
                // The lock is kept until the end, so that the run can neither
                // register anything more nor conclude what was just undone.
                let mut registry = lock();
                while let Some((_, undo)) = registry.pop() {
                    undo();
                }
                let _ = emulate_default_handler(signal);
            }
        });
    if thread.is_ok() {
        let _ = caught.recv();
    }
}

/// The signals that were ignored at the start, as a mask; empty where the
/// system does not say.
fn ignored() -> u64 {
    std::fs::read_to_string("/proc/self/status")
        .ok()
        .and_then(|status| {
            let mask = status.lines().find_map(|l| l.strip_prefix("SigIgn:"))?;
            u64::from_str_radix(mask.trim(), 16).ok()
        })
        .unwrap_or(0)
}

#[cfg(test)]
mod tests;
