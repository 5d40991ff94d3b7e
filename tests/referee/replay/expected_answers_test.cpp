// Under which limits an engine is asked again.

#include "referee/replay/expected_answers.hpp"

#include <boost/test/unit_test.hpp>

#include "matches/clocks/limit_words.hpp"

namespace {

std::string limits(const matches::records::Game& game, const matches::endings::Ply& ply) {
  const auto found = referee::replay::stored_limits(game, ply);
  return found ? matches::clocks::limit_words(*found) : "nothing";
}

}  // namespace

BOOST_AUTO_TEST_SUITE(expected_answers)

BOOST_AUTO_TEST_CASE(what_the_record_says_counts_before_the_search) {
  matches::records::Game game;
  matches::endings::Ply ply;
  BOOST_TEST(limits(game, ply) == "nothing");
  ply.search.depth = 8;
  BOOST_TEST(limits(game, ply) == "depth=8");
  ply.search.nodes = 10003;
  BOOST_TEST(limits(game, ply) == "nodes=10003");
  game.tags = {{"Limits", "nodes=10000 depth=30"}};
  BOOST_TEST(limits(game, ply) == "nodes=10000 depth=30");
  game.tags = {{"Limits", "whatever"}};
  BOOST_TEST(limits(game, ply) == "nodes=10003");
}

BOOST_AUTO_TEST_CASE(each_seat_of_a_match_has_its_own_limits) {
  matches::records::Game game;
  game.seats[0].limits = "nodes=10000";
  game.seats[1].limits = "st=0.5";
  matches::endings::Ply ply;
  ply.seat = rules::Seat::first;
  ply.search.nodes = 9021;
  BOOST_TEST(limits(game, ply) == "nodes=10000");
  ply.seat = rules::Seat::second;
  BOOST_TEST(limits(game, ply) == "st=0.5");
  game.seats[1].limits = "whatever";
  BOOST_TEST(limits(game, ply) == "nodes=9021");
}

BOOST_AUTO_TEST_CASE(the_clock_of_a_game_is_no_limit_of_an_answer) {
  matches::records::Game game;
  game.seats[0].time_control = "60+1";
  matches::endings::Ply ply;
  ply.seat = rules::Seat::first;
  BOOST_TEST(limits(game, ply) == "nothing");
  game.seats[0].limits = "nodes=500";
  BOOST_TEST(limits(game, ply) == "nodes=500");
}

BOOST_AUTO_TEST_CASE(a_search_of_nothing_is_no_limit) {
  matches::endings::Ply ply;
  ply.search.nodes = 0;
  ply.search.depth = 0;
  BOOST_TEST(limits({}, ply) == "nothing");
}

BOOST_AUTO_TEST_SUITE_END()
