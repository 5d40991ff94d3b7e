# No word, no apt-get, no sudo, where every package is installed.
mkdir bin
printf '#!/bin/sh\necho true\n' | tee bin/node >bin/npm
printf '#!/bin/sh\necho installed\n' >bin/dpkg-query
printf '#!/bin/sh\ntouch "%s/called"\n' "$PWD" | tee bin/apt-get >bin/sudo
chmod +x bin/*
PATH=$PWD/bin:$PATH "$TESTS/../tools/setup" --long >said 2>&1 || exit 1
[ ! -s said ] && [ ! -e called ]
