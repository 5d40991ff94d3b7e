#pragma once
// Random recorded games in canonical form: everything that a record can hold, in every game, under
// every rule set, with every ending. The same in every run.

#include <string_view>
#include <vector>

#include "matches/records/game.hpp"

namespace tests {

// The first `count` random games of a kind ("renju"). They are short: what is tested with them is
// how they are written down.
std::vector<matches::records::Game> random_games(std::string_view kind, std::size_t count);

// The same games for everybody who asks: made once.
const std::vector<matches::records::Game>& shared_games(std::string_view kind);

}  // namespace tests
