#include "tools/scripted_player/misdeeds.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <optional>
#include <thread>

#include "tools/scripted_player/pipes.hpp"

namespace scripted {

namespace {

[[noreturn]] void sleep_and_end(std::chrono::milliseconds time) {
  live_for_a_while();
  std::this_thread::sleep_for(time);
  _exit(0);
}

}  // namespace

void live_for_a_while() {
  struct sigaction standard{};
  standard.sa_handler = SIG_DFL;
  sigaction(SIGALRM, &standard, nullptr);
  alarm(lifetime_seconds);
}

// Goes on when the first process has ended and can be seen to have: a daemon that answers at once
// would race with the news of that end.
void daemonise() {
  const auto first = static_cast<int>(syscall(SYS_pidfd_open, getpid(), 0));
  if (fork() > 0) _exit(0);
  setsid();
  if (fork() > 0) _exit(0);
  live_for_a_while();
  pollfd end{.fd = first, .events = POLLIN, .revents = 0};
  poll(&end, 1, lifetime_seconds * 1000);
  close(first);
}

void leave_child(std::chrono::milliseconds time, bool own_session) {
  if (fork() != 0) return;
  if (own_session) setsid();
  sleep_and_end(time);
}

void fork_bomb(int count) {
  // Each generation forks the next one: a chain, as long as was asked for.
  if (count <= 0 || fork() != 0) return;
  live_for_a_while();
  fork_bomb(count - 1);
  sleep_and_end(std::chrono::seconds(lifetime_seconds));
}

void eat(std::uint64_t megabytes) {
  const auto bytes = static_cast<std::size_t>(megabytes) << 20;
  void* memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) {
    write_all(STDERR_FILENO, "eat: the memory is refused\n");
    die_by(SIGABRT);
  }
  std::memset(memory, 1, bytes);
}

void stop_blocking() {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    const int flags = fcntl(descriptor, F_GETFL);
    if (flags >= 0) fcntl(descriptor, F_SETFL, flags | O_NONBLOCK);
  }
}

void burn(std::chrono::milliseconds time) {
  std::thread([time] { spin_until(Clock::now() + time); }).detach();
}

void die_by(int signal) {
  struct sigaction standard{};
  standard.sa_handler = SIG_DFL;
  sigaction(signal, &standard, nullptr);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  kill(getpid(), signal);
}

bool kill_whom(std::string_view who, int signal) {
  if (who == "parent") return kill(getppid(), signal) == 0;
  if (who == "group") return kill(0, signal) == 0;
  auto id = whole(who);
  if (!id) {
    std::ifstream file{std::string(who)};
    long long held = 0;
    if (file >> held) id = held;
  }
  // 0 and 1 would mean others than those that a script can name.
  return id && *id > 1 && kill(static_cast<pid_t>(*id), signal) == 0;
}

bool write_own_id(const std::string& file) {
  std::ofstream out(file + ".new");
  out << getpid() << "\n";
  out.close();
  return out && std::rename((file + ".new").c_str(), file.c_str()) == 0;
}

}  // namespace scripted
