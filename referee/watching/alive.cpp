#include "referee/watching/alive.hpp"

#include <sys/stat.h>

#include <ctime>
#include <filesystem>

#include "matches/base/descriptor.hpp"
#include "matches/journal/held_lock.hpp"

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

bool plays_now(const std::string& directory) {
  const auto lock = directory + "/LOCK";
  struct stat status{};
  if (::stat(lock.c_str(), &status) != 0) return false;
  if (matches::journal::is_seen_locked(lock)) return true;
  const auto holder = matches::contents(lock);
  if (!holder.empty() && holder == matches::journal::who_sees_our_locks()) return false;
  // A run that has ended has its table.
  const bool ended = ::stat((directory + "/table.txt").c_str(), &status) == 0;
  return !ended && was_written_just_now(directory);
}

}  // namespace referee::watching
