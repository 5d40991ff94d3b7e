#include "matches/journal/held_lock.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <climits>
#include <sstream>

#include "matches/base/descriptor.hpp"

namespace matches::journal {

// "1: FLOCK  ADVISORY  WRITE 21990 fe:00:10952705 0 EOF"
bool holds_lock(const std::string& locks, unsigned long long inode) {
  std::istringstream lines(locks);
  const auto wanted = ":" + std::to_string(inode);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string number, kind, how, what, process, file;
    words >> number >> kind >> how >> what >> process >> file;
    if (kind == "FLOCK" && file.ends_with(wanted)) return true;
  }
  return false;
}

bool is_seen_locked(const std::string& path) {
  struct stat status{};
  return ::stat(path.c_str(), &status) == 0 && holds_lock(contents("/proc/locks"), status.st_ino);
}

std::string who_sees_our_locks() {
  std::array<char, 256> name{}, processes{};
  auto boot = contents("/proc/sys/kernel/random/boot_id");
  while (boot.ends_with('\n')) boot.pop_back();
  const bool known = ::gethostname(name.data(), name.size() - 1) == 0 &&
                     ::readlink("/proc/self/ns/pid", processes.data(), processes.size() - 1) > 0;
  if (!known || boot.empty()) return {};
  return std::string(name.data()) + " " + boot + " " + processes.data() + "\n";
}

}  // namespace matches::journal
