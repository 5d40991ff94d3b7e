#pragma once
// Reading and writing SFEN. The reader distinguishes a malformed SFEN (a TextError with its place)
// from one that no game can reach (a set of defects).

#include <string>
#include <string_view>

#include "rules/shogi/position.hpp"

namespace rules::shogi {

inline constexpr std::string_view start_sfen =
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

struct Setup {
  Placement placement;
  int ply = 1;  // the number of the next move, as written; no rule uses it
};

// Accepts a leading `sfen`, any blanks between fields, hands in any order with repeated letters
// (they add up), and a missing move number (then 1).
Result<Setup> read_sfen(std::string_view text);

// The standard spelling.
std::string write_sfen(const Placement& placement, int ply);

// The defects of a placement, one per kind.
Defects defects_of(const Placement& placement);

}  // namespace rules::shogi
