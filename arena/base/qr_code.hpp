#pragma once
// An address as a QR code (ISO/IEC 18004): bytes, level L, up to version 6. A phone reads it from
// the screen.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arena::base {

inline constexpr std::size_t longest_qr_text = 134;

class QrCode {
 public:
  // Empty: the text is too long.
  static std::optional<QrCode> of(std::string_view text);

  int size() const { return size_; }  // modules of one side
  bool dark(int x, int y) const { return modules_[index(x, y)]; }

 private:
  explicit QrCode(int version);
  std::size_t index(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(size_) +
           static_cast<std::size_t>(x);
  }
  void draw(int x, int y, bool dark);
  void draw_finder(int x, int y);
  void draw_alignment(int at);
  void draw_format(int mask);
  void draw_patterns(int version);
  void draw_bits(const std::vector<unsigned char>& bytes);
  void toggle(int mask);
  int penalty() const;
  int penalty_of_line(int line, bool column) const;

  int size_;
  std::vector<bool> modules_, fixed_;  // fixed: not for data
};

// Two rows of modules in one of text, with the quiet zone. `colored`: black on white whatever the
// colours of the terminal are; else for a terminal that writes light on dark.
std::string in_half_blocks(const QrCode& code, bool colored);
// With the text as its title, which needs no escapes.
std::string in_svg(const QrCode& code, std::string_view title);

}  // namespace arena::base
