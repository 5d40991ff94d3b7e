#include "matches/journal/directory_watch.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <climits>
#include <string_view>
#include <system_error>
#include <utility>

#include "matches/journal/run_directory.hpp"

namespace matches::journal {

namespace {

constexpr std::string_view meanwhile = " during the run";

FileId id_of(const struct stat& status) { return {status.st_dev, status.st_ino}; }

// Unknown: the system cannot say at the moment, as where a file server is away.
enum class Found : unsigned char { same, other, gone, unknown };

struct Look {
  Found found = Found::unknown;
  std::uint64_t size = 0;
};

Look look_at(const std::string& path, const FileId& id) {
  struct stat status{};
  if (::stat(path.c_str(), &status) == 0)
    return {id_of(status) == id ? Found::same : Found::other,
            static_cast<std::uint64_t>(status.st_size)};
  const bool gone = errno == ENOENT || errno == ENOTDIR || errno == ESTALE;
  return {gone ? Found::gone : Found::unknown, 0};
}

std::optional<std::string> fate_of(const GrowingFile& file) {
  // First: meanwhile it may grow.
  const std::uint64_t least = file.size ? file.size->load() : 0;
  const auto seen = look_at(file.path, file.id);
  switch (seen.found) {
    case Found::gone: return named(file.path) + " was deleted or moved" + std::string(meanwhile);
    case Found::other:
      return named(file.path) + " was replaced by another file" + std::string(meanwhile);
    case Found::unknown: return std::nullopt;
    case Found::same: break;
  }
  if (seen.size >= least) return std::nullopt;
  return named(file.path) + " was cut from " + std::to_string(least) + " to " +
         std::to_string(seen.size) + " bytes" + std::string(meanwhile);
}

}  // namespace

DirectoryWatch::DirectoryWatch(const std::string& directory) : path_(directory) {
  if (path_.empty()) return;
  directory_ = Descriptor(::open(path_.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC));
  struct stat status{};
  if (!directory_ || ::fstat(directory_.number(), &status) != 0) {
    path_.clear();
    return;
  }
  id_ = id_of(status);
  for (const char* name : {"LOCK", "identity", "run.toml", "cwd"})
    if (auto path = path_ + "/" + name; ::stat(path.c_str(), &status) == 0)
      files_.push_back({std::move(path), id_of(status), {}});
}

DirectoryWatch::~DirectoryWatch() = default;

void DirectoryWatch::add(GrowingFile file) {
  const std::lock_guard lock(mutex_);
  files_.push_back(std::move(file));
}

// Where it is now, if it is anywhere.
std::string DirectoryWatch::fate_of_directory() const {
  const std::string start = "the run's directory " + named(path_);
  std::array<char, PATH_MAX> target{};
  const auto link = "/proc/self/fd/" + std::to_string(directory_.number());
  const auto length = ::readlink(link.c_str(), target.data(), target.size());
  const std::string now(target.data(), length > 0 ? static_cast<std::size_t>(length) : 0);
  const auto seen = look_at(now, id_);
  if (now.empty() || seen.found != Found::same)
    return start + " was deleted" + std::string(meanwhile);
  return start + " was moved" + std::string(meanwhile) + "; its games are in " + named(now);
}

std::optional<std::string> DirectoryWatch::look() {
  if (path_.empty()) return std::nullopt;
  const auto seen = look_at(path_, id_).found;
  if (seen == Found::gone || seen == Found::other) return fate_of_directory();
  const std::lock_guard lock(mutex_);
  for (const auto& file : files_)
    if (auto fate = fate_of(file)) return fate;
  return std::nullopt;
}

void DirectoryWatch::start(std::function<void(const std::string&)> lost, Millis every) {
  if (path_.empty()) return;
  lost_ = std::move(lost);
  try {
    thread_ = std::jthread([this, every](const std::stop_token& stop) { watch(stop, every); });
  } catch (const std::system_error&) {  // the look at the end of the run has to do
  }
}

void DirectoryWatch::watch(const std::stop_token& stop, Millis every) {
  for (;;) {
    {
      std::unique_lock lock(mutex_);
      ending_.wait_for(lock, stop, every, [] { return false; });
    }
    if (stop.stop_requested()) return;
    if (const auto fate = look()) return lost_(*fate);
  }
}

}  // namespace matches::journal
