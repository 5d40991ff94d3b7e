#pragma once
// A recorded game in its canonical form: what a line of the journal holds, and what every other
// format is written from and read into (docs/formats.md).

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "matches/endings/end_reason.hpp"
#include "matches/endings/ply.hpp"
#include "rules/games.hpp"

namespace matches::records {

// Who sat on a seat.
struct Person {
  std::string name;     // as tables show it
  std::string engine;   // as the engine calls itself; empty: a person, or not known
  std::string version;  // where the engine's protocol has a word for it
  std::string author;
  std::string protocol;      // and how it was found
  std::string time_control;  // "60+0|10(1)", as `write(TimeControl)`; empty: not known
  std::string limits;        // of each action, "st=0.5 nodes=10000"; empty: none, or not known
  std::string rounding;      // how the clock counts, "csa:1"; empty: exactly, or not known
  std::vector<std::pair<std::string, std::string>> options;  // that the user set
  endings::Upkeep upkeep;                                    // in this game
  friend bool operator==(const Person&, const Person&) = default;
};

struct Variation;

// Actions in a row, and the ways that were not taken.
struct MoveLine {
  std::vector<endings::Ply> plies;
  std::vector<Variation>
      variations;  // ascending by `at`; of equals the nearer to the main line first
  friend bool operator==(const MoveLine&, const MoveLine&) = default;
};

// Another way to go on. Records of this referee have none; studies from elsewhere do.
struct Variation {
  std::size_t at = 0;  // the index in the parent's plies of the action that it replaces
  MoveLine line;
  friend bool operator==(const Variation&, const Variation&) = default;
};

// How the game ended. A position that the rules end says so by itself; a record can say less.
struct Verdict {
  enum class Kind : unsigned char {
    none,
    win,
    draw
  } kind = Kind::none;  // none: void, or unfinished
  std::optional<rules::Seat> winner = {};
  endings::EndReason reason = {};
  std::string foreign_reason = {};                // the text of a foreign one
  std::string sentence = {};                      // for a person
  std::optional<rules::Seat> fault_by = {};       // whose fault it was, where it was one
  std::string detail = {};                        // of the fault
  std::string refused = {};                       // the action that was refused: "a5a3"
  std::optional<endings::Timing> last_time = {};  // of the answer that lost

  std::string_view reason_text() const { return reason.foreign() ? foreign_reason : reason.text(); }
  void take_reason(std::string_view text);
  friend bool operator==(const Verdict&, const Verdict&) = default;
};

struct Game {
  std::uint64_t number = 0;  // in its run; 0: none
  // If several processes play the run: the generation of the claim that the game is played under
  // (matches/journal/takeovers.hpp). It is written to the journal, and not read back.
  std::uint32_t claim = 0;
  const rules::GameKind* kind = nullptr;
  rules::RuleSet rules;
  std::string start;                  // the position text; empty: the usual start
  std::string opening;                // its name or number in the opening file
  std::optional<std::uint64_t> seed;  // of this game
  std::array<Person, 2> seats;        // seat first holds black when the game starts
  std::string event, site, round;
  std::string started, ended;  // "2026-11-18T16:00:00Z", or as much of it as is known: "2026-11-18"
  std::string host, referee;   // where, and the version of the referee
  // What else a header held: "棋戦", "Annotator". The names are the format's own.
  std::vector<std::pair<std::string, std::string>> tags;
  std::string comment;  // before the first action, in lines
  MoveLine main;
  Verdict verdict;
  std::string position;                    // at the end
  rules::Seat black = rules::Seat::first;  // at the end: colours can change hands (Renju)

  rules::Color color_at_end(rules::Seat seat) const {
    return seat == black ? rules::Color::black : rules::Color::white;
  }
  std::string result() const;  // "black five", "draw repetition", "void interrupted", "" not known
  // "1-0" the player of White has won, "0-1", "1/2-1/2", "*": by the colours at the end.
  std::string_view score() const;
  friend bool operator==(const Game&, const Game&) = default;
};

// 16 hexadecimal digits over the game's kind, start, all actions of the main line and the score.
// `further`: actions of the record behind those of the game, which the rules refuse.
std::string game_hash(const Game& game, std::span<const std::string> further = {});
// The number that it spells.
std::uint64_t game_key(const Game& game, std::span<const std::string> further = {});

// Stones and pieces have numbers in records, and make the length of a game; decisions, passes and
// resignations do not.
bool is_numbered(std::string_view action);
std::size_t ply_count(const std::vector<endings::Ply>& plies);

// Returns whether a record from elsewhere says anything of what was played. Without a move, a
// position or a hash (the referee's own records have one) it says nothing but the result.
bool says_what_was_played(const Game& game);

// A key of what a game began from: its kind, its start, and the actions in front of all others that
// were given as its opening. Members are added in this order.
class OpeningKey {
 public:
  void add_start(std::string_view kind, std::string_view start);
  void add_action(std::string_view action);
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0;
};
std::uint64_t opening_key(const Game& game);

// The start position as `Game::start` holds it: in the one spelling of the rules, and empty where
// it is the usual one.
rules::Result<std::string> start_text(const rules::GameKind& kind, const rules::RuleSet& rules,
                                      std::string_view position);

}  // namespace matches::records
