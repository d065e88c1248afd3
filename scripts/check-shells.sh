#!/usr/bin/env bash
# Holds completions/ and man/ to the programs that read them: bash, zsh and fish load and
# complete; man and mandoc accept each page. Debian has all of them: bash zsh fish man-db
# mandoc.
set -uo pipefail
cd "$(dirname "$0")/.." || exit

passed=0 failed=0
check() { # NAME COMMAND...
    local name=$1 said
    shift
    if said=$("$@" 2>&1); then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'FAILED: %s\n%s\n' "$name" "$said"
    fi
}

# Whether the words that COMMAND prints hold each of WORDS, and stderr stays empty.
offers() { # WORDS COMMAND...
    local words=$1 word got
    shift
    got=$("$@" 2>&1) || { echo "$got"; return 1; }
    for word in $words; do
        grep -qE -- "(^|[[:space:]])$word([[:space:]]|\$)" <<<"$got" ||
            { echo "no $word in: $got"; return 1; }
    done
    # Anything a shell complains of has its name in front or says so.
    ! grep -E 'no match|syntax error|command not found|bad pattern|bash:|zsh:|fish:' <<<"$got"
}

source scripts/needs.sh
needs zsh:zsh fish:fish man:man-db mandoc:mandoc

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# A name that bash would take for a pattern.
touch "$folder/key[1]" "$folder/other key"

# What bash puts on offer after the words of a line, the last of them being completed.
bash_offers() {
    (cd "$folder" && bash --norc --noprofile -c '
        shopt -s failglob
        compopt() { :; } # works while completing only
        source "$0" || exit
        line=("$@")
        COMP_WORDS=("${line[@]}") COMP_CWORD=$((${#line[@]} - 1))
        previous=${line[COMP_CWORD - 1]}
        _ore ore "${line[COMP_CWORD]}" "$previous" || exit
        printf "%s\n" "${COMPREPLY[@]}"' "$OLDPWD/completions/ore.bash" "$@")
}
fish_offers() {
    fish --no-config -c 'source completions/ore.fish; complete -C $argv[1]' "$1"
}
# zsh completes in its line editor only, so in a terminal of its own.
zsh_offers() {
    timeout 60 zsh -f scripts/complete.zsh "$PWD/completions" "$1"
}

check "bash: syntax" bash -n completions/ore.bash
check "zsh: syntax" zsh -n completions/_ore
check "fish: syntax" fish --no-execute completions/ore.fish
schemes="bit6 chained legacy"
check "bash: ore encrypt --scheme TAB" offers "$schemes" bash_offers ore encrypt --scheme ""
check "bash: ore TAB" offers "keygen encrypt query man" bash_offers ore ""
check "bash: ore encrypt TAB" offers "--scheme --key" bash_offers ore encrypt ""
check "bash: ore encrypt --key TAB" offers 'key\[1\]' bash_offers ore encrypt --key k
check "bash: ore completions TAB" offers "bash zsh fish" bash_offers ore completions ""
check "fish: ore encrypt --scheme TAB" offers "$schemes" fish_offers "ore encrypt --scheme "
check "fish: ore TAB" offers "keygen encrypt query man" fish_offers "ore "
check "fish: ore query --TAB" offers "--file --type" fish_offers "ore query --"
check "zsh: ore encrypt --scheme TAB" offers "$schemes" zsh_offers "ore encrypt --scheme "
check "zsh: ore TAB" offers "keygen encrypt query man" zsh_offers "ore "
check "zsh: ore compare --is TAB" offers "lt le eq" zsh_offers "ore compare --is "

# man says nothing and shows something; mandoc finds nothing to remark.
man_shows() {
    local said
    said=$(MANWIDTH=80 man --warnings -l "$1" 2>&1 >"$folder/page") && [[ -z $said ]] || {
        echo "$said"
        return 1
    }
    grep -q 'EXIT STATUS' "$folder/page"
}
lint() {
    local said
    said=$(mandoc -Tlint "$1" 2>&1)
    echo "$said"
    [[ -z $said ]]
}
for page in man/*.1; do
    check "man -l $page" man_shows "$page"
    check "mandoc -Tlint $page" lint "$page"
done

echo "completions and manual pages: $passed passed, $failed failed"
((failed == 0))
