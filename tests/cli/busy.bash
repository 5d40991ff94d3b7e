# A busy host:  source "$TESTS/cli/busy.bash"
# keep_busy N: N endless loops on one processor, $held, until the test ends. An engine with
# cpus=$held gets one part in N + 1 of it, or less where others run there too. Each loop has a session
# of its own, as an engine has: Linux may share a processor by sessions.
command -v taskset >/dev/null || exit 77
held=$(taskset -cp $$ | sed 's/.*: *\([0-9]*\).*/\1/')
loops=()
end_loops() {
  [ ${#loops[@]} = 0 ] || kill "${loops[@]}" 2>/dev/null || true
  loops=()
}
trap end_loops EXIT
keep_busy() {
  local i
  for ((i = 0; i < $1; ++i)); do
    setsid taskset -c "$held" sh -c 'while :; do :; done' &
    loops+=($!)
  done
}
