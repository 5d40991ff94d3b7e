# Neither root nor sudo, or a sudo that would ask: a message with the command to run, exit code 1.
mkdir bin
printf '#!/bin/sh\nexit 1\n' >bin/dpkg-query
printf '#!/bin/sh\necho 1000\n' >bin/id
printf '#!/bin/sh\ntouch "%s/called"\n' "$PWD" >bin/apt-get
chmod +x bin/*
for tool in bash env sed mktemp rm tail; do ln -s "$(command -v $tool)" bin; done
printf 'ID=debian\nVERSION_ID="12"\n' >os-release
export REFEREE_OS_RELEASE=$PWD/os-release

code=0
PATH=$PWD/bin "$TESTS/../tools/setup" >said 2>&1 || code=$?
[ $code = 1 ] && grep -q 'needs root or sudo' said && grep -q 'apt-get install .*g++' said || exit 1

printf '#!/bin/sh\nexit 1\n' >bin/sudo
chmod +x bin/sudo
code=0
PATH=$PWD/bin "$TESTS/../tools/setup" >said 2>&1 || code=$?
[ $code = 1 ] && grep -q 'sudo would ask for a password' said && [ ! -e called ]
