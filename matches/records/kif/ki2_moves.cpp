#include "matches/records/kif/ki2_moves.hpp"

#include <algorithm>
#include <limits>
#include <string_view>
#include <vector>

#include "rules/shogi/moves.hpp"
#include "rules/shogi/names.hpp"
#include "rules/text.hpp"

namespace matches::records::kif {

namespace {

using rules::Color;
using rules::TextError;
using rules::shogi::file_of;
using PieceKind = rules::shogi::Kind;
using rules::shogi::Move;
using rules::shogi::Position;
using rules::shogi::rank_of;
using rules::shogi::Square;

// Where a move comes from, as the mover sees it. `side` counts the files to the right of the
// destination, `way` is up (forwards), across or back.
enum class Way : unsigned char { up, across, back };
struct Origin {
  Square from;
  int side;
  Way way;
};

int sign(int number) { return number > 0 ? 1 : number < 0 ? -1 : 0; }

Origin origin(Color mover, Square from, Square to) {
  const int turned = mover == Color::black ? 1 : -1;  // Black sits below: file 1 is at his right
  const int side = turned * (file_of(to) - file_of(from));
  const int rise = turned * sign(rank_of(from) - rank_of(to));
  return {from, side, rise > 0 ? Way::up : rise < 0 ? Way::back : Way::across};
}

// Pieces of the kind and the mover that reach the square, pinned ones among them: that is how
// equal pieces are told apart.
std::vector<Origin> origins(const Position& position, PieceKind kind, Square to) {
  const Color mover = position.turn();
  auto found = position.attackers(mover, to, position.occupied());
  std::vector<Origin> all;
  while (found.any()) {
    const Square from = found.pop();
    if (position.at(from).kind == kind) all.push_back(origin(mover, from, to));
  }
  return all;
}

bool is_big(PieceKind kind) { return kind == PieceKind::dragon || kind == PieceKind::horse; }

// --- reading ------------------------------------------------------------------------------------

struct Words {
  std::optional<int> side = {};  // -1: 左, 0: 直, 1: 右
  std::optional<Way> way = {};
  bool promotes = false, drops = false;
  Square from = rules::shogi::no_square;
};

bool take_side_word(Characters& text, Words& words) {
  if (text.take("左"))
    words.side = -1;
  else if (text.take("右"))
    words.side = 1;
  else if (text.take("直"))
    words.side = 0;
  else
    return false;
  return true;
}

bool take_way_word(Characters& text, Words& words) {
  if (text.take("上") || text.take("行") || text.take("入"))
    words.way = Way::up;
  else if (text.take("寄"))
    words.way = Way::across;
  else if (text.take("引"))
    words.way = Way::back;
  else
    return false;
  return true;
}

Words take_words(Characters& text) {
  Words words;
  while (take_side_word(text, words) || take_way_word(text, words)) {}
  if (text.take("成"))
    words.promotes = true;
  else if (!text.take("不成"))
    text.take("生");
  const Characters before = text;
  text.skip_blanks();
  if (text.take("打")) {
    words.drops = true;
  } else if (text.take("(") || text.take("（")) {
    const auto from = take_square_digits(text);
    if (from && (text.take(")") || text.take("）"))) {
      words.from = *from;
      return words;
    }
    text = before;
  } else {
    text = before;
  }
  return words;
}

// Dragons and horses are two at most, and 左 and 右 compare them with each other: a piece right
// below the square can be the left one. Of all others 左 and 右 are sides of the square, and 直 is
// the step straight up.
void keep_side(std::vector<Origin>& from, PieceKind kind, int side) {
  if (is_big(kind) && side != 0) {
    int most = std::numeric_limits<int>::min();
    for (const auto& each : from) most = std::max(most, side * each.side);
    std::erase_if(from, [&](const Origin& each) { return side * each.side != most; });
    return;
  }
  std::erase_if(from, [&](const Origin& each) {
    return sign(each.side) != side || (side == 0 && each.way != Way::up);
  });
}

void keep_meant(std::vector<Origin>& from, PieceKind kind, const Words& words) {
  if (words.way) std::erase_if(from, [&](const Origin& each) { return each.way != *words.way; });
  if (words.side) keep_side(from, kind, *words.side);
}

bool is_legal(const Position& position, Move move) {
  return !rules::shogi::refusal(position, move);
}

TextError wrong(std::size_t at, const Characters& text, std::string sentence) {
  return rules::syntax_error(std::move(sentence), at, text.at() - at);
}

std::string squares(const std::vector<Origin>& from) {
  std::string text;
  for (const auto& each : from) {
    if (!text.empty()) text += &each == &from.back() ? " and " : ", ";
    text += square_name(each.from);
  }
  return text;
}

std::string in_quotes(std::size_t at, const Characters& text, std::string_view line) {
  return rules::in_quotes(line.substr(at, text.at() - at));
}

// The move that the words mean, of the pieces that reach the square.
rules::Result<Move> meant(const Position& position, PieceKind kind, Square to, const Words& words,
                          std::string_view move) {
  auto from = origins(position, kind, to);
  const bool hand = !rules::shogi::is_promoted(kind) && kind != PieceKind::king &&
                    position.hand(position.turn()).has(kind);
  if (from.empty() && hand && !words.side && !words.way && !words.promotes)
    return Move::drop(kind, to);
  const auto reaching = from;
  keep_meant(from, kind, words);
  if (from.size() > 1) {
    auto legal = from;
    std::erase_if(legal, [&](const Origin& each) {
      return !is_legal(position, Move::step(each.from, to, words.promotes));
    });
    if (legal.size() == 1) from = std::move(legal);
  }
  if (from.size() == 1) return Move::step(from.front().from, to, words.promotes);
  if (from.size() > 1)
    return rules::syntax_error(rules::in_quotes(move) + " is not clear: it could come from " +
                               squares(from));
  auto error =
      rules::syntax_error(rules::in_quotes(move) + " is not a move here: " +
                          (reaching.empty() ? "no " + std::string(board_name(kind)) +
                                                  " of the side to move reaches " + square_name(to)
                                            : "its words match none of " + squares(reaching)));
  error.code = rules::name(rules::Reason::piece_cannot_reach);
  return error;
}

// --- writing ------------------------------------------------------------------------------------

std::string_view side_word(int side) { return side > 0 ? "右" : side < 0 ? "左" : "直"; }
std::string_view way_word(Way way) {
  switch (way) {
    case Way::up: return "上";
    case Way::across: return "寄";
    case Way::back: return "引";
  }
  return {};
}

// By the rules of the Japanese federation: the direction alone where it is the only one, otherwise
// the side, otherwise both; 直 stands alone, and never of a dragon or a horse.
std::string words_for(const std::vector<Origin>& all, const Origin& mine, PieceKind kind) {
  const auto alike = [&](auto same) { return std::count_if(all.begin(), all.end(), same) > 1; };
  if (all.size() < 2) return {};
  if (!alike([&](const Origin& each) { return each.way == mine.way; }))
    return std::string(way_word(mine.way));
  if (mine.side == 0 && is_big(kind)) {
    const auto rival = std::find_if(all.begin(), all.end(), [&](const Origin& each) {
      return each.from != mine.from && each.way == mine.way;
    });
    return std::string(side_word(-rival->side));
  }
  const std::string side(side_word(sign(mine.side)));
  const bool both = mine.side != 0 &&
                    alike([&](const Origin& each) { return sign(each.side) == sign(mine.side); });
  return both ? side + std::string(way_word(mine.way)) : side;
}

bool could_promote(const Position& position, Move move) {
  const Color mover = position.turn();
  return rules::shogi::can_promote(position.at(move.from).kind) &&
         (rules::shogi::in_zone(mover, move.from) || rules::shogi::in_zone(mover, move.to));
}

PieceKind moving(const Position& position, Move move) {
  return move.drops() ? move.kind : position.at(move.from).kind;
}

std::string destination(Move move, Square last) {
  return move.to == last ? "同　" : square_name(move.to);
}

std::string digits(Square square) {
  return {static_cast<char>('1' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

}  // namespace

rules::Result<Move> take_move(Characters& text, const Position& position, Square last,
                              std::string* misnamed) {
  const std::size_t begin = text.at();
  const std::string_view line(text.rest().data() - begin, begin + text.rest().size());
  Square to = last;
  if (text.take("同")) {
    if (last == rules::shogi::no_square)
      return wrong(begin, text, "同 has no move before it to name the square");
  } else if (const auto square = take_square(text)) {
    to = *square;
  } else {
    text.skip(text.character().size());
    return wrong(begin, text,
                 "found " + in_quotes(begin, text, line) + "; expected a square such as ７六, or 同");
  }
  text.skip_blanks();
  const std::size_t piece_at = text.at();
  const auto kind = take_piece(text);
  if (!kind) {
    text.skip(text.character().size());
    return wrong(
        piece_at, text,
        "found " + in_quotes(piece_at, text, line) + "; expected the name of a piece such as 歩");
  }
  text.skip_blanks();
  const Words words = take_words(text);
  if (words.drops) {
    if (rules::shogi::is_promoted(*kind) || *kind == PieceKind::king || words.promotes)
      return wrong(begin, text, in_quotes(begin, text, line) +
                   " is not a piece that can be dropped");
    return Move::drop(*kind, to);
  }
  if (words.from != rules::shogi::no_square) {
    const auto move = Move::step(words.from, to, words.promotes);
    const auto there = position.at(words.from);
    if (there.kind == *kind || !is_legal(position, move)) return move;
    auto error =
        wrong(piece_at, text,
              "on " + square_name(words.from) + " stands " + std::string(board_name(there.kind)) +
                  ", not " + std::string(board_name(*kind)));
    if (!misnamed) return error;
    *misnamed = std::move(error.sentence);
    return move;
  }
  auto move = meant(position, *kind, to, words, line.substr(begin, text.at() - begin));
  if (move) return move;
  auto error = move.error();
  error.at = begin;
  error.length = text.at() - begin;
  return error;
}

std::string kif_move(const Position& position, Move move, Square last) {
  auto text = destination(move, last);
  if (move.drops()) return text + std::string(move_name(move.kind)) + "打";
  text += move_name(position.at(move.from).kind);
  if (move.promotes()) text += "成";
  return text + '(' + digits(move.from) + ')';
}

std::string ki2_words(const Position& position, Move move) {
  const PieceKind kind = moving(position, move);
  const auto all = origins(position, kind, move.to);
  if (move.drops()) return all.empty() ? "" : "打";
  return words_for(all, origin(position.turn(), move.from, move.to), kind);
}

std::string ki2_move(const Position& position, Move move, Square last) {
  const PieceKind kind = moving(position, move);
  const auto words = ki2_words(position, move);
  auto text = destination(move, last) + std::string(move_name(kind)) + words;
  if (move.drops()) return text;
  if (move.promotes())
    text += "成";
  else if (could_promote(position, move))
    text += "不成";
  if (words.empty()) return text;
  auto all = origins(position, kind, move.to);
  Characters back(words);
  keep_meant(all, kind, take_words(back));
  return all.size() == 1 && all.front().from == move.from ? text
                                                          : text + '(' + digits(move.from) + ')';
}

}  // namespace matches::records::kif
