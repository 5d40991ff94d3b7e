#pragma once
// What is kept of the texts that engines write: readable, and within matches/base/limits.hpp.
// Whatever is left out is counted in the text itself.

#include <cstddef>
#include <string>
#include <string_view>

#include "protocols/event.hpp"

namespace matches::endings {

// Whether nothing of the text has to be spelled out, as of nearly every text: looked at without a
// way out of the loop before its end.
bool is_plain_ascii(std::string_view text);

// The text as `rules::printable` spells it, in at most `most` bytes (64 or more). A longer one ends
// in " ... (N bytes left out)", where N counts bytes as the engine wrote them.
std::string kept(std::string_view text, std::size_t most);

// The search of one ply. `room` is what the game may still keep of variations.
protocols::Search kept(const protocols::Search& search, std::size_t& room);

}  // namespace matches::endings
