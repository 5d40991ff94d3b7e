# Faults of engines: told, counted, and in the exit code where --fail-on names them.
source "$TESTS/cli/check.bash"
scripted=$(dirname "$REFEREE")/../tools/scripted-player
# against SCRIPT OPTION...: two games of an engine that does everything right, and this one
against() {
  local code=$1 script=$2
  shift 2
  run "$code" match --engine "cmd=$scripted" "arg=$TESTS/data/engines/$script.script" name=bad \
    --engine "cmd=$scripted" "arg=$TESTS/data/engines/well.script" name=good --no-out "$@"
}

against 5 crashes
says err " ! game 1: bad crashed at ply 21 ("
says out "2 (crash 2)"
against 0 crashes --fail-on none
against 0 crashes --fail-on time,illegal-move
against 0 answers-illegal
says err "bad played an illegal action at ply 21 (5e5d empty-origin: "
says out "2 (illegal-move 2)"
against 5 answers-illegal --fail-on illegal-move
against 0 over-the-limit --each st=0.05 --max-plies 60 --on-starved count
says err "bad lost on time at ply"

# The first fault ends the run, or the game is played once more.
against 5 answers-illegal --on-fault abort --rounds 20
[ "$(grep -c '^ ! game' err)" = 1 ] || fail "the run goes on after a fault"
against 5 crashes --on-fault replay --games 1
says err "it will be played again"

# A game that is too long is a draw by the user's limit.
against 0 well --max-plies 10
says err "draw  max-plies  10 plies"
