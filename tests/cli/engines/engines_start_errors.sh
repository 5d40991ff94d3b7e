# An engine that cannot be started: what was tried, the system's reason, what may help, and code 4.
source "$TESTS/cli/check.bash"

printf '#!/bin/sh\necho oops >&2\nexit 3\n' >new
printf '#!/no/such/interpreter\n' >orphan
printf '\177ELFxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' >foreign
printf 'text\n' >text
printf '#!/bin/sh\nexec sleep 20\n' >silent
chmod +x new orphan foreign silent
mkdir folder

# fails TEXT KEY...: both commands end with code 4 and say so, and nobody waits for the engine that
# sleeps.
fails() {
  local text=$1 before after
  shift
  for part in options check; do
    before=$(date +%s%N)
    run 4 engines $part --engine "$@"
    after=$(date +%s%N)
    says err "$text"
    silent out
    [ $((after - before)) -lt 10000000000 ] || fail "it took long: $*"
  done
}
fails "referee: engine 1 cannot be started: './nwe': No such file or directory" cmd=./nwe
says err "./new'"
fails "engine 1 ('x') cannot be started: './nwe': No such file" cmd=./nwe name=x
fails "cannot be started: './folder': " cmd=./folder
says err "is a directory"
fails "cannot be started: './foreign': Exec format error" cmd=./foreign
fails "cannot be started: './orphan': " cmd=./orphan
says err "/no/such/interpreter"
fails "cannot be started: './text': Permission denied" cmd=./text
fails "cannot be started: directory 'nowhere': No such file or directory" cmd=./new dir=nowhere
fails "cannot be started: './new -x': No such file or directory" "cmd=./new -x"
says err 'give arguments separately: cmd=PROGRAM args="..."'
fails "cannot be started: 'a-program-that-is-not-there'" cmd=a-program-that-is-not-there
fails "the handshake of protocol usi was not done: the engine exited with code 3" cmd=./new
says err "program: ./new"
says err "oops"
fails "the handshake of protocol usi was not done within" cmd=./silent --startup-timeout 100ms
# Everything that can be found out without a process is found out before the first is started.
sudden() {  # sudden TEXT WORD...: code 4, and nobody waited for the engine that says nothing
  local text=$1 before after
  shift
  for part in options check; do
    before=$(date +%s%N)
    run 4 engines $part --engine cmd=./silent --engine "$@"
    after=$(date +%s%N)
    says err "$text"
    silent out
    [ $((after - before)) -lt 10000000000 ] || fail "an engine was started: $*"
  done
}
sudden "engine 2 cannot be started: './nwe': No such file or directory" cmd=./nwe
says err "there is './new'"
sudden "engine 2 cannot be started: directory 'nowhere'" cmd=./new dir=nowhere
sudden "engine 2 cannot be started: directory './text': Not a directory" cmd=./new dir=./text
sudden "engine 2 cannot be started: './orphan'" cmd=./orphan
says err "it needs '/no/such/interpreter', which does not exist"
sudden "cannot be started: the file for its standard error, 'nowhere/log': No such file" \
       cmd=./new stderr=nowhere/log

# So is a protocol that has no words for the game.
run 2 engines check --game keishi --engine cmd=./silent proto=usi
says err "engine 1: proto=usi is only for shogi, but the game is keishi; give --game shogi"
run 2 engines check --engine cmd=./silent name=x proto=gomocup
says err "engine 1 ('x'): proto=gomocup is only for renju, but the game is shogi"
