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

namespace matches::processes {

// The second number of a file schedstat: for how long a thread could have run and did not.
Nanos waiting_of(const Descriptor& schedstat);

class ProcessMeter {
 public:
  enum class Looks : bool { seldom, often };  // often: a file is kept open for it
  ProcessMeter(pid_t process, Looks looks);
  std::optional<Usage> read();  // empty: the process is no more
  pid_t process() const { return process_; }

 private:
  struct Thread {
    pid_t id = -1;
    Nanos waited{0};
  };
  Nanos waiting_of_first() const;
  Nanos waiting_of_others();

  pid_t process_ = -1;
  std::optional<clockid_t> clock_;
  Descriptor first_;            // what the host says of the first thread
  std::vector<Thread> others_;  // at the latest look
  Nanos ended_{0};              // that threads had waited which are no more
};

// The processes that its threads have started and that run now.
std::vector<pid_t> children_of(pid_t process);

// The processor time of its children that have ended and were waited for, and of theirs.
Nanos used_by_dead_children(pid_t process);

}  // namespace matches::processes
