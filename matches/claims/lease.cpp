#include "matches/claims/lease.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

#include "matches/base/file.hpp"
#include "rules/utf8.hpp"

namespace matches::claims {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view ending = ".lease";
constexpr std::size_t longest_text = 4096;

std::string problem(const std::string& path) {
  return "'" + rules::printable(path) + "': " + std::strerror(errno);
}

FileTime time_of(const struct stat& status) {
  return Seconds(status.st_mtim.tv_sec) + Nanos(status.st_mtim.tv_nsec);
}

// NFS: a server's answer may get lost, and when it is asked again, the name is there already.
bool is_same_file(const std::string& own, const std::string& other) {
  struct stat mine{}, theirs{};
  return ::stat(own.c_str(), &mine) == 0 && ::stat(other.c_str(), &theirs) == 0 &&
         mine.st_dev == theirs.st_dev && mine.st_ino == theirs.st_ino;
}

Descriptor new_file(const std::string& path) {
  return open_file(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
}

}  // namespace

bool Lease::stamp(int file) { return ::futimens(file, nullptr) == 0; }

Lease::Lease(std::string directory, std::string name, Stamp stamp)
    : directory_(std::move(directory)), name_(std::move(name)), stamp_(std::move(stamp)) {}

basics::Result<Lease, std::string> Lease::take(
    const std::string& run, const std::string& name,
    const std::function<bool(const std::string& name)>& taken, Stamp stamp) {
  const auto directory = run + "/claims";
  if (::mkdir(directory.c_str(), 0755) != 0 && errno != EEXIST) return problem(directory);
  for (int number = 1;; ++number) {
    const auto own = number == 1 ? name : name + "." + std::to_string(number);
    if (taken && taken(own)) continue;
    const auto path = directory + "/" + own + std::string(ending);
    auto file = new_file(path);
    if (!file && errno == EEXIST) continue;
    if (!file) return problem(path);
    Lease lease(directory, own, std::move(stamp));
    lease.files_.push_back({own + std::string(ending), std::move(file)});
    if (auto why = lease.renew()) return *std::move(why);
    return lease;
  }
}

std::optional<std::string> Lease::renew() {
  for (const auto& [name, file] : files_)
    if (!stamp_(file.number())) return problem(path(name));
  struct stat status{};
  if (::fstat(files_.front().file.number(), &status) != 0) return problem(path(files_[0].name));
  now_ = time_of(status);
  if (status.st_nlink == 0) return "'" + path(files_[0].name) + "': it was removed";
  return std::nullopt;
}

// The text grows and shrinks in place: a new file would not have the names of the old one.
std::optional<std::string> Lease::tell(std::string_view text) {
  const auto& [name, file] = files_.front();
  const auto size = static_cast<ssize_t>(text.size());
  if (::pwrite(file.number(), text.data(), text.size(), 0) == size &&
      ::ftruncate(file.number(), static_cast<off_t>(size)) == 0)
    return renew();
  return problem(path(name));
}

void Lease::end() {
  const timespec long_ago[2] = {{}, {}};
  for (const auto& own : files_) {
    [[maybe_unused]] const auto told = ::futimens(own.file.number(), long_ago);
  }
  files_.clear();
}

std::optional<std::string> Lease::add_file() {
  const auto name = name_ + "." + std::to_string(files_.size()) + ".more";
  auto file = new_file(path(name));
  if (!file) return problem(path(name));
  files_.push_back({name, std::move(file)});
  return renew();
}

basics::Result<bool, std::string> Lease::link(const std::string& name) {
  for (;;) {
    const auto own = path(files_.back().name);
    if (::link(own.c_str(), path(name).c_str()) == 0) return true;
    const int error = errno;
    if (error == EMLINK) {
      if (auto why = add_file()) return *std::move(why);
      continue;
    }
    // SFTP has one error for all that can be wrong, also for a name that is taken.
    if (error == EEXIST || modified(path(name))) return is_same_file(own, path(name));
    errno = error;
    return problem(path(name));
  }
}

std::optional<FileTime> modified(const std::string& path) {
  // Opening asks the server, where `stat` may get an answer that a host has kept.
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  struct stat status{};
  const int failed = file ? ::fstat(file.number(), &status) : ::stat(path.c_str(), &status);
  return failed ? std::nullopt : std::optional(time_of(status));
}

std::vector<LeaseSeen> leases(const std::string& run) {
  std::vector<LeaseSeen> all;
  std::error_code error;
  for (fs::directory_iterator each(run + "/claims", error), end; !error && each != end;
       each.increment(error)) {
    auto name = each->path().filename().string();
    if (!name.ends_with(ending)) continue;
    const auto path = each->path().string();
    const auto renewed = modified(path);
    if (!renewed) continue;
    name.resize(name.size() - ending.size());
    all.push_back({std::move(name), contents(path, longest_text), *renewed, *renewed == FileTime{}});
  }
  std::sort(all.begin(), all.end(),
            [](const LeaseSeen& a, const LeaseSeen& b) { return a.name < b.name; });
  return all;
}

basics::Result<FirstText, std::string> keep_first(const std::string& run, const std::string& name,
                                                  std::string_view text,
                                                  const std::string& writer) {
  const auto path = run + "/" + name, own = path + "." + writer + ".new";
  {
    const auto file = open_regular(own, O_WRONLY | O_CREAT | O_TRUNC);
    if (!file) return "'" + rules::printable(own) + "': " + file.error();
    const bool written = write_all(file->number(), text) && synced(*file);
    auto why = problem(own);
    if (!written) ::unlink(own.c_str());
    if (!written) return why;
  }
  bool linked = ::link(own.c_str(), path.c_str()) == 0 || errno == EEXIST;
  // A file system without links: nobody can join a run there, and its one process writes it.
  if (!linked && (errno == EPERM || errno == EOPNOTSUPP))
    linked = ::access(path.c_str(), F_OK) == 0 || ::rename(own.c_str(), path.c_str()) == 0;
  auto why = problem(path);
  ::unlink(own.c_str());
  if (!linked) return why;
  return FirstText{contents(path)};
}

}  // namespace matches::claims
