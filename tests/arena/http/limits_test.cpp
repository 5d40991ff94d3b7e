#include "arena/http/limits.hpp"

#include <boost/test/unit_test.hpp>
#include <random>

using namespace arena::http;
using namespace std::chrono_literals;

namespace {

const Moment dawn = Moment() + 1000h;

}  // namespace

BOOST_AUTO_TEST_SUITE(arena_limits)

constexpr Rate three_an_hour{3, 20min}, one_a_second{1, 1s};

BOOST_AUTO_TEST_CASE(who_asks_too_often_is_told_when_to_come_back) {
  Limits limits;
  auto now = dawn;
  for (int i = 0; i < 3; ++i) BOOST_TEST(!limits.take("a", three_an_hour, now).has_value());
  BOOST_TEST(limits.take("a", three_an_hour, now).value_or(0) == 1200);
  BOOST_TEST(!limits.take("b", three_an_hour, now).has_value());
  now += 1199s;
  BOOST_TEST(limits.take("a", three_an_hour, now).value_or(0) == 1);
  now += 1s;
  BOOST_TEST(!limits.take("a", three_an_hour, now).has_value());
}

BOOST_AUTO_TEST_CASE(a_look_takes_nothing) {
  Limits limits;
  for (int i = 0; i < 3; ++i) BOOST_TEST(!limits.look("a", one_a_second, dawn).has_value());
  BOOST_TEST(!limits.take("a", one_a_second, dawn).has_value());
  BOOST_TEST(limits.look("a", one_a_second, dawn).value_or(0) == 1);
}

BOOST_AUTO_TEST_CASE(what_is_given_back_can_be_taken_again) {
  Limits limits;
  limits.take("a", one_a_second, dawn);
  limits.give_back("a", one_a_second, 100);
  BOOST_TEST(!limits.take("a", one_a_second, dawn).has_value());
  limits.give_back("a", one_a_second, 90);
  BOOST_TEST(limits.take("a", one_a_second, dawn).has_value());
  BOOST_TEST(!limits.take("a", one_a_second, dawn + 100ms).has_value());
}

BOOST_AUTO_TEST_CASE(a_full_table_loses_the_fullest_bucket_and_nobody_gains_by_it) {
  Limits limits(3);
  for (int i = 0; i < 3; ++i) limits.take("empty", three_an_hour, dawn);
  for (int i = 0; i < 2; ++i) limits.take("half", three_an_hour, dawn);
  for (int i = 0; i < 1000; ++i) {
    limits.take("invented " + std::to_string(i), three_an_hour, dawn);
    BOOST_TEST_REQUIRE(limits.size() <= 3U);
  }
  BOOST_TEST(limits.take("empty", three_an_hour, dawn).has_value());
  BOOST_TEST(limits.take("half", three_an_hour, dawn).has_value());
  BOOST_TEST(!limits.take("half", three_an_hour, dawn + 20min).has_value());
}

BOOST_AUTO_TEST_CASE(full_buckets_are_not_kept) {
  Limits limits;
  for (int i = 0; i < 1000; ++i) limits.take(std::to_string(i), one_a_second, dawn);
  BOOST_TEST(limits.size() == 1000U);
  limits.take("one more", one_a_second, dawn + 1s);
  BOOST_TEST(limits.size() == 1U);
}

// --- clients -------------------------------------------------------------------------------------

// Whatever one address sends: keys that are valid, wrong or none, of any number of agents, about
// games that they play, or that nobody does; while other addresses send as much as they can.
BOOST_AUTO_TEST_CASE(one_address_gets_its_burst_and_then_its_rate_and_no_more) {
  for (unsigned seed = 1; seed <= 20; ++seed) {
    std::minstd_rand dice(seed);
    const auto below = [&](unsigned count) { return static_cast<unsigned>(dice() % count); };
    Turnstile turnstile;
    auto now = dawn;
    double strangers = 0, agents = 0;
    for (int i = 0; i < 20'000; ++i) {
      now += std::chrono::microseconds(below(4000));
      turnstile.stranger("other " + std::to_string(below(500)), now);
      const Turnstile::Asker asker{"mine", "agent " + std::to_string(below(200)),
                                   below(2) == 0 ? "" : "game " + std::to_string(below(5000)),
                                   below(2) == 0};
      switch (below(4)) {
        case 0: strangers += turnstile.stranger("mine", now) ? 0 : 1; break;
        case 1: agents += turnstile.agent(asker, now) ? 0 : 1; break;
        case 2:  // a key that must be looked up
          if (turnstile.stranger("mine", now)) break;
          agents += turnstile.known(asker, now) ? 0 : 1;
          break;
        case 3:  // a file of a page
          if (turnstile.stranger("mine", now)) break;
          turnstile.was_file("mine");
          strangers += 0.1;
          break;
      }
      const double seconds = std::chrono::duration<double>(now - dawn).count();
      BOOST_TEST_REQUIRE(strangers <= 40 + 10 * seconds + 1);
      BOOST_TEST_REQUIRE(agents <= 400 + 200 * seconds + 1);
    }
    BOOST_TEST(strangers > 200);  // and it gets that much
    BOOST_TEST(agents > 2000);
  }
}

BOOST_AUTO_TEST_CASE(an_address_that_asks_too_often_does_not_hold_up_its_agents) {
  Turnstile turnstile;
  for (int i = 0; i < 1000; ++i) turnstile.stranger("mine", dawn);
  BOOST_TEST(turnstile.stranger("mine", dawn).has_value());
  BOOST_TEST(!turnstile.agent({"mine", "a", "", false}, dawn).has_value());
  BOOST_TEST(!turnstile.stranger("other", dawn).has_value());
}

BOOST_AUTO_TEST_CASE(an_agent_that_asks_too_often_does_not_hold_up_its_neighbours) {
  Turnstile turnstile;
  for (int i = 0; i < 1000; ++i) turnstile.agent({"mine", "a", "", false}, dawn);
  BOOST_TEST(turnstile.agent({"mine", "a", "", false}, dawn).has_value());
  BOOST_TEST(!turnstile.agent({"mine", "b", "", false}, dawn).has_value());
}

BOOST_AUTO_TEST_CASE(invented_games_are_no_way_around_the_limit_of_an_agent) {
  Turnstile turnstile;
  int served = 0;
  for (int i = 0; i < 1000; ++i) served += turnstile.agent({"mine", "a", "", false}, dawn) ? 0 : 1;
  BOOST_TEST(served == 160);
}

BOOST_AUTO_TEST_CASE(polling_every_15_seconds_never_meets_a_limit_even_with_64_games) {
  Turnstile turnstile;
  auto now = dawn;
  for (int i = 0; i < 1000; ++i, now += 15s) {
    const bool fresh = i % 100 == 0;  // the server was started again: it knows no game by heart
    BOOST_TEST_REQUIRE(!turnstile.agent({"mine", "a", "", false}, now).has_value());
    for (int game = 0; game < 64; ++game)
      for (const bool acts : {false, true})
        BOOST_TEST_REQUIRE(
            !turnstile.agent({"mine", "a", fresh ? "" : std::to_string(game), acts}, now)
                 .has_value());
  }
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
