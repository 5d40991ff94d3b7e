# --jsonl: one JSON object per line, in the order of what happens; and what becomes of a reader that
# goes away.
source "$TESTS/cli/check.bash"
player=$(dirname "$REFEREE")/../tools/referee-player
scripted=$(dirname "$REFEREE")/../tools/scripted-player
words=(--engine "cmd=$player" "args=--level random --seed 1" name=a
       --engine "cmd=$player" "args=--level random --seed 2" name=b --no-out)

run 0 match --game keishi "${words[@]}" --jsonl - --events moves --progress none --seed 5
says err "Engine  Games"
python3 - out <<'P' || fail "see above"
import json, sys
lines = open(sys.argv[1]).read().splitlines()
events = [json.loads(line) for line in lines]
assert all(line.startswith('{"v":1,"t":"') for line in lines)
kinds = [event["t"] for event in events]
assert kinds[0] == "run_started" and kinds[-1] == "run_finished", kinds
first = events[0]
assert (first["game"], first["ruleset"], first["seed"], first["planned"]) == ("keishi", "keishi", 5, 2), first
assert first["engines"] == [{"i": 0, "name": "a"}, {"i": 1, "name": "b"}], first
for g in 1, 2:
    own = [event for event in events if event.get("g") == g]
    assert own[0]["t"] == "game_started" and own[-1]["t"] == "game_finished", own
    assert (own[0]["black"], own[0]["white"]) == ((0, 1) if g == 1 else (1, 0)), own[0]
    assert own[0]["start"] == "6/ww2ww/6/6/bb2bb/6 b - 1", own[0]
    moves = own[1:-1]
    assert [move["ply"] for move in moves] == list(range(1, own[-1]["plies"] + 1)), moves
    assert all(isinstance(move["ms"], int) and len(move["pos"]) == 16 for move in moves), moves
    seats = [own[0]["black"], own[0]["white"]]
    assert all(move["by"] == seats[i % 2] for i, move in enumerate(moves)), moves
    end = own[-1]
    assert end["result"] in ("1-0", "0-1", "1/2-1/2")
    if "winner" in end:
        assert end["winner_engine"] == seats[end["winner"]] and end["winner_color"] == ["black", "white"][end["winner"]]
assert events[-1]["status"] == "complete"
P

# Into a file, which is added to; without moves.
run 0 match --game keishi "${words[@]}" --jsonl events.jsonl
run 0 match --game keishi "${words[@]}" --jsonl events.jsonl
[ "$(grep -c run_started events.jsonl)" = 2 ] || fail "not two runs in the file"
! grep -q '"t":"move"' events.jsonl || fail "moves that nobody wants"

run 5 match --engine "cmd=$scripted" "arg=$TESTS/data/engines/crashes.script" name=bad \
  --engine "cmd=$scripted" "arg=$TESTS/data/engines/well.script" name=good --no-out --jsonl - \
  --games 1
grep -q '^{"v":1,"t":"fault","g":1,"engine":0,"kind":"crash","ply":21,' out || fail "no fault told"

# Nobody reads: the run stops with code 6 long before its end.
code=0
{ timeout 60 "$REFEREE" match --game keishi "${words[@]}" --rounds 100000 --jsonl - --progress none \
    2>err || echo $? >code; } | head -5 >/dev/null
[ "$(cat code)" = 6 ] || fail "exit code $(cat code) without a reader"
says err "cannot write events to standard output: Broken pipe"
