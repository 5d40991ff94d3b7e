#include "matches/processes/attendant.hpp"

#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <csignal>
#include <ctime>

#include <array>
#include <cerrno>
#include <cstdint>
#include <system_error>
#include <utility>

#include "matches/base/system_calls.hpp"
#include "matches/processes/meters.hpp"

namespace matches::processes {
namespace {

constexpr std::size_t chunk = 64u << 10;

// The thread hears no signal: they are for those that wait for them.
class Deaf {
 public:
  Deaf() {
    sigset_t all;
    ::sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &before_);
  }
  ~Deaf() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  Deaf(const Deaf&) = delete;
  Deaf& operator=(const Deaf&) = delete;

 private:
  sigset_t before_{};
};

Nanos own_processor_time() {
  timespec used{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
  return Seconds(used.tv_sec) + Nanos(used.tv_nsec);
}

void signal_event(const Descriptor& event) {
  const std::uint64_t one = 1;
  [[maybe_unused]] const auto put = ::write(event.number(), &one, sizeof one);
}

}  // namespace

std::unique_ptr<Attendant> Attendant::hire() {
  Descriptor set(::epoll_create1(EPOLL_CLOEXEC));
  Descriptor bell(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
  if (!set || !bell) return {};
  std::unique_ptr<Attendant> made(new Attendant(std::move(set), std::move(bell)));
  const Deaf deaf;
  try {
    made->thread_ = std::jthread([&made = *made](const auto& stop) { made.work(stop); });
  } catch (const std::system_error&) {
    return {};
  }
  return made;
}

Attendant::Attendant(Descriptor set, Descriptor bell)
    : set_(std::move(set)), bell_(std::move(bell)), heartbeat_(Clockwork::now()),
      scratch_(std::make_unique_for_overwrite<char[]>(chunk)) {}

// Its own bell wakes it for the last time.
Attendant::~Attendant() {
  thread_.request_stop();
  watch(bell_.number());
  signal_event(bell_);
}

void Attendant::watch(int output) const {
  epoll_event event{};
  event.events = EPOLLIN;
  event.data.fd = output;
  ::epoll_ctl(set_.number(), EPOLL_CTL_ADD, output, &event);
}

void Attendant::ignore(int output) const {
  ::epoll_ctl(set_.number(), EPOLL_CTL_DEL, output, nullptr);
}

bool Attendant::lend(const Descriptor& output) {
  const std::lock_guard lock(mutex_);
  if (lent_.try_emplace(output.number()).second) watch(output.number());
  return true;
}

std::string Attendant::take_back(const Descriptor& output) {
  const std::lock_guard lock(mutex_);
  const auto found = lent_.find(output.number());
  if (found == lent_.end()) return {};
  ignore(output.number());
  std::string bytes = std::move(found->second.bytes);
  lent_.erase(found);
  return bytes;
}

std::string Attendant::collect(const Descriptor& output) {
  const std::lock_guard lock(mutex_);
  const auto found = lent_.find(output.number());
  if (found == lent_.end()) return {};
  if (std::exchange(found->second.paused, false)) watch(output.number());
  return std::exchange(found->second.bytes, {});
}

bool Attendant::take_note() {
  // A load first, since every ply asks and an exchange is dearer.
  if (!has_something_.load() || !has_something_.exchange(false)) return false;
  std::uint64_t rung = 0;
  [[maybe_unused]] const auto got = ::read(bell_.number(), &rung, sizeof rung);
  return true;
}

void Attendant::work(const std::stop_token& stop) {
  Nanos locked{0};
  Instant last = Clockwork::now();
  while (!stop.stop_requested()) {
    std::array<epoll_event, 16> events;
    const int count = ::epoll_wait(set_.number(), events.data(), events.size(),
                                   static_cast<int>(Heartbeat::every.count()));
    const Instant now = Clockwork::now();
    if (now - last >= Heartbeat::every) {
      // No file is kept open for that: descriptors are dearer than the beat.
      heartbeat_.beat(now, {own_processor_time() + locked, OwnWaiting().read()});
      last = now;
    }
    if (count <= 0) continue;
    const std::lock_guard lock(mutex_);
    locked += Clockwork::now() - now;
    for (int i = 0; i < count; ++i) {
      const auto found = lent_.find(events[static_cast<std::size_t>(i)].data.fd);
      if (found != lent_.end()) read(found->first, found->second);
    }
  }
}

void Attendant::read(int output, Lent& lent) {
  const ssize_t got = read_bytes(output, scratch_.get(), chunk);
  if (got < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (got > 0) {
    lent.bytes.append(scratch_.get(), static_cast<std::size_t>(got));
    has_something_.store(true);
  }
  if (got > 0 && lent.bytes.size() < most_kept) return;
  ignore(output);  // at its end, or full
  lent.paused = got > 0;
  if (lent.paused) signal_event(bell_);
}

}  // namespace matches::processes
