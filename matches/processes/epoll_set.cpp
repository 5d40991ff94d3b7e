#include "matches/processes/epoll_set.hpp"

#include <sys/epoll.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <cstdint>

namespace matches::processes {
namespace {

enum class End : unsigned char { out, err, process };

bool watch(const Descriptor& set, int descriptor, End end) {
  epoll_event event{};
  event.events = EPOLLIN;
  event.data.u32 = static_cast<std::uint32_t>(end);
  return ::epoll_ctl(set.number(), EPOLL_CTL_ADD, descriptor, &event) == 0;
}

}  // namespace

std::optional<EpollSet> EpollSet::make(const Descriptor& out, const Descriptor& err, int process) {
  Descriptor set(::epoll_create1(EPOLL_CLOEXEC));
  const bool all = set && watch(set, out.number(), End::out) && watch(set, process, End::process) &&
                   (!err || watch(set, err.number(), End::err));
  if (!all) return {};
  return EpollSet(std::move(set));
}

// By `syscall`, for the reason given in matches/base/system_calls.hpp.
EpollSet::Seen EpollSet::wait(Millis longest) const {
  std::array<epoll_event, 3> events;
  const auto count = ::syscall(SYS_epoll_pwait, set_.number(), events.data(), events.size(),
                               static_cast<int>(longest.count()), nullptr, 0);
  Seen seen;
  for (long i = 0; i < count; ++i) {
    const auto end = static_cast<End>(events[static_cast<std::size_t>(i)].data.u32);
    if (end == End::out) seen.out = true;
    if (end == End::err) seen.err = true;
    if (end == End::process) seen.process = true;
  }
  return seen;
}

}  // namespace matches::processes
