# A named pipe that nobody writes to is waited for, and the first signal ends that.
source "$TESTS/cli/check.bash"
mkfifo pipe
for words in "openings check pipe" "convert pipe --to pgn" "replay pipe" "stats pipe" "validate pipe"; do
  read -ra words <<<"$words"
  "$REFEREE" "${words[@]}" </dev/null >out 2>err &
  pid=$!
  until grep -q pipe <(ls -l "/proc/$pid/fd" 2>/dev/null) ||
    grep -q wait_for_partner "/proc/$pid/wchan" 2>/dev/null; do
    kill -0 $pid 2>/dev/null || fail "'${words[*]}' did not wait: $(cat err)"
  done
  kill -TERM $pid
  for ((i = 0; i < 200; ++i)); do
    kill -0 $pid 2>/dev/null || break
    sleep 0.05
  done
  kill -0 $pid 2>/dev/null && { kill -KILL $pid; fail "'${words[*]}' went on after SIGTERM"; }
  wait $pid || true
done
