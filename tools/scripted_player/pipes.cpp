#include "tools/scripted_player/pipes.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <thread>

namespace scripted {

namespace {

// Waits until the descriptor, which does not block, can go on.
void until_possible(int descriptor, short what) {
  pollfd wanted{descriptor, what, 0};
  poll(&wanted, 1, -1);
}

}  // namespace

std::optional<std::string> Input::line() {
  for (;;) {
    if (const auto end = held_.find('\n'); end != std::string::npos) {
      auto found = held_.substr(0, end);
      held_.erase(0, end + 1);
      if (!found.empty() && found.back() == '\r') found.pop_back();
      return found;
    }
    std::array<char, 65536> buffer;
    const auto count = read(STDIN_FILENO, buffer.data(), buffer.size());
    heard_ = Clock::now();
    if (count > 0) {
      held_.append(buffer.data(), static_cast<std::size_t>(count));
    } else if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
      return std::nullopt;
    } else if (errno == EAGAIN) {
      until_possible(STDIN_FILENO, POLLIN);
    }
  }
}

bool write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const auto count = write(descriptor, bytes.data(), bytes.size());
    if (count >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(count));
    } else if (errno == EAGAIN) {
      until_possible(descriptor, POLLOUT);
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

bool write_slowly(int descriptor, std::string_view bytes) {
  return std::all_of(bytes.begin(), bytes.end(),
                     [&](const char& byte) { return write_all(descriptor, {&byte, 1}); });
}

void flood(int descriptor, std::string_view text, std::uint64_t bytes) {
  std::string block;
  while (block.size() < 32768) block += text;
  while (bytes > 0) {
    const auto now = static_cast<std::size_t>(std::min<std::uint64_t>(bytes, block.size()));
    if (!write_all(descriptor, std::string_view(block).substr(0, now))) return;
    bytes -= now;
  }
}

void spin_until(Instant when) {
  while (Clock::now() < when) {}
}

void wait_until(Instant when) {
  std::this_thread::sleep_until(when - std::chrono::milliseconds(1));
  spin_until(when);
}

}  // namespace scripted
