#include "protocols/options.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <vector>

#include "protocols/words.hpp"

namespace protocols {

namespace {

using Type = Option::Type;

Type type_named(std::string_view word) {
  for (const auto type :
       {Type::check, Type::spin, Type::combo, Type::button, Type::string, Type::filename})
    if (name(type) == word) return type;
  return Type::unknown;
}

bool is_field(std::string_view word) {
  return word == "default" || word == "min" || word == "max" || word == "var";
}

// Takes the words before the first one that `ends` says yes to.
template <class Ends>
std::string_view take_until(std::string_view& rest, Ends ends) {
  const auto all = rest;
  for (;;) {
    const auto before = rest;
    const auto word = next_word(rest);
    if (!word.empty() && !ends(word)) continue;
    rest = before;
    return trimmed(all.substr(0, all.size() - before.size()));
  }
}

// Takes the name. One that holds the word `type` itself is known by what follows the other one.
std::string_view take_name(std::string_view& rest, Type& type) {
  const auto all = rest;
  for (auto word = next_word(rest); !word.empty(); word = next_word(rest)) {
    if (word != "type") continue;
    const auto name = all.substr(0, static_cast<std::size_t>(word.data() - all.data()));
    auto after = rest;
    type = type_named(next_word(after));
    if (type == Type::unknown || trimmed(name).empty()) continue;
    rest = after;
    return trimmed(name);
  }
  // No type that we know.
  rest = all;
  type = Type::unknown;
  const auto name = take_until(rest, [](auto word) { return word == "type" || is_field(word); });
  auto after = rest;
  if (next_word(after) != "type") return name;
  if (auto value = after; !is_field(next_word(value))) after = value;
  rest = after;
  return name;
}

void take_field(std::string_view field, std::string_view& rest, Option& option) {
  const bool any_text = option.type == Type::string || option.type == Type::filename;
  if (field == "default" && any_text) {
    option.standard = trimmed(rest);
    rest = {};
    return;
  }
  const auto value = take_until(rest, is_field);
  if (field == "default") option.standard = value;
  if (field == "min") option.least = number<std::int64_t>(value);
  if (field == "max") option.most = number<std::int64_t>(value);
  if (field == "var") option.choices.emplace_back(value);
}

// --- settings -----------------------------------------------------------------------------------

char folded(char c) { return c == '_' ? ' ' : lower(c); }

bool same_name(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return folded(x) == folded(y); });
}

constexpr std::array<std::array<std::string_view, 3>, 3> one_thing = {
    {{"Hash", "USI_Hash", "USI_Hash"},
     {"Ponder", "USI_Ponder", "USI_Ponder"},
     {"Threads", "Thread", "USI_Threads"}}};

bool other_name(std::string_view a, std::string_view b) {
  for (const auto& names : one_thing) {
    const auto has = [&names](std::string_view word) {
      return std::any_of(names.begin(), names.end(), [&](auto n) { return same_name(n, word); });
    };
    if (has(a) && has(b)) return true;
  }
  return false;
}

const Option* find(std::string_view wanted, std::span<const Option> options) {
  const auto first = [&](auto fits) -> const Option* {
    const auto at = std::find_if(options.begin(), options.end(),
                                 [&](const Option& option) { return fits(option.name); });
    return at == options.end() ? nullptr : &*at;
  };
  if (const auto* option = first([&](const auto& n) { return n == wanted; })) return option;
  if (const auto* option = first([&](const auto& n) { return same_name(n, wanted); }))
    return option;
  return first([&](const auto& n) { return other_name(n, wanted); });
}

std::string did_you_mean(std::string_view word, std::span<const std::string_view> words) {
  const auto best = nearest(word, words);
  return best.empty() ? std::string() : "; did you mean " + in_quotes(best) + "?";
}

std::string unknown_option(std::string_view wanted, std::span<const Option> options) {
  std::vector<std::string_view> names;
  for (const auto& option : options) names.push_back(option.name);
  return "the engine has no option " + in_quotes(wanted) + did_you_mean(wanted, names);
}

std::string range(const Option& option) {
  std::string text = "a whole number";
  if (option.least) text += " from " + std::to_string(*option.least);
  if (option.most) text += (option.least ? " to " : " up to ") + std::to_string(*option.most);
  return text;
}

bool in_range(const Option& option, std::string_view value) {
  const auto n = number<std::int64_t>(value);
  return n && *n >= option.least.value_or(*n) && *n <= option.most.value_or(*n);
}

// As the engine spells it; empty where it is not a value of the combo.
const std::string* choice(const Option& option, std::string_view value) {
  const auto find_by = [&](auto same) -> const std::string* {
    for (const auto& one : option.choices)
      if (same(one, value)) return &one;
    return option.standard && same(*option.standard, value) ? &*option.standard : nullptr;
  };
  if (const auto* exact = find_by(std::equal_to<>())) return exact;
  return find_by(same_but_for_case);
}

std::string choices_of(const Option& option, std::string_view value) {
  std::vector<std::string_view> words(option.choices.begin(), option.choices.end());
  const auto meant = did_you_mean(value, words);
  constexpr std::size_t most = 8;  // Fairy-Stockfish lists ninety
  const auto shown = std::min(words.size(), most);
  std::string text;
  for (std::size_t i = 0; i < shown; ++i)
    text += (i == 0 ? "" : i + 1 == words.size() ? " or " : ", ") + std::string(words[i]);
  if (words.size() > most) text += ", ...";
  return text + meant;
}

std::string spelled(const Option& option, std::string_view value) {
  if (option.type == Type::check) return same_but_for_case(value, "true") ? "true" : "false";
  if (const auto* one = option.type == Type::combo ? choice(option, value) : nullptr) return *one;
  const bool any_text = option.type == Type::string || option.type == Type::filename;
  if (any_text && value.empty() && option.standard == "<empty>") return "<empty>";
  return std::string(value);
}

}  // namespace

std::optional<Option> read_option(std::string_view words) {
  if (next_word(words) != "name") return std::nullopt;
  Option option;
  option.name = take_name(words, option.type);
  if (option.name.empty()) return std::nullopt;
  for (auto word = next_word(words); !word.empty(); word = next_word(words))
    if (is_field(word)) take_field(word, words, option);
  return option;
}

bool same_option(std::string_view a, std::string_view b) {
  return same_name(a, b) || other_name(a, b);
}

std::string complaint(const Option& option, std::string_view value) {
  const auto is_not = "option " + in_quotes(option.name) + ": " + in_quotes(value) + " is not ";
  if (std::any_of(value.begin(), value.end(), [](char c) { return c == '\n' || c == '\r'; }))
    return is_not + "one line";
  switch (option.type) {
    case Type::check:
      if (same_but_for_case(value, "true") || same_but_for_case(value, "false")) return {};
      return is_not + "true or false";
    case Type::spin: return in_range(option, value) ? "" : is_not + range(option);
    case Type::combo:
      if (option.choices.empty() || choice(option, value)) return {};
      return is_not + choices_of(option, value);
    case Type::button:
      return value.empty() ? "" : "option " + in_quotes(option.name) + " takes no value";
    case Type::string:
    case Type::filename:
    case Type::unknown: return {};
  }
  return {};
}

basics::Result<Accepted, Declined> accept(const Setting& setting, std::span<const Option> options) {
  const auto* option = find(setting.name, options);
  if (!option) return Declined{setting, unknown_option(setting.name, options)};
  if (auto wrong = complaint(*option, setting.value); !wrong.empty())
    return Declined{setting, std::move(wrong)};
  return Accepted{option->name, spelled(*option, setting.value), option->type == Type::button};
}

}  // namespace protocols
