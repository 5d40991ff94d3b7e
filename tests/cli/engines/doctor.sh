# doctor looks at the host: one line per finding with a verdict, then what to change; always code 0.
source "$TESTS/cli/check.bash"

names="host processors quota games load pressure stolen governor turbo clock waiting-time wake-ups
round-trips real-time memory swap open-files processes locked-memory namespaces sandbox cgroup"

run 0 doctor --output plain
silent err
for name in $names; do
  [ "$(grep -cP "^finding\t$name\t(ok|note|warning)\t[^\t]+$" out)" = 1 ] ||
    { cat out >&2; fail "no finding, or more than one: $name"; }
done
[ "$(grep -c ^finding out)" = "$(wc -w <<<"$names")" ] || fail "a finding that is not expected"
! grep -vP '^(finding\t[^\t]+\t[^\t]+\t[^\t]+|change\t[^\t]+\t[^\t]+\t[^\t]*)$' out ||
  fail "a line that is neither a finding nor a change"
# Nothing is to be changed about what is good.
while IFS=$'\t' read -r _ about _; do
  ! grep -qP "^finding\t$about\tok\t" out || fail "'$about' is ok and is to be changed"
done < <(grep ^change out)

# What a script reads does not depend on who reads.
cp out plain
run 0 doctor
diff <(cut -f 1,2 plain | grep ^finding) <(cut -f 1,2 out | grep ^finding) >&2 ||
  fail "plain is not the default without a terminal"

run 0 doctor --output human
for name in $names; do
  grep -qE "^  (ok|note|warning) +$name +[^ ]" out || { cat out >&2; fail "no line for $name"; }
done
grep -qE '^(What to change|Nothing to change) for fair timing' out || fail "no advice"

run 0 doctor --output json
[ "$(wc -l <out)" = 1 ] || fail "not one line"
says out '{"findings":[{"name":"host","verdict":"'
says out '"changes":['
says out '"at_once":'

# The limits of the shell that started it are what it speaks of.
(ulimit -n 100; run 0 doctor --output plain)
grep -qP '^finding\topen-files\t(note|warning)\t100$' out || { cat out >&2; fail "not 100 files"; }
grep -qP '^change\topen-files\t.*\tsudo prlimit --pid \$\$ --nofile=' out || fail "no command"

# Where it may not run everywhere it says so, and counts the rest.
if [ "$(nproc)" -gt 1 ] && first=$(taskset -cp $$ | grep -oE '[0-9]+' | sed -n 2p); then
  taskset -c "$first" "$REFEREE" doctor --output plain >out
  grep -qP '^finding\tprocessors\twarning\t.* 1 usable, 1 core$' out ||
    { cat out >&2; fail "one processor is not seen"; }
fi

# A host that lets it do next to nothing is described too.
(exec >out 3>&- 4>&- 5>&- 6>&- 7>&-; ulimit -n 4; exec "$REFEREE" doctor --output plain) ||
  fail "it could not look with four descriptors"
[ "$(grep -c ^finding out)" = "$(wc -w <<<"$names")" ] || fail "findings are missing"

for name in $names; do
  says "$TESTS/../docs/fair-timing.md" "| \`$name\` | "
done

run 2 doctor now
says err "unexpected word 'now'"
