#include "matches/processes/output_reader.hpp"

#include <sys/ioctl.h>
#include <climits>

#include <algorithm>
#include <cerrno>
#include <utility>

#include "matches/base/system_calls.hpp"

namespace matches::processes {
namespace {

std::size_t readable(const Descriptor& end) {
  int count = 0;
  if (!end || ::ioctl(end.number(), FIONREAD, &count) != 0) return 0;
  return static_cast<std::size_t>(std::max(count, 0));
}

}  // namespace

bool OutputReader::read_at_most(std::size_t most) {
  const auto room = lines_.room();
  last_read_ = lines_.total();
  const ssize_t got = read_bytes(end_.number(), room.data(), std::min(room.size(), most));
  if (got > 0) {
    const auto count = static_cast<std::size_t>(got);
    lines_.filled(count);
    if (room[count - 1] != '\n') look_for_part({room.data(), count});
    if (owed_) *owed_ -= count;
  }
  const bool over = got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR);
  if (over || owed_ == std::size_t{0}) end_.close();
  return got > 0;
}

bool OutputReader::read() { return read_at_most(owed_.value_or(LineBuffer::chunk)); }

// The host writes a line of up to PIPE_BUF bytes whole, if the engine does.
void OutputReader::look_for_part(std::string_view bytes) {
  const auto feed = bytes.rfind('\n');
  const auto part = feed == std::string_view::npos ? lines_.size() : bytes.size() - feed - 1;
  in_parts_ = in_parts_ || part < PIPE_BUF;
}

void OutputReader::absorb(std::string_view bytes) {
  while (!bytes.empty()) {
    const auto room = lines_.room();
    last_read_ = lines_.total();
    const auto count = std::min(room.size(), bytes.size());
    std::copy_n(bytes.begin(), count, room.begin());
    lines_.filled(count);
    bytes.remove_prefix(count);
    tell_idle();
  }
}

void OutputReader::came(const Arrival& arrival) {
  if (taken_) noted_.clear();
  taken_ = false;
  noted_.push_back({arrival, last_read_, lines_.total()});
}

void OutputReader::tell_idle() {
  while (const auto piece = lines_.next()) {
    stale_head_ = false;
    if (!piece->overlong && idle_) idle_(piece->text);
  }
  taken_ = true;
}

// No more than was there: an engine that goes on writing must not hold us.
void OutputReader::forget() {
  tell_idle();
  for (std::size_t left = readable(end_); left > 0 && end_;) {
    if (!read_at_most(left)) break;
    left -= static_cast<std::size_t>(lines_.total() - last_read_);
    tell_idle();
  }
  stale_head_ = lines_.size() > 0;
}

void OutputReader::process_died() {
  owed_ = readable(end_);
  if (owed_ == std::size_t{0}) end_.close();
}

std::optional<OutputReader::Said> OutputReader::next_of_odd() {
  while (true) {
    const std::uint64_t from = lines_.taken();
    auto piece = lines_.next();
    if (!piece) taken_ = true;
    if (!piece && !end_) piece = lines_.rest();
    if (!piece) return {};
    if (!std::exchange(stale_head_, false)) {
      if (piece->overlong) return Said{.overlong = true};
      return Said{.line = line(*piece, from)};
    }
    if (!piece->overlong && idle_) idle_(piece->text);
  }
}

}  // namespace matches::processes
