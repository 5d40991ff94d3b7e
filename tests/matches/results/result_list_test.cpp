// A list of results takes little room and loses nothing.

#include "matches/results/result_list.hpp"

#include <boost/test/unit_test.hpp>
#include <limits>

namespace {

using matches::Micros;
using matches::records::GameResult;
using matches::results::ResultList;
using rules::Seat;

GameResult a_win() {
  GameResult win;
  win.number = std::numeric_limits<std::uint32_t>::max();
  win.engines = {70'000, 3};
  win.winner = Seat::second;
  win.black = Seat::second;
  win.reason = "time";
  win.fault_by = Seat::first;
  win.points = {0, 1};
  win.plies = 100'000;
  win.answers = {70'000, 70'001};
  win.thought = {Micros((std::int64_t{1} << 48) - 1), Micros(std::int64_t{5} << 32)};
  win.idle = {Micros(std::int64_t{1} << 50), Micros(1)};
  win.waited = {Micros(2), Micros(3)};
  win.restarts = {0, 4};
  win.repeats = {5, 0};
  win.opening = std::numeric_limits<std::uint64_t>::max();
  win.played = win.opening - 1;
  return win;
}

GameResult a_draw() {
  GameResult draw;
  draw.number = 2;
  draw.reason = "repetition";
  draw.points = {0.4, 0.6};
  return draw;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(result_list)

BOOST_AUTO_TEST_CASE(what_is_put_in_comes_out) {
  auto other = a_draw();
  other.fault_by = Seat::second;
  other.winner = Seat::first;
  const std::vector<GameResult> all{a_win(), a_draw(), other, {}};
  const ResultList list(all);
  BOOST_REQUIRE(list.size() == all.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    BOOST_TEST((list[i] == all[i]));
    BOOST_TEST(list.number(i) == all[i].number);
  }
  BOOST_TEST((std::vector<GameResult>(list.begin(), list.end()) == all));
}

BOOST_AUTO_TEST_CASE(what_is_not_kept_is_gone_and_the_rest_stays_in_order) {
  ResultList list;
  for (std::uint64_t number = 1; number <= 9; ++number) {
    list.push_back({});
    list.push_back(a_draw());
  }
  list.swap(0, 1);
  list.keep_if([](std::size_t i) { return i == 0 || i == 17; });
  BOOST_REQUIRE(list.size() == 2u);
  BOOST_TEST((list[0] == a_draw()));
  BOOST_TEST((list[1] == a_draw()));
  list.keep_if([](std::size_t) { return false; });
  BOOST_TEST(list.empty());
}

BOOST_AUTO_TEST_CASE(what_few_games_have_stays_with_its_game) {
  auto idle = a_draw();
  idle.idle = {Micros(0), Micros(7)};
  ResultList list;
  for (int i = 0; i < 4; ++i) list.push_back(a_draw());
  list.push_back(idle);
  list.push_back(a_draw());
  list.swap(1, 4);
  list.keep_if([](std::size_t i) { return i != 0; });
  BOOST_REQUIRE(list.size() == 5u);
  BOOST_TEST((list[0] == idle));
  for (std::size_t i = 1; i < 5; ++i) BOOST_TEST((list[i] == a_draw()));
}

BOOST_AUTO_TEST_SUITE_END()
