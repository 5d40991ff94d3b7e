#!/usr/bin/env bash
# Packs a finished build and tries what comes out:  tests/package.sh BUILD
# The package must name what it depends on, hold what it should, and its program must run.
set -euo pipefail
cd "$(dirname "$0")/.."
build=$(realpath "$1")
own=$(mktemp -d)
trap 'rm -rf "$own"' EXIT

(cd "$build" && cpack -G DEB -B "$own")
deb=$(echo "$own"/referee_*.deb)
dpkg-deb --info "$deb"
dpkg-deb --field "$deb" Depends | tee "$own/depends"
for library in libc6 libstdc++6 libfmt9 libboost-program-options1.81.0 libboost-json1.81.0 \
  libtomlplusplus3; do
  grep -qF "$library" "$own/depends"
done

dpkg-deb --extract "$deb" "$own/unpacked"
(cd "$own/unpacked" && find . -type f -o -type l)
for file in bin/referee share/doc/referee/copyright share/doc/referee/README.md \
  share/doc/referee/changelog.gz; do
  test -s "$own/unpacked/usr/$file"
done
"$own/unpacked/usr/bin/referee" --version
"$own/unpacked/usr/bin/referee" perft keishi --depth 2 | grep -qw 576

# The same files by plain installation, under another prefix.
cmake --install "$build" --prefix "$own/plain" >"$own/installed"
"$own/plain/bin/referee" --version
if command -v lintian >/dev/null; then
  lintian --allow-root --fail-on error "$deb"
fi
