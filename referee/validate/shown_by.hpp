#pragma once
// The command that a report names for readers who want to see why.

#include <string>
#include <string_view>

#include "rules/games.hpp"

namespace referee::validate {

// "referee explain renju '15/.../15 b play - 9' h8 --ruleset renju_rif", for a shell: the same
// position under the same rules. Without an action it is "referee show ...".
std::string shown_by(const rules::GameKind& kind, const rules::RuleSet& rules,
                     std::string_view position, std::string_view action);

}  // namespace referee::validate
