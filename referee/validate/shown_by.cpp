#include "referee/validate/shown_by.hpp"

#include <fmt/format.h>

#include "basics/shell.hpp"

namespace referee::validate {

std::string shown_by(const rules::GameKind& kind, const rules::RuleSet& rules,
                     std::string_view position, std::string_view action) {
  std::string text = fmt::format("referee {} {} {}", action.empty() ? "show" : "explain", kind.name,
                                 basics::shell_word(position));
  if (!action.empty()) text += " " + basics::shell_word(action);
  const auto usual = rules::rule_set(kind, "");
  if (usual && !(rules == *usual)) {
    text += " --ruleset " + std::string(rules.id());
    const auto named = rules::rule_set(kind, rules.id());
    for (const auto& [key, value] : rules.settings())
      if (named->value(key) != value) text += fmt::format(" --set {}={}", key, value);
  }
  if (!rules::start(kind, rules, position)) text += " --setup";
  return text;
}

}  // namespace referee::validate
