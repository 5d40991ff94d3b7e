#pragma once
// How long a pair of games takes by the clocks of its engines.

#include <cstdint>
#include <optional>

#include "matches/base/time.hpp"
#include "referee/runs/match_options.hpp"

namespace referee::join {

// At most; empty: no clock bounds it.
std::optional<matches::Seconds> longest_pair(const runs::MatchTask& task);
// Pairs of about five minutes, and no more than leaves enough blocks for many processes; one for a
// sequential test.
std::uint64_t usual_block(const runs::MatchTask& task, std::uint64_t pairs);

}  // namespace referee::join
