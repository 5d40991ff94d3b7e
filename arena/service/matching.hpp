#pragma once
// Who meets whom: a function of the players who wait, and of how long they have waited.

#include <cstddef>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "arena/base/stamp.hpp"

namespace arena::service {

struct Waiting {
  std::string agent, owner;
  double rating = 1500;
  base::Stamp joined;
  std::string last_opponent;  // an agent; empty: none
};

// How far apart two ratings may be after this wait.
double window_after(base::Millis wait);

// Pairs of places in the list. The agent that has waited longest chooses first: the nearest rating
// within the wider window of the two, and not the last opponent if there is another one. In rated
// pools two agents of one owner never meet.
std::vector<std::pair<std::size_t, std::size_t>> pair_up(std::span<const Waiting> waiting,
                                                         base::Stamp now, bool rated);

}  // namespace arena::service
