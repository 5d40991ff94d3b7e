#include "rules/renju/point.hpp"

#include "rules/text.hpp"

namespace rules::renju {

namespace {

// A letter and a number without a leading zero: it names a point of some board.
bool names_a_point(std::string_view text) {
  if (text.size() < 2 || !basics::is_letter(text[0])) return false;
  for (const char c : text.substr(1))
    if (!is_digit(c)) return false;
  return text[1] != '0' || text.size() == 2;
}

}  // namespace

std::string name(Point p) {
  const int row = p.y + 1;
  std::string text(1, static_cast<char>('a' + p.x));
  if (row >= 10) text += static_cast<char>('0' + row / 10);
  text += static_cast<char>('0' + row % 10);
  return text;
}

Result<Point> read_point(std::string_view text, std::size_t at) {
  if (!names_a_point(text))
    return syntax_error(in_quotes(text) +
                        " is not a point; expected a letter and a number such as h8",
                        at, text.size());
  int row = 0;
  for (const char c : text.substr(1, 3)) row = row * 10 + (c - '0');
  const int letter = text[0] >= 'a' ? text[0] - 'a' : text[0] - 'A';
  const Point p{letter, row - 1};
  if (text.size() <= 3 && on_board(p)) return p;
  return TextError{std::string(rules::name(Reason::off_board)),
                   in_quotes(text) + " is not a point of the 15x15 board (a1-o15)", at,
                   text.size()};
}

std::string Points::names(std::string_view separator) const {
  std::string joined;
  for (int i = 0; i < size_; ++i) {
    if (i > 0) joined += separator;
    joined += name((*this)[i]);
  }
  return joined;
}

}  // namespace rules::renju
