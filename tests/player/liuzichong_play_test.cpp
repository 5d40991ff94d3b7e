// Liuzichong: stones are taken, saved and shut in.

#include <boost/test/unit_test.hpp>

#include "rules/games.hpp"
#include "tools/player/brain.hpp"

namespace {

using player::Level;

std::string answer(std::string_view rule_set, std::string_view position, Level level) {
  const auto& kind = *rules::find_game("liuzichong");
  const auto brain = player::make_brain("liuzichong");
  BOOST_REQUIRE(!brain->set_up(*rules::rule_set(kind, rule_set), position));
  player::Limits limits;
  limits.level = level;
  limits.nodes = 5000;
  player::NoControl control;
  return brain->think(limits, control).action;
}

constexpr Level thinking[] = {Level::greedy, Level::shallow, Level::deep, Level::full};

}  // namespace

BOOST_AUTO_TEST_SUITE(liuzichong_play)

BOOST_AUTO_TEST_CASE(a_lone_stone_is_shut_in) {
  for (const Level level : thinking)
    BOOST_TEST(answer("liuzichong", "4/b3/4/wbb1 b", level) == "a3a2");
}

BOOST_AUTO_TEST_CASE(a_lone_stone_takes_two) {
  for (const Level level : thinking)
    BOOST_TEST(answer("liuzichong", "1b2/w1w1/4/3w b", level) == "b4b3");
}

// The double capture ends the game: White has no stones left.
BOOST_AUTO_TEST_CASE(the_last_two_stones_are_taken_at_once) {
  for (const Level level : thinking)
    BOOST_TEST(answer("liuzichong", "4/b1bw/1b2/1w2 b", level) == "a3b3");
}

// XxOO takes a stone under `touch` alone.
BOOST_AUTO_TEST_CASE(captures_are_those_of_the_rule_set) {
  BOOST_TEST(answer("liuzichong-touch", "1b2/b1ww/4/wb1w b", Level::greedy) == "b4b3");
}

BOOST_AUTO_TEST_SUITE_END()
