// The problem: the best pairing of a round is best by the first rule, then by the second, and so
// on, over all pairs together. The idea: one number per pair, with a bit field for each rule, the
// most important on top; the cheapest perfect matching (matching.hpp) does the rest. Why it is
// right: each bit field has room for its sum over all pairs of the largest tournament. So the sums
// of lesser rules never carry into a greater one, and comparing totals compares the rules in order.
// Squared differences in points prefer two engines going a little further over one going far. The
// lot is a hash of the seed and the pair, so it does not depend on the order of the list.

#include "matches/schedule/swiss_costs.hpp"

#include <algorithm>
#include <cstdlib>

#include "matches/base/dice.hpp"

namespace matches::schedule {

namespace {

// The parts of a cost, from the most important one. Each has room for its sum over all pairs of the
// largest field, so that no sum of one part is as much as a single unit of the part before.
constexpr int pair_bits = 9;       // as many pairs
constexpr int meeting_bits = 10;   // earlier ones of one pair
constexpr int bye_bits = 10;       // a place; there is one bye at most
constexpr int distance_bits = 19;  // of points, which is squared
constexpr int place_bits = 11;     // half places
constexpr int lot_bits = 15;

constexpr int lot_shift = 0;
constexpr int place_shift = lot_shift + lot_bits + pair_bits;
constexpr int distance_shift = place_shift + place_bits + pair_bits;
constexpr int bye_shift = distance_shift + 2 * distance_bits + pair_bits;
constexpr int meeting_shift = bye_shift + bye_bits;
static_assert(most_swiss_engines / 2 <= std::size_t{1} << pair_bits);
static_assert(most_swiss_engines <= std::size_t{1} << bye_bits);
static_assert(2 * most_swiss_engines <= std::size_t{1} << place_bits);
static_assert(meeting_shift + meeting_bits + pair_bits <= cost_bits);

Cost part(std::uint64_t value, int bits, int shift) {
  return static_cast<Cost>(std::min(value, (std::uint64_t{1} << bits) - 1)) << shift;
}

// Groups of equal points, by places: where each begins and how many it has.
struct Group {
  std::size_t begin = 0, size = 0;
};

std::vector<Group> groups_of(const std::vector<Contender>& contenders) {
  std::vector<Group> groups;
  for (std::size_t i = 0; i < contenders.size();) {
    std::size_t end = i;
    while (end < contenders.size() && contenders[end].points == contenders[i].points) ++end;
    groups.resize(end, {i, end - i});
    i = end;
  }
  return groups;
}

// How far two are from being partners by their places: in a group the first of the upper half
// should meet the first of the lower half; who must leave his group should be its last, and meet
// the first of the next one. In half places.
std::uint64_t misplaced(std::size_t upper, std::size_t lower, const std::vector<Group>& groups) {
  const auto apart = static_cast<long>(lower - upper);
  const bool together = groups[upper].begin == groups[lower].begin;
  const long ideal = together ? static_cast<long>(groups[upper].size) : 2;
  return static_cast<std::uint64_t>(std::abs(2 * apart - ideal));
}

}  // namespace

std::vector<Cost> swiss_costs(const std::vector<Contender>& contenders, const Encountered& before,
                              std::uint64_t seed) {
  const std::size_t real = contenders.size(), count = real + real % 2;
  const std::vector<Group> groups = groups_of(contenders);
  // Hundredths of points, unless that is more than there is room for.
  const std::int64_t widest = contenders.front().points - contenders.back().points;
  const std::int64_t unit = (widest >> distance_bits) + 1;
  std::vector<Cost> costs(count * count);
  const auto set = [&](std::size_t a, std::size_t b, Cost cost) {
    costs[a * count + b] = costs[b * count + a] = cost;
  };
  for (std::size_t upper = 0; upper < real; ++upper) {
    for (std::size_t lower = upper + 1; lower < real; ++lower) {
      const Contender &one = contenders[upper], &other = contenders[lower];
      const auto distance = static_cast<std::uint64_t>((one.points - other.points) / unit);
      const std::uint64_t pair = std::uint64_t{std::min(one.engine, other.engine)} << 32 |
                                 std::max(one.engine, other.engine);
      const std::uint64_t lot = mixed(seed, pair) >> (64 - lot_bits);
      set(upper, lower,
          part(before.times(one.engine, other.engine), meeting_bits, meeting_shift) +
              part(distance * distance, 2 * distance_bits, distance_shift) +
              part(misplaced(upper, lower, groups), place_bits, place_shift) +
              part(lot, lot_bits, lot_shift));
    }
  }
  if (count == real) return costs;
  const auto fewer = [](const Contender& a, const Contender& b) { return a.byes < b.byes; };
  const std::uint64_t fewest = std::min_element(contenders.begin(), contenders.end(), fewer)->byes;
  for (std::size_t place = 0; place < real; ++place) {
    const bool entitled = contenders[place].byes == fewest;
    set(place, real, entitled ? part(real - 1 - place, bye_bits, bye_shift) : Cost{1} << cost_bits);
  }
  return costs;
}

}  // namespace matches::schedule
