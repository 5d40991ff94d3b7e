#pragma once
// The rule sets of Renju and their switches, read once into plain values.

#include <optional>
#include <string_view>

#include "rules/renju/forbidden.hpp"
#include "rules/renju/opening.hpp"
#include "rules/renju/symmetry.hpp"
#include "rules/ruleset.hpp"

namespace rules::renju {

const RuleBook& rule_book();

struct Terms {
  std::string_view id;  // of the rule set
  Opening opening = Opening::none;
  int offers = 10;  // the number of offered fifth moves, or the maximum that may be declared
  bool offer_after_swap = false;
  Sameness sameness = Sameness::figure;
  Precedence precedence = Precedence::five;
  bool pass = true;
  bool no_legal_point_loses = false;
  std::optional<int> max_stones;

  // The number of stones from which a side may pass even if it need not.
  int stones_before_pass() const { return has_phases(opening) ? 5 : 3; }
};

Terms terms_of(const RuleSet& rules);

}  // namespace rules::renju
