// What a clock charges, when its flag falls, and what the player hears about it.

#include "matches/clocks/clock.hpp"

#include <boost/test/unit_test.hpp>
#include <vector>

#include "tests/matches/run/times.hpp"

BOOST_AUTO_TEST_SUITE(the_clocks)

using namespace matches;
using namespace std::chrono_literals;
using protocols::Side;

namespace {

clocks::TimeControl tc(std::string_view text) { return *clocks::read_time_control(text); }

clocks::TimeControl tc(std::string_view text, clocks::Rounding rounding) {
  auto control = tc(text);
  control.rounding = rounding;
  return control;
}

clocks::TimeControl with_margin(clocks::TimeControl control, Micros margin) {
  control.margin = margin;
  return control;
}

clocks::TimeControl move_time(Micros time) {
  clocks::TimeControl control;
  control.move_time = time;
  return control;
}

// One action: how long it took, and what the clock shows afterwards.
struct Use {
  Micros used;
  bool in_time;
  Micros left;
  int periods = 0;
  int moves_to_go = 0;
};

void check(const clocks::TimeControl& control, const std::vector<Use>& uses) {
  clocks::Clock clock(control);
  for (std::size_t i = 0; i < uses.size(); ++i) {
    BOOST_TEST_CONTEXT(clocks::write(control) << ", action " << i + 1) {
      const auto& use = uses[i];
      BOOST_TEST(clock.charge(use.used) == use.in_time);
      BOOST_TEST(clock.left() == use.left);
      BOOST_TEST(clock.periods_left() == use.periods);
      BOOST_TEST(clock.moves_to_go() == use.moves_to_go);
    }
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(without_a_limit_nothing_ever_falls) {
  clocks::Clock clock{clocks::TimeControl{}};
  BOOST_TEST(!clock.allowance().has_value());
  BOOST_TEST(!clock.flag().has_value());
  BOOST_TEST(clock.charge(1000h));
  BOOST_TEST(clock.left() == 0us);
  BOOST_TEST(clock.over() == 0us);
}

BOOST_AUTO_TEST_CASE(nodes_and_depth_bound_no_time) {
  clocks::TimeControl control;
  control.nodes = 1000;
  control.depth = 5;
  BOOST_TEST(!clocks::Clock(control).flag().has_value());
}

BOOST_AUTO_TEST_CASE(sudden_death_ends_with_the_first_microsecond_too_much) {
  check(tc("60"), {{20s, true, 40s}, {40s, true, 0s}, {0s, true, 0s}, {1us, false, 0s}});
  check(tc("60"), {{60s + 1us, false, 0s}});
}

BOOST_AUTO_TEST_CASE(an_increment_is_added_after_the_action) {
  check(tc("1+2"), {{1s, true, 2s}, {500ms, true, 3500ms}, {3500ms, true, 2s}});
  check(tc("1+2"), {{1s + 1us, false, 0s}});  // it cannot be used before it is given
}

BOOST_AUTO_TEST_CASE(byoyomi_is_there_for_every_move) {
  check(tc("1|3"), {{2500ms, true, 0s, 1}, {3s, true, 0s, 1}, {3s + 1us, false, 0s, 1}});
  check(tc("1|3"), {{4s, true, 0s, 1}, {3s, true, 0s, 1}});
  check(tc("1|3"), {{4s + 1us, false, 0s, 1}});
  check(tc("0|3"), {{3s, true, 0s, 1}, {3s, true, 0s, 1}});
}

BOOST_AUTO_TEST_CASE(a_period_of_byoyomi_that_is_used_up_is_gone) {
  check(tc("1|10(3)"), {{500ms, true, 500ms, 3},
                        {10s + 499'999us, true, 0s, 3},
                        {9'999'999us, true, 0s, 3},
                        {10s, true, 0s, 2},
                        {19'999'999us, true, 0s, 1},
                        {10s, true, 0s, 1},
                        {10s + 1us, false, 0s, 1}});
  check(tc("0|10(3)"), {{30s, true, 0s, 1}, {10s, true, 0s, 1}});
  check(tc("0|10(3)"), {{30s + 1us, false, 0s, 1}});
}

BOOST_AUTO_TEST_CASE(byoyomi_and_an_increment_may_meet) {
  check(tc("1+2|3"), {{4s, true, 2s, 1}, {1s, true, 3s, 1}});
}

BOOST_AUTO_TEST_CASE(a_session_adds_the_base_when_its_moves_are_made) {
  check(tc("2/60"), {{10s, true, 50s, 0, 1},
                     {20s, true, 90s, 0, 2},
                     {90s, true, 0s, 0, 1},
                     {0s, true, 60s, 0, 2}});
  check(tc("2/60+1"), {{60s, true, 1s, 0, 1}, {1s, true, 61s, 0, 2}});
  check(tc("2/60"), {{60s, true, 0s, 0, 1}, {1us, false, 0s, 0, 1}});
  check(tc("1/5|3"), {{7s, true, 5s, 1, 1}, {8s, true, 5s, 1, 1}});
}

BOOST_AUTO_TEST_CASE(a_fixed_time_is_there_for_every_move) {
  clocks::Clock clock(move_time(100ms));
  BOOST_TEST(*clock.allowance() == 100ms);
  BOOST_TEST(*clock.flag() == 100'001us);
  BOOST_TEST(clock.charge(100ms));
  BOOST_TEST(clock.charge(100ms));
  BOOST_TEST(!clock.charge(100'001us));
  BOOST_TEST(clock.over() == 1us);
}

BOOST_AUTO_TEST_CASE(a_fixed_time_beside_a_clock_the_smaller_bound_holds) {
  auto control = tc("1");
  control.move_time = 400ms;
  check(control, {{400ms, true, 600ms}, {401ms, false, 199ms}});
  check(control, {{400ms, true, 600ms}, {400ms, true, 200ms}, {200'001us, false, 0s}});
}

BOOST_AUTO_TEST_CASE(a_margin_forgives_the_excess_and_gives_nothing) {
  check(with_margin(tc("1"), 100ms), {{1100ms, true, 0s},
                                      {100ms, true, 0s},  // of each move, and still not given
                                      {100'001us, false, 0s}});
  check(with_margin(tc("1"), 100ms), {{1100ms + 1us, false, 0s}});
  check(with_margin(tc("1+1"), 100ms), {{1050ms, true, 1s}});
  check(with_margin(tc("0|3(2)"), 100ms), {{6100ms, true, 0s, 1}, {3100ms, true, 0s, 1}});
  auto fixed = with_margin(move_time(1s), 5ms);
  check(fixed, {{1005ms, true, 0s}, {1005'001us, false, 0s}});
}

BOOST_AUTO_TEST_CASE(the_margin_is_compared_with_the_excess_not_with_the_move) {
  // 0.1 s and 0.3 s a move: the second has 0.3 s, takes 0.42 s, and is 0.12 s over.
  check(with_margin(tc("0.1+0.3"), 120ms), {{100ms, true, 300ms}, {420ms, true, 300ms}});
  check(with_margin(tc("0.1+0.3"), 119ms), {{100ms, true, 300ms}, {420ms, false, 0s}});
}

BOOST_AUTO_TEST_CASE(over_says_by_how_much_forgiven_or_not) {
  clocks::Clock clock(with_margin(tc("1+1"), 100ms));
  clock.charge(1s);
  BOOST_TEST(clock.over() == 0us);
  clock.charge(1060ms);
  BOOST_TEST(clock.over() == 60ms);
  clock.charge(1s);
  BOOST_TEST(clock.over() == 0us);
  clock.charge(1200ms);
  BOOST_TEST(clock.over() == 200ms);
}

BOOST_AUTO_TEST_CASE(a_time_below_zero_counts_as_none) { check(tc("1+1"), {{-5s, true, 2s}}); }

BOOST_AUTO_TEST_CASE(csa_seconds_are_rounded_down_and_must_stay_below_what_is_there) {
  const auto csa = clocks::Rounding::csa;
  check(tc("10|5", csa),
        {{3999ms, true, 7s, 1}, {11'999'999us, true, 0s, 1}, {999ms, true, 0s, 1}});
  check(tc("10|5", csa), {{15s, false, 0s, 1}});  // exactly base and byoyomi: too much
  check(tc("10|5", csa),
        {{14'999'999us, true, 0s, 1}, {4'999'999us, true, 0s, 1}, {5s, false, 0s, 1}});
  check(tc("10", csa), {{9'999'999us, true, 1s}, {999'999us, true, 1s}, {1s, false, 0s}});
  check(tc("0|10(3)", csa), {{10s, true, 0s, 2}, {19'999'999us, true, 0s, 1}, {10s, false, 0s, 1}});
}

BOOST_AUTO_TEST_CASE(csa_credits_the_increment_before_the_charge) {
  const auto csa = clocks::Rounding::csa;
  check(tc("5+10", csa), {{12s, true, 3s}, {12'999'999us, true, 1s}, {11s, false, 0s}});
}

BOOST_AUTO_TEST_CASE(csa_charges_at_least_what_a_move_must_cost) {
  auto control = tc("3|2", clocks::Rounding::csa);
  control.least_per_move = 1s;
  check(control, {{0s, true, 2s, 1}, {1s, true, 1s, 1}, {500ms, true, 0s, 1}, {0s, true, 0s, 1}});
  control = tc("2", clocks::Rounding::csa);
  control.least_per_move = 1s;
  check(control, {{0s, true, 1s}, {0s, false, 0s}});  // one second is due, and one is left
}

BOOST_AUTO_TEST_CASE(a_stop_watch_counts_whole_byoyomi) {
  const auto watch = clocks::Rounding::stopwatch;
  check(tc("3m|1m", watch), {{59'999'999us, true, 3min, 1},
                             {61s, true, 2min, 1},
                             {3min - 1us, true, 0s, 1},
                             {1min - 1us, true, 0s, 1},
                             {1min, false, 0s, 1}});
  check(tc("0|60(2)", watch), {{60s, true, 0s, 1}, {60s, false, 0s, 1}});
  check(tc("10+1", watch), {{1500ms, true, 10s}, {10s, false, 0s}});  // no byoyomi: seconds
}

BOOST_AUTO_TEST_CASE(counted_is_what_a_used_time_costs) {
  BOOST_TEST(clocks::Clock(tc("60")).counted(1'999'999us) == 1'999'999us);
  BOOST_TEST(clocks::Clock(tc("60", clocks::Rounding::csa)).counted(1'999'999us) == 1s);
  BOOST_TEST(clocks::Clock(tc("60|30", clocks::Rounding::stopwatch)).counted(89s) == 60s);
  auto least = tc("60", clocks::Rounding::csa);
  least.least_per_move = 1s;
  BOOST_TEST(clocks::Clock(least).counted(100ms) == 1s);
}

BOOST_AUTO_TEST_CASE(the_flag_is_the_first_microsecond_too_much) {
  const auto flag = [](const clocks::TimeControl& control) {
    return *clocks::Clock(control).flag();
  };
  BOOST_TEST(flag(tc("60")) == 60s + 1us);
  BOOST_TEST(flag(tc("60+5")) == 60s + 1us);
  BOOST_TEST(flag(tc("60|10(3)")) == 90s + 1us);
  BOOST_TEST(flag(with_margin(tc("60"), 50ms)) == 60s + 50ms + 1us);
  BOOST_TEST(flag(tc("60|10", clocks::Rounding::csa)) == 70s);
  BOOST_TEST(flag(tc("60+5", clocks::Rounding::csa)) == 65s);
  BOOST_TEST(flag(tc("0.5|10", clocks::Rounding::csa)) == 11s);
  BOOST_TEST(flag(tc("90|60", clocks::Rounding::stopwatch)) == 180s);
  BOOST_TEST(*clocks::Clock(with_margin(tc("60"), 50ms)).allowance() == 60s);
  BOOST_TEST(*clocks::Clock(tc("60|10", clocks::Rounding::csa)).allowance() == 70s - 1us);
}

BOOST_AUTO_TEST_CASE(a_player_is_told_both_clocks_rounded_down) {
  clocks::Clock black(tc("60.0009+0.1009"));
  const clocks::Clock white(tc("30"));
  black.charge(1ms);
  const auto limits = clocks::limits_for(Side::black, black, white);
  BOOST_REQUIRE(limits.clocks.has_value());
  BOOST_TEST((*limits.clocks)[0].left == 60'100ms);  // 60.0009 - 0.001 + 0.1009 = 60.1008
  BOOST_TEST((*limits.clocks)[0].increment == 100ms);
  BOOST_TEST((*limits.clocks)[0].byoyomi == 0ms);
  BOOST_TEST((*limits.clocks)[1].left == 30s);
  BOOST_TEST((*limits.clocks)[1].increment == 0ms);
  BOOST_TEST(!limits.movetime.has_value());
}

BOOST_AUTO_TEST_CASE(a_player_is_told_one_period_and_the_others_as_time_left) {
  clocks::Clock clock(tc("60|10(3)"));
  const auto told = [&clock] {
    return (*clocks::limits_for(Side::white, clocks::Clock(tc("5")), clock).clocks)[1];
  };
  BOOST_TEST(told().left == 80s);
  BOOST_TEST(told().byoyomi == 10s);
  clock.charge(75s);  // all of the base and one period
  BOOST_TEST(told().left == 10s);
  BOOST_TEST(told().byoyomi == 10s);
  clock.charge(15s);
  BOOST_TEST(told().left == 0s);
  BOOST_TEST(told().byoyomi == 10s);
}

BOOST_AUTO_TEST_CASE(a_player_is_told_no_more_than_rounding_leaves) {
  const auto told = [](std::string_view text, clocks::Rounding rounding) {
    const clocks::Clock clock(tc(text, rounding));
    return (*clocks::limits_for(Side::black, clock, clock).clocks)[0];
  };
  BOOST_TEST(told("0|10", clocks::Rounding::csa).byoyomi == 9'999ms);
  BOOST_TEST(told("60|10", clocks::Rounding::csa).left == 59'999ms);
  BOOST_TEST(told("60|10", clocks::Rounding::csa).byoyomi == 10s);
  BOOST_TEST(told("60+5", clocks::Rounding::csa).left ==
             64'999ms);  // the increment is there already
  BOOST_TEST(told("0|60", clocks::Rounding::stopwatch).byoyomi == 59'999ms);
}

BOOST_AUTO_TEST_CASE(a_player_is_told_sessions_nodes_and_depth_of_its_own) {
  auto mine = tc("40/60");
  mine.nodes = 5000;
  mine.depth = 7;
  auto other = tc("20/60");
  other.nodes = 1;
  clocks::Clock black(mine);
  black.charge(1s);
  const auto limits = clocks::limits_for(Side::black, black, clocks::Clock(other));
  BOOST_TEST((*limits.clocks)[0].moves_to_go == 39);
  BOOST_TEST((*limits.clocks)[1].moves_to_go == 20);
  BOOST_TEST(*limits.nodes == 5000U);
  BOOST_TEST(*limits.depth == 7);
}

BOOST_AUTO_TEST_CASE(a_player_is_told_a_fixed_time_that_it_really_has) {
  const clocks::Clock fixed(move_time(1'500'900us));
  auto limits = clocks::limits_for(Side::black, fixed, clocks::Clock(tc("60")));
  BOOST_TEST(*limits.movetime == 1500ms);
  BOOST_TEST(!limits.clocks.has_value());  // it has no clock itself

  auto both = tc("10");
  both.move_time = 4s;
  clocks::Clock clock(both);
  clock.charge(4s);
  BOOST_TEST(*clocks::limits_for(Side::black, clock, fixed).movetime == 4s);
  clock.charge(4s);
  limits = clocks::limits_for(Side::black, clock, fixed);
  BOOST_TEST(*limits.movetime == 2s);
  BOOST_TEST((*limits.clocks)[0].left == 2s);
  BOOST_TEST((*limits.clocks)[1].left == 2s);  // an opponent without a clock is shown as oneself
}

BOOST_AUTO_TEST_SUITE_END()
