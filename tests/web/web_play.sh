# `referee play`: where its page is, the same address again, --open, a port that is taken, and an engine that
# cannot play.
source "$TESTS/cli/check.bash"

export XDG_DATA_HOME=$PWD/share PATH=$PWD/bin:$PATH
mkdir bin
printf '#!/bin/sh\necho "$1" >"%s/opened"\n' "$PWD" >bin/xdg-open
chmod +x bin/xdg-open
servers=()
trap 'for each in "${servers[@]}"; do kill -9 "$each" 2>/dev/null || true; done' EXIT

# play OPTION...: starts it; leaves its address in $url and its process in $server.
play() {
  rm -f played
  PATH=${path:-$PATH} "$REFEREE" play "$@" >played 2>&1 &
  server=$!
  servers+=("$server")
  until grep -qs '^play: ' played; do
    kill -0 "$server" 2>/dev/null || { cat played >&2; fail "it does not start"; }
    sleep 0.05
  done
  url=$(sed -n 's/^play: //p' played)
}

stop() {
  kill -INT "$server"
  wait "$server" || fail "it does not end well"
}

play --open
[[ $url =~ ^http://127\.0\.0\.1:[0-9]+/$ ]] || fail "the address is '$url'"
curl -sf "$url" | grep -q '/web/main.js' || fail "there is no page"
until [ -s opened ]; do sleep 0.05; done
[ "$(cat opened)" = "$url" ] || fail "the browser was sent elsewhere"
[ "$(stat -c %a share/referee/play)" = 700 ] || fail "others may read the games"

run 0 play
says out "play: $url"
before=$url
stop
play
[ "$url" = "$before" ] || fail "the address has changed"
stop

port=${before##*:}
python3 -m http.server --bind 127.0.0.1 "${port%/}" >/dev/null 2>&1 &
servers+=("$!")
until curl -s "$before" >/dev/null; do sleep 0.05; done
play
[ "$url" != "$before" ] || fail "the port was taken"
stop

unset XDG_DATA_HOME
HOME=$PWD/home play
[ -f home/.local/share/referee/play/arena.db ] || fail "the games are not in the home directory"
stop
HOME='' run 2 play
says err "expected --data DIR"

play --data engines --engine cmd=/bin/true
until grep -q 'warning: engine-true: .*exited with code 0' played; do
  kill -0 "$server" || fail "it ended"
  sleep 0.05
done
curl -sf "$url" >page || fail "one engine has ended the server"
stop
rm bin/xdg-open
path=/nowhere play --data here --open
until grep -q 'cannot start xdg-open' played; do kill -0 "$server" || fail "it ended"; sleep 0.05; done
stop
