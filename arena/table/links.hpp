#pragma once
// What ties a friendly game to others: a game never changes its past, so taking back an action
// begins another game.

#include <optional>
#include <string>

#include "rules/ruling.hpp"

namespace arena::table {

// Why the engine of a side does not answer.
struct EngineFailure {
  std::string reason;    // "crash"
  std::string sentence;  // for people
  friend bool operator==(const EngineFailure&, const EngineFailure&) = default;
};

struct Links {
  std::string continues = {};     // the game whose first actions this one begins with; empty: none
  int copied = 0;                 // how many they are
  std::string continued_as = {};  // the game that began when an action of this one was taken back
  std::string next_game = {};     // the rematch

  // What one side would like to do, until the other agrees or plays on.
  struct TakeBack {
    rules::Seat by = rules::Seat::first;
    int turn = 1;  // the first one that is to be played again
    friend bool operator==(const TakeBack&, const TakeBack&) = default;
  };
  std::optional<TakeBack> takeback_asked = {};
  struct Rematch {
    rules::Seat by = rules::Seat::first;
    bool keeps_seats = false;  // else they are exchanged
    friend bool operator==(const Rematch&, const Rematch&) = default;
  };
  std::optional<Rematch> rematch_asked = {};

  std::optional<EngineFailure> engine_failure = {};  // until it is asked again

  int changes = 0;  // how often any of this has changed
};

}  // namespace arena::table
