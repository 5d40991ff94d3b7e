#pragma once
// Games of real processes: a well-behaved engine against one that plays a script, and what is left
// of them afterwards.

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "matches/play/play.hpp"
#include "matches/play/player.hpp"
#include "matches/processes/process.hpp"

namespace tests {

// A program of the build: "scripted-player". The variable REFEREE_TOOLS names another folder.
std::string tool(std::string_view name);

// An engine that plays tests/data/engines/SCRIPT.script, with NAME=VALUE words for it.
matches::play::Engine scripted(std::string_view script, std::vector<std::string> names = {});
matches::clocks::TimeControl seconds_each(double seconds);  // for the game
matches::clocks::TimeControl seconds_a_move(double seconds);

// A short game of the kind, which ends as a draw where nobody errs.
matches::play::Plan short_game(std::string_view game = "shogi");

struct Bout {
  matches::play::Plan plan = short_game();
  matches::play::Engine first = scripted("well");
  matches::play::Engine second;
  matches::play::Patience patience = quick_patience();
  int games = 1;

  static matches::play::Patience quick_patience();
};

struct Outcome {
  std::vector<matches::play::Played> games;
  std::vector<std::string> names;                         // of the players, at the end
  std::array<std::vector<std::string>, 2> declined = {};  // options that they do not have
  std::array<int, 2> starts{}, strays{};                  // processes, and answers not asked for
  std::array<std::optional<matches::processes::Death>, 2>
      deaths;  // how they ended, where they still ran
  std::chrono::milliseconds took{0}, quitting{0};
};

// Plays the games with the same two players, and ends these.
Outcome play_bout(const Bout& bout);

std::string reason(const matches::play::Played& played);  // "time", "max-plies"
std::string detail(
    const matches::play::Played& played);  // of a fault or a void; empty: the rules' end

// Whether nothing is left of the engines that were started since the ledger was opened: no process,
// no zombie, no descriptor. A text otherwise: what is left.
class Ledger {
 public:
  Ledger();
  std::string leftovers() const;

 private:
  std::size_t descriptors_;
  std::vector<int> processes_;  // of our programs, or children of ours
};

}  // namespace tests
