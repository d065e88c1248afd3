#!/usr/bin/env bash
# Builds the command twice, in two folders with two homes of Cargo, compares the bytes,
# and leaves them as target/reproducible/ore: scripts/reproducible.sh [PROFILE], release
# unless another is named. With AUDITABLE=1 the binary holds the list of its crates, as
# that of a release does.
#
# What is in the binary then depends on the sources, Cargo.lock, the toolchain and the
# target alone: paths are mapped away, and nothing reads the clock.
set -euo pipefail
# What fails in $(build …) ends it too.
shopt -s inherit_errexit
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/needs.sh
needs git:git
profile=${1:-release}
cargo=(cargo build)
if [[ ${AUDITABLE:-} ]]; then
    cargo auditable --version >/dev/null 2>&1 || {
        echo "cargo-auditable is not installed: cargo install --locked cargo-auditable" >&2
        exit 1
    }
    cargo=(cargo auditable build)
fi
home=${CARGO_HOME:-$HOME/.cargo}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Builds in folder $1 with the home $2; the binary's digest.
build() {
    local folder=$1 home=$2
    mkdir -p "$folder"
    # What git knows, as it is now: uncommitted changes are built too.
    git ls-files -z | xargs -0 cp -P --parents -t "$folder"
    (
        cd "$folder"
        export CARGO_HOME=$home CARGO_TARGET_DIR=$folder/target CARGO_INCREMENTAL=0
        export SOURCE_DATE_EPOCH=0
        export RUSTFLAGS="--remap-path-prefix=$folder=/ore --remap-path-prefix=$home=/cargo"
        "${cargo[@]}" --quiet --locked --profile "$profile" --bin ore
        if grep -aqF -e "$folder" -e "$home" "target/$profile/ore"; then
            echo "the binary holds a path of this machine" >&2
            exit 1
        fi
        sha256sum "target/$profile/ore" | cut -d ' ' -f 1
    )
}

cargo fetch --locked
first=$(build "$work/a" "$home")
echo "$first  in one folder"
rm -r "$work/a/target"
# Another home with the same packages, so that their sources lie elsewhere too.
mkdir -p "$work/elsewhere/home/registry"
cp -r "$home/registry/cache" "$home/registry/index" "$work/elsewhere/home/registry/"
[[ ! -e $home/config.toml ]] || cp "$home/config.toml" "$work/elsewhere/home/"
second=$(build "$work/elsewhere/b" "$work/elsewhere/home")
echo "$second  in another"
if [[ $first != "$second" ]]; then
    echo "the two builds differ" >&2
    exit 1
fi
mkdir -p target/reproducible
cp "$work/elsewhere/b/target/$profile/ore" target/reproducible/ore
echo "the same: $(rustc --version), profile $profile; target/reproducible/ore is it"
