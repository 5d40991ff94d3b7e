// When a search gets a stop.

#include "tools/player/watch.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/player/dialogue.hpp"

namespace {

using player::Allotment;
using player::Heed;
using ms = player::Milliseconds;

// A search that asks each millisecond, but once is kept waiting. When it got the stop.
ms stopped_at(ms allowed, ms kept_waiting_at, ms pause) {
  tests::ScriptedLines lines({"isready"});  // nothing comes, and the input does not end
  player::Inbox inbox(lines);
  ms time{0};
  player::Watch::Terms terms;
  terms.allotment = Allotment{allowed, allowed};
  player::Watch watch(
      inbox, [&time] { return std::chrono::steady_clock::time_point(time); }, terms,
      [](std::string_view) { return Heed::later; }, [](const player::Info&, ms) {});
  while (!watch.stop()) time += time == kept_waiting_at ? pause : ms(1);
  return time;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(watch)

BOOST_AUTO_TEST_CASE(all_that_is_allowed_is_used_on_an_idle_machine) {
  BOOST_TEST(stopped_at(ms(70), ms(-1), ms(0)).count() == 69);  // the next question may be too late
}

BOOST_AUTO_TEST_CASE(who_was_kept_waiting_stops_as_much_earlier) {
  BOOST_TEST(stopped_at(ms(70), ms(10), ms(20)).count() == 50);
  BOOST_TEST(stopped_at(ms(70), ms(0), ms(30)).count() == 40);
  BOOST_TEST(stopped_at(ms(70), ms(60), ms(20)).count() == 80);
}

BOOST_AUTO_TEST_CASE(a_long_wait_leaves_half_of_the_time) {
  BOOST_TEST(stopped_at(ms(200), ms(0), ms(90)).count() == 110);
  BOOST_TEST(stopped_at(ms(200), ms(0), ms(100)).count() == 100);
  BOOST_TEST(stopped_at(ms(1), ms(-1), ms(0)).count() == 1);
}

BOOST_AUTO_TEST_SUITE_END()
