#include "matches/processes/starting/guardian.hpp"

#include <fcntl.h>
#include <linux/close_range.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>

#include <cerrno>
#include <set>
#include <string>
#include <thread>
#include <utility>

#include "matches/base/descriptor.hpp"
#include "matches/base/time.hpp"
#include "matches/processes/descendants.hpp"
#include "matches/processes/starting/cgroup.hpp"

namespace matches::processes::starting {
namespace {

// Every process that bears a mark of the referee, is in the session of one who does, or descends
// from one.
std::set<pid_t> left_behind(const std::string& beginning) {
  const auto all = processes();
  std::set<pid_t> found, sessions;
  for (const Kin& one : all)
    if (!one.zombie && mark_of(one.id).starts_with(beginning)) {
      found.insert(one.id);
      sessions.insert(one.session);
    }
  for (bool more = !found.empty(); more;) {
    more = false;
    for (const Kin& one : all)
      if (!one.zombie && (found.contains(one.parent) || sessions.contains(one.session)) &&
          found.insert(one.id).second)
        more = true;
  }
  return found;
}

void sweep(const std::string& beginning) {
  constexpr Seconds limit{10};
  constexpr Millis pause{1};
  remove_cgroups(find_cgroups(), [&](auto mark) { return mark.starts_with(beginning); });
  const Instant deadline = Clockwork::now() + limit;
  for (auto left = left_behind(beginning); !left.empty() && Clockwork::now() < deadline;
       left = left_behind(beginning)) {
    for (const pid_t one : left) ::kill(one, SIGKILL);
    std::this_thread::sleep_for(pause);
  }
}

// Nothing of the referee's may stay open here: those who read its output wait for the end.
int forget_descriptors(const Descriptor& wire) {
  constexpr int kept = 3;
  ::dup2(wire.number(), kept);
  const int nothing = ::open("/dev/null", O_RDWR);
  for (int number = 0; number < kept; ++number) ::dup2(nothing, number);
  ::syscall(SYS_close_range, kept + 1, ~0U, 0);
  return kept;
}

[[noreturn]] void guard(const Descriptor& wire, const std::string& beginning) {
  ::setsid();
  for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE}) ::signal(number, SIG_IGN);
  ::prctl(PR_SET_NAME, "referee-guard");
  if (::chdir("/") != 0) ::_exit(1);
  const int end = forget_descriptors(wire);
  remove_cgroups(find_cgroups(), is_mark_of_the_dead);  // of those whose guardian died as well
  char byte = 0;
  while (::read(end, &byte, 1) > 0 || errno == EINTR) errno = 0;
  sweep(beginning);
  ::_exit(0);
}

// At the end of the referee: the guardian's work is seen to be done. The wire closes in any case,
// however the referee ends.
class Farewell {
 public:
  Farewell(Descriptor wire, Descriptor guardian)
      : wire_(std::move(wire)), guardian_(std::move(guardian)), referee_(::getpid()) {}
  ~Farewell() {
    if (::getpid() != referee_ || !guardian_) return;
    constexpr int longest_ms = 10'000;
    wire_.close();
    pollfd end{guardian_.number(), POLLIN, 0};
    ::poll(&end, 1, longest_ms);
  }
  Farewell(const Farewell&) = delete;
  Farewell& operator=(const Farewell&) = delete;

 private:
  Descriptor wire_, guardian_;
  pid_t referee_;
};

// The guardian, as a child of nobody of ours, and its number.
[[noreturn]] void fork_guardian(Pipe& wire, const Descriptor& number, const std::string& beginning) {
  wire.writing.close();
  const pid_t guardian = ::fork();
  if (guardian == 0) guard(wire.reading, beginning);
  ::_exit(::write(number.number(), &guardian, sizeof guardian) == sizeof guardian ? 0 : 1);
}

}  // namespace

void start_guardian() {
  if (::getpid() == 1) return;  // with the first process all others of its world die anyway
  auto wire = make_pipe(), number = make_pipe();
  if (!wire || !number) return;
  const std::string beginning = mark_of_referee(::getpid());
  const pid_t between = ::fork();
  if (between == 0) fork_guardian(*wire, number->writing, beginning);
  while (between > 0 && ::waitpid(between, nullptr, 0) < 0 && errno == EINTR) {}
  number->writing.close();
  pid_t guardian = -1;
  Descriptor process;
  if (::read(number->reading.number(), &guardian, sizeof guardian) == sizeof guardian && guardian > 0)
    process = Descriptor(static_cast<int>(::syscall(SYS_pidfd_open, guardian, 0)));
  static const Farewell farewell(std::move(wire->writing), std::move(process));
}

}  // namespace matches::processes::starting
