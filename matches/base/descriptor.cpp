#include "matches/base/descriptor.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <string_view>

#include "matches/base/file.hpp"

namespace matches {
namespace {

Descriptor above_standard(int number) {
  constexpr int first_free = 3;
  if (number >= first_free) return Descriptor(number);
  const Descriptor low(number);
  return Descriptor(::fcntl(low.number(), F_DUPFD_CLOEXEC, first_free));
}

}  // namespace

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
  if (this != &other) {
    close();
    number_ = std::exchange(other.number_, -1);
  }
  return *this;
}

void Descriptor::close() {
  if (number_ >= 0) ::close(std::exchange(number_, -1));
}

std::optional<Pipe> make_pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return {};
  Pipe made{above_standard(ends[0]), above_standard(ends[1])};
  if (!made.reading || !made.writing) return {};
  return made;
}

void make_nonblocking(const Descriptor& end) {
  ::fcntl(end.number(), F_SETFL, ::fcntl(end.number(), F_GETFL) | O_NONBLOCK);
}

basics::Result<Descriptor, std::string> open_regular(const std::string& path, int flags) {
  constexpr mode_t mode = 0644;
  Descriptor file(::open(path.c_str(), flags | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, mode));
  struct stat status{};
  // ENXIO: a pipe that nobody reads, or a socket
  const bool known = file             ? ::fstat(file.number(), &status) == 0
                     : errno == ENXIO ? ::stat(path.c_str(), &status) == 0
                                      : false;
  if (!known) return std::string(std::strerror(errno));
  if (S_ISREG(status.st_mode)) return file;
  if (S_ISDIR(status.st_mode)) return std::string(std::strerror(EISDIR));
  const std::string_view kind = S_ISFIFO(status.st_mode)   ? "a pipe"
                                : S_ISSOCK(status.st_mode) ? "a socket"
                                                           : "a device";
  return "it is " + std::string(kind) + "; expected a regular file";
}

basics::Result<std::string, Unread> read_regular(const std::string& path, std::size_t most) {
  const bool absent = ::access(path.c_str(), F_OK) != 0 && errno == ENOENT;
  auto file = open_regular(path, O_RDONLY);
  if (!file) return Unread{absent, std::move(file).error()};
  std::string text;
  if (!read_up_to(file->number(), most, text)) return Unread{false, std::strerror(errno)};
  if (text.size() <= most) return text;
  return Unread{false, "it is larger than " + std::to_string(most) + " bytes"};
}

std::string read_at(const Descriptor& file, std::uint64_t offset, std::size_t size) {
  std::string bytes(size, '\0');
  std::size_t have = 0;
  while (have < size) {
    const auto got = ::pread(file.number(), bytes.data() + have, size - have,
                             static_cast<off_t>(offset + have));
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) break;
    have += static_cast<std::size_t>(got);
  }
  bytes.resize(have);
  return bytes;
}

std::string contents(const std::string& path, std::size_t most) {
  const auto file = open_regular(path, O_RDONLY);
  std::string text;
  if (file) read_up_to(file->number(), most, text);
  if (text.size() > most) text.resize(most);
  return text;
}

}  // namespace matches
