#!/usr/bin/env bash
# The command while system calls fail, come short or are interrupted: strace injects it.
# Every run ends with the whole result, or with a message and status 2, and then the old
# file is there as it was and nothing else. What needs no tracer is in tests/faults.
# scripts/faults.sh [PROGRAM]; needs strace on Linux.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit

if ! command -v strace >/dev/null; then
    echo "strace is not installed: apt-get install strace" >&2
    exit 1
fi
ore=${1-}
if [[ ! $ore ]]; then
    cargo build --locked --quiet || exit
    ore=${CARGO_TARGET_DIR:-target}/debug/ore
fi
ore=$(realpath "$ore")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit
unset ORE_KEY ORE_KEY_FILE RUST_BACKTRACE

umask 077
echo 00112233445566778899aabbccddeeff >key
seq 400 >values
mkdir temp
"$ore" encrypt -k key values -o sealed || exit
"$ore" sort sealed >sorted || exit
cp sealed before

passed=0 failed=0 name=
begin() { name=$1; printf '%s\n' "$name"; }
bad() {
    failed=$((failed + 1))
    printf 'FAILED: %s: %s\n' "$name" "$*"
    sed 's/^/    /' said
}

# Runs the command with strace's words up to --; its status is in $status.
status=0
inject() { # STRACE-WORD... -- ORE-WORD...
    local words=()
    while [[ $1 != -- ]]; do words+=("$1") && shift; done
    shift
    rm -f trace && printf old >out
    timeout 120 strace -f -qq -o trace "${words[@]}" "$ore" "$@" >shown 2>said </dev/null
    status=$?
    # What strace itself says of a path.
    sed -i '/^strace: Requested path/d' said
    grep -q INJECTED trace || bad "nothing was injected: $*"
}

# Nothing but what was there.
clean() {
    local left
    left=$(find . -type f ! -name key ! -name values ! -name sealed ! -name sorted ! -name before \
        ! -name out ! -name trace ! -name shown ! -name said)
    [[ ! $left ]] && return
    bad "left behind: $left"
    # shellcheck disable=SC2086
    rm $left
}

# It went well: what FILE holds is the result.
whole() { # FILE WHOLE
    ((status == 0)) || bad "status $status"
    [[ ! -s said ]] || bad "it said something"
    cmp -s "$1" "$2" || bad "$1 is not the whole result"
    clean
    passed=$((passed + 1))
}

# It failed, said so with these words, and left the old file.
refused() { # WORDS
    ((status == 2)) || bad "status $status"
    grep -q -- "$1" said || bad "it does not say: $1"
    ! grep -q "internal error" said || bad "a bug"
    [[ $(<out) == old ]] || bad "the old file is gone"
    clean
    passed=$((passed + 1))
}

begin "Interrupted and untimely calls change nothing"
for call in EINTR EAGAIN; do
    for when in 1 1+2 2+3; do
        inject -P sealed -e inject="read:error=$call:when=$when" -- sort sealed
        whole shown sorted
    done
    for when in 1 1..3; do
        inject -P "$folder/shown" -e inject="write:error=$call:when=$when" -- sort sealed
        whole shown sorted
    done
    inject -e inject="write:error=EINTR:when=1+2" -- \
        sort --memory 64K --temp-dir temp sealed -o out
    whole out sorted
done
inject -e inject=getrandom:error=EINTR:when=1..3 -- keygen
((status == 0)) || bad "status $status"

begin "Reading fails: nothing is written, or whole records"
inject -P sealed -e inject=read:error=EIO:when=2+ -- sort sealed -o out
refused "cannot read sealed: Input/output error"
inject -P sealed -e inject=read:error=EIO:when=2+ -- filter -k key --ge-value 0 sealed
refused "cannot read sealed: Input/output error"
cmp -s -n "$(wc -c <shown)" shown sealed || bad "not the records before it"
[[ $(tail -c 1 shown | wc -l) == 1 ]] || bad "half a record"

begin "Writing fails: ENOSPC, EDQUOT, EIO, EFBIG, at the first call or later"
for error in ENOSPC EDQUOT EIO EFBIG; do
    for words in "encrypt -k key values" "sort sealed" "filter -k key --ge-value 0 sealed"; do
        # shellcheck disable=SC2086
        inject -e inject=write:error=$error:when=1 -- $words -o out
        refused "cannot write out: "
    done
    for when in 1 2 5; do
        inject -e inject=write:error=$error:when=$when -- \
            sort --memory 64K --temp-dir temp sealed -o out
        refused "a temporary file in temp: "
    done
    inject -e inject=write:error=$error:when=1 -- keygen -o new
    refused "cannot write new: "
done

begin "The disk says no only when it is asked to keep, or to rename"
for error in EIO ENOSPC EDQUOT; do
    inject -e inject=fdatasync:error=$error -- sort sealed -o out
    refused "cannot write out: "
    inject -e inject=fsync:error=$error -- keygen -o new
    refused "cannot write new: "
    inject -e inject=fsync:error=$error -- keygen --force -o out
    refused "cannot write out: "
    inject -e inject=?rename,?renameat,renameat2:error=$error -- sort sealed -o out
    refused "cannot write out: "
    inject -e inject=?rename,?renameat,renameat2:error=$error -- keygen --force -o out
    refused "cannot replace out: "
    inject -e inject=?link,linkat:error=$error -- sort sealed -o out
    refused "cannot write out: "
done

begin "The input that is the output, while writing and renaming fail"
for call in write fdatasync ?rename,?renameat,renameat2; do
    inject -e "inject=$call:error=EIO:when=1" -- sort sealed -o sealed
    refused "cannot write sealed: "
    cmp -s sealed before || bad "the input is not as it was"
done

begin "Temporary files that cannot be made, rewound or read back"
inject -P temp -e inject=?open,openat:error=EMFILE -- sort --memory 64K --temp-dir temp sealed -o out
refused "cannot make a temporary file in temp"
for command in sort rank; do
    words="$command --memory 64K --temp-dir temp sealed -o out"
    # shellcheck disable=SC2086
    inject -e inject=lseek:error=EIO -- $words
    refused "a temporary file in temp: "
    # The last reads are of these files; a run without faults says how many there are.
    # shellcheck disable=SC2086
    strace -f -qq -o trace -e trace=read "$ore" $words
    reads=$(awk 'NR == 1 { main = $1 } $1 == main && /read\(/ { reads++ } END { print reads }' trace)
    # shellcheck disable=SC2086
    inject -e inject=read:error=EIO:when=$((reads - 3))+ -- $words
    refused "Input/output error"
done

begin "A file system without files that have no name"
inject -P "$folder" -e inject=?open,openat:error=EOPNOTSUPP -- sort sealed -o "$folder/out"
whole out sorted

begin "No randomness: no key, no ciphertext, no nonce that is fixed"
for words in "keygen" "keygen -o new" "keygen --force -o out" \
    "keygen --passphrase-file key -o new" "encrypt -k key values" "encrypt -k key values -o out" \
    "encrypt -k key --on-error skip values" "encrypt -k key --scheme chained values"; do
    # shellcheck disable=SC2086
    inject -e inject=getrandom:error=EIO -- $words
    refused "the operating system gave no random bytes"
    [[ ! -s shown ]] || bad "something was written: $words"
done
inject -e inject=getrandom:error=ENOSYS -- keygen # from /dev/urandom then
((status == 0)) || bad "status $status"
inject -e inject=getrandom:error=EIO -- doctor
((status == 2)) || bad "status $status"
grep -q "^randomness *FAILED" shown || bad "doctor did not notice"
# What needs none works.
inject -e inject=getrandom:error=EIO -- sort sealed
whole shown sorted
# A seed that is missing later: whole batches before it, nothing of the one that wanted it.
seq 70000 | sed 's/.*\(..\)$/\1/' >values
inject -e inject=getrandom:error=EIO:when=3+ -- encrypt -k key --type u8 --threads 1 values
((status == 2)) || bad "status $status"
grep -q "^ore: values: line [0-9]*: the operating system" said || bad "it does not say where"
line=$(sed 's/.*line \([0-9]*\):.*/\1/' said)
((line > 60000)) || bad "the first seed was missing already"
(($(wc -l <shown) == line - 1)) || bad "$(wc -l <shown) lines before line $line"
"$ore" decrypt -k key --type u8 shown | cmp -s - <(head -n $((line - 1)) values | sed 's/^0//') ||
    bad "not what was encrypted"

begin "Threads that cannot be had"
for when in 1 2 3; do
    inject -e inject=clone,?clone3:error=EAGAIN:when=$when+ -- sort --threads 2 sealed -o out
    refused "cannot start a thread; --threads asks for fewer"
done
# Without the thread that acts on signals they act as if nobody caught them.
mkfifo fifo
# shellcheck disable=SC2016
strace -f -qq -o trace -e inject=clone,?clone3:error=EAGAIN:when=1 \
    bash -c 'echo $$ >pid; exec "$0" encrypt -k key fifo -o out' "$ore" >shown 2>said &
tracer=$!
exec 3>fifo
kill -TERM "$(<pid)"
sleep 1
exec 3>&-
wait $tracer
status=$?
rm fifo pid
((status == 143)) || bad "SIGTERM was swallowed: status $status"
[[ $(<out) == old ]] || bad "the old file is gone"
clean
passed=$((passed + 1))

echo "$passed faults injected and answered, $failed failures"
((failed == 0))
