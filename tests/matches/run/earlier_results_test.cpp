// What a run that is resumed knows of the games before.

#include "matches/run/earlier_results.hpp"

#include <boost/test/unit_test.hpp>

namespace {

matches::run::EarlierResults every_third(std::uint64_t last) {
  std::vector<matches::records::GameResult> games;
  for (std::uint64_t number = 3; number <= last; number += 3) {
    games.emplace_back();
    games.back().number = number;
  }
  return matches::run::EarlierResults(games);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(earlier_results)

BOOST_AUTO_TEST_CASE(games_are_found_ahead_of_what_is_reported_and_reported_once) {
  // However far the questions are ahead.
  for (const std::uint64_t lead : {1, 50, 4000, 100000}) {
    auto past = every_third(30000);
    std::uint64_t asked = 0;
    for (std::uint64_t number = 1; number <= 30000; ++number) {
      for (; asked < std::min<std::uint64_t>(number + lead, 30010);) {
        ++asked;
        BOOST_REQUIRE(past.has(asked) == (asked % 3 == 0 && asked <= 30000));
      }
      if (number % 3 != 0) continue;
      BOOST_REQUIRE(past.front().has_value());
      BOOST_REQUIRE(past.front()->number == number);
      past.pop();
    }
    BOOST_TEST(!past.front());
    BOOST_TEST(!past.has(40000));
  }
}

BOOST_AUTO_TEST_CASE(what_is_told_before_anybody_asks_is_skipped) {
  auto past = every_third(9000);
  for (int i = 0; i < 2000; ++i) past.pop();
  BOOST_TEST(past.front()->number == 6003u);
  BOOST_TEST(!past.has(6001));
  BOOST_TEST(past.has(6003));
  BOOST_TEST(past.has(9000));
}

BOOST_AUTO_TEST_SUITE_END()
