#include "matches/endings/starved.hpp"

#include <boost/test/unit_test.hpp>

namespace {

using namespace std::chrono_literals;
using matches::Millis;
using matches::endings::starved;
using matches::endings::Timing;

// All threads of the engine together.
Timing answer(Millis wall, Millis cpu, Millis waiting) {
  Timing time;
  time.wall = time.charged = wall;
  time.cpu = cpu;
  time.waiting = waiting;
  return time;
}

constexpr std::size_t one = 1, four = 4;

}  // namespace

BOOST_AUTO_TEST_SUITE(starved_answers)

BOOST_AUTO_TEST_CASE(an_answer_that_waited_for_as_long_as_it_was_late_is_starved) {
  BOOST_TEST(starved(answer(1100ms, 900ms, 200ms), 100ms, one));
  BOOST_TEST(starved(answer(1100ms, 1000ms, 100ms), 100ms, one));
  BOOST_TEST(starved(answer(5000ms, 400ms, 4500ms), 2500ms, one));  // silence
}

BOOST_AUTO_TEST_CASE(an_engine_that_is_late_by_its_own_work_or_sleep_is_not_starved) {
  BOOST_TEST(!starved(answer(1100ms, 1100ms, 0ms), 100ms, one));
  BOOST_TEST(!starved(answer(1100ms, 1010ms, 90ms), 100ms, one));
  BOOST_TEST(!starved(answer(1100ms, 10ms, 20ms), 100ms, one));
  BOOST_TEST(!starved(answer(5000ms, 2600ms, 2400ms), 2500ms, one));  // silence
}

BOOST_AUTO_TEST_CASE(an_engine_that_runs_more_threads_than_it_may_waits_for_itself) {
  BOOST_TEST(!starved(answer(1100ms, 1100ms, 1100ms), 100ms, one));
  BOOST_TEST(!starved(answer(1100ms, 1100ms, 3300ms), 100ms, one));
  BOOST_TEST(starved(answer(1100ms, 1100ms, 3300ms), 100ms, four));
}

BOOST_AUTO_TEST_CASE(of_several_threads_each_has_waited_its_share) {
  BOOST_TEST(starved(answer(1000ms, 3600ms, 400ms), 100ms, four));
  BOOST_TEST(!starved(answer(1000ms, 3600ms, 400ms), 101ms, four));
  BOOST_TEST(starved(answer(1000ms, 600ms, 400ms), 400ms, four));  // only one of them has run
}

BOOST_AUTO_TEST_CASE(a_thread_that_only_reads_is_no_thread_too_many) {
  BOOST_TEST(starved(answer(1000ms, 900ms, 190ms), 100ms, one));
}

BOOST_AUTO_TEST_CASE(nothing_is_starved_where_the_host_does_not_count) {
  BOOST_TEST(!starved(answer(1100ms, 0ms, 0ms), 100ms, one));
  BOOST_TEST(!starved(Timing(), 0ms, one));
}

BOOST_AUTO_TEST_SUITE_END()
