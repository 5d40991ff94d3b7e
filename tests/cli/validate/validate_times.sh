# The second column of a stream: what each action took, judged by a clock for each side.
source "$TESTS/cli/check.bash"

judged() {  # judged CODE WORD... <lines
  local expected=$1
  shift
  cat >in
  run "$expected" validate --game keishi "$@" <in
}
said() { diff - out >&2 || fail "validate says otherwise (< expected, > said)"; }

printf 'b2a3 600\nf5f4 1s\na3b3 0.452s\nf4f5 0\n' | judged 1 --time 1
said <<'E1'
1 b2a3 ok
2 f5f4 ok
3 a3b3 time  over by 52 ms: used 452 ms, had 400 ms, margin 0 ms
E1
says err "referee: 1 of 3 moves refused"

# With a margin, byoyomi, moments; the clocks of JSON lines.
printf 'b2a3 1052\n' | judged 0 --time 1 --timemargin 52
printf 'b2a3 2500\n' | judged 0 --time '1|3'
printf 'b2a3 4001\n' | judged 1 --time '1|3'
printf '%s\n' 2026-11-18T22:00:00.000Z 'b2a3 2026-11-18T22:00:00.900Z' \
  'f5f4 2026-11-18T22:00:01.901Z' | judged 1 --time 1
says out "2 f5f4 time  over by 1 ms: used 1001 ms, had 1000 ms, margin 0 ms"
printf 'b2a3 412.7 f5f4 1500 a3b3 0\n' | judged 1 --time 1+0.1 --keep-going --output jsonl
python3 - out <<'P' || fail "see above"
import json, sys
said = [json.loads(line) for line in open(sys.argv[1])]
times = [[one.get(key) for key in ("ok", "code", "ms", "left_ms", "over_ms")] for one in said[:3]]
assert times == [[True, None, 412, 687, None], [False, "time", 1500, 0, 500],
                 [True, None, 0, 787, None]], times
assert said[3]["moves"] == 3 and said[3]["refused"] == 1, said[3]
P

# As another clock counts: by whole seconds, at least one or four of them; by units of byoyomi.
printf 'b2a3 1999\nf5f4 999\na3b3 1001\n' | judged 1 --time 2 --rounding csa
said <<'E2'
1 b2a3 ok
2 f5f4 ok
3 a3b3 time  over by 1.001 ms: used 1001 ms, counted as 1000 ms, had 999.999 ms, margin 0 ms
E2
printf 'b2a3 1 f5f4 1 a3b3 1 f4f5 1 b3a3 1\n' | judged 1 --time 10 --rounding csa:4s
says out "5 b3a3 time  over by 1.001 ms: used 1 ms, counted as 4000 ms, had 0 ms, margin 0 ms"
printf 'b2a3 59999 f5f4 60000\n' | judged 1 --time '0|60' --rounding stopwatch
says out "2 f5f4 time  over by "
run 2 validate --rounding csa
says err "option '--rounding' needs --time TC"
run 2 validate --time 2 --rounding csaa
says err "option '--rounding': 'csaa' is not exact, csa or stopwatch; did you mean 'csa'?"
printf 'startpos\n' >one.epd
run 2 validate --engine cmd=./e --positions one.epd --st 1 --rounding csa
says err "option '--rounding' is for a stream or a transcript; for an engine, use the key rounding="

# A column that is missing, or that nobody asked for.
printf 'b2a3\n' | judged 1 --time 1
says out "1 b2a3 time  no time follows it; expected milliseconds such as 412"
printf 'b2a3 600\n' | judged 1
says out "1 b2a3 ok"
says out "2 600 syntax"
says out "(times are judged with --time)"
