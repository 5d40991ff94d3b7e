#include <string>
#include <string_view>

#include "rules/renju/game.hpp"

namespace rules::renju {

namespace {

struct Marks {
  std::string_view black, white, empty, forbidden, offered;
};
constexpr Marks unicode{"●", "○", "·", "×", "△"};
constexpr Marks ascii{"X", "O", ".", "!", "?"};

std::string letters() {
  std::string line = "   ";
  for (int x = 0; x < board_size; ++x) line += std::string(" ") + static_cast<char>('a' + x);
  return line + "\n";
}

}  // namespace

std::string Game::draw(Drawing how) const {
  const Marks& marks = how.kanji ? unicode : ascii;
  const auto forbidden = renju::forbidden_points(now_.board, terms_.precedence);
  const auto mark = [&](Point p) {
    const Cell c = now_.board.at(p);
    if (c != Cell::empty) return c == Cell::black ? marks.black : marks.white;
    if (now_.offered.has(p)) return marks.offered;
    for (const ForbiddenPoint& f : forbidden)
      if (f.point == p) return marks.forbidden;
    return marks.empty;
  };
  std::string text = letters();
  for (int y = board_size - 1; y >= 0; --y) {
    const std::string row = (y < 9 ? " " : "") + std::to_string(y + 1);
    text += row;
    text += ' ';
    for (int x = 0; x < board_size; ++x) {
      const bool last = last_ == Point{x, y}, after_last = last_ == Point{x - 1, y};
      text += last ? '[' : after_last ? ']' : ' ';
      if (how.color && last) text += "\x1b[7m";
      text += mark({x, y});
      if (how.color && last) text += "\x1b[0m";
    }
    text += last_ == Point{board_size - 1, y} ? ']' : ' ';
    text += row + "\n";
  }
  text += letters();
  if (now_.declared > 0) text += "declared offers: " + std::to_string(now_.declared) + "\n";
  if (!now_.offered.empty())
    text += "offered " + std::string(marks.offered) + ": " + now_.offered.names(" ") + "\n";
  if (forbidden.size() > 0)
    text += "forbidden to Black " + std::string(marks.forbidden) + ": " + forbidden.text() + "\n";
  return text;
}

}  // namespace rules::renju
