#include "matches/processes/status.hpp"

#include <sys/wait.h>

#include <csignal>
#include <cstring>

namespace matches::processes {

namespace {

// A shell or a sandbox around a program that a signal has killed exits with 128 and its number.
std::string exited(int code) {
  auto text = "exited with code " + std::to_string(code);
  const int number = code - 128;
  const char* name = number > 0 ? ::sigdescr_np(number) : nullptr;
  return name == nullptr ? text : text + " (signal " + std::to_string(number) + ", " + name + ")";
}

}  // namespace

std::string describe(int status) {
  if (WIFEXITED(status)) return exited(WEXITSTATUS(status));
  const int number = WTERMSIG(status);
  const char* name = ::sigdescr_np(number);
  return "killed by signal " + std::to_string(number) +
         (name != nullptr ? " (" + std::string(name) + ")" : "");
}

std::optional<int> status_of_dead(pid_t child) {
  siginfo_t about{};
  if (::waitid(P_PID, static_cast<id_t>(child), &about, WEXITED | WNOHANG | WNOWAIT) != 0 ||
      about.si_pid == 0)
    return {};
  return about.si_code == CLD_EXITED ? W_EXITCODE(about.si_status, 0)
                                     : W_EXITCODE(0, about.si_status);
}

bool some_of_group_is_dead(pid_t group) {
  siginfo_t about{};
  return ::waitid(P_PGID, static_cast<id_t>(group), &about, WEXITED | WNOHANG | WNOWAIT) == 0 &&
         about.si_pid != 0;
}

}  // namespace matches::processes
