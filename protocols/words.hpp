#pragma once
// Lines and their words, as all protocols read them. Engines send any bytes at all: nothing here
// throws, and nothing takes a byte for more than it is.

#include <algorithm>
#include <charconv>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace protocols {

// What stands between words: blanks, tabs, and every other control character (a NUL, a stray
// carriage return).
constexpr bool is_blank(char c) { return static_cast<unsigned char>(c) <= ' ' || c == '\x7f'; }

// Without the blanks at both ends.
inline std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

// Takes the first word off `text`; empty where there is none. What is left of `text` begins with
// the blank after the word.
inline std::string_view next_word(std::string_view& text) {
  std::size_t begin = 0;
  while (begin < text.size() && is_blank(text[begin])) ++begin;
  std::size_t end = begin;
  while (end < text.size() && !is_blank(text[end])) ++end;
  const auto word = text.substr(begin, end - begin);
  text.remove_prefix(end);
  return word;
}

// The whole word as a number: digits, with a sign in front if any. Empty where it is something else
// or too large for `Number`.
template <class Number>
std::optional<Number> number(std::string_view word) {
  if (word.starts_with('+')) {
    word.remove_prefix(1);
    if (word.starts_with('-')) return std::nullopt;
  }
  Number value{};
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
  return value;
}

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }
inline bool same_but_for_case(std::string_view a, std::string_view b) {  // ASCII letters
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lower(x) == lower(y); });
}

// The word of `words` at the least Damerau-Levenshtein distance from `word` (case aside), where
// that is at most two (one for words of three letters or less); else empty.
std::string_view nearest(std::string_view word, std::span<const std::string_view> words);

// What an engine or a user wrote, in quotes, for a sentence: cut after 80 bytes, control characters
// and bytes that are not UTF-8 shown as \xNN.
std::string quoted(std::string_view text);

bool is_utf8(std::string_view text);

// Appends " VALUE".
void append_number(std::string& out, long long value);
// Appends " NAME VALUE", the way most requests are made.
void append_word(std::string& out, std::string_view name, long long value);

}  // namespace protocols
