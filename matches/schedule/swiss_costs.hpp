#pragma once
// What it costs to pair two engines in a round of a Swiss: the page "Forms" of the manual says the
// same in words.

#include <cstdint>

#include "matches/schedule/matching.hpp"

namespace matches::schedule {

constexpr std::size_t most_swiss_engines = 1024;

struct Contender {
  std::size_t engine = 0;
  std::int64_t points = 0;  // in hundredths
  std::uint64_t byes = 0;
};

// How often two engines have met.
class Encountered {
 public:
  explicit Encountered(std::size_t engines) : engines_(engines), times_(engines * engines) {}
  std::uint32_t times(std::size_t a, std::size_t b) const { return times_[a * engines_ + b]; }
  void add(std::size_t a, std::size_t b) {
    ++times_[a * engines_ + b];
    ++times_[b * engines_ + a];
  }

 private:
  std::size_t engines_;
  std::vector<std::uint32_t> times_;
};

// As `cheapest_pairs` takes it, by places in the list, which is in order of the standing. With an
// odd number of contenders the last place is that of the bye. Lots follow from the seed.
std::vector<Cost> swiss_costs(const std::vector<Contender>& contenders, const Encountered& before,
                              std::uint64_t seed);

}  // namespace matches::schedule
