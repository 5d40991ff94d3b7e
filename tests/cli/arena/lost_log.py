"""A server is killed, and then its log loses a bit, or is deleted, or the database is an older copy."""
import os
import re
import shutil
import struct
import subprocess
import time

from arena import Server, expect, fail

DATABASE = "arena/arena.db"
LOG, WITNESS = DATABASE + "-wal", DATABASE + ".witness"
BITS = 12


def referee(*words):
    run = subprocess.run([os.environ["REFEREE"], "serve", *words], stdout=subprocess.PIPE,
                         stderr=subprocess.PIPE, text=True, timeout=60)
    return run.returncode, run.stdout + run.stderr


def bytes_in_use(path):
    """Of a log: its frames are good as long as they have the salt of its head."""
    with open(path, "rb") as file:
        log = file.read()
    page, salt = struct.unpack(">I", log[8:12])[0], log[16:24]
    at = 32
    while at + 24 + page <= len(log) and log[at + 8:at + 16] == salt:
        at += 24 + page
    return at


def seen():
    """The numbers of actions and agents that the witness has seen."""
    if not os.path.exists(WITNESS):
        return [-1, -1]
    with open(WITNESS, encoding="utf-8") as file:
        return [int(word) for word in file.read().split()[3:5]]


def acknowledged(server, names):
    for name in names:
        expect("register", server.call("POST", "/agents/register", {"name": name}), 201)


def wait_for(agents):
    until = time.monotonic() + 30
    while seen()[1] < agents:
        if time.monotonic() > until:
            fail(f"the witness has seen {seen()}, and {agents} agents are registered")
        time.sleep(0.05)


def refused(why, pattern):
    for words, code in ((("--check",), 1), (("--listen", "127.0.0.1:0"), 3)):
        told = referee("--data", "arena", "--house", "off", *words)
        if told[0] != code or not re.search(pattern, told[1]):
            fail(f"{why}: {words}: exit code {told[0]}, expected {code}: {told[1]}")


def copy(of, to):
    shutil.copytree(of, to, ignore=shutil.ignore_patterns("control"))


def put_back():
    shutil.rmtree("arena")
    copy("kept", "arena")


def main():
    server = Server("--house", "off")
    wait_for(0)
    acknowledged(server, ("one", "two", "three"))
    used = bytes_in_use(LOG)
    wait_for(3)
    server.kill()
    copy("arena", "kept")
    code, text = referee("--data", "arena", "--house", "off", "--check")
    if code != 0 or "everything is true" not in text:
        fail(f"a database that has lost nothing is doubted: {code} {text}")
    put_back()

    missing = r"the database is older than 20\d\d-[-0-9T:.]+Z: [123] registrations? (is|are) missing"
    for bit in range(BITS):
        at = 24 + (used - 25) * bit // (BITS - 1)
        with open(LOG, "r+b") as log:
            log.seek(at)
            byte = log.read(1)[0]
            log.seek(at)
            log.write(bytes([byte ^ (1 << bit % 8)]))
        refused(f"a bit of byte {at} of {used}", missing)
        put_back()
    os.remove(LOG)
    refused("no log", missing)
    put_back()

    with open(WITNESS, "r+b") as file:
        file.write(b"orena")
    refused("a damaged witness", r"arena\.db\.witness' is damaged")
    put_back()

    # A backup, put in place on purpose.
    os.remove(LOG)
    code, text = referee("--data", "arena", "--check", "--restored")
    if code != 2 or "excludes" not in text:
        fail(f"--check --restored: {code} {text}")
    server = Server("--house", "off", "--restored")
    acknowledged(server, ("four",))
    wait_for(1)
    if server.stop() != 0:
        fail("the server did not end in order")
    code, text = referee("--data", "arena", "--house", "off", "--check")
    if code != 0:
        fail(f"after --restored: {code} {text}")
    Server("--house", "off").kill()


main()
