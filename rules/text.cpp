#include "rules/text.hpp"

#include <algorithm>
#include <charconv>

#include "rules/utf8.hpp"

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

std::string in_quotes(std::string_view text) {
  constexpr int longest = 24;  // characters
  std::size_t end = 0;
  for (int i = 0; i < longest && end < text.size(); ++i) end += glyph_at(text, end).bytes;
  return "'" + printable(text.substr(0, end)) + (end < text.size() ? "...'" : "'");
}

std::optional<int> whole_number(std::string_view text) {
  constexpr std::size_t longest = 9;
  const bool digits = std::all_of(text.begin(), text.end(), is_digit);
  if (text.empty() || text.size() > longest || !digits) return std::nullopt;
  if (text.front() == '0' && text.size() > 1) return std::nullopt;
  int n = 0;
  std::from_chars(text.data(), text.data() + text.size(), n);
  return n;
}

std::string_view first_character(std::string_view text) {
  return text.empty() ? text : text.substr(0, glyph_at(text, 0).bytes);
}

}  // namespace rules
