#!/usr/bin/env bash
# Mutation tests: scripts/mutants.sh [FILE...], all that .cargo/mutants.toml names without
# one. Results are under target/mutation/mutants.out.
#
# Mutants meet the unit tests and the vectors first, since those take a second. What
# survives meets the slow reference and the refusals too, in a second round; and in two more
# the unit tests with the other engines, which run code that the first rounds do not.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
if ! cargo mutants --version >/dev/null 2>&1; then
    echo "cargo-mutants is not installed: cargo install --locked cargo-mutants" >&2
    exit 1
fi
# Every round builds a copy of the sources: this way not what they depend on as well.
export CARGO_TARGET_DIR=$PWD/target/mutation-build
results=target/mutation
rm -rf "$results"
mkdir -p "$results"
only=()
for file in "$@"; do
    # A mutant's name begins with its file.
    only+=(--re "^${file//./\\.}:")
done

# Status 2 is that some survived, 3 that some ran into the time limit: both caught later
# or listed. Anything else is a failure.
mutants() {
    local status=0
    cargo mutants --output "$results" "${only[@]}" "$@" || status=$?
    ((status == 0 || status == 2 || status == 3)) || exit "$status"
}
mutants --cargo-arg=--lib
mutants --cargo-arg=--lib --cargo-arg=--test=against_reference --cargo-arg=--test=refusals --iterate
for engine in crate soft; do
    if [[ -s $results/mutants.out/missed.txt ]]; then
        ORE_AES=$engine mutants --cargo-arg=--lib --iterate
    fi
done
if [[ -s $results/mutants.out/missed.txt ]]; then
    echo "survived every round (docs/mutants.md has those that may):"
    cat "$results/mutants.out/missed.txt"
    exit 1
fi
