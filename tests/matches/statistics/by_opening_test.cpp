// Copies of a game are not evidence: what repeated openings do to limits and tests. Shares of wrong
// limits and verdicts are simulated; tools/simulate_copies.cpp has larger tables of them.

#include "matches/statistics/by_opening.hpp"

#include <boost/test/unit_test.hpp>
#include <cmath>

#include "matches/statistics/copies.hpp"
#include "tools/simulate_copies/world.hpp"

using namespace matches::statistics;
using simulation::World;

namespace {

constexpr World balanced{.advantage = 100, .bias = 100, .draws = 0.2};

World with_copies(World world, double copies) {
  world.copies = copies;
  return world;
}

// Each pair `times` times, of as many openings as there are digits.
ByOpening repeated(const std::string& digits, int times) {
  ByOpening made(5);
  for (int k = 0; k < times; ++k)
    for (std::size_t i = 0; i < digits.size(); ++i)
      made.add({.opening = i + 1, .played = i + 1}, static_cast<std::size_t>(digits[i] - '0'));
  return made;
}

constexpr auto digits = "2423224132024223124223102442222302";

}  // namespace

BOOST_AUTO_TEST_SUITE(statistics_by_opening)

BOOST_AUTO_TEST_CASE(where_no_opening_repeats_every_pair_counts) {
  ByOpening known(5), unknown(5);
  for (std::size_t i = 0; i < 120; ++i) {
    known.add({.opening = i + 1, .played = 7}, i % 5);
    unknown.add({}, i % 5);
  }
  const Cells expected{24, 24, 24, 24, 24};
  for (const auto* const one : {&known, &unknown}) {
    BOOST_TEST((one->cells() == expected));
    BOOST_TEST((one->evidence() == expected));
    BOOST_TEST(one->certainty().worth == 120);
    BOOST_TEST(!one->certainty().copies());
  }
}

BOOST_AUTO_TEST_CASE(both_games_of_a_pair_are_no_repeats_where_games_are_counted_one_by_one) {
  ByOpening games(3, 2);
  for (std::size_t i = 0; i < 120; ++i)
    for (const std::size_t seat : {0U, 1U})
      games.add({.opening = i + 1, .played = 2 * i + seat + 1}, (i + seat) % 3);
  BOOST_TEST(!games.certainty().copies());
  BOOST_TEST(games.certainty().worth == 240);
}

BOOST_AUTO_TEST_CASE(copies_change_neither_limits_nor_evidence) {
  const auto twice = repeated(digits, 2), often = repeated(digits, 100);
  const auto one = estimate(twice.cells(), twice.certainty());
  const auto other = estimate(often.cells(), often.certainty());
  BOOST_TEST(*one.elo == *other.elo, boost::test_tools::tolerance(1e-9));
  BOOST_TEST(*one.elo_error == *other.elo_error, boost::test_tools::tolerance(1e-9));
  BOOST_TEST(*one.los == *other.los, boost::test_tools::tolerance(1e-9));
  const auto once = repeated(digits, 1).evidence(), evidence = often.evidence();
  for (std::size_t i = 0; i < 5; ++i) BOOST_TEST(std::abs(once[i] - evidence[i]) < 1e-9);
  BOOST_TEST(*often.certainty().openings == 34u);
}

BOOST_AUTO_TEST_CASE(the_order_of_results_changes_no_certainty) {
  ByOpening one(5), other(5);
  for (std::size_t i = 0; i < 300; ++i) {
    one.add({.opening = i % 37 + 1, .played = i + 1}, i * i % 5);
    const auto k = 299 - i;
    other.add({.opening = k % 37 + 1, .played = k + 1}, k * k % 5);
  }
  BOOST_TEST(one.certainty().worth == other.certainty().worth);
  BOOST_TEST(one.certainty().freedom == other.certainty().freedom);
}

BOOST_AUTO_TEST_CASE(different_games_of_a_single_opening_are_evidence_and_copies_are_not) {
  ByOpening different(5), copies(5);
  for (std::size_t i = 0; i < 200; ++i) {
    different.add({.opening = 1, .played = i + 1}, i % 5);
    copies.add({.opening = 1, .played = i % 4 + 1}, i % 4);
  }
  BOOST_TEST(different.certainty().worth == 200);
  BOOST_TEST(copies.certainty().worth < 4);
  BOOST_TEST(*copies.certainty().plays == 4u);
  BOOST_TEST(samples(copies.evidence()) == 4, boost::test_tools::tolerance(1e-9));
}

BOOST_AUTO_TEST_CASE(what_came_before_a_second_opening_is_one_group) {
  ByOpening results(5);
  for (std::size_t i = 0; i < 10; ++i) results.add({.opening = 1, .played = i + 1}, 4);
  results.add({.opening = 2, .played = 11}, 0);
  BOOST_TEST(*results.certainty().openings == 2u);
  BOOST_TEST(samples(results.evidence()) == 2, boost::test_tools::tolerance(1e-9));
}

BOOST_AUTO_TEST_CASE(what_comes_of_copies_says_so) {
  const auto reason = [](const std::string& cells, int times) {
    const auto made = repeated(cells, times);
    const Cells games{2 * made.cells()[0] + made.cells()[2], 0,
                      2 * made.cells()[4] + made.cells()[2]};
    return judge({games, independent(games)}, {made.cells(), made.certainty()}).reason;
  };
  BOOST_TEST(reason("44", 10) == "all 40 games (from 2 openings) won; at 95 % above 39.8 %");
  BOOST_TEST(reason("22", 10) ==
             "all 20 pairs (from 2 openings) level; nothing to measure errors by");
  BOOST_TEST(reason("4", 5) == "all 10 games (1 different) won; at 95 % above 15.8 %");
  BOOST_TEST(reason("42", 10) == "too few different openings for either limit");
}

BOOST_AUTO_TEST_CASE(limits_of_95_percent_hold_in_at_least_94_whatever_repeats) {
  constexpr std::size_t sizes[][2] = {{2, 40}, {8, 8}, {8, 100}, {30, 45}, {60, 300}, {200, 260}};
  for (const double copies : {1.0, 0.97, 0.0})
    for (const double elo : {0.0, 100.0})
      for (const auto& [openings, pairs] : sizes) {
        auto world = with_copies(balanced, copies);
        world.elo = elo;
        constexpr int matches = 800;  // three standard errors: 2.5 %
        const auto found = simulation::coverage(world, openings, pairs, matches, 11);
        BOOST_TEST_CONTEXT(copies << " copies, " << openings << " openings, " << pairs << " pairs")
        BOOST_TEST(found.held >= 0.94 - 0.025);
      }
}

// Deterministic engines, nearly so, and not at all; the truth is H0, or H1.
BOOST_AUTO_TEST_CASE(a_test_is_wrong_in_at_most_alpha_and_beta_whatever_repeats) {
  for (const double copies : {1.0, 0.97, 0.0})
    for (const double other : {50.0, -50.0})
      for (const std::size_t openings : {2U, 30U, 100U}) {
        const Hypotheses hypotheses{
            .elo0 = std::min(0.0, other), .elo1 = std::max(0.0, other), .model = Model::logistic};
        constexpr int tests = 120;  // three standard errors: 6 %
        const auto found = simulation::verdicts(with_copies(balanced, copies), openings,
                                                6 * openings, hypotheses, tests, 12);
        BOOST_TEST_CONTEXT(copies << " copies, " << openings << " openings, against " << other)
        BOOST_TEST((other > 0 ? found.h1 : found.h0) <= 0.05 + 0.06);
      }
}

BOOST_AUTO_TEST_CASE(a_test_stays_undecided_while_too_little_is_different) {
  const auto found =
      simulation::verdicts(with_copies(balanced, 1), 8, 800, {.elo0 = 0, .elo1 = 20}, 40, 13);
  BOOST_TEST(found.h0 + found.h1 == 0);
}

// Engines with chance, 100 openings: repeats bring the test to its end, and not much later.
BOOST_AUTO_TEST_CASE(repeats_that_are_no_copies_decide_a_test) {
  const auto found =
      simulation::verdicts(with_copies(balanced, 0), 100, 2000, {.elo0 = 0, .elo1 = 40}, 40, 14);
  BOOST_TEST(found.h0 + found.h1 >= 0.9);
}

BOOST_AUTO_TEST_SUITE_END()
