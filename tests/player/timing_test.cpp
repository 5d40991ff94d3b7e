#include "tools/player/timing.hpp"

#include <boost/test/unit_test.hpp>

using player::allot;
using player::ClockState;
using ms = player::Milliseconds;

BOOST_AUTO_TEST_SUITE(timing)

BOOST_AUTO_TEST_CASE(an_allotment_never_passes_what_the_clock_has) {
  for (const int left : {0, 1, 10, 40, 100, 1000, 60'000, 3'600'000})
    for (const int byoyomi : {0, 1, 50, 1000, 30'000})
      for (const int increment : {0, 100, 10'000}) {
        if (left + byoyomi == 0) continue;
        const auto a = allot({ms(left), ms(increment), ms(byoyomi), {}});
        BOOST_TEST_CONTEXT(left << " + " << byoyomi << ", " << increment) {
          BOOST_TEST(a.allowed.count() >= 0);
          BOOST_TEST(a.allowed.count() <= left + byoyomi);
          BOOST_TEST(a.wanted.count() <= a.allowed.count());
          if (left + byoyomi >= 60) BOOST_TEST(a.allowed.count() <= left + byoyomi - 30);
        }
      }
}

BOOST_AUTO_TEST_CASE(byoyomi_and_movetime_are_used_up_to_the_margin) {
  BOOST_TEST(allot({ms(0), ms(0), ms(1000), {}}).wanted.count() == 970);
  BOOST_TEST(allot({{}, ms(0), ms(0), ms(100)}).allowed.count() == 70);
  BOOST_TEST(allot({{}, ms(0), ms(0), ms(100)}, ms(0)).wanted.count() == 100);
  BOOST_TEST(allot({{}, ms(0), ms(0), ms(10)}).allowed.count() == 5);
}

BOOST_AUTO_TEST_CASE(a_clock_lasts_for_many_moves) {
  const auto a = allot({ms(70'000), ms(0), ms(0), {}});
  BOOST_TEST(a.wanted.count() <= 2000);
  BOOST_TEST(a.allowed.count() <= 6000);
  BOOST_TEST(a.wanted.count() >= 500);
}

BOOST_AUTO_TEST_CASE(an_increment_that_is_not_there_yet_is_not_spent) {
  BOOST_TEST(allot({ms(100), ms(10'000), ms(0), {}}).allowed.count() == 70);
}

BOOST_AUTO_TEST_CASE(movetime_also_bounds_a_clock) {
  BOOST_TEST(allot({ms(600'000), ms(0), ms(0), ms(200)}).allowed.count() == 170);
}

BOOST_AUTO_TEST_CASE(without_a_clock_a_second) { BOOST_TEST(allot({}).allowed.count() == 1000); }

BOOST_AUTO_TEST_SUITE_END()
