#include "referee/conformance/bench.hpp"

namespace referee::conformance {

std::string rules_text(const rules::RuleSet& rules) {
  std::string text(rules.id());
  const auto plain = rules::RuleSet::named(rules.book(), rules.id());
  for (const auto& setting : rules.settings())
    if (plain && plain->value(setting.name) != setting.value)
      text += " " + std::string(setting.name) + "=" + setting.value;
  return text;
}

Line some_game(const rules::GameKind& kind, const rules::RuleSet& rules, int plies) {
  Line line{{}, *rules::start(kind, rules)};
  for (int ply = 0; ply < plies; ++ply) {
    const auto legal = line.game.legal_actions();
    const auto wish = static_cast<std::size_t>(ply) * 7 + 3;
    bool played = false;
    for (std::size_t i = 0; i < legal.size() && !played; ++i) {
      const auto& action = legal[(wish + i) % legal.size()];
      auto after = line.game;
      if (action.starts_with('<') || action == "pass" || after.act(action) || after.outcome())
        continue;
      line.game = std::move(after);
      line.actions.push_back(action);
      played = true;
    }
    if (!played) break;
  }
  return line;
}

}  // namespace referee::conformance
