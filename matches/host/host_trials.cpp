#include "matches/host/host_trials.hpp"

#include <poll.h>
#include <sched.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>
#include <vector>

#include "matches/base/descriptor.hpp"
#include "matches/processes/descendants.hpp"
#include "matches/processes/meters.hpp"
#include "matches/processes/starting/cgroup.hpp"
#include "matches/processes/starting/sandbox.hpp"
#include "rules/text.hpp"

namespace matches::host {

namespace {

// Together with the start of bubblewrap these stay below half a second on a host that is full.
constexpr Millis longest_wake_ups{120}, longest_round_trips{60};

std::string reason_of(int error) { return std::generic_category().message(error); }

Spread spread_of(std::vector<Nanos> all) {
  if (all.empty()) return {};
  std::sort(all.begin(), all.end());
  return {all[all.size() / 2], all.back(), static_cast<int>(all.size())};
}

// --- time ---------------------------------------------------------------------------------------

void look_at_clock(Trials& found) {
  constexpr int looks = 1000;
  Nanos least = Nanos::max();
  const Instant begin = Clockwork::now();
  Instant last = begin;
  for (int i = 0; i < looks; ++i) {
    const Instant now = Clockwork::now();
    if (now > last) least = std::min<Nanos>(least, now - last);
    last = now;
  }
  found.clock_cost = (last - begin) / looks;
  // A clock that is finer than one look shows its step nowhere; then the host's word counts.
  timespec step{};
  if (::clock_getres(CLOCK_MONOTONIC, &step) == 0)
    found.clock_resolution = Seconds(step.tv_sec) + Nanos(step.tv_nsec);
  if (least != Nanos::max() && least > 2 * found.clock_cost) found.clock_resolution = least;
}

void look_at_waiting(Trials& found) {
  found.waiting_counted = processes::waiting_is_counted();
  if (!found.waiting_counted) return;
  constexpr int looks = 200;
  const processes::OwnWaiting waiting;
  const Instant begin = Clockwork::now();
  for (int i = 0; i < looks; ++i) waiting.read();
  found.waiting_cost = (Clockwork::now() - begin) / looks;
}

// As the referee waits for an engine.
Spread wake_ups() {
  constexpr std::size_t most = 50;
  constexpr Millis wait{1};
  const Instant limit = Clockwork::now() + longest_wake_ups;
  std::vector<Nanos> late;
  while (late.size() < most && Clockwork::now() < limit) {
    const timespec left{0, Nanos(wait).count()};
    const Instant due = Clockwork::now() + wait;
    if (::ppoll(nullptr, 0, &left, nullptr) == 0) late.push_back(Clockwork::now() - due);
  }
  return spread_of(std::move(late));
}

constexpr std::size_t line_length = 40;  // of a usual question

// Sends back what comes, until the other end is closed.
[[noreturn]] void echo(const Descriptor& from, const Descriptor& to) {
  std::array<char, line_length> line;
  for (ssize_t got = 0; (got = ::read(from.number(), line.data(), line.size())) > 0;)
    if (::write(to.number(), line.data(), static_cast<std::size_t>(got)) < 0) break;
  ::_exit(0);
}

void reap(pid_t child, int& status) {
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {}
}

// With a child of ours in the place of an engine.
Spread round_trips() {
  constexpr std::size_t most = 300;
  auto there = make_pipe(), back = make_pipe();
  if (!there || !back) return {};
  const pid_t child = ::fork();
  if (child < 0) return {};
  if (child == 0) {
    there->writing.close();
    echo(there->reading, back->writing);
  }
  back->writing.close();
  std::array<char, line_length> line{};
  std::vector<Nanos> taken;
  const Instant limit = Clockwork::now() + longest_round_trips;
  while (taken.size() < most && Clockwork::now() < limit) {
    const Instant begin = Clockwork::now();
    if (::write(there->writing.number(), line.data(), line.size()) < 0 ||
        ::read(back->reading.number(), line.data(), line.size()) <= 0)
      break;
    taken.push_back(Clockwork::now() - begin);
  }
  there->writing.close();
  int status = 0;
  reap(child, status);
  return spread_of(std::move(taken));
}

// --- permissions --------------------------------------------------------------------------------

// The error of a call in a child: there is no way back from what it changes.
std::string obstacle_in_child(bool (*call)()) {
  const pid_t child = ::fork();
  if (child < 0) return reason_of(errno);
  if (child == 0) ::_exit(call() ? 0 : errno);
  int status = 0;
  reap(child, status);
  if (!WIFEXITED(status)) return "the trial was killed";
  return WEXITSTATUS(status) == 0 ? std::string() : reason_of(WEXITSTATUS(status));
}

bool become_real_time() {
  const sched_param least{::sched_get_priority_min(SCHED_FIFO)};
  return ::sched_setscheduler(0, SCHED_FIFO, &least) == 0;
}

bool make_user_namespace() { return ::unshare(CLONE_NEWUSER) == 0; }

void look_at_cgroups(Trials& found) {
  const auto place = processes::starting::find_cgroups();
  found.cgroup_folder = place.folder;
  found.cgroup_obstacle = place.obstacle;
  if (place.obstacle.empty() && !processes::starting::Cgroup::make(place, processes::new_mark()))
    found.cgroup_obstacle = place.folder + ": no group with 'cgroup.kill' can be made";
}

}  // namespace

Trials try_host() {
  Trials found;
  look_at_clock(found);
  look_at_waiting(found);
  found.wake_ups = wake_ups();
  found.round_trips = round_trips();
  found.real_time_obstacle = obstacle_in_child(become_real_time);
  found.namespaces_obstacle = obstacle_in_child(make_user_namespace);
  found.sandbox_obstacle = processes::starting::sandbox_obstacle();
  look_at_cgroups(found);
  return found;
}

}  // namespace matches::host
