#include "referee/stop_signals.hpp"

#include <poll.h>
#include <pthread.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <csignal>
#include <cstdint>

namespace referee {

namespace {

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
  pollfd both[] = {{signals_, POLLIN, 0}, {done_, POLLIN, 0}};
  while (poll(both, 2, -1) > 0 && both[1].revents == 0) {
    signalfd_siginfo caught{};
    if (read(signals_, &caught, sizeof caught) != sizeof caught) continue;
    const int number = static_cast<int>(caught.ssi_signo);
    if (signal_.exchange(number) != 0) _exit(128 + number);
    stop_.request_stop();
  }
}

std::optional<Exit> StopSignals::ending() const {
  const int caught = signal_;
  if (caught == 0) return std::nullopt;
  return caught == SIGINT ? Exit::interrupted : caught == SIGHUP ? Exit::hung_up : Exit::terminated;
}

}  // namespace referee
