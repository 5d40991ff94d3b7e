// Keishi: rectangles are made, stopped and seen from afar.

#include <boost/test/unit_test.hpp>

#include "rules/games.hpp"
#include "tools/player/brain.hpp"

namespace {

using player::Level;

player::Thought thought(std::string_view rule_set, std::string_view position, Level level,
                        std::uint64_t nodes) {
  const auto& kind = *rules::find_game("keishi");
  const auto brain = player::make_brain("keishi");
  BOOST_REQUIRE(!brain->set_up(*rules::rule_set(kind, rule_set), position));
  player::Limits limits;
  limits.level = level;
  limits.nodes = nodes;
  player::NoControl control;
  return brain->think(limits, control);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(keishi_play)

BOOST_AUTO_TEST_CASE(a_rectangle_is_made_by_every_level_that_thinks) {
  const std::string_view position = "6/w4w/6/b2b2/w5/b1b2w b";
  for (const Level level : {Level::greedy, Level::shallow, Level::deep, Level::full}) {
    const auto& kind = *rules::find_game("keishi");
    auto game = *rules::start(kind, *rules::rule_set(kind, {}), position);
    BOOST_REQUIRE(!game.act(thought("keishi", position, level, 1000).action));
    BOOST_TEST(game.result() == "black rectangle");
  }
}

// With gap=empty the stone on a2 spoils that rectangle.
BOOST_AUTO_TEST_CASE(a_rectangle_that_does_not_count_is_no_win) {
  const std::string_view position = "6/w4w/6/b2b2/w5/b1b2w b";
  BOOST_TEST(thought("keishi", position, Level::greedy, 1000).value == player::won);
  BOOST_TEST(thought("keishi-gapempty", position, Level::greedy, 1000).value < player::surely_won);
}

// White threatens d3c3: whatever Black plays, the rectangle must not follow.
BOOST_AUTO_TEST_CASE(a_rectangle_is_stopped) {
  const std::string_view position = "6/b4b/6/w2w2/b5/w1w2b b";
  for (const Level level : {Level::shallow, Level::deep, Level::full}) {
    const auto& kind = *rules::find_game("keishi");
    auto game = *rules::start(kind, *rules::rule_set(kind, {}), position);
    BOOST_REQUIRE(!game.act(thought("keishi", position, level, 1000).action));
    if (game.refusal("d3c3")) continue;
    game.act("d3c3");
    BOOST_TEST(!game.outcome());
  }
}

BOOST_AUTO_TEST_CASE(the_forced_win_from_the_start_is_found) {
  for (const auto* rules : {"keishi", "keishi-takeback", "keishi-superko"})
    BOOST_TEST(thought(rules, {}, Level::full, 300'000).value >= player::surely_won);
}

BOOST_AUTO_TEST_SUITE_END()
