#pragma once
// A second implementation of Shogi's moves for comparison: a board of letters, every question
// answered by trying. It is slow on purpose and shares nothing with the rules library.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace oracle::shogi {

inline constexpr std::string_view hand_letters = "RBGSNLP";  // the order of hands in an SFEN

struct Piece {
  char letter = ' ';  // K R B G S N L P; a blank: nothing stands here
  bool promoted = false;
  bool white = false;

  bool none() const { return letter == ' '; }
  friend bool operator==(const Piece&, const Piece&) = default;
};

struct Square {
  int file = 1;  // 1 to 9, Black's right to left
  int rank = 1;  // 1 to 9 for a to i
  friend bool operator==(const Square&, const Square&) = default;
};

// The board, the hands and the side to move; no past.
struct Position {
  Piece board[9][9];    // [rank - 1][file - 1]
  int hand[2][7] = {};  // [white][place in hand_letters]
  bool white_to_move = false;
  int number = 1;

  Piece& at(Square s) { return board[s.rank - 1][s.file - 1]; }
  const Piece& at(Square s) const { return board[s.rank - 1][s.file - 1]; }
};

struct Move {
  char dropped = ' ';  // a letter of hand_letters, or a blank for a move on the board
  Square from;         // only on the board
  Square to;
  bool promotes = false;
};

// An action text taken apart: a move, or "syntax" / "off-board".
struct Reading {
  std::optional<Move> move;
  std::string code;
};
Reading read(std::string_view action);
std::string write(const Move&);

std::optional<Position> read_sfen(std::string_view text);  // only of well-formed texts
std::string sfen(const Position&);
std::string key(const Position&);  // what counts for repetition: the SFEN without its number

std::optional<Square> king_of(const Position&, bool white);
bool reaches(const Position&, Square from, Square to);  // whatever stands there
bool attacked(const Position&, Square, bool by_white);
bool in_check(const Position&, bool white);
// A piece that could never move again: pawn and lance on the last rank, knight on the last two.
bool stuck(char letter, int rank, bool white);
bool pawn_on_file(const Position&, int file, bool white);  // an unpromoted one

// Why the side to move may not play this; empty: it may.
std::string verdict(const Position&, const Move&);
// The part of it that asks only what stands on the origin: "empty-origin", "not-own-piece".
std::string origin_verdict(const Position&, const Move&);

Position after(const Position&, const Move&);
std::vector<Move> legal_moves(const Position&);
bool has_legal_move(const Position&);

}  // namespace oracle::shogi
