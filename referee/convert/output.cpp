#include "referee/convert/output.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstring>
#include <utility>

#include "matches/base/file.hpp"

namespace referee::convert {

namespace {

constexpr std::size_t most_held = 256 * 1024;

terminal::Complaint unwritable(const std::string& path, int why) {
  return {.sentence = "cannot write '" + path + "': " + std::strerror(why),
          .code = terminal::Exit::no_output};
}

std::string name_beside(const std::string& path) {
  const auto slash = path.rfind('/');
  const auto at = slash == std::string::npos ? 0 : slash + 1;
  return path.substr(0, at) + "." + path.substr(at) + "." + std::to_string(::getpid()) + ".tmp";
}

bool is_file(const struct stat& status) { return S_ISREG(status.st_mode); }

bool rename_file(const std::string& from, const std::string& to, bool replace) {
  if (replace) return ::rename(from.c_str(), to.c_str()) == 0;
  if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) return true;
  // Not every file system can do it in one step.
  return errno == EINVAL && ::access(to.c_str(), F_OK) != 0 &&
         ::rename(from.c_str(), to.c_str()) == 0;
}

}  // namespace

terminal::Or<std::unique_ptr<Output>> Output::open(const std::string& path, bool replace) {
  struct stat status{};
  const bool there = ::stat(path.c_str(), &status) == 0;
  if (there && !is_file(status)) {
    auto file = matches::open_file(path, O_WRONLY);
    if (!file) return unwritable(path, errno);
    return std::unique_ptr<Output>(new Output(std::move(file), path));
  }
  const auto place = there ? matches::without_links(path) : path;
  auto beside = name_beside(place);
  auto file = matches::open_file(beside, O_WRONLY | O_CREAT | O_EXCL);
  if (!file) return unwritable(path, errno);
  std::unique_ptr<Output> output(new Output(std::move(file), place));
  output->beside_ = std::move(beside);
  output->replace_ = replace;
  return output;
}

Output::~Output() {
  if (!beside_.empty()) ::unlink(beside_.c_str());
}

terminal::Complaint Output::failure() const { return unwritable(path_, errno); }

std::optional<terminal::Complaint> Output::write(std::string_view text) {
  held_ += text;
  return held_.size() < most_held ? std::nullopt : flush();
}

std::optional<terminal::Complaint> Output::flush() {
  if (!matches::write_all(file_.number(), held_)) return failure();
  held_.clear();
  return std::nullopt;
}

std::optional<terminal::Complaint> Output::finish() {
  if (auto wrong = flush()) return wrong;
  if (::close(file_.release()) != 0) return failure();
  if (!beside_.empty() && !rename_file(beside_, path_, replace_)) return failure();
  beside_.clear();
  return std::nullopt;
}

std::optional<terminal::Complaint> obstacle(const std::string& path, bool replace,
                                            std::span<const std::string> inputs) {
  struct stat out{};
  if (::stat(path.c_str(), &out) != 0 || !is_file(out)) return std::nullopt;
  for (const auto& input : inputs) {
    struct stat in{};
    const bool there =
        input == "-" ? ::fstat(STDIN_FILENO, &in) == 0 : ::stat(input.c_str(), &in) == 0;
    if (there && in.st_dev == out.st_dev && in.st_ino == out.st_ino)
      return terminal::Complaint{"'" + path + "' is an input; expected another output file"};
  }
  if (replace) return std::nullopt;
  return terminal::Complaint{"'" + path + "' already exists; --force replaces it"};
}

}  // namespace referee::convert
