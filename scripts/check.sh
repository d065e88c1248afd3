#!/usr/bin/env bash
# Every check of the project by name: scripts/check.sh NAME..., or all of them.
# The recipes of the justfile and .ci/run call these, so that both mean the same.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

fmt() { cargo fmt --check; }

clippy() {
    cargo clippy --locked --all-targets --all-features -- -D warnings
    cargo clippy --locked --no-default-features --lib -- -D warnings
}

doc() { RUSTDOCFLAGS='-D warnings' cargo doc --locked --no-deps --all-features; }

# The README's second command.
tests() { cargo test --all-features; }

# The same suite, the same build, with AES in software of our own.
test_soft() { ORE_AES=soft cargo test --all-features; }

# Its vectors, properties and black-box cases, which CI runs.
test_soft_quick() {
    ORE_AES=soft cargo test --all-features --lib --test reference_vectors \
        --test against_reference --test doctor --test cases
}

# The vectors with AES through the aes crate, where fused kernels are the default.
test_crate() {
    ORE_AES=crate cargo test --all-features --lib --test reference_vectors --test against_reference
}

# The library with the software of the aes crate, as `aes_backend="soft"` builds it.
# Flags differ, so the build has its own folder.
test_soft_build() {
    RUSTFLAGS='--cfg aes_backend="soft"' CARGO_TARGET_DIR=target/soft \
        cargo test --no-default-features --lib --test reference_vectors --test against_reference
}

# The library as its users get it: without the command and what only that needs.
test_lib() {
    cargo build --locked --no-default-features --lib
    cargo test --locked --no-default-features --lib
    local tree
    tree=$(cargo tree --locked --no-default-features -e normal --prefix none)
    if grep -E '^(clap|anyhow|serde_json|rpassword|rustix|indicatif) ' <<<"$tree"; then
        echo "these belong to the command alone" >&2
        return 1
    fi
    if grep '^vitaminc' <<<"$tree"; then
        echo "these belong to the feature vitaminc alone" >&2
        return 1
    fi
}

# No crate in two versions in the tree, but for those that deny.toml explains.
duplicates() {
    local twice
    twice=$(cargo tree --locked -d --all-features -e normal,build,dev --depth 0 --prefix none |
        awk 'NF { print $1, $2 }' | sort -u | cut -d ' ' -f 1 | uniq -d)
    if [[ $twice != $'cpufeatures\nsyn' ]]; then
        echo "crates in two versions (cpufeatures and syn are expected):" $twice >&2
        return 1
    fi
}

# Licences, sources, duplicates; then advisories, whose database is not where packages
# are: without it the rest counts, unless ADVISORIES=required. OFFLINE does not ask for it.
deny() {
    if ! cargo deny --version >/dev/null 2>&1; then
        echo "cargo-deny is not installed: cargo install --locked cargo-deny" >&2
        return 1
    fi
    cargo deny --locked --all-features check bans licenses sources
    if [[ ${OFFLINE:-} ]]; then
        echo "advisories: not checked, since OFFLINE is set"
    elif cargo deny --locked --all-features fetch db; then
        cargo deny --locked --all-features check --disable-fetch advisories
    else
        echo "advisories: NOT CHECKED, since their database could not be fetched (above)" >&2
        [[ ${ADVISORIES:-} != required ]]
    fi
}

# The declared Rust version.
msrv() { scripts/msrv.sh; }

# No branch and no address on a secret, under valgrind.
ct_valgrind() { scripts/ct-valgrind.sh; }

# The command while system calls fail, come short or are interrupted, under strace.
faults() { scripts/faults.sh; }

# Every fuzz target for a minute.
fuzz() { scripts/fuzz.sh; }

# The README's first command.
quickstart() { examples/quickstart.sh; }

# The README's shell lines, run as they stand.
readme() { scripts/readme.sh; }

# Completions in real shells, manual pages in man and mandoc.
shells() { scripts/check-shells.sh; }

# The suite on aarch64, and the part of it that is quick enough for CI (QEMU's user mode).
test_aarch64() { scripts/test-aarch64.sh; }
test_aarch64_quick() { scripts/test-aarch64.sh quick; }

# The x86-64 build on processors without AES, without AVX2, with both (the same).
test_no_aes() { scripts/test-no-aes.sh; }
test_no_aes_quick() { scripts/test-no-aes.sh quick; }

# Builds that assume AES, where there is none.
test_assumed_aes() { scripts/test-assumed-aes.sh; }

all() {
    local name
    for name in fmt clippy doc duplicates tests test_soft test_crate test_soft_build test_lib quickstart readme; do
        run "$name"
    done
}

run() {
    local start=$SECONDS
    printf '\n==== %s\n' "$1"
    "$1"
    printf '==== %s: ok, %s s\n' "$1" $((SECONDS - start))
}

for name in "${@:-all}"; do
    name=${name//-/_}
    case $name in
    fmt | clippy | doc | tests | test_soft | test_soft_quick | test_crate | test_soft_build | test_lib | duplicates | deny | msrv | \
        quickstart | readme | shells | ct_valgrind | faults | fuzz | \
        test_aarch64 | test_aarch64_quick | test_no_aes | test_no_aes_quick | test_assumed_aes)
        run "$name"
        ;;
    all) all ;;
    *)
        echo "no check is named $name" >&2
        exit 2
        ;;
    esac
done
