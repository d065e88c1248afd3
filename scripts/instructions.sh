#!/usr/bin/env bash
# Instructions of one operation, in batches of 64 values: those of 2 N operations less
# those of N, as valgrind counts them. They do not depend on how busy the machine is.
# valgrind shows a processor with AES-NI and AVX2 and without VAES.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

source scripts/needs.sh
needs valgrind:valgrind
build=(cargo bench --no-default-features --bench operations --no-run --message-format=json)
program=$("${build[@]}" | sed -n 's/.*"executable":"\([^"]*operations[^"]*\)".*/\1/p')

count() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$program" "$1" "$2" 2>&1 |
        sed -n 's/.*Collected *: *\([0-9]*\).*/\1/p'
}

printf '%-18s %12s %12s %12s\n' operation default crate soft
for name in {bit6,chained,legacy}-{full,query,compare}; do
    n=640
    row=()
    for engine in "" crate soft; do
        export ORE_AES=$engine
        once=$(count "$name" $n)
        row+=($((($(count "$name" $((2 * n))) - once) / n)))
    done
    printf '%-18s %12d %12d %12d\n' "$name" "${row[@]}"
done
