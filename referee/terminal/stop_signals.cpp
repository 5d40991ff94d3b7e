#include "referee/terminal/stop_signals.hpp"

#include <poll.h>
#include <pthread.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdint>

#include "referee/terminal/screen.hpp"

namespace referee::terminal {

namespace {

// What sends a signal to a process and to its group, as timeout(1) does, sends it twice.
constexpr std::chrono::milliseconds echo{200};

bool ignored(int number) {
  struct sigaction now{};
  return sigaction(number, nullptr, &now) == 0 && now.sa_handler == SIG_IGN;
}

// A signal that is blocked comes even where it is ignored: what runs under nohup is to live on.
sigset_t the_signals(bool drains, bool hangs_up) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  sigaddset(&set, SIGTERM);
  if (hangs_up || !ignored(SIGHUP)) sigaddset(&set, SIGHUP);
  if (drains) sigaddset(&set, SIGUSR1);
  return set;
}

// The line in which a bar may stand.
void clear_line() {
  if (error_redraws()) write_error("\r\x1b[K");
}

}  // namespace

StopSignals::StopSignals(Patience patience, std::function<void()> drain,
                         std::function<void()> hang_up)
    : patience_(patience), drain_(std::move(drain)), hang_up_(std::move(hang_up)) {
  const sigset_t set = the_signals(drain_ != nullptr, hang_up_ != nullptr);
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
  const sigset_t set = the_signals(drain_ != nullptr, hang_up_ != nullptr);
  pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
}

void StopSignals::watch() {
  pollfd both[] = {{signals_, POLLIN, 0}, {done_, POLLIN, 0}};
  for (;;) {
    const bool heard = signal_ != 0;
    const int ready = poll(both, 2, heard ? static_cast<int>(patience_.count()) : -1);
    if (ready < 0 && errno != EINTR) return;
    if (ready > 0 && both[1].revents != 0) return;
    if (ready > 0) hear();
    if (ready == 0) say();
  }
}

void StopSignals::hear() {
  signalfd_siginfo caught{};
  if (read(signals_, &caught, sizeof caught) != sizeof caught) return;
  const int number = static_cast<int>(caught.ssi_signo);
  if (number == SIGHUP && hang_up_) return hang_up_();
  if (drains(number)) return;
  const int before = signal_.exchange(number);
  if (before == 0) {
    first_ = Clock::now();
    stop_.request_stop();
  } else if (before != number || Clock::now() - first_ > echo) {
    clear_line();
    _exit(128 + number);
  }
}

// The first one, or its echo.
bool StopSignals::drains(int number) {
  if (!drain_ || signal_ != 0) return false;
  if (drained_by_ != 0) return number == drained_by_ && Clock::now() - first_ <= echo;
  if (number != SIGTERM && number != SIGUSR1) return false;
  drained_by_ = number;
  first_ = Clock::now();
  drain_();
  return true;
}

// By one write: another thread that has heard of the signal may write as well.
void StopSignals::say() const {
  std::string what = "the work that is under way to end";
  {
    const std::lock_guard lock(mutex_);
    if (!errands_.empty()) what = errands_.back()();
  }
  const auto waited = std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - first_);
  clear_line();
  write_error("referee: stopping for " + std::to_string(waited.count()) +
              " s by now; it waits for " + what + "; a second signal ends it at once\n");
}

StopSignals::Errand::Errand(const StopSignals& signals, Words words) : signals_(signals) {
  const std::lock_guard lock(signals_.mutex_);
  signals_.errands_.push_back(std::move(words));
}

StopSignals::Errand::~Errand() {
  const std::lock_guard lock(signals_.mutex_);
  signals_.errands_.pop_back();
}

std::optional<Exit> StopSignals::ending() const {
  const int caught = signal_;
  if (caught == 0) return std::nullopt;
  return caught == SIGINT ? Exit::interrupted : caught == SIGHUP ? Exit::hung_up : Exit::terminated;
}

}  // namespace referee::terminal
