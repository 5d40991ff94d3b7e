# HTTPS: a certificate is verified against the system's and those of --ca, for the host that is asked.
source "$TESTS/cli/arena/agents.bash"
command -v openssl >/dev/null || exit 77

certificate() {  # certificate NAME ALTERNATIVE: NAME.pem and NAME.key, signed by themselves
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout "$1.key" \
    -out "$1.pem" -days 2 -subj "/CN=$1" -addext "subjectAltName=$2" 2>/dev/null
}
certificate good IP:127.0.0.1
certificate other DNS:other.example
engine=(--game keishi --engine cmd="$PLAYER" st=0.1)

start_arena --tls-cert good.pem --tls-key good.key
run 9 agent --url "$url" --name bo "${engine[@]}"
says err "is not trusted: "
run 9 agent --url "$url" --name bo --ca other.pem "${engine[@]}"
agent bo --ca good.pem "${engine[@]}" --games 1
wait_for '"event":"joined"' bo.out
kill -TERM "$agent"
ended "$agent" 143 bo.out bo.err

# The right issuer, and a certificate for another host.
kill "$server"
wait "$server" || true
start_arena --tls-cert other.pem --tls-key other.key
run 9 agent --url "$url" --name bo --ca other.pem "${engine[@]}"
says err "is not trusted: "
