#include "matches/base/durable.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <vector>

#include "matches/base/file.hpp"
#include "rules/utf8.hpp"

namespace matches {

namespace {

namespace fs = std::filesystem;

std::string problem(const std::string& path) {
  return "'" + rules::printable(path) + "': " + std::strerror(errno);
}

}  // namespace

std::optional<std::string> write_durably(const std::string& path, std::string_view text) {
  const std::string beside = path + ".new";
  auto file = open_regular(beside, O_WRONLY | O_CREAT | O_TRUNC);
  if (!file) return "'" + rules::printable(beside) + "': " + file.error();
  const bool done = write_all(file->number(), text) && synced(*file);
  auto why = done ? std::nullopt : std::optional(problem(path));
  file->close();
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

}  // namespace matches
