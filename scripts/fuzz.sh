#!/usr/bin/env bash
# Every fuzz target for SECONDS_EACH seconds (60), from seeds of the vectors and cases:
# scripts/fuzz.sh [TARGET...]. Needs a nightly toolchain and cargo-fuzz.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

if ! cargo +nightly fuzz --version >/dev/null 2>&1; then
    echo "needs: rustup toolchain install nightly; cargo install --locked cargo-fuzz" >&2
    exit 1
fi
scripts/fuzz-seeds.py
(($#)) || set -- wire compare value lines json csv key_file
for target; do
    printf '\n==== %s\n' "$target"
    cargo +nightly fuzz run "$target" -- \
        -max_total_time="${SECONDS_EACH:-60}" -max_len=4096 -timeout=20 -print_final_stats=1
done
