//! Options of `ore doctor`, and the names that its JSON has.

use clap::Args;

/// The long help's end. The names are those of `commands/doctor/report.rs`.
const AFTER: &str = "\
Examples:
  ore doctor
  ore doctor --json | jq .backend
  ore doctor --require-hardware && ./start

Exit status:
  0   healthy
  1   --require-hardware, and AES does not run in hardware or that cannot be told
  2   a self-test failed

Members of the JSON object:
  version, arch, os   of this build
  cpu                 the processor's name, or null
  features            an object: each processor feature that matters, and
                      whether it is there
  emulated            what emulates or translates the processor, or null if
                      nothing tells
  backend             VAES-512, VAES-256, AES-NI, ARMv8 or software
  hardware            whether that is hardware
  engine              soft, crate or fused: what ORE_AES chooses
  chosen              run-time, build-time (forced by a build flag), environment
                      (ORE_AES=soft) or only-one
  block               nanoseconds a block of AES in a batch;
                      software_nanoseconds, what software would take here;
                      claim: confirmed, contradicted, unverifiable, not-judged
                      (a debug build) or software
  checks              an array of name and passed, one a self-test
  core_dumps_off      whether a crash leaves no memory on the disk
  notes               an array of sentences: what deserves attention, and what
                      to do
  bench               with --bench, else absent: an array of scheme, type,
                      blocks, full_per_second, full_over_floor,
                      query_per_second, query_over_floor
  healthy             whether every self-test passed
  verdict             a sentence";

#[derive(Debug, Args)]
#[command(after_long_help = AFTER)]
pub(crate) struct DoctorArgs {
    /// Print one JSON object; its members are listed below
    #[arg(long)]
    pub(crate) json: bool,
    /// Exit with status 1 unless AES runs in hardware
    #[arg(long)]
    pub(crate) require_hardware: bool,
    /// Measure values per second for each scheme and type, on one thread (about 3 seconds)
    ///
    /// Also says how far each is from its floor: what its AES blocks alone would take, at
    /// the speed of a block in a batch, measured in the same run.
    #[arg(long)]
    pub(crate) bench: bool,
}
