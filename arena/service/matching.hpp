#pragma once
// Who meets whom: a function of the players who wait, and of how long they have waited.

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
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

// What one wave of pairing goes by.
struct Wave {
  base::Stamp now;
  bool rated = true;
  std::vector<std::string> active = {};  // agents in the pool, waiting or not: three say it all
  base::Millis patience{10'000};         // of two that met last, where there is a third agent
};

// How far apart two ratings may be after this wait.
double window_after(base::Millis wait);

// Places in the list.
struct Pairing {
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  std::vector<std::size_t> alone;  // who can meet nobody that waits, also not a last opponent
};

// Pairs those who wait. The agent that has waited longest chooses first: the nearest rating within
// the wider window of the two. Two that met last wait for a third agent if one is active; if none is,
// their ratings do not matter either. In rated pools two agents of one owner never meet.
Pairing pair_up(std::span<const Waiting> waiting, const Wave& wave);

// Whether an agent other than these two is active.
bool has_third(const Wave& wave, std::string_view one, std::string_view other);

}  // namespace arena::service
