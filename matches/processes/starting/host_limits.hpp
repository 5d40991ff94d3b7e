#pragma once
// Whether the host refuses processes. An engine that starts others, or threads, dies of that before
// it has said a word, and looks like one that is broken.

#include <cstdint>
#include <string>
#include <vector>

namespace matches::processes::starting {

class HostLimits {
 public:
  // Finds the control groups that this process is in, with those above them.
  HostLimits();
  // The same in a tree of one's own, for tests: `proc` in place of /proc, and `groups` in place of
  // the mounted control groups.
  HostLimits(std::string proc, std::vector<std::string> groups);

  void note();  // what has been refused until now
  // Whether a process was refused since then, or nearly none is left for this user or the host.
  bool short_of_processes() const;

 private:
  std::uint64_t refusals() const;
  bool nearly_all_taken() const;

  std::string proc_;
  std::vector<std::string> counters_;  // files pids.events
  std::uint64_t noted_ = 0;
};

// Who has the processes: "48 of 61 processes belong to './bomb -x' (7123)". Empty: nobody has many.
std::string who_has_the_processes();

}  // namespace matches::processes::starting
