#include "rules/phases.hpp"

#include "rules/renju/opening.hpp"
#include "rules/renju/rules.hpp"

namespace rules {

PhaseKind kind_of_phase(std::string_view phase) {
  using enum renju::Phase;
  const auto named = renju::phase_named(phase);
  if (named == select5) return PhaseKind::select;
  const bool swaps = named == swap1 || named == swap2 || named == swap3 || named == swap4 ||
                     named == swap5;
  return swaps ? PhaseKind::swap : PhaseKind::other;
}

OpeningKind kind_of_opening(const RuleSet& rules) {
  if (&rules.book() != &renju::rule_book()) return OpeningKind::free;
  const auto opening = renju::terms_of(rules).opening;
  if (opening == renju::Opening::none) return OpeningKind::free;
  if (opening == renju::Opening::centre) return OpeningKind::centre;
  return opening == renju::Opening::swap2 ? OpeningKind::swap2 : OpeningKind::phases;
}

bool has_phases(OpeningKind kind) {
  return kind == OpeningKind::swap2 || kind == OpeningKind::phases;
}

}  // namespace rules
