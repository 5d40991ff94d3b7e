#pragma once
// Tables of node counts, as `referee perft --expect FILE` reads them. The form is described in
// docs/command-line.md.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "referee/terminal/complaint.hpp"
#include "rules/games.hpp"

namespace referee::inputs {

struct ExpectedCount {
  int line = 0;
  rules::RuleSet rules;
  std::string position;
  int depth = 0;
  std::uint64_t leaves = 0;
};

// A rule set as tables name it: its id, the id without the name of the game, or a value of the
// game's first switch; "-danx" behind it sets dan=exact.
rules::Result<rules::RuleSet> rules_by_short_name(const rules::GameKind& kind,
                                                  std::string_view name);

// Every row of a table; `file` goes into the errors (FILE:LINE:COLUMN). In Shogi's tables the
// first column is a name, and all rows are played under `rules`.
terminal::Or<std::vector<ExpectedCount>> read_perft_table(std::string_view text,
                                                          std::string_view file,
                                                          const rules::GameKind& kind,
                                                          const rules::RuleSet& rules);

}  // namespace referee::inputs
