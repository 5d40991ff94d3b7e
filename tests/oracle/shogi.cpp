#include "tests/oracle/shogi.hpp"

#include <algorithm>
#include <cstdlib>

namespace oracle::shogi {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return c >= 'a' && c <= 'z'; }
bool square_shape(std::string_view text) { return is_digit(text[0]) && is_letter(text[1]); }
Square square_of(std::string_view text) { return {text[0] - '0', text[1] - 'a' + 1}; }

bool on_board(Square s) { return s.file >= 1 && s.file <= 9 && s.rank >= 1 && s.rank <= 9; }
int place_in_hand(char letter) { return static_cast<int>(hand_letters.find(letter)); }
int& in_hand(Position& p, bool white, char letter) {
  return p.hand[white ? 1 : 0][place_in_hand(letter)];
}
int in_hand(const Position& p, bool white, char letter) {
  return p.hand[white ? 1 : 0][place_in_hand(letter)];
}

// How far from its own back rank a square is, counted as Black counts: 1 is the far edge.
int far_rank(int rank, bool white) { return white ? 10 - rank : rank; }

std::vector<Square> all_squares() {
  std::vector<Square> squares;
  for (int rank = 1; rank <= 9; ++rank)
    for (int file = 1; file <= 9; ++file) squares.push_back({file, rank});
  return squares;
}
const std::vector<Square> everywhere = all_squares();

// Forward is dy < 0 for the piece's own side. Blocking is not looked at here.
bool goes(const Piece& p, int dx, int dy) {
  const bool king = std::max(std::abs(dx), std::abs(dy)) == 1;
  const bool gold = king && !(dy == 1 && dx != 0);
  const bool silver = king && dy != 0 && !(dy == 1 && dx == 0);
  const bool diagonal = dx != 0 && std::abs(dx) == std::abs(dy);
  const bool straight = (dx == 0) != (dy == 0);
  if (p.letter == 'K') return king;
  if (p.letter == 'R') return straight || (p.promoted && king);
  if (p.letter == 'B') return diagonal || (p.promoted && king);
  if (p.letter == 'G' || p.promoted) return gold;
  if (p.letter == 'S') return silver;
  if (p.letter == 'N') return dy == -2 && std::abs(dx) == 1;
  if (p.letter == 'L') return dx == 0 && dy < 0;
  return p.letter == 'P' && dx == 0 && dy == -1;
}

bool knight_jump(const Piece& p) { return p.letter == 'N' && !p.promoted; }

bool way_is_free(const Position& p, Square from, Square to) {
  const int step_file = (to.file > from.file) - (to.file < from.file);
  const int step_rank = (to.rank > from.rank) - (to.rank < from.rank);
  Square s{from.file + step_file, from.rank + step_rank};
  while (s != to) {
    if (!p.at(s).none()) return false;
    s = {s.file + step_file, s.rank + step_rank};
  }
  return true;
}

bool leaves_king_in_check(const Position& p, const Move& m) {
  return in_check(after(p, m), p.white_to_move);
}

// A dropped pawn that gives check and leaves no legal reply.
bool drop_pawn_mate(const Position& p, const Move& m) {
  if (m.dropped != 'P') return false;
  const Position next = after(p, m);
  const auto king = king_of(next, next.white_to_move);
  return king && reaches(next, m.to, *king) && !has_legal_move(next);
}

std::string drop_verdict(const Position& p, const Move& m) {
  const bool white = p.white_to_move;
  if (in_hand(p, white, m.dropped) == 0) return "not-in-hand";
  if (!p.at(m.to).none()) return "drop-on-occupied";
  if (stuck(m.dropped, m.to.rank, white)) return "dead-end-drop";
  if (m.dropped == 'P' && pawn_on_file(p, m.to.file, white)) return "nifu";
  if (leaves_king_in_check(p, m)) return "leaves-king-in-check";
  if (drop_pawn_mate(p, m)) return "uchifuzume";
  return "";
}

std::string promotion_verdict(const Position& p, const Move& m) {
  const Piece piece = p.at(m.from);
  const bool white = p.white_to_move;
  if (!m.promotes)
    return !piece.promoted && stuck(piece.letter, m.to.rank, white) ? "must-promote" : "";
  if (piece.promoted || piece.letter == 'K' || piece.letter == 'G') return "cannot-promote-piece";
  const bool zone = far_rank(m.from.rank, white) <= 3 || far_rank(m.to.rank, white) <= 3;
  return zone ? "" : "promotion-outside-zone";
}

std::string board_text(const Position& p) {
  std::string text;
  for (int rank = 1; rank <= 9; ++rank) {
    if (rank > 1) text += '/';
    int blanks = 0;
    for (int file = 9; file >= 1; --file) {
      const Piece piece = p.at({file, rank});
      if (piece.none()) {
        ++blanks;
        continue;
      }
      if (blanks > 0) text += std::to_string(blanks);
      blanks = 0;
      if (piece.promoted) text += '+';
      text += piece.white ? static_cast<char>(piece.letter - 'A' + 'a') : piece.letter;
    }
    if (blanks > 0) text += std::to_string(blanks);
  }
  return text;
}

std::string hands_text(const Position& p) {
  std::string text;
  for (const bool white : {false, true})
    for (const char letter : hand_letters) {
      const int count = in_hand(p, white, letter);
      if (count == 0) continue;
      if (count > 1) text += std::to_string(count);
      text += white ? static_cast<char>(letter - 'A' + 'a') : letter;
    }
  return text.empty() ? "-" : text;
}

bool read_board(Position& p, std::string_view text) {
  Square s{9, 1};
  bool promoted = false;
  for (const char c : text) {
    if (c == '/') {
      s = {9, s.rank + 1};
    } else if (is_digit(c)) {
      s.file -= c - '0';
    } else if (c == '+') {
      promoted = true;
    } else {
      if (!on_board(s)) return false;
      const bool white = is_letter(c);
      p.at(s) = {white ? static_cast<char>(c - 'a' + 'A') : c, promoted, white};
      promoted = false;
      --s.file;
    }
  }
  return s.rank == 9 && s.file == 0;
}

bool read_hands(Position& p, std::string_view text) {
  int count = 0;
  for (const char c : text == "-" ? std::string_view{} : text) {
    if (is_digit(c)) {
      count = count * 10 + (c - '0');
      continue;
    }
    const bool white = is_letter(c);
    const char letter = white ? static_cast<char>(c - 'a' + 'A') : c;
    if (hand_letters.find(letter) == std::string_view::npos) return false;
    in_hand(p, white, letter) += count == 0 ? 1 : count;
    count = 0;
  }
  return count == 0;
}

std::vector<std::string> words(std::string_view text) {
  std::vector<std::string> found(1);
  for (const char c : text) {
    if (c != ' ')
      found.back() += c;
    else if (!found.back().empty())
      found.emplace_back();
  }
  if (found.back().empty()) found.pop_back();
  return found;
}

// Every move that has a shape, legal or not; `visit` says whether to go on.
template <class Visit>
void try_all(const Position& p, Visit visit) {
  for (const Square from : everywhere) {
    if (p.at(from).none() || p.at(from).white != p.white_to_move) continue;
    for (const Square to : everywhere)
      for (const bool promotes : {false, true})
        if (!visit(Move{' ', from, to, promotes})) return;
  }
  for (const char letter : hand_letters)
    for (const Square to : everywhere)
      if (!visit(Move{letter, {}, to, false})) return;
}

}  // namespace

Reading read(std::string_view action) {
  Move m;
  bool shaped = false;
  if (action.size() == 4 && action[1] == '*') {
    shaped =
        hand_letters.find(action[0]) != std::string_view::npos && square_shape(action.substr(2));
    m.dropped = action[0];
    m.from = m.to = square_of(action.substr(2));
  } else if (action.size() == 4 || (action.size() == 5 && action[4] == '+')) {
    shaped = square_shape(action) && square_shape(action.substr(2));
    m.from = square_of(action);
    m.to = square_of(action.substr(2));
    m.promotes = action.size() == 5;
  }
  if (!shaped) return {{}, "syntax"};
  if (!on_board(m.from) || !on_board(m.to)) return {{}, "off-board"};
  return {m, ""};
}

std::string write(const Move& m) {
  const auto square = [](Square s) {
    return std::string{static_cast<char>('0' + s.file), static_cast<char>('a' + s.rank - 1)};
  };
  if (m.dropped != ' ') return std::string{m.dropped} + "*" + square(m.to);
  return square(m.from) + square(m.to) + (m.promotes ? "+" : "");
}

std::optional<Position> read_sfen(std::string_view text) {
  const auto fields = words(text);
  if (fields.size() < 3) return std::nullopt;
  Position p;
  if (!read_board(p, fields[0]) || !read_hands(p, fields[2])) return std::nullopt;
  p.white_to_move = fields[1] == "w";
  if (fields.size() > 3) p.number = std::atoi(fields[3].c_str());
  return p;
}

std::string key(const Position& p) {
  return board_text(p) + (p.white_to_move ? " w " : " b ") + hands_text(p);
}

std::string sfen(const Position& p) { return key(p) + " " + std::to_string(p.number); }

std::optional<Square> king_of(const Position& p, bool white) {
  for (const Square s : everywhere)
    if (p.at(s).letter == 'K' && p.at(s).white == white) return s;
  return std::nullopt;
}

bool reaches(const Position& p, Square from, Square to) {
  const Piece& piece = p.at(from);
  const int forward = piece.white ? -1 : 1;
  if (!goes(piece, to.file - from.file, (to.rank - from.rank) * forward)) return false;
  return knight_jump(piece) || way_is_free(p, from, to);
}

bool attacked(const Position& p, Square target, bool by_white) {
  return std::any_of(everywhere.begin(), everywhere.end(), [&](Square from) {
    const Piece& piece = p.at(from);
    return !piece.none() && piece.white == by_white && reaches(p, from, target);
  });
}

bool in_check(const Position& p, bool white) {
  const auto king = king_of(p, white);
  return king && attacked(p, *king, !white);
}

bool stuck(char letter, int rank, bool white) {
  const int left = far_rank(rank, white);
  return ((letter == 'P' || letter == 'L') && left == 1) || (letter == 'N' && left <= 2);
}

bool pawn_on_file(const Position& p, int file, bool white) {
  for (int rank = 1; rank <= 9; ++rank)
    if (p.at({file, rank}) == Piece{'P', false, white}) return true;
  return false;
}

std::string origin_verdict(const Position& p, const Move& m) {
  if (m.dropped != ' ') return "";
  if (p.at(m.from).none()) return "empty-origin";
  return p.at(m.from).white != p.white_to_move ? "not-own-piece" : "";
}

std::string verdict(const Position& p, const Move& m) {
  if (m.dropped != ' ') return drop_verdict(p, m);
  if (const auto code = origin_verdict(p, m); !code.empty()) return code;
  if (!reaches(p, m.from, m.to)) return "piece-cannot-reach";
  const Piece target = p.at(m.to);
  if (!target.none() && target.white == p.white_to_move) return "captures-own-piece";
  if (target.letter == 'K') return "captures-king";
  if (leaves_king_in_check(p, m)) return "leaves-king-in-check";
  return promotion_verdict(p, m);
}

Position after(const Position& p, const Move& m) {
  Position next = p;
  const bool white = p.white_to_move;
  if (m.dropped != ' ') {
    --in_hand(next, white, m.dropped);
    next.at(m.to) = {m.dropped, false, white};
  } else {
    const Piece taken = p.at(m.to);
    if (!taken.none() && taken.letter != 'K') ++in_hand(next, white, taken.letter);
    next.at(m.to) = p.at(m.from);
    next.at(m.to).promoted = p.at(m.from).promoted || m.promotes;
    next.at(m.from) = {};
  }
  next.white_to_move = !white;
  ++next.number;
  return next;
}

std::vector<Move> legal_moves(const Position& p) {
  std::vector<Move> moves;
  try_all(p, [&](const Move& m) {
    if (verdict(p, m).empty()) moves.push_back(m);
    return true;
  });
  return moves;
}

bool has_legal_move(const Position& p) {
  bool found = false;
  try_all(p, [&](const Move& m) { return !(found = verdict(p, m).empty()); });
  return found;
}

}  // namespace oracle::shogi
