# An engine is asked again what records say that it has answered: the same engine passes, one that
# has changed its mind fails at the first ply where it did.
source "$TESTS/cli/check.bash"
player=$(dirname "$REFEREE")/../tools/referee-player
scripted=$(dirname "$REFEREE")/../tools/scripted-player

cat >book.sfen <<'SFEN'
startpos
startpos moves 7g7f 3c3d
sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1
SFEN

# The positions of the book, each before every action and at the end: 1 + 3 + 1.
run 0 replay book.sfen --against-engine cmd="$player" nodes=2000 --record golden.jsonl
says out "5 positions asked"
says err "5 answers written to 'golden.jsonl'"
[ "$(wc -l <golden.jsonl)" = 5 ] || fail "not five records"
says golden.jsonl '["Limits","nodes=2000"]'
says golden.jsonl '["Source","book.sfen game 2 ply 3"]'
run 2 replay book.sfen --against-engine cmd="$player" nodes=2000 --record golden.jsonl
says err "already exists; --force replaces it"
cp golden.jsonl before.jsonl
run 0 replay book.sfen --against-engine cmd="$player" nodes=2000 --record golden.jsonl --force
cmp golden.jsonl before.jsonl || fail "the same answers make another file"
run 0 replay golden.jsonl  # the records themselves are sound

# The limits are those of the records.
run 0 replay golden.jsonl --against-engine cmd="$player"
says out "5 games  5 positions asked  0 games differ"
run 0 replay golden.jsonl --against-engine cmd="$player" --games 2-3 --output tap
says out "ok 1 - golden.jsonl game 2"
says out "1..2"

# What an engine has learnt of the positions before does not come into the answers: they are asked
# for as they will be asked again.
cat >learns.py <<'PYTHON'
import sys
asked, black = 0, True
for line in sys.stdin:
    words = line.split()
    if words == ["usi"]: print("id name learns\nusiok")
    elif words == ["isready"]: print("readyok")
    elif words == ["usinewgame"]: asked = 0
    elif words[:1] == ["position"]:
        side = words[3] == "b" if words[1] == "sfen" else True
        black = side == (len(words[words.index("moves") + 1:]) % 2 == 0 if "moves" in words else True)
    elif words[:1] == ["go"]:
        print("bestmove", (["7g7f", "2g2f"] if black else ["3c3d", "8c8d"])[asked > 0])
        asked += 1
    elif words == ["quit"]: break
    sys.stdout.flush()
PYTHON
echo 'startpos moves 9g9f 1c1d 1g1f' >three.sfen
run 0 replay three.sfen --against-engine cmd=python3 arg=learns.py nodes=1 --record learnt.jsonl
run 0 replay learnt.jsonl --against-engine cmd=python3 arg=learns.py
says out "4 games  4 positions asked  0 games differ"

# Another engine.
run 1 replay golden.jsonl --against-engine cmd="$player" args="--level random --seed 5"
says out "DIFF golden.jsonl game 1 ply 1: stored "
says out "the engine plays "
says out "limits nodes=2000"
says out "try: referee replay golden.jsonl --games 1 --at 1"
run 1 replay golden.jsonl --against-engine cmd="$player" args="--level random --seed 5" \
  --output jsonl
says out '"t":"difference","file":"golden.jsonl","game":1,"ply":1,'
says out '"limits":"nodes=2000"'
run 1 replay golden.jsonl --against-engine cmd="$player" args="--level random --seed 5" \
  --output junit
says out '<failure'

# A whole game: it ends at the first difference, unless the rest is wanted too.
cat >well.script <<'SCRIPT'
moves 7g7f 3c3d 2g2f 8c8d 2f2e 8d8e
play
SCRIPT
cat >other.script <<'SCRIPT'
moves 7g7f 3c3d 6g6f 8c8d 2f2e 8d8e
play
SCRIPT
echo 'startpos moves 7g7f 3c3d 2g2f 8c8d 2f2e 8d8e' >game.sfen
run 0 replay game.sfen --against-engine cmd="$scripted" args=well.script nodes=1
says out "1 game  6 positions asked  0 games differ"
run 1 replay game.sfen --against-engine cmd="$scripted" args=other.script nodes=1
says out "game 1 ply 3: stored 2g2f, the engine plays 6g6f"
says out "1 game  3 positions asked  1 game differs"
run 1 replay game.sfen --against-engine cmd="$scripted" args=other.script nodes=1 --keep-going
says out "6 positions asked"

# One seat alone.
run 0 replay game.sfen --against-engine cmd="$scripted" args=other.script nodes=1 --seat second
says out "1 game  3 positions asked  0 games differ"

# An engine that dies where it is asked differs there; one that always dies ends the test.
cat >dies.script <<'SCRIPT'
moves 7g7f 3c3d 2g2f 8c8d 2f2e 8d8e
play until ply 3
exit 3
SCRIPT
run 1 replay game.sfen --against-engine cmd="$scripted" args=dies.script nodes=1
says out "ply 3: stored 2g2f, the engine did not answer: crash: exited with code 3"
cat >always.script <<'SCRIPT'
moves 7g7f 3c3d 2g2f 8c8d 2f2e 8d8e
play until ply 1
exit 3
SCRIPT
run 4 replay game.sfen --against-engine cmd="$scripted" args=always.script nodes=1 --keep-going
says err "did not answer 3 questions in a row"

# Nothing says with which limits.
run 2 replay game.sfen --against-engine cmd="$scripted" args=well.script
says out "6 positions not asked"
says err "nodes=, depth=, st= or tc="

# A format that cannot hold the game.
run 1 replay game.sfen --against-engine cmd="$scripted" args=well.script nodes=1 --record game.psq
says err "psq cannot hold Shogi"
says err "0 answers written to 'game.psq'"

# What does not go together.
run 2 replay game.sfen --record x.jsonl
says err "--against-engine"
run 2 replay game.sfen --seat first
says err "--against-engine"
run 2 replay game.sfen --against-engine cmd="$player" --rewrite x.jsonl
says err "contradict each other"
run 4 replay game.sfen --against-engine cmd=/nowhere nodes=1
says err "cannot be started"
run 3 replay nothing.sfen --against-engine cmd="$player" nodes=1

# A signal: what is answered is kept.
cat >slow.script <<'SCRIPT'
think 300
play
SCRIPT
for _ in {1..100}; do echo startpos; done >many.sfen
interrupted_after '"t":"game"' replay many.sfen --against-engine cmd="$scripted" args=slow.script \
  nodes=1 --record part.jsonl --output jsonl
[ -s part.jsonl ] || { cat out err >&2; fail "the answers before the signal are lost"; }
run 0 convert part.jsonl --to sfen

# A test that has asked nothing has not passed.
: >empty.sfen
run 3 replay empty.sfen --against-engine cmd="$player" nodes=1
says err "no position was asked about: there is no game"
run 1 replay game.sfen --against-engine cmd="$player" nodes=1 --seat nobody
says err "no position was asked about: the records have no answer by 'nobody'"

# The games of a match are repeated under the limits with which they were played.
run 0 match --engine cmd="$player" name=alpha nodes=900 --engine cmd="$player" name=beta depth=2 \
  --rounds 1 --max-plies 30 --out run
"$REFEREE" convert run/games-*.jsonl --to pgn --out run.pgn 2>/dev/null
for record in run run.pgn; do
  for seat in alpha beta; do
    run 0 replay "$record" --against-engine cmd="$player" --seat "$seat"
    says out "2 games  30 positions asked  0 games differ"
  done
done

# An engine that resigns: what it has answered before is kept.
cat >mortal.py <<'PYTHON'
import os, sys
for line in sys.stdin:
    if line.startswith("go"):
        answered = os.path.getsize("answers") if os.path.exists("answers") else 0
        if answered == 2: sys.exit(3)
        open("answers", "a").write(".")
        print("bestmove", ["7g7f", "3c3d"][answered])
    elif line.startswith("usi\n"): print("id name mortal\nusiok")
    elif line.startswith("isready"): print("readyok")
    elif line.startswith("quit"): break
    sys.stdout.flush()
PYTHON
run 4 replay game.sfen --against-engine cmd=python3 arg=mortal.py nodes=1 \
  --record before_death.jsonl
says err "did not answer 3 questions in a row"
[ "$(wc -l <before_death.jsonl)" = 2 ] || fail "the answers before the death are lost"

# --- the name of the engine chooses the player, where a record has one of that name
run 0 match --game shogi --engine "cmd=$player" args='--level greedy' name=new nodes=50 \
  --engine "cmd=$player" args='--level random --seed 5' name=old nodes=50 --rounds 1 --seed 3 \
  --out seats --progress none
words=(replay seats/games.pgn --against-engine "cmd=$player" args='--level greedy' nodes=50)
run 0 "${words[@]}" name=new
! grep -q 'both players' err || fail "one player was asked, and the report names both"
run 1 "${words[@]}" name=newer
says err "both players were asked about; --seat NAME asks about one"
run 0 "${words[@]}" --seat new
