#pragma once
// A second, deliberately slow Keishi, written from the text of the rules alone. It shares nothing
// with the library, not even the names of the reasons: everything it says is text.

#include <array>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace oracle {

class Keishi {
 public:
  using Switches = std::map<std::string, std::string>;

  // The position must be well formed and its history playable backwards.
  Keishi(Switches switches, const std::string& position);

  char side() const { return side_; }                    // 'b' or 'w'
  std::string result() const;                            // "playing", "black rectangle", ...
  std::string refusal(const std::string& action) const;  // empty: legal
  std::vector<std::string> legal() const;                // in byte order
  bool jumps(const std::string& action) const;           // of a legal action
  void play(const std::string& action);                  // a legal action
  std::string position() const;
  long perft(int depth) const;  // repetition and length end nothing

 private:
  using Board = std::array<std::array<char, 6>, 6>;  // [y][x]: '.', 'b' or 'w'

  static bool rectangle(const Board& board, char stones, bool gap_empty);
  bool won(char stones) const { return rectangle(board_, stones, switches_.at("gap") == "empty"); }
  bool ko(const Board& after) const;
  Board after(const std::string& action) const;

  Switches switches_;
  Board board_{};
  char side_ = 'b';
  int ply_ = 1;
  std::vector<std::string> moves_;            // those of the history field, then those played
  std::vector<Board> before_;                 // one board before each of moves_
  std::vector<std::pair<Board, char>> seen_;  // boards and sides since the given position
};

}  // namespace oracle
