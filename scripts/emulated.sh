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

# What an emulator cannot show is left out here and said, by the name of the test program.
without() {
    echo "emulated: $name without $1: $2"
    skipped="$skipped --skip $1"
}
name=${1##*/}
skipped=
case $name in
faults-*)
    without memory:: "the emulator's own memory would count"
    without sizes::no_part_of_a_key_is_left \
        "QEMU keeps /proc/self/maps in a file, over the limit before the command runs"
    ;;
keys-*)
    for test in a_new_passphrase_is_asked_twice_and_not_shown two_that_differ_write_nothing \
        an_empty_one_and_the_end_of_input_are_refused a_signal_puts_the_echo_back \
        the_interrupt_key_ends_it_as_a_signal_would \
        a_locked_key_is_asked_for_while_data_comes_on_stdin a_wrong_passphrase_writes_nothing \
        an_interrupt_while_encrypt_asks_puts_the_echo_back; do
        without "terminal::$test" "QEMU 7.2 lacks TCGETS2, so there is no terminal to ask on"
    done
    ;;
esac
# shellcheck disable=SC2086
exec $run "$@" $skipped
