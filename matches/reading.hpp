#pragma once
// Bytes in, lines out, without copying. A line may come in any number of pieces.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

namespace matches {

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
  std::optional<Piece> next();
  // What is left when no byte will come any more: a line that never ended.
  std::optional<Piece> rest();

  std::size_t size() const { return end_ - begin_; }  // bytes that are kept
  // Bytes that ever came, and those of them before the first that is kept.
  std::uint64_t total() const { return passed_ + end_; }
  std::uint64_t taken() const { return passed_ + begin_; }

 private:
  Piece take(std::size_t line_end, std::size_t next_begin);
  void drop(std::size_t until);
  void move_to(std::size_t capacity);

  std::size_t longest_;
  std::unique_ptr<char[]> bytes_;
  std::size_t capacity_ = 0;
  std::size_t begin_ = 0, end_ = 0;
  std::size_t searched_ = 0;  // no line ends in [begin_, searched_)
  std::uint64_t passed_ = 0;  // bytes that came before bytes_[0]
  bool skipping_ = false;     // within a line that was too long
};

}  // namespace matches
