# shellcheck shell=bash
# For other scripts to source: `needs COMMAND:PACKAGE...` ends the script where a command
# is missing, and says which of Debian's packages to install.
needs() {
    local pair packages=()
    for pair; do
        command -v "${pair%%:*}" >/dev/null || packages+=("${pair#*:}")
    done
    ((${#packages[@]} == 0)) || lacks "${packages[@]}"
}

# `lacks PACKAGE...`, where a script has found out for itself.
lacks() {
    echo "not installed: $* (Debian: apt-get install --no-install-recommends $*)" >&2
    exit 1
}
