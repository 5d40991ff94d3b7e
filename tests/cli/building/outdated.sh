# tools/outdated: a component that is older than Debian's is named; what cannot be known is an error.
source "$TESTS/cli/check.bash"
outdated=$TESTS/../tools/outdated

# As tools/release writes it.
package() {
  printf '    {"name": "%s", "SPDXID": "SPDXRef-%s", "versionInfo": "%s", "supplier": "Organization: %s",\n' \
    "$1" "$1" "$2" "$3"
}
{ package referee 0.1.0 'referee contributors'; package zlib 1:1.2.13.dfsg-1 Debian
  package openssl 3.0.9-1 Debian; } >list.spdx.json

# APT as it answers about sources, from the lines of `known`: SOURCE VERSION.
mkdir bin
cat >bin/apt-cache <<'S'
#!/bin/sh
sed -n "s/^$3 /Version: /p" known
S
chmod +x bin/apt-cache
ask() { # ask CODE LIST...
  local code=0
  PATH=$PWD/bin:$PATH "$outdated" "${@:2}" >out 2>err || code=$?
  [ "$code" = "$1" ] || fail "exit code $code, expected $1: $(cat out err)"
}

printf '%s\n' 'zlib 1:1.2.13.dfsg-1' 'openssl 3.0.9-1' >known
ask 0 list.spdx.json
silent out
# The newest of several counts, and not the last in the order of letters.
printf '%s\n' 'zlib 1:1.2.13.dfsg-1' 'openssl 3.0.9-1' 'openssl 3.0.17-1~deb12u2' 'openssl 3.0.2-1' >known
ask 1 list.spdx.json
[ "$(cat out)" = "list.spdx.json: openssl 3.0.9-1; Debian has 3.0.17-1~deb12u2" ] || fail "$(cat out)"
printf 'zlib 1:1.2.13.dfsg-1\n' >known
ask 3 list.spdx.json
says err "APT knows no source 'openssl'"
ask 3 nothing.spdx.json
echo '{}' >empty.json
ask 3 empty.json
says err "empty.json: it lists nothing of Debian"
ask 2

# The list is what the release has: the format that is read is the one that is written.
grep -qF '"versionInfo": "%s", "supplier": "%s"' "$TESTS/../tools/release" || fail "another format of the list"
