#pragma once
// What the host says one process has used, all its threads together: most engines think in another
// than their first one.

#include <sys/types.h>

#include <ctime>
#include <optional>
#include <vector>

#include "matches/base/descriptor.hpp"
#include "matches/base/time.hpp"
#include "matches/processes/channel.hpp"
#include "matches/processes/kept_file.hpp"

namespace matches::processes {

// The second number of a file schedstat: for how long a thread could have run and did not.
Nanos waiting_of(const Descriptor& schedstat);

class ProcessMeter {
 public:
  enum class Looks : bool { seldom, often };  // often: files are kept open for it
  ProcessMeter(pid_t process, Looks looks);
  std::optional<Usage> read();  // empty: the process is no more
  pid_t process() const { return process_; }

  // The processes that its threads have started and that run now.
  std::vector<pid_t> children();
  // The processor time of its children that have ended and were waited for, and of theirs.
  Nanos used_by_dead_children();

 private:
  struct Thread {
    pid_t id = -1;
    Nanos waited{0};
  };
  int count_threads() const;
  Nanos waiting_of_others();

  pid_t process_ = -1;
  std::optional<clockid_t> clock_;
  KeptFile waiting_, children_;  // of the first thread
  KeptFile account_;             // of the whole process
  std::vector<Thread> others_;   // at the latest look
  Nanos ended_{0};               // that threads had waited which are no more
};

}  // namespace matches::processes
