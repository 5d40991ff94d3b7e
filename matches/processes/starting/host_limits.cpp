#include "matches/processes/starting/host_limits.hpp"

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <sstream>
#include <utility>

#include "matches/base/descriptor.hpp"
#include "matches/processes/descendants.hpp"
#include "rules/utf8.hpp"

namespace matches::processes::starting {

namespace {

// Fewer than these may be left over from one that was refused and has died since.
constexpr std::uint64_t nearly = 8;

std::uint64_t number_in(const std::string& text, std::string_view before) {
  auto at = text.find(before);
  if (at == text.npos) return 0;
  at = text.find_first_of("0123456789", at + before.size());
  std::uint64_t number = 0;
  if (at != text.npos) std::from_chars(text.data() + at, text.data() + text.size(), number);
  return number;
}

// The folders of a group and of those above it.
void add_with_parents(const std::string& root, std::string group, std::vector<std::string>& all) {
  for (;; group.resize(group.rfind('/'))) {
    all.push_back(root + (group == "/" ? "" : group));
    if (group.empty() || group == "/") return;
  }
}

// The trees in which processes may be counted: that of version 2, and "pids" of version 1.
std::vector<std::string> own_groups() {
  std::map<std::string, std::string> roots;
  std::istringstream mounts(contents("/proc/self/mounts"));
  for (std::string device, point, kind, options; mounts >> device >> point >> kind >> options;) {
    mounts.ignore(1 << 10, '\n');
    if (kind == "cgroup2") roots.emplace("", point);
    if (kind == "cgroup" && (options + ",").find(",pids,") != options.npos)
      roots.emplace("pids", point);
  }
  std::vector<std::string> all;
  std::istringstream groups(contents("/proc/self/cgroup"));
  for (std::string line; std::getline(groups, line);) {
    const auto first = line.find(':'), second = line.find(':', first + 1);
    if (first == line.npos || second == line.npos) continue;
    const auto root = roots.find(line.substr(first + 1, second - first - 1));
    if (root != roots.end()) add_with_parents(root->second, line.substr(second + 1), all);
  }
  return all;
}

std::string folder_of_process(const std::string& proc, const Kin& one) {
  return proc + "/" + std::to_string(one.id);
}

bool is_of_this_user(const std::string& proc, const Kin& one) {
  struct stat about{};
  return ::stat(folder_of_process(proc, one).c_str(), &about) == 0 && about.st_uid == ::getuid();
}

// How many processes and threads this user may have; empty: as many as there are.
std::optional<std::uint64_t> limit_of_user() {
  rlimit own{};
  const bool limited =
      ::geteuid() != 0 && ::getrlimit(RLIMIT_NPROC, &own) == 0 && own.rlim_cur != RLIM_INFINITY;
  return limited ? std::optional<std::uint64_t>(own.rlim_cur) : std::nullopt;
}

std::uint64_t threads_of_user(const std::string& proc) {
  std::uint64_t all = 0;
  for (const Kin& one : processes()) {
    if (!is_of_this_user(proc, one)) continue;
    const auto status = contents(folder_of_process(proc, one) + "/status");
    all += std::max<std::uint64_t>(1, number_in(status, "\nThreads:"));
  }
  return all;
}

}  // namespace

HostLimits::HostLimits() : HostLimits("/proc", own_groups()) {}

HostLimits::HostLimits(std::string proc, std::vector<std::string> groups) : proc_(std::move(proc)) {
  for (const auto& group : groups)
    if (const auto file = group + "/pids.events"; ::access(file.c_str(), R_OK) == 0)
      counters_.push_back(file);
}

std::uint64_t HostLimits::refusals() const {
  std::uint64_t all = 0;
  for (const auto& file : counters_) all += number_in(contents(file), "max ");
  return all;
}

void HostLimits::note() { noted_ = refusals(); }

bool HostLimits::short_of_processes() const { return refusals() != noted_ || nearly_all_taken(); }

bool HostLimits::nearly_all_taken() const {
  const auto load = contents(proc_ + "/loadavg");  // "0.20 0.18 0.12 1/80 11206"
  const auto all = number_in(load, "/");
  for (const char* limit : {"/sys/kernel/threads-max", "/sys/kernel/pid_max"})
    if (const auto most = number_in(contents(proc_ + limit), ""); most > 0 && all + nearly >= most)
      return true;
  const auto most = limit_of_user();
  return most && threads_of_user(proc_) + nearly >= *most;
}

std::string who_has_the_processes() {
  constexpr std::size_t many = 8, longest = 60;
  auto all = processes();
  if (limit_of_user())  // which the processes of others do not count towards
    std::erase_if(all, [](const Kin& one) { return !is_of_this_user("/proc", one); });
  std::map<pid_t, std::size_t> sessions;
  const auto own = ::getsid(0);
  for (const Kin& one : all)
    if (one.session != own && one.session != 0) ++sessions[one.session];
  const auto most =
      std::max_element(sessions.begin(), sessions.end(),
                       [](const auto& a, const auto& b) { return a.second < b.second; });
  if (most == sessions.end() || most->second < many) return {};
  auto words = contents("/proc/" + std::to_string(most->first) + "/cmdline");
  std::replace(words.begin(), words.end(), '\0', ' ');
  while (words.ends_with(' ')) words.pop_back();
  const auto whose = words.empty() ? "" : rules::printable(words.substr(0, longest)) + ", ";
  return std::to_string(most->second) + " of " + std::to_string(all.size()) +
         " processes belong to " + whose + "process " + std::to_string(most->first);
}

}  // namespace matches::processes::starting
