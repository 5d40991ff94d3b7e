// An engine against itself from every opening.

#include "matches/suites/measuring.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/matches/run/night.hpp"

namespace {

using namespace matches;
using namespace tests::night;
using matches::suites::Measuring;
using matches::suites::Tally;
namespace suites = matches::suites;

Measuring measuring() {
  Measuring made;
  made.kind = rules::find_game("keishi");
  made.rules = *rules::rule_set(*made.kind, "");
  made.engine = named("a");
  made.games = 10;
  return made;
}

const std::vector<matches::openings::Opening> three = {
    {"o1", "", {"b2a3"}}, {"o2", "", {"b2b3", "b5b4", "b3a3"}}, {"o3", "", {"b2c3"}}};

}  // namespace

BOOST_AUTO_TEST_SUITE(suite_measuring)

BOOST_AUTO_TEST_CASE(every_opening_is_played_as_often_as_every_other_one) {
  const auto check = [](std::uint64_t games, std::size_t openings, std::uint64_t count,
                        std::size_t of_each) {
    const auto found = suites::passes(games, openings);
    BOOST_TEST(found.count == count);
    BOOST_TEST(found.openings == of_each);
  };
  check(200, 24, 5, 24);
  check(200, 100, 1, 100);
  check(200, 1000, 1, 100);
  check(199, 100, 1, 100);
  check(2, 1, 1, 1);
  check(201, 1, 101, 1);
  check(0, 24, 0, 0);
}

BOOST_AUTO_TEST_CASE(the_first_mover_is_counted_whichever_engine_it_is) {
  Theatre theatre;
  theatre.engines["a"] = [](Question now) {
    return now.first_seat ? goes_on(now) : move("resign");
  };
  std::uint64_t told = 0, planned = 0;
  const auto measured = suites::measure(
      measuring(), three,
      [&](std::uint64_t games, std::uint64_t all) { told = games, planned = all; }, {},
      theatre.starters());
  BOOST_REQUIRE(measured);
  const auto& tally = *measured;
  BOOST_TEST(tally.games() == 12u);  // two passes, each opening twice
  BOOST_TEST(told == 12u);
  BOOST_TEST(planned == 12u);
  BOOST_TEST(*tally.score() == 1.0);
  for (const auto& opening : tally.openings()) BOOST_TEST(opening.games == 4u);
  BOOST_TEST(tally.different() == 3u);  // the same engine plays the same games
}

BOOST_AUTO_TEST_CASE(openings_beyond_the_games_are_not_played) {
  Theatre theatre;
  theatre.engines["a"] = resigns;
  auto wish = measuring();
  wish.games = 4;
  const auto measured =
      suites::measure(wish, three, [](std::uint64_t, std::uint64_t) {}, {}, theatre.starters());
  const auto& tally = *measured;
  BOOST_TEST(tally.games() == 4u);
  BOOST_TEST(tally.openings()[2].games == 0u);
}

BOOST_AUTO_TEST_CASE(each_step_has_limits_of_its_own) {
  auto wish = measuring();
  wish.engine.time = {};
  wish.engine.time.nodes = 1000;
  BOOST_TEST(*suites::stepped(wish, 0).time.nodes == 1000u);
  BOOST_TEST(*suites::stepped(wish, 3).time.nodes == 1015u);
  wish.engine.time.nodes = 10;
  BOOST_TEST(*suites::stepped(wish, 3).time.nodes == 13u);
  BOOST_TEST(suites::stepped(wish, 3).settings.empty());
  wish.seeded = true;
  const auto one = suites::stepped(wish, 1), other = suites::stepped(wish, 2);
  BOOST_TEST_REQUIRE(one.settings.size() == 1u);
  BOOST_TEST(one.settings[0].name == "Seed");
  BOOST_TEST(one.settings[0].value != other.settings[0].value);
  BOOST_TEST(one.settings[0].value == suites::stepped(wish, 1).settings[0].value);
}

BOOST_AUTO_TEST_CASE(an_engine_that_never_starts_ends_it) {
  Theatre theatre;  // without any engine
  const auto measured = suites::measure(
      measuring(), three, [](std::uint64_t, std::uint64_t) {}, {}, theatre.starters());
  BOOST_REQUIRE(!measured);
  BOOST_TEST((measured.error().kind == Kind::too_few_engines));
}

BOOST_AUTO_TEST_CASE(a_stop_is_heard) {
  Theatre theatre;
  theatre.engines["a"] = resigns;
  std::stop_source stop;
  const auto measured = suites::measure(
      measuring(), three, [&](std::uint64_t, std::uint64_t) { stop.request_stop(); },
      stop.get_token(), theatre.starters());
  BOOST_REQUIRE(!measured);
  BOOST_TEST((measured.error().kind == Kind::interrupted));
}

BOOST_AUTO_TEST_SUITE_END()
