# As root: one update, then only the packages that are missing, and for building alone none that only
# the tests need; its own output stays short.
mkdir bin
cat >bin/dpkg-query <<'X'
#!/bin/sh
for last; do :; done
case $last in ccache | libfmt-dev | fairy-stockfish) exit 1 ;; *) echo installed ;; esac
X
printf '#!/bin/sh\necho 0\n' >bin/id
printf '#!/bin/sh\necho "$@" >>"%s/calls"\nseq 500\n' "$PWD" >bin/apt-get
chmod +x bin/*
printf 'ID=debian\nVERSION_ID="12"\n' >os-release
PATH=$PWD/bin:$PATH REFEREE_OS_RELEASE=$PWD/os-release "$TESTS/../tools/setup" >said 2>&1 || exit 1
grep -q 'installing 2 of Debian.s packages: ccache libfmt-dev' said || exit 1
[ "$(wc -l <said)" -le 2 ] || exit 1
[ "$(wc -l <calls)" = 2 ] || exit 1
sed -n 1p calls | grep -q 'update$' || exit 1
sed -n 2p calls | grep -q ' install -y --no-install-recommends ccache libfmt-dev$'
