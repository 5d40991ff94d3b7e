# Node and npm that came in another way are enough; without them, or with an older one, Debian's are
# installed.
mkdir bin
printf '#!/bin/sh\necho installed\n' >bin/dpkg-query
printf '#!/bin/sh\necho 0\n' >bin/id
printf '#!/bin/sh\necho "$@" >>"%s/calls"\n' "$PWD" >bin/apt-get
for tool in bash env sed mktemp rm tail; do ln -s "$(command -v $tool)" bin; done
printf 'ID=debian\nVERSION_ID="12"\n' >os-release
export REFEREE_OS_RELEASE=$PWD/os-release
setup() { PATH=$PWD/bin "$TESTS/../tools/setup" --test >said 2>&1; }

chmod +x bin/*
setup && grep -q ' install .* nodejs npm$' calls || exit 1

rm calls
printf '#!/bin/sh\necho false\n' >bin/node
printf '#!/bin/sh\n' >bin/npm
chmod +x bin/node bin/npm
setup && grep -q ' install .* nodejs$' calls || exit 1

rm calls
printf '#!/bin/sh\necho true\n' >bin/node
setup && [ ! -s said ] && [ ! -e calls ]
