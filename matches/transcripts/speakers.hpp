#pragma once
// Who says a line, by its words alone.

#include <string_view>

#include "matches/transcripts/spoken.hpp"

namespace matches::transcripts {

// By the words of USI, the line protocol and Gomocup. Unknown where no protocol has such a line, or
// where it might be a sentence of anything ("stop", "name of the game").
Speaker speaker_of(std::string_view text);

// The whole word is a whole number.
bool is_number(std::string_view word);

}  // namespace matches::transcripts
