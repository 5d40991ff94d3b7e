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

BOOST_AUTO_TEST_CASE(a_look_takes_nothing) {
  Limits limits;
  const Moment now{};
  for (int i = 0; i < 3; ++i) BOOST_TEST(!limits.look("a", {1, 1}, now).has_value());
  BOOST_TEST(!limits.take("a", {1, 1}, now).has_value());
  BOOST_TEST(limits.look("a", {1, 1}, now).value_or(0) == 1);
}

BOOST_AUTO_TEST_CASE(an_ipv6_network_is_one_client) {
  BOOST_TEST(network_of("192.0.2.7") == "192.0.2.7");
  BOOST_TEST(network_of("::ffff:192.0.2.7") == "192.0.2.7");
  BOOST_TEST(network_of("2001:db8:1:2:3:4:5:6") == "2001:db8:1:2::/64");
  BOOST_TEST(network_of("2001:db8:1:2:ffff::1") == "2001:db8:1:2::/64");
  BOOST_TEST(network_of("2001:db8:1:3::1") == "2001:db8:1:3::/64");
  BOOST_TEST(network_of("nonsense") == "nonsense");
}

BOOST_AUTO_TEST_SUITE_END()
