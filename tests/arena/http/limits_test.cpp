#include "arena/http/limits.hpp"

#include <boost/test/unit_test.hpp>

using namespace arena::http;
using namespace std::chrono_literals;

BOOST_AUTO_TEST_SUITE(arena_limits)

BOOST_AUTO_TEST_CASE(who_asks_too_often_is_told_when_to_come_back) {
  Limits limits;
  Moment now{};
  for (int i = 0; i < 3; ++i) BOOST_TEST(!limits.take("a", {3.0 / 3600, 3}, now).has_value());
  BOOST_TEST(limits.take("a", {3.0 / 3600, 3}, now).value_or(0) == 1200);
  BOOST_TEST(!limits.take("b", {3.0 / 3600, 3}, now).has_value());
  now += 1199s;
  BOOST_TEST(limits.take("a", {3.0 / 3600, 3}, now).value_or(0) == 1);
  now += 1s;
  BOOST_TEST(!limits.take("a", {3.0 / 3600, 3}, now).has_value());
}

BOOST_AUTO_TEST_CASE(polling_every_15_seconds_never_meets_a_limit) {
  Limits limits;
  Moment now{};
  for (int i = 0; i < 10'000; ++i, now += 15s)
    for (int call = 0; call < 8; ++call)  // at once: its games, a look at each, and actions
      BOOST_TEST_REQUIRE(!limits.take("look", {2, 10}, now).has_value());
}

BOOST_AUTO_TEST_SUITE_END()
