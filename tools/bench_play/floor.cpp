#include "tools/bench_play/floor.hpp"

#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdlib>

namespace bench {

namespace {

constexpr std::size_t length = 40;

struct Child {
  pid_t id = 0;
  int to = -1, from = -1;
};

[[noreturn]] void echo(int from, int to) {
  std::array<char, length> bytes;
  while (read(from, bytes.data(), bytes.size()) > 0)
    if (write(to, bytes.data(), bytes.size()) < 0) break;
  _exit(0);
}

Child start() {
  std::array<int, 2> down, up;
  if (pipe(down.data()) != 0 || pipe(up.data()) != 0) std::abort();
  const pid_t id = fork();
  if (id < 0) std::abort();
  if (id == 0) {
    close(down[1]);
    close(up[0]);
    echo(down[0], up[1]);
  }
  close(down[0]);
  close(up[1]);
  return {id, down[1], up[0]};
}

void round_trip(const Child& child) {
  std::array<char, length> bytes{};
  if (write(child.to, bytes.data(), bytes.size()) < 0) std::abort();
  pollfd wanted{child.from, POLLIN, 0};
  poll(&wanted, 1, -1);
  if (read(child.from, bytes.data(), bytes.size()) <= 0) std::abort();
}

}  // namespace

double cpu_seconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) * 1e-6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

Cost pipe_floor(int round_trips) {
  std::array<Child, 2> children;
  children[0] = start();
  children[1] = start();
  for (int i = 0; i < 200; ++i) round_trip(children[static_cast<std::size_t>(i % 2)]);
  const double cpu = cpu_seconds();
  const auto began = std::chrono::steady_clock::now();
  for (int i = 0; i < round_trips; ++i) round_trip(children[static_cast<std::size_t>(i % 2)]);
  const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - began;
  const Cost cost{wall.count() / round_trips * 1e6, (cpu_seconds() - cpu) / round_trips * 1e6};
  // The second child holds the first one's pipe, so that the last one goes first.
  for (auto i : {1U, 0U}) {
    close(children[i].to);
    close(children[i].from);
    waitpid(children[i].id, nullptr, 0);
  }
  return cost;
}

}  // namespace bench
