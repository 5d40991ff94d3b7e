# Completion in zsh: what zsh itself makes of a line and a tab, on a terminal.
source "$TESTS/cli/check.bash"

run 0 completion zsh
silent err
mkdir functions runs
mv out functions/_referee
touch plans.pgn

# completes SCRIPT: standard input has TYPED|LINE in each line: by a tab the one becomes the other.
completes() {
  cat >lines
  cut -d'|' -f1 lines | python3 "$TESTS/cli/typed.py" "$1" zsh -f -i | paste -d'|' <(cut -d'|' -f1 lines) - >became
  diff lines became >&2 || fail "zsh completes otherwise (< expected, > came)"
}
export XDG_CONFIG_HOME=$PWD/config PATH=$(dirname "$REFEREE"):$PATH
run 0 engines add yane cmd=true
completes functions/_referee <<'END'
referee match --engine ya|referee match --engine yane 
referee match --engine cmd=./a ya|referee match --engine cmd=./a ya
referee match --engine conf=ya|referee match --engine conf=yane 
referee engines remove ya|referee engines remove yane 
referee engines add x cmd=a resta|referee engines add x cmd=a restart=
referee tourn|referee tournament 
referee -C . doc|referee -C . doctor 
referee match --max-pl|referee match --max-plies=
referee match --form=sw|referee match --form=swiss 
referee match --on-fault re|referee match --on-fault replay 
referee match --fail-on crash,ti|referee match --fail-on crash,time,
referee match --game ren|referee match --game renju 
referee match --set ko=ta|referee match --set ko=takeback 
referee match --config pla|referee match --config plans.pgn 
referee match --engine opti|referee match --engine option.
referee match --engine proto=us|referee match --engine proto=usi 
referee match --engine=proto=us|referee match --engine=proto=usi 
referee match --engine cmd=pla|referee match --engine cmd=plans.pgn 
referee match --engine cmd=./a name=x dir=ru|referee match --engine cmd=./a name=x dir=runs/
referee match --engine cmd=./a name=x --each pon|referee match --engine cmd=./a name=x --each ponder=
referee match --engine cmd=./a tc=1 nodes=2 --sync ga|referee match --engine cmd=./a tc=1 nodes=2 --sync game 
referee stats --sprt elo0=0 model=l|referee stats --sprt elo0=0 model=logistic 
referee rules sh|referee rules show 
referee rules show renju_rif_c|referee rules show renju_rif_classic 
referee rules list renju_rif_c|referee rules list renju_rif_c
referee legal shogi two|referee legal shogi two-piece 
referee control runs dr|referee control runs drain 
referee openings check --sa|referee openings check --same=
referee openings check --mea|referee openings check --mea
referee openings make --mea|referee openings make --measure=
referee openings --mea|referee openings --measure=
referee ladder add pla|referee ladder add plans.pgn 
referee resume ru|referee resume runs/
END

# As it is installed: a file in a folder of fpath, which compinit finds by its first line.
echo "fpath=($PWD/functions \$fpath); autoload -Uz compinit; compinit -u -D" >installed
completes installed <<<"referee tourn|referee tournament "
