#pragma once
// Scores of an engine for people and for counting.

#include <optional>
#include <string>

#include "protocols/event.hpp"

namespace referee::analyze {

// A mate counts as this much, less its length: more than any other score.
constexpr int mate_centipawns = 30'000;

// The score in centipawns, a mate too; nothing: the engine gave none.
std::optional<int> centipawns(const protocols::Search& search);
// "+30", "-120", "mate in 5", "mated in 4", "mate"; empty: no score.
std::string score_text(const protocols::Search& search);
// "+30, depth 12, 10003 nodes"; empty: nothing of it is known.
std::string search_text(const protocols::Search& search);

}  // namespace referee::analyze
