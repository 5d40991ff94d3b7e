#include "matches/play/questions.hpp"

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

}  // namespace matches::play
