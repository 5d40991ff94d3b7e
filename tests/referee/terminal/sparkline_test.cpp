#include <boost/test/unit_test.hpp>

#include "referee/stats/course.hpp"
#include "referee/terminal/sparkline.hpp"

namespace {

namespace terminal = referee::terminal;

BOOST_AUTO_TEST_SUITE(sparklines)

BOOST_AUTO_TEST_CASE(shares_are_none_half_or_whole) {
  BOOST_TEST(terminal::sparkline({0, 0.5, 1, 0.1, 0.3, 0.9}, 10) == " ▄█ ▄█");
  BOOST_TEST(terminal::sparkline({}, 10).empty());
}

BOOST_AUTO_TEST_CASE(more_values_than_columns_are_their_means) {
  BOOST_TEST(terminal::sparkline({0, 0, 1, 1, 0, 1}, 3) == " █▄");
  BOOST_TEST(terminal::sparkline(std::vector<double>(1000, 1), 4) == "████");
}

BOOST_AUTO_TEST_CASE(balances_differ_in_shape_and_colour) {
  BOOST_TEST(terminal::balance_line({0.5, -0.5, 0}, 10) ==
             "\x1b[32m▀\x1b[31m▄\x1b[0m-\x1b[0m");
  BOOST_TEST(terminal::balance_line({}, 10).empty());
}

matches::records::GameResult won_by_first(std::uint32_t first, std::uint32_t second, int slow) {
  matches::records::GameResult game;
  game.engines = {first, second};
  game.winner = rules::Seat::first;
  game.answers = {1, 1};
  game.thought = {matches::Micros(slow), matches::Micros(100)};
  return game;
}

BOOST_AUTO_TEST_CASE(a_course_is_a_line_for_each_engine) {
  std::vector<matches::records::GameResult> games;
  for (int i = 0; i < 8; ++i) games.push_back(won_by_first(i < 4 ? 0 : 1, i < 4 ? 1 : 0, 100));
  const auto text = referee::stats::course_text(games, {"new", "old"}, 60);
  BOOST_TEST(text.find("new  ████    ") != std::string::npos, text);
  BOOST_TEST(text.find("old      ████") != std::string::npos, text);
  games.pop_back();
  BOOST_TEST(referee::stats::course_text(games, {"new", "old"}, 60).empty());
}

BOOST_AUTO_TEST_CASE(a_course_is_no_wider_than_its_terminal) {
  std::vector<matches::records::GameResult> games(500, won_by_first(0, 1, 100));
  BOOST_TEST(referee::stats::course_text(games, {"new", "old"}, 20).empty());
  const auto text = referee::stats::course_text(games, {"new", "old"}, 30);
  BOOST_TEST(text.find("new  ███████████  ███████████\n") != std::string::npos, text);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
