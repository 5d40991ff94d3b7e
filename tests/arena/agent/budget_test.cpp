// What an engine hears about its time.

#include <boost/test/unit_test.hpp>

#include "arena/agent/budget.hpp"

BOOST_AUTO_TEST_SUITE(budget)

namespace {

using arena::agent::clocks_for;
using arena::client::GameState;
using matches::Micros;
using matches::Millis;
using matches::Seconds;
using matches::clocks::Clock;
using matches::clocks::TimeControl;

GameState state_with(std::string control, Millis delay) {
  GameState state;
  state.control = std::move(control);
  state.delay = delay;
  state.your_color = "black";
  state.black_left = Seconds(600);
  state.white_left = Seconds(100);
  return state;
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_margin_is_held_back) {
  const auto clocks = clocks_for(state_with("600+5", {}), Seconds(60), Seconds(1), {});
  BOOST_TEST((Clock(clocks.mine).allowance() == Seconds(59)));
  BOOST_TEST((clocks.mine.increment == Seconds(5)));
  BOOST_TEST((clocks.theirs.base == Seconds(100)));
}

BOOST_AUTO_TEST_CASE(never_more_than_half_of_little_time) {
  const auto clocks = clocks_for(state_with("600", {}), Millis(600), Seconds(1), {});
  BOOST_TEST((Clock(clocks.mine).allowance() == Millis(300)));
}

BOOST_AUTO_TEST_CASE(free_time_of_a_turn_is_byoyomi) {
  const auto clocks = clocks_for(state_with("600", Seconds(300)), Seconds(900), Seconds(1), {});
  BOOST_TEST((clocks.mine.byoyomi == Seconds(300)));
  BOOST_TEST((clocks.mine.base == Seconds(599)));
  BOOST_TEST((Clock(clocks.mine).allowance() == Seconds(899)));
}

BOOST_AUTO_TEST_CASE(a_clock_in_byoyomi) {
  const auto clocks = clocks_for(state_with("60|10", {}), Seconds(7), Seconds(1), {});
  BOOST_TEST((clocks.mine.base == Seconds(0)));
  BOOST_TEST((Clock(clocks.mine).allowance() == Seconds(6)));
}

BOOST_AUTO_TEST_CASE(keys_of_the_engine_are_upper_bounds) {
  TimeControl own;
  own.move_time = Seconds(5);
  own.nodes = 1000;
  own.depth = 3;
  const auto clocks = clocks_for(state_with("600", {}), Seconds(60), Seconds(1), own);
  BOOST_TEST((Clock(clocks.mine).allowance() == Seconds(5)));
  BOOST_TEST(*clocks.mine.nodes == 1000u);
  const auto little = clocks_for(state_with("600", {}), Seconds(3), Seconds(1), own);
  BOOST_TEST((Clock(little.mine).allowance() == Seconds(2)));
}

BOOST_AUTO_TEST_CASE(time_that_is_over_or_not_said) {
  const auto over = clocks_for(state_with("600", {}), Seconds(-5), Seconds(1), {});
  BOOST_TEST((Clock(over.mine).allowance() == Micros(0)));
  BOOST_TEST(!clocks_for(state_with("none", {}), {}, Seconds(1), {}).mine.clocked);
}

BOOST_AUTO_TEST_CASE(rule_sets_by_their_text) {
  GameState state;
  state.game = "renju";
  state.ruleset = "renju_rif";
  state.ruleset_text = "renju_rif five-first=off";
  const auto position = arena::agent::position_of(state);
  BOOST_REQUIRE(position);
  BOOST_TEST(!position->rules.on("five-first"));
  state.ruleset_text = "renju_rif fife-first=off";
  BOOST_TEST(!arena::agent::position_of(state));
  state.game = "chess";
  BOOST_TEST(!arena::agent::position_of(state));
}

BOOST_AUTO_TEST_SUITE_END()
