// What the results of a run are worth where its openings repeat.

#include "matches/statistics/copies.hpp"

#include <boost/test/unit_test.hpp>
#include <cmath>

using namespace matches::statistics;
using matches::records::GameResult;
using matches::results::Results;
using rules::Seat;

namespace {

// An encounter of engines a and b: '1' and '2' say which seat has won each game, '=' a draw.
void add_pair(Results& results, std::uint64_t encounter, std::uint64_t opening,
              const std::string& how, std::uint32_t a = 0, std::uint32_t b = 1) {
  for (const std::size_t game : {0U, 1U}) {
    GameResult result;
    result.number = 2 * encounter + game + 1;
    result.engines = game == 0 ? std::array{a, b} : std::array{b, a};
    if (how[game] != '=') result.winner = how[game] == '1' ? Seat::first : Seat::second;
    result.reason = "five";
    result.opening = 1000 * opening;
    result.played = 1000 * opening + 10 * game + static_cast<std::uint64_t>(how[game]);
    results.add(result);
  }
}

constexpr const char* outcomes[] = {"11", "12", "22", "12", "1=", "21", "12", "=="};

// This many encounters, from this many openings: the same is played from each of them again.
Results played(std::uint64_t encounters, std::uint64_t openings) {
  Results results({"a", "b"});
  for (std::uint64_t k = 0; k < encounters; ++k)
    add_pair(results, k, k % openings + 1, outcomes[k % openings % 8]);
  return results;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(statistics_copies)

BOOST_AUTO_TEST_CASE(pairs_of_different_openings_all_count) {
  const auto results = played(160, 160);
  const auto pairs = pairs_of(*results.meeting(0, 1), false);
  BOOST_TEST(pairs.certainty.worth == 160);
  BOOST_TEST(!pairs.certainty.copies());
  BOOST_TEST(worth_of_games(results) == 1);
}

BOOST_AUTO_TEST_CASE(pairs_of_repeated_openings_are_worth_the_openings) {
  const auto results = played(160, 16);
  const auto& meeting = *results.meeting(0, 1);
  for (const bool turned : {false, true}) {
    BOOST_TEST(*pairs_of(meeting, turned).certainty.openings == 16u);
    BOOST_TEST(pairs_of(meeting, turned).certainty.worth <= 16);
    BOOST_TEST(pairs_of(meeting, turned).certainty.worth > 12);
    BOOST_TEST(*games_of(meeting, turned, true).certainty.openings == 16u);
  }
  const auto one = pairs_of(meeting, false).cells, other = pairs_of(meeting, true).cells;
  BOOST_TEST((Cells(one.rbegin(), one.rend()) == other));
}

BOOST_AUTO_TEST_CASE(a_single_opening_is_worth_its_different_games) {
  Results results({"a", "b"});
  for (std::uint64_t k = 0; k < 90; ++k) add_pair(results, k, 1, k % 3 == 0 ? "12" : "21");
  BOOST_TEST(*pairs_of(*results.meeting(0, 1), false).certainty.plays == 2u);
}

// Each opening is won by the same seat in both games: they say how 40 openings are, not 80 games.
BOOST_AUTO_TEST_CASE(the_first_mover_s_limits_are_those_between_openings) {
  Results results({"a", "b"});
  for (std::uint64_t k = 0; k < 200; ++k) add_pair(results, k, k + 1, k % 2 == 0 ? "11" : "22");
  const auto black = black_games_of(results);
  BOOST_TEST(std::abs(black.certainty.worth - 200) < 2);
}

BOOST_AUTO_TEST_CASE(ratings_are_worth_what_all_meetings_are) {
  Results results({"a", "b", "c"});
  std::uint64_t k = 0;
  for (std::uint64_t round = 0; round < 10; ++round)
    for (std::uint64_t opening = 1; opening <= 12; ++opening)
      for (const auto& [a, b] : {std::pair{0U, 1U}, std::pair{0U, 2U}, std::pair{1U, 2U}})
        add_pair(results, k++, opening, outcomes[(opening + a + b) % 8], a, b);
  BOOST_TEST(worth_of_games(results) < 0.11);
  BOOST_TEST(worth_of_games(results) > 0.07);
}

BOOST_AUTO_TEST_SUITE_END()
