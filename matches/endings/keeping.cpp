#include "matches/endings/keeping.hpp"

#include <algorithm>

#include "basics/text.hpp"
#include "matches/base/limits.hpp"
#include "rules/utf8.hpp"

namespace matches::endings {

namespace {

constexpr std::size_t longest_mark = 48;  // " ... (18446744073709551615 bytes left out)"

std::string mark(std::size_t bytes) {
  return "... (" + basics::counted(bytes, "byte") + " left out)";
}

// How many bytes of the text fit into `most` bytes once they are spelled out.
std::size_t fitting(std::string_view text, std::size_t most) {
  constexpr std::size_t escape = 4;  // \xNN
  std::size_t at = 0, size = 0;
  while (at < text.size()) {
    const auto glyph = rules::glyph_at(text, at);
    size += glyph.plain ? glyph.bytes : escape * glyph.bytes;
    if (size > most) break;
    at += glyph.bytes;
  }
  return at;
}

// Where the word behind the first `most` begins; the end if there is no such word.
std::size_t end_of_words(std::string_view text, std::size_t most) {
  if (text.size() < 2 * most) return text.size();  // a word and a blank take two bytes
  std::size_t words = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool begins = text[at] != ' ' && (at == 0 || text[at - 1] == ' ');
    if (begins && ++words > most) return at;
  }
  return text.size();
}

// Of a variation only whole words are kept, unless its first one is too long already.
std::string cut_variation(std::string_view text, std::size_t most) {
  most = most > longest_mark ? most - longest_mark : 0;
  auto end = std::min(end_of_words(text, most_variation_words), fitting(text, most));
  if (end < text.size() && text[end] != ' ')
    if (const auto blank = text.substr(0, end).rfind(' '); blank != text.npos) end = blank;
  auto words = text.substr(0, end);
  while (words.ends_with(' ')) words.remove_suffix(1);
  return rules::printable(words) + (words.empty() ? "" : " ") + mark(text.size() - words.size());
}

}  // namespace

bool is_plain_ascii(std::string_view text) {
  unsigned odd = 0;
  for (const char c : text) odd |= unsigned{static_cast<unsigned char>(c - 0x20) >= 0x7f - 0x20};
  return odd == 0;
}

std::string kept(std::string_view text, std::size_t most) {
  if (text.size() <= most && is_plain_ascii(text)) return std::string(text);
  if (fitting(text, most) == text.size()) return rules::printable(text);
  const auto end = fitting(text, most - std::min(most, longest_mark));
  return rules::printable(text.substr(0, end)) + " " + mark(text.size() - end);
}

protocols::Search kept(const protocols::Search& search, std::size_t& room) {
  const std::string_view text = search.variation;
  auto made = search;
  if (text.empty()) return made;
  const auto most = std::min(room, longest_variation);
  if (text.size() > most || !is_plain_ascii(text) ||
      end_of_words(text, most_variation_words) < text.size()) {
    const bool fits = fitting(text, most) == text.size() &&
                      end_of_words(text, most_variation_words) == text.size();
    // Swapped in, because an assignment may keep the memory of a long text.
    auto short_text = fits ? rules::printable(text) : cut_variation(text, most);
    made.variation.swap(short_text);
  }
  room -= std::min(room, made.variation.size());
  return made;
}

}  // namespace matches::endings
