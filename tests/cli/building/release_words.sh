# What tools/release and tools/sysroot refuse, in words and with their exit codes, before anything is built.
source "$TESTS/cli/check.bash"
mkdir -p tree/tools bin
cp "$TESTS/../tools/release" "$TESTS/../tools/sysroot" tree/tools
printf 'ID=debian\nVERSION_ID="12"\n' >debian-12
printf 'ID=fedora\nVERSION_ID="41"\n' >another
printf '#!/bin/sh\necho "E: Unable to fetch some archives" >&2\nexit 100\n' >bin/apt-get
chmod +x bin/apt-get

# refused CODE TEXT WORD...
refused() {
  local expected=$1 text=$2 code=0
  shift 2
  "$@" >out 2>err || code=$?
  [ $code = "$expected" ] || { cat out err >&2; fail "$*: exit code $code, expected $expected"; }
  says err "$text"
  [ ! -e tree/build ] || [ -z "$(find tree/build -name 'sysroot-aarch64')" ] || fail "$*: something is there"
}

refused 2 "release: unknown architecture 'mips'; expected x86_64 or aarch64" tree/tools/release --arch mips
refused 2 "release: --out needs a value" tree/tools/release --out
refused 2 "release: unknown argument 'x'" tree/tools/release x
refused 2 "sysroot: unknown arguments 'x'" tree/tools/sysroot x
refused 3 "sysroot: only Debian 12 is known here" env "REFEREE_OS_RELEASE=$PWD/another" tree/tools/sysroot
refused 3 "Unable to fetch some archives" \
  env "PATH=$PWD/bin:$PATH" "REFEREE_OS_RELEASE=$PWD/debian-12" tree/tools/sysroot
says err "sysroot: Debian's packages for arm64 cannot be downloaded (apt-get update)"
