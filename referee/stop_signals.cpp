#include "referee/stop_signals.hpp"

#include <poll.h>
#include <pthread.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdint>

namespace referee {

namespace {

// What sends a signal to a process and to its group, as timeout(1) does, sends it twice.
constexpr std::chrono::milliseconds echo{200};

bool ignored(int number) {
  struct sigaction now{};
  return sigaction(number, nullptr, &now) == 0 && now.sa_handler == SIG_IGN;
}

// A signal that is blocked comes even where it is ignored: what runs under nohup is to live on.
sigset_t the_signals() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  sigaddset(&set, SIGTERM);
  if (!ignored(SIGHUP)) sigaddset(&set, SIGHUP);
  return set;
}

}  // namespace

StopSignals::StopSignals() {
  const sigset_t set = the_signals();
  pthread_sigmask(SIG_BLOCK, &set, nullptr);
  signals_ = signalfd(-1, &set, SFD_CLOEXEC);
  done_ = eventfd(0, EFD_CLOEXEC);
  watcher_ = std::thread([this] { watch(); });
}

StopSignals::~StopSignals() {
  const std::uint64_t one = 1;
  if (write(done_, &one, sizeof one) == sizeof one) watcher_.join();
  close(signals_);
  close(done_);
  const sigset_t set = the_signals();
  pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
}

void StopSignals::watch() {
  using Clock = std::chrono::steady_clock;
  pollfd both[] = {{signals_, POLLIN, 0}, {done_, POLLIN, 0}};
  Clock::time_point first{};
  while (poll(both, 2, -1) > 0 && both[1].revents == 0) {
    signalfd_siginfo caught{};
    if (read(signals_, &caught, sizeof caught) != sizeof caught) continue;
    const int number = static_cast<int>(caught.ssi_signo);
    const int before = signal_.exchange(number);
    if (before == 0) {
      first = Clock::now();
      stop_.request_stop();
    } else if (before != number || Clock::now() - first > echo) {
      _exit(128 + number);
    }
  }
}

std::optional<Exit> StopSignals::ending() const {
  const int caught = signal_;
  if (caught == 0) return std::nullopt;
  return caught == SIGINT ? Exit::interrupted : caught == SIGHUP ? Exit::hung_up : Exit::terminated;
}

}  // namespace referee
