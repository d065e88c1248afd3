//! The system's limits as errors like others, where a program that does nothing about
//! it is killed.
//!
//! Writing more than `ulimit -f` allows raises SIGXFSZ, which kills without a message and
//! leaves half a file. With a handler, even one that does nothing, the write fails
//! instead and says so. Memory that is refused ends the process by SIGABRT, after Rust
//! has said how much was asked for; the status becomes that of all trouble. Whether it is
//! refused at all is up to the system: one that promises more than it has kills (SIGKILL)
//! when the promise is called in.

use std::sync::atomic::AtomicBool;

use signal_hook::consts::{SIGABRT, SIGXFSZ};
use signal_hook::flag;

use crate::exit::Exit;

/// Makes them so. Failing to is no reason to refuse work.
pub(crate) fn as_errors() {
    static RAISED: AtomicBool = AtomicBool::new(false);
    static ALWAYS: AtomicBool = AtomicBool::new(true);
    let _ = flag::register(SIGXFSZ, &RAISED);
    let _ = flag::register_conditional_shutdown(SIGABRT, Exit::Trouble as i32, &ALWAYS);
}
