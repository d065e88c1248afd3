#!/usr/bin/env bash
# Builds that assume instructions at compile time, run where they are missing: they have
# to say so and end with status 2, not with a signal. Where the instructions are there
# they run, and doctor says what was assumed. Needs qemu-x86_64 (package qemu-user), and
# some minutes: the command is built once a flag.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

source scripts/needs.sh
needs qemu-x86_64:qemu-user

# A flag, and what the processor `qemu64` lacks of it.
assuming() {
    local flag=$1 lacks=$2 ore=target/assumed/quick/ore said status=0 arguments
    printf '\n==== %s\n' "$flag"
    RUSTFLAGS=$flag CARGO_TARGET_DIR=target/assumed CARGO_INCREMENTAL=0 \
        cargo build --locked --profile quick --bin ore
    for arguments in doctor --help 'encrypt no-such-file'; do
        # shellcheck disable=SC2086
        said=$(qemu-x86_64 -cpu qemu64 "$ore" $arguments 2>&1 </dev/null) || status=$?
        printf 'ore %s: status %s\n%s\n' "$arguments" "$status" "$said"
        [[ $status == 2 && $said == "ore: this build assumes "*" lacks: $lacks; "* ]] || {
            echo "not the refusal that it has to be: status 2, and what is missing" >&2
            return 1
        }
    done
    qemu-x86_64 -cpu max,-vaes "$ore" doctor | tee target/assumed/doctor
    grep -Eq '^verdict +healthy' target/assumed/doctor
    grep -q 'this build assumes instructions' target/assumed/doctor
}

assuming '-C target-feature=+aes' 'aes'
assuming '-C target-cpu=x86-64-v3 -C target-feature=+aes' \
    'ssse3 sse4.1 sse4.2 popcnt movbe aes avx f16c fma lzcnt bmi1 bmi2 avx2'
printf '\nbuilds that assume AES: refused without it in words, with status 2, by doctor, --help and\n'
printf 'encrypt; with it they run and doctor says what was assumed\n'
