// The trials of this very host: what must hold wherever they run.

#include "matches/host/host_trials.hpp"

#include <sys/resource.h>

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <thread>

#include "matches/processes/descendants.hpp"

BOOST_AUTO_TEST_SUITE(host_trials)

using namespace matches;

namespace {

auto open_descriptors() {
  return std::distance(std::filesystem::directory_iterator("/proc/self/fd"),
                       std::filesystem::directory_iterator());
}

auto running_children() {
  const auto all = processes::processes();
  return std::count_if(all.begin(), all.end(), [](const processes::Kin& one) {
    return one.parent == ::getpid() && !one.zombie;
  });
}

// What comes to us as an orphan may take a moment to die.
bool soon_as_many_children(std::ptrdiff_t expected) {
  const Instant deadline = Clockwork::now() + Seconds(5);
  while (running_children() > expected && Clockwork::now() < deadline)
    std::this_thread::sleep_for(Millis(1));
  return running_children() <= expected;
}

}  // namespace

BOOST_AUTO_TEST_CASE(they_measure_and_leave_nothing_behind) {
  const auto descriptors = open_descriptors();
  const auto alive = running_children();
  const auto found = host::try_host();
  BOOST_TEST(open_descriptors() == descriptors);
  BOOST_TEST(soon_as_many_children(alive));
  BOOST_TEST(found.clock_resolution.count() > 0);
  BOOST_TEST(found.clock_cost.count() > 0);
  for (const auto& spread : {found.wake_ups, found.round_trips}) {
    BOOST_TEST(spread.count > 0);
    BOOST_TEST(spread.median.count() > 0);
    BOOST_TEST(spread.worst.count() >= spread.median.count());
  }
  BOOST_TEST((found.waiting_counted == (found.waiting_cost.count() > 0)));
}

BOOST_AUTO_TEST_CASE(where_no_real_time_is_permitted_the_host_says_why) {
  rlimit limit{};
  BOOST_TEST_REQUIRE(::getrlimit(RLIMIT_RTPRIO, &limit) == 0);
  if (limit.rlim_cur > 0) BOOST_TEST(host::try_host().real_time_obstacle.empty());
}

BOOST_AUTO_TEST_CASE(without_descriptors_the_rest_is_still_found) {
  rlimit before{};
  BOOST_TEST_REQUIRE(::getrlimit(RLIMIT_NOFILE, &before) == 0);
  rlimit none = before;
  none.rlim_cur = 3;
  BOOST_TEST_REQUIRE(::setrlimit(RLIMIT_NOFILE, &none) == 0);
  const auto found = host::try_host();
  ::setrlimit(RLIMIT_NOFILE, &before);
  BOOST_TEST(found.wake_ups.count > 0);
  BOOST_TEST(found.round_trips.count == 0);
  BOOST_TEST(!found.waiting_counted);
  BOOST_TEST(!found.sandbox_obstacle.empty());
  BOOST_TEST(!found.cgroup_obstacle.empty());
}

BOOST_AUTO_TEST_SUITE_END()
