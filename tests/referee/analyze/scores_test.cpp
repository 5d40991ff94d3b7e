// Scores for counting and for people.

#include "referee/analyze/scores.hpp"

#include <boost/test/unit_test.hpp>

using namespace referee;

BOOST_AUTO_TEST_SUITE(scores)

BOOST_AUTO_TEST_CASE(a_mate_is_more_than_any_score_and_the_sooner_the_better) {
  const auto mate = [](int plies) {
    protocols::Search search;
    search.mate = plies;
    return analyze::centipawns(search).value();
  };
  protocols::Search best;
  best.centipawns = 2'000'000;
  BOOST_TEST(mate(1) > mate(3));
  BOOST_TEST(mate(100'000) >= analyze::centipawns(best).value());
  BOOST_TEST(mate(-1) < mate(-3));
  BOOST_TEST(mate(0) < mate(-1));
  BOOST_TEST(!analyze::centipawns({}));
}

BOOST_AUTO_TEST_CASE(scores_are_written_for_people) {
  protocols::Search search;
  BOOST_TEST(analyze::score_text(search) == "");
  search.centipawns = 30;
  search.depth = 12;
  search.nodes = 10003;
  BOOST_TEST(analyze::search_text(search) == "+30, depth 12, 10003 nodes");
  search.mate = -4;
  BOOST_TEST(analyze::score_text(search) == "mated in 4");
  search.mate = 1;
  search.mate_of_unknown_length = true;
  BOOST_TEST(analyze::score_text(search) == "mate");
}

BOOST_AUTO_TEST_SUITE_END()
