// Which columns a table has, and what it does where it is too wide.

#include <boost/test/unit_test.hpp>

#include "referee/tables/columns.hpp"
#include "referee/tables/grid.hpp"
#include "referee/terminal/text.hpp"
#include "tests/referee/tables/table_games.hpp"

namespace {

using namespace referee;
using namespace tests::tables;

}  // namespace

BOOST_AUTO_TEST_SUITE(table_widths)

BOOST_AUTO_TEST_CASE(columns_are_chosen_by_their_names) {
  const auto games = sample();
  auto report = report_of(games);
  BOOST_TEST(tables::read_columns("engine,low,high,first,second", report.parts.columns) == "");
  BOOST_TEST(text_of(report).starts_with("Engine  Elo from  Elo to  As first  As second\n"));
  std::vector<std::string> ignored;
  BOOST_TEST(tables::read_columns("wide", ignored).empty());
  BOOST_TEST(has(tables::read_columns("engine,point", ignored), "did you mean 'points'?"));
  BOOST_TEST(tables::read_columns("wide", report.parts.columns) == "");
  BOOST_TEST(has(text_of(report), "Draws%"));
}

BOOST_AUTO_TEST_CASE(a_wide_crosstable_becomes_short) {
  std::vector<std::string> names;
  for (char c = 'a'; c < 'a' + 12; ++c) names.emplace_back(1, c);
  Games games(names);
  for (std::uint32_t i = 0; i < 12; ++i)
    for (std::uint32_t j = i + 1; j < 12; ++j) games.pair(i, j, '1', '0');
  const auto text = text_of(report_of(games));
  BOOST_TEST(has(text, "  1/2"), text);
  BOOST_TEST(!has(text, "+1"), text);
}

BOOST_AUTO_TEST_CASE(a_table_that_is_too_wide_cuts_names_and_then_stands_in_blocks) {
  Games games({"a-long-name-that-is-in-the-way-1", "a-long-name-that-is-in-the-way-2"});
  games.pair(0, 1, '1', '0', 3).pair(0, 1, '1', '1').pair(0, 1, '=', '=');
  auto report = report_of(games);
  BOOST_TEST(
      tables::read_columns("engine,games,wins,draws,losses,elo,error", report.parts.columns) == "");
  BOOST_TEST(tables::text_table(report, {.width = 40})
                 .starts_with("Engine     Games  W  D  L    Elo  +/-95%\n"
                              "a-l...y-1     10"),
             tables::text_table(report, {.width = 40}));
  const auto narrow = tables::text_table(report, {.width = 30});
  BOOST_TEST(narrow.starts_with("Engine     Games  W  D  L\na-l...y-1     10  "), narrow);
  BOOST_TEST(has(narrow, "\n\nEngine       Elo  +/-95%\na-l...y-1  "), narrow);
  for (const int width : {30, 40, 50, 60, 80, 130})
    for (const auto line : terminal::cut(tables::text_table(report, {.width = width}), "\n"))
      BOOST_TEST(line.size() <= static_cast<std::size_t>(width), line);
}

BOOST_AUTO_TEST_CASE(kinds_of_faults_have_a_table_of_their_own_where_the_column_has_no_room) {
  Games games({"new", "base"});
  games.game(0, 1, '1', "time").game(1, 0, '1', "crash").game(0, 1, '1', "illegal-move");
  auto report = report_of(games);
  const auto wide = tables::text_table(report, {.width = 130}),
             narrow = tables::text_table(report, {.width = 80});
  BOOST_TEST(has(wide, "2 (illegal-move 1, time 1)\n"), wide);
  BOOST_TEST(!has(wide, "Faults of"), wide);
  BOOST_TEST(has(narrow, "Faults of  crash  illegal-move  time  all\n"), narrow);
}

BOOST_AUTO_TEST_SUITE_END()
