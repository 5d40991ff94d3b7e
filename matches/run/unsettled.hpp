#pragma once
// Games of a run that several processes play, of which it is not known yet which attempt counts.

#include <cstdint>
#include <string>
#include <vector>

#include "matches/journal/takeovers.hpp"

namespace matches::run {

struct GameRange {
  std::uint64_t first = 0, last = 0;
};

// Returns the blocks, ascending, that were claimed again by processes that have not said yet what
// they keep. `takeovers`: those that were read before. Returns nothing if nobody has joined the
// run.
std::vector<GameRange> unsettled(const std::string& run, const journal::Takeovers& takeovers);

}  // namespace matches::run
