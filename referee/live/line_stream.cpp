#include "referee/live/line_stream.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstring>

namespace referee::live {

namespace {

constexpr std::size_t piece = PIPE_BUF;
constexpr int wait_in_millis = 100, waits_after_stop = 10;

}  // namespace

LineStream::LineStream(int number, matches::Descriptor own, std::string name, std::string_view what,
                       std::stop_token stop)
    : number_(number), own_(std::move(own)), name_(std::move(name)), what_(what),
      stop_(std::move(stop)) {}

basics::Result<LineStream, std::string> LineStream::open(const std::string& path,
                                                         std::string_view what,
                                                         std::stop_token stop) {
  if (path == "-")
    return LineStream(STDOUT_FILENO, matches::Descriptor(), "standard output", what,
                      std::move(stop));
  const auto name = "'" + path + "'";
  matches::Descriptor own(::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644));
  if (!own) return "cannot write " + name + ": " + std::strerror(errno);
  const int number = own.number();
  return LineStream(number, std::move(own), name, what, std::move(stop));
}

// Waits for a pipe that is full.
bool LineStream::writable() const {
  int waits = 0;
  for (;;) {
    pollfd one{number_, POLLOUT, 0};
    if (poll(&one, 1, wait_in_millis) != 0) return true;  // or an error that the write will tell
    if (stop_.stop_requested() && ++waits > waits_after_stop) return false;
  }
}

// In pieces for which there is room in a pipe that can be written to at all.
void LineStream::write(std::string_view lines) {
  for (auto rest = lines; !rest.empty() && !trouble_;) {
    const bool ready = writable();
    const auto written = ready ? ::write(number_, rest.data(), std::min(rest.size(), piece)) : -1;
    if (written >= 0)
      rest.remove_prefix(static_cast<std::size_t>(written));
    else if (!ready || (errno != EINTR && errno != EAGAIN))
      trouble_ = "cannot write " + std::string(what_) + " to " + name_ + ": " +
                 (ready ? std::strerror(errno) : "the reader is gone");
  }
}

}  // namespace referee::live
