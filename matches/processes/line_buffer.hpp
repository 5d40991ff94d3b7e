#pragma once
// Bytes in, lines out, without copying. A line may come in any number of pieces.

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

namespace matches::processes {

class LineBuffer {
 public:
  static constexpr std::size_t chunk = 64u << 10;  // the most that one read brings

  // Lines longer than this are not kept.
  explicit LineBuffer(std::size_t longest) : longest_(longest) {}

  // Where the next read may put its bytes: at least one, at most `chunk`. Texts that were handed
  // out before are no longer good.
  std::span<char> room();
  void filled(std::size_t count);

  struct Piece {
    std::string_view text = {};  // without LF, or CR LF
    bool overlong = false;       // no text; what follows up to the end of the line is dropped
    std::uint64_t end = 0;       // counted in bytes from the first that ever came
  };
  std::optional<Piece> next() {
    if (skipping_ || searched_ == end_) return next_of_odd();
    const char* const found = line_feed();
    if (found == nullptr) return next_of_odd();
    const auto line_end = static_cast<std::size_t>(found - bytes_.get());
    return take(line_end, line_end + 1);
  }
  // The same, where a whole line is there and nothing about it is odd; else nothing is changed.
  bool next_plain(Piece& piece) {
    if (skipping_ || searched_ == end_) return false;
    const char* const found = line_feed();
    if (found == nullptr) return false;
    const char* const begin = bytes_.get() + begin_;
    auto length = static_cast<std::size_t>(found - begin);
    if (length > longest_) return false;
    drop(begin_ + length + 1);
    piece.end = taken();
    if (length > 0 && found[-1] == '\r') --length;
    piece.text = {begin, length};
    return true;
  }
  // What is left when no byte will come any more: a line that never ended.
  std::optional<Piece> rest();

  std::size_t size() const { return end_ - begin_; }  // bytes that are kept
  // Bytes that ever came, and those of them before the first that is kept.
  std::uint64_t total() const { return passed_ + end_; }
  std::uint64_t taken() const { return passed_ + begin_; }

 private:
  // The next one; none: null. In the line protocol most lines are empty or one byte long.
  const char* line_feed() const {
    const char* const from = bytes_.get() + searched_;
    const std::size_t left = end_ - searched_;
    if (*from == '\n') return from;
    if (left > 1 && from[1] == '\n') return from + 1;
    return static_cast<const char*>(std::memchr(from, '\n', left));
  }
  std::optional<Piece> next_of_odd();  // where no whole line is there, or one is too long
  Piece take(std::size_t line_end, std::size_t next_begin) {
    Piece piece{.text = {bytes_.get() + begin_, line_end - begin_}, .end = passed_ + next_begin};
    drop(next_begin);
    if (piece.text.ends_with('\r')) piece.text.remove_suffix(1);
    if (piece.text.size() > longest_) return {.overlong = true, .end = piece.end};
    return piece;
  }
  void drop(std::size_t until) { begin_ = searched_ = until; }
  void move_to(std::size_t capacity);

  std::size_t longest_;
  std::unique_ptr<char[]> bytes_;
  std::size_t capacity_ = 0;
  std::size_t begin_ = 0, end_ = 0;
  std::size_t searched_ = 0;  // no line ends in [begin_, searched_)
  std::uint64_t passed_ = 0;  // bytes that came before bytes_[0]
  bool skipping_ = false;     // within a line that was too long
};

}  // namespace matches::processes
