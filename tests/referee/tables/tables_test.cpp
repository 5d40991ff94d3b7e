#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <map>

#include "referee/tables/columns.hpp"
#include "referee/tables/grid.hpp"
#include "referee/terminal/text.hpp"
#include "tests/referee/tables/table_games.hpp"

// The table of a run or a collection: its values, its columns, and what stands below it.

namespace {

using namespace referee;
using namespace tests::tables;

}  // namespace

BOOST_AUTO_TEST_SUITE(the_tables)

BOOST_AUTO_TEST_CASE(two_engines_stand_in_a_compact_table_with_everything_below_it) {
  const auto games = sample();
  auto report = report_of(games, 40000);
  const matches::statistics::Cells cells{17, 4, 49, 4, 26};
  report.sprt =
      tables::SprtState{{.elo0 = 0, .elo1 = 5}, cells, cells, 0.271, {-2.9444, 2.9444}, {}};
  const auto text = text_of(report);
  BOOST_TEST(
      text ==
          "Engine  Games    W   D    L  Score     %    Elo  +/-95%   LOS  Time/move  Faults\n"
          "new       200  104  10   86  109.0  54.5  +31.4    45.9  91.2     0.42 s  0\n"
          "base      200   86  10  104   91.0  45.5  -31.4    45.9   8.8     0.42 s  0\n"
          "new: Pairs 0-0.5-1-1.5-2: 17 4 49 4 26   nElo +33.3   "
          "LLR 0.27 of (-2.94, 2.94): undecided\n"
          "new: Elo -14.0 to +77.8   nElo +/- 48.2   draws 5.0 %\n"
          "level pairs 49.0 % (WL:DD 48:1)   pair ratio 1.43\n"
          "First mover: 147-10-43, 76.0 %, Elo +200.2 +/- 55.2   "
          "new as first 78-5-17, as second 26-5-69\n"
          "Decided by: resign 200\n"
          "200 of 40000 games have a result\n",
      text);
}

BOOST_AUTO_TEST_CASE(a_table_without_games_has_dashes_and_says_why) {
  const Games games({"new", "base"});
  const auto text = text_of(report_of(games, 2));
  BOOST_TEST(text ==
             "Engine  Games  W  D  L  Score  %  Elo  +/-95%  LOS  Time/move  Faults\n"
             "new         0  0  0  0    0.0  -    -       -    -          -  0\n"
             "base        0  0  0  0    0.0  -    -       -    -          -  0\n"
             "0 of 2 games have a result\n"
             "- no game has a result yet\n");
  BOOST_TEST(!has(tables::json_table(tables::findings_of(report_of(games))), "nan"));
}

BOOST_AUTO_TEST_CASE(one_engine_alone_has_a_table) {
  const Games games({"alone"});
  BOOST_TEST(has(text_of(report_of(games)), "alone       0  0  0  0    0.0  -"));
}

BOOST_AUTO_TEST_CASE(what_cannot_be_computed_is_a_dash_with_its_reason) {
  Games games({"new", "base"});
  games.pair(0, 1, '1', '1', 5);
  const auto report = report_of(games);
  const auto text = text_of(report);
  BOOST_TEST(has(text, "new        10  10  0   0   10.0  100.0    -       -"), text);
  BOOST_TEST(has(text, "all 10 games won; at 95 % above 69.2 %"), text);
  for (const auto& made : {text, tables::json_table(tables::findings_of(report)),
                           tables::csv_table(tables::findings_of(report))})
    BOOST_TEST((!has(made, "nan") && !has(made, "inf")), made);
}

BOOST_AUTO_TEST_CASE(who_computes_on_the_opponents_time_is_named) {
  Games games({"thief", "base"});
  games.idle(1500, 20).game(0, 1, '1');  // of 2150 ms of base's time, and of 2050 ms of thief's
  const auto report = report_of(games);
  const auto text = text_of(report);
  BOOST_TEST(has(text, "- thief: computed for 1.5 s on its opponents' time, 70 % of it\n"), text);
  BOOST_TEST(!has(text, "base: computed"), text);
  const auto json = tables::json_table(tables::findings_of(report));
  BOOST_TEST(has(json, "\"idle_ms\":1500"), json);
}

BOOST_AUTO_TEST_CASE(what_kept_an_engine_in_play_is_counted) {
  Games games({"rapfi", "base"});
  games.upkeep({1, 0}, {2, 0}).game(0, 1, '1').upkeep({}, {1, 0}).game(0, 1, '1');
  const auto report = report_of(games);
  const auto text = text_of(report);
  BOOST_TEST(has(text, "- rapfi: 3 lost lines were sent again; 1 process was replaced\n"), text);
  BOOST_TEST(!has(text, "base: "), text);
  const auto json = tables::json_table(tables::findings_of(report));
  BOOST_TEST(has(json, "\"restarts\":1"), json);
  BOOST_TEST(has(json, "\"repeats\":3"), json);
}

BOOST_AUTO_TEST_CASE(engines_that_the_host_kept_waiting_are_spoken_of) {
  Games games({"a", "b"});
  games.waited(150, 100).game(0, 1, '1');  // of 4.2 s
  const auto text = text_of(report_of(games));
  BOOST_TEST(
      has(text, "- engines waited 6.0 % of their time for a processor: see 'referee doctor'"),
      text);
  Games quiet({"a", "b"});
  quiet.waited(20, 10).game(0, 1, '1');
  BOOST_TEST(!has(text_of(report_of(quiet)), "engines waited"));
  // All threads of an engine together wait for longer than the time that passes.
  Games threads({"a", "b"});
  threads.waited(6000, 4500).game(0, 1, '1');
  BOOST_TEST(has(text_of(report_of(threads)),
                 "- engines' threads waited 2.5 s for a processor in each second: see"));
}

BOOST_AUTO_TEST_CASE(what_an_engine_uses_to_put_its_board_away_is_no_computing) {
  Games games({"a", "b"});
  games.idle(99, 0).game(0, 1, '1');
  BOOST_TEST(!has(text_of(report_of(games)), "computed"));
}

// East Asian characters are two columns wide.
BOOST_AUTO_TEST_CASE(columns_stand_below_each_other_whatever_the_names) {
  Games games({"将棋エンジン", "b"});
  games.pair(0, 1, '1', '0');
  const auto text = text_of(report_of(games));
  BOOST_TEST(has(text, "\n将棋エンジン      2  1"), text);
  BOOST_TEST(has(text, "\nb                 2  1"), text);
}

BOOST_AUTO_TEST_CASE(five_engines_have_ratings_a_crosstable_and_likelihoods) {
  Games games({"a", "b", "c", "d", "e"});
  for (std::uint32_t i = 0; i < 5; ++i)
    for (std::uint32_t j = i + 1; j < 5; ++j) games.pair(i, j, '1', j == i + 1 ? '0' : '=', 2);
  const auto report = report_of(games);
  const auto text = text_of(report);
  BOOST_TEST(
      text ==
          "#  Engine  Games  W  D  L  Score     %     Elo  +/-95%   LOS  Time/move  Faults\n"
          "1  a          16  8  6  2   11.0  68.8  +108.8    86.2  86.4     0.42 s  0\n"
          "2  b          16  8  4  4   10.0  62.5   +66.6    57.6  96.6     0.42 s  0\n"
          "3  c          16  6  4  6    8.0  50.0     0.0    34.9  96.6     0.42 s  0\n"
          "4  d          16  4  4  8    6.0  37.5   -66.6    57.6  86.4     0.42 s  0\n"
          "5  e          16  2  6  8    5.0  31.2  -108.8    86.2     -     0.42 s  0\n"
          "Pairs 0-0.5-1-1.5-2: 0 0 8 12 0\n"
          "level pairs 40.0 % (WL:DD 8:0)   pair ratio - (no pair was lost)\n"
          "First mover: 28-12-0, 85.0 %, Elo +301.3 +/- 116.6   by the ratings Elo +177.2 +/- "
          "112.1\n"
          "Elo: model davidson, the mean is 0; LOS: over the engine below\n"
          "Decided by: resign 40\n"
          "- ratings: the advantage of the first move or the draw parameter has no finite maximum; "
          "one game\n"
          "  between equals was added, half won and half lost by the first mover\n"
          "\n"
          "   Crosstable             1             2             3             4             5\n"
          "1  a                      x  2/4 +2 =0 -2  3/4 +2 =2 -0  3/4 +2 =2 -0  3/4 +2 =2 -0\n"
          "2  b           2/4 +2 =0 -2             x  2/4 +2 =0 -2  3/4 +2 =2 -0  3/4 +2 =2 -0\n"
          "3  c           1/4 +0 =2 -2  2/4 +2 =0 -2             x  2/4 +2 =0 -2  3/4 +2 =2 -0\n"
          "4  d           1/4 +0 =2 -2  1/4 +0 =2 -2  2/4 +2 =0 -2             x  2/4 +2 =0 -2\n"
          "5  e           1/4 +0 =2 -2  1/4 +0 =2 -2  1/4 +0 =2 -2  2/4 +2 =0 -2             x\n"
          "\n"
          "   LOS %     1     2     3     4     5\n"
          "1  a         x  86.4  98.7  99.5  99.5\n"
          "2  b      13.6     x  96.6  99.4  99.5\n"
          "3  c       1.3   3.4     x  96.6  98.7\n"
          "4  d       0.5   0.6   3.4     x  86.4\n"
          "5  e       0.5   0.5   1.3  13.6     x\n",
      text);
}

BOOST_AUTO_TEST_CASE(engines_that_cannot_be_compared_have_no_ratings) {
  Games games({"a", "b", "c"});
  games.pair(0, 1, '1', '1').pair(0, 2, '1', '1').pair(1, 2, '1', '0');
  auto report = report_of(games);
  const auto text = text_of(report);
  BOOST_TEST(has(text, "- no ratings across the groups, only within the marked ones: "), text);
  BOOST_TEST(has(text, ": a; (a) b, c\n"), text);
  BOOST_TEST(!tables::findings_of(report).rows[0].elo);
  report.rating.prior = 2;
  BOOST_TEST(tables::findings_of(report).rows[0].elo.has_value());
  BOOST_TEST(has(text_of(report), "2 virtual draws"));
}

// One that has lost everything takes nothing away from the others.
BOOST_AUTO_TEST_CASE(who_has_not_played_has_no_rating_and_a_line_says_so) {
  Games games({"a", "idle", "b", "late"});
  games.pair(0, 2, '1', '0', 3).pair(0, 2, '=', '0', 2);
  const auto text = text_of(report_of(games));
  BOOST_TEST(has(text, "- no ratings of idle, late: no game of theirs has a result yet"), text);
  games.pair(0, 3, '1', '0');
  BOOST_TEST(has(text_of(report_of(games)), "- no rating of idle: no game of it has a result yet"));
  games.pair(0, 1, '1', '0');
  BOOST_TEST(!has(text_of(report_of(games)), "has a result yet"));
}

BOOST_AUTO_TEST_CASE(those_who_can_be_compared_are_rated_among_themselves) {
  Games games({"a", "b", "c", "d", "e", "loser"}), alone({"d", "e", "x"});
  for (std::uint32_t i = 0; i < 5; ++i) games.pair(i, 5, '1', '1');
  games.pair(0, 1, '1', '=', 3).pair(1, 2, '1', '=').pair(0, 2, '=', '0').pair(3, 4, '=', '1', 2);
  alone.pair(0, 1, '=', '1', 2);
  auto report = report_of(games);
  const auto found = tables::findings_of(report);
  BOOST_TEST(found.ratings.size() == 2u);
  std::map<std::string, tables::EngineFinding> by_name;
  for (const auto& row : found.rows) by_name[row.results->name] = row;
  BOOST_TEST(std::abs(*by_name["a"].elo + *by_name["b"].elo + *by_name["c"].elo) < 1e-6);
  BOOST_TEST(std::abs(*by_name["d"].elo + *by_name["e"].elo) < 1e-6);
  BOOST_TEST(!by_name["loser"].elo);
  BOOST_TEST(!by_name["loser"].group);
  BOOST_TEST((*by_name["a"].group != *by_name["d"].group));
  // The same as if nobody else were there.
  for (const auto& row : tables::findings_of(report_of(alone)).rows)
    if (row.elo) BOOST_TEST(std::abs(*row.elo - *by_name[row.results->name].elo) < 1e-6);
  for (std::size_t i = 0; i < 6; ++i)
    for (std::size_t j = 0; j < 6; ++j) {
      const auto &a = found.rows[i], &b = found.rows[j];
      BOOST_TEST(found.los[i][j].has_value() == (i != j && a.group && a.group == b.group));
    }
  const auto text = text_of(report);
  BOOST_TEST(has(text, " (a)  "), text);
  BOOST_TEST(has(text, " (b)  "), text);
  BOOST_TEST(has(text, "the mean of each group is 0"), text);
  const auto json = boost::json::parse(tables::json_table(found)).as_object();
  BOOST_TEST(!json.contains("ratings"));
  BOOST_TEST(json.at("rating_groups").as_array().size() == 2u);
  report.rating.anchor = 3;
  report.rating.anchor_at = 1000;
  for (const auto& row : tables::findings_of(report).rows)
    if (row.engine == 3) BOOST_TEST(*row.elo == 1000, boost::test_tools::tolerance(1e-9));
  BOOST_TEST(has(text_of(report), "d at 1000, the mean of each other group is 0"));
}

BOOST_AUTO_TEST_CASE(a_game_that_was_added_to_rate_at_all_is_told) {
  Games games({"a", "b", "c"});  // the first mover has won everything
  games.pair(0, 1, '1', '0', 3).pair(0, 2, '1', '0', 2).pair(1, 2, '1', '0', 2);
  BOOST_TEST(has(tables::markdown_table(tables::findings_of(report_of(games))),
                 "one game between equals was added"));
  BOOST_TEST(!has(text_of(report_of(sample())), "was added"));
}

BOOST_AUTO_TEST_CASE(elo_that_is_of_other_games_than_the_score_says_so) {
  Games games({"new", "base"});
  games.pair(0, 1, '1', '=').pair(0, 1, '1', '0').game(0, 1, '0');
  BOOST_TEST(
      has(text_of(report_of(games)),
          "1 game lacks the other one of its pair\n"
          "Elo, nElo and their limits are from the 2 complete pairs, in which new scored 62.5 %\n"),
      text_of(report_of(games)));
  // A single pair says less than all the games.
  matches::results::Results many({"new", "base"});
  for (const std::uint64_t number : {1, 2, 3, 5, 7, 9, 11}) {
    matches::records::GameResult one;
    one.number = number;
    one.engines = {number == 2, number != 2};
    if (number % 4 == 1) one.winner = Seat::first;
    if (number % 4 == 3) one.winner = Seat::second;
    one.reason = "resign";
    many.add(one);
  }
  tables::Report report;
  report.results = &many;
  BOOST_TEST(has(text_of(report), "are from single games: fewer than half of them are in pairs\n"),
             text_of(report));
  BOOST_TEST(std::abs(*tables::findings_of(report).rows[0].elo) < 1e-9);
}

BOOST_AUTO_TEST_CASE(lines_below_the_table_are_folded) {
  const std::string name(40, 'x');
  Games games({name, "y"});
  games.pair(0, 1, '1', '0').pair(0, 1, '1', '=');
  auto report = report_of(games);
  report.parts.ties = true;
  report.parts.columns = {"engine"};
  const auto text = text_of(report);
  for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1)
    BOOST_TEST(text.find('\n', at) - at <= 100u, text);
  BOOST_TEST(has(text, "\n    "), text);  // more than the margin of a definition
  BOOST_TEST(has(tables::text_table(report, {.width = 300}),
                 "again among those who are still equal; only "
                 "where all of them have met equally often\n"));
}

BOOST_AUTO_TEST_CASE(other_programs_numbers_stand_beside_for_comparison) {
  const auto games = sample();
  auto report = report_of(games);
  report.parts.as = tables::Comparison::fishtest;
  BOOST_TEST(has(text_of(report), "As fishtest: Elo +31.4 (-14.0 to +77.8)"), text_of(report));
  const matches::statistics::Cells cells{17, 4, 49, 4, 26};
  report.sprt =
      tables::SprtState{{.elo0 = 0, .elo1 = 5}, cells, cells, 0.271, {-2.9444, 2.9444}, {}};
  report.parts.as = tables::Comparison::cutechess;
  BOOST_TEST(has(text_of(report), "\nnew: as cutechess: LLR "), text_of(report));
}

// Its row, the pairs, nElo, the LLR: one point of view, and it is said whose.
BOOST_AUTO_TEST_CASE(everything_about_a_test_is_from_the_view_of_the_tested_engine) {
  Games games({"new", "base"});
  games.pair(0, 1, '0', '0', 26).pair(0, 1, '1', '0', 4);
  auto report = report_of(games);
  BOOST_TEST(has(text_of(report), "Faults\nbase "), "without a test the better one stands first");
  report.sprt = tables::SprtState{{.elo0 = 0, .elo1 = 60}, {26, 0, 4, 0, 0},
                                  {26, 0, 4, 0, 0},        -2.95,
                                  {-2.9444, 2.9444},       matches::statistics::Decision::h0};
  report.parts.estimate_after_stopping = true;
  report.parts.as = tables::Comparison::cutechess;
  const auto text = text_of(report);
  BOOST_TEST(has(text, "Faults\nnew "), text);
  BOOST_TEST(has(text,
                 "\nnew: Pairs 0-0.5-1-1.5-2: 26 0 4 0 0   nElo -626.3   LLR -2.95 of (-2.94, "
                 "2.94): H0 accepted\n"),
             text);
  BOOST_TEST(has(text, "\nnew: after the test, without its bias: Elo -"), text);
  BOOST_TEST(has(text, "\nnew: as cutechess: LLR -"), text);
  BOOST_TEST(has(text, "\nnew: Elo - to -316.2"), text);
  const auto found = tables::findings_of(report);
  BOOST_TEST(found.rows[0].place == 2);
  BOOST_TEST(*found.rows[0].nelo < 0);
  BOOST_TEST(has(tables::markdown_table(found), "- new: after the test, without its bias: Elo "));
}

BOOST_AUTO_TEST_CASE(with_three_points_for_a_win_the_percentage_is_of_three_for_each_game) {
  Games games({"a", "b", "c"});
  games.pair(0, 1, '1', '0').pair(0, 2, '=', '=').pair(1, 2, '1', '1');
  auto report = report_of(games);
  report.standings.three_points = true;
  // Of 4 games each: a 1 won, 2 drawn; b 3 won; c 2 drawn.
  std::vector<double> percent(3);
  for (const auto& row : tables::findings_of(report).rows) percent[row.engine] = *row.percent;
  BOOST_TEST(percent[0] == 100.0 * 5 / 12);
  BOOST_TEST(percent[1] == 100.0 * 9 / 12);
  BOOST_TEST(percent[2] == 100.0 * 2 / 12);
}

BOOST_AUTO_TEST_CASE(the_tie_break_by_rating_shows_what_the_column_elo_has) {
  Games games({"a", "b", "c"});
  games.pair(0, 1, '1', '=', 3).pair(0, 2, '0', '=', 2).pair(1, 2, '1', '0', 2);
  auto report = report_of(games);
  report.standings.ties = {matches::statistics::Tie::performance};
  for (const auto& row : tables::findings_of(report).rows) {
    BOOST_TEST_REQUIRE(row.ties[0].has_value());
    BOOST_TEST(std::abs(*row.ties[0] - *row.elo) < 1e-5);
  }
}

BOOST_AUTO_TEST_CASE(a_fixed_rating_moves_all_by_the_same) {
  Games games({"a", "b", "c"});
  games.pair(0, 1, '1', '0', 3).pair(0, 2, '1', '=', 2).pair(1, 2, '1', '0', 2);
  games.pair(0, 2, '0', '0').pair(1, 2, '=', '=');
  auto report = report_of(games);
  const auto by_engine = [](const tables::Findings& found) {
    std::vector<double> elo(3);
    for (const auto& row : found.rows) elo[row.engine] = *row.elo;
    return elo;
  };
  const auto around_0 = by_engine(tables::findings_of(report));
  BOOST_TEST(std::abs(around_0[0] + around_0[1] + around_0[2]) < 1e-6);
  report.rating.anchor = 1;
  report.rating.anchor_at = 1500;
  const auto fixed = by_engine(tables::findings_of(report));
  BOOST_TEST(fixed[1] == 1500, boost::test_tools::tolerance(1e-9));
  BOOST_TEST(std::abs((fixed[0] - fixed[2]) - (around_0[0] - around_0[2])) < 1e-6);
  BOOST_TEST(has(text_of(report), "b at 1500"));
}

BOOST_AUTO_TEST_CASE(ties_are_explained_where_they_have_decided_something) {
  Games games({"a", "b", "c", "d"});
  games.pair(0, 1, '1', '1').pair(0, 2, '0', '0').pair(0, 3, '1', '1');
  games.pair(1, 2, '1', '1').pair(1, 3, '0', '0').pair(2, 3, '0', '0');
  auto report = report_of(games);  // a and d have 4 of 6, b and c 2; a has won against d
  auto text = text_of(report);
  BOOST_TEST(has(text, "\nEqual points are decided by direct: points of the games within"), text);
  BOOST_TEST(has(text, "  direct  Faults\n"), text);
  BOOST_TEST(!has(text, "Sonneborn"), text);
  report.parts.ties = true;  // who asks for them gets them all
  text = text_of(report);
  BOOST_TEST(has(text, "Equal points are decided by:\n  direct: "), text);
  BOOST_TEST(has(text, "direct    sb"), text);
  report.parts.ties = false;
  BOOST_TEST(!has(text_of(report), "direct"));

  Games alike({"a", "b", "c"});
  alike.pair(0, 1, '1', '0').pair(0, 2, '1', '0').pair(1, 2, '1', '0');
  report = report_of(alike);
  text = text_of(report);
  BOOST_TEST(has(text, "Equal points are decided by seed: the order in which"), text);
  report.standings.ties = {matches::statistics::Tie::wins};  // which parts nobody here
  BOOST_TEST(!has(text_of(report), "Equal points"));

  Games apart({"a", "b", "c"});
  apart.pair(0, 1, '1', '1').pair(0, 2, '1', '1').pair(1, 2, '1', '1');
  BOOST_TEST(!has(text_of(report_of(apart)), "Equal points"));
}

BOOST_AUTO_TEST_CASE(few_games_have_few_lines_below_them) {
  Games games({"a", "b"});
  games.pair(0, 1, '1', '1').pair(0, 1, '1', '0');
  const auto text = text_of(report_of(games));
  const auto below = text.substr(text.find("\nb "));
  BOOST_TEST(below.substr(below.find('\n', 1)) ==
                 "\nDecided by: resign 4\n- a: too few games for either limit\n",
             text);
}

BOOST_AUTO_TEST_CASE(a_matrix_that_would_hold_more_dashes_than_numbers_is_left_out_unless_wanted) {
  Games apart({"a", "b", "c", "d"});  // only a and b can be compared
  apart.pair(0, 1, '1', '0').pair(0, 2, '1', '1').pair(0, 3, '1', '1').pair(2, 3, '1', '1');
  auto report = report_of(apart);
  BOOST_TEST(!has(text_of(report), "LOS %"));
  report.parts.los_matrix = true;
  BOOST_TEST(has(text_of(report), "LOS %"));
  Games half({"a", "b", "c", "d"});  // a, b and c
  half.pair(0, 1, '1', '0').pair(1, 2, '1', '0').pair(2, 3, '1', '1');
  BOOST_TEST(has(text_of(report_of(half)), "LOS %"));
}

BOOST_AUTO_TEST_CASE(a_matrix_that_would_hold_dashes_alone_is_left_out) {
  Games games({"a", "b", "c"});
  games.pair(0, 1, '1', '1').pair(0, 2, '1', '1').pair(1, 2, '1', '1');
  const auto report = report_of(games);  // no ratings: each has lost everything to the one before
  for (const auto& text : {text_of(report), tables::markdown_table(tables::findings_of(report))}) {
    BOOST_TEST(has(text, "Crosstable"), text);
    BOOST_TEST(!has(text, "LOS %"), text);
  }
}

BOOST_AUTO_TEST_CASE(while_games_go_on_only_what_moves_stands_below_the_table) {
  const auto games = sample();
  auto report = report_of(games, 400);
  report.parts.interim = true;
  const auto text = text_of(report);
  BOOST_TEST(has(text, "0\nPairs 0-0.5-1-1.5-2: 17 4 49 4 26   nElo +33.3\n200 of 400 games have"),
             text);
}

BOOST_AUTO_TEST_CASE(the_seed_of_a_gauntlet_stands_apart_and_the_others_by_their_percentages) {
  Games games({"seed", "b", "c", "d"});
  games.pair(0, 1, '0', '0', 2).pair(0, 2, '1', '1').pair(0, 1, '1', '0');
  games.game(0, 3, '0');
  auto report = report_of(games);
  report.standings.apart = {0};
  const auto text = text_of(report);
  const auto place = [&](std::string_view name) { return text.find("\n" + std::string(name)); };
  BOOST_TEST(place("S  seed ") < place("1  d "), text);  // 1 of 1, and b has 5 of 6
  BOOST_TEST(place("1  d ") < place("2  b "), text);
  BOOST_TEST(place("2  b ") < place("3  c "), text);
  BOOST_TEST(has(text, "\nS: the engine that meets all the others, who are in the order of"), text);
  BOOST_TEST(!has(text, "Crosstable"), text);
  report.standings.apart = {0, 1};
  BOOST_TEST(has(text_of(report), "\n   Crosstable  S1            S2\n1  d  "), text_of(report));
}

BOOST_AUTO_TEST_CASE(games_are_told_by_what_decided_them_and_faults_by_whose_they_are) {
  Games games({"new", "base"});
  games.game(0, 1, '1', "time").game(1, 0, '1', "checkmate");
  games.game(0, 1, '1', "crash").game(1, 0, '=', "max-plies").game(0, 1, '0', "checkmate");
  auto report = report_of(games);
  report.parts.faults = true;
  const auto text = text_of(report);
  BOOST_TEST(has(text, "Decided by: checkmate 2, crash 1, max-plies 1, time 1\n"), text);
  BOOST_TEST(has(text, "2 (crash 1, time 1)\n"), text);
  BOOST_TEST(has(text, "pairs with a fault 2"), text);
  BOOST_TEST(has(text, "1 game lacks the other one of its pair\n"), text);
  BOOST_TEST(has(text, "\nbase           1     1    2\n"), text);
}

BOOST_AUTO_TEST_CASE(colours_are_shown_where_they_are_not_those_of_the_seats) {
  matches::results::Results results({"a", "b"});
  matches::records::GameResult swapped;
  swapped.number = 1;
  swapped.engines = {0, 1};
  swapped.winner = Seat::first;
  swapped.black = Seat::second;
  swapped.reason = "five";
  swapped.points = {1, 0};
  for (; swapped.number <= 10; ++swapped.number) results.add(swapped);
  tables::Report report;
  report.results = &results;
  const auto text = text_of(report);
  BOOST_TEST(has(text, "Black: 0-0-10"), text);
  BOOST_TEST(has(text, "a as black 0-0-0, as white 10-0-0"), text);
}

BOOST_AUTO_TEST_SUITE_END()
