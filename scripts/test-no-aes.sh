#!/usr/bin/env bash
# The x86-64 build on processors that lack instructions, under QEMU's user-mode
# emulation (package qemu-user): scripts/test-no-aes.sh [quick]. On each processor the
# command gives the bytes that it gives on this one, doctor names what runs and why, and
# the tests pass. `quick` runs the library's own tests (all vectors among them); without
# it the properties, the reference and the refusals run too, and the black-box cases
# without AES.
#
# These are the programs that cargo test makes: nothing is built for this alone.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

source scripts/needs.sh
needs qemu-x86_64:qemu-user

# Their paths: the library's tests, then those of integration tests, then the command.
built=$(cargo test --locked --all-features --no-run --message-format=json \
    --lib --test reference_vectors --test against_reference --test encoding \
    --test refusals --test cases)
program() {
    sed -n 's/.*"kind":\["'"$1"'"\].*"name":"'"$2"'".*"executable":"\([^"]*\)".*/\1/p' <<<"$built" | tail -n 1
}
ore=$(program bin ore)
tests=("$(program lib ore)")
if [[ ${1:-} != quick ]]; then
    for name in reference_vectors against_reference encoding refusals; do
        tests+=("$(program test "$name")")
    done
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for scheme in bit6 chained legacy; do
    (umask 077 && "$ore" keygen --scheme "$scheme" -o "$work/$scheme" 2>/dev/null)
done

# What is not random: queries of each scheme, and what opening and comparing say.
answers() {
    local scheme
    for scheme in bit6 chained legacy; do
        seq 0 997 20000 | "$@" query -k "$work/$scheme" --scheme "$scheme" --type u64 --file -
        "$@" decrypt -k "$work/$scheme" --scheme "$scheme" --type u64 "$work/$scheme.terms"
        "$@" sort "$work/$scheme.terms"
    done
}
for scheme in bit6 chained legacy; do
    seq 0 997 20000 | "$ore" encrypt -k "$work/$scheme" --scheme "$scheme" --type u64 |
        sort >"$work/$scheme.terms"
done
answers "$ore" >"$work/here"

processors=0
# One processor, then lines that doctor has to print there.
on() {
    local cpu=$1 line test
    shift
    printf '\n==== %s\n' "$cpu"
    cat >"$work/ore" <<END
#!/bin/sh
exec qemu-x86_64 -cpu '$cpu' '$ore' "\$@"
END
    chmod +x "$work/ore"
    "$work/ore" doctor | tee "$work/doctor"
    for line in "$@"; do
        grep -Eq "$line" "$work/doctor" || {
            echo "doctor does not say: $line" >&2
            return 1
        }
    done
    # Ciphertexts made there open here, and the other way round.
    seq 1 200 | "$work/ore" encrypt -k "$work/bit6" | "$ore" decrypt -k "$work/bit6" --type u64 |
        cmp - <(seq 1 200)
    answers "$work/ore" | cmp - "$work/here"
    for test in "${tests[@]}"; do
        qemu-x86_64 -cpu "$cpu" "$test" --quiet
    done
    processors=$((processors + 1))
}

on qemu64 'has aes +no$' 'AES +software$' 'chosen +at run time' \
    'why: the processor shows no AES' 'do: pass the host' \
    'verdict +healthy, but AES runs in software$'
if [[ ${1:-} != quick ]]; then
    # The second says that the command is emulated.
    ORE_BIN=$work/ore ORE_TEST_RUNNER=$work/ore "$(program test cases)"
fi
# An old processor, one without VAES, and all that the emulator has but VAES: QEMU 7.2
# makes the upper half of a 256-bit VAES instruction from the lower one's bytes, and
# doctor's self-tests fail there, as they should.
on Westmere 'has aes +yes$' 'has avx2 +no$' 'AES +AES-NI, hardware$' 'verdict +healthy'
on Haswell,-pcid,-x2apic,-tsc-deadline,-hle,-rtm,-invpcid \
    'has aes +yes$' 'has avx2 +yes$' 'AES +AES-NI, hardware$' 'verdict +healthy'
on max,-vaes 'has aes +yes$' 'has avx2 +yes$' 'AES +.*, hardware$' 'verdict +healthy'

printf '\n%s processors: the same bytes as here, doctor right, %s test programs passed on each\n' \
    "$processors" "${#tests[@]}"
