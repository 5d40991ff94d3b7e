#pragma once
// What a host allows and how quick it is, found out by trying, within a fraction of a second.

#include <string>

#include "matches/base/time.hpp"

namespace matches::host {

// Of repeated measurements of one thing.
struct Spread {
  Nanos median{0}, worst{0};
  int count = 0;  // 0: it could not be measured
};

// What stands in the way of a thing is empty where nothing does.
struct Trials {
  Nanos clock_resolution{0};     // of the steady clock: the least step that was seen
  Nanos clock_cost{0};           // of one look at it
  bool waiting_counted = false;  // the host says for how long a thread is kept waiting
  Nanos waiting_cost{0};         // of one look at that
  Spread wake_ups;               // lateness after a wait of a millisecond
  Spread round_trips;            // a line through a pipe to another process and back
  std::string real_time_obstacle;
  std::string namespaces_obstacle;
  std::string sandbox_obstacle;
  std::string cgroup_obstacle;
  std::string cgroup_folder;  // where our groups would be
};

// Forks and, where it is installed, starts bubblewrap; all have ended when it returns.
Trials try_host();

}  // namespace matches::host
