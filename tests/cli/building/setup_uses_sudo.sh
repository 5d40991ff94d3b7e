# Without root, sudo carries out apt-get.
mkdir bin
printf '#!/bin/sh\nexit 1\n' >bin/dpkg-query
printf '#!/bin/sh\necho 1000\n' >bin/id
printf '#!/bin/sh\nprintf "%%s\\n" "$*" >>"%s/calls"\n' "$PWD" >bin/sudo
printf '#!/bin/sh\nexit 9\n' >bin/apt-get
chmod +x bin/*
printf 'ID=debian\nVERSION_ID="12"\n' >os-release
PATH=$PWD/bin:$PATH REFEREE_OS_RELEASE=$PWD/os-release "$TESTS/../tools/setup" >said 2>&1 || exit 1
grep -q -- '-n env DEBIAN_FRONTEND=noninteractive apt-get .*install -y' calls
