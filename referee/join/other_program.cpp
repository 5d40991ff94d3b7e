#include "referee/join/other_program.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <optional>
#include <thread>

#include "matches/base/descriptor.hpp"

namespace referee::join {

namespace {

using matches::Clockwork;
using matches::Instant;
using matches::Millis;

constexpr std::size_t longest_answer = std::size_t{1} << 20;
constexpr Millis between_waits{5}, for_the_killed{500};

// Starts it in a group of its own, with no signal blocked. The process, or why not.
basics::Result<pid_t, std::string> start(const std::vector<std::string>& words, int output,
                                         ItsErrors errors) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  ::posix_spawn_file_actions_init(&files);
  ::posix_spawnattr_init(&attributes);
  ::posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  ::posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
  if (errors == ItsErrors::dropped)
    ::posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  sigset_t none, usual;
  ::sigemptyset(&none);
  ::sigemptyset(&usual);
  ::sigaddset(&usual, SIGPIPE);
  ::posix_spawnattr_setsigmask(&attributes, &none);
  ::posix_spawnattr_setsigdefault(&attributes, &usual);
  ::posix_spawnattr_setflags(
      &attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  std::vector<char*> pointers;
  for (const auto& word : words) pointers.push_back(const_cast<char*>(word.c_str()));
  pointers.push_back(nullptr);
  pid_t process = -1;
  const int failed =
      ::posix_spawnp(&process, pointers[0], &files, &attributes, pointers.data(), ::environ);
  ::posix_spawnattr_destroy(&attributes);
  ::posix_spawn_file_actions_destroy(&files);
  if (failed) return words[0] + " cannot be started: " + std::strerror(failed);
  return process;
}

// Until the end of the text. Empty: it has not come in time.
std::optional<std::string> read_all(int from, Instant until) {
  std::string text;
  for (char bytes[4096];;) {
    const auto left = std::chrono::ceil<Millis>(until - Clockwork::now()).count();
    pollfd ready{from, POLLIN, 0};
    const int polled = left > 0 ? ::poll(&ready, 1, static_cast<int>(left)) : 0;
    if (polled < 0 && errno == EINTR) continue;
    if (polled <= 0) return std::nullopt;
    const auto count = ::read(from, bytes, sizeof bytes);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return text;
    const auto room = longest_answer - text.size();
    text.append(bytes, std::min(static_cast<std::size_t>(count), room));
  }
}

// How it has ended; empty: it has not.
std::optional<int> ended_by(pid_t process, Instant until) {
  for (;;) {
    int status = 0;
    if (::waitpid(process, &status, WNOHANG) != 0) return status;
    if (Clockwork::now() >= until) return std::nullopt;
    std::this_thread::sleep_for(between_waits);
  }
}

}  // namespace

basics::Result<Answer, std::string> answer_of(const std::vector<std::string>& words, Millis limit,
                                              ItsErrors errors) {
  auto pipe = matches::make_pipe();
  if (!pipe) return std::string("no pipe can be made: ") + std::strerror(errno);
  const auto process = start(words, pipe->writing.number(), errors);
  if (!process) return process.error();
  pipe->writing.close();
  const auto until = Clockwork::now() + limit;
  auto text = read_all(pipe->reading.number(), until);
  const auto status = text ? ended_by(*process, until) : std::nullopt;
  if (!status) {
    ::kill(-*process, SIGKILL);
    // One that hangs in the kernel does not hold up this program, too.
    static_cast<void>(ended_by(*process, Clockwork::now() + for_the_killed));
    return words[0] + " does not answer";
  }
  if (WIFEXITED(*status) && WEXITSTATUS(*status) == 0) return Answer{*std::move(text)};
  return words[0] + (WIFEXITED(*status)
                         ? " ended with code " + std::to_string(WEXITSTATUS(*status))
                         : std::string(" was killed"));
}

}  // namespace referee::join
