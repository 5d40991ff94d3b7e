#include "matches/processes/promptness.hpp"

#include <sched.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdint>

namespace matches::processes {
namespace {

// As the system call has it; the library has no name for it yet.
struct Attributes {
  std::uint32_t size = sizeof(Attributes);
  std::uint32_t policy = 0;
  std::uint64_t flags = 0;
  std::int32_t nice = 0;
  std::uint32_t priority = 0;
  std::uint64_t runtime = 0, deadline = 0, period = 0;
};

constexpr std::uint64_t reset_on_fork = 1;  // SCHED_FLAG_RESET_ON_FORK
constexpr std::uint64_t a_tenth_of_a_millisecond = 100'000;

}  // namespace

void wake_promptly() {
  if (::sched_getscheduler(0) != SCHED_OTHER || ::getpriority(PRIO_PROCESS, 0) != 0) return;
  Attributes wanted;
  wanted.flags = reset_on_fork;
  wanted.runtime = a_tenth_of_a_millisecond;
  ::syscall(SYS_sched_setattr, 0, &wanted, 0);
}

}  // namespace matches::processes
