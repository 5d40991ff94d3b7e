// What counts as a standstill of the referee, and what is only a full host.

#include "matches/processes/heartbeat.hpp"

#include <boost/test/unit_test.hpp>
#include <thread>

using namespace matches;
using namespace std::chrono_literals;

namespace {

struct Beats {
  Instant now = Clockwork::now() - 1h;
  processes::Heartbeat heart{now};
  processes::Heartbeat::Spent spent{0ns, 1ns};  // the host counts

  void after(Nanos time, Nanos working = 0ns, Nanos waiting = 0ns) {
    now += time;
    spent.working += working;
    spent.waiting += waiting;
    heart.beat(now, spent);
  }
};

}  // namespace

BOOST_AUTO_TEST_SUITE(heartbeat)

BOOST_AUTO_TEST_CASE(what_is_missing_between_two_beats_is_a_standstill) {
  Beats b;
  b.after(20ms);
  const Instant before = b.now;
  b.after(1500ms);
  b.after(20ms);
  BOOST_TEST((b.heart.stood_still(before - 1s, b.now) == 1500ms));
  BOOST_TEST((b.heart.stood_still(before + 500ms, b.now) == 1s));
  BOOST_TEST((b.heart.stood_still(before + 1500ms, b.now) == 0ns));
}

BOOST_AUTO_TEST_CASE(standstills_add_up) {
  Beats b;
  const Instant before = b.now;
  b.after(300ms);
  b.after(20ms);
  b.after(400ms);
  BOOST_TEST((b.heart.stood_still(before, b.now) == 700ms));
}

BOOST_AUTO_TEST_CASE(a_full_host_is_no_standstill) {
  Beats b;
  const Instant before = b.now;
  b.after(2s, 0ns, 1900ms);  // it waited for a processor
  b.after(2s, 1900ms, 0ns);  // or worked
  b.after(160ms, 0ns, 0ns);  // or was only a little late
  BOOST_TEST((b.heart.stood_still(before, b.now) == 0ns));
}

BOOST_AUTO_TEST_CASE(where_the_host_does_not_count_only_a_long_gap_is_a_standstill) {
  Beats b;
  b.spent.waiting = 0ns;
  const Instant before = b.now;
  b.after(900ms);
  BOOST_TEST((b.heart.stood_still(before, b.now) == 0ns));
  b.after(1100ms);
  BOOST_TEST((b.heart.stood_still(before, b.now) == 1100ms));
}

BOOST_AUTO_TEST_CASE(an_overdue_beat_is_awaited) {
  const Instant stopped = Clockwork::now() - 1s;
  processes::Heartbeat heart(stopped);
  const std::jthread late([&heart] { heart.beat(Clockwork::now(), {0ns, 1ns}); });
  BOOST_TEST((heart.stood_still(stopped, Clockwork::now()) >= 1s));
}

BOOST_AUTO_TEST_SUITE_END()
