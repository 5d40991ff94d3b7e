# A server that goes on: a new certificate without a restart, and more clients than descriptors.
source "$TESTS/cli/check.bash"

certificate() {  # NAME: its certificate and key
  openssl req -x509 -newkey rsa:2048 -nodes -keyout "$1.key" -out "$1.pem" -days 2 -subj "/CN=$1" \
    -addext "subjectAltName=IP:127.0.0.1" 2>openssl.log || fail "$(cat openssl.log)"
}
for name in first second third; do certificate "$name"; done
cp first.pem cert.pem
cp first.key key.pem
PYTHONPATH=$TESTS/cli/arena python3 - <<'E'
import os, shutil, signal, socket, ssl, time
from arena import Server, expect, fail

server = Server("--house", "off", "--tls-cert", "cert.pem", "--tls-key", "key.pem")
context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
context.check_hostname, context.verify_mode = False, ssl.CERT_NONE

def connected():
    return context.wrap_socket(socket.create_connection(("127.0.0.1", server.port), 20))

def ask(secure):
    secure.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
    return secure.recv(4096).startswith(b"HTTP/1.1 200")

def shows(name):
    with connected() as secure:
        own = ssl.PEM_cert_to_DER_cert(open(name + ".pem").read())
        return secure.getpeercert(binary_form=True) == own

def comes(name):
    for _ in range(200):
        if shows(name):
            return
        time.sleep(0.05)
    fail(f"the certificate {name} is not used")

def replace(name, what):
    for ending, file in (("pem", "cert.pem"), ("key", "key.pem")):
        if file in what:
            shutil.copy(f"{name}.{ending}", file + ".new")
            os.rename(file + ".new", file)

old = connected()
if not ask(old) or not shows("first"):
    fail("no answer")
replace("second", ["cert.pem", "key.pem"])
comes("second")
# A certificate without its key is not used; with it, it is.
replace("third", ["cert.pem"])
server.process.send_signal(signal.SIGHUP)
for _ in range(20):
    if not shows("second"):
        fail("half of a certificate is used")
    time.sleep(0.05)
replace("third", ["key.pem"])
server.process.send_signal(signal.SIGHUP)
comes("third")
if not ask(old):
    fail("a connection of before has ended")
if server.stop() != 0:
    fail("the server did not end in order")

# --- descriptors: the connection that was idle longest makes room --------------------------------------
open("few-descriptors", "w").write(f"""#!/bin/bash
ulimit -n 64
exec {os.environ["REFEREE"]} "$@"
""")
os.chmod("few-descriptors", 0o700)
os.environ["REFEREE"] = os.path.abspath("few-descriptors")
server = Server("--house", "off", "--limits", "off", data="few")
idle = [socket.create_connection(("127.0.0.1", server.port), 20) for _ in range(300)]
for _ in range(20):
    expect("one more", server.call("GET", "/healthz"), 200)
if server.call("POST", "/agents/register", {"name": "alpha"})[0] != 201:
    fail("nothing can be stored")
idle[0].settimeout(20)
if idle[0].recv(1) != b"":
    fail("the first connection is still there")
if server.stop() != 0:
    fail("the server did not end in order")
E
