//! Core dumps off, so that a crash leaves no key on the disk.
//!
//! The limit of zero stops the kernel from writing a core file. It does not stop
//! a kernel that pipes cores to a program (`core_pattern` starting with `|`):
//! for that the process is marked as not dumpable, which Linux alone has.
//! Neither is worth refusing to work for: failures are left to `ore doctor`.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Turns them off for this process.
pub(crate) fn off() {
    let none = Rlimit {
        current: Some(0),
        maximum: Some(0),
    };
    let _ = setrlimit(Resource::Core, none);
    #[cfg(any(target_os = "linux", target_os = "android"))]
    {
        use rustix::process::{DumpableBehavior, set_dumpable_behavior};
        let _ = set_dumpable_behavior(DumpableBehavior::NotDumpable);
    }
}

/// Whether they are off for this process.
pub(crate) fn are_off() -> bool {
    #[cfg(any(target_os = "linux", target_os = "android"))]
    {
        use rustix::process::{DumpableBehavior, dumpable_behavior};
        if dumpable_behavior() != Ok(DumpableBehavior::NotDumpable) {
            return false;
        }
    }
    getrlimit(Resource::Core).current == Some(0)
}
