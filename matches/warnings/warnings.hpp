#pragma once
// What is odd about an engine and still no fault, found in the records of its games: nothing is
// looked at while a game is played.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "matches/records/game.hpp"

namespace matches::warnings {

// The names are the interface of tables and never change.
enum class Kind : unsigned char {
  variation,  // a variation with an action that the rules refuse
  mate,       // a mate that its own variation refutes
  ponder,     // an action to ponder on that the rules refuse
  option,     // an option that the user has set and that the engine does not have
  idle,       // processor time on the opponent's time, without ponder=on
};
std::string_view name(Kind kind);

struct Warning {
  Kind kind = Kind::variation;
  rules::Seat seat = rules::Seat::first;
  std::size_t ply = 0;  // from 1
  std::string sentence;
};

// By plies, of an engine one of each kind at each of them. Variations are judged where the protocol
// says how they are written: in USI and in the line protocol.
std::vector<Warning> warnings_in(const records::Game& game);

}  // namespace matches::warnings
