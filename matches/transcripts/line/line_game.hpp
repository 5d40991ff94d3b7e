#pragma once
// The board of a dialogue in which actions are taken back.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "matches/transcripts/board.hpp"

namespace matches::transcripts::line {

class LineGame {
 public:
  explicit LineGame(const Terms& terms) : board_(terms) {}

  std::optional<Board::Trouble> begin(std::string_view start);
  std::optional<Board::Trouble> play(std::string_view action);
  // False: there is nothing to take back, or it was too long ago.
  bool undo();
  void forget();

  const rules::AnyGame* game() const { return board_ ? board_->game() : nullptr; }

 private:
  static constexpr std::size_t step = 16;  // plies from one board that is kept to the next

  std::optional<Board> board_;  // there from the beginning on; a board cannot be assigned to
  std::vector<Board> kept_;     // after 0, 16, 32 plies
  std::vector<std::string> actions_;
};

}  // namespace matches::transcripts::line
