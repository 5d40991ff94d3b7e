#include "matches/meters.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <memory>
#include <string>
#include <string_view>

namespace matches {
namespace {

Descriptor open_for_reading(const std::string& path) {
  return Descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
}

// The second number of schedstat: nanoseconds runnable and not running.
Nanos waiting_in(std::string_view schedstat) {
  schedstat.remove_prefix(std::min(schedstat.find(' '), schedstat.size() - 1) + 1);
  Nanos::rep count = 0;
  std::from_chars(schedstat.data(), schedstat.data() + schedstat.size(), count);
  return Nanos(count);
}

Nanos waiting(const Descriptor& file) {
  if (!file) return {};
  std::array<char, 96> text;
  const ssize_t got = ::pread(file.number(), text.data(), text.size(), 0);
  return got > 0 ? waiting_in({text.data(), static_cast<std::size_t>(got)}) : Nanos(0);
}

std::string tasks_of(pid_t process) { return "/proc/" + std::to_string(process) + "/task"; }

std::vector<pid_t> threads_of(pid_t process) {
  std::vector<pid_t> found;
  const std::unique_ptr<DIR, int (*)(DIR*)> folder(::opendir(tasks_of(process).c_str()),
                                                   ::closedir);
  while (const dirent* const entry = folder ? ::readdir(folder.get()) : nullptr) {
    const std::string_view name = entry->d_name;
    pid_t id = -1;
    if (std::from_chars(name.data(), name.data() + name.size(), id).ec == std::errc())
      found.push_back(id);
  }
  return found;
}

}  // namespace

OwnWaiting::OwnWaiting() : file_(open_for_reading("/proc/thread-self/schedstat")) {}

Nanos OwnWaiting::read() const { return waiting(file_); }

Meters::Meters(pid_t process)
    : process_(process),
      first_(open_for_reading("/proc/" + std::to_string(process) + "/schedstat")) {
  clockid_t clock{};
  if (::clock_getcpuclockid(process, &clock) == 0) clock_ = clock;
}

std::optional<Usage> Meters::read() {
  timespec used{};
  if (!clock_ || ::clock_gettime(*clock_, &used) != 0) return {};
  return Usage{std::chrono::seconds(used.tv_sec) + Nanos(used.tv_nsec),
               waiting(first_) + waiting_of_others()};
}

// Never less than before: what a thread had waited at the last look counts on when it ends.
Nanos Meters::waiting_of_others() {
  if (others_.empty() && threads() == 1) return ended_;
  std::vector<Thread> now;
  for (const pid_t id : threads_of(process_)) {
    if (id == process_) continue;
    const auto text = contents(tasks_of(process_) + "/" + std::to_string(id) + "/schedstat", 96);
    if (!text.empty()) now.push_back({id, waiting_in(text)});
  }
  Nanos sum{0};
  for (const Thread& thread : now) sum += thread.waited;
  for (const Thread& before : others_)
    if (std::ranges::find(now, before.id, &Thread::id) == now.end()) ended_ += before.waited;
  others_ = std::move(now);
  return ended_ + sum;
}

// A folder has two links, and one more for each folder in it.
int Meters::threads() const {
  struct stat folder{};
  if (::stat(tasks_of(process_).c_str(), &folder) != 0) return 1;
  return std::max(static_cast<int>(folder.st_nlink) - 2, 1);
}

}  // namespace matches
