#pragma once
// Actions as a text has them, with their places, before the rules have seen them: a line is judged
// whole, so that its variations start from where they belong.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "matches/records/game.hpp"
#include "matches/records/replay.hpp"

namespace matches::records {

struct UnjudgedVariation;

struct UnjudgedLine {
  std::vector<Ply> plies;
  std::vector<std::size_t> places;  // of the plies in the text, as the reader counts
  std::vector<UnjudgedVariation> variations;
};

struct UnjudgedVariation {
  std::size_t at = 0;
  UnjudgedLine line;
};

struct Misplaced {
  std::size_t place = 0;
  std::string sentence;
};

// Plays the line and its variations; `replay` stands at the end of the line afterwards.
std::optional<Misplaced> judge(Replay& replay, UnjudgedLine&& from, Line& to);

}  // namespace matches::records
