// Which games differ and what each opening brought, against counting with maps.

#include "matches/results/opening_counts.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <map>
#include <set>

#include "matches/base/dice.hpp"

namespace {

using matches::Dice;
using matches::results::KeyCounts;
using matches::results::OpeningCounts;
using matches::results::OpeningResults;

std::vector<std::uint64_t> random_keys(std::size_t count, std::uint64_t different) {
  Dice dice(count);
  std::vector<std::uint64_t> all;
  for (std::size_t i = 0; i < count; ++i) all.push_back(Dice(dice.below(different)).next());
  return all;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(opening_counts)

BOOST_AUTO_TEST_CASE(keys_are_counted_as_a_map_counts_them) {
  for (const std::uint64_t different : {1, 8, 500, 1'000'000}) {
    KeyCounts counts;
    std::map<std::uint64_t, std::uint32_t> expected;
    for (const auto key : random_keys(20'000, different)) {
      BOOST_REQUIRE(counts.add(key) == !expected.contains(key));
      ++expected[key];
      BOOST_REQUIRE(counts.size() == expected.size());
    }
    auto each = expected.begin();
    for (const auto& [key, count] : counts.ascending()) {
      BOOST_REQUIRE((key == each->first && count == each->second));
      ++each;
    }
    BOOST_TEST((each == expected.end()));
  }
}

BOOST_AUTO_TEST_CASE(an_opening_has_its_games_and_its_pairs) {
  OpeningCounts counts;
  const std::uint64_t one = 0x1000, other = 0xfffffffffffffff8u;
  counts.add_game(other, 0, 2);
  counts.add_game(one, 0, 0);
  counts.add_game(one, 0, 1);
  counts.add_pair(one, 0, 1);
  counts.add_game(one, 0, 0);
  counts.add_pair(other, 0, 4);
  const std::vector<OpeningResults> expected{{one, {2, 1, 0}, {0, 1, 0, 0, 0}},
                                             {other, {0, 0, 1}, {0, 0, 0, 0, 1}}};
  BOOST_TEST((counts.all() == expected));
}

BOOST_AUTO_TEST_CASE(the_order_makes_no_difference_to_openings) {
  auto keys = random_keys(5'000, 300);
  OpeningCounts one, other;
  const auto add = [](OpeningCounts& to, std::uint64_t key) {
    to.add_game(key, 0, key / 8 % 3);
    to.add_pair(key, 0, key / 8 % 5);
  };
  for (const auto key : keys) add(one, key);
  Dice(1).shuffle(keys);
  for (const auto key : keys) add(other, key);
  BOOST_TEST((one.all() == other.all()));
  BOOST_TEST(one.all().size() == std::set(keys.begin(), keys.end()).size());
}

BOOST_AUTO_TEST_SUITE_END()
