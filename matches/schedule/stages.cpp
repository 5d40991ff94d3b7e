#include "matches/schedule/stages.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace matches::schedule {

void Stages::add(std::uint64_t round, std::vector<Pairing> pairings, std::uint64_t encounters,
                 std::uint64_t played) {
  if (pairings.empty()) return;
  const std::uint64_t begin = known_;
  known_ += encounters * pairings.size();
  stages_.push_back({begin, round, played, std::move(pairings)});
}

const Stages::Stage& Stages::stage_of(std::uint64_t k) const {
  const auto later = [](std::uint64_t number, const Stage& stage) { return number < stage.begin; };
  return *std::prev(std::upper_bound(stages_.begin(), stages_.end(), k, later));
}

Encounter Stages::encounter(std::uint64_t k) const {
  const Stage& stage = stage_of(k);
  const Pairing& pairing = stage.pairings[(k - stage.begin) % stage.pairings.size()];
  Encounter found{
      .engines = pairing.engines, .opening = k, .round = stage.round, .table = pairing.table};
  const std::uint64_t earlier = stage.played + (k - stage.begin) / stage.pairings.size();
  if (earlier % 2 == 1) std::swap(found.engines[0], found.engines[1]);
  return found;
}

std::size_t Stages::pairing(std::uint64_t k) const {
  const Stage& stage = stage_of(k);
  return static_cast<std::size_t>((k - stage.begin) % stage.pairings.size());
}

std::int64_t hundredths(double points) { return std::llround(points * 100); }

}  // namespace matches::schedule
