#include "matches/play/questions.hpp"

#include "rules/game.hpp"
#include "rules/phases.hpp"

namespace matches::play {

namespace {

// The id of a rule set and the switches that were set on top of it.
std::string brief(const rules::RuleSet& rules) {
  std::string text(rules.id());
  const auto plain = rules::RuleSet::named(rules.book(), rules.id());
  for (const auto& setting : rules.settings())
    if (plain && plain->value(setting.name) != setting.value)
      text += " " + std::string(setting.name) + "=" + setting.value;
  return text;
}

}  // namespace

protocols::Game described(const rules::GameKind& kind, const rules::RuleSet& rules,
                          std::string_view position) {
  return {std::string(kind.name), brief(rules), std::string(position), {}};
}

protocols::Wanted wanted(const rules::AnyGame& game, const rules::RuleSet& rules) {
  using enum protocols::Wanted;
  if (!game.in_opening()) return action;
  const bool swap2 = rules::kind_of_opening(rules) == rules::OpeningKind::swap2;
  switch (rules::kind_of_phase(game.phase())) {
    case rules::PhaseKind::first_stone: return swap2 ? three_stones : action;
    case rules::PhaseKind::choose: return after_three;
    case rules::PhaseKind::swap: return swap2 ? after_five : decision;
    case rules::PhaseKind::count: return decision;
    case rules::PhaseKind::select:
    case rules::PhaseKind::other: return action;
  }
  return action;
}

}  // namespace matches::play
