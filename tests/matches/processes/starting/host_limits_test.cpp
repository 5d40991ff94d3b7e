// Whether the host refuses processes, by the counters of control groups and by what is left.

#include "matches/processes/starting/host_limits.hpp"

#include <boost/test/unit_test.hpp>
#include <filesystem>

#include "tests/folder.hpp"

namespace {

namespace fs = std::filesystem;
using matches::processes::starting::HostLimits;

// A host with 80 of 1000 threads, and a group with one above it.
struct Host : tests::Folder {
  Host() {
    fs::create_directories(*this / "proc/sys/kernel");
    fs::create_directories(*this / "groups/own");
    write("proc/loadavg", "0.20 0.18 0.12 1/80 11206\n");
    write("proc/sys/kernel/threads-max", "1000\n");
    write("proc/sys/kernel/pid_max", "4194304\n");
    write("groups/own/pids.events", "max 3\n");
    write("groups/pids.events", "max 7\n");
  }
  HostLimits limits() const {
    HostLimits limits(*this / "proc", {*this / "groups/own", *this / "groups", *this / "none"});
    limits.note();
    return limits;
  }
};

}  // namespace

BOOST_AUTO_TEST_SUITE(host_limits)

BOOST_AUTO_TEST_CASE(a_refusal_since_the_last_look_is_seen_in_every_group) {
  for (const char* file : {"groups/own/pids.events", "groups/pids.events"}) {
    const Host host;
    auto limits = host.limits();
    BOOST_TEST(!limits.short_of_processes());
    host.write(file, "max 8\n");
    BOOST_TEST(limits.short_of_processes());
    limits.note();
    BOOST_TEST(!limits.short_of_processes());
  }
}

BOOST_AUTO_TEST_CASE(a_host_with_next_to_no_thread_left_is_short_of_them) {
  const Host host;
  const auto limits = host.limits();
  host.write("proc/loadavg", "0.20 0.18 0.12 1/991 11206\n");
  BOOST_TEST(!limits.short_of_processes());
  host.write("proc/loadavg", "0.20 0.18 0.12 1/992 11206\n");
  BOOST_TEST(limits.short_of_processes());
}

BOOST_AUTO_TEST_CASE(a_host_that_says_nothing_refuses_nothing) {
  HostLimits limits("/nowhere", {"/nowhere"});
  limits.note();
  BOOST_TEST(!limits.short_of_processes());
}

BOOST_AUTO_TEST_SUITE_END()
