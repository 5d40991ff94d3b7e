#include "matches/processes/line_buffer.hpp"

#include <algorithm>
#include <cstring>

namespace matches::processes {

// Where all has been taken, reading starts at the front again: short lines touch one page only. The
// room may end before a whole chunk would fit, but never so early that most reads would be cut.
std::span<char> LineBuffer::room() {
  if (begin_ == end_) {
    drop(end_);
    passed_ += begin_;
    begin_ = end_ = searched_ = 0;
    if (capacity_ != chunk) move_to(chunk);
  } else if (capacity_ - end_ < chunk / 2) {
    move_to(size() < capacity_ / 2 ? capacity_ : 2 * capacity_);
  }
  return {bytes_.get() + end_, std::min(chunk, capacity_ - end_)};
}

void LineBuffer::filled(std::size_t count) { end_ += count; }

// What is kept goes to the front, of another block where the size differs.
void LineBuffer::move_to(std::size_t capacity) {
  const std::size_t kept = size();
  if (capacity == capacity_) {
    std::memmove(bytes_.get(), bytes_.get() + begin_, kept);
  } else {
    auto block = std::make_unique_for_overwrite<char[]>(capacity);
    if (kept > 0) std::memcpy(block.get(), bytes_.get() + begin_, kept);
    bytes_ = std::move(block);
    capacity_ = capacity;
  }
  passed_ += begin_;
  searched_ -= begin_;
  begin_ = 0;
  end_ = kept;
}

std::optional<LineBuffer::Piece> LineBuffer::next_of_odd() {
  while (searched_ < end_) {
    const char* from = bytes_.get() + searched_;
    const auto* found = static_cast<const char*>(std::memchr(from, '\n', end_ - searched_));
    if (found == nullptr) break;
    const auto line_end = static_cast<std::size_t>(found - bytes_.get());
    if (!skipping_) return take(line_end, line_end + 1);
    skipping_ = false;
    drop(line_end + 1);
  }
  searched_ = end_;
  if (skipping_) drop(end_);
  if (size() <= longest_ + 1) return {};  // one more may be a CR
  skipping_ = true;
  drop(end_);
  return Piece{.overlong = true, .end = passed_ + end_};
}

std::optional<LineBuffer::Piece> LineBuffer::rest() {
  if (skipping_) drop(end_);
  if (size() == 0) return {};
  return take(end_, end_);
}

}  // namespace matches::processes
