//! Work on two parts at once.

use std::thread::{Builder, scope};

/// Runs both, on two threads if `threads` is more than one and the system has one to
/// give, else one after the other.
pub(super) fn join(threads: usize, a: impl FnOnce() + Send, b: impl FnOnce()) {
    if threads < 2 {
        a();
        b();
        return;
    }
    let mut waiting = Some(a);
    scope(|scope| {
        let a = || {
            if let Some(a) = waiting.take() {
                a();
            }
        };
        // Without another thread it waits for this one. A panic comes out of the scope.
        let _ = Builder::new().name("sorter".into()).spawn_scoped(scope, a);
        b();
    });
    if let Some(a) = waiting {
        a();
    }
}
