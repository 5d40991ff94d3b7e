#include <boost/test/unit_test.hpp>

#include "referee/live/game_news.hpp"
#include "referee/live/progress.hpp"
#include "referee/terminal/text.hpp"
#include "rules/games.hpp"

// The lines about single games, and the bar.

namespace {

using namespace referee;
using matches::records::Game;
using matches::records::GameResult;
using matches::schedule::Fixture;
using Ended = matches::records::Verdict::Kind;
using Time = std::chrono::duration<double>;
using rules::Seat;

std::vector<matches::play::Engine> engines() {
  std::vector<matches::play::Engine> two(2);
  two[0].name = "new";
  two[1].name = "base";
  return two;
}

Game game(Ended kind, std::optional<Seat> winner, const std::string& reason = "resign") {
  Game made;
  made.kind = rules::find_game("shogi");
  made.rules = *rules::rule_set(*made.kind, "");
  made.verdict.kind = kind;
  made.verdict.winner = winner;
  made.verdict.take_reason(reason);
  made.main.plies.resize(3);
  return made;
}

Fixture fixture(std::uint64_t number) {
  Fixture made;
  made.number = number;
  made.engines =
      number % 2 == 1 ? std::array<std::size_t, 2>{0, 1} : std::array<std::size_t, 2>{1, 0};
  return made;
}

// This many games, all won by seat first: the engines take turns.
live::Progress after(std::uint64_t games, std::vector<std::string> names = {"new", "base"},
                     std::uint64_t different = 0) {
  live::Progress progress{matches::results::Results(std::move(names)), 12};
  for (std::uint64_t number = 1; number <= games; ++number) {
    GameResult result;
    result.number = number;
    result.engines = {number % 2 == 1 ? 0u : 1u, number % 2 == 1 ? 1u : 0u};
    result.winner = Seat::first;
    result.points = {1, 0};
    result.reason = "resign";
    if (different > 0) result.played = 1 + number % different;
    progress.results.add(result);
  }
  progress.played = games;
  return progress;
}

std::string bar_of(const live::Progress& progress, Time elapsed, int width) {
  return live::ProgressBar(progress, elapsed).text(width);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(news)

BOOST_AUTO_TEST_CASE(a_game_is_told_with_its_number) {
  auto lost = game(Ended::win, Seat::first, "time");
  lost.number = 173;
  lost.seats[1].name = "base";
  lost.verdict.fault_by = Seat::second;
  lost.verdict.detail = "over by 52.000 ms";
  BOOST_TEST(live::fault_line(lost) == "game 173: base lost on time at ply 4 (over by 52.000 ms)");
  BOOST_TEST(live::fault_line(game(Ended::draw, {})).empty());
  BOOST_TEST(live::result_line(fixture(2), game(Ended::win, Seat::second), engines()) ==
             "game 2  base - new  new wins  resign  3 plies");
}

BOOST_AUTO_TEST_CASE(the_bar_says_for_whom_a_run_waits_before_the_first_game_too) {
  auto waiting = after(0);
  waiting.waiting = "yane: 'isready' for 12 s";
  for (const int width : {100, 60}) {
    const auto bar = bar_of(waiting, Time(12), width);
    BOOST_TEST((bar.find("waiting for yane: 'isready' for 12 s") != bar.npos), bar);
  }
  BOOST_TEST(bar_of(waiting, Time(12), 39) == " [....] 0/12  yane: 'isready' for 12 s");
  BOOST_TEST(bar_of(waiting, Time(12), 30) == " [....] 0/12  yane:...or 12 s");
}

BOOST_AUTO_TEST_CASE(the_bar_says_how_far_how_fast_and_how_long_still) {
  const auto half = after(6);
  BOOST_TEST(
      bar_of(half, Time(120), 200) ==
      " [#######.......] 6/12  3.0 games/min  new 3.0 - 3.0 base   2 min 00 s left   faults 0");
  BOOST_TEST(bar_of(half, Time(120), 40) == " [##..] 6/12  3.0/min  new 50.0 %");
  BOOST_TEST(bar_of(half, Time(1e9), 40).size() <= 40u);
  BOOST_TEST(bar_of(after(0), Time(0), 80).find("left") == std::string::npos);
  BOOST_TEST(live::duration_text(3720) == "1 h 02 min");
}

BOOST_AUTO_TEST_CASE(the_bar_says_how_many_games_are_different_where_some_are_copies) {
  const auto copies = after(6, {"new", "base"}, 2), apart = after(6, {"new", "base"}, 6);
  BOOST_TEST(bar_of(copies, Time(120), 200).find("] 6/12  2 different  3.0 ") != std::string::npos);
  BOOST_TEST(bar_of(copies, Time(120), 40) == " [##..] 6/12  3.0/min  new 50.0 %");  // no room
  BOOST_TEST(bar_of(apart, Time(120), 200) == bar_of(after(6), Time(120), 200));
}

BOOST_AUTO_TEST_CASE(the_rate_is_that_of_the_games_that_are_played_now) {
  auto resumed = after(6);
  resumed.played = 2;
  BOOST_TEST(bar_of(resumed, Time(120), 200).find("6/12  1.0 games/min") != std::string::npos);
  resumed.played = 0;
  BOOST_TEST(bar_of(resumed, Time(120), 200).find("games/") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_bar_shows_a_test_with_its_bounds) {
  auto progress = after(4);
  progress.sprt = tables::SprtState{{}, {0, 0, 2, 0, 0}, {}, -0.271, {-2.9444, 2.9444}, {}};
  const auto text = bar_of(progress, Time(60), 200);
  BOOST_TEST(text.find("   LLR -0.27 (-2.94, 2.94)   ") != std::string::npos, text);
}

BOOST_AUTO_TEST_CASE(in_80_columns_the_bar_of_a_test_has_rate_score_llr_and_time_left) {
  auto progress = after(1235);
  progress.planned = 4000;
  progress.sprt = tables::SprtState{{}, {0, 0, 617, 0, 0}, {}, -0.271, {-2.9444, 2.9444}, {}};
  BOOST_TEST(bar_of(progress, Time(5800), 80 - live::beside_bar) ==
             " [#...] 1235/4000  12.8/min  new 50.0 %  LLR -0.27 (-2.94, 2.94)  3h36m left");
  progress.planned = 40000;
  BOOST_TEST(bar_of(progress, Time(1.235), 80 - live::beside_bar) ==
             " [....] 1235/40000  new 50.0 %  LLR -0.27 (-2.94, 2.94)  39s left");
  progress.planned = 4000;
  BOOST_TEST(bar_of(progress, Time(5800), 95) ==
             " [#.....] 1235/4000  12.8/min  new 618.0-617.0 base  LLR -0.27 (-2.94, 2.94)  "
             "3h36m left");
  progress.sprt.reset();
  BOOST_TEST(bar_of(progress, Time(5800), 79) ==
             " [#.....] 1235/4000  12.8/min  new 618.0-617.0 base  3h36m left  faults 0");
  BOOST_TEST(bar_of(progress, Time(60000), 60) ==
             " [#...] 1235/4000  1.2/min  new 50.0 %  37h18m left");
}

BOOST_AUTO_TEST_CASE(where_the_bar_has_no_room_the_test_and_the_score_stay) {
  auto progress = after(4);
  progress.sprt = tables::SprtState{{}, {0, 0, 2, 0, 0}, {}, -0.271, {-2.9444, 2.9444}, {}};
  BOOST_TEST(bar_of(progress, Time(60), 84) ==
             " [##....] 4/12  4.0/min  new 2.0-2.0 base  LLR -0.27 (-2.94, 2.94)  2m00s left");
  BOOST_TEST(bar_of(progress, Time(60), 55) == " [#...] 4/12  new 50.0 %  LLR -0.27 (-2.94, 2.94)");
  BOOST_TEST(bar_of(progress, Time(60), 40) == " [#...] 4/12  LLR -0.27 (-2.94, 2.94)");
}

BOOST_AUTO_TEST_CASE(of_many_engines_the_bar_names_the_leader) {
  auto progress = after(3, {"new", "base", "other"});
  const auto text = bar_of(progress, Time(60), 200);
  BOOST_TEST(text.find("  leader new 2.0/3") != std::string::npos, text);
}

BOOST_AUTO_TEST_CASE(byes_count_for_the_leader) {
  auto progress = after(3, {"new", "base", "other"});
  progress.placement.unplayed = {{}, {}, {.won = 2, .drawn = 1}};
  const auto text = bar_of(progress, Time(60), 200);
  BOOST_TEST(text.find("  leader other 2.5/3") != std::string::npos, text);
}

BOOST_AUTO_TEST_CASE(who_is_out_of_a_bracket_does_not_lead_it) {
  auto progress = after(3, {"new", "base", "other"});
  progress.placement.places = {3, 1, 1};
  const auto text = bar_of(progress, Time(60), 200);
  BOOST_TEST(text.find("  leader base 1.0/3") != std::string::npos, text);
}

BOOST_AUTO_TEST_CASE(there_is_a_bar_before_the_first_game_has_ended) {
  BOOST_TEST(bar_of(after(0), Time(0), 120) == " [..............] 0/12  running   faults 0");
  BOOST_TEST(bar_of(after(0, {"a", "b", "c"}), Time(30), 120) ==
             " [..............] 0/12  running   faults 0");
}

// One unit, one form of the score, the same parts: from the first game to the last but one.
BOOST_AUTO_TEST_CASE(all_bars_of_a_run_look_alike) {
  for (const int width : {37, 57, 77, 97, 127})
    for (const bool tested : {false, true}) {
      std::vector<std::string> shapes;
      for (const std::uint64_t games : {2, 8, 20, 90, 500, 999}) {
        auto progress = after(games);
        progress.planned = 1000;
        if (tested)
          progress.sprt = tables::SprtState{{}, {0, 0, 2, 0, 0}, {}, -0.271, {-2.9, 2.9}, {}};
        const auto text = bar_of(progress, Time(static_cast<double>(games) * 0.9), width);
        shapes.emplace_back(text.find("/min") == text.npos ? "no rate" : "rate");
        shapes.back() += text.find('%') == text.npos ? " points" : " percent";
        shapes.back() += text.find("left") == text.npos ? "" : " left";
        BOOST_TEST(terminal::columns(text) <= width);
        BOOST_TEST(text.find("/s") == text.npos);
        BOOST_TEST(shapes.back() == shapes.front(), text);
      }
    }
}

BOOST_AUTO_TEST_CASE(more_games_than_planned_do_not_burst_the_bar) {
  auto progress = after(6);
  progress.planned = 4;
  BOOST_TEST(bar_of(progress, Time(60), 200).starts_with(" [##############] 6/4"));
}

BOOST_AUTO_TEST_SUITE_END()
