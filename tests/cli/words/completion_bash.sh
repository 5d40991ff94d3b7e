# Completion in bash: the function that bash calls offers what the table of options knows.
source "$TESTS/cli/check.bash"

run 0 completion bash
silent err
source ./out
PATH=$(dirname "$REFEREE"):$PATH  # the function asks the program
complete -p referee | grep -qF 'complete -F _referee referee' || fail "not registered"

asked=  # what the function asks bash for
compopt() { asked+=" $*"; }

# offers "LINE" WORD...: completing the end of the line offers these words, in any order.
# The words of the line are cut as bash cuts them: at blanks, and at = with the sign itself.
complete_line() {
  local -
  set +eu
  COMP_LINE=$1 COMP_POINT=${#1} asked=
  mapfile -t COMP_WORDS < <(sed -E 's/([=:]+)/\n\1\n/g; s/ +/\n/g' <<<"$1" | sed '/^$/d')
  [[ $1 != *' ' ]] || COMP_WORDS+=("")
  COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
  _referee
}
offers() {
  complete_line "$1"
  shift
  diff <(printf '%s\n' "$@" | sort) <(printf '%s\n' "${COMPREPLY[@]}" | sort) >&2 ||
    fail "'$COMP_LINE' is completed otherwise (< expected, > came)"
}
asks_for() { # LINE, what
  complete_line "$1"
  [[ "$asked" == *"$2"* ]] || fail "'$1' does not ask for '$2', but for '$asked'"
}

offers "referee tour" tournament
offers "referee --dir" --directory
offers "referee -C . per" perft
offers "referee nonsense " ""
offers "referee rules " list show reasons
offers "referee rules show keishi-s" keishi-superko
offers "referee engines c" check
offers "referee openings " check make
export XDG_CONFIG_HOME=$PWD/config
run 0 engines add yane cmd=true
run 0 engines add "yet another" cmd=true
run 0 completion bash
offers "referee match --engine ya" yane
offers "referee match --engine=ya" yane
offers "referee match --engine ye" 'yet\ another'
offers "referee match --engine cmd=./a ya" ""
offers "referee match --engine conf=ya" yane
offers "referee replay x --against-engine ya" yane
offers "referee engines remove ya" yane
offers "referee engines add x rest" restart=
offers "referee engines add x restart=a" auto
offers "referee config " check print
offers "referee openings --m" --measure
offers "referee openings make --s" --set --seed --stop-grace --stall --startup-timeout
offers "referee openings check --s" --set --same
offers "referee openings check --game renju x.sfen --co" --color
offers "referee ladder next x --p" --pairs
offers "referee config check --or" ""
offers "referee ladder " add next show
offers "referee control runs/x " status pause go drain stop concurrency rounds
offers "referee legal " shogi renju keishi liuzichong
offers "referee legal shogi two" two-piece
offers "referee legal --output json --set ko=ssk keishi st" startpos
offers "referee legal shogi startpos m" moves
offers "referee explain shogi m" ""
offers "referee match --max-" --max-games --max-time --max-plies
offers "referee match --outp" --output
offers "referee match --output f" fastchess
offers "referee play --outp" ""
offers "referee match --game k" keishi
offers "referee match --on-fault " forfeit abort replay
offers "referee match --on-starved " count replay
offers "referee match --form=sw" swiss
offers "referee match --fail-on crash,t" crash,time
offers "referee match --fail-on crash,ti" crash,time
offers "referee help co" control config convert completion
offers "referee completion " bash zsh fish

# Words KEY=VALUE go on up to the next option. After a = bash itself puts in what follows it.
offers "referee match --engine proto=" auto usi gtp gomocup
offers "referee match --engine cmd=./a res" restart=
offers "referee match --engine cmd=./a restart=o" on off
offers "referee match --engine=proto=us" usi
offers "referee match --engine cmd=./a tc=1+0.1 --game sh" shogi
offers "referee match --engine cmd=./a --each pon" ponder=
offers "referee match --sprt mo" model=
offers "referee match --sprt model=l" logistic
offers "referee match --openings order=r" random
offers "referee match --resign two" twosided=
offers "referee match --draw movec" movecount=
offers "referee stats --sprt elo" elo0= elo1=
offers "referee match --set ko" ko=
offers "referee match --set ko=t" takeback
offers "referee match --set=ko=t" takeback
offers "referee replay --against-engine cmd=./e lett" letters=
asks_for "referee match --sprt mo" "-o nospace"

# Files and directories are bash's own business, with its quoting.
asks_for "referee match --config ni" "-o default"
asks_for "referee match --engine cmd=./en" "-o default"
asks_for "referee match --engine dir=en" "-o dirnames"
asks_for "referee match --out ru" "-o dirnames"
asks_for "referee resume ru" "-o dirnames"
asks_for "referee replay ga" "-o default"
asks_for "referee -C ru" "-o dirnames"
mkdir "a b"
touch "a b/game.kif" plans.pgn
offers "referee stats pla" plan plans.pgn
complete_line "referee match --engine cmd=tru"
printf '%s\n' "${COMPREPLY[@]}" | grep -qx true || fail "programs of PATH are not offered"

# A bash that does not cut at = gets whole words.
COMP_WORDS=(referee match --engine proto=us) COMP_CWORD=3 COMP_LINE="${COMP_WORDS[*]}"
(set +eu && _referee && [ "${COMPREPLY[*]}" = proto=usi ]) || fail "a word with its = is cut"

# The real thing: a bash on a terminal, and a tab.
cat >lines <<'END'
referee tourn|referee tournament 
referee match --engine proto=us|referee match --engine proto=usi 
referee match --config plans|referee match --config plans.pgn 
referee replay a|referee replay a\ b/
referee match --engine dir=a|referee match --engine dir=a\ b/
referee match --sprt mo|referee match --sprt model=
referee match --fail-on crash,ti|referee match --fail-on crash,time
END
cut -d'|' -f1 lines | python3 "$TESTS/cli/typed.py" "$PWD/out" bash --norc --noprofile -i |
  paste -d'|' <(cut -d'|' -f1 lines) - >became
diff lines became >&2 || fail "bash completes otherwise on a terminal (< expected, > came)"
