#pragma once
// Openings on turned and mirrored boards: up to eight from one, for games without a direction.

#include <vector>

#include "matches/openings/openings.hpp"

namespace matches::suites {

// The openings, and behind them their images: of all the first symmetry, then of all the next one.
// An image is called "o0042 turn-90", after its opening. One that leads to a position to which
// another opening or image leads already is left out. The openings have been judged.
std::vector<openings::Opening> with_images(const rules::GameKind& kind, const rules::RuleSet& rules,
                                           std::vector<openings::Opening> openings);

}  // namespace matches::suites
