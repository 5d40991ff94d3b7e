// What is reported in the order of the games' numbers.

#include "matches/run/report_queue.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(report_queue)

namespace {

using matches::journal::Walkover;
using matches::run::ReportQueue;
using matches::run::SettledGame;

ReportQueue queue_of(const std::vector<std::uint64_t>& earlier,
                     const std::vector<Walkover>& walkovers = {}) {
  std::vector<matches::records::GameResult> games;
  for (const auto number : earlier) games.emplace_back().number = number;
  return ReportQueue(games, walkovers);
}

std::uint64_t number_of(const std::optional<SettledGame>& game) { return game ? game->number : 0; }

}  // namespace

BOOST_AUTO_TEST_CASE(a_game_is_taken_by_its_number_once) {
  auto queue = queue_of({});
  queue.add({.number = 2});
  queue.add({.number = 1});
  BOOST_TEST(!queue.take(3));
  BOOST_TEST(number_of(queue.take(1)) == 1u);
  BOOST_TEST(!queue.take(1));
  BOOST_TEST(!queue.empty());
  BOOST_TEST(number_of(queue.take(2)) == 2u);
  BOOST_TEST(queue.empty());
}

BOOST_AUTO_TEST_CASE(games_of_before_are_known_and_taken_up_to_a_number) {
  auto queue = queue_of({1, 3}, {{.number = 2, .withdrawn = {true, false}}});
  BOOST_TEST(queue.knew(1));
  BOOST_TEST(queue.knew(2));
  BOOST_TEST(queue.knew(3));
  BOOST_TEST(!queue.knew(4));
  BOOST_TEST(*queue.first_known(1) == 1u);
  BOOST_TEST(*queue.first_known(2) == 2u);
  BOOST_TEST(!queue.first_known(4));
  BOOST_TEST(number_of(queue.take_earlier(2)) == 1u);
  queue.reported(1);
  BOOST_TEST(!queue.take_earlier(2));
  const auto walkover = queue.take(2);
  BOOST_TEST(number_of(walkover) == 2u);
  BOOST_TEST(walkover->withdrawn[0]);
  BOOST_TEST(!walkover->result);
}

BOOST_AUTO_TEST_CASE(an_earlier_game_is_not_reported_twice) {
  auto queue = queue_of({1, 2, 3});
  queue.reported(2);
  BOOST_TEST(number_of(queue.take_earlier(3)) == 3u);
  BOOST_TEST(!queue.take_earlier(3));
}

BOOST_AUTO_TEST_CASE(what_is_left_comes_in_order_whatever_is_missing) {
  auto queue = queue_of({4, 9});
  queue.add({.number = 6});
  for (const std::uint64_t number : {4, 6, 9}) {
    BOOST_TEST(number_of(queue.take_any()) == number);
    queue.reported(number);
  }
  BOOST_TEST(!queue.take_any());
}

BOOST_AUTO_TEST_SUITE_END()
