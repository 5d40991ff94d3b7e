#pragma once
// What the host says about waiting for a processor and using it.

#include <sys/types.h>

#include <optional>
#include <string>
#include <vector>

#include "matches/base/descriptor.hpp"
#include "matches/base/time.hpp"
#include "matches/processes/channel.hpp"
#include "matches/processes/kept_file.hpp"
#include "matches/processes/process_meter.hpp"

namespace matches::processes {

// Whether the host counts for how long threads wait for a processor.
bool waiting_is_counted();

// For how long the thread that made this has been kept waiting for a processor since it began.
// Where the host does not count that, always zero.
class OwnWaiting {
 public:
  OwnWaiting();
  Nanos read() const;

 private:
  Descriptor file_;
};

// Of an engine: the process that was started and everything that it has started in turn. A wrapper
// and a child that thinks count as the engine itself does.
class Meters {
 public:
  explicit Meters(pid_t process);
  // Its control group says who belongs to it, and what the dead have used. Otherwise the processes
  // that it has started are sought below it, and one that has left its parents is not found.
  void follow(const std::string& cgroup);  // its folder

  std::optional<Usage> read();  // never less than before; empty: the process is no more

 private:
  struct Member {
    ProcessMeter meter;
    Usage used{};  // at the latest look
  };
  std::vector<pid_t> listed();  // everybody but the first process
  std::vector<pid_t> below();
  void look_for_members();
  bool read(Member& member);
  void retire(const Member& member);
  Nanos used_by_group();
  Nanos used_by_dead_children();

  std::vector<Member> members_;  // the process that was started first
  Usage gone_{};                 // what those had used which are no more
  Usage most_{};                 // that was ever read
  Instant looked_{};             // for members
  bool grouped_ = false;
  KeptFile of_group_, in_group_;  // what the group has used, and who is in it
};

}  // namespace matches::processes
