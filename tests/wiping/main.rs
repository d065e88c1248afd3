//! Wiping, measured: what is left of keys and plaintexts in a process that has dropped
//! them.
//!
//! Two processes. This one picks a key and plaintexts, works out with the slow reference
//! what the library derives from them ([`needles`]), and hands all that, masked, to a
//! second one. The [`subject`] uses the library on a thread, and searches its own
//! [`memory`], all of it, twice: while the key is alive, when it must be found, or the
//! search is worth nothing; and when all was dropped, when nothing may be.
//!
//! This process also drops a list of numbers, and looks at where they were ([`values`]).
//!
//! It has no test harness, since it is two programs, and one whose memory counts.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

#[path = "../common/mod.rs"]
mod common;
#[path = "../reference/mod.rs"]
mod reference;

#[cfg(target_os = "linux")]
mod memory;
#[cfg(target_os = "linux")]
mod needles;
#[cfg(target_os = "linux")]
mod subject;
#[cfg(target_os = "linux")]
mod values;

#[cfg(not(target_os = "linux"))]
fn main() {
    println!("wiping: a process can read its own memory on Linux only; nothing was checked");
}

#[cfg(target_os = "linux")]
fn main() {
    if std::env::args().nth(1).as_deref() == Some(subject::NAME) {
        subject::run();
        return;
    }
    let mut bad = false;
    for scheme in ore::Scheme::ALL {
        let secrets = needles::of(scheme);
        let said = subject::ask(&secrets);
        let report = said.report(&secrets);
        println!("wiping: {scheme}: {report}");
        bad |= !said.is_clean(&secrets);
    }
    let [words, before, left] = values::check();
    println!("wiping: {words} words of numbers in a list; {before} found while alive, {left} left");
    bad |= before != words || left > 0;
    assert!(
        !bad,
        "a secret is left in memory, or the search does not find what is there"
    );
}
