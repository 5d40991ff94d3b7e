// A position drawn for a person: the diagram that Shogi books print, or letters.

#include <array>

#include "rules/shogi/game.hpp"
#include "rules/shogi/names.hpp"

namespace rules::shogi {

namespace {

constexpr std::array<std::string_view, 16> kanji = {"歩", "香", "桂", "銀", "金", "角", "飛", "玉",
                                                    "と", "杏", "圭", "全", "？", "馬", "龍", "・"};
constexpr std::array<std::string_view, 19> numerals = {
    "〇", "一",   "二",   "三",   "四",   "五",   "六",   "七",   "八",  "九",
    "十", "十一", "十二", "十三", "十四", "十五", "十六", "十七", "十八"};
constexpr std::string_view reverse_on = "\x1b[7m", reverse_off = "\x1b[0m";

std::string letters(Piece piece) {
  if (piece.empty()) return ".";
  const char upper = kind_letters[static_cast<std::size_t>(index(unpromoted(piece.kind)))];
  const char letter = piece.color == Color::black ? upper : static_cast<char>(upper - 'A' + 'a');
  return std::string(is_promoted(piece.kind) ? "+" : "") + letter;
}

// One square of three columns; where there is neither colour nor room for a mark, the line below
// the board names the last move.
std::string cell(Piece piece, bool last, Drawing how) {
  if (how.kanji) {
    const bool white = !piece.empty() && piece.color == Color::white;
    const std::string text =
        (white ? "v" : " ") + std::string(kanji[static_cast<std::size_t>(index(piece.kind))]);
    return last && how.color ? std::string(reverse_on) + text + std::string(reverse_off) : text;
  }
  const std::string piece_text = letters(piece);
  std::string text(3 - piece_text.size(), ' ');
  if (last && !how.color) text.front() = '*';
  text += piece_text;
  return last && how.color ? std::string(reverse_on) + text + std::string(reverse_off) : text;
}

std::string hand_text(const Hand& hand, Drawing how) {
  std::string text;
  for (const Kind kind : hand_order) {
    const int n = hand.count(kind);
    if (n == 0) continue;
    if (!text.empty()) text += ' ';
    if (!how.kanji) {
      text += std::to_string(n) + letters({kind, Color::black});
      continue;
    }
    text += kanji[static_cast<std::size_t>(index(kind))];
    if (n > 1)
      text += n <= 18 ? std::string(numerals[static_cast<std::size_t>(n)]) : std::to_string(n);
  }
  if (text.empty()) return how.kanji ? "なし" : "none";
  return text;
}

}  // namespace

std::string Game::draw(Drawing how) const {
  const std::string edge =
      how.kanji ? "+---------------------------+" : "  +---------------------------+";
  const std::string black = how.kanji ? "▲先手" : "Black", white = how.kanji ? "△後手" : "White";
  std::string text = white + (how.kanji ? "の持駒：" : " in hand: ") +
                     hand_text(now_.hand(Color::white), how) + "\n";
  text += how.kanji ? "  9  8  7  6  5  4  3  2  1\n" : "     9  8  7  6  5  4  3  2  1\n";
  text += edge + "\n";
  for (int rank = 0; rank < board_size; ++rank) {
    text += how.kanji ? "|" : std::string(1, static_cast<char>('a' + rank)) + " |";
    for (int file = board_size - 1; file >= 0; --file) {
      const Square s = square(file, rank);
      text += cell(now_.at(s), last_ && last_->to == s, how);
    }
    text +=
        how.kanji ? "|" + std::string(numerals[static_cast<std::size_t>(rank + 1)]) + "\n" : "|\n";
  }
  text += edge + "\n" + black + (how.kanji ? "の持駒：" : " in hand: ") +
          hand_text(now_.hand(Color::black), how) + "\n";
  if (last_) text += "last move " + write(*last_) + "\n";
  if (now_.in_check()) text += "check\n";
  return text;
}

}  // namespace rules::shogi
