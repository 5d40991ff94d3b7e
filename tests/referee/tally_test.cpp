#include "referee/tally.hpp"

#include <boost/test/unit_test.hpp>

#include "referee/game_news.hpp"
#include "referee/progress.hpp"

// Counts of games, the table that is made of them, and the lines about single games.

namespace {

using namespace referee;
using matches::Fixture;
using matches::records::Game;
using Kind = matches::records::Verdict::Kind;
using rules::Seat;

std::vector<matches::Engine> engines() {
  std::vector<matches::Engine> two(2);
  two[0].name = "new";
  two[1].name = "base";
  return two;
}

Game game(Kind kind, std::optional<Seat> winner, const std::string& reason = "resign") {
  Game made;
  made.kind = rules::find_game("shogi");
  made.rules = *rules::rule_set(*made.kind, "");
  made.verdict.kind = kind;
  made.verdict.winner = winner;
  made.verdict.reason = reason;
  for (int i = 0; i < 3; ++i) {
    matches::Ply ply{i % 2 == 0 ? Seat::first : Seat::second, rules::Color::black, "7g7f"};
    ply.time = matches::Timing{.charged = matches::Millis(100 * (i + 1))};
    made.main.plies.push_back(ply);
  }
  return made;
}

Fixture fixture(std::uint64_t number) {
  Fixture made;
  made.number = number;
  made.engines =
      number % 2 == 1 ? std::array<std::size_t, 2>{0, 1} : std::array<std::size_t, 2>{1, 0};
  return made;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(tally)

BOOST_AUTO_TEST_CASE(a_result_belongs_to_the_engine_on_the_seat) {
  auto all = empty_tally(engines());
  count(fixture(1), game(Kind::win, Seat::first), all);
  count(fixture(2), game(Kind::win, Seat::first), all);
  count(fixture(3), game(Kind::draw, {}), all);
  BOOST_TEST(all.engines[0].by_seat[0].wins == 1u);
  BOOST_TEST(all.engines[0].by_seat[0].draws == 1u);
  BOOST_TEST(all.engines[0].by_seat[1].losses == 1u);
  BOOST_TEST(all.engines[1].by_seat[0].wins == 1u);
  BOOST_TEST(all.engines[0].points == 1.5);
  BOOST_TEST(all.engines[1].points == 1.5);
  BOOST_TEST(all.games == 3u);
}

BOOST_AUTO_TEST_CASE(colours_that_changed_hands_are_counted_as_they_are_at_the_end) {
  auto all = empty_tally(engines());
  auto swapped = game(Kind::win, Seat::first);
  swapped.black = Seat::second;
  count(fixture(1), swapped, all);
  BOOST_TEST(all.engines[0].by_seat[0].wins == 1u);
  BOOST_TEST(all.engines[0].by_color[1].wins == 1u);
  BOOST_TEST(table_of(all, 1).find("As white") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_draw_is_worth_what_the_rules_say) {
  auto all = empty_tally(engines());
  auto drawn = game(Kind::draw, {});
  BOOST_TEST_REQUIRE(!drawn.rules.set("draw-points", "0.4/0.6"));
  count(fixture(1), drawn, all);
  BOOST_TEST(all.engines[0].points == 0.4);
  BOOST_TEST(all.engines[1].points == 0.6);
}

BOOST_AUTO_TEST_CASE(faults_are_counted_by_kind_and_games_without_a_result_apart) {
  auto all = empty_tally(engines());
  auto lost = game(Kind::win, Seat::first, "time");
  lost.verdict.fault_by = Seat::second;
  count(fixture(1), lost, all);
  auto nothing = game(Kind::none, {}, "start-failure");
  nothing.verdict.fault_by = Seat::first;
  count_void(fixture(2), nothing, true, all);
  count_void(fixture(2), nothing, false, all);
  BOOST_TEST(all.engines[1].faults.at("time") == 1u);
  BOOST_TEST(all.faults == 1u);
  BOOST_TEST(all.voided == 1u);
  BOOST_TEST(all.games == 1u);
  // What was cut is played by a resumed run.
  count_void(fixture(3), game(Kind::none, {}, "interrupted"), false, all);
  BOOST_TEST(all.voided == 1u);
  BOOST_TEST(
      table_of(all, 4).ends_with("1 game is without a result\n1 of 4 games have a result\n"));
}

BOOST_AUTO_TEST_CASE(the_table_stands_in_columns_by_points) {
  auto all = empty_tally(engines());
  count(fixture(1), game(Kind::win, Seat::second, "time"), all);
  BOOST_TEST(table_of(all, 1) ==
             "Engine  Games  W  D  L  Score      %  As first  As second  Time/move  Faults\n"
             "base        1  1  0  0    1.0  100.0     0-0-0      1-0-0     0.20 s  0\n"
             "new         1  0  0  1    0.0    0.0     0-0-1      0-0-0     0.20 s  0\n");
}

BOOST_AUTO_TEST_CASE(what_is_not_known_is_a_dash) {
  const auto text = table_of(empty_tally(engines()), 2);
  BOOST_TEST(text.find(" -  ") != std::string::npos);
  BOOST_TEST(text.find("nan") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(short_times_are_told_in_milliseconds) {
  auto all = empty_tally(engines());
  auto quick = game(Kind::win, Seat::first);
  for (auto& ply : quick.main.plies) ply.time->charged = matches::Micros(3240);
  count(fixture(1), quick, all);
  BOOST_TEST(table_of(all, 1).find(" 3.2 ms  0\n") != std::string::npos, table_of(all, 1));
}

// East Asian characters are two columns wide.
BOOST_AUTO_TEST_CASE(columns_stand_below_each_other_whatever_the_names) {
  auto two = engines();
  two[0].name = "将棋";
  auto all = empty_tally(two);
  count(fixture(1), game(Kind::win, Seat::first), all);
  const auto text = table_of(all, 1);
  BOOST_TEST(text.find("\n将棋        1  1  0  0") != std::string::npos, text);
  BOOST_TEST(text.find("\nbase        1  0  0  1") != std::string::npos, text);
}

BOOST_AUTO_TEST_CASE(a_fault_is_told_with_its_game_engine_ply_and_detail) {
  auto lost = game(Kind::win, Seat::first, "time");
  lost.verdict.fault_by = Seat::second;
  lost.verdict.detail = "over by 52 ms";
  BOOST_TEST(fault_line(fixture(173), lost, engines()) ==
             "game 173: base lost on time at ply 4 (over by 52 ms; margin 0)");
  BOOST_TEST(fault_line(fixture(1), game(Kind::draw, {}), engines()).empty());
  BOOST_TEST(result_line(fixture(2), game(Kind::win, Seat::second), engines()) ==
             "game 2  base - new  new wins  resign  3 plies");
}

BOOST_AUTO_TEST_CASE(the_bar_says_how_far_how_fast_and_how_long_still) {
  auto all = empty_tally(engines());
  for (std::uint64_t i = 1; i <= 6; ++i) count(fixture(i), game(Kind::win, Seat::first), all);
  using Seconds = std::chrono::duration<double>;
  BOOST_TEST(
      bar_of(all, 12, Seconds(120), 200) ==
      " [#######.......] 6/12  3.0 games/min  new 3.0 - 3.0 base   2 min 00 s left   faults 0");
  BOOST_TEST(bar_of(all, 12, Seconds(120), 40) == " [#######.......] 6/12  3.0 games/min");
  BOOST_TEST(bar_of(all, 12, Seconds(1e9), 40).size() <= 40u);
  BOOST_TEST(bar_of(empty_tally(engines()), 12, Seconds(0), 80).find("left") == std::string::npos);
  BOOST_TEST(duration_text(3720) == "1 h 02 min");
}

BOOST_AUTO_TEST_SUITE_END()
