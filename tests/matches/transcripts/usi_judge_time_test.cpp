// Time in a dialogue of USI: flags, bounds and answers that come late.

#include <boost/test/unit_test.hpp>

#include "tests/matches/transcripts/usi_judged.hpp"

BOOST_AUTO_TEST_SUITE(usi_judge_time)

using namespace tests;
using matches::transcripts::Finding;
using tests::usi::judged;
using tests::usi::judged_by_clock;

BOOST_AUTO_TEST_CASE(time_is_the_movers_clock_and_the_byoyomi) {
  const auto dialogue = [](std::string_view moves, int answered) {
    return "> position startpos" + std::string(moves) +
           "\n>1000 go btime 500 wtime 2000 byoyomi 100\n<" + std::to_string(answered) +
           " bestmove " + (moves.empty() ? "7g7f" : "3c3d") + "\n";
  };
  BOOST_TEST(judged(dialogue("", 1600)).brief() == Briefs(), boost::test_tools::per_element());
  // The log's clock may have cut off nearly a millisecond.
  BOOST_TEST(judged(dialogue("", 1601)).brief() == Briefs(), boost::test_tools::per_element());
  BOOST_TEST(judged(dialogue("", 1602)).only("time").line == 3U);
  BOOST_TEST(judged(dialogue(" moves 7g7f", 3101)).brief() == Briefs(),
             boost::test_tools::per_element());
  BOOST_TEST(judged(dialogue(" moves 7g7f", 3102)).only("time").line == 3U);
  BOOST_TEST(judged(dialogue("", 1651), matches::Millis(50)).brief() == Briefs(),
             boost::test_tools::per_element());
  BOOST_TEST(judged(dialogue("", 1652), matches::Millis(50)).only("time").line == 3U);
}

BOOST_AUTO_TEST_CASE(the_least_of_several_bounds_holds) {
  const auto at = [](std::string_view go, int ms) {
    return judged("> position startpos\n>0 go " + std::string(go) + "\n<" + std::to_string(ms) +
                  " bestmove 7g7f\n");
  };
  BOOST_TEST(at("movetime 200", 202).only("time").line == 3U);
  BOOST_TEST(at("btime 100 wtime 100 movetime 200", 102).only("time").line == 3U);
  BOOST_TEST(at("btime 0 wtime 0 binc 300 winc 100", 302).only("time").line == 3U);
  for (const auto* free : {"depth 5", "nodes 10000", "btime 0 wtime 0 byoyomi 0"})
    BOOST_TEST(at(free, 100'000).brief() == Briefs(), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(after_ponderhit_the_clock_runs_from_there) {
  const auto heard = judged(
      "> position startpos moves 7g7f\n"
      ">0 go ponder btime 0 wtime 0 byoyomi 100\n>5000 ponderhit\n"
      "<5090 bestmove 3c3d\n");
  BOOST_TEST(heard.brief() == Briefs(), boost::test_tools::per_element());
  const auto late = judged(
      "> position startpos moves 7g7f\n"
      ">0 go ponder btime 0 wtime 0 byoyomi 100\n>5000 ponderhit\n"
      "<5190 bestmove 3c3d\n");
  BOOST_TEST(late.only("time").line == 4U);
}

BOOST_AUTO_TEST_CASE(a_clock_of_the_user_counts_on) {
  const auto heard = judged_by_clock(
      "> position startpos\n>0 go\n<600 bestmove 7g7f\n"
      "> position startpos moves 7g7f 3c3d\n>1000 go\n"
      "<1600 bestmove 2g2f\n",
      "1");
  BOOST_TEST(heard.only("time").line == 6U);
}

BOOST_AUTO_TEST_CASE(an_answer_long_after_stop_is_a_doubt) {
  const auto heard =
      judged("> position startpos\n>0 go infinite\n>500 stop\n<1600 bestmove 7g7f\n");
  BOOST_TEST((heard.only("usi-stop").weight == Finding::Weight::doubt));
}

BOOST_AUTO_TEST_SUITE_END()
