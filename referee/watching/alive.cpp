#include "referee/watching/alive.hpp"

#include <sys/stat.h>

#include <ctime>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace referee::watching {

namespace {

constexpr std::time_t just_now = 10;  // seconds

bool was_written_just_now(const std::string& directory) {
  const auto now = std::time(nullptr);
  std::error_code error;
  for (std::filesystem::directory_iterator each(directory, error), end; !error && each != end;
       each.increment(error)) {
    const auto name = each->path().filename().string();
    if (!name.ends_with(".jsonl")) continue;
    struct stat status{};
    if (::stat(each->path().c_str(), &status) == 0 && now - status.st_mtime < just_now) return true;
  }
  return false;
}

}  // namespace

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

bool plays_now(const std::string& directory) {
  struct stat status{};
  if (::stat((directory + "/LOCK").c_str(), &status) != 0) return false;
  std::ifstream file("/proc/locks");
  std::ostringstream locks;
  locks << file.rdbuf();
  if (file && !locks.str().empty() && holds_lock(locks.str(), status.st_ino)) return true;
  // A run that has ended has its table.
  const bool ended = ::stat((directory + "/table.txt").c_str(), &status) == 0;
  return !ended && was_written_just_now(directory);
}

}  // namespace referee::watching
