#pragma once
// What Japanese records of Shogi are spelled with: names of pieces, squares, numbers, hands.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "rules/shogi/position.hpp"

namespace matches::records::kif {

// A line that is read from the front. Blanks are the ASCII ones and the full-width one.
class Characters {
 public:
  explicit Characters(std::string_view line, std::size_t at = 0) : line_(line), at_(at) {}

  bool done() const { return at_ == line_.size(); }
  std::string_view rest() const { return line_.substr(at_); }
  std::size_t at() const { return at_; }
  std::size_t column() const;          // of the next character, in characters from 1
  std::string_view character() const;  // the next one, whole; empty at the end

  bool take(std::string_view word);  // false: something else comes
  void skip(std::size_t bytes) { at_ += bytes; }
  bool skip_blanks();  // true: there was one

 private:
  std::string_view line_;
  std::size_t at_;
};

std::string_view trimmed(std::string_view text);  // without blanks at both ends

std::string_view move_name(rules::shogi::Kind kind);   // "成銀"
std::string_view board_name(rules::shogi::Kind kind);  // "全"
// Any spelling that is in use: 王 玉, 龍 竜, 成銀 全, 成桂 圭, 成香 杏.
std::optional<rules::shogi::Kind> take_piece(Characters& text);

// "７六". Reading also takes ASCII digits for both, and full-width digits for the rank.
std::string square_name(rules::shogi::Square square);
std::optional<rules::shogi::Square> take_square(Characters& text);
// "77": a square in ASCII or full-width digits.
std::optional<rules::shogi::Square> take_square_digits(Characters& text);

std::string kanji_number(int number);  // 1 to 99: "十八"
// 0 to 999,999 in ASCII or full-width digits.
std::optional<int> take_digits(Characters& text);
// The same, or 1 to 99 in kanji.
std::optional<int> take_number(Characters& text);
bool skip_digits(Characters& text);  // any number of them; whether there were some

std::string hand_text(const rules::shogi::Hand& hand);  // "飛　金二　歩十五　", "なし"
// False at what is not a piece in hand; the text stands before it.
bool take_hand(Characters& text, rules::shogi::Hand& hand);

std::optional<rules::Color> take_mark(Characters& text);  // ▲ or △, in any of their forms
// 先手, 下手: black; 後手, 上手: white.
std::optional<rules::Color> take_side(Characters& text);

}  // namespace matches::records::kif
