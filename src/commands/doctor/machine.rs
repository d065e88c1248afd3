//! What this machine is: architecture, processor, the features that matter to AES
//! and to the rest, and whether something emulates the processor.
//!
//! All of it is what the machine says of itself. Nothing here decides which code
//! runs, and what cannot be told is left out.

use std::fs::File;
use std::io::Read;

use serde::{Serialize, Serializer};

/// Most of a file under /proc that is read, in bytes.
const MOST: u64 = 1 << 20;

#[derive(Debug, Serialize)]
pub(super) struct Machine {
    pub(super) arch: &'static str,
    pub(super) os: &'static str,
    pub(super) cpu: Option<String>,
    #[serde(serialize_with = "as_object")]
    pub(super) features: Vec<(&'static str, bool)>,
    pub(super) emulated: Option<&'static str>,
}

impl Machine {
    /// Whether the processor has the feature of that name.
    pub(super) fn has(&self, feature: &str) -> bool {
        self.features.contains(&(feature, true))
    }
}

/// This machine.
pub(super) fn here() -> Machine {
    let cpuinfo = read("/proc/cpuinfo");
    Machine {
        arch: std::env::consts::ARCH,
        os: std::env::consts::OS,
        cpu: model(&cpuinfo),
        features: features(),
        emulated: emulated(
            std::env::consts::ARCH,
            &cpuinfo,
            // Of /proc/self QEMU shows a program only what would be there without it.
            &read("/proc/thread-self/maps"),
        ),
    }
}

fn as_object<S: Serializer>(
    features: &[(&'static str, bool)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(features.iter().copied())
}

/// The text of a file under /proc, or nothing where there is none.
fn read(path: &str) -> String {
    let mut bytes = Vec::new();
    if let Ok(file) = File::open(path) {
        // What came before a failure still counts.
        let _ = file.take(MOST).read_to_end(&mut bytes);
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The value of the first line of that name in /proc/cpuinfo.
fn line<'a>(cpuinfo: &'a str, name: &str) -> Option<&'a str> {
    cpuinfo
        .lines()
        .filter_map(|line| line.split_once(':'))
        .find(|(found, _)| found.trim() == name)
        .map(|(_, value)| value.trim())
        .filter(|value| !value.is_empty())
}

/// The processor's name, with nothing in it that could drive a terminal.
fn model(cpuinfo: &str) -> Option<String> {
    let name = line(cpuinfo, "model name")?;
    Some(name.chars().filter(|c| !c.is_control()).take(80).collect())
}

#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
fn features() -> Vec<(&'static str, bool)> {
    use std::is_x86_feature_detected as has;
    vec![
        ("aes", has!("aes")),
        ("vaes", has!("vaes")),
        ("avx2", has!("avx2")),
        ("avx512f", has!("avx512f")),
        ("sha", has!("sha")),
    ]
}

#[cfg(target_arch = "aarch64")]
fn features() -> Vec<(&'static str, bool)> {
    use std::arch::is_aarch64_feature_detected as has;
    vec![
        ("aes", has!("aes")),
        ("neon", has!("neon")),
        ("sha2", has!("sha2")),
    ]
}

#[cfg(not(any(target_arch = "x86", target_arch = "x86_64", target_arch = "aarch64")))]
fn features() -> Vec<(&'static str, bool)> {
    Vec::new()
}

/// What emulates or translates the processor, where something gives it away. A
/// hypervisor does neither: instructions run on the processor itself.
fn emulated(arch: &str, cpuinfo: &str, maps: &str) -> Option<&'static str> {
    let vendor = line(cpuinfo, "vendor_id");
    let implementer = line(cpuinfo, "CPU implementer");
    let model = line(cpuinfo, "model name").unwrap_or_default();
    // Tools that run a program inside their own process are mapped beside it.
    let mapped = |is: fn(&str, &str) -> bool| {
        maps.lines()
            .filter_map(|line| line.rsplit_once('/'))
            .any(|(folder, file)| is(folder, file))
    };
    if mapped(|folder, _| folder.ends_with("/valgrind")) {
        Some("Valgrind")
    } else if mapped(|_, file| file.starts_with("qemu-")) {
        Some("QEMU user emulation")
    } else if vendor == Some("VirtualApple") {
        Some("Rosetta")
    } else if model.contains("QEMU TCG") {
        Some("QEMU without a hypervisor")
    } else if arch.starts_with("x86") && vendor.is_none() && implementer.is_some()
        || arch == "aarch64" && implementer.is_none() && vendor.is_some()
    {
        // The kernel describes a processor of another architecture.
        Some("an emulator")
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const INTEL: &str = "processor\t: 0\nvendor_id\t: GenuineIntel\n\
        model name\t: Intel(R) Xeon(R)\u{1b} CPU\nflags\t\t: aes hypervisor\n";
    const ARM: &str = "processor\t: 0\nBogoMIPS\t: 50.00\nCPU implementer\t: 0x41\n";
    const OWN: &str = "7f00-7f01 r-xp 0 08:01 5   /home/a/qemu-tests/ore\n";

    #[test]
    fn a_hypervisor_is_no_emulator() {
        assert_eq!(emulated("x86_64", INTEL, OWN), None);
        assert_eq!(emulated("aarch64", ARM, ""), None);
        // Nothing known, nothing said.
        assert_eq!(emulated("x86_64", "", ""), None);
        assert_eq!(emulated("aarch64", "", ""), None);
    }

    #[test]
    fn emulators_that_give_themselves_away_are_named() {
        let maps = "38000000-3822b000 r-xp 0 08:01 1 /usr/libexec/valgrind/memcheck-amd64-linux\n";
        assert_eq!(emulated("x86_64", INTEL, maps), Some("Valgrind"));
        let maps = "5500-5600 r-xp 0 08:01 1 /usr/bin/qemu-x86_64-static\n";
        assert_eq!(emulated("x86_64", INTEL, maps), Some("QEMU user emulation"));
        let rosetta = "vendor_id\t: VirtualApple\nmodel name\t: VirtualApple @ 2.50GHz\n";
        assert_eq!(emulated("x86_64", rosetta, ""), Some("Rosetta"));
        let tcg = "vendor_id : AuthenticAMD\nmodel name : QEMU TCG CPU version 2.5+\n";
        assert!(emulated("x86_64", tcg, "").is_some());
        assert_eq!(emulated("x86_64", ARM, ""), Some("an emulator"));
        assert_eq!(emulated("aarch64", INTEL, ""), Some("an emulator"));
    }

    #[test]
    fn the_model_is_one_clean_line_or_nothing() {
        assert_eq!(model(INTEL).unwrap(), "Intel(R) Xeon(R) CPU");
        assert_eq!(model(ARM), None);
        assert_eq!(model("model name\t:\n"), None);
    }
}
