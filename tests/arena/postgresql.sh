#!/usr/bin/env bash
# A PostgreSQL server for tests, in a folder of its own, on a free port of 127.0.0.1.
#
#   postgresql.sh make DIR PID  a new cluster in DIR, running; prints its URL. It ends with process PID
#   postgresql.sh stop DIR      stops it at once, as a crash would
#   postgresql.sh start DIR     starts it again, on the same port
#
# Exit code 77: no PostgreSQL is installed. As root, an unprivileged user runs it. DIR/cluster.log
# is what the server says.
set -euo pipefail
export LC_ALL=C

command=$1
folder=$(realpath "$2")
programs=$(dirname "$(command -v /usr/lib/postgresql/*/bin/initdb initdb 2>/dev/null | tail -n 1)" 2>/dev/null)
[ -x "$programs/initdb" ] || exit 77

as=()
if [ "$(id -u)" = 0 ]; then
  user=postgres
  id "$user" >/dev/null 2>&1 || user=nobody
  as=(runuser -u "$user" --)
fi

control() { (cd / && "${as[@]}" "$programs/pg_ctl" -s -D "$folder/cluster" "$@" >&2); }

free_port() {
  perl -MIO::Socket::INET -e 'print IO::Socket::INET->new(Listen => 1, LocalAddr => "127.0.0.1")->sockport'
}

# fsync stays on: what the server acknowledges is measured with these clusters, too.
start() {
  control start -w -t 60 -l "$folder/cluster.log" \
    -o "-c listen_addresses=127.0.0.1 -c port=$(cat "$folder/port") -c unix_socket_directories= \
        -c max_connections=100 -c recovery_init_sync_method=syncfs"
}

make() {
  [ -z "${user:-}" ] || chown "$user" "$folder"
  chmod 711 "$folder"
  (cd / && "${as[@]}" "$programs/initdb" -N -D "$folder/cluster" -U arena -A trust -E UTF8 \
    --locale=C.UTF-8 >/dev/null)
  free_port >"$folder/port"
  start
  setsid bash -c 'tail --pid="$1" -f /dev/null; "$2" stop "$3"' - "$1" "$(realpath "$0")" "$folder" \
    >/dev/null 2>&1 </dev/null &
  echo "postgresql://arena:hush-hush@127.0.0.1:$(cat "$folder/port")/postgres"
}

case $command in
  make) make "$3" ;;
  start) start ;;
  stop) control stop -m immediate -w ;;
  *) echo "unknown command '$command'" >&2 && exit 2 ;;
esac
