#include "tools/player/lines.hpp"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>

namespace player {

std::optional<std::string> DescriptorLines::next() {
  while (true) {
    if (auto line = take()) return line;
    if (ended_) return std::nullopt;
    read_some();
  }
}

std::optional<std::string> DescriptorLines::ready() {
  if (auto line = take()) return line;
  pollfd question{descriptor_, POLLIN, 0};
  if (ended_ || poll(&question, 1, 0) <= 0) return std::nullopt;
  read_some();
  return take();
}

std::optional<std::string> DescriptorLines::take() {
  const auto end = buffer_.find('\n', searched_);
  if (end == std::string::npos) {
    searched_ = buffer_.size();
    if (!ended_ || buffer_.empty()) return std::nullopt;
  }
  std::string line = buffer_.substr(0, end);
  buffer_.erase(0, end == std::string::npos ? end : end + 1);
  searched_ = 0;
  if (!line.empty() && line.back() == '\r') line.pop_back();
  return line;
}

void DescriptorLines::read_some() {
  std::array<char, 4096> part;
  const auto count = read(descriptor_, part.data(), part.size());
  if (count > 0)
    buffer_.append(part.data(), static_cast<std::size_t>(count));
  else if (count == 0 || errno != EINTR)
    ended_ = true;
}

std::optional<std::string> Inbox::next() {
  if (waiting_.empty()) return lines_.next();
  std::string line = std::move(waiting_.front());
  waiting_.pop_front();
  return line;
}

}  // namespace player
