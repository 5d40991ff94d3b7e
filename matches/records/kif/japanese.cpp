#include "matches/records/kif/japanese.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "rules/text.hpp"

namespace matches::records::kif {

namespace {

using PieceKind = rules::shogi::Kind;

constexpr std::string_view wide_blank = "　";
constexpr std::size_t wide_size = 3;  // bytes of each character of these tables

constexpr std::string_view ranks = "一二三四五六七八九";
constexpr std::string_view files = "１２３４５６７８９";
constexpr std::string_view wide_digits = "０１２３４５６７８９";
constexpr std::string_view ten = "十";

// By kind; the place of a kind that does not exist is empty.
constexpr std::array<std::string_view, 16> move_names = {"歩", "香", "桂", "銀",   "金",   "角",
                                                         "飛", "玉", "と", "成香", "成桂", "成銀",
                                                         "",   "馬", "龍", ""};
constexpr std::array<std::string_view, 16> board_names = {
    "歩", "香", "桂", "銀", "金", "角", "飛", "玉", "と", "杏", "圭", "全", "", "馬", "龍", ""};

struct Spelling {
  std::string_view name;
  PieceKind kind;
};
constexpr Spelling spellings[] = {
    {"歩", PieceKind::pawn},
    {"銀", PieceKind::silver},
    {"金", PieceKind::gold},
    {"玉", PieceKind::king},
    {"飛", PieceKind::rook},
    {"角", PieceKind::bishop},
    {"桂", PieceKind::knight},
    {"香", PieceKind::lance},
    {"馬", PieceKind::horse},
    {"龍", PieceKind::dragon},
    {"と", PieceKind::tokin},
    {"成銀", PieceKind::promoted_silver},
    {"成桂", PieceKind::promoted_knight},
    {"成香", PieceKind::promoted_lance},
    {"王", PieceKind::king},
    {"竜", PieceKind::dragon},
    {"全", PieceKind::promoted_silver},
    {"圭", PieceKind::promoted_knight},
    {"杏", PieceKind::promoted_lance},
};

std::string_view part(std::string_view table, int index) {
  return table.substr(wide_size * static_cast<std::size_t>(index), wide_size);
}

// The place of the next character in a table of wide ones.
std::optional<int> take_of(Characters& text, std::string_view table) {
  const auto next = text.rest().substr(0, wide_size);
  if (next.size() < wide_size) return std::nullopt;
  for (std::size_t at = 0; at < table.size(); at += wide_size) {
    if (table.substr(at, wide_size) != next) continue;
    text.skip(wide_size);
    return static_cast<int>(at / wide_size);
  }
  return std::nullopt;
}

std::optional<int> take_digit(Characters& text) {
  if (!text.done() && rules::is_digit(text.rest().front())) {
    const int digit = text.rest().front() - '0';
    text.skip(1);
    return digit;
  }
  return take_of(text, wide_digits);
}

// A digit from 1 to 9, as a place from 0 to 8.
std::optional<int> take_place(Characters& text) {
  const Characters before = text;
  const auto digit = take_digit(text);
  if (digit && *digit > 0) return *digit - 1;
  text = before;
  return std::nullopt;
}

bool begins_with_blank(std::string_view text, std::size_t& bytes) {
  if (text.empty()) return false;
  bytes = text.front() == ' ' || text.front() == '\t' ? 1
          : text.starts_with(wide_blank)              ? wide_size
                                                      : 0;
  return bytes != 0;
}

}  // namespace

std::size_t Characters::column() const {
  const auto before = line_.substr(0, at_);
  return 1 + static_cast<std::size_t>(std::count_if(before.begin(), before.end(), [](char c) {
           return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
         }));
}

std::string_view Characters::character() const { return rules::first_character(rest()); }

bool Characters::take(std::string_view word) {
  if (!rest().starts_with(word)) return false;
  at_ += word.size();
  return true;
}

bool Characters::skip_blanks() {
  std::size_t bytes = 0;
  const auto before = at_;
  while (begins_with_blank(rest(), bytes)) at_ += bytes;
  return at_ != before;
}

std::string_view trimmed(std::string_view text) {
  std::size_t bytes = 0;
  while (begins_with_blank(text, bytes)) text.remove_prefix(bytes);
  for (;;) {
    if (text.ends_with(' ') || text.ends_with('\t'))
      text.remove_suffix(1);
    else if (text.ends_with(wide_blank))
      text.remove_suffix(wide_size);
    else
      return text;
  }
}

std::string_view move_name(PieceKind kind) { return move_names[static_cast<std::size_t>(kind)]; }
std::string_view board_name(PieceKind kind) { return board_names[static_cast<std::size_t>(kind)]; }

std::optional<PieceKind> take_piece(Characters& text) {
  for (const auto& each : spellings)
    if (text.take(each.name)) return each.kind;
  return std::nullopt;
}

std::string square_name(rules::shogi::Square square) {
  std::string name(part(files, rules::shogi::file_of(square)));
  name += part(ranks, rules::shogi::rank_of(square));
  return name;
}

std::optional<rules::shogi::Square> take_square(Characters& text) {
  const Characters before = text;
  if (const auto file = take_place(text)) {
    auto rank = take_of(text, ranks);
    if (!rank) rank = take_place(text);
    if (rank) return rules::shogi::square(*file, *rank);
  }
  text = before;
  return std::nullopt;
}

std::optional<rules::shogi::Square> take_square_digits(Characters& text) {
  const Characters before = text;
  const auto file = take_place(text);
  const auto rank = file ? take_place(text) : std::nullopt;
  if (rank) return rules::shogi::square(*file, *rank);
  text = before;
  return std::nullopt;
}

std::string kanji_number(int number) {
  std::string text;
  if (number >= 20) text += part(ranks, number / 10 - 1);
  if (number >= 10) text += ten;
  if (number % 10 != 0) text += part(ranks, number % 10 - 1);
  return text;
}

std::optional<int> take_digits(Characters& text) {
  constexpr int most_digits = 6;
  const Characters before = text;
  int number = 0, digits = 0;
  while (const auto digit = take_digit(text)) {
    number = 10 * number + *digit;
    if (++digits > most_digits) break;
  }
  if (digits > 0 && digits <= most_digits) return number;
  text = before;
  return std::nullopt;
}

bool skip_digits(Characters& text) {
  const auto before = text.at();
  while (take_digit(text)) {}
  return text.at() > before;
}

std::optional<int> take_number(Characters& text) {
  if (const auto number = take_digits(text)) return number;
  const auto first = take_of(text, ranks);
  if (!text.take(ten)) return first ? std::optional(*first + 1) : std::nullopt;
  const auto last = take_of(text, ranks);
  return 10 * (first ? *first + 1 : 1) + (last ? *last + 1 : 0);
}

std::string hand_text(const rules::shogi::Hand& hand) {
  std::string text;
  for (const PieceKind kind : rules::shogi::hand_order) {
    const int count = hand.count(kind);
    if (count == 0) continue;
    text += board_name(kind);
    if (count > 1) text += count < 100 ? kanji_number(count) : std::to_string(count);
    text += wide_blank;
  }
  return text.empty() ? "なし" : text;
}

bool take_hand(Characters& text, rules::shogi::Hand& hand) {
  constexpr int most = 255;  // what a hand counts
  text.skip_blanks();
  if (text.take("なし")) text.skip_blanks();
  while (!text.done()) {
    const Characters before = text;
    const auto kind = take_piece(text);
    const int count = kind ? take_number(text).value_or(1) : 0;
    const bool held = kind && !rules::shogi::is_promoted(*kind) && *kind != PieceKind::king;
    if (!held || hand.count(*kind) + count > most) {
      text = before;
      return false;
    }
    hand.add(*kind, count);
    text.skip_blanks();
  }
  return true;
}

std::optional<rules::Color> take_mark(Characters& text) {
  for (const std::string_view mark : {"▲", "▼", "☗"})
    if (text.take(mark)) return rules::Color::black;
  for (const std::string_view mark : {"△", "▽", "☖"})
    if (text.take(mark)) return rules::Color::white;
  return std::nullopt;
}

std::optional<rules::Color> take_side(Characters& text) {
  if (text.take("先手") || text.take("下手")) return rules::Color::black;
  if (text.take("後手") || text.take("上手")) return rules::Color::white;
  return std::nullopt;
}

}  // namespace matches::records::kif
