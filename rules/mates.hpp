#pragma once
// Wins that cannot be escaped: what a search for them comes to, and what a game adds to the search
// in which only checks count.

#include <cstdint>
#include <stop_token>
#include <string>

#include "rules/game.hpp"

namespace rules {

struct ForcedWin {
  enum class Proof : unsigned char {
    proved,
    refuted,  // everything was searched
    unknown,  // the search was too large, or was interrupted
  } proof = Proof::unknown;
  int plies = 0;           // proved: within this many
  std::string reply = {};  // refuted, after an action: one that escapes; empty: no check, or none
  // Refuted, after an action, for whatever number of plies: the game is over, or (Shogi) the action
  // gives no check.
  bool at_any_length = false;
};

struct SearchLimits {
  std::uint64_t nodes = 200'000;
  std::stop_token stop = {};
};

// A game in which a forced win is a mate by checks alone, as in mate problems. Each function is
// asked about a game of its own kind only.
struct MateRules {
  // Does the side to act mate within this many plies, an odd number?
  ForcedWin (*attack)(const AnyGame& game, int plies, const SearchLimits& limits);
  // The same after its first action: the other side is to act.
  ForcedWin (*after_action)(const AnyGame& next, int plies, const SearchLimits& limits);
  bool (*in_check)(const AnyGame& game);  // the side to act
  // The side to act is in check, and only pieces dropped between delay its mate, without a use.
  bool (*only_delayed)(const AnyGame& game);
};

}  // namespace rules
