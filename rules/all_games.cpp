// Alone in its file, so that a program that defines `games` itself never links this one.

#include "rules/row.hpp"

namespace rules {

std::span<const GameKind> games() { return carried_games(); }

}  // namespace rules
