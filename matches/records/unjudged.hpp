#pragma once
// Actions as a text has them, with their places, before the rules have seen them: a line is judged
// whole, so that its variations start from where they belong.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "matches/records/findings.hpp"
#include "matches/records/game.hpp"
#include "matches/records/replay.hpp"

namespace matches::records {

struct UnjudgedVariation;

struct UnjudgedLine {
  std::vector<endings::Ply> plies;
  std::vector<std::size_t> places;  // of the plies in the text, as the reader counts
  std::vector<UnjudgedVariation> variations;
};

struct UnjudgedVariation {
  std::size_t at = 0;
  UnjudgedLine line;
};

// Plays the line and its variations; `replay` stands at the end of the line afterwards. With a
// collector a line goes as far as its actions are legal, and variations may become empty, or stand
// behind its end; `Findings::finish` takes them out.
std::optional<Misplaced> judge(Replay& replay, UnjudgedLine&& from, MoveLine& to,
                               Findings& findings);

}  // namespace matches::records
