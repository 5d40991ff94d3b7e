#pragma once
// Control groups, version 2: where the host lets us make one, everything that an engine ever starts
// is in its group and dies with it.

#include <sys/types.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "matches/base/descriptor.hpp"

namespace matches::processes::starting {

// The folder in which we may make groups, or what stands in the way.
struct CgroupPlace {
  std::string folder;
  std::string obstacle;  // empty if none
};
CgroupPlace find_cgroups();

// To be called before any thread is started. A group hands on its controllers only while no process
// is in it: where we are alone in ours, as in a scope of systemd, we move into one below it.
void settle_in_cgroup();

// At most so much of each; 0: no limit. Memory is that of all processes, shared memory and files
// in memory included, and none of it goes to the disk.
struct CgroupLimits {
  std::uint64_t memory_bytes = 0, tasks = 0;
};
// Where the host has handed us the controllers for it; else nothing happens.
void limit_cgroup(const std::string& folder, const CgroupLimits& limits);
// Groups below this one get the controllers for these limits, where the host permits it. Whether
// they have them now, or do not exist.
bool hand_on_controllers(const std::string& folder);

// One group, removed with this.
class Cgroup {
 public:
  static std::optional<Cgroup> make(const CgroupPlace& place, const std::string& name);
  Cgroup(Cgroup&& other) noexcept
      : folder_(std::exchange(other.folder_, {})), opened_(std::move(other.opened_)) {}
  Cgroup& operator=(Cgroup&&) = delete;
  ~Cgroup();

  const std::string& folder() const { return folder_; }
  int descriptor() const { return opened_.number(); }  // of the folder
  void close() { opened_.close(); }                    // where nobody else will be born in it
  bool holds_only(pid_t id) const;                     // the dead not counted
  void kill() const;
  void limit(const CgroupLimits& limits) const { limit_cgroup(folder_, limits); }

 private:
  Cgroup(std::string folder, Descriptor opened)
      : folder_(std::move(folder)), opened_(std::move(opened)) {}

  std::string folder_;
  Descriptor opened_;
};

// Kills and removes every group of engines in `place` whose mark is one of these.
void remove_cgroups(const CgroupPlace& place,
                    const std::function<bool(std::string_view mark)>& wanted);

// The names of the groups of engines begin with this; then comes the mark.
inline constexpr const char* cgroup_prefix = "referee-";

}  // namespace matches::processes::starting
