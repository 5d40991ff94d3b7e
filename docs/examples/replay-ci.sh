#!/bin/sh
# A step of continuous integration: do the recorded games still come out the same? The rules look
# at every game of the folders that are named; the server shows replay.xml as tests. The exit code
# of the step is that of the check: 0, 1 (a game differs), 3 (a file is damaged).
set -u
referee=${REFEREE:-referee}
report=${REPORT:-replay.xml}

code=0
"$referee" replay "$@" --output junit >"$report" || code=$?
# For whoever reads the log of the step: the same for a person, with a command for each difference.
[ $code = 0 ] || "$referee" replay "$@"
exit $code
