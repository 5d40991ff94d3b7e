#pragma once
// What comes of a recorded game when the rules look at it again, and what counts as an error.

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "matches/records/format.hpp"

namespace referee::replay {

// How a game ended, as its record says. Each game is of one kind.
enum class Ended : unsigned char {
  played_out,   // the rules ended it
  resigned,     //
  agreed,       // a draw by agreement
  adjudicated,  // by scores or by a limit of its run
  on_time,      // the rules see no clock
  fault,        // of an engine: an illegal move, a crash
  unexplained,  // it has a result and no reason
  unfinished,   // it has no result
  ran_on,       // the record goes on behind an end by the rules, whatever it says then
};
inline constexpr std::size_t ended_count = static_cast<std::size_t>(Ended::ran_on) + 1;
std::string_view name(Ended ended);   // "played-out": for programs, forever
std::string_view label(Ended ended);  // "played out"
constexpr Ended ended_at(std::size_t index) { return static_cast<Ended>(index); }

// A forbidden point of Renju on which another engine (--oracle) has another opinion.
struct Doubt {
  std::size_t ply = 0;                             // before which Black is to act
  std::string point = {}, ours = {}, theirs = {};  // "h4", "forbidden (double-four)", "allowed"
  std::string position = {};
  std::string command = {};  // that shows our reasons
  std::string trouble = {};  // why there was no answer; the others are empty then
};

struct Judged {
  std::size_t source = 0;  // its file, of those that are replayed
  std::size_t number = 0;  // in its file, from 1
  Ended ended = Ended::unfinished;
  std::size_t plies = 0;
  std::string_view kind;  // "renju"
  std::string rules;      // "renju_rif"
  std::string result;     // as it is stored: "black five"
  std::string hash;       // GameHash of what was read
  matches::records::Disagreements errors, notes;
  std::vector<Doubt> doubts;
  // The whole of it, if it is needed, and how it was read.
  std::optional<matches::records::Game> game;
  const matches::records::Format* format = nullptr;
  matches::records::Encoding encoding = matches::records::Encoding::utf8;
};

// The policy: everything in which a record and the rules disagree is an error, except what people
// and other programs do without being wrong: to go on behind an end by the rules, and to agree on a
// draw by a repetition that the moves do not show. `strict`: these too.
Judged judged(matches::records::Game game, matches::records::Disagreements found, bool strict,
              bool keep_game);

}  // namespace referee::replay
