//! How much memory the machine has, for the default of `--memory`.

use std::fs::read_to_string;

use rustix::process::{Resource, getrlimit};

/// Taken where the system says nothing.
const UNKNOWN: u64 = 2 << 30;

/// A quarter of what there is: of the machine's memory, or of what the control group
/// or the limit on address space leave of it.
pub(super) fn quarter() -> u64 {
    let machine = read_to_string("/proc/meminfo").ok();
    let group = read_to_string("/sys/fs/cgroup/memory.max").ok();
    let all = [
        machine.as_deref().and_then(total),
        group.and_then(|text| text.trim().parse().ok()),
        getrlimit(Resource::As).current,
    ];
    all.into_iter().flatten().min().unwrap_or(UNKNOWN) / 4
}

/// `MemTotal` in bytes.
fn total(meminfo: &str) -> Option<u64> {
    let line = meminfo.lines().find_map(|l| l.strip_prefix("MemTotal:"))?;
    let kib: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    kib.checked_mul(1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_total_is_in_kib() {
        let text = "MemFree: 5 kB\nMemTotal:       16384 kB\n";
        assert_eq!(total(text), Some(16 << 20));
        assert_eq!(total("MemTotal: many"), None);
        assert!(quarter() > 0);
    }
}
