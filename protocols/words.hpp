#pragma once
// Lines and their words, as all protocols read them. Engines send any bytes at all: nothing here
// throws, and nothing takes a byte for more than it is.

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "basics/text.hpp"
#include "protocols/bytes.hpp"

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

// The length of the word that `text` begins with.
inline std::size_t word_length(std::string_view text) {
  std::size_t length = 0;
  for (; text.size() - length >= bytes::at_once; length += bytes::at_once) {
    const auto eight = bytes::load(text.data() + length);
    const auto blanks = bytes::less(eight, ' ' + 1) | bytes::equal(eight, 0x7f);
    if (blanks != 0) return length + static_cast<std::size_t>(std::countr_zero(blanks)) / 8;
  }
  while (length < text.size() && !is_blank(text[length])) ++length;
  return length;
}

// Takes the first word off `text`; empty if none. What is left of `text` begins with
// the blank after the word.
inline std::string_view next_word(std::string_view& text) {
  std::size_t begin = 0;
  while (begin < text.size() && is_blank(text[begin])) ++begin;
  text.remove_prefix(begin);
  const auto word = text.substr(0, word_length(text));
  text.remove_prefix(word.size());
  return word;
}

// Takes a word off `text` that is nothing but digits, nine of them at most. Empty, and nothing is
// taken, where the word is another one.
inline std::optional<std::int32_t> take_small_number(std::string_view& text) {
  constexpr std::ptrdiff_t always_fits = 9;
  const char* at = text.data();
  const char* const end = at + text.size();
  while (at != end && is_blank(*at)) ++at;
  const char* const begin = at;
  std::uint32_t value = 0;
  for (; at != end; ++at) {
    const auto digit = static_cast<std::uint32_t>(static_cast<unsigned char>(*at)) - '0';
    if (digit > 9) break;
    value = value * 10 + digit;
  }
  if (at == begin || at - begin > always_fits || (at != end && !is_blank(*at))) return {};
  text.remove_prefix(static_cast<std::size_t>(at - text.data()));
  return static_cast<std::int32_t>(value);
}

// The whole word as a number: digits, with a sign in front if any. Empty where it is something else
// or too large for `Number`.
template <class Number>
std::optional<Number> number(std::string_view word) {
  static_assert(sizeof(Number) >= sizeof(std::int32_t));
  if (word.empty() || is_blank(word.front())) return std::nullopt;
  auto rest = word;
  if (const auto value = take_small_number(rest); value && rest.empty())
    return static_cast<Number>(*value);
  if (word.starts_with('+')) {
    word.remove_prefix(1);
    if (word.starts_with('-')) return std::nullopt;
  }
  Number value{};
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
  return value;
}

using basics::is_digit;
using basics::lower;

inline bool same_but_for_case(std::string_view a, std::string_view b) {  // ASCII letters
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lower(x) == lower(y); });
}

// The word of `words` at the least Damerau-Levenshtein distance from `word` (case aside), where
// that is at most two (one for words of three letters or less); else empty.
std::string_view nearest(std::string_view word, std::span<const std::string_view> words);

// What an engine or a user wrote, in quotes, for a sentence: cut after 80 bytes, control characters
// and bytes that are not UTF-8 shown as \xNN.
std::string in_quotes(std::string_view text);

bool is_utf8(std::string_view text);

// Appends pieces to a text at once: they are assembled separately, because appending costs more
// than most pieces do. What was put is in the text when the phrase ends.
class Phrase {
 public:
  explicit Phrase(std::string& out) : out_(out) {}
  ~Phrase() { flush(); }
  Phrase(const Phrase&) = delete;
  Phrase& operator=(const Phrase&) = delete;

  template <std::size_t N>
  Phrase& put(const char (&text)[N]) {
    static_assert(N <= room);
    claim(N);
    end_ = std::copy_n(text, N - 1, end_);
    return *this;
  }
  Phrase& put(char c) {
    claim(1);
    *end_++ = c;
    return *this;
  }
  Phrase& put(std::string_view text) {
    flush();
    out_ += text;
    return *this;
  }
  Phrase& number(long long value) {
    constexpr std::size_t longest = 20;
    if (value >= 0 && value <= 9) return put(static_cast<char>('0' + value));
    claim(longest);
    end_ = std::to_chars(end_, end_ + longest, value).ptr;
    return *this;
  }

 private:
  static constexpr std::size_t room = 128;

  void claim(std::size_t bytes) {
    if (static_cast<std::size_t>(text_ + room - end_) < bytes) flush();
  }
  void flush() {
    out_.append(text_, static_cast<std::size_t>(end_ - text_));
    end_ = text_;
  }

  std::string& out_;
  char text_[room];
  char* end_ = text_;
};

}  // namespace protocols
