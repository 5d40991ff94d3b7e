#pragma once
// Where an opening begins and where it leads, in the one spelling of the rules.

#include <string>
#include <vector>

#include "matches/openings/openings.hpp"

namespace matches::suites {

struct Way {
  std::string start, end;  // position texts
  std::vector<std::string> actions;
};

// Of an opening that has been judged.
Way way_of(const rules::GameKind& kind, const rules::RuleSet& rules,
           const openings::Opening& opening);

}  // namespace matches::suites
