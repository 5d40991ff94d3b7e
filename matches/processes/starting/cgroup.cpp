#include "matches/processes/starting/cgroup.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <filesystem>
#include <sstream>
#include <system_error>
#include <thread>

namespace matches::processes::starting {
namespace {

// Where the referee itself is, in a group whose controllers it hands on. No engine's begins so.
constexpr std::string_view own_folder = "/referee.own";

std::vector<std::string> words_of(const std::string& file) {
  std::istringstream text(contents(file));
  std::vector<std::string> words;
  for (std::string word; text >> word;) words.push_back(std::move(word));
  return words;
}

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

// Failures show later.
bool write_text(const std::string& path, std::string_view text) {
  const Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
  return file && ::write(file.number(), text.data(), text.size()) > 0;
}

void write_one(const std::string& path) { write_text(path, "1"); }

// With the groups that an engine has made below its own. False: somebody is still in one of them.
bool remove_tree(const std::string& folder) {
  std::error_code error;
  std::vector<std::string> below;
  for (std::filesystem::directory_iterator at(folder, error), end; !error && at != end;
       at.increment(error))
    if (at->is_directory(error)) below.push_back(at->path().string());
  for (const std::string& one : below) remove_tree(one);
  return ::rmdir(folder.c_str()) == 0 || errno != EBUSY;
}

// The last of a group may still be dying.
void remove_group(const std::string& folder) {
  constexpr std::chrono::microseconds pause{200};
  constexpr int most = 500;
  if (::rmdir(folder.c_str()) == 0) return;
  for (int i = 0; i < most && !remove_tree(folder); ++i) {
    write_one(folder + "/cgroup.kill");
    std::this_thread::sleep_for(pause);
  }
}

}  // namespace

CgroupPlace find_cgroups() {
  const std::string point = mount_point();
  if (point.empty()) return {{}, "no cgroup v2 file system is mounted"};
  std::string group = own_group();
  if (group.ends_with(own_folder)) group.resize(group.size() - own_folder.size());
  if (group.empty()) group = "/";
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
  if (!made.opened_ || ::access((folder + "/cgroup.kill").c_str(), W_OK) != 0) return {};
  return made;
}

Cgroup::~Cgroup() {
  if (!folder_.empty()) remove_group(folder_);
}

bool Cgroup::holds_only(pid_t id) const {
  std::istringstream list(contents(folder_ + "/cgroup.procs"));
  for (pid_t member = 0; list >> member;)
    if (member != id) return false;
  return true;
}

void Cgroup::kill() const { write_one(folder_ + "/cgroup.kill"); }

void limit_cgroup(const std::string& folder, const CgroupLimits& limits) {
  if (limits.memory_bytes > 0) {
    write_text(folder + "/memory.max", std::to_string(limits.memory_bytes));
    write_text(folder + "/memory.swap.max", "0");
    write_text(folder + "/memory.oom.group", "1");
  }
  if (limits.tasks > 0) write_text(folder + "/pids.max", std::to_string(limits.tasks));
}

bool hand_on_controllers(const std::string& folder) {
  const std::string file = folder + "/cgroup.subtree_control";
  bool all = true;
  for (const auto& name : words_of(folder + "/cgroup.controllers")) {
    if (name != "memory" && name != "pids") continue;
    const auto given = words_of(file);
    const bool is_given = std::ranges::find(given, name) != given.end();
    all = (is_given || write_text(file, "+" + name)) && all;
  }
  return all;
}

void settle_in_cgroup() {
  const CgroupPlace place = find_cgroups();
  // The group of an engine, which may be a referee too, is for its own referee to arrange.
  const std::string name = std::filesystem::path(place.folder).filename().string();
  if (!place.obstacle.empty() || name.starts_with(cgroup_prefix) || ::getpid() == 1) return;
  if (hand_on_controllers(place.folder)) return;
  const auto here = words_of(place.folder + "/cgroup.procs");
  if (here.size() != 1 || here.front() != std::to_string(::getpid())) return;
  const std::string below = place.folder + std::string(own_folder);
  constexpr int mode = 0755;
  if (::mkdir(below.c_str(), mode) != 0 && errno != EEXIST) return;
  if (write_text(below + "/cgroup.procs", "0")) hand_on_controllers(place.folder);
}

void remove_cgroups(const CgroupPlace& place,
                    const std::function<bool(std::string_view mark)>& wanted) {
  if (!place.obstacle.empty()) return;
  std::vector<std::string> folders;
  std::error_code error;
  for (std::filesystem::directory_iterator at(place.folder, error), end; at != end;
       at.increment(error)) {
    if (error) break;
    const std::string name = at->path().filename().string();
    constexpr std::string_view prefix = cgroup_prefix;
    if (name.starts_with(prefix) && wanted(std::string_view(name).substr(prefix.size())))
      folders.push_back(at->path().string());
  }
  for (const std::string& folder : folders) remove_group(folder);
}

}  // namespace matches::processes::starting
