#include "arena/base/names.hpp"

#include <algorithm>

#include "basics/text.hpp"

namespace arena::base {

namespace {

bool is_letter_or_digit(char c) {
  const char small = basics::lower(c);
  return basics::is_digit(c) || (small >= 'a' && small <= 'z');
}

bool is_separator(char c) { return c == ' ' || c == '_' || c == '-' || c == '.'; }

char without_likeness(char c) {
  switch (c) {
    case '0': return 'o';
    case '1':
    case 'i': return 'l';
    case '5': return 's';
    case '2': return 'z';
    case '8': return 'b';
    default: return c;
  }
}

// Two letters that look like one.
void replace_pair(std::string& text, std::string_view pair, char one) {
  for (auto at = text.find(pair); at != text.npos; at = text.find(pair, at))
    text.replace(at, pair.size(), 1, one);
}

}  // namespace

std::optional<std::string> wrong_with_name(std::string_view name) {
  if (name.empty()) return "a name has at least one character";
  if (name.size() > longest_agent_name)
    return "a name has at most " + std::to_string(longest_agent_name) + " characters";
  if (!is_letter_or_digit(name.front())) return "a name begins with a letter or a digit";
  if (!is_letter_or_digit(name.back())) return "a name ends with a letter or a digit";
  const bool fits = std::all_of(name.begin(), name.end(), [](char c) {
    return is_letter_or_digit(c) || is_separator(c);
  });
  if (!fits) return "a name holds letters, digits, blanks, '_', '-' and '.'";
  return std::nullopt;
}

std::string skeleton(std::string_view name) {
  std::string bones;
  for (const char c : name)
    if (!is_separator(c)) bones += without_likeness(basics::lower(c));
  replace_pair(bones, "rn", 'm');
  replace_pair(bones, "vv", 'w');
  return bones;
}

}  // namespace arena::base
