#pragma once
// Which protocol an engine speaks that does not answer in the one that was expected.

#include <stop_token>
#include <string>
#include <string_view>

#include "matches/play/player.hpp"

namespace referee::conformance {

// Whether the trouble may come from that: there was a process, and no handshake.
bool may_speak_another(const matches::play::Trouble& trouble);

// Starts it again for each other protocol, and waits for `startup`, two seconds at most. What to
// write instead: "it answers as an engine for Gomocup does: --game renju"; empty: it answers none.
std::string other_protocol(matches::play::Engine engine, std::string_view game,
                           matches::Millis startup, std::stop_token stop);

}  // namespace referee::conformance
