#include "arena/agent/key_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <utility>

#include "basics/text.hpp"
#include "matches/base/file.hpp"
#include "rules/text.hpp"

namespace arena::agent {

namespace {

constexpr off_t longest_key = 500;
constexpr unsigned readable_by_others = 077;

std::string cannot(std::string_view what, const std::string& path) {
  return "cannot " + std::string(what) + " " + rules::in_quotes(path) + ": " + std::strerror(errno);
}

// What is wrong with the file of a key; empty: nothing.
std::string wrong_with(const std::string& path, const struct stat& status) {
  if (!S_ISREG(status.st_mode)) return rules::in_quotes(path) + " is not a file";
  if ((status.st_mode & readable_by_others) != 0)
    return "the key in " + rules::in_quotes(path) +
           " can be read by others; expected a file of mode 600 (chmod 600 FILE)";
  if (status.st_size > longest_key) return rules::in_quotes(path) + " does not hold a key";
  return {};
}

bool make_folders(const std::string& folder) {
  if (folder.empty() || ::mkdir(folder.c_str(), 0700) == 0 || errno == EEXIST) return true;
  if (errno != ENOENT) return false;
  const auto above = matches::folder_of(folder);
  return above != folder && make_folders(above) &&
         (::mkdir(folder.c_str(), 0700) == 0 || errno == EEXIST);
}

bool is_key(std::string_view text) {
  if (text.empty()) return false;
  for (const char c : text)
    if (!basics::is_letter(c) && !basics::is_digit(c) && c != '_' && c != '-') return false;
  return true;
}

}  // namespace

basics::Result<std::optional<std::string>, std::string> stored_key(const std::string& path) {
  const auto file = matches::open_file(path, O_RDONLY | O_NONBLOCK);  // a pipe is not waited for
  if (!file) {
    if (errno == ENOENT || errno == ENOTDIR) return std::optional<std::string>();
    return cannot("read", path);
  }
  struct stat status {};
  if (::fstat(file.number(), &status) != 0) return cannot("read", path);
  if (auto wrong = wrong_with(path, status); !wrong.empty()) return wrong;
  std::string text;
  if (!matches::read_up_to(file.number(), longest_key, text)) return cannot("read", path);
  const auto key = basics::trimmed(text, " \t\r\n");
  if (!is_key(key)) return rules::in_quotes(path) + " does not hold a key";
  return std::optional(std::string(key));
}

NewKeyFile::NewKeyFile(std::string path, std::string aside, matches::Descriptor file)
    : path_(std::move(path)), aside_(std::move(aside)), file_(std::move(file)) {}

NewKeyFile::~NewKeyFile() {
  if (file_) ::unlink(aside_.c_str());
}

basics::Result<NewKeyFile, std::string> NewKeyFile::prepare(const std::string& path) {
  const auto folder = matches::folder_of(path);
  if (!make_folders(folder)) return cannot("make the folder", folder);
  auto aside = path + "." + std::to_string(::getpid());
  auto file = matches::open_file(aside, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (!file) return cannot("write", path);
  return NewKeyFile(path, std::move(aside), std::move(file));
}

std::optional<std::string> NewKeyFile::keep(std::string_view key) {
  if (!matches::write_all(file_.number(), std::string(key) + "\n") || !matches::synced(file_) ||
      std::rename(aside_.c_str(), path_.c_str()) != 0)
    return cannot("write", path_);
  file_ = matches::Descriptor();
  const auto folder = matches::open_file(matches::folder_of(path_), O_RDONLY | O_DIRECTORY);
  if (folder) (void)matches::synced(folder);
  return std::nullopt;
}

}  // namespace arena::agent
