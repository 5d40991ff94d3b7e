#!/bin/sh
# A step of continuous integration: do the recorded games still give the same results? The rules
# judge every game of the given folders; the server shows replay.xml as tests. The exit code
# of the step is that of the check: 0, 1 (a game differs), 3 (a file is damaged).
set -u
referee=${REFEREE:-referee}
report=${REPORT:-replay.xml}

code=0
"$referee" replay "$@" --output junit >"$report" || code=$?
# For readers of the log of this step: the same report for people, with a command for each difference.
[ $code = 0 ] || "$referee" replay "$@"
exit $code
