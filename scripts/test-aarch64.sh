#!/usr/bin/env bash
# The tests on aarch64, built here and run under QEMU's user-mode emulation:
# scripts/test-aarch64.sh [quick]. `quick` is the library's own tests (all vectors among
# them) and its properties against the reference; without it the whole suite runs, but for
# what scripts/emulated.sh leaves out and says, and doctor has to say that AES is ARMv8's.
# An emulator shows that results are right; it says nothing of speed, nor of constant time.
#
# Needs qemu-aarch64, a cross compiler for linking with its C library, and the arm64
# standard library. The last is rustup's where it has that target. Elsewhere a compiler
# and both standard libraries of one version come from Debian's packages, unpacked under
# target/aarch64: nothing of them is installed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

target=aarch64-unknown-linux-gnu
here=$PWD/target/aarch64

source scripts/needs.sh
needs qemu-aarch64:qemu-user aarch64-linux-gnu-gcc:gcc-aarch64-linux-gnu
[[ -e /usr/aarch64-linux-gnu/lib/crt1.o ]] || lacks libc6-dev-arm64-cross

# Debian's compiler with two standard libraries, in a root of its own. The lists of
# packages are private too, since this machine's may not know arm64.
fetch() {
    local lists=$here/apt root=$here/unpacking names
    local options=(-qq -o "Dir::State::Lists=$lists" -o "Dir::Cache=$here/cache"
        -o APT::Architectures::=amd64 -o APT::Architectures::=arm64 -o APT::Sandbox::User=)
    rm -rf "$root" "$here/debs"
    mkdir -p "$lists/partial" "$here/cache/archives/partial" "$here/debs" "$root"
    apt-get "${options[@]}" update
    # The compiler's own libraries have versions in their names.
    names=$(apt-cache "${options[@]}" depends --recurse --important rustc-web |
        grep -E '^lib(std-rust-web|LLVM|llvm)[^:]*$' | sort -u)
    # shellcheck disable=SC2086
    (cd "$here/debs" && apt-get "${options[@]}" download rustc-web $names libstd-rust-web-dev:arm64)
    for deb in "$here"/debs/*.deb; do
        dpkg-deb -x "$deb" "$root"
    done
    rm -rf "$lists" "$here/cache" "$here/debs"
    mv "$root" "$here/sysroot"
}

if ! compgen -G "$(rustc --print target-libdir --target "$target")/libstd-*.rlib" >/dev/null; then
    if [[ $(uname -m) != x86_64 ]] || ! command -v apt-get >/dev/null; then
        echo "no standard library for $target: rustup target add $target" >&2
        exit 1
    fi
    if [[ ! -d $here/sysroot ]]; then
        echo "fetching Debian's rustc-web and the arm64 standard library into target/aarch64"
        fetch
    fi
    for tool in rustc rustdoc; do
        # shellcheck disable=SC2016
        printf '#!/bin/sh\nLD_LIBRARY_PATH=%q exec %q "$@"\n' \
            "$here/sysroot/usr/lib/x86_64-linux-gnu" "$here/sysroot/usr/bin/$tool" >"$here/$tool"
        chmod +x "$here/$tool"
    done
    export RUSTC=$here/rustc RUSTDOC=$here/rustdoc
fi
"${RUSTC:-rustc}" --version

export CARGO_TARGET_DIR=$here/build CARGO_INCREMENTAL=0 CARGO_PROFILE_DEV_DEBUG=0
export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER=aarch64-linux-gnu-gcc
export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_RUNNER=$PWD/scripts/emulated.sh

if [[ ${1:-} == quick ]]; then
    # Built once and run for seconds: what Cargo.toml does not name is not optimised.
    cargo test --locked --target "$target" --config 'profile.dev.package."*".opt-level=0' \
        --no-default-features --features vitaminc \
        --lib --test against_reference
    exit
fi

# Optimised, as users get it: at the level that tests have here, a dead stack keeps one word of
# a value there, which no promise covers and the command's tests of wiping find.
cargo test --locked --target "$target" --config profile.dev.opt-level=2 --all-features \
    --no-fail-fast
report=$("$CARGO_TARGET_DIR/$target/debug/ore" doctor)
printf '%s\n' "$report"
grep -Eq '^AES +ARMv8, hardware$' <<<"$report"
grep -Eq '^verdict +healthy' <<<"$report"
