#include "protocols/words.hpp"

#include <algorithm>
#include <vector>

namespace protocols {

namespace {

constexpr std::size_t longest_word = 64;   // no name is longer; keeps hostile input cheap
constexpr std::size_t longest_quote = 80;  // what a sentence can hold

// Damerau-Levenshtein distance with adjacent exchanges (optimal string alignment).
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before_last, last(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before_last = last;
    last = row;
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = lower(a[i - 1]) == lower(b[j - 1]) ? 0 : 1;
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + change});
      const bool exchanged = i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) &&
                             lower(a[i - 2]) == lower(b[j - 1]);
      if (exchanged) row[j] = std::min(row[j], before_last[j - 2] + 1);
    }
  }
  return row[b.size()];
}

unsigned char byte(char c) { return static_cast<unsigned char>(c); }

// The least code point that needs this many bytes: a longer form of a smaller one is not UTF-8.
constexpr unsigned least_of_length[] = {0, 0, 0x80, 0x800, 0x10000};

std::size_t announced_length(char first) {
  const auto c = byte(first);
  if (c < 0x80) return 1;
  if (c >= 0xc2 && c < 0xe0) return 2;
  if (c >= 0xe0 && c < 0xf0) return 3;
  if (c >= 0xf0 && c < 0xf5) return 4;
  return 0;
}

// How many bytes the first character takes; 0 where it is not UTF-8.
std::size_t character_length(std::string_view text) {
  const auto length = announced_length(text.front());
  if (length <= 1 || length > text.size()) return length == 1 ? 1 : 0;
  unsigned point = byte(text.front()) & (0x7fU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(text[i]) & 0xc0) != 0x80) return 0;
    point = point << 6 | (byte(text[i]) & 0x3f);
  }
  const bool surrogate = point >= 0xd800 && point < 0xe000;
  return point < least_of_length[length] || point > 0x10ffff || surrogate ? 0 : length;
}

unsigned point_of(std::string_view character) {
  unsigned point = byte(character.front()) & (0x7fU >> character.size());
  for (std::size_t i = 1; i < character.size(); ++i)
    point = point << 6 | (byte(character[i]) & 0x3f);
  return point;
}

// A control character of more than one byte (C1), which a terminal may obey, or a mark that nobody
// sees or that turns the text around.
bool is_hidden(std::string_view character) {
  if (character.size() < 2) return false;
  const unsigned point = point_of(character);
  const auto within = [point](unsigned first, unsigned last) {
    return point >= first && point <= last;
  };
  return point < 0xa0 || point == 0x061c || within(0x200b, 0x200f) || within(0x2028, 0x202e) ||
         within(0x2060, 0x206f) || point == 0xfeff;
}

void append_escaped(std::string& out, std::string_view bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  for (const char c : bytes) {
    out += "\\x";
    out += digits[byte(c) >> 4];
    out += digits[byte(c) & 15];
  }
}

}  // namespace

std::string_view nearest(std::string_view word, std::span<const std::string_view> words) {
  if (word.empty() || word.size() > longest_word) return {};
  std::string_view best;
  std::size_t least = word.size() <= 3 ? 2 : 3;
  for (const auto candidate : words) {
    if (candidate.size() > longest_word) continue;
    const std::size_t d = distance(word, candidate);
    if (d < least) {
      least = d;
      best = candidate;
    }
  }
  return best;
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const auto length = character_length(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

std::string in_quotes(std::string_view text) {
  std::string shown = "'";
  while (!text.empty()) {
    if (shown.size() > longest_quote) return shown + "...'";
    const auto length = std::max<std::size_t>(character_length(text), 1);
    const auto character = text.substr(0, length);
    const bool plain = character_length(text) > 0 && byte(text.front()) >= ' ' &&
                       text.front() != '\x7f' && !is_hidden(character);
    if (plain)
      shown += character;
    else
      append_escaped(shown, character);
    text.remove_prefix(length);
  }
  return shown += '\'';
}

}  // namespace protocols
