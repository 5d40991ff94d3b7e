#pragma once
// What a page shows of a position beside the board, as the rules library knows it.

#include <string>
#include <vector>

#include "arena/table/table.hpp"

namespace arena::wire {

// {"black":{"P":2},"white":{}}, or null where a game has no hands.
std::string hands_json(const table::Table& table);
// Whether the side to act is in check; never where a game has none.
bool in_check(const table::Table& table);
// Whether the side to act may end the game by a declaration ("win") and would not lose by it.
bool may_declare(const table::Table& table);
// The points of the line or the rectangle that has won; empty: nothing of the kind has.
std::vector<std::string> win_line(const table::Table& table);

}  // namespace arena::wire
