#!/usr/bin/env bash
# Runs the README's first block of shell as it stands, in an empty folder, with the
# `ore` built here, and checks what its comments promise.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

ore=$(cargo build --locked --bin ore --message-format json-render-diagnostics |
    sed -n 's/.*"executable":"\([^"]*\)".*/\1/p' | tail -n 1)
PATH=$(dirname "$ore"):$PATH
unset ORE_KEY ORE_KEY_FILE

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
awk '/^```sh$/ { on = 1; next } /^```$/ && on { exit } on' README.md >"$work/lines.sh"
cd "$work"
bash -euo pipefail lines.sh >got

# A comparison's answer depends on the shuffle; the rest does not.
sed -n 1p got | grep -qxE 'less|greater'
sed 1d got | diff - <(printf '%s\n' 99 1 2 3)
echo "the README's lines do what they say"
