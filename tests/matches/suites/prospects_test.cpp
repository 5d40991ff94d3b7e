// What the rules alone say about the next plies.

#include "matches/suites/prospects.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/playing.hpp"

using namespace matches::suites;
using rules::Seat;

namespace {

rules::AnyGame at(std::string_view game, std::string_view position) {
  return *rules::start(tests::game_kind(game), tests::rule_set(game, {}), position,
                       rules::Admit::anything);
}

std::string wins(std::string_view game, std::string_view position) {
  return winning_action(at(game, position)).value_or("-");
}

}  // namespace

BOOST_AUTO_TEST_SUITE(suite_prospects)

BOOST_AUTO_TEST_CASE(a_win_at_once_is_found_in_every_game) {
  BOOST_TEST(wins("keishi", "6/w4w/6/b2b2/w5/b1b2w b") == "c1d1");
  BOOST_TEST(wins("keishi", "") == "-");
  BOOST_TEST(wins("liuzichong", "ww1b/bb2/4/3b b") == "d4c4");
  BOOST_TEST(wins("liuzichong", "") == "-");
  const std::string four = "15/15/15/15/15/15/15/7bbbb4/7www5/15/15/15/15/15/15 ";
  BOOST_TEST(wins("renju", four + "b play - 8") == "g8");
  BOOST_TEST(wins("renju", four + "w play - 8") == "-");
  BOOST_TEST(wins("shogi", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1") == "G*5b");
  BOOST_TEST(wins("shogi", "") == "-");
}

BOOST_AUTO_TEST_CASE(a_declaration_is_a_win_too) {
  const std::string entered = "KGGSSRRBB/PPPPPPPPP/9/9/9/9/9/9/8k b GG 1";
  const auto game = at("shogi", entered);
  BOOST_TEST_REQUIRE(!game.refusal("win"));
  BOOST_TEST(winning_action(game).has_value());
}

BOOST_AUTO_TEST_CASE(a_game_that_is_over_has_no_winning_action) {
  auto game = at("keishi", "");
  game.act("resign");
  BOOST_TEST(!winning_action(game));
  BOOST_TEST((forced_winner(game, 0, 10) == Seat::second));
}

// White to act cannot stop a straight four.
BOOST_AUTO_TEST_CASE(a_loss_by_force_is_found_within_its_plies) {
  const auto game = at("renju", "15/15/15/15/15/15/15/5bbbb6/6ww7/8w6/15/15/15/15/15 w play - 8");
  BOOST_TEST(!winning_action(game));
  BOOST_TEST((forced_winner(game, 2, 100'000) == Seat::first));
  BOOST_TEST(!forced_winner(game, 1, 100'000));
}

BOOST_AUTO_TEST_CASE(what_is_not_looked_through_is_not_known) {
  const auto game = at("keishi", "6/w4w/6/b2b2/w5/b1b2w b");
  BOOST_TEST((forced_winner(game, 1, 100) == Seat::first));
  BOOST_TEST(!forced_winner(game, 1, 1));
  BOOST_TEST(!forced_winner(at("keishi", ""), 3, 20'000));
}

BOOST_AUTO_TEST_SUITE_END()
