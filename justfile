# The checks are in scripts/check.sh; without just: scripts/check.sh NAME.

# What there is
default:
    @just --list

# Everything that must pass before a change goes in
ci:
    scripts/check.sh all

# Format the code
fmt:
    cargo fmt

# Formatting, without changing it
fmt-check:
    scripts/check.sh fmt

# Lints, as errors
clippy:
    scripts/check.sh clippy

# The library's documentation, warnings as errors
doc:
    scripts/check.sh doc

# Every test
test:
    scripts/check.sh tests

# Every test, with AES in software at run time (ORE_AES=soft)
test-soft:
    scripts/check.sh test-soft

# The vectors, with AES through the aes crate (ORE_AES=crate)
test-crate:
    scripts/check.sh test-crate

# Its vectors, properties and black-box cases
test-soft-quick:
    scripts/check.sh test-soft-quick

# The library's vectors and properties, built with the software of the aes crate
test-soft-build:
    scripts/check.sh test-soft-build

# The library alone, without the command's dependencies
test-lib:
    scripts/check.sh test-lib

# The whole suite on aarch64, emulated (needs qemu-user and a cross linker; says which)
test-aarch64:
    scripts/check.sh test-aarch64

# Vectors, properties and refusals on aarch64, emulated: what CI runs
test-aarch64-quick:
    scripts/check.sh test-aarch64-quick

# The x86-64 build on emulated processors without AES, without AVX2, with both
test-no-aes:
    scripts/check.sh test-no-aes

# The same with the library's own tests alone: what CI runs
test-no-aes-quick:
    scripts/check.sh test-no-aes-quick

# Builds that assume AES at compile time, on an emulated processor without
test-assumed-aes:
    scripts/check.sh test-assumed-aes

# The black-box cases of the command; FILE runs another file of that form
cases FILE="tests/cases.json":
    ORE_CASES="{{ FILE }}" cargo test --test cases

# Crates that are in the tree in two versions
duplicates:
    scripts/check.sh duplicates

# Licences, sources, duplicates and advisories of the dependencies (needs cargo-deny)
deny:
    scripts/check.sh deny

# The declared Rust version, of the package and of all it depends on
msrv:
    scripts/check.sh msrv

# Two builds in two places, byte for byte the same, into target/reproducible; PROFILE quick is faster
reproducible PROFILE="release":
    scripts/reproducible.sh {{ PROFILE }}

# Mutation tests of the crypto core and the wire parser, or of FILEs of it: hours (needs cargo-mutants)
mutants *FILES:
    scripts/mutants.sh {{ FILES }}

# Every operation against the floor that AES sets in the same run, on hardware and software
bench *ARGS:
    cargo bench --no-default-features --bench core -- {{ ARGS }}
    ORE_AES=soft cargo bench --no-default-features --bench core -- {{ ARGS }}

# Whether an operation is more than 15% over its recorded ratio (idle machine, before a release)
bench-check *ARGS:
    scripts/bench-check.sh {{ ARGS }}

# Instructions an operation takes, which do not depend on the machine's load (needs valgrind)
instructions:
    scripts/instructions.sh

# The README's first command
quickstart:
    scripts/check.sh quickstart

# The README's lines of shell
readme:
    scripts/check.sh readme

# completions/ and man/ again, after a change of options or help
generate:
    ORE_REGENERATE=1 cargo test --test generated

# Snapshots of the command line again: read the difference before committing it
snapshots:
    TRYCMD=overwrite cargo test --test snapshots

# Completions in bash, zsh and fish, pages in man and mandoc (all have to be installed)
shells:
    scripts/check.sh shells

# ore encrypt against the library, and its memory
bench-command:
    cargo bench --bench command

# ore sort and ore filter against what they are made of, and memory beyond --memory
bench-sort:
    cargo bench --bench sort

# No branch and no address on a secret, under valgrind (x86-64, has to be installed)
ct-valgrind:
    scripts/check.sh ct-valgrind

# Timings of two classes of secrets, compared: ten minutes; ORE_AES chooses the engine
dudect *ARGS:
    cargo run --locked --release --manifest-path tools/ct/Cargo.toml --bin dudect -- {{ ARGS }}

# The command while system calls fail, come short or are interrupted (Linux, needs strace)
faults:
    scripts/check.sh faults

# Every fuzz target for a minute, or those named (needs nightly and cargo-fuzz)
fuzz *TARGETS:
    scripts/fuzz.sh {{ TARGETS }}
