#include "matches/base/descriptor.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <string_view>

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

std::string contents(const std::string& path, std::size_t most) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK));
  std::string text;
  std::array<char, 4096> part;
  while (file && text.size() < most) {
    const ssize_t got = ::read(file.number(), part.data(), part.size());
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) break;
    text.append(part.data(), static_cast<std::size_t>(got));
  }
  return text;
}

}  // namespace matches
