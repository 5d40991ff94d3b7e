#pragma once
// What the rules alone say about how a position goes on.

#include <cstddef>
#include <optional>
#include <string>

#include "rules/game.hpp"

namespace matches::suites {

// An action with which the side to act wins at once; empty if none. Shogi's declaration is
// one.
std::optional<std::string> winning_action(const rules::AnyGame& game);

// Who wins by force within this many plies, where that is found with at most `tries` actions tried;
// empty: nobody, or it is not known. A game that is over is won by its winner.
std::optional<rules::Seat> forced_winner(const rules::AnyGame& game, int plies, std::size_t tries);

}  // namespace matches::suites
