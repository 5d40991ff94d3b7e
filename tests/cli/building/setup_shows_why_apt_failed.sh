# The last lines of apt-get, and no more, where it fails.
mkdir bin
printf '#!/bin/sh\nexit 1\n' >bin/dpkg-query
printf '#!/bin/sh\necho 0\n' >bin/id
printf '#!/bin/sh\nseq 1000\necho "E: Unable to locate package"\nexit 100\n' >bin/apt-get
chmod +x bin/*
printf 'ID=debian\nVERSION_ID="12"\n' >os-release
code=0
PATH=$PWD/bin:$PATH REFEREE_OS_RELEASE=$PWD/os-release "$TESTS/../tools/setup" >said 2>&1 || code=$?
[ $code = 1 ] && grep -q 'E: Unable to locate package' said &&
  grep -q 'apt-get update has failed' said && [ "$(wc -l <said)" -lt 25 ]
