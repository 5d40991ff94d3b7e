#include "matches/meters.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <string_view>

namespace matches {
namespace {

Descriptor open_for_reading(const std::string& path) {
  return Descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
}

// The second number of schedstat: nanoseconds runnable and not running.
Nanos waiting(const Descriptor& file) {
  if (!file) return {};
  std::array<char, 96> text;
  const ssize_t got = ::pread(file.number(), text.data(), text.size(), 0);
  if (got <= 0) return {};
  std::string_view rest(text.data(), static_cast<std::size_t>(got));
  rest.remove_prefix(std::min(rest.find(' '), rest.size() - 1) + 1);
  Nanos::rep count = 0;
  std::from_chars(rest.data(), rest.data() + rest.size(), count);
  return Nanos(count);
}

}  // namespace

OwnWaiting::OwnWaiting() : file_(open_for_reading("/proc/thread-self/schedstat")) {}

Nanos OwnWaiting::read() const { return waiting(file_); }

Meters::Meters(pid_t process)
    : process_(process),
      file_(open_for_reading("/proc/" + std::to_string(process) + "/schedstat")) {
  clockid_t clock{};
  if (::clock_getcpuclockid(process, &clock) == 0) clock_ = clock;
}

std::optional<Usage> Meters::read() const {
  timespec used{};
  if (!clock_ || ::clock_gettime(*clock_, &used) != 0) return {};
  return Usage{std::chrono::seconds(used.tv_sec) + Nanos(used.tv_nsec), waiting(file_)};
}

// The eighteenth word after the name, which stands in parentheses and may hold anything.
int Meters::threads() const {
  const auto text = contents("/proc/" + std::to_string(process_) + "/stat", 4096);
  std::string_view rest(text);
  rest.remove_prefix(std::min(rest.rfind(')'), rest.size()));
  for (int word = 0; word < 18 && !rest.empty(); ++word) {
    const auto blank = rest.find(' ');
    rest.remove_prefix(blank == rest.npos ? rest.size() : blank + 1);
  }
  int count = 1;
  std::from_chars(rest.data(), rest.data() + rest.size(), count);
  return std::max(count, 1);
}

}  // namespace matches
