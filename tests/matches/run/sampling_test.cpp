// Which results are samples of a sequential test.

#include "matches/run/sampling.hpp"

#include <boost/test/unit_test.hpp>

namespace {

using matches::records::GameResult;
using matches::run::Sampling;
using matches::statistics::Cells;
using matches::statistics::Hypotheses;
using matches::statistics::Model;
using rules::Seat;

constexpr Hypotheses logistic{.model = Model::logistic};

// Engine 0 is on seat first in the odd games; '+' is a win for it.
GameResult game(std::uint64_t number, char how) {
  GameResult result;
  result.number = number;
  const auto mine = number % 2 == 1 ? Seat::first : Seat::second;
  result.engines =
      number % 2 == 1 ? std::array<std::uint32_t, 2>{0, 1} : std::array<std::uint32_t, 2>{1, 0};
  if (how == '+') result.winner = mine;
  if (how == '-') result.winner = mine == Seat::first ? Seat::second : Seat::first;
  return result;
}

// '.' is a game without a result.
Cells cells_of(Sampling sampling, const std::string& games) {
  for (std::size_t i = 0; i < games.size(); ++i)
    if (games[i] != '.') sampling.add(game(i + 1, games[i]));
  return sampling.test().cells();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(sampling)

BOOST_AUTO_TEST_CASE(both_games_of_an_encounter_are_one_sample_from_the_view_of_the_first_engine) {
  const Sampling pairs(logistic, true);
  BOOST_TEST((cells_of(pairs, "--") == Cells{1, 0, 0, 0, 0}));
  BOOST_TEST((cells_of(pairs, "-==-") == Cells{0, 2, 0, 0, 0}));
  BOOST_TEST((cells_of(pairs, "+--+==") == Cells{0, 0, 3, 0, 0}));
  BOOST_TEST((cells_of(pairs, "+==+") == Cells{0, 0, 0, 2, 0}));
  BOOST_TEST((cells_of(pairs, "++++") == Cells{0, 0, 0, 0, 2}));
}

BOOST_AUTO_TEST_CASE(an_encounter_of_which_a_game_is_missing_is_no_sample) {
  const Sampling pairs(logistic, true);
  BOOST_TEST((cells_of(pairs, "+.--") == Cells{1, 0, 0, 0, 0}));
  BOOST_TEST((cells_of(pairs, ".+--") == Cells{1, 0, 0, 0, 0}));
  BOOST_TEST((cells_of(pairs, "+..+--+") == Cells{1, 0, 0, 0, 0}));
}

BOOST_AUTO_TEST_CASE(without_pairs_every_game_is_a_sample) {
  BOOST_TEST((cells_of(Sampling(logistic, false), "+.-=+") == Cells{1, 1, 2}));
  // The old model knows nothing of pairs.
  BOOST_TEST((cells_of(Sampling({.model = Model::bayesian}, true), "+-=+") == Cells{1, 1, 2}));
}

BOOST_AUTO_TEST_CASE(games_of_other_engines_are_no_samples) {
  Sampling games(logistic, false);
  auto other = game(1, '+');
  for (const auto& engines : {std::array<std::uint32_t, 2>{0, 2}, {2, 1}, {3, 2}}) {
    other.engines = engines;
    BOOST_TEST(!games.add(other));
  }
  BOOST_TEST(games.test().samples() == 0u);
}

BOOST_AUTO_TEST_CASE(a_verdict_names_the_hypothesis_and_what_it_rests_on) {
  Sampling pairs({.elo0 = 0, .elo1 = 200, .model = Model::logistic}, true);
  for (std::uint64_t number = 1; !pairs.decided(); ++number) {
    BOOST_REQUIRE(number < 1000u);
    pairs.add(game(number, number % 3 == 0 ? '=' : '+'));
  }
  const auto said = pairs.verdict();
  BOOST_TEST(said.starts_with("the test accepts H1 after " +
                              std::to_string(pairs.test().samples()) + " pairs: LLR "),
             said);
  BOOST_TEST(said.ends_with(", bounds -2.94 and 2.94"), said);
}

BOOST_AUTO_TEST_SUITE_END()
