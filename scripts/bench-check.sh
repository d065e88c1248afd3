#!/usr/bin/env bash
# Holds every operation to its recorded ratio to the floor, 15% over at most, on the
# engines of this processor: the default, the aes crate's and software. For an idle machine,
# before a release; with --record the ratios of this machine's backends are recorded instead.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
how=--check
if [[ ${1:-} == --record ]]; then how=--record; fi
bench=(cargo bench --no-default-features --bench core -- "$how" "$PWD/benches/recorded.json")
status=0
for engine in "" crate soft; do
    ORE_AES=$engine "${bench[@]}" || status=1
done
exit $status
