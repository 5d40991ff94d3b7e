#pragma once
// What the host says about waiting for a processor and using it.

#include <sys/types.h>

#include <ctime>
#include <optional>

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

// Of one process.
class Meters {
 public:
  explicit Meters(pid_t process);
  std::optional<Usage> read() const;  // empty: the process is no more
  int threads() const;                // at least one

 private:
  pid_t process_ = -1;
  std::optional<clockid_t> clock_;
  Descriptor file_;
};

}  // namespace matches
