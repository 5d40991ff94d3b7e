#include "matches/schedule/repeated.hpp"

namespace matches::schedule {

Encounter Repeated::encounter(std::uint64_t k) const {
  const std::uint64_t pass = k / cycle_, place = k % cycle_;
  return {.engines = engines(place),
          .opening = shared_openings() ? pass : k,
          .round = pass + 1,
          .table = cycle_ == 1 ? 0 : place + 1};
}

bool Repeated::change_rounds(std::uint64_t rounds) {
  if (rounds == 0 || rounds > most_encounters / cycle_) return false;
  rounds_ = rounds;
  return true;
}

}  // namespace matches::schedule
