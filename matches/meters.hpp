#pragma once
// What the host says about waiting for a processor and using it.

#include <sys/types.h>

#include <ctime>
#include <optional>
#include <vector>

#include "matches/channel.hpp"
#include "matches/descriptor.hpp"
#include "matches/time.hpp"

namespace matches {

// For how long the thread that made this has been kept waiting for a processor since it began.
// Where the host does not count that, always zero.
class OwnWaiting {
 public:
  OwnWaiting();
  Nanos read() const;

 private:
  Descriptor file_;
};

// Of one process, all its threads together: most engines think in another than their first one.
class Meters {
 public:
  explicit Meters(pid_t process);
  std::optional<Usage> read();  // empty: the process is no more
  int threads() const;          // at least one

 private:
  struct Thread {
    pid_t id = -1;
    Nanos waited{0};
  };
  Nanos waiting_of_others();

  pid_t process_ = -1;
  std::optional<clockid_t> clock_;
  Descriptor first_;            // what the host says of the first thread
  std::vector<Thread> others_;  // at the latest look
  Nanos ended_{0};              // that threads had waited which are no more
};

}  // namespace matches
