# What the tests of runs that several processes play share, after check.bash and runs.bash.
joiners=()
# join_in_background RUN NAME WORD...: leaves its process in `joiner`, its output in NAME.out and
# NAME.err.
join_in_background() {
  local dir=$1 name=$2
  shift 2
  "$REFEREE" join "$dir" "$@" >"$name.out" 2>"$name.err" &
  joiner=$!
  joiners+=("$joiner")
}
all_end() {  # all_end CODE: all that play in the background
  local each code
  for each in "${joiners[@]}"; do
    code=0
    wait "$each" || code=$?
    [ "$code" = "$1" ] || { cat ./*.err >&2; fail "a joiner: exit code $code, expected $1"; }
  done
  joiners=()
}
# wait_for_games RUN N: until its journals have that many.
wait_for_games() {
  local i
  for i in $(seq 3000); do
    [ "$(games_in "$1" 2>/dev/null)" -ge "$2" ] && return 0
    sleep 0.01
  done
  cat ./*.err >&2
  fail "no $2 games in $1"
}
# lease_expires RUN: as if nobody there had given a sign of life for an hour.
lease_expires() { touch -d '1 hour ago' "$1"/claims/*.lease; }
each_block_was_claimed_once() {
  [ -z "$(ls "$1/claims" | grep -E '^[0-9]+\.([2-9]|[0-9]{2,})$')" ] || fail "a block was claimed twice"
}
