// What the lanes of an agent share.

#include <boost/test/unit_test.hpp>

#include "arena/agent/desk.hpp"

BOOST_AUTO_TEST_SUITE(desk)

using arena::agent::Desk;
using arena::agent::Score;

BOOST_AUTO_TEST_CASE(one_lane_plays_a_game) {
  Desk desk({});
  BOOST_TEST(desk.claim("a"));
  BOOST_TEST(!desk.claim("a"));
  BOOST_TEST(desk.claim("b"));
  BOOST_TEST(desk.playing() == 2u);
}

// The list of games that another lane holds may be older than the end of the game.
BOOST_AUTO_TEST_CASE(a_finished_game_is_not_played_again) {
  Desk desk({});
  BOOST_TEST(desk.claim("a"));
  desk.finish("a", Score::won);
  BOOST_TEST(!desk.claim("a"));
  BOOST_TEST(!desk.claim_late("a"));
  BOOST_TEST(desk.tally().won == 1);
}

BOOST_AUTO_TEST_CASE(enough_games) {
  Desk desk(2);
  BOOST_TEST(desk.claim("a"));
  BOOST_TEST(desk.claim("b"));
  BOOST_TEST(desk.enough());
  BOOST_TEST(!desk.claim("c"));
  BOOST_TEST(desk.claim_late("c"));
  desk.finish("a", Score::aborted);
  desk.finish("c", Score::aborted);
  BOOST_TEST(!desk.enough());  // aborted ones do not count
  BOOST_TEST(desk.claim("d"));
  desk.leave_alone("d");
  BOOST_TEST(!desk.enough());
  BOOST_TEST(!desk.claim("d"));
}

BOOST_AUTO_TEST_CASE(tickets_are_told_once) {
  Desk desk({});
  BOOST_TEST(desk.is_new_ticket("t"));
  BOOST_TEST(!desk.is_new_ticket("t"));
  BOOST_TEST(desk.is_new_ticket("u"));
}

BOOST_AUTO_TEST_SUITE_END()
