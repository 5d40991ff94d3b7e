#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>
#include <csignal>

#include "matches/processes/process.hpp"
#include "matches/processes/starting/cgroup.hpp"
#include "matches/processes/starting/guardian.hpp"

namespace matches::processes {
namespace {

// Engines of the same user may not trace us, nor read our memory, our environment and our open
// files. On a kernel that then keeps us too from the list of those it has to stay as it was.
void close_to_others() {
  ::prctl(PR_SET_DUMPABLE, 0);
  if (::access("/proc/self/fdinfo", R_OK | X_OK) != 0 || ::access("/proc/self/fdinfo/0", R_OK) != 0)
    ::prctl(PR_SET_DUMPABLE, 1);
}

}  // namespace

void prepare_for_engines() {
  ::signal(SIGPIPE, SIG_IGN);
  rlimit files{};
  if (::getrlimit(RLIMIT_NOFILE, &files) == 0) {
    files.rlim_cur = files.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &files);
  }
  int prepared = 0;
  ::prctl(PR_GET_CHILD_SUBREAPER, &prepared);
  if (prepared != 0) return;
  close_to_others();
  starting::settle_in_cgroup();
  starting::start_guardian();
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
}

}  // namespace matches::processes
