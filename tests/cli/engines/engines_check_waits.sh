# referee engines check says what it waits for, and which protocol an engine speaks that does not
# answer in the one that was expected.
source "$TESTS/cli/check.bash"
brain=$TESTS/data/engines/rapfi_like.py

printf '#!/bin/sh\nexec sleep 60\n' >silent
chmod +x silent
run 4 engines check --engine cmd=./silent --startup-timeout 4s
says err "referee: engine 1: waiting for usiok for 2 s"
! grep -q 'it answers' err || fail "a silent engine speaks no protocol"

run 4 engines check --engine cmd=python3 "arg=$brain" --startup-timeout 6s
says err "engine 1: waiting for usiok for 2 s; the last line was 'ERROR Unknown command: USI'"
[ "$(grep -c 'it answers like a Gomocup engine: is the game --game renju?' err)" = 2 ] ||
  { cat err >&2; fail "Gomocup is not recognised while waiting and at the end"; }

# The reverse, of an engine that says no to Gomocup at once.
cat >usi.sh <<'E'
#!/bin/sh
while read -r word rest; do
  case $word in
    usi) printf 'id name fish\nusiok\n' ;;
    quit) exit ;;
    *) echo "Unknown command: $word $rest" ;;
  esac
done
E
chmod +x usi.sh
for words in "renju proto=gomocup" "keishi proto=gtp"; do
  run 4 engines check --game ${words% *} --engine cmd=./usi.sh ${words#* } --startup-timeout 2s
  says err "it answers like a USI engine: is the game --game shogi?"
done
run 4 engines check --game keishi --engine cmd=python3 "arg=$brain" --startup-timeout 2s
says err "it answers like a Gomocup engine: is the game --game renju?"
minimal=$TESTS/../docs/engines/minimal_engine.py
run 4 engines check --engine cmd=python3 "arg=$minimal" --startup-timeout 2s
says err "it answers in the line protocol: is the game --game keishi, liuzichong or renju?"
run 4 engines options --engine cmd=python3 "arg=$brain" --startup-timeout 2s
says err "it answers like a Gomocup engine: is the game --game renju?"
