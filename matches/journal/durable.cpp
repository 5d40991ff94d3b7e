#include "matches/journal/durable.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <vector>

#include "matches/base/descriptor.hpp"
#include "matches/journal/run_directory.hpp"

namespace matches::journal {

namespace {

namespace fs = std::filesystem;

std::string problem(const std::string& path) { return named(path) + ": " + std::strerror(errno); }

// EINVAL: a pipe or a device, where there is nothing to sync.
bool synced(const Descriptor& file) {
  return ::fsync(file.number()) == 0 || errno == EINVAL || errno == EROFS;
}

bool write_whole(const Descriptor& file, std::string_view text) {
  while (!text.empty()) {
    const auto count = ::write(file.number(), text.data(), text.size());
    if (count < 0 && errno != EINTR) return false;
    if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

std::string folder_of(const std::string& path) {
  const auto folder = fs::path(path).parent_path();
  return folder.empty() ? "." : folder.string();
}

}  // namespace

std::optional<std::string> write_durably(const std::string& path, std::string_view text) {
  const std::string beside = path + ".new";
  Descriptor file(::open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644));
  if (!file) return problem(path);
  const bool done = write_whole(file, text) && synced(file);
  auto why = done ? std::nullopt : std::optional(problem(path));
  file.close();
  if (!why && ::rename(beside.c_str(), path.c_str()) != 0) why = problem(path);
  if (why) ::unlink(beside.c_str());
  if (!why) sync_directory(folder_of(path));
  return why;
}

std::optional<std::string> sync_file(const std::string& path) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (file && synced(file)) return std::nullopt;
  return problem(path);
}

void sync_directory(const std::string& path) {
  const Descriptor directory(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (directory) ::fsync(directory.number());
}

std::optional<std::string> make_directories_durably(const std::string& path) {
  std::error_code error;
  std::vector<fs::path> made;  // the deepest first
  const auto whole = fs::absolute(path, error).lexically_normal();
  for (auto each = whole.has_filename() ? whole : whole.parent_path();
       !error && !fs::exists(each, error) && each.has_relative_path(); each = each.parent_path())
    made.push_back(each);
  fs::create_directories(path, error);
  if (error) return error.message();
  for (const auto& each : made) sync_directory(each.parent_path().string());
  sync_directory(path);
  return std::nullopt;
}

}  // namespace matches::journal
