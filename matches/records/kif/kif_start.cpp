#include "matches/records/kif/kif_start.hpp"

#include <algorithm>

#include "rules/shogi/handicaps.hpp"
#include "rules/text.hpp"

namespace matches::records::kif {

namespace {

using rules::Color;
using rules::TextError;
using rules::shogi::board_size;
using rules::shogi::Piece;

constexpr std::string_view usual = "平手";
constexpr std::string_view edge = "+---------------------------+\n";

// Some programs know only these names: the rest is drawn.
constexpr std::string_view known_everywhere[] = {"香落ち",   "右香落ち", "角落ち",   "飛車落ち",
                                                 "飛香落ち", "二枚落ち", "四枚落ち", "六枚落ち",
                                                 "八枚落ち", "十枚落ち"};

struct Nickname {
  std::string_view name, title;
};
constexpr Nickname nicknames[] = {
    {"香落", "香落ち"},   {"左香落ち", "香落ち"}, {"角落", "角落ち"},     {"飛落ち", "飛車落ち"},
    {"飛落", "飛車落ち"}, {"飛車落", "飛車落ち"}, {"飛香落", "飛香落ち"}, {"右香落", "右香落ち"}};

// "２枚落", "10枚落ち": the number in kanji, and the last syllable.
std::string in_kanji(std::string_view name) {
  Characters text(name);
  const auto number = take_digits(text);
  if (!number || *number < 1 || *number > 99) return std::string(name);
  return kanji_number(*number) + std::string(text.rest());
}

std::string written_out(std::string_view name) {
  for (const auto& each : nicknames)
    if (name == each.name) return std::string(each.title);
  auto title = in_kanji(name);
  if (title.ends_with("枚落")) title += "ち";
  return title;
}

bool take_empty(Characters& text) {
  for (const std::string_view mark : {"・", "･", "．", ".", "＊", "*"})
    if (text.take(mark)) return true;
  return false;
}

// One square: blanks and a mark of the side, then a piece or a dot.
std::optional<Piece> take_cell(Characters& text) {
  text.skip_blanks();
  if (take_empty(text)) return Piece{};
  Color color = Color::black;
  if (text.take("v") || text.take("V"))
    color = Color::white;
  else if (!text.take("^"))
    text.take("+");
  if (take_empty(text)) return Piece{};
  const auto kind = take_piece(text);
  if (!kind) return std::nullopt;
  return Piece{*kind, color};
}

void append_board(std::string& out, const rules::shogi::Placement& placement) {
  out += "  ９ ８ ７ ６ ５ ４ ３ ２ １\n";
  out += edge;
  for (int rank = 0; rank < board_size; ++rank) {
    out += '|';
    for (int file = board_size - 1; file >= 0; --file) {
      const auto piece = placement.board[rules::shogi::at(rules::shogi::square(file, rank))];
      out += !piece.empty() && piece.color == Color::white ? 'v' : ' ';
      out += piece.empty() ? std::string_view("・") : board_name(piece.kind);
    }
    out += '|' + kanji_number(rank + 1) + '\n';
  }
  out += edge;
}

}  // namespace

std::optional<std::string_view> handicap_named(std::string_view name) {
  const auto title = written_out(name);
  if (title == usual) return std::string_view();
  for (const auto& each : rules::shogi::handicaps())
    if (title == each.title) return each.text;
  return std::nullopt;
}

std::string_view handicap_name(std::string_view start) {
  if (start.empty()) return usual;
  for (const auto& each : rules::shogi::handicaps())
    if (start == each.text)
      return std::find(std::begin(known_everywhere), std::end(known_everywhere), each.title) !=
                     std::end(known_everywhere)
                 ? each.title
                 : std::string_view();
  return {};
}

bool is_handicap(std::string_view start) {
  const auto all = rules::shogi::handicaps();
  return std::any_of(all.begin(), all.end(), [&](const auto& each) { return start == each.text; });
}

bool KifStart::handicap(std::string_view name) {
  const auto text = handicap_named(name);
  if (text) handicap_ = text;
  return text.has_value();
}

std::optional<TextError> KifStart::wrong_row(const Characters& text, std::string sentence) const {
  return rules::syntax_error(std::move(sentence), text.at(), text.character().size());
}

std::optional<TextError> KifStart::row(std::string_view line) {
  Characters text(line);
  text.skip_blanks();
  text.take("|");
  if (rows_ == board_size) return wrong_row(text, "the diagram already has nine rows");
  for (int file = board_size - 1; file >= 0; --file) {
    const auto piece = take_cell(text);
    if (!piece)
      return wrong_row(text, "found " + rules::in_quotes(text.character()) + " on file " +
                                 std::to_string(file + 1) +
                                 "; expected nine squares with v香 or 香 or ・ each");
    placement_.board[rules::shogi::at(rules::shogi::square(file, rows_))] = *piece;
  }
  text.skip_blanks();
  if (!text.done() && !text.take("|"))
    return wrong_row(text, "found " + rules::in_quotes(text.character()) +
                               " after nine squares; expected the row to end with |");
  ++rows_;
  return std::nullopt;
}

std::optional<TextError> KifStart::hand(Color color, std::string_view line, std::size_t at) {
  Characters text(line, at);
  hands_[rules::shogi::at(color)] = true;
  auto& hand = placement_.hands[rules::shogi::at(color)];
  hand = {};
  if (take_hand(text, hand)) return std::nullopt;
  return wrong_row(text, "found " + rules::in_quotes(text.character()) +
                             "; expected pieces in hand such as 飛　金二　歩十五, or なし");
}

bool KifStart::empty() const {
  return !handicap_ && rows_ == 0 && !hands_[0] && !hands_[1] && exactly_.empty();
}

bool KifStart::placed() const { return handicap_ || rows_ > 0 || !exactly_.empty(); }
bool KifStart::whole() const { return rows_ == 0 || rows_ == board_size; }
bool KifStart::has_turn() const { return turn_ || rows_ == 0 || !exactly_.empty(); }

Piece KifStart::at(rules::shogi::Square square) const {
  return placement_.board[rules::shogi::at(square)];
}

std::string KifStart::sfen() const {
  if (!exactly_.empty()) return exactly_;
  if (rows_ == 0) return std::string(handicap_.value_or(std::string_view()));
  auto placement = placement_;
  placement.turn = turn_.value_or(Color::black);
  return rules::shogi::write_sfen(placement, ply_);
}

std::string start_lines(std::string_view start, std::string& remark) {
  const auto name = handicap_name(start);
  if (!name.empty()) return "手合割：" + std::string(name) + "\n";
  const auto setup = rules::shogi::read_sfen(start);
  if (!setup) {
    remark = start;
    return "手合割：" + std::string(other_start) + "\n";
  }
  const auto& placement = setup->placement;
  const bool given = is_handicap(start);
  if (setup->ply != 1) remark = start;
  std::string text = "手合割：" + std::string(other_start) + "\n";
  text += (given ? "上手の持駒：" : "後手の持駒：") + hand_text(placement.hands[1]) + "\n";
  append_board(text, placement);
  text += (given ? "下手の持駒：" : "先手の持駒：") + hand_text(placement.hands[0]) + "\n";
  const bool black = placement.turn == Color::black;
  text += given ? (black ? "下手番\n" : "上手番\n") : black ? "先手番\n" : "後手番\n";
  return text;
}

}  // namespace matches::records::kif
