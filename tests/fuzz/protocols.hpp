#pragma once
// Engines that say anything at all: the fuzz targets of the protocols.

#include <string>
#include <string_view>

#include "protocols/protocol.hpp"

namespace tests {

// Holds a dialogue: the engine says the lines of the text. A line that begins with '!' is a word of
// the referee: "!prepare POSITION", "!black ACTION", "!white ACTION" (was played), "!ask PHASE",
// "!ponder GUESS", "!hit", "!mate", "!stop", "!over"; one that may not come now is left out. What
// is wrong; empty: nothing.
std::string check_protocol(protocols::Kind kind, std::string_view game, std::string_view text);

}  // namespace tests
