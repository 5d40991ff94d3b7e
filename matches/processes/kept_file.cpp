#include "matches/processes/kept_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <utility>

namespace matches::processes {

KeptFile::KeptFile(std::string path, Keep keep) : path_(std::move(path)), keep_(keep) {}

// The host gives a long text in pieces of a page, and a short one whole.
std::string_view KeptFile::read(std::span<char> room) {
  constexpr std::size_t piece = 2048;
  if (path_.empty()) return {};
  if (!opened_) opened_ = Descriptor(::open(path_.c_str(), O_RDONLY | O_CLOEXEC));
  std::size_t held = 0;
  for (bool more = bool(opened_); more;) {
    const auto left = room.subspan(held);
    const ssize_t got =
        ::pread(opened_.number(), left.data(), left.size(), static_cast<off_t>(held));
    if (got > 0) held += static_cast<std::size_t>(got);
    more = got >= static_cast<ssize_t>(piece);
  }
  if (keep_ == Keep::closed) opened_.close();
  return {room.data(), held};
}

}  // namespace matches::processes
