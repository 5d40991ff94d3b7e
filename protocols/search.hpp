#pragma once
// What an engine says about its search: the words of an `info` line, in USI and in the line
// protocol.

#include <string_view>

#include "protocols/event.hpp"

namespace protocols {

// Merges what follows the word `info` into `search`. Words in any order; what is unknown or
// malformed is skipped, and `string` ends the line. Of several lines at once (multipv) the first
// alone counts. The variation goes on to the end of the line, or to the next word that is one of
// info's own. Allocates only where a variation is longer than any before.
void read_info(std::string_view words, Search& search);

// Forgets everything but the memory of the variation.
void clear(Search& search);

// Whether the word is one of info's own: "depth", "score", ...
bool is_info_word(std::string_view word);

}  // namespace protocols
