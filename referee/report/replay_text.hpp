#pragma once
// A game as the page replays it: what stands where after each action. Browsers do not know the
// rules: everything is worked out here.

#include <cstddef>
#include <string>
#include <vector>

#include "matches/records/disagreement.hpp"
#include "matches/records/game.hpp"

namespace referee::report {

struct ReplayText {
  std::string start;  // JSON: {"game":..,"rows":[..],"hands":".."}; the same for many games
  // JSON: "m" the actions with the squares that change, "c" who acts, "t" times, "l" clocks, "s"
  // scores, "d" depths, "k" the plies that give check, "w" the squares that won at the end, "v" the
  // end, "n" notes and "x" disagreements by ply.
  std::string game;
  std::string lines;  // the engines' lines, one for each action
};

ReplayText replay_text(const matches::records::Game& game,
                       const matches::records::Disagreements& disagreements);

// The same lines, each with at most this many actions. The first one is "=" where it was played.
std::string cut_lines(std::string_view lines, std::size_t most);

}  // namespace referee::report
