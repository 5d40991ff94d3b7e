#include "arena/http/target.hpp"

#include <algorithm>
#include <charconv>

namespace arena::http {

namespace {

// Nothing here is named by anything else, and half a character would be in the answer, or in a
// question to the database.
bool is_plain(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

std::optional<std::string> unescaped(std::string_view text, bool plus_is_blank) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '+' && plus_is_blank) {
      plain += ' ';
    } else if (text[i] != '%') {
      plain += text[i];
    } else {
      unsigned value = 0;
      const char* const begin = text.data() + i + 1;
      if (text.size() - i < 3) return std::nullopt;
      const auto [stop, error] = std::from_chars(begin, begin + 2, value, 16);
      if (error != std::errc() || stop != begin + 2) return std::nullopt;
      plain += static_cast<char>(value);
      i += 2;
    }
  }
  if (!is_plain(plain)) return std::nullopt;
  return plain;
}

// Hands on the parts between the separators.
bool each_part(std::string_view text, char separator, auto take) {
  while (true) {
    const auto end = std::min(text.find(separator), text.size());
    if (!take(text.substr(0, end))) return false;
    if (end == text.size()) return true;
    text.remove_prefix(end + 1);
  }
}

bool read_query(std::string_view text, std::map<std::string, std::string>& query) {
  return each_part(text, '&', [&](std::string_view part) {
    if (part.empty()) return true;
    const auto equals = std::min(part.find('='), part.size());
    const auto name = unescaped(part.substr(0, equals), true);
    const auto value = unescaped(part.substr(std::min(equals + 1, part.size())), true);
    return name && value && query.emplace(*name, *value).second;
  });
}

}  // namespace

std::optional<Target> read_target(std::string_view text) {
  if (!text.starts_with('/')) return std::nullopt;
  text = text.substr(0, text.find('#'));
  const auto question = std::min(text.find('?'), text.size());
  Target target;
  const bool path = each_part(text.substr(1, question - 1), '/', [&](std::string_view part) {
    const auto plain = unescaped(part, false);
    if (plain && !plain->empty()) target.path.push_back(*plain);
    return plain.has_value();
  });
  if (!path) return std::nullopt;
  if (question < text.size() && !read_query(text.substr(question + 1), target.query))
    return std::nullopt;
  return target;
}

}  // namespace arena::http
