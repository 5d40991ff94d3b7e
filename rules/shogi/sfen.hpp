#pragma once
// SFEN both ways. Reading keeps apart what is no SFEN at all (a TextError with its place) and what
// is one that no game can reach (a set of defects).

#include <string>
#include <string_view>

#include "rules/shogi/position.hpp"

namespace rules::shogi {

inline constexpr std::string_view start_sfen =
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

struct Setup {
  Placement placement;
  int ply = 1;  // the number of the next move, as written; not a rule counts it
};

// Accepts the word `sfen` in front, any blanks between fields, hands in any order with repeated
// letters (they add up), and no move number (it is 1).
Result<Setup> read_sfen(std::string_view text);

// The one standard spelling.
std::string write_sfen(const Placement& placement, int ply);

// All that is impossible about a placement, each kind apart.
Defects defects_of(const Placement& placement);

}  // namespace rules::shogi
