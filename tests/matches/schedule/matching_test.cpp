// Against all pairings there are, one after the other.

#include "matches/schedule/matching.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <functional>

#include "matches/base/dice.hpp"

using matches::Dice;
using matches::schedule::cheapest_pairs;
using matches::schedule::Cost;

namespace {

using Costs = std::vector<Cost>;

Costs costs_of(std::size_t count, const std::function<Cost(std::size_t, std::size_t)>& cost) {
  Costs costs(count * count);
  for (std::size_t a = 0; a < count; ++a)
    for (std::size_t b = a + 1; b < count; ++b)
      costs[a * count + b] = costs[b * count + a] = cost(a, b);
  return costs;
}

Cost least_of_all(std::vector<std::size_t> rest, std::size_t count, const Costs& costs) {
  if (rest.empty()) return 0;
  const std::size_t one = rest.back();
  rest.pop_back();
  Cost least = -1;
  for (std::size_t i = 0; i < rest.size(); ++i) {
    auto others = rest;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
    const Cost cost = costs[one * count + rest[i]] + least_of_all(others, count, costs);
    if (least < 0 || cost < least) least = cost;
  }
  return least;
}

Cost least_of_all(std::size_t count, const Costs& costs) {
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < count; ++i) all.push_back(i);
  return least_of_all(all, count, costs);
}

// Everybody has a partner whose partner he is.
Cost sum_of(const std::vector<std::size_t>& partners, const Costs& costs) {
  Cost sum = 0;
  for (std::size_t i = 0; i < partners.size(); ++i) {
    BOOST_REQUIRE(partners[i] < partners.size());
    BOOST_REQUIRE(partners[i] != i);
    BOOST_REQUIRE(partners[partners[i]] == i);
    if (i < partners[i]) sum += costs[i * partners.size() + partners[i]];
  }
  return sum;
}

void compare(std::size_t count, const Costs& costs) {
  BOOST_REQUIRE((sum_of(cheapest_pairs(count, costs), costs) == least_of_all(count, costs)));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(schedule_matching)

BOOST_AUTO_TEST_CASE(nobody_and_two_are_paired) {
  BOOST_TEST(cheapest_pairs(0, {}).empty());
  BOOST_TEST((cheapest_pairs(2, {0, 7, 7, 0}) == std::vector<std::size_t>{1, 0}));
}

BOOST_AUTO_TEST_CASE(few_different_costs_make_many_blossoms) {
  Dice dice(1);
  for (int i = 0; i < 6000; ++i) {
    const std::size_t count = 4 + 2 * dice.below(i % 20 == 0 ? 4 : 3);
    const std::uint64_t kinds = 2 + dice.below(6);
    compare(count, costs_of(count, [&](auto, auto) { return dice.below(kinds); }));
  }
}

BOOST_AUTO_TEST_CASE(many_different_costs) {
  Dice dice(2);
  for (int i = 0; i < 1500; ++i) {
    const std::size_t count = 4 + 2 * dice.below(3);
    compare(count, costs_of(count, [&](auto, auto) { return dice.below(1000); }));
  }
}

BOOST_AUTO_TEST_CASE(the_largest_costs_that_are_allowed) {
  Dice dice(3);
  const Cost most = Cost{1} << matches::schedule::cost_bits;
  for (int i = 0; i < 1500; ++i) {
    const std::size_t count = 4 + 2 * dice.below(3);
    compare(count, costs_of(count, [&](auto, auto) {
              return dice.below(3) == 0 ? most : static_cast<Cost>(dice.next()) << 55;
            }));
  }
}

// Pairs without cost are hidden among others: then nothing but these will do.
BOOST_AUTO_TEST_CASE(a_hidden_pairing_of_many_is_found) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const std::size_t count = 150;
    Dice dice(seed);
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < count; ++i) order.push_back(i);
    dice.shuffle(order);
    Costs costs = costs_of(count, [&](auto, auto) { return 1 + dice.below(2); });
    for (std::size_t i = 0; i < count; i += 2) {
      const auto a = order[i], b = order[i + 1];
      costs[a * count + b] = costs[b * count + a] = 0;
    }
    const auto partners = cheapest_pairs(count, costs);
    BOOST_TEST((sum_of(partners, costs) == 0));
    BOOST_TEST(partners[order[0]] == order[1]);
  }
}

BOOST_AUTO_TEST_SUITE_END()
