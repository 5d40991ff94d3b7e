#pragma once
// The game that a dialogue is about, as the asking side tells it: from position to position, or
// action by action.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "matches/transcripts/judge.hpp"

namespace matches::transcripts {

class Board {
 public:
  explicit Board(Terms terms) : terms_(std::move(terms)) {}

  // What is wrong with what the asker says. After `over` the board goes on from the same position
  // as if it were a start: others end games by other limits. After anything else the position is
  // not known until a game begins again.
  struct Trouble {
    enum class Kind : unsigned char { position, action, over } kind = Kind::action;
    std::size_t ply = 0;  // the action's number, from 1; 0: the position text
    std::string action;
    std::string position;  // before the action; empty: it is the position text that is wrong
    std::string sentence;  // "refused (nifu): there is already an unpromoted pawn on file 5"
  };

  // A new game; an empty text is the usual start.
  std::optional<Trouble> begin(std::string_view start);
  std::optional<Trouble> play(std::string_view action);
  // A whole game at once. What continues the game that is there is played on it, so that a game
  // costs its length; and what was wrong in it once is not said again.
  std::optional<Trouble> set(std::string_view start, std::string_view actions);
  void forget();

  // Null: the position is not known.
  const rules::AnyGame* game() const { return game_ ? &*game_ : nullptr; }
  std::size_t plies() const { return plies_; }       // since the start that was given
  std::size_t beginnings() const { return began_; }  // how many games were begun so far

 private:
  std::optional<Trouble> play_all(std::string_view actions);
  std::optional<Trouble> go_on(std::string_view action, const rules::Refusal& refused);
  void restart();

  const Terms terms_;
  std::optional<rules::AnyGame> game_;
  std::string start_, actions_;  // as `set` gave them
  bool told_whole_ = false;
  std::size_t plies_ = 0, past_ = 0, began_ = 0;
};

// The rules ended the game by its length or by repetition, not on the board: other programs may
// rightly go on.
bool ends_by_limit(const rules::AnyGame& game);

}  // namespace matches::transcripts
