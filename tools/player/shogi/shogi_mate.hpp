#pragma once
// Looks for a mate by nothing but checks, the shortest first.

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "tools/player/brain.hpp"
#include "tools/player/shogi/shogi_board.hpp"

namespace player {

class MateSearch {
 public:
  using Move = ShogiBoard::Move;
  enum class Verdict : unsigned char { mate, none, unknown };

  MateSearch(const ShogiBoard& board, Control& control) : board_(board), control_(control) {}

  Verdict run();
  const std::vector<Move>& line() const { return line_; }  // of a mate
  std::uint64_t nodes() const { return nodes_; }

 private:
  static constexpr int longest = 63;  // plies

  bool attack(int plies, std::vector<Move>& line);
  bool defend(int plies, std::vector<Move>& line);
  bool give_up();  // asked for each move that is tried

  ShogiBoard board_;
  Control& control_;
  std::unordered_map<std::uint64_t, int> hopeless_;  // no mate in this many plies
  std::vector<Move> line_;
  std::uint64_t nodes_ = 0;
  std::uint64_t work_ = 0;
  bool cut_ = false;  // some line was not followed to its end
  bool stopped_ = false;
};

}  // namespace player
