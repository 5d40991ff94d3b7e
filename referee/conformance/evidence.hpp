#pragma once
// Whether the games gave an engine the occasion to break a requirement of its protocol.

#include <string>
#include <string_view>

#include "referee/conformance/games.hpp"
#include "referee/conformance/transcript.hpp"

namespace referee::conformance {

// What was missing: "it was never asked to ponder". Empty: there was an occasion, if only in the
// handshake.
std::string no_occasion(std::string_view requirement, const Games& games,
                        const Transcript& transcript);

// Where all was well: "in the two games", or the part of them that there was.
std::string extent(const Games& games);

}  // namespace referee::conformance
