#include "matches/records/csa/csa_position.hpp"

#include <algorithm>

#include "matches/records/csa/csa_words.hpp"
#include "rules/shogi/sfen.hpp"
#include "rules/text.hpp"

namespace matches::records::csa {

namespace shogi = rules::shogi;
using rules::Color;
using PieceKind = rules::shogi::Kind;

namespace {

shogi::Placement usual() { return shogi::read_sfen(shogi::start_sfen)->placement; }

constexpr int most_in_hand = 255;  // what a hand can count
constexpr std::string_view square_expected =
    "; expected a square such as 77 and a piece such as FU";

Wrong no_piece(std::string_view line, std::size_t at) {
  return {at, rules::in_quotes(line.substr(at, 4)) + " is not a piece on a square" +
                  std::string(square_expected)};
}

}  // namespace

std::optional<shogi::Square> read_square(std::string_view text) {
  const auto digit = [](char c) { return c >= '1' && c <= '9'; };
  if (text.size() != 2 || !digit(text[0]) || !digit(text[1])) return std::nullopt;
  return shogi::square(text[0] - '1', text[1] - '1');
}

shogi::Placement Start::placement() const {
  auto all = said_ ? placed_ : usual();
  all.turn = turn_.value_or(Color::black);
  return all;
}

std::optional<Wrong> Start::take(std::string_view line) {
  const char kind = line.size() > 1 ? line[1] : ' ';
  if (kind == 'I') return take_removals(line);
  if (kind >= '1' && kind <= '9') return take_rank(line);
  if (kind == '+' || kind == '-') return take_pieces(line);
  return Wrong{
      0, rules::in_quotes(line) + " is not a line of a position; expected PI, P1 to P9, P+ or P-"};
}

std::optional<Wrong> Start::take_removals(std::string_view line) {
  placed_ = usual();
  said_ = true;
  for (std::size_t at = 2; at < line.size(); at += 4) {
    const auto square = read_square(line.substr(at, 2));
    if (!square || csa_kind(line.substr(at + 2, 2)) == PieceKind::none) return no_piece(line, at);
    placed_.board[shogi::at(*square)] = {};
  }
  return std::nullopt;
}

// Nine fields of three characters. Mail and web pages have squeezed blanks, so a field is found by
// what is in it, not by its width.
std::optional<Wrong> Start::take_rank(std::string_view line) {
  said_ = true;
  std::size_t at = 2;
  for (int file = shogi::board_size; file-- > 0;) {
    auto& cell = placed_.board[shogi::at(shogi::square(file, line[1] - '1'))];
    at = std::min(line.find_first_not_of(' ', at), line.size());
    const char mark = at < line.size() ? line[at] : ' ';
    if (mark == '*') {
      cell = {};
      ++at;
      continue;
    }
    const auto kind = csa_kind(line.substr(std::min(at + 1, line.size()), 2));
    if ((mark != '+' && mark != '-') || kind == PieceKind::none)
      return Wrong{at, at == line.size() ? "the rank ends too early; expected nine fields"
                                         : rules::in_quotes(line.substr(at, 3)) +
                                               " is not a field of a rank; expected " +
                                               "' * ' or a piece such as +FU or -FU"};
    cell = {kind, mark == '+' ? Color::black : Color::white};
    at += 3;
  }
  const auto more = line.find_first_not_of(' ', at);
  if (more == line.npos) return std::nullopt;
  return Wrong{more, "the rank has more than nine fields"};
}

std::optional<Wrong> Start::take_pieces(std::string_view line) {
  said_ = true;
  const Color color = line[1] == '+' ? Color::black : Color::white;
  for (std::size_t at = 2; at < line.size(); at += 4) {
    const auto word = line.substr(at, 4);
    if (word == "00AL") {
      give_the_rest(color);
      continue;
    }
    const auto kind = csa_kind(word.substr(std::min<std::size_t>(2, word.size())));
    const auto square = read_square(word.substr(0, 2));
    if (kind == PieceKind::none || (!square && !word.starts_with("00"))) return no_piece(line, at);
    if (square) {
      placed_.board[shogi::at(*square)] = {kind, color};
      continue;
    }
    auto& hand = placed_.hands[shogi::at(color)];
    if (kind >= PieceKind::king)
      return Wrong{
          at, rules::in_quotes(word) + " cannot be in hand; expected FU, KY, KE, GI, KI, KA or HI"};
    if (hand.count(kind) >= most_in_hand)
      return Wrong{at, "more than " + std::to_string(most_in_hand) + " of a kind are in hand"};
    hand.add(kind);
  }
  return std::nullopt;
}

// All pieces that are nowhere yet, kings apart.
void Start::give_the_rest(Color color) {
  for (const auto kind : shogi::hand_order) {
    int rest = kind == PieceKind::pawn                                ? 18
               : kind == PieceKind::bishop || kind == PieceKind::rook ? 2
                                                                      : 4;
    for (const auto& piece : placed_.board)
      if (!piece.empty() && shogi::unpromoted(piece.kind) == kind) --rest;
    for (const auto& hand : placed_.hands) rest -= hand.count(kind);
    if (rest > 0) placed_.hands[shogi::at(color)].add(kind, rest);
  }
}

}  // namespace matches::records::csa
