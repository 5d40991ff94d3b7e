// Limits in words, and scores for counting.

#include "referee/analyze/limits.hpp"

#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <string>

#include "referee/analyze/scores.hpp"

namespace data = boost::unit_test::data;
using namespace referee;

BOOST_AUTO_TEST_SUITE(limits)

BOOST_DATA_TEST_CASE(limits_are_read_as_they_are_written,
                     data::make<std::string>({"nodes=10000", "depth=12", "st=0.5",
                                              "st=0.0005 nodes=1", "tc=60+1|10(3) depth=4",
                                              "nodes=18446744073709551615"}),
                     text) {
  const auto read = read_limits(text);
  BOOST_REQUIRE(read);
  BOOST_TEST(bounded(*read));
  BOOST_TEST(limit_words(*read) == text);
}

BOOST_DATA_TEST_CASE(other_words_are_no_limits,
                     data::make<std::string>({"", "nodes", "nodes=", "nodes=x", "nodes=-1",
                                              "nodes=0", "depth=1.5", "st=soon", "tc=inf", "name=x",
                                              "nodes=1 x"}),
                     text) {
  BOOST_TEST(!read_limits(text));
}

BOOST_AUTO_TEST_CASE(a_mate_is_more_than_any_score_and_the_sooner_the_better) {
  const auto mate = [](int plies) {
    protocols::Search search;
    search.mate = plies;
    return centipawns(search).value();
  };
  protocols::Search best;
  best.centipawns = 2'000'000;
  BOOST_TEST(mate(1) > mate(3));
  BOOST_TEST(mate(100'000) >= centipawns(best).value());
  BOOST_TEST(mate(-1) < mate(-3));
  BOOST_TEST(mate(0) < mate(-1));
  BOOST_TEST(!centipawns({}));
}

BOOST_AUTO_TEST_CASE(scores_are_written_for_people) {
  protocols::Search search;
  BOOST_TEST(score_text(search) == "");
  search.centipawns = 30;
  search.depth = 12;
  search.nodes = 10003;
  BOOST_TEST(search_text(search) == "+30, depth 12, 10003 nodes");
  search.mate = -4;
  BOOST_TEST(score_text(search) == "mated in 4");
  search.mate = 1;
  search.mate_of_unknown_length = true;
  BOOST_TEST(score_text(search) == "mate");
}

BOOST_AUTO_TEST_SUITE_END()
