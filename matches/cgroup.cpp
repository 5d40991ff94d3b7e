#include "matches/cgroup.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <sstream>
#include <system_error>
#include <thread>

namespace matches {
namespace {

// "cgroup2 /sys/fs/cgroup cgroup2 rw,..." of /proc/self/mounts
std::string mount_point() {
  std::istringstream mounts(contents("/proc/self/mounts"));
  for (std::string device, point, kind, rest; mounts >> device >> point >> kind;) {
    std::getline(mounts, rest);
    if (kind == "cgroup2") return point;
  }
  return {};
}

// "0::/user.slice/x" of /proc/self/cgroup
std::string own_group() {
  std::istringstream groups(contents("/proc/self/cgroup"));
  for (std::string line; std::getline(groups, line);)
    if (line.starts_with("0::")) return line.substr(3);
  return "/";
}

void write_one(const std::string& path) {
  const Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
  if (file && ::write(file.number(), "1", 1) < 0) return;  // whoever looks afterwards will see
}

// The last of a group may still be dying.
void remove_group(const std::string& folder) {
  constexpr std::chrono::microseconds pause{200};
  constexpr int most = 500;
  for (int i = 0; i < most && ::rmdir(folder.c_str()) != 0 && errno == EBUSY; ++i) {
    write_one(folder + "/cgroup.kill");
    std::this_thread::sleep_for(pause);
  }
}

}  // namespace

CgroupPlace find_cgroups() {
  const std::string point = mount_point();
  if (point.empty()) return {{}, "no cgroup v2 file system is mounted"};
  const std::string group = own_group();
  const std::string folder = group == "/" ? point : point + group;
  const std::string members = folder + "/cgroup.procs";
  if (::access(folder.c_str(), W_OK) != 0 || ::access(members.c_str(), W_OK) != 0)
    return {folder, folder + ": " + std::generic_category().message(errno)};
  return {folder, {}};
}

std::optional<Cgroup> Cgroup::make(const CgroupPlace& place, const std::string& name) {
  if (!place.obstacle.empty()) return {};
  std::string folder = place.folder + "/" + cgroup_prefix + name;
  constexpr int mode = 0755;
  if (::mkdir(folder.c_str(), mode) != 0) return {};
  Cgroup made(folder, Descriptor(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)));
  if (!made.opened_) ::rmdir(folder.c_str());
  if (!made.opened_ || ::access((folder + "/cgroup.kill").c_str(), W_OK) != 0) return {};
  return made;
}

Cgroup::~Cgroup() {
  if (opened_) remove_group(folder_);
}

std::vector<pid_t> Cgroup::members() const {
  std::istringstream list(contents(folder_ + "/cgroup.procs"));
  std::vector<pid_t> ids;
  for (pid_t id = 0; list >> id;) ids.push_back(id);
  return ids;
}

void Cgroup::kill() const { write_one(folder_ + "/cgroup.kill"); }

void remove_cgroups(const CgroupPlace& place, const std::string& beginning) {
  if (!place.obstacle.empty()) return;
  std::vector<std::string> folders;
  std::error_code error;
  for (std::filesystem::directory_iterator at(place.folder, error), end; at != end;
       at.increment(error)) {
    if (error) break;
    if (at->path().filename().string().starts_with(cgroup_prefix + beginning))
      folders.push_back(at->path().string());
  }
  for (const std::string& folder : folders) remove_group(folder);
}

}  // namespace matches
