//! What must be put right when a signal ends the command: unfinished files, the
//! terminal's echo. Actions run on a thread of their own, not in the signal
//! handler, and the process then dies by that same signal, so that a shell sees
//! what happened.

use std::collections::BTreeMap;
use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, Once, PoisonError};
use std::thread;

use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

type Action = Box<dyn FnOnce() + Send>;

static ACTIONS: Mutex<BTreeMap<u64, Action>> = Mutex::new(BTreeMap::new());
static NEXT: AtomicU64 = AtomicU64::new(0);
static WATCHER: Once = Once::new();

/// Keeps an action registered; dropped when there is nothing left to put right.
#[must_use]
pub(crate) struct Guard(u64);

impl Drop for Guard {
    fn drop(&mut self) {
        actions().remove(&self.0);
    }
}

/// Runs `action` if SIGINT, SIGTERM or SIGHUP ends the process before the guard
/// is dropped.
pub(crate) fn on_interrupt(action: Action) -> Guard {
    WATCHER.call_once(|| {
        // Without a watcher signals keep their default action: nothing is put
        // right, but nothing hangs.
        let _ = watch();
    });
    let id = NEXT.fetch_add(1, Ordering::Relaxed);
    actions().insert(id, action);
    Guard(id)
}

fn watch() -> io::Result<()> {
    let mut signals = Signals::new([SIGINT, SIGTERM, SIGHUP])?;
    thread::Builder::new()
        .name("signals".into())
        .spawn(move || {
            if let Some(signal) = signals.forever().next() {
                for (_, action) in std::mem::take(&mut *actions()) {
                    action();
                }
                let _ = emulate_default_handler(signal);
            }
        })?;
    Ok(())
}

fn actions() -> MutexGuard<'static, BTreeMap<u64, Action>> {
    ACTIONS.lock().unwrap_or_else(PoisonError::into_inner)
}
