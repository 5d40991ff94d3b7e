#include "rules/ruleset.hpp"

#include <algorithm>
#include <cassert>

#include "rules/nearest.hpp"
#include "rules/text.hpp"

namespace rules {

namespace {

template <class Use>
void for_each_part(std::string_view text, char separator, Use use) {
  while (!text.empty()) {
    const auto end = std::min(text.find(separator), text.size());
    if (end > 0) use(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

// "0", "1", "0.5", "0.25": a share of a point, at most three decimals.
bool is_points(std::string_view text) {
  if (text == "0" || text == "1") return true;
  if (text.size() < 3 || text.size() > 5) return false;
  const bool from_zero = text.starts_with("0."), from_one = text.starts_with("1.");
  const auto decimals = text.substr(2);
  return (from_zero && decimals.find_first_not_of("0123456789") == decimals.npos) ||
         (from_one && decimals.find_first_not_of('0') == decimals.npos);
}

bool is_points_pair(std::string_view text) {
  const auto slash = text.find('/');
  return slash != text.npos && is_points(text.substr(0, slash)) &&
         is_points(text.substr(slash + 1));
}

bool accepts(const Switch& s, std::string_view value) {
  bool found = false;
  for_each_part(s.accepts, '|', [&](std::string_view form) {
    if (form == "N") {
      const auto n = whole_number(value);
      found |= n && *n >= s.least && *n <= s.most;
    } else if (form == "POINTS") {
      found |= is_points_pair(value);
    } else {
      found |= form == value;
    }
  });
  return found;
}

const Preset* find_preset(const RuleBook& book, std::string_view id) {
  for (const auto& preset : book.presets) {
    bool same = preset.id == id;
    for_each_part(preset.also, ' ', [&](std::string_view name) { same |= name == id; });
    if (same) return &preset;
  }
  return nullptr;
}

TextError unknown(std::string_view what, std::string_view game, std::string_view given,
                  const std::vector<std::string_view>& known) {
  return syntax_error("unknown " + std::string(what) + " '" + std::string(given) + "' of " +
                          std::string(game) + meant_or_expected(given, known),
                      0, given.size());
}

}  // namespace

std::string accepted_values(const Switch& s) {
  std::vector<std::string> forms;
  for_each_part(s.accepts, '|', [&](std::string_view form) {
    if (form == "N")
      forms.push_back("a number from " + std::to_string(s.least) + " to " + std::to_string(s.most));
    else if (form == "POINTS")
      forms.emplace_back("two numbers from 0 to 1 such as 0.4/0.6");
    else
      forms.emplace_back(form);
  });
  return one_of(std::vector<std::string_view>(forms.begin(), forms.end()));
}

Result<RuleSet> RuleSet::named(const RuleBook& book, std::string_view id) {
  const Preset* const chosen = id.empty() ? &book.presets.front() : find_preset(book, id);
  if (!chosen) {
    std::vector<std::string_view> known;
    for (const auto& preset : book.presets) known.push_back(preset.id);
    return unknown("rule set", book.game, id, known);
  }
  RuleSet made;
  made.book_ = &book;
  made.id_ = chosen->id;
  for (const auto& s : book.switches) made.settings_.push_back({s.name, {}});
  for (const auto* preset : {&book.presets.front(), chosen})
    for_each_part(preset->values, ' ', [&](std::string_view setting) {
      [[maybe_unused]] const auto wrong = made.set(setting);
      assert(!wrong);
    });
  return made;
}

std::optional<TextError> RuleSet::set(std::string_view name, std::string_view value) {
  for (std::size_t i = 0; i < settings_.size(); ++i) {
    if (settings_[i].name != name) continue;
    const Switch& s = book_->switches[i];
    if (!accepts(s, value))
      return syntax_error("switch '" + std::string(name) + "' cannot be '" + std::string(value) +
                              "'; expected " + accepted_values(s),
                          name.size() + 1, value.size());
    settings_[i].value = value;
    return std::nullopt;
  }
  std::vector<std::string_view> known;
  for (const auto& s : book_->switches) known.push_back(s.name);
  return unknown("switch", game(), name, known);
}

std::optional<TextError> RuleSet::set(std::string_view name_equals_value) {
  const auto equals = name_equals_value.find('=');
  if (equals == std::string_view::npos)
    return syntax_error(
        "'" + std::string(name_equals_value) + "' has no value; expected SWITCH=VALUE", 0,
        name_equals_value.size());
  return set(name_equals_value.substr(0, equals), name_equals_value.substr(equals + 1));
}

bool RuleSet::has(std::string_view name) const {
  return std::any_of(settings_.begin(), settings_.end(),
                     [&](const Setting& s) { return s.name == name; });
}

std::string_view RuleSet::value(std::string_view name) const {
  const auto found = std::find_if(settings_.begin(), settings_.end(),
                                  [&](const Setting& s) { return s.name == name; });
  assert(found != settings_.end());
  return found->value;
}

std::optional<int> RuleSet::number(std::string_view name) const {
  return whole_number(value(name));  // "off" is not a number
}

std::string RuleSet::text() const {
  std::string joined(id_);
  for (const auto& s : settings_) joined += " " + std::string(s.name) + "=" + s.value;
  return joined;
}

}  // namespace rules
