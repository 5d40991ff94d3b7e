#pragma once
// Control groups, version 2: where the host lets us make one, everything that an engine ever starts
// is in its group and dies with it.

#include <sys/types.h>

#include <optional>
#include <string>
#include <vector>

#include "matches/descriptor.hpp"

namespace matches {

// The folder in which we may make groups, or what stands in the way.
struct CgroupPlace {
  std::string folder;
  std::string obstacle;  // empty: there is none
};
CgroupPlace find_cgroups();

// One group, removed with this.
class Cgroup {
 public:
  static std::optional<Cgroup> make(const CgroupPlace& place, const std::string& name);
  Cgroup(Cgroup&&) = default;
  Cgroup& operator=(Cgroup&&) = delete;
  ~Cgroup();

  int descriptor() const { return opened_.number(); }  // of its folder
  std::vector<pid_t> members() const;                  // the dead not counted
  void kill() const;

 private:
  Cgroup(std::string folder, Descriptor opened)
      : folder_(std::move(folder)), opened_(std::move(opened)) {}

  std::string folder_;
  Descriptor opened_;
};

// Kills and removes every group of `place` whose name begins so.
void remove_cgroups(const CgroupPlace& place, const std::string& beginning);

// The names of the groups of engines begin with this; then comes the mark.
inline constexpr const char* cgroup_prefix = "referee-";

}  // namespace matches
