#include "rules/phases.hpp"

#include "rules/renju/game.hpp"
#include "rules/renju/opening.hpp"
#include "rules/renju/rules.hpp"

namespace rules {

PhaseKind kind_of_phase(std::string_view phase) {
  using enum renju::Phase;
  const auto named = renju::phase_named(phase);
  if (!named) return PhaseKind::other;
  switch (*named) {
    case place1: return PhaseKind::first_stone;
    case swap1:
    case swap2:
    case swap3:
    case swap4:
    case swap5: return PhaseKind::swap;
    case choose2: return PhaseKind::choose;
    case count3:
    case count4: return PhaseKind::count;
    case select5: return PhaseKind::select;
    case place2:
    case place3:
    case place4:
    case fifth:
    case fifth_single:
    case play: return PhaseKind::other;
  }
  return PhaseKind::other;
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

std::vector<std::vector<std::string>> same_offers(const AnyGame& game) {
  std::vector<std::vector<std::string>> named;
  const auto* const renju = game.as<renju::Game>();
  if (!renju) return named;
  for (const auto& set : renju->same_offers()) {
    auto& names = named.emplace_back();
    for (const auto& point : set) names.push_back(renju::name(point));
  }
  return named;
}

}  // namespace rules
