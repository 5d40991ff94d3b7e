// What a table, a report and JSON say if the host has decided games.

#include <boost/test/unit_test.hpp>

#include "referee/report/verdict.hpp"
#include "tests/referee/tables/table_games.hpp"

namespace {

using namespace referee;
using namespace tests::tables;

}  // namespace

BOOST_AUTO_TEST_SUITE(host_doubt)

BOOST_AUTO_TEST_CASE(a_few_games_that_the_host_decided_are_a_remark) {
  Games games({"a", "b"});
  games.pair(0, 1, '1', '0', 10).starved(true).game(0, 1, '1', "time");
  const auto report = report_of(games);
  BOOST_TEST(has(text_of(report), "- 1 of 21 games was decided by a busy host\n"));
  const auto json = tables::json_table(tables::findings_of(report));
  BOOST_TEST(has(json, R"("starved":{"again":0,"counted":1})"), json);
  BOOST_TEST(!has(json, "doubt"), json);
}

BOOST_AUTO_TEST_CASE(from_one_game_in_twenty_on_the_doubt_comes_first) {
  Games games({"a", "b"});
  games.pair(0, 1, '1', '1', 18).pair(0, 1, '0', '1', 2).starved_again(2);
  const auto report = report_of(games);
  const std::string doubt = "2 of 40 games were decided by a busy host, and played again";
  BOOST_TEST(text_of(report).starts_with(doubt + "\n"), text_of(report));
  const auto found = tables::findings_of(report);
  BOOST_TEST(has(tables::json_table(found), R"({"v":1,"doubt":")" + doubt + "\""));
  BOOST_TEST(tables::markdown_table(found).starts_with("**" + doubt + "**\n"));
  BOOST_TEST(report::verdict_sentence(found).starts_with(doubt + ". "));
}

BOOST_AUTO_TEST_CASE(from_one_game_in_four_on_no_engine_is_called_stronger) {
  using matches::statistics::Decision;
  Games games({"a", "b"});
  games.pair(0, 1, '1', '1', 6).starved_again(4).starved(true).pair(0, 1, '1', '1', 1);
  auto report = report_of(games);
  const std::string doubt =
      "4 of 14 games were decided by a busy host, and played again; 2 of them so decided again, "
      "and "
      "count: who is stronger is not shown";
  BOOST_TEST(report::verdict_sentence(tables::findings_of(report)) == doubt + ".");
  report.sprt.emplace();
  report.sprt->decision = Decision::h1;
  const auto found = tables::findings_of(report);
  BOOST_TEST(found.doubt == doubt);
  BOOST_CHECK(found.sprt->decision == Decision::undecided);
  BOOST_TEST(!found.afterwards.has_value());
  BOOST_TEST(!has(text_of(report), "accepted"), text_of(report));
  BOOST_TEST(report::verdict_sentence(found) == doubt + ".");
}

BOOST_AUTO_TEST_CASE(a_verdict_is_told_with_the_doubt) {
  const auto told = [](std::uint64_t counted, std::uint64_t again) {
    return tables::host_doubt({counted, again}, 100).with("H1 after 100 games");
  };
  BOOST_TEST(told(4, 0) == "H1 after 100 games");
  BOOST_TEST(told(5, 0) == "5 of 100 games were decided by a busy host; H1 after 100 games");
  BOOST_TEST(told(1, 30) ==
             "30 of 100 games were decided by a busy host, and played again; 1 of them so decided "
             "again, and counts: who is stronger is not shown");
}

BOOST_AUTO_TEST_SUITE_END()
