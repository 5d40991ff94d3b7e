#include "matches/journal/run_directory.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <system_error>
#include <thread>
#include <utility>

#include "basics/text.hpp"
#include "matches/base/durable.hpp"
#include "matches/base/fnv.hpp"
#include "matches/journal/held_lock.hpp"
#include "rules/utf8.hpp"

namespace matches::journal {

namespace {

namespace fs = std::filesystem;
using Kind = DirectoryFault::Kind;

constexpr int most_tries = 100;  // on a busy machine a death takes its time
constexpr std::chrono::milliseconds between_tries{20};

DirectoryFault unwritable(const std::string& path, const std::string& why) {
  return {Kind::unwritable, "cannot make the directory " + named(path) + ": " + why};
}

std::string hexadecimal(unsigned char byte) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  return {'%', digits[byte >> 4], digits[byte & 15]};
}

// Where only one process holds a lock, the file says who can see that. Without it, nobody can tell
// from outside whether the run plays; that is no reason not to play.
void name_holder(const Descriptor& lock, const std::string& file) {
  const auto text = !file.empty() && is_seen_locked(file) ? who_sees_our_locks() : std::string();
  if (::ftruncate(lock.number(), 0) != 0 || text.empty()) return;
  static_cast<void>(::pwrite(lock.number(), text.data(), text.size(), 0) < 0);
}

bool is_plain(char c, bool first) {
  const auto byte = static_cast<unsigned char>(c);
  if (byte >= 0x80) return true;  // a file system takes any of them
  if (basics::is_letter(c) || basics::is_digit(c)) return true;
  return c == '_' || c == '+' || (!first && (c == '.' || c == '-'));
}

}  // namespace

RunDirectory::RunDirectory(std::string path, Descriptor lock)
    : path_(std::move(path)), lock_(std::move(lock)) {}

basics::Result<RunDirectory, DirectoryFault> RunDirectory::locked(const std::string& path,
                                                                  bool shared,
                                                                  std::string_view name) {
  const auto file = path + "/" + std::string(name);
  auto opened = open_regular(file, O_RDWR | O_CREAT);
  if (!opened)
    return DirectoryFault{Kind::unwritable, "cannot write " + named(file) + ": " + opened.error()};
  auto& lock = *opened;
  if (::flock(lock.number(), (shared ? LOCK_SH : LOCK_EX) | LOCK_NB) == 0) {
    name_holder(lock, shared ? std::string() : file);
    return RunDirectory(path, std::move(lock));
  }
  const bool together = shared || name != "LOCK";
  if (together && errno != EWOULDBLOCK) return RunDirectory(path, {});
  if (errno == EWOULDBLOCK)
    return DirectoryFault{Kind::locked, named(path) + " is in use by another referee"};
  return DirectoryFault{Kind::unwritable,
                        "cannot write " + named(file) + ": " + std::strerror(errno)};
}

basics::Result<RunDirectory, DirectoryFault> RunDirectory::create(const std::string& path) {
  std::error_code error;
  if (fs::exists(fs::symlink_status(path, error))) {
    const bool directory = fs::is_directory(path, error);
    if (directory && fs::exists(path + "/identity", error))
      return DirectoryFault{Kind::taken, named(path) +
                                             " already exists and is not empty; it is a " +
                                             "run: 'referee resume " + path + "' continues it"};
    if (!directory || !fs::is_empty(path, error))
      return DirectoryFault{Kind::taken, named(path) + " already exists and is " +
                                             (directory ? "not empty" : "not a directory") +
                                             "; referee never overwrites anything"};
  }
  if (const auto why = make_directories_durably(path)) return unwritable(path, *why);
  auto made = locked(path);
  sync_directory(path);
  return made;
}

basics::Result<RunDirectory, DirectoryFault> RunDirectory::reopen(const std::string& path) {
  return locked_soon(path, false);
}

basics::Result<RunDirectory, DirectoryFault> RunDirectory::join(const std::string& path) {
  return locked_soon(path, true);
}

basics::Result<RunDirectory, DirectoryFault> RunDirectory::records(const std::string& path) {
  return locked(path, false, "RECORDS");
}

basics::Result<RunDirectory, DirectoryFault> RunDirectory::locked_soon(const std::string& path,
                                                                       bool shared) {
  std::error_code error;
  if (!fs::is_directory(path, error))
    return DirectoryFault{Kind::missing, named(path) + " is not the directory of a run"};
  // What a killed process was about to start may hold its lock for a moment longer.
  for (int i = 0;; ++i) {
    auto opened = locked(path, shared);
    if (opened || opened.error().kind != Kind::locked || i == most_tries) return opened;
    std::this_thread::sleep_for(between_tries);
  }
}

std::string named(std::string_view path) { return "'" + rules::printable(path) + "'"; }

std::string usual_directory(std::string_view event, std::chrono::system_clock::time_point now) {
  const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
  std::tm parts{};
  ::gmtime_r(&seconds, &parts);
  char stamp[32];
  std::strftime(stamp, sizeof stamp, "%Y%m%dT%H%M%SZ", &parts);
  const std::string base =
      "runs/" + std::string(stamp) + "-" + (event.empty() ? "match" : file_name(event));
  std::string path = base;
  std::error_code error;
  for (int i = 2; fs::exists(fs::symlink_status(path, error)); ++i)
    path = base + "-" + std::to_string(i);
  return path;
}

std::string engine_log(const std::string& directory, std::string_view engine, std::size_t worker,
                       std::string_view ending) {
  const std::string folder = directory + "/engines";
  std::error_code shown_when_the_log_is_opened;
  fs::create_directory(folder, shown_when_the_log_is_opened);
  return folder + "/" + file_name(engine) + "-" + std::to_string(worker) + std::string(ending);
}

std::string file_name(std::string_view name) {
  constexpr std::size_t longest = 160;
  std::string file;
  for (const char c : name)
    if (is_plain(c, file.empty()))
      file += c;
    else
      file += hexadecimal(static_cast<unsigned char>(c));
  if (file.empty()) return "%";
  if (file.size() <= longest) return file;
  // What is cut away stands behind as a sum, so that two long names do not share a file.
  return file.substr(0, longest) + "%" + std::to_string(fnv1a(name));
}

}  // namespace matches::journal
