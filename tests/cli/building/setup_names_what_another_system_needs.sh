# Another distribution, or an unknown one: what is needed, and the way around.
mkdir bin
printf '#!/bin/sh\nexit 1\n' >bin/dpkg-query
chmod +x bin/*
printf 'ID=fedora\nVERSION_ID=41\nPRETTY_NAME="Fedora Linux 41"\n' >fedora
printf 'ID=debian\nVERSION_ID="11"\n' >debian11
for system in fedora debian11 none; do
  code=0
  PATH=$PWD/bin:$PATH REFEREE_OS_RELEASE=$PWD/$system "$TESTS/../tools/setup" >said 2>&1 || code=$?
  [ $code = 1 ] && grep -q 'only Debian 12' said && grep -q REFEREE_SKIP_SETUP=1 said || exit 1
  cat said >>all
done
grep -q 'this is Fedora Linux 41' all && grep -q 'this is debian 11' all &&
  grep -q 'this is an unknown system' all || exit 1
REFEREE_SKIP_SETUP=1 PATH=$PWD/bin:$PATH REFEREE_OS_RELEASE=$PWD/fedora "$TESTS/../tools/setup"
