#pragma once
// Two games of the engine against itself, in two processes, over the protocol's own state machine
// in its strict manner; every answer clocked and judged by the rules.

#include <memory>
#include <vector>

#include "matches/endings/ending.hpp"
#include "referee/conformance/bench.hpp"
#include "referee/conformance/finding.hpp"

namespace referee::conformance {

constexpr int plies_of_a_game = 20;

// What the two games have shown.
struct Games {
  Finding answers, legal, clock, second, variation, scores, quit, strays;
  int turns = 0;
  bool complete = false;  // neither game broke off
  bool hung = false;      // an answer that no clock bounds did not come
  bool starved = false;   // they broke off because of the host
  std::vector<int> processes = {};
  std::vector<protocols::Deviation> deviations = {};  // `line` is a line of the transcript
};

// A player whose lines go into the transcript.
struct Seated {
  std::unique_ptr<matches::play::Player> player;
  int process;
  int greeted_at = 0;  // the line of the transcript that ended the handshake
};
Seated seat(const Bench& bench);

// `first` is ready for a game. Ends both processes.
Games play_games(const Bench& bench, Seated first);

}  // namespace referee::conformance
