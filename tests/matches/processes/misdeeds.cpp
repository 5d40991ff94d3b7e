// What engines do that a shell cannot, or not quickly. The test program starts itself for it.

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>

#include <array>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "matches/processes/process.hpp"
#include "tests/matches/processes/deeds.hpp"

namespace {

void put(std::string_view text) {
  while (!text.empty()) {
    const ssize_t done = ::write(1, text.data(), text.size());
    if (done <= 0) ::_exit(1);
    text.remove_prefix(static_cast<std::size_t>(done));
  }
}

void echo() {
  for (std::string line; std::getline(std::cin, line);) put("echo " + line + "\n");
}

void flood_stderr() {
  const std::string block(64 << 10, 'x');
  for (int i = 0; i < 1024; ++i)
    if (::write(2, block.data(), block.size()) < 0) ::_exit(1);
  put("done\n");
  echo();
}

void flood_lines() {
  std::string block;
  while (block.size() < 32u << 10) block += "info depth 1\n";
  while (true) put(block);
}

void endless_line() {
  const std::string block(64 << 10, 'x');
  while (true) put(block);
}

void set_nonblocking() {
  for (const int end : {0, 1, 2}) ::fcntl(end, F_SETFL, ::fcntl(end, F_GETFL) | O_NONBLOCK);
  put("ready\n");
  std::string all;
  std::array<char, 4096> part;
  while (all.find('!') == std::string::npos) {
    const ssize_t got = ::read(0, part.data(), part.size());
    if (got > 0) all.append(part.data(), static_cast<std::size_t>(got));
  }
  put("read " + std::to_string(all.size()) + "\n");
}

// Each child starts two more, five deep; all stay.
void fork_bomb() {
  put("boom\n");
  for (int depth = 0; depth < 5; ++depth)
    if (::fork() == 0) ::setsid();
  while (true) ::pause();
}

// Without its environment, so that nothing tells where it comes from.
void daemonise_in_disguise() {
  if (::fork() == 0) {
    ::setsid();
    if (::fork() != 0) ::_exit(0);
    const std::string script = "echo daemon $$; exec sleep 1000";
    const std::array<const char*, 4> words{"sh", "-c", script.c_str(), nullptr};
    const std::array<const char*, 1> nothing{nullptr};
    ::execve("/bin/sh", const_cast<char* const*>(words.data()),
             const_cast<char* const*>(nothing.data()));
    ::_exit(127);
  }
  ::wait(nullptr);
  echo();
}

// A referee that is about to be killed: it starts two engines, tells their numbers and waits.
void be_referee() {
  matches::processes::ProcessSet process_set;
  const std::string script =
      "trap '' TERM HUP INT; setsid sh -c 'echo $$; exec sleep 1000' & "
      "setsid setsid sh -c 'echo $$; exec sleep 1000' & echo $$; while :; do sleep 1000; done";
  std::vector<std::unique_ptr<matches::processes::Channel>> engines;
  for (int i = 0; i < 2; ++i) {
    auto started = process_set.start({.path = "/bin/sh", .words = {"-c", script}});
    engines.push_back(*std::move(started));
    for (int line = 0; line < 3; ++line) {
      const auto heard = engines.back()->listen(matches::Clockwork::now() + matches::Seconds(20));
      if (const auto* id = std::get_if<matches::processes::Line>(&heard))
        put(std::string(id->text) + "\n");
    }
  }
  put("all\n");
  while (true) ::pause();
}

void burn(std::chrono::milliseconds time) {
  const auto cpu = [] {
    timespec used{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    return std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
  };
  for (const auto until = cpu() + time; cpu() < until;) {}
}

void burn_and_answer() {
  for (std::string line; std::getline(std::cin, line);) {
    put("info\n");
    burn(std::chrono::milliseconds(20));
    put("answer\n");
  }
}

const std::map<std::string, void (*)()> misdeeds{
    {"echo", echo},
    {"flood-stderr", flood_stderr},
    {"flood-lines", flood_lines},
    {"endless-line", endless_line},
    {"set-nonblocking", set_nonblocking},
    {"fork-bomb", fork_bomb},
    {"daemonise-in-disguise", daemonise_in_disguise},
    {"be-referee", be_referee},
    {"be-idle-referee", [] { ::pause(); }},
    {"burn-and-answer", burn_and_answer},
};

// "try-network": says whether it can, and waits to be ended.
void try_deed(const std::string& name) {
  const auto& all = tests::deeds();
  const auto found = all.find(name);
  put(found == all.end() ? "no such deed\n" : found->second() ? "possible\n" : "stopped\n");
  while (true) ::pause();
}

// Before anything else, so that the test frame says nothing: either this is one of the engines, or
// the referee prepares itself.
class Role {
 public:
  Role() {
    if (const char* name = std::getenv("REFEREE_TEST_MISDEED")) {
      if (std::string_view(name).ends_with("referee")) matches::processes::prepare_for_engines();
      ::signal(SIGPIPE, SIG_DFL);
      constexpr std::string_view attempt = "try-";
      if (std::string_view(name).starts_with(attempt)) try_deed(name + attempt.size());
      misdeeds.at(name)();
      ::_exit(0);
    }
    matches::processes::prepare_for_engines();
  }
};

const Role role;

}  // namespace
