#include "referee/stats/collection.hpp"

#include <boost/test/unit_test.hpp>

// Games from several places: which are the same, which are pairs.

namespace {

using namespace referee;
using matches::endings::EndReason;
using rules::Seat;

struct Made {
  std::uint64_t number = 0;
  std::string first = "a", second = "b", round = {}, event = "match";
  std::optional<Seat> winner = Seat::first;
  std::uint64_t opening = 1, identity = 0;
  bool void_game = false;
};

stats::Gist gist(const Made& made) {
  static std::uint64_t any = 1000;
  stats::Gist gist;
  gist.result.number = made.number;
  gist.result.reason = made.void_game ? EndReason("start-failure") : EndReason("resign");
  if (!made.void_game) gist.result.winner = made.winner;
  gist.result.points = {made.winner == Seat::first ? 1.0 : 0.0,
                        made.winner == Seat::second ? 1.0 : 0.0};
  gist.engines = {made.first, made.second};
  gist.round = made.round;
  gist.event = made.event;
  gist.opening = made.opening;
  gist.identity = made.identity > 0 ? made.identity : ++any;
  gist.void_game = made.void_game;
  return gist;
}

std::uint64_t pairs_in(stats::Collection& games) {
  games.find_pairs();
  std::uint64_t pairs = 0;
  const auto results = games.results();
  for (const auto& [who, meeting] : results.meetings())
    for (const auto count : meeting.pairs) pairs += count;
  return pairs;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(collection)

BOOST_AUTO_TEST_CASE(numbers_tell_the_pairs_in_whatever_order_games_come) {
  stats::Collection games;
  games.next_file("run");
  for (const std::uint64_t number : {4, 1, 3, 2, 5})
    games.add(gist({.number = number,
                    .first = number % 2 == 1 ? "a" : "b",
                    .second = number % 2 == 1 ? "b" : "a"}));
  BOOST_TEST(pairs_in(games) == 2u);
  BOOST_TEST(games.results().games() == 5u);
  BOOST_TEST(games.results().single_games() == 1u);
}

BOOST_AUTO_TEST_CASE(games_of_another_opening_or_without_exchanged_seats_are_no_pair) {
  stats::Collection games;
  games.next_file("run");
  games.add(gist({.number = 1}));
  games.add(gist({.number = 2, .first = "b", .second = "a", .opening = 2}));
  games.add(gist({.number = 3}));
  games.add(gist({.number = 4}));
  BOOST_TEST(pairs_in(games) == 0u);
  BOOST_TEST(!games.results().paired());
}

BOOST_AUTO_TEST_CASE(rounds_tell_the_pairs_where_there_are_no_numbers) {
  stats::Collection games;
  games.next_file("folder");
  games.add(gist({.round = "1.1"}));
  games.add(gist({.round = "2.1"}));
  games.add(gist({.first = "b", .second = "a", .round = "2.2"}));
  games.add(gist({.first = "b", .second = "a", .round = "1.2"}));
  games.add(gist({.first = "b", .second = "a", .round = "3.2"}));
  BOOST_TEST(pairs_in(games) == 2u);
}

BOOST_AUTO_TEST_CASE(without_rounds_two_games_in_a_row_are_a_pair) {
  stats::Collection games;
  games.next_file("folder");
  games.add(gist({}));
  games.add(gist({.first = "b", .second = "a"}));
  games.add(gist({}));
  games.add(gist({.first = "a", .second = "c"}));
  games.add(gist({.first = "b", .second = "a"}));
  BOOST_TEST(pairs_in(games) == 1u);
  BOOST_TEST(games.results().games() == 5u);
}

BOOST_AUTO_TEST_CASE(the_same_game_counts_once_and_numbers_of_other_runs_are_other_games) {
  stats::Collection games;
  games.next_file("one");
  games.add(gist({.number = 1, .identity = 7}));
  games.add(gist({.number = 2, .first = "b", .second = "a", .identity = 8}));
  games.next_file("two");
  games.add(gist({.number = 1, .identity = 7}));
  games.add(gist({.number = 1, .identity = 9}));
  BOOST_TEST(pairs_in(games) == 1u);
  BOOST_TEST(games.results().games() == 3u);
  BOOST_TEST(games.twice() == 1u);
}

// Two runs of one folder and one event: their files tell them apart.
BOOST_AUTO_TEST_CASE(a_pair_is_of_one_file_where_a_number_comes_twice) {
  stats::Collection games;
  for (const auto winner : {Seat::first, Seat::second}) {
    games.next_file("folder");
    games.add(gist({.number = 1, .winner = winner}));
    games.add(gist({.number = 2, .first = "b", .second = "a", .winner = rules::other(winner)}));
  }
  games.find_pairs();
  const auto results = games.results();
  BOOST_TEST(results.meeting(0, 1)->pairs[0] == 1u);
  BOOST_TEST(results.meeting(0, 1)->pairs[4] == 1u);
}

BOOST_AUTO_TEST_CASE(a_void_game_that_was_played_again_is_not_missing) {
  stats::Collection games;
  games.next_file("run");
  games.add(gist({.number = 1, .void_game = true}));
  games.add(gist({.number = 1}));
  games.add(gist({.number = 3, .void_game = true}));
  games.add(gist({.number = 3, .void_game = true}));
  games.find_pairs();
  BOOST_TEST(games.results().games() == 1u);
  BOOST_TEST(games.results().voided() == 1u);
}

BOOST_AUTO_TEST_CASE(players_of_one_name_are_left_out) {
  stats::Collection games;
  games.next_file("folder");
  games.add(gist({.first = "", .second = ""}));
  BOOST_TEST(games.nameless() == 1u);
  BOOST_TEST(games.games() == 0u);
}

BOOST_AUTO_TEST_CASE(a_test_is_fed_with_pairs_in_the_order_of_their_numbers) {
  stats::Collection games;
  games.next_file("run");
  games.add(gist({.number = 3}));
  games.add(gist({.number = 4, .first = "b", .second = "a", .winner = Seat::second}));
  games.add(gist({.number = 1, .winner = {}}));
  games.add(gist({.number = 2, .first = "b", .second = "a"}));
  games.find_pairs();
  const auto test = games.fed({.elo0 = 0, .elo1 = 10});
  BOOST_TEST(test.samples() == 2u);
  const matches::statistics::Cells expected{0, 1, 0, 0, 1};
  BOOST_TEST(test.cells() == expected, boost::test_tools::per_element());
  const auto three =
      games.fed({.elo0 = 0, .elo1 = 10, .model = matches::statistics::Model::bayesian});
  BOOST_TEST(three.samples() == 4u);
  BOOST_TEST(games.duels_by_opening().size() == 2u);
}

BOOST_AUTO_TEST_SUITE_END()
