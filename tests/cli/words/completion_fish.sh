# Completion in fish: what `complete -C` says.
source "$TESTS/cli/check.bash"

run 0 completion fish
silent err
mv out referee.fish
mkdir runs
touch plans.pgn
export HOME=$PWD XDG_CONFIG_HOME=$PWD/.config LC_ALL=C.UTF-8

fish --no-config -c 'source referee.fish' >out 2>&1 || fail "fish does not read the script"
silent out

# offers "LINE" WORD...: these words complete the end of the line, in any order.
offers() {
  local line=$1
  shift
  fish --no-config -c "source referee.fish; complete -C '$line'" >out 2>err
  silent err
  diff <(printf '%s\n' "$@" | sed '/^$/d' | sort) <(cut -f1 out | sort) >&2 ||
    fail "'$line' is completed otherwise (< expected, > came)"
}
PATH=$(dirname "$REFEREE"):$PATH
run 0 engines add yane cmd=true
offers "referee match --engine ya" yane
offers "referee match --engine conf=ya" conf=yane
offers "referee engines remove ya" yane
offers "referee engines add x cmd=a resta" restart=
offers "referee tour" tournament
says out "games of many engines"
offers "referee -C . per" perft
offers "referee --dir" --directory
says out "change to this directory first"
offers "referee rules " list show reasons
offers "referee rules show keishi-s" keishi-superko
offers "referee rules list keishi-s"
offers "referee config " check print
offers "referee openings --m" --measure
offers "referee openings make --s" --set --seed --stop-grace --stall --startup-timeout
offers "referee openings check --s" --set --same
offers "referee openings check --game renju x.sfen --co" --color
offers "referee ladder next x --p" --pairs
offers "referee ladder " add next show
offers "referee control runs " status pause go drain stop concurrency rounds
offers "referee legal " shogi renju keishi liuzichong
offers "referee legal --output json shogi two" two-piece
offers "referee match --max-" --max-games --max-time --max-plies
offers "referee match --game k" keishi
offers "referee match --form=sw" --form=swiss
offers "referee match --fail-on crash,t" crash,time
offers "referee match --fail-on=crash,t" --fail-on=crash,time
offers "referee match --engine proto=" proto=auto proto=usi proto=gtp proto=gomocup
offers "referee match --engine=proto=us" --engine=proto=usi
offers "referee match --engine cmd=./a res" restart=
offers "referee match --engine cmd=./a tc=1 restart=o" restart=on restart=off
offers "referee match --engine cmd=./a tc=1 --game sh" shogi
offers "referee match --engine cmd=./a --each pon" ponder=
offers "referee match --engine cmd=./pla" cmd=./plans.pgn
offers "referee match --engine cmd=./a dir=ru" dir=runs/
offers "referee match --sprt elo0=0 mo" model=
offers "referee match --resign two" twosided=
offers "referee match --set ko=t" ko=takeback
offers "referee match --config pla" plans.pgn
offers "referee replay pla" plans.pgn
offers "referee stats pla" plan plans.pgn
offers "referee resume r" runs/
offers "referee doctor pla"
offers "referee completion " bash zsh fish
