#include "referee/inputs/locked_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <string_view>
#include <thread>

#include "matches/base/file.hpp"
#include "referee/options/given_file.hpp"
#include "referee/options/wording.hpp"

namespace referee::inputs {

namespace {

using namespace std::chrono_literals;

constexpr auto longest_wait = 30s;  // for another writer, who needs a moment
constexpr auto between_looks = 20ms;

terminal::Complaint unwritable(const std::string& path, int why) {
  return {.sentence = "cannot write '" + path + "': " + std::strerror(why),
          .code = terminal::Exit::no_output};
}

struct Opened {
  matches::Descriptor file;  // empty: errno says why
  bool made = false;
};

// It can go away between two looks, but not forever.
Opened opened_or_made(const std::string& path) {
  for (int tries = 100;; --tries) {
    if (auto file = matches::open_file(path, O_RDWR | O_CREAT | O_EXCL))
      return {std::move(file), true};
    if (errno != EEXIST) return {};
    auto file = matches::open_file(path, O_RDWR);
    if (file || errno != ENOENT || tries == 0) return {std::move(file), false};
  }
}

// Whether the path still leads to what was opened: another writer may have put a new file there.
bool is_at(const std::string& path, int file) {
  struct stat there{}, here{};
  return ::stat(path.c_str(), &there) == 0 && ::fstat(file, &here) == 0 &&
         there.st_dev == here.st_dev && there.st_ino == here.st_ino;
}

bool is_regular(int file) {
  struct stat status{};
  return ::fstat(file, &status) == 0 && S_ISREG(status.st_mode);
}

// One name for all writers, since only one is working: what a killed one has left is overwritten.
std::string name_beside(const std::string& path) {
  const auto slash = path.rfind('/');
  const auto at = slash == std::string::npos ? 0 : slash + 1;
  return path.substr(0, at) + "." + path.substr(at) + ".new";
}

}  // namespace

terminal::Or<LockedFile> LockedFile::open(const std::string& given, std::string_view expected,
                                          const std::stop_token& stop) {
  const auto path = matches::without_links(given);
  const auto end = std::chrono::steady_clock::now() + longest_wait;
  for (;;) {
    auto [file, made] = opened_or_made(path);
    if (!file) return unwritable(given, errno);
    LockedFile locked(std::move(file), path, made);
    if (!is_regular(locked.file_.number()))
      return terminal::bad_file("'" + given + "': it is not a regular file; expected " +
                                std::string(expected));
    if (::flock(locked.file_.number(), LOCK_EX | LOCK_NB) == 0) {
      // Another writer may have put a new one in its place just before: that one, then.
      if (!is_at(path, locked.file_.number())) continue;
      if (!matches::read_up_to(locked.file_.number(), options::longest_given_file, locked.text_))
        return options::unreadable(given, std::strerror(errno));
      return locked;
    }
    locked.made_ = false;  // it is another one's now
    if (errno != EWOULDBLOCK && errno != EINTR) return unwritable(given, errno);
    if (stop.stop_requested() || std::chrono::steady_clock::now() > end)
      return terminal::Complaint{.sentence = "'" + given + "': another process is writing to it",
                                 .code = terminal::Exit::other_run};
    std::this_thread::sleep_for(between_looks);
  }
}

LockedFile::~LockedFile() {
  if (file_ && made_ && is_at(path_, file_.number())) ::unlink(path_.c_str());
}

std::optional<terminal::Complaint> LockedFile::replace(const std::string& text) {
  const auto beside = name_beside(path_);
  struct stat status{};
  const bool known = ::fstat(file_.number(), &status) == 0;
  const auto file = matches::open_file(beside, O_WRONLY | O_CREAT | O_TRUNC | O_NONBLOCK);
  const bool written = file && (!known || ::fchmod(file.number(), status.st_mode & 07777) == 0) &&
                       matches::write_all(file.number(), text) && ::fsync(file.number()) == 0;
  if (!written || ::rename(beside.c_str(), path_.c_str()) != 0) {
    const int why = errno;
    ::unlink(beside.c_str());
    return unwritable(path_, why);
  }
  made_ = false;
  // The new name is on the disk when its folder is.
  if (const auto folder = matches::open_file(matches::folder_of(path_), O_RDONLY | O_DIRECTORY))
    ::fsync(folder.number());
  return std::nullopt;
}

}  // namespace referee::inputs
