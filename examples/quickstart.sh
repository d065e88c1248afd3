#!/usr/bin/env bash
# From a fresh clone to encrypted values in order: builds `ore`, makes a key in a
# temporary folder, encrypts dates, amounts and names of real data, compares and
# sorts them without the key, and checks the order against the plain data.
#
# Needs a Rust toolchain, coreutils and awk. Leaves nothing behind but the build.
# Exits with 1 and says so if any order is wrong.
set -euo pipefail
export LC_ALL=C # sort by bytes, as ore does
cd "$(dirname "${BASH_SOURCE[0]}")/.."

say() { printf '\n== %s\n' "$*"; }
fail() {
    printf '\nquickstart FAILED: %s\n' "$*" >&2
    exit 1
}

say "Building ore (once; a minute or two on two idle cores)"
# Cargo says where it put the program, whatever its configuration is.
ore=$(cargo build --locked --profile quick --bin ore --message-format json-render-diagnostics |
    sed -n 's/.*"executable":"\([^"]*\)".*/\1/p' | tail -n 1)
[[ -x $ore ]] || fail "cargo built no program"
ore() { "$ore" "$@"; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
weather=examples/data/seattle-weather.csv
airports=examples/data/airport-names.txt

say "A key, readable by you alone"
ore keygen -o "$work/key"
ls -l "$work/key"
unset ORE_KEY # the key file below, and no other
export ORE_KEY_FILE=$work/key

say "Encrypting $(grep -c . $airports) names, and the dates and temperatures of $(($(grep -c . $weather) - 1)) days"
ore encrypt --type string --salt airports.name $airports >"$work/names"
# Other columns stay as they are; ciphertexts go into a new one.
ore encrypt --in csv --column date --type date --date-format %Y/%m/%d --salt weather.date \
    --to date_ore $weather |
    ore encrypt --in csv --column temp_max --type decimal --salt weather.temp_max \
        --to temp_max_ore -o "$work/weather.csv"

# One table a column: the plain value, a tab, the ciphertext.
cell() { awk -F, -v n="$1" 'NR > 1 { print $n }' "$work/weather.csv"; }
paste $airports "$work/names" >"$work/names.table"
paste <(cell 1) <(cell 7) >"$work/dates.table"
paste <(cell 3) <(cell 8) >"$work/temperatures.table"
head -n 2 "$work/dates.table" | cut -c 1-72 | sed 's/$/.../'

say "Comparing ciphertexts, without the key"
without_key() { env -u ORE_KEY -u ORE_KEY_FILE "$ore" "$@"; }
show() { # of a table, two lines: their plain values, and what ore says
    local a b
    a=$(sed -n "$2p" "$work/$1.table") b=$(sed -n "$3p" "$work/$1.table")
    printf '%s is %s than %s\n' "${a%%$'\t'*}" \
        "$(without_key compare "${a##*$'\t'}" "${b##*$'\t'}")" "${b%%$'\t'*}"
}
show dates 1 2
show temperatures 1 2
show names 1 2

say "Checking the order of every column against the plain data"
check() { # table, and how sort(1) orders its plain values
    local table=$work/$1.table pairs=$work/$1.pairs
    shift
    # Every value with itself, with its neighbour in plain order, and the other way round.
    sort -s -t $'\t' -k "1,1$1" "$table" |
        awk -F '\t' -v numeric="$1" '
            { same = numeric ? $1 + 0 == value + 0 : $1 "" == value "" }
            { print $2, $2 "\tequal" }
            NR > 1 { print ct, $2 "\t" (same ? "equal" : "less") }
            NR > 1 { print $2, ct "\t" (same ? "equal" : "greater") }
            { value = $1; ct = $2 }' >"$pairs"
    cut -f 1 "$pairs" | without_key compare >"$pairs.got"
    cut -f 2 "$pairs" >"$pairs.want"
    cmp -s "$pairs.got" "$pairs.want" || fail "$table: ciphertexts do not compare as the values do"
    printf '%s: %s comparisons, all right\n' "$(basename "$table" .table)" "$(grep -c . "$pairs")"
}
check dates ""
check temperatures n
check names ""

say "Sorting without the key, and checking again"
without_key sort "$work/names" | ore decrypt --type string --salt airports.name >"$work/sorted"
sort $airports | cmp -s - "$work/sorted" || fail "ore sort put the names into another order"
without_key sort --in csv --column temp_max_ore -o "$work/by-temperature.csv" "$work/weather.csv"
cell 3 | sort -s -n | cmp -s - <(awk -F, 'NR > 1 { print $3 }' "$work/by-temperature.csv") ||
    fail "ore sort put the temperatures into another order"
# The file began in the order of its dates, so sorting by them brings it back whole.
without_key sort --in csv --column date_ore "$work/by-temperature.csv" |
    cmp -s - "$work/weather.csv" || fail "ore sort put the dates into another order"
echo "all three columns came out in the order of the plain values"

say "A range search without the key: days of 35 degrees and more, by a query made with it"
query=$(ore query --type decimal --salt weather.temp_max 35)
without_key filter --in csv --column temp_max_ore --ge "$query" "$work/weather.csv" |
    cut -d , -f 1-6 >"$work/hot"
cat "$work/hot"
awk -F, 'NR == 1 || $3 >= 35' $weather | cmp -s - "$work/hot" || fail "the range search is wrong"

say "Opening ciphertexts, with the key"
ore decrypt --type string --salt airports.name "$work/names" | cmp - $airports ||
    fail "the names did not come back"
echo "all names came back"

say "Which AES runs here"
ore doctor

say "quickstart: every order is right"
