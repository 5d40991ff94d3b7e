# The wheel: the same bytes twice, a list that is true, a tag that is true, and an installation by pip
# without a network.
source "$TESTS/cli/check.bash"
sources=$(realpath "$TESTS/..")
build=$(realpath "$(dirname "$REFEREE")/..")
[ -e "$build/python/referee/_core.abi3.so" ] || { echo "no module for Python was built"; exit 77; }
export PYTHONDONTWRITEBYTECODE=1 SOURCE_DATE_EPOCH=1700000000

wheel=$(python3 "$sources/python/make_wheel.py" "$build" one)
TZ=Asia/Tokyo python3 "$sources/python/make_wheel.py" "$build" two >/dev/null
cmp "$wheel" "two/${wheel##*/}" || fail "packed again, it is something else"
python3 -m zipfile -t "$wheel" | grep -q "Done testing" || fail "the archive is damaged"

# No newer symbol of the C library than the tag says, and nothing that is not everywhere.
module=$build/python/referee/_core.abi3.so
newest=$(objdump -T "$module" | grep -oE 'GLIBC_[0-9.]+' | sort -uV | tail -n 1)
[[ $wheel == *-cp39-abi3-manylinux_"$(tr . _ <<<"${newest#GLIBC_}")"_* ]] ||
  fail "'$wheel' is not about $newest"
objdump -p "$module" | awk '/NEEDED/ { print $2 }' >needed
! grep -vxE 'libc\.so\.6|libm\.so\.6|libgcc_s\.so\.1|ld-linux-[a-z0-9-]*\.so\.[0-9]' needed ||
  fail "the module needs a library that is not everywhere"
objdump -T "$module" | grep -v ' \*UND\*' | grep -oE '[^ ]+$' | grep -vx 'PyInit__core' |
  grep -vE '^(SYMBOL|.*:|elf64.*)$' >exported || true
silent exported
! grep -qF -e "$sources" "$module" || fail "the module names a folder of this machine"

# Nothing of what Python keeps to itself: the compiler sees to the rest (Py_LIMITED_API).
nm -D --undefined-only "$module" | awk '/ _?Py/ { print $2 }' >asked
says asked PyUnicode_DecodeUTF8
! grep '^_Py' asked | grep -vxE '_Py_(NoneStruct|TrueStruct|FalseStruct|Dealloc)' >&2 ||
  fail "the module asks for what may change"

cat >judge.py <<'PY'
import csv, base64, hashlib, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as wheel:
    names = wheel.namelist()
    info, = {name.split("/")[0] for name in names if ".dist-info/" in name}
    rows = list(csv.reader(wheel.read(f"{info}/RECORD").decode().splitlines()))
    assert sorted(row[0] for row in rows) == sorted(names), names
    for name, digest, size in rows:
        if name.endswith("/RECORD"):
            continue
        data = wheel.read(name)
        said = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        assert (digest, size) == (f"sha256={said}", str(len(data))), name
    tag = wheel.read(f"{info}/WHEEL").decode().split("Tag: ")[1].strip()
    assert sys.argv[1].endswith(f"-{tag}.whl"), tag
    assert names[-1].endswith("RECORD") and "referee/py.typed" in names
    assert all(entry.date_time[0] == 2023 for entry in wheel.infolist())
PY
python3 judge.py "$wheel"

python3 -m venv fresh
fresh/bin/python -m pip install --no-index --quiet --disable-pip-version-check "$wheel"
fresh/bin/python -m pip check --disable-pip-version-check >/dev/null
fresh/bin/python -m pip show --disable-pip-version-check referee >shown
says shown "License: MIT"
fresh/bin/python -I - <<'PY' >said
import referee
game = referee.Game("renju")
game.play("h8")
try:
    game.play("h8")
except referee.Refused as refused:
    print(refused)
print(referee.__file__)
PY
says said "'h8' is refused (occupied)"
says said "$PWD/fresh/"
fresh/bin/python -m pip uninstall --yes --quiet --disable-pip-version-check referee
! fresh/bin/python -I -c "import referee" 2>/dev/null || fail "something is left"

# `pip install .` without a network: of a build that is there, and what is said where nothing can build.
pip=(fresh/bin/python -m pip install --no-index --disable-pip-version-check)
"${pip[@]}" --quiet -C "build=$build" "$sources"
fresh/bin/python -I -c "import referee; print(referee.__version__, referee.__file__)" >said
says said "$(sed -n 's/^project(.* VERSION \([0-9.]*\).*/\1/p' "$sources/CMakeLists.txt") $PWD/fresh/"
mkdir nothing
ln -s "$(realpath "$(command -v python3)")" nothing/python3
! PATH=$PWD/nothing "${pip[@]}" --force-reinstall "$sources" >said 2>&1 || fail "built without CMake"
says said "cmake, ninja, readelf not found; ./tools/setup --test installs all of it"
