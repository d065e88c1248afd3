#!/usr/bin/env bash
# Every fuzz target for SECONDS_EACH seconds (60), from seeds of the vectors and cases:
# scripts/fuzz.sh [TARGET...]. Needs a nightly toolchain, cargo-fuzz, Python and a C++
# compiler. Every target runs, whatever others find; a crash's input is in fuzz/artifacts.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

source scripts/needs.sh
# The last is what libFuzzer is built with.
needs python3:python3 c++:g++
if ! cargo +nightly fuzz --version >/dev/null 2>&1; then
    echo "not installed: cargo-fuzz or a nightly Rust:" \
        "rustup toolchain install nightly; cargo install --locked cargo-fuzz" >&2
    exit 1
fi
scripts/fuzz-seeds.py
(($#)) || set -- wire compare value lines json csv key_file
log=$(mktemp)
trap 'rm -f "$log"' EXIT
report=() crashed=0
for target; do
    printf '\n==== %s\n' "$target"
    if cargo +nightly fuzz run "$target" -- \
        -max_total_time="${SECONDS_EACH:-60}" -max_len=4096 -timeout=20 -print_final_stats=1 2>&1 |
        tee "$log"; then
        found='no crash'
    else
        found='FAILED'
        crashed=1
    fi
    inputs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log" | tail -n 1)
    report+=("$(printf '%-10s %10s inputs, %s' "$target" "${inputs:-0}" "$found")")
done
printf '\n'
printf '%s\n' "${report[@]}"
exit $crashed
