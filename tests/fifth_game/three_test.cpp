// A fifth game: what the other tests of all games (tests/rules/generic_test.cpp) do not ask.

#include "tests/fifth_game/three.hpp"

#include <boost/test/unit_test.hpp>

#include "rules/games.hpp"

BOOST_AUTO_TEST_SUITE(fifth_game_of_the_table)

BOOST_AUTO_TEST_CASE(three_in_a_row_win) {
  const auto& kind = *rules::find_game("three");
  auto game = *rules::start(kind, *rules::rule_set(kind, ""));
  for (const auto* action : {"c3", "a1", "c4", "a2"}) BOOST_TEST(!game.act(action).has_value());
  BOOST_TEST(game.position() == "5/2b2/2b2/w4/w4 b 5");
  BOOST_TEST(!game.act("c5").has_value());
  BOOST_TEST(game.result() == "black five");
  BOOST_TEST(rules::start(kind, *rules::rule_set(kind, ""))->perft(2) == 25U * 24U);
}

BOOST_AUTO_TEST_SUITE_END()
