#!/usr/bin/env bash
# The declared Rust version holds: for every dependency, by what it declares; for the
# package, by that toolchain if it is here, else by clippy, which knows since when
# everything in the standard library has been stable.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
floor=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)

# Each package's manifest comes before its version of Rust in what cargo prints.
cargo metadata --locked --all-features --format-version 1 |
    grep -oE '"(manifest_path|rust_version)":"[^"]*"' |
    awk -F'"' -v floor="$floor" '
        BEGIN { split(floor, f, ".") }
        $2 == "manifest_path" { n = split($4, path, "/"); name = path[n - 1]; packages++ }
        $2 == "rust_version" {
            declared++
            split($4, v, ".")
            if (v[1] > f[1] || (v[1] == f[1] && v[2] > f[2])) {
                print name " needs Rust " $4 ", the package promises " floor
                above++
            }
        }
        END {
            if (above) exit 1
            print packages " packages; " declared " declare a version of Rust, none above " floor
        }'

if cargo "+$floor" --version >/dev/null 2>&1; then
    cargo "+$floor" check --locked --all-features --all-targets
    echo "checked with Rust $floor"
    exit
fi

echo "Rust $floor is not installed (rustup toolchain install $floor): asking clippy"
# First that the lint speaks at all: a function of Rust 1.91 under this floor.
probe=$(mktemp -d)
trap 'rm -rf "$probe"' EXIT
mkdir "$probe/src"
printf '[package]\nname = "probe"\nedition = "2024"\nrust-version = "%s"\n[workspace]\n' \
    "$floor" >"$probe/Cargo.toml"
echo 'pub fn at(s: &str) -> usize { s.ceil_char_boundary(1) }' >"$probe/src/lib.rs"
lint='-Dclippy::incompatible_msrv'
if said=$(cargo clippy --quiet --offline --manifest-path "$probe/Cargo.toml" -- "$lint" 2>&1) ||
    ! grep -q 'current MSRV' <<<"$said"; then
    printf 'clippy does not see what is newer than %s:\n%s\n' "$floor" "$said" >&2
    exit 1
fi
cargo clippy --locked --all-targets --all-features -- "$lint"
echo "clippy finds nothing that Rust $floor lacks"
