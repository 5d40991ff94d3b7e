#include "referee/inputs/input.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>
#include <utility>

#include "matches/base/descriptor.hpp"
#include "referee/terminal/console.hpp"

namespace referee::inputs {

using namespace matches::records;

namespace {

constexpr std::size_t enough_to_tell = 4096;  // bytes, of what a text looks like
constexpr int looks_at_stop = 100;            // milliseconds

// The bytes of a file. What was read to see the format is given out again.
class Bytes {
 public:
  Bytes(matches::Descriptor file, std::stop_token stop)
      : file_(std::move(file)), stop_(std::move(stop)) {}

  std::string_view beginning() {
    while (ahead_.size() < enough_to_tell && read_ahead()) continue;
    return ahead_;
  }

  // Why there is nothing at the beginning.
  std::string nothing() const {
    return error_ == 0 ? "it is empty" : std::string("it cannot be read: ") + std::strerror(error_);
  }

  std::ptrdiff_t read(char* buffer, std::size_t size) {
    if (at_ == ahead_.size()) return read_file(buffer, size);
    const auto count = std::min(size, ahead_.size() - at_);
    std::memcpy(buffer, ahead_.data() + at_, count);
    at_ += count;
    return static_cast<std::ptrdiff_t>(count);
  }

 private:
  // What cannot be read is found again by the reader of the lines, where there is one.
  bool read_ahead() {
    const auto had = ahead_.size();
    ahead_.resize(had + enough_to_tell);
    const auto count = read_file(ahead_.data() + had, enough_to_tell);
    if (count < 0) error_ = errno;
    ahead_.resize(had + static_cast<std::size_t>(std::max<std::ptrdiff_t>(count, 0)));
    return count > 0;
  }

  // Signals are caught elsewhere and interrupt no `read`, so it waits only where there is
  // something. A named pipe is opened without waiting too; poll waits for its first writer.
  std::ptrdiff_t read_file(char* buffer, std::size_t size) {
    for (;;) {
      pollfd end{file_.number(), POLLIN, 0};
      if (stop_.stop_requested()) return 0;
      if (::poll(&end, 1, looks_at_stop) == 0) continue;
      const auto count = ::read(file_.number(), buffer, size);
      if (count >= 0 || (errno != EINTR && errno != EAGAIN)) return count;
    }
  }

  matches::Descriptor file_;
  std::stop_token stop_;
  std::string ahead_;
  std::size_t at_ = 0;
  int error_ = 0;
};

// Never a descriptor of the standard streams, even where those are closed.
matches::Descriptor opened(const std::string& path) {
  if (path == "-") terminal::announce_keyboard("a file");
  constexpr int flags = O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK;
  const matches::Descriptor low(path == "-" ? ::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
                                            : ::open(path.c_str(), flags));
  if (!low) return {};
  return matches::Descriptor(::fcntl(low.number(), F_DUPFD_CLOEXEC, 3));
}

}  // namespace

std::string format_names() {
  std::string names;
  for (const auto& format : formats()) {
    if (!names.empty()) names += ", ";
    names += format.name;
  }
  return names;
}

const Format* format_of_bytes(std::string_view beginning, std::optional<Encoding> encoding) {
  if (beginning.find('\0') != beginning.npos) return nullptr;  // no text has that
  const auto end = beginning.rfind('\n');
  if (end != std::string_view::npos) beginning = beginning.substr(0, end);
  auto lines = Lines::of(std::string(beginning), encoding);
  std::string text;
  while (const auto line = lines.next()) text.append(*line) += '\n';
  return format_of_text(text);
}

terminal::Or<Lines> open_text(const std::string& path, std::stop_token stop) {
  auto file = opened(path);
  if (!file) return options::unreadable(path, std::strerror(errno));
  const auto bytes = std::make_shared<Bytes>(std::move(file), std::move(stop));
  return Lines([bytes](char* to, std::size_t size) { return bytes->read(to, size); });
}

terminal::Or<Input> open_input(const std::string& path, const Format* format,
                               std::optional<Encoding> encoding, std::stop_token stop) {
  const auto name = options::shown_name(path);
  auto file = opened(path);
  if (!file) return options::unreadable(path, std::strerror(errno));
  const auto bytes = std::make_shared<Bytes>(std::move(file), std::move(stop));
  if (!format && path != "-") format = format_of_file(path);
  if (!format) format = format_of_bytes(bytes->beginning(), encoding);
  if (!format && bytes->beginning().empty())
    return terminal::bad_file(name + ": " + bytes->nothing());
  if (!format)
    return terminal::bad_file(name + ": unknown format; expected --from FORMAT (" + format_names() +
                              ")");
  if (!format->read)
    return terminal::bad_file(name + ": the format " + std::string(format->name) +
                              " can only be written, not read");
  Lines lines([bytes](char* to, std::size_t size) { return bytes->read(to, size); }, encoding);
  if (format->layout == Layout::json_lines) lines.pass_overlong();
  return Input{name, std::move(lines), format};
}

}  // namespace referee::inputs
