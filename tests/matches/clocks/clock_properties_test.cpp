// Random time controls and uses, computed a second time: tick by tick, or by the plain formula.

#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "matches/clocks/clock.hpp"
#include "tests/dice.hpp"
#include "tests/matches/run/times.hpp"

BOOST_AUTO_TEST_SUITE(clock_properties)

using namespace matches;
using namespace std::chrono_literals;
using tests::Dice;

namespace {

std::int64_t number(Dice& dice, std::size_t end) {
  return static_cast<std::int64_t>(dice.below(end));
}

// Small numbers of `tick`, so that the limits are met often.
clocks::TimeControl random_control(Dice& dice, Micros tick) {
  clocks::TimeControl control;
  control.clocked = true;
  control.base = number(dice, 40) * tick;
  if (dice.below(2) == 0) control.increment = number(dice, 9) * tick;
  if (dice.below(2) == 0) {
    control.byoyomi = (1 + number(dice, 9)) * tick;
    control.periods = static_cast<int>(1 + number(dice, 4));
  }
  if (dice.below(4) == 0) control.moves = static_cast<int>(1 + number(dice, 5));
  return control;
}

// A clock that is run down one microsecond after the other.
struct Ticking {
  clocks::TimeControl control;
  std::int64_t left = 0, spent = 0, given = 0, over = 0;
  int periods = 0, moves = 0;

  explicit Ticking(const clocks::TimeControl& c)
      : control(c), left(c.base.count()), given(left), periods(c.periods) {}

  void tick(std::int64_t& in_period) {
    if (left > 0) {
      --left, ++spent;
    } else if (periods > 0) {
      if (++in_period == control.byoyomi.count()) --periods, in_period = 0;
    } else {
      ++over;
    }
  }
  bool use(std::int64_t used) {
    over = 0;
    std::int64_t in_period = 0;
    for (std::int64_t i = 0; i < used; ++i) tick(in_period);
    if (control.periods > 0 && periods == 0) periods = 1;
    if (over > control.margin.count()) return false;
    give(control.increment.count());
    if (control.moves > 0 && ++moves % control.moves == 0) give(control.base.count());
    return true;
  }
  void give(std::int64_t some) { left += some, given += some; }
};

}  // namespace

BOOST_AUTO_TEST_CASE(the_exact_clock_is_the_one_that_ticks) {
  Dice dice(1);
  int flags = 0;
  for (int round = 0; round < 3000; ++round) {
    auto control = random_control(dice, 1us);
    if (dice.below(3) == 0) control.margin = Micros(number(dice, 6));
    clocks::Clock clock(control);
    Ticking ticking(control);
    for (bool in_time = true; in_time && clock.left() < 200us;) {
      const auto used = number(dice, 60) * number(dice, 2) + number(dice, 12);
      const auto flag = *clock.flag();
      in_time = clock.charge(Micros(used));
      BOOST_TEST_CONTEXT("round " << round << ": " << clocks::write(control) << ", used " << used) {
        BOOST_REQUIRE(in_time == ticking.use(used));
        BOOST_REQUIRE(in_time == (Micros(used) < flag));
        BOOST_REQUIRE(clock.left().count() == ticking.left);
        BOOST_REQUIRE(clock.periods_left() == ticking.periods);
        BOOST_REQUIRE(clock.over().count() == ticking.over);
        BOOST_REQUIRE(ticking.given - ticking.spent == clock.left().count());
      }
      if (dice.below(40) == 0) break;
    }
    flags += clock.over() > control.margin ? 1 : 0;
  }
  BOOST_TEST(flags > 1000);
}

BOOST_AUTO_TEST_CASE(the_csa_clock_is_the_formula_of_its_server) {
  Dice dice(2);
  int flags = 0;
  for (int round = 0; round < 3000; ++round) {
    auto control = random_control(dice, 1s);
    control.rounding = clocks::Rounding::csa;
    control.periods = std::min(control.periods, 1);
    control.moves = 0;
    control.least_per_move = number(dice, 2) * 1s;
    clocks::Clock clock(control);
    std::int64_t remaining = control.base / 1s;
    for (int move = 0; move < 30; ++move) {
      const auto used = Micros(number(dice, 9'000'000) * (1 + number(dice, 3)) + number(dice, 2));
      const auto cost = std::max<std::int64_t>(used / 1s, control.least_per_move / 1s);
      remaining += control.increment / 1s;
      const bool in_time = remaining - cost + control.byoyomi / 1s > 0;
      remaining = std::max<std::int64_t>(remaining - cost, 0);
      BOOST_TEST_CONTEXT("round " << round << ": " << clocks::write(control) << ", used "
                                  << used.count()) {
        BOOST_REQUIRE((used < *clock.flag()) == in_time);
        BOOST_REQUIRE(clock.charge(used) == in_time);
        BOOST_REQUIRE(clock.left() / 1s == remaining);
      }
      if (!in_time) ++flags;
      if (!in_time) break;
    }
  }
  BOOST_TEST(flags > 1000);
}

BOOST_AUTO_TEST_CASE(the_flag_divides_what_is_in_time_from_what_is_not) {
  Dice dice(3);
  for (int round = 0; round < 3000; ++round) {
    const clocks::Rounding roundings[] = {clocks::Rounding::exact, clocks::Rounding::csa,
                                          clocks::Rounding::stopwatch};
    auto control = random_control(dice, 250ms);
    control.base += 1s;
    control.rounding = roundings[dice.below(3)];
    control.margin = number(dice, 3) * 10ms;
    if (dice.below(3) == 0) control.move_time = (1 + number(dice, 8)) * 700ms;
    clocks::Clock clock(control);
    for (int move = 0; move < 20; ++move) {
      BOOST_TEST_CONTEXT("round " << round << ": " << clocks::write(control) << ", move " << move) {
        auto late = clock;
        BOOST_REQUIRE(!late.charge(*clock.flag()));
        auto last_moment = clock;
        BOOST_REQUIRE(last_moment.charge(*clock.flag() - 1us));
        BOOST_REQUIRE(last_moment.over() == control.margin);
        BOOST_REQUIRE(last_moment.left() >= 0us);
        BOOST_REQUIRE(late.left() >= 0us);
        BOOST_REQUIRE(late.left() <= clock.left() + control.increment);
      }
      if (!clock.charge(Micros(number(dice, 1'500'000)))) break;
    }
  }
}

BOOST_AUTO_TEST_CASE(what_a_player_is_told_is_there) {
  Dice dice(4);
  for (int round = 0; round < 3000; ++round) {
    const clocks::Rounding roundings[] = {clocks::Rounding::exact, clocks::Rounding::csa,
                                          clocks::Rounding::stopwatch};
    auto control = random_control(dice, 333'333us);
    control.rounding = roundings[dice.below(3)];
    if (dice.below(3) == 0) control.move_time = (1 + number(dice, 8)) * 700'700us;
    clocks::Clock clock(control);
    for (int move = 0; move < 20; ++move) {
      const auto limits =
          clocks::limits_for(protocols::Side::white, clocks::Clock(clocks::TimeControl{}), clock);
      const auto& told = (*limits.clocks)[1];
      Micros promised = told.left + told.byoyomi;
      if (limits.movetime) promised = std::min<Micros>(promised, *limits.movetime);
      BOOST_TEST_CONTEXT("round " << round << ": " << clocks::write(control) << ", move " << move) {
        BOOST_REQUIRE(promised >= 0us);
        BOOST_REQUIRE(promised <= *clock.allowance());
        BOOST_REQUIRE(promised + 2ms > *clock.allowance());
        BOOST_REQUIRE((told.byoyomi <= control.byoyomi));
      }
      if (!clock.charge(Micros(number(dice, 1'500'000)))) break;
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
