#pragma once
// What is said to an engine of the line protocol, as a log has it.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "matches/base/time.hpp"
#include "matches/transcripts/spoken.hpp"
#include "rules/ruling.hpp"

namespace matches::transcripts::line {

struct LineRequest {
  // The commands that mean something to a judge.
  enum class Command : unsigned char {
    protocol_version,
    name,
    version,
    list_commands,
    rules,
    clear_board,
    boardsize,
    position,
    setup,  // of the rules server: `position` that admits any board
    play,
    undo,
    clock,
    limit,
    time_settings,
    time_left,
    gameover,
    genmove,
    reg_genmove,  // an action that is not played
    quit,
    changes,  // it sets up a board that the log does not show
    other,
  };
  Command command = Command::other;
  std::string number;     // the id, digits; empty: none
  std::string word;       // the command, in small letters
  std::string arguments;  // what follows it
  std::string text;       // all of it, cleaned
  std::size_t line = 0;
  std::optional<Micros> at = {};
  Micros unit{0};  // of `at`

  bool is(Command one) const { return command == one; }
  // Belongs to a turn, whose requests are sent together.
  bool of_a_turn() const;
};

// Nothing: an empty line, or a comment.
std::optional<LineRequest> read_request(const Spoken& spoken);

// Whether a cleaned line that nobody is known to have said can only be a request.
bool looks_like_request(std::string_view text);

// "b", "Black": the argument of play and genmove.
std::optional<rules::Color> read_color(std::string_view word);

// Of a line that begins an answer: "17" of "=17 h8".
std::string_view answer_number(std::string_view line);

}  // namespace matches::transcripts::line
