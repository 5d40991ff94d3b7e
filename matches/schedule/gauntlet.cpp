#include "matches/schedule/gauntlet.hpp"

#include <numeric>

namespace matches::schedule {

Gauntlet::Gauntlet(const FormWish& wish)
    : Repeated(wish.seeds * (wish.engines - wish.seeds), wish.rounds), seeds_(wish.seeds),
      others_(wish.engines - wish.seeds) {}

// Seeds and others each take their turns in a ring, so that at any moment no two seeds, and no two
// others, differ by more than one encounter. When both rings are back at their start together, one
// of them is turned by a step, and pairs come up that have not met.
std::array<std::size_t, 2> Gauntlet::engines(std::uint64_t place) const {
  const std::uint64_t turns = place / std::lcm(seeds_, others_);
  return {static_cast<std::size_t>(place % seeds_),
          static_cast<std::size_t>(seeds_ + (place + turns) % others_)};
}

}  // namespace matches::schedule
