#include "matches/base/file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>

namespace matches {

Descriptor open_file(const std::string& path, int flags, unsigned mode) {
  constexpr int first_free = 3;
  Descriptor file(::open(path.c_str(), flags | O_CLOEXEC, mode));
  if (file.number() >= first_free || !file) return file;
  return Descriptor(::fcntl(file.number(), F_DUPFD_CLOEXEC, first_free));
}

bool write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const auto count = ::write(descriptor, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count == 0) errno = EIO;
    if (count <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

bool read_up_to(int descriptor, std::size_t most, std::string& text) {
  char buffer[16384];
  while (text.size() <= most) {
    const auto count = ::read(descriptor, buffer, sizeof buffer);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return count == 0;
    text.append(buffer, static_cast<std::size_t>(count));
  }
  return true;
}

bool synced(const Descriptor& file) {
  return ::fsync(file.number()) == 0 || errno == EINVAL || errno == EROFS;
}

void refresh_names(const std::string& directory) {
  struct statx status{};
  static_cast<void>(
      ::statx(AT_FDCWD, directory.c_str(), AT_STATX_FORCE_SYNC, STATX_MTIME | STATX_INO, &status));
}

std::string folder_of(const std::string& path) {
  const auto slash = path.rfind('/');
  return slash == std::string::npos ? "." : slash == 0 ? "/" : path.substr(0, slash);
}

std::string without_links(const std::string& path) {
  char* const real = ::realpath(path.c_str(), nullptr);
  if (!real) return path;
  std::string text(real);
  std::free(real);
  return text;
}

}  // namespace matches
