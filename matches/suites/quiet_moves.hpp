#pragma once
// The actions that openings are made of.

#include <span>
#include <string>
#include <vector>

#include "rules/games.hpp"

namespace matches::suites {

// The actions of this game that an opening may go on with, in byte order, after those that were
// played. See candidates.hpp for what they are. Each leaves the position to be acted in by the
// other side, or by the side that the opening rule asks next.
std::vector<std::string> moves_for_openings(const rules::GameKind& kind, const rules::AnyGame& game,
                                            std::span<const std::string> played);

// Takes the decisions that stand before the next move: `keep`, `count`. Returns what was played.
std::vector<std::string> decide_before_move(rules::AnyGame& game);

}  // namespace matches::suites
