#include "rules/text.hpp"

#include <algorithm>

namespace rules {

std::vector<Field> fields(std::string_view text, std::size_t most) {
  constexpr std::string_view blanks = " \t";
  std::vector<Field> found;
  for (std::size_t at = text.find_first_not_of(blanks); at < text.size() && found.size() < most;) {
    const auto end = std::min(text.find_first_of(blanks, at), text.size());
    found.push_back({text.substr(at, end - at), at});
    at = std::min(text.find_first_not_of(blanks, end), text.size());
  }
  return found;
}

TextError wrong(Field field, std::string sentence) {
  return syntax_error(std::move(sentence), field.at, field.text.size());
}

std::string quoted(std::string_view text) {
  constexpr std::size_t longest = 24;
  std::string shown = "'";
  for (const char c : text.substr(0, longest)) shown += c >= ' ' && c <= '~' ? c : '?';
  return shown + (text.size() > longest ? "...'" : "'");
}

}  // namespace rules
