#include <sys/prctl.h>
#include <sys/resource.h>
#include <csignal>

#include "matches/guardian.hpp"
#include "matches/process.hpp"

namespace matches {

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
  start_guardian();
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
}

}  // namespace matches
