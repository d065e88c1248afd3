#!/usr/bin/env bash
# No branch and no address depends on a secret: the library under valgrind, with keys,
# plaintexts and ciphertexts marked as undefined memory (tools/ct/src/bin/memcheck.rs).
# valgrind knows AES-NI and AVX2 but not VAES. Needs valgrind 3.19 or later and x86-64 with AVX2.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

source scripts/needs.sh
needs valgrind:valgrind
if [[ $(uname -m) != x86_64 ]]; then
    echo "only on x86-64: tools/ct speaks to valgrind in its instructions" >&2
    exit 1
fi
cargo build --locked --release --quiet --manifest-path tools/ct/Cargo.toml --bin memcheck

check() { # CASE OPTION...
    valgrind --quiet --error-exitcode=1 "${@:2}" tools/ct/target/release/memcheck "$1"
}

# What must be reported, or the rest is worth nothing.
for case in leak-branch leak-address; do
    if check "$case" >/dev/null 2>&1; then
        echo "$case: a leak was not reported" >&2
        exit 1
    fi
    echo "$case: reported, as it has to be"
done
# The engine that is chosen here, the aes crate, and software.
for engine in "" crate soft; do
    export ORE_AES=$engine
    for scheme in bit6 chained legacy; do
        check "encrypt-$scheme" --suppressions=tools/ct/expected.supp
        check "compare-$scheme"
    done
    echo "${engine:-the engine chosen here}: no branch and no address on a secret in encrypting," \
        "querying and comparing by bit6, chained and legacy, but for legacy's rejected bytes"
done
# The frozen format's exception is there, and nowhere else.
if check encrypt-legacy >/dev/null 2>&1; then
    echo "encrypt-legacy: the rejected bytes no longer show: tools/ct/expected.supp is stale" >&2
    exit 1
fi
echo "encrypt-legacy without its exception: reported, as it has to be"
