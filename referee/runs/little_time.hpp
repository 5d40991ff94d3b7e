#pragma once
// Clocks with hardly any time in them, which are mostly slips: 10/0.1 in place of 10+0.1.

#include <string>
#include <vector>

#include "matches/play/engine.hpp"

namespace referee::runs {

// A sentence for each clock that leaves 10 ms for a move or less.
std::vector<std::string> little_time(const std::vector<matches::play::Engine>& engines);

}  // namespace referee::runs
