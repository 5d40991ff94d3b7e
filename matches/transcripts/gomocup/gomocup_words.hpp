#pragma once
// The lines of the Gomocup protocol, as a log has them.

#include <optional>
#include <string>
#include <string_view>

#include "protocols/gomocup_board.hpp"

namespace matches::transcripts::gomocup {

// What the managing side says.
enum class Managed : unsigned char {
  start,
  rectstart,
  restart,
  begin,
  turn,
  board,
  yxboard,  // a board without a question
  swap2board,
  done,
  takeback,
  play,
  info,
  about,
  end,
  show_forbidden,
  search,  // Yixin's further questions, whose answers are moves that nobody has played yet
  other,   // of Yixin's commands those that change nothing that is judged
};
// Takes the command off a line; nothing if its first word is not one.
std::optional<Managed> take_command(std::string_view& line);

// Whether a line holds nothing but numbers and commas: "7,7", "7,7,1".
bool is_numbers(std::string_view line);

// A line of a board. Nothing if it is not one.
struct BoardLine {
  protocols::gomocup::Point point;
  int owner = 0;  // 1 own, 2 the opponent's; 0: the line has two numbers alone
};
std::optional<BoardLine> read_board_line(std::string_view line);

// "h8 (7,7)"; off the board the numbers alone.
std::string shown(protocols::gomocup::Point point);

}  // namespace matches::transcripts::gomocup
