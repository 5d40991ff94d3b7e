// What the host says of a process: all its threads count, the ended ones too.

#include "matches/processes/meters.hpp"

#include <sched.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>

#include <boost/test/unit_test.hpp>
#include <chrono>
#include <ctime>
#include <latch>
#include <thread>
#include <vector>

#include "matches/base/descriptor.hpp"
#include "matches/base/time.hpp"

namespace {

using matches::Nanos;
using matches::processes::Meters;

constexpr Nanos share = std::chrono::milliseconds(40);

void stay_on_one_processor() {
  cpu_set_t usable, one;
  sched_getaffinity(0, sizeof usable, &usable);
  int first = 0;
  while (first < CPU_SETSIZE - 1 && !CPU_ISSET(first, &usable)) ++first;
  CPU_ZERO(&one);
  CPU_SET(first, &one);
  sched_setaffinity(0, sizeof one, &one);
}

void compute_for(Nanos time) {
  timespec now{};
  do ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  while (std::chrono::seconds(now.tv_sec) + Nanos(now.tv_nsec) < time);
}

// Two threads that want the same processor, each for a share of its time: one waits while the other
// computes. `at_work` is called when they have had their share and are still there.
void compete(auto at_work) {
  std::latch begin(2), had_enough(2), over(1);
  std::vector<std::jthread> threads;
  for (int i = 0; i < 2; ++i)
    threads.emplace_back([&] {
      stay_on_one_processor();
      begin.arrive_and_wait();
      compute_for(share);
      had_enough.count_down();
      over.wait();
    });
  had_enough.wait();
  at_work();
  over.count_down();
}

// A process that thinks in a child of its own, as a wrapper's or a driver's does, for a share of
// its time. The child ends or stays; then this one says so, and stays. Or it computes forever.
class Wrapper {
 public:
  enum class Child : unsigned char { ends, stays, computes };
  explicit Wrapper(Child child) {
    auto told = matches::make_pipe();
    BOOST_REQUIRE(told);
    id_ = ::fork();
    if (id_ == 0) think_in_a_child(child, told->writing.number());
    char byte = 0;
    BOOST_REQUIRE(::read(told->reading.number(), &byte, 1) == 1);
  }
  ~Wrapper() {
    ::kill(-id_, SIGKILL);
    while (::waitpid(-id_, nullptr, 0) > 0) {}  // its child has come to us
  }
  Wrapper(const Wrapper&) = delete;
  Wrapper& operator=(const Wrapper&) = delete;
  pid_t id() const { return id_; }

 private:
  [[noreturn]] static void think_in_a_child(Child kind, int end) {
    ::setpgid(0, 0);
    const pid_t child = ::fork();
    if (child == 0) {
      compute_for(share);
      if (kind == Child::ends) ::_exit(0);
      if (kind == Child::computes) compute_for(std::chrono::hours(24));
    } else if (kind == Child::ends) {
      ::waitpid(child, nullptr, 0);
    }
    if ((child == 0) == (kind == Child::stays) && ::write(end, "x", 1) != 1) ::_exit(1);
    while (true) ::pause();
  }

  pid_t id_ = -1;
};

bool counted() { return ::access("/proc/self/schedstat", R_OK) == 0; }

}  // namespace

BOOST_AUTO_TEST_SUITE(meters)

BOOST_AUTO_TEST_CASE(every_thread_s_waiting_for_a_processor_counts,
                     *boost::unit_test::precondition([](auto) { return counted(); })) {
  Meters meters(::getpid());
  const Nanos before = meters.read()->waiting;
  Nanos during{0};
  compete([&] { during = meters.read()->waiting; });
  BOOST_TEST((during - before).count() >= (share / 2).count());
  BOOST_TEST((meters.read()->waiting >= during));
}

BOOST_AUTO_TEST_CASE(every_thread_s_computing_counts) {
  Meters meters(::getpid());
  const Nanos before = meters.read()->cpu;
  compete([] {});
  BOOST_TEST((meters.read()->cpu - before).count() >= (2 * share).count());
}

BOOST_AUTO_TEST_CASE(a_child_s_computing_counts) {
  const Wrapper wrapper(Wrapper::Child::stays);
  Meters meters(wrapper.id());
  BOOST_TEST(meters.read()->cpu.count() >= share.count());
  BOOST_TEST(meters.read()->cpu.count() >= share.count());
}

// In the system's own account of the dead there are only hundredths of a second.
BOOST_AUTO_TEST_CASE(the_computing_of_a_child_that_has_ended_counts) {
  const Wrapper wrapper(Wrapper::Child::ends);
  Meters meters(wrapper.id());
  BOOST_TEST(meters.read()->cpu.count() >= (share - std::chrono::milliseconds(20)).count());
}

// Opening the host's files again at each look would cost more than a ply.
BOOST_AUTO_TEST_CASE(a_later_look_opens_no_file) {
  const Wrapper wrapper(Wrapper::Child::computes);
  Meters meters(wrapper.id());
  const auto reaches = [&meters](Nanos used) {
    const auto limit = matches::Clockwork::now() + std::chrono::seconds(20);
    while (meters.read()->cpu < used && matches::Clockwork::now() < limit) ::sched_yield();
    return meters.read()->cpu >= used;
  };
  BOOST_TEST(reaches(share));
  rlimit files{};
  ::getrlimit(RLIMIT_NOFILE, &files);
  const rlimit none{0, files.rlim_max};
  ::setrlimit(RLIMIT_NOFILE, &none);
  const bool reached = reaches(meters.read()->cpu + share);
  ::setrlimit(RLIMIT_NOFILE, &files);
  BOOST_TEST(reached);
}

BOOST_AUTO_TEST_SUITE_END()
