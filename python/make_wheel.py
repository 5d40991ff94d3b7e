#!/usr/bin/env python3
"""Packs the built module as a wheel. From the same files it makes the same bytes.

    python/make_wheel.py BUILD OUT    prints the path of the wheel
    pip install .                     builds the module first (PEP 517, by way of pyproject.toml)

BUILD holds python/referee as the build has made it. SOURCE_DATE_EPOCH is the time of all files; without
it, 1980. The wheel's tag says which C library it needs, by the symbols that the module asks for.
"""
import base64
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time
import zipfile

TOP = pathlib.Path(__file__).resolve().parent.parent

# What every Linux with Python has: PEP 600 and the list of manylinux.
EVERYWHERE = {"libc.so.6", "libm.so.6", "libgcc_s.so.1", "libpthread.so.0", "libdl.so.2",
              "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1"}
# Of libgcc_s: every symbol that g++ 12 may ask for is there since 4.3.
OLDEST_GCC = (4, 3)
OLDEST_C_LIBRARY = (2, 17)
MACHINES = {"Advanced Micro Devices X86-64": "x86_64", "AArch64": "aarch64"}


def readelf(module, *options):
    return subprocess.run(["readelf", "--wide", *options, str(module)], check=True, text=True,
                          capture_output=True, env={**os.environ, "LC_ALL": "C"}).stdout


def versions(needs, library):
    return [tuple(map(int, found.split("."))) for found in re.findall(rf"Name: {library}_([0-9.]+)", needs)]


def tag(module):
    """cp39-abi3-manylinux_2_34_x86_64; linux_x86_64 where it needs what not every Linux has."""
    machine = MACHINES[re.search(r"Machine: *(.*)", readelf(module, "--file-header"))[1]]
    needed = set(re.findall(r"\(NEEDED\) *Shared library: \[(.*)\]", readelf(module, "--dynamic")))
    needs = readelf(module, "--version-info")
    if needed - EVERYWHERE or max(versions(needs, "GCC"), default=(0,)) > OLDEST_GCC:
        return f"cp39-abi3-linux_{machine}"
    major, minor, *_ = max([OLDEST_C_LIBRARY, *versions(needs, "GLIBC")])
    return f"cp39-abi3-manylinux_{major}_{minor}_{machine}"


def version():
    return re.search(r"VERSION ([0-9.]+)", (TOP / "CMakeLists.txt").read_text().split("project(")[1])[1]


def metadata():
    return f"""\
Metadata-Version: 2.1
Name: referee
Version: {version()}
Summary: The rules of Shogi, Renju, Keishi and Liuzichong, and records of their games
Author: referee contributors
License: MIT
Classifier: License :: OSI Approved :: MIT License
Classifier: Operating System :: POSIX :: Linux
Classifier: Programming Language :: C++
Classifier: Programming Language :: Python :: 3
Classifier: Topic :: Games/Entertainment :: Board Games
Classifier: Typing :: Typed
Requires-Python: >=3.9
Description-Content-Type: text/markdown

{(TOP / "docs" / "python.md").read_text()}"""


def contents(package):
    """Every file of the wheel but its list, by name."""
    info = f"referee-{version()}.dist-info"
    module = package / "_core.abi3.so"
    files = {f"referee/{each.name}": each.read_bytes() for each in sorted((TOP / "python/referee").iterdir())
             if each.suffix in (".py", ".pyi", ".typed")}
    files["referee/_core.abi3.so"] = module.read_bytes()
    files[f"{info}/LICENSE"] = (TOP / "LICENSE").read_bytes()
    files[f"{info}/METADATA"] = metadata().encode()
    files[f"{info}/WHEEL"] = (f"Wheel-Version: 1.0\nGenerator: referee {version()}\n"
                              f"Root-Is-Purelib: false\nTag: {tag(module)}\n").encode()
    return files, f"{info}/RECORD"


def digest(data):
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def write(path, files):
    epoch = int(os.environ.get("SOURCE_DATE_EPOCH", "0"))
    moment = max(time.gmtime(epoch)[:6], (1980, 1, 1, 0, 0, 0))
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as wheel:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name, moment)
            entry.create_system = 3  # Unix, whatever this runs on
            entry.external_attr = (0o100755 if name.endswith(".so") else 0o100644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            wheel.writestr(entry, data)


def make(build, out):
    package = pathlib.Path(build, "python", "referee")
    if not (package / "_core.abi3.so").exists():
        sys.exit(f"make_wheel: there is no module in '{package}'; Debian's python3-dev lets the build make it")
    files, record = contents(package)
    rows = [f"{name},sha256={digest(data)},{len(data)}" for name, data in files.items()]
    files[record] = "\n".join([*rows, f"{record},,", ""]).encode()
    path = pathlib.Path(out, f"referee-{version()}-{tag(package / '_core.abi3.so')}.whl")
    path.parent.mkdir(parents=True, exist_ok=True)
    write(path, files)
    return path


# --- for pip (PEP 517) ----------------------------------------------------------------------------


class UnsupportedOperation(Exception):
    """What this backend does not do."""


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """`-C build=BUILD` takes the module of a build that is there already."""
    build = (config_settings or {}).get("build")
    if not build:
        build = TOP / "build/wheel"
        missing = [tool for tool in ("cmake", "ninja", "readelf") if not shutil.which(tool)]
        if missing:
            sys.exit(f"make_wheel: {', '.join(missing)} not found; ./tools/setup --test installs all of it")
        for step in (["--preset", "wheel"], ["--build", "--preset", "wheel"]):
            subprocess.run(["cmake", *step], check=True, cwd=TOP)
    return make(build, wheel_directory).name


def build_sdist(sdist_directory, config_settings=None):
    raise UnsupportedOperation("there is no source distribution; clone the repository")


def main():
    if len(sys.argv) != 3 or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    print(make(*sys.argv[1:]))


if __name__ == "__main__":
    main()
