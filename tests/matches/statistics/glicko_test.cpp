// Glicko-2: tests/data/stats/glicko2.tsv, and what holds for any period.

#include "matches/statistics/glicko.hpp"

#include <boost/test/unit_test.hpp>
#include <cmath>
#include <cstdlib>
#include <string>
#include <vector>

#include "matches/base/dice.hpp"
#include "tests/data.hpp"

using namespace matches::statistics;

namespace {

double number(const std::string& text) { return std::strtod(text.c_str(), nullptr); }

std::vector<GlickoGame> games_of(const std::string& text) {
  std::vector<GlickoGame> games;
  if (text == "-") return games;
  for (const auto& game : tests::fields(text, ';')) {
    const auto parts = tests::fields(game, ',');
    games.push_back({number(parts[0]), number(parts[1]), number(parts[2])});
  }
  return games;
}

bool finite(const GlickoRating& one) {
  return std::isfinite(one.rating) && std::isfinite(one.deviation) &&
         std::isfinite(one.volatility) && one.deviation > 0 && one.volatility > 0;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(glicko)

BOOST_AUTO_TEST_CASE(the_table_is_met) {
  const auto lines = tests::data_lines("stats/glicko2.tsv");
  BOOST_TEST(lines.size() == 7u);
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const auto row = tests::fields(lines[i]);
    const GlickoRating before{number(row[0]), number(row[1]), number(row[2])};
    const auto after = after_period(before, games_of(row[4]), {.tau = number(row[3])});
    BOOST_TEST_CONTEXT("row " << i) {
      BOOST_TEST(std::abs(after.rating - number(row[5])) < 1e-5);
      BOOST_TEST(std::abs(after.deviation - number(row[6])) < 1e-5);
      BOOST_TEST(std::abs(after.volatility - number(row[7])) < 1e-8);
    }
  }
}

BOOST_AUTO_TEST_CASE(the_worked_example_is_as_printed_but_for_its_rounding) {
  const std::vector<GlickoGame> games = {{1400, 30, 1}, {1550, 100, 0}, {1700, 300, 0}};
  const auto after = after_period({1500, 200, 0.06}, games);
  BOOST_TEST(std::abs(after.rating - 1464.06) < 0.02);
  BOOST_TEST(std::abs(after.deviation - 151.52) < 0.01);
  BOOST_TEST(std::abs(after.volatility - 0.05999) < 1e-5);
}

BOOST_AUTO_TEST_CASE(points_taken_and_lost_mirror_each_other) {
  const GlickoRating before{1500, 120, 0.06};
  const auto up = after_period(before, std::vector<GlickoGame>{{1620, 90, 1}, {1400, 50, 0.5}});
  const auto down = after_period(before, std::vector<GlickoGame>{{1380, 90, 0}, {1600, 50, 0.5}});
  BOOST_TEST(std::abs(up.rating - 1500 - (1500 - down.rating)) < 1e-9);
  BOOST_TEST(std::abs(up.deviation - down.deviation) < 1e-9);
  BOOST_TEST(std::abs(up.volatility - down.volatility) < 1e-12);
}

BOOST_AUTO_TEST_CASE(the_order_within_a_period_makes_no_difference) {
  std::vector<GlickoGame> games = {{1400, 30, 1}, {1550, 100, 0}, {1700, 300, 0.5}, {900, 80, 0}};
  const auto one = after_period({1500, 200, 0.06}, games);
  std::swap(games[0], games[3]);
  const auto other = after_period({1500, 200, 0.06}, games);
  BOOST_TEST(std::abs(one.rating - other.rating) < 1e-9);
}

// A win over somebody who is thousands of points ahead, hundreds of games of one period, tau and
// volatility from tiny to huge.
BOOST_AUTO_TEST_CASE(all_numbers_are_finite) {
  matches::Dice dice(7);
  const auto between = [&](double low, double high) {
    return low + (high - low) * static_cast<double>(dice.below(1'000'001)) / 1e6;
  };
  for (int i = 0; i < 3000; ++i) {
    const GlickoRating before{between(-20000, 20000), between(1, 2000), between(1e-6, 3)};
    std::vector<GlickoGame> games(dice.below(i % 50 == 0 ? 500 : 8));
    for (auto& game : games)
      game = {between(-20000, 20000), between(0, 2000), static_cast<double>(dice.below(3)) / 2};
    const double tau = between(0.05, 3);
    BOOST_TEST_REQUIRE(finite(after_period(before, games, {.tau = tau})));
    const auto held = after_period(before, games, {.tau = tau, .most_volatility = 0.5});
    BOOST_TEST_REQUIRE(finite(held));
    if (!games.empty()) BOOST_TEST_REQUIRE(held.volatility <= 0.5);
  }
}

// The volatility hardly moves, and finding that out takes no time.
BOOST_AUTO_TEST_CASE(a_tiny_tau_leaves_the_volatility_as_it_was) {
  for (const double tau : {1e-6, 1e-18, 1e-160}) {
    const auto after = after_period({1500, 350, 0.06}, {{{1500, 350, 1}}}, {.tau = tau});
    BOOST_TEST(after.volatility == 0.06, boost::test_tools::tolerance(1e-6));
  }
}

// The equation has three roots here. The largest would be a volatility of 2.4 and more.
BOOST_AUTO_TEST_CASE(of_three_roots_the_one_counts_that_the_papers_iteration_finds) {
  const auto once = after_period({1500, 60, 0.06}, {{{3900, 40, 1}}});
  BOOST_TEST(std::abs(once.rating - 1521.178924) < 1e-5);
  BOOST_TEST(std::abs(once.volatility - 0.060013293) < 1e-8);
  const std::vector<GlickoGame> forty(40, {1900, 40, 1});
  const auto often = after_period({1500, 60, 0.06}, forty);
  BOOST_TEST(std::abs(often.rating - 2053.561672) < 1e-5);
  BOOST_TEST(std::abs(often.volatility - 0.075621098) < 1e-8);
}

// Two players: 2 of 20 points in each of six periods, and then 40 of 40.
BOOST_AUTO_TEST_CASE(a_beaten_favourite_is_rated_as_other_programs_rate_him) {
  GlickoRating one, other;
  const auto period = [&](int wins, int losses) {
    std::vector<GlickoGame> of_one, of_other;
    for (int i = 0; i < wins + losses; ++i) {
      of_one.push_back({other.rating, other.deviation, i < wins ? 1.0 : 0.0});
      of_other.push_back({one.rating, one.deviation, i < wins ? 0.0 : 1.0});
    }
    const auto after = after_period(one, of_one);
    other = after_period(other, of_other);
    one = after;
  };
  for (int i = 0; i < 6; ++i) period(2, 18);
  period(40, 0);
  BOOST_TEST(std::abs(one.rating - 1878) < 0.5);
  BOOST_TEST(std::abs(other.rating - 1122) < 0.5);
  BOOST_TEST(std::abs(one.volatility - 0.0734) < 5e-5);
}

// Without the limit a rating would move by a hundred million points.
BOOST_AUTO_TEST_CASE(the_limit_of_the_volatility_keeps_forty_miracles_small) {
  const std::vector<GlickoGame> miracles(40, {3900, 40, 1});
  const auto held = after_period({1500, 30, 0.06}, miracles, {.tau = 1.2, .most_volatility = 0.5});
  BOOST_TEST(held.rating > 1500);
  BOOST_TEST(held.rating < 4000);
}

BOOST_AUTO_TEST_SUITE_END()
