#pragma once
// Starts one program: our own way from a list of words to a running child. The ready-made ones leak
// pipe ends into siblings, leave zombies behind, or copy the whole address space.

#include <sys/types.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "basics/result.hpp"
#include "matches/base/descriptor.hpp"
#include "matches/processes/starting/user_account.hpp"

namespace matches::processes::starting {

// Everything that the child needs, made before it exists.
struct Launch {
  std::string file = {};                      // absolute
  std::vector<std::string> words = {};        // its own name first
  std::vector<std::string> environment = {};  // "NAME=VALUE"
  std::string directory = {};                 // absolute; empty: the referee's
  std::string hidden = {};                    // of which a sandbox shows nothing; may be empty
  std::vector<int> cpus = {};
  std::optional<int> nice = {};
  std::uint64_t data_bytes = 0;             // 0: no limit
  std::optional<UserAccount> account = {};  // to run as; empty: as the referee does
  int cgroup = -1;  // the opened directory of a control group to be born in; -1: none
  std::shared_ptr<const Descriptor> filter = {};  // stays open in the child, at its beginning
};

// A running child, and our ends, which never block.
struct Child {
  pid_t id = -1;
  bool in_cgroup = false;
  Descriptor process;  // came into being with the child: it is there before the child runs
  Descriptor in, out, err;
};

// The steps of a start. `hearing` is behind the launch: the child's output is to be waited for.
enum class Step : int { clone, descriptors, directory, memory, cpus, nice, user, run, hearing };

constexpr std::string_view name(Step step) {
  switch (step) {
    case Step::clone: return "clone";
    case Step::descriptors: return "pipe";
    case Step::directory: return "chdir";
    case Step::memory: return "setrlimit";
    case Step::cpus: return "sched_setaffinity";
    case Step::nice: return "setpriority";
    case Step::user: return "setresuid";
    case Step::run: return "execve";
    case Step::hearing: return "epoll_create";
  }
  return "";
}

// At which step what went wrong.
struct LaunchError {
  Step step = Step::clone;
  int error = 0;
};

// The child leads a session and a process group of its own and dies with the calling thread. After
// an error nothing is left: no process, no zombie, no descriptor.
basics::Result<Child, LaunchError> launch(const Launch& wanted);

}  // namespace matches::processes::starting
