#pragma once
// What comes of a game's ending for the game and for the run: the table of docs/faults.md, as a
// function of the ending, of what became of the same game before, and of the user's wish.

#include <array>
#include <optional>

#include "matches/endings/ending.hpp"

namespace matches::endings {

// What comes of an engine's fault, beside the loss of its game.
enum class OnFault : unsigned char {
  forfeit,  // nothing: the run goes on
  abort,    // the run stops, as by the user's wish
  replay,   // the game is void and played again, once, under the same number and seed
};

// What comes of a game that the host has decided: one that was lost by a starved answer.
enum class OnStarved : unsigned char {
  count,   // it counts as any other
  replay,  // it is void and played again, once, under the same number and seed
};

// What the user wishes.
struct FailurePolicy {
  OnFault on_fault = OnFault::forfeit;
  OnStarved on_starved = OnStarved::count;
};

// The attempts at one game that gave no result.
struct Attempts {
  std::array<int, 2> start_failures{};  // of seat first and seat second
  int referee_errors = 0;
  int faults = 0;   // that were void by OnFault::replay
  int starved = 0;  // that were void by OnStarved::replay
};

struct Consequence {
  enum class Game : unsigned char {
    counts,
    again,       // void; played again at once under the same number and seed
    stays_void,  // void, and not played again in this run
    cut,         // the run has been stopped; a resumed run plays the game
  } game = Game::counts;
  std::optional<rules::Seat> withdrawn = {};  // whose engine plays no further game of the run
  bool stop = false;                          // the run, by OnFault::abort
  std::optional<Cause> cause = {};            // of the void, where it is not the fault itself
};

// Notes the attempt where the game is void.
Consequence consequence(const Ending& ending, const FailurePolicy& policy, Attempts& attempts);

}  // namespace matches::endings
