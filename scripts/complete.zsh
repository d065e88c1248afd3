# What zsh offers for a line: complete.zsh FOLDER-OF-COMPLETIONS LINE
# zsh completes in its line editor only, so an interactive zsh gets the line and a TAB in
# a pseudo-terminal of its own, and each candidate is printed as it is added.
zmodload zsh/zpty || exit
setup=$(mktemp) || exit
trap 'rm -f $setup' EXIT
cat >$setup <<'SETUP'
PROMPT= RPROMPT=
unsetopt zle_bracketed_paste 2>/dev/null
unset zle_bracketed_paste
autoload -Uz compinit
compinit -D -u
# Candidates are printed in place of being shown; other uses of the builtin stay.
compadd() {
    if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then
        builtin compadd "$@"
        return
    fi
    local -a found
    builtin compadd -A found "$@"
    (( $#found )) && print -rl -- $found
    builtin compadd "$@"
}
finish() { print -r -- "@@"END; exit }
comppostfuncs=(finish)
bindkey '^I' complete-word
print -r -- "@@"READY
SETUP
zpty inner zsh -f -i || exit
zpty -w inner "fpath=(${(q)1} \$fpath); source ${(q)setup}"
zpty -r inner text '*@@READY*' || exit
zpty -w -n inner "$2"$'\t'
zpty -r inner text '*@@END*'
# Without the terminal's escapes and the mark.
print -r -- $text | sed -e 's/\x1b\[[?0-9;]*[A-Za-z]//g' -e 's/\r//g' -e '/@@END/d'
