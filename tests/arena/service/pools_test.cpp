// Which pool is meant by what an agent says.

#include "arena/service/pools.hpp"

#include <boost/test/unit_test.hpp>

namespace {

using namespace arena::service;

PoolWish wish(const std::string& game, const std::string& ruleset) {
  PoolWish made;
  made.game = game;
  made.ruleset = ruleset;
  return made;
}

std::string pool(const std::string& game, const std::string& ruleset = {}) {
  return pool_for(wish(game, ruleset), {}, false, arena::store::RatingSystem::glicko2)->id;
}

std::string board(const std::string& game) { return friendly_pool_for(wish(game, {}), "none")->id; }

}  // namespace

BOOST_AUTO_TEST_SUITE(arena_pools)

BOOST_AUTO_TEST_CASE(an_agent_that_names_no_rules_gets_the_default_of_the_arena) {
  const auto* const usual = "renju_taraguchi10_international:daemon";
  BOOST_TEST(pool("") == usual);
  BOOST_TEST(pool("renju") == usual);
  BOOST_TEST(pool("", "renju_taraguchi10_international") == usual);
  BOOST_TEST(pool("renju", "renju_rif") == "renju_rif:daemon");
  BOOST_TEST(pool("", "renju_rif") == "renju_rif:daemon");
  for (const auto* game : {"shogi", "keishi", "liuzichong"})
    BOOST_TEST(pool(game) == game + std::string(":daemon"));
}

BOOST_AUTO_TEST_CASE(boards_for_people_keep_the_default_of_the_game) {
  BOOST_TEST(board("") == "renju_rif:friendly");
  BOOST_TEST(board("renju") == "renju_rif:friendly");
  BOOST_TEST(board("keishi") == "keishi:friendly");
}

BOOST_AUTO_TEST_SUITE_END()
