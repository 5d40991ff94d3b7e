#include "matches/records/stored_action.hpp"

#include <algorithm>

namespace matches::records {

std::string stored_action(const Game& game, const Disagreements& found, std::size_t ply) {
  const auto& plies = game.main.plies;
  if (ply <= plies.size()) return plies[ply - 1].action;
  for (const auto& each : found)
    if (each.ply == ply && !each.action.empty()) return each.action;
  return game.verdict.refused;
}

std::string explanation(const rules::AnyGame& before, const std::string& stored,
                        const Disagreements& found, std::size_t ply) {
  const auto refusal = before.refusal(stored);
  const auto cause = std::find_if(found.begin(), found.end(), [&](const Disagreement& each) {
    return each.about == Disagreement::About::action && each.ply == ply && each.action == stored;
  });
  if (!refusal || refusal->reason != rules::Reason::syntax || cause == found.end())
    return before.explain(stored);
  return "refused: " + cause->computed + "\n" + cause->sentence;
}

}  // namespace matches::records
