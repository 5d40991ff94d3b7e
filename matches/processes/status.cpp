#include "matches/processes/status.hpp"

#include <sys/wait.h>

#include <csignal>
#include <cstring>

namespace matches::processes {

std::string describe(int status) {
  if (WIFEXITED(status)) return "exited with code " + std::to_string(WEXITSTATUS(status));
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
