// What the first mover scores, and what to replace.

#include "matches/suites/balance.hpp"

#include <boost/test/unit_test.hpp>
#include <tuple>

#include "tests/playing.hpp"

using namespace matches::suites;
using matches::records::Game;
using matches::records::Verdict;
using rules::Seat;

namespace {

// A game of Keishi that differs from others by its one action.
Game game(std::optional<Seat> winner, const std::string& action = "b2a3") {
  Game made;
  made.kind = &tests::game_kind("keishi");
  made.rules = tests::rule_set("keishi", {});
  matches::endings::Ply ply;
  ply.action = action;
  made.main.plies = {ply};
  made.verdict.kind = winner ? Verdict::Kind::win : Verdict::Kind::draw;
  made.verdict.winner = winner;
  made.verdict.reason = winner ? rules::Reason::rectangle : rules::Reason::repetition;
  return made;
}

std::vector<FirstMover> means(const std::vector<double>& all) {
  std::vector<FirstMover> openings;
  for (const double mean : all) openings.push_back({4 * mean, 4});
  return openings;
}

std::string replaced(const std::vector<double>& all, double score, std::size_t most = 99) {
  std::string text;
  for (const auto i : to_replace(means(all), score, most)) text += std::to_string(i) + " ";
  return text;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(suite_balance)

BOOST_AUTO_TEST_CASE(points_are_those_of_the_first_seat) {
  Tally tally(2);
  BOOST_TEST(!tally.score());
  BOOST_TEST((tally.balance() == Balance::unknown));
  tally.add(0, game(Seat::first, "b2a3"));
  tally.add(0, game(Seat::first, "b2b3"));
  tally.add(1, game(std::nullopt, "b2c3"));
  tally.add(1, game(Seat::second, "b2b1"));
  BOOST_TEST(tally.wins() == 2u);
  BOOST_TEST(tally.draws() == 1u);
  BOOST_TEST(tally.losses() == 1u);
  BOOST_TEST(*tally.score() == 0.625);
  BOOST_TEST((tally.balance() == Balance::unknown));
  BOOST_TEST(tally.openings()[0].mean() == 1.0);
  BOOST_TEST(tally.openings()[1].mean() == 0.25);
  BOOST_TEST(tally.one_sided() == 1u);
}

BOOST_AUTO_TEST_CASE(a_game_that_a_fault_has_decided_says_nothing) {
  Tally tally(1);
  auto lost = game(Seat::second);
  lost.verdict.reason = "time";
  lost.verdict.fault_by = Seat::first;
  tally.add(0, lost);
  BOOST_TEST(tally.games() == 0u);
  BOOST_TEST(tally.faults() == 1u);
}

// This many different games, of which the first mover wins some.
Tally tally_of(int games, int wins) {
  Tally tally(1);
  for (int i = 0; i < games; ++i)
    tally.add(0, game(i < wins ? Seat::first : Seat::second, "g" + std::to_string(i)));
  return tally;
}

// Balanced: by the score, of games enough to know it. Not balanced: by the limits.
BOOST_AUTO_TEST_CASE(a_suite_is_balanced_or_not_where_the_games_can_tell) {
  using enum Balance;
  for (const auto& [games, wins, balance] :
       std::vector<std::tuple<int, int, Balance>>{{100, 45, balanced},
                                                  {100, 50, balanced},
                                                  {100, 55, balanced},
                                                  {100, 44, unknown},
                                                  {100, 56, unknown},
                                                  {100, 35, not_balanced},
                                                  {100, 65, not_balanced},
                                                  {12, 6, unknown},
                                                  {12, 4, unknown},
                                                  {12, 9, unknown},
                                                  {12, 0, not_balanced},
                                                  {1000, 430, unknown},
                                                  {1000, 410, not_balanced},
                                                  {1000, 590, not_balanced}}) {
    BOOST_TEST((tally_of(games, wins).balance() == balance), games << " " << wins);
  }
}

// On a coin toss nothing is replaced: only where the score is outside, and 50 % beyond its limits.
BOOST_AUTO_TEST_CASE(a_suite_leans_where_its_limits_leave_out_one_half) {
  for (const auto& [games, wins, leans] :
       std::vector<std::tuple<int, int, bool>>{{12, 4, false},
                                               {12, 0, true},
                                               {100, 44, false},
                                               {100, 35, true},
                                               {400, 172, true},
                                               {4000, 1900, false}}) {
    BOOST_TEST(tally_of(games, wins).leans() == leans, games << " " << wins);
  }
}

BOOST_AUTO_TEST_CASE(the_limits_shrink_with_different_games_alone) {
  Tally different(1), same(1);
  const auto& texts = tests::action_texts("keishi");
  for (std::size_t i = 0; i < 100; ++i) {
    const auto winner = i % 2 == 0 ? Seat::first : Seat::second;
    different.add(0, game(winner, texts[i]));
    same.add(0, game(winner, texts[i % 4]));
  }
  BOOST_TEST(different.different() == 100u);
  BOOST_TEST(different.limits()->low == 0.402, boost::test_tools::tolerance(0.001));
  BOOST_TEST(different.limits()->high == 0.598, boost::test_tools::tolerance(0.001));
  BOOST_TEST(same.different() == 4u);
  BOOST_TEST(same.limits()->low == 0.01, boost::test_tools::tolerance(0.01));
}

BOOST_AUTO_TEST_CASE(games_that_all_end_alike_have_limits_too) {
  Tally tally(1);
  const auto& texts = tests::action_texts("keishi");
  for (std::size_t i = 0; i < 20; ++i) tally.add(0, game(Seat::first, texts[i]));
  BOOST_TEST(*tally.score() == 1.0);
  BOOST_TEST(tally.limits()->low > 0.8);
  BOOST_TEST(tally.limits()->low < 0.9);
}

BOOST_AUTO_TEST_CASE(the_worst_go_and_no_more_than_are_needed) {
  // Together 0.5 + 0.5 + 0.25 + 0 above level: without the two worst it is 0.25, with three 0.
  BOOST_TEST(replaced({1, 0.5, 1, 0.75, 0.5}, 0.75) == "0 2 3 ");
  BOOST_TEST(replaced({1, 0, 1, 0.75, 0.25}, 0.6) == "0 ");
  BOOST_TEST(replaced({0, 0.25, 0.5, 0}, 0.19) == "0 1 3 ");
  BOOST_TEST(replaced({1, 1, 1, 1}, 1, 2) == "0 1 ");
  BOOST_TEST(replaced({0.5, 0.5}, 0.6) == "");
}

BOOST_AUTO_TEST_SUITE_END()
