#!/bin/sh
# Runs one aarch64 program under emulation, for cargo test --target. Tests start the
# built command by its path, which a kernel without binfmt refuses: so the first run
# after a build puts a wrapper of that name in its place.
run='qemu-aarch64 -L /usr/aarch64-linux-gnu'
ore=$(dirname "$1")/../ore
if [ -e "$ore" ] && [ "$(head -c 2 "$ore")" != '#!' ]; then
    mv "$ore" "$ore.aarch64"
    # Its name is the one it was called by.
    # shellcheck disable=SC2016
    printf '#!/bin/sh\nexec %s -0 "$0" "$0.aarch64" "$@"\n' "$run" >"$ore"
    chmod +x "$ore"
fi
# Tests that start themselves again do it through this.
export ORE_TEST_RUNNER="$0"
# GLib's slices have locks of their own, which a fork does not release in the child: QEMU
# before 8.1, which takes its memory from them, may hang in a child of a program with threads.
export G_SLICE=always-malloc
exec $run "$@"
