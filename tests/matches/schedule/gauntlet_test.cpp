#include "matches/schedule/gauntlet.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <set>

#include "tests/matches/schedule/drive.hpp"

using matches::schedule::Gauntlet;

namespace {

Gauntlet gauntlet(std::size_t engines, std::size_t seeds, std::uint64_t rounds = 1) {
  return Gauntlet(
      {.kind = tests::FormKind::gauntlet, .engines = engines, .rounds = rounds, .seeds = seeds});
}

int spread(std::vector<int>::const_iterator begin, std::vector<int>::const_iterator end) {
  const auto [least, most] = std::minmax_element(begin, end);
  return *most - *least;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(schedule_gauntlet)

BOOST_AUTO_TEST_CASE(one_seed_meets_the_others_in_their_order) {
  const auto form = gauntlet(4, 1, 2);
  BOOST_TEST(form.known() == 6u);
  for (std::uint64_t k = 0; k < 6; ++k) {
    const tests::Encounter expected{
        .engines = {0, k % 3 + 1}, .opening = k / 3, .round = k / 3 + 1, .table = k % 3 + 1};
    BOOST_TEST((form.encounter(k) == expected));
  }
}

BOOST_AUTO_TEST_CASE(each_seed_meets_each_other_engine_once_and_no_seed) {
  for (std::size_t n = 2; n <= 20; ++n) {
    for (std::size_t seeds = 1; seeds < n; ++seeds) {
      const auto form = gauntlet(n, seeds);
      std::set<std::array<std::size_t, 2>> met;
      for (std::uint64_t k = 0; k < form.known(); ++k) {
        const auto engines = form.encounter(k).engines;
        BOOST_REQUIRE(engines[0] < seeds);
        BOOST_REQUIRE(engines[1] >= seeds);
        BOOST_REQUIRE(engines[1] < n);
        met.insert(engines);
      }
      BOOST_TEST(met.size() == seeds * (n - seeds));
      BOOST_TEST(form.known() == met.size());
    }
  }
}

BOOST_AUTO_TEST_CASE(stopped_anywhere_seeds_and_others_have_had_their_turns) {
  for (std::size_t n = 2; n <= 16; ++n) {
    for (std::size_t seeds = 1; seeds < n; ++seeds) {
      const auto form = gauntlet(n, seeds, 2);
      std::vector<int> count(n);
      const auto others = count.begin() + static_cast<std::ptrdiff_t>(seeds);
      for (std::uint64_t k = 0; k < form.known(); ++k) {
        for (const auto engine : form.encounter(k).engines) ++count[engine];
        BOOST_REQUIRE(spread(count.begin(), others) <= 1);
        BOOST_REQUIRE(spread(others, count.end()) <= 1);
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
