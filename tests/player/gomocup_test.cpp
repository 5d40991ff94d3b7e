#include <boost/test/unit_test.hpp>

#include <algorithm>

#include "tests/player/dialogue.hpp"

using player::Level;
using tests::at_level;
using tests::dialogue;
using tests::has;

namespace {

// The answers without what may be said at any time.
std::vector<std::string> answers(const std::vector<std::string>& lines,
                                 const player::Settings& settings = at_level(Level::greedy)) {
  const std::string text = dialogue("auto", lines, settings);
  std::vector<std::string> list;
  for (std::size_t at = 0; at < text.size();) {
    const auto end = text.find('\n', at);
    if (!text.substr(at).starts_with("MESSAGE")) list.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return list;
}

bool is_spot(std::string_view text) {
  const auto comma = text.find(',');
  if (comma == text.npos) return false;
  const auto x = player::whole(text.substr(0, comma)), y = player::whole(text.substr(comma + 1));
  return x && y && *x >= 0 && *x < 15 && *y >= 0 && *y < 15;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(gomocup)

BOOST_AUTO_TEST_CASE(a_game_by_turns) {
  const auto list = answers(
      {"START 15", "INFO rule 4", "INFO timeout_turn 1000", "BEGIN", "TURN 0,0", "END", "BEGIN"});
  BOOST_REQUIRE(list.size() == 3);
  BOOST_TEST(list[0] == "OK");
  BOOST_TEST(is_spot(list[1]));
  BOOST_TEST(is_spot(list[2]));
  BOOST_TEST(list[1] != list[2]);
}

BOOST_AUTO_TEST_CASE(a_board_is_answered_with_the_point_that_wins) {
  const auto list = answers({"START 15", "BOARD", "7,7,1", "0,0,2", "8,7,1", "0,2,2", "9,7,1",
                             "0,4,2", "10,7,1", "6,7,2", "DONE"});
  BOOST_REQUIRE(list.size() == 2);
  BOOST_TEST(list[1] == "11,7");
}

// The host ends a game. Two hundred stones in pairs, of which no three stand in a row.
BOOST_AUTO_TEST_CASE(whoever_is_asked_at_two_hundred_stones_answers) {
  std::vector<std::string> points[2], lines = {"START 15", "INFO rule 4", "BOARD"};
  for (int y = 0; y < 15; ++y)
    for (int x = 0; x < 15; ++x)
      points[(x + 2 * y) % 4 / 2].push_back(std::to_string(x) + "," + std::to_string(y));
  for (std::size_t i = 0; i < 100; ++i) {
    lines.push_back(points[0][i] + ",1");
    lines.push_back(points[1][i] + ",2");
  }
  lines.push_back("DONE");
  const auto list = answers(lines);
  BOOST_REQUIRE(list.size() == 2);
  BOOST_TEST(is_spot(list[1]), list[1]);
}

BOOST_AUTO_TEST_CASE(what_it_cannot_do_is_said) {
  BOOST_TEST(answers({"START 20"})[0].starts_with("ERROR "));
  BOOST_TEST(answers({"ABOUT"})[0].starts_with("name=\"referee-player\", version="));
  BOOST_TEST(answers({"START 15", "DANCE"})[1].starts_with("UNKNOWN "));
  BOOST_TEST(answers({"START 15", "TURN 15,0"})[1].starts_with("ERROR "));
  BOOST_TEST(answers({"START 15", "INFO rule 0", "BEGIN"})[1].starts_with("ERROR "));
  BOOST_TEST((answers({"START 15", "INFO evaluate 1,1", "INFO folder /tmp"}) ==
              std::vector<std::string>{"OK"}));
}

BOOST_AUTO_TEST_CASE(a_stone_is_taken_back_and_a_game_begun_again) {
  const auto list = answers({"START 15", "BEGIN", "RESTART", "TURN 7,7", "TAKEBACK 3,3", "RESTART",
                             "PLAY 7,7", "TAKEBACK 7,7", "PLAY 7,7"});
  BOOST_REQUIRE(list.size() == 9);
  BOOST_TEST(list[2] == "OK");
  BOOST_TEST(is_spot(list[3]));
  BOOST_TEST(list[4].starts_with("ERROR "));
  BOOST_TEST(list[6] == "7,7");
  BOOST_TEST(list[7] == "OK");
  BOOST_TEST(list[8] == "7,7");
}

BOOST_AUTO_TEST_CASE(the_opening_with_two_swaps) {
  const auto empty = answers({"START 15", "SWAP2BOARD", "DONE"});
  BOOST_REQUIRE(empty.size() == 2);
  const auto spots = player::words(empty[1]);
  BOOST_TEST(spots.size() == 3);
  BOOST_TEST(std::ranges::all_of(spots, is_spot));
  const auto three = answers({"START 15", "SWAP2BOARD", "7,7", "8,8", "0,0", "DONE"});
  BOOST_REQUIRE(three.size() == 2);
  const auto choice = player::words(three[1]);
  BOOST_TEST((three[1] == "SWAP" || (choice.size() <= 2 && std::ranges::all_of(choice, is_spot))));
  const auto five = answers({"START 15", "SWAP2BOARD", "7,7", "8,8", "0,0", "1,5", "9,2", "DONE"});
  BOOST_REQUIRE(five.size() == 2);
  BOOST_TEST((five[1] == "SWAP" || is_spot(five[1])));
}

BOOST_AUTO_TEST_CASE(a_search_stops_when_told) {
  const auto list = answers({"START 15", "INFO timeout_turn 2147483647",
                             "INFO time_left 2147483647", "TURN 7,7", "!YXSTOP"},
                            at_level(Level::full));
  BOOST_REQUIRE(list.size() == 2);
  BOOST_TEST(is_spot(list[1]));
}

BOOST_AUTO_TEST_SUITE_END()
