#include "referee/text.hpp"

#include <algorithm>
#include <cstdint>

namespace referee {

namespace {

// One character of a text as it is shown: how many bytes it was and what stands for it.
struct Glyph {
  std::size_t bytes = 1;
  int columns = 1;
  bool plain = true;  // shown as it is; otherwise as \xNN
};

struct Range {
  char32_t first, last;
};

constexpr Range wide[] = {{0x1100, 0x115f},   {0x2e80, 0x303e},  {0x3041, 0xa4cf},
                          {0xac00, 0xd7a3},   {0xf900, 0xfaff},  {0xfe30, 0xfe4f},
                          {0xff00, 0xff60},   {0xffe0, 0xffe6},  {0x1f300, 0x1f64f},
                          {0x1f900, 0x1f9ff}, {0x20000, 0x3fffd}};
constexpr Range without_width[] = {{0x0300, 0x036f}, {0x20d0, 0x20ff}, {0xfe00, 0xfe0f}};
// Marks that change the direction of text or cannot be seen are escaped like control characters.
constexpr Range hidden[] = {{0x0000, 0x001f}, {0x007f, 0x009f}, {0x200b, 0x200f}, {0x2028, 0x202e},
                            {0x2060, 0x206f}, {0xfeff, 0xfeff}, {0xd800, 0xdfff}};

template <std::size_t N>
bool within(char32_t c, const Range (&ranges)[N]) {
  return std::any_of(std::begin(ranges), std::end(ranges),
                     [c](Range r) { return c >= r.first && c <= r.last; });
}

std::size_t sequence_length(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead >= 0xc2 && lead < 0xe0) return 2;
  if (lead >= 0xe0 && lead < 0xf0) return 3;
  if (lead >= 0xf0 && lead < 0xf5) return 4;
  return 0;
}

constexpr int escape_columns = 4;  // \xNN

Glyph glyph_at(std::string_view text, std::size_t at) {
  const Glyph escaped{1, escape_columns, false};
  const auto lead = static_cast<unsigned char>(text[at]);
  const std::size_t length = sequence_length(lead);
  if (length == 0 || at + length > text.size()) return escaped;
  char32_t c = length == 1 ? lead : lead & (0xffu >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    const auto next = static_cast<unsigned char>(text[at + i]);
    if ((next & 0xc0) != 0x80) return escaped;
    c = (c << 6) | (next & 0x3fu);
  }
  constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  if (c < least[length] || c > 0x10ffff) return escaped;
  if (within(c, hidden)) return {length, escape_columns * static_cast<int>(length), false};
  return {length, within(c, wide) ? 2 : within(c, without_width) ? 0 : 1, true};
}

void append(std::string& shown, std::string_view text, std::size_t at, const Glyph& glyph) {
  if (glyph.plain) {
    shown += text.substr(at, glyph.bytes);
    return;
  }
  constexpr std::string_view digits = "0123456789abcdef";
  for (std::size_t i = at; i < at + glyph.bytes; ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    shown += {'\\', 'x', digits[byte >> 4], digits[byte & 15u]};
  }
}

// The glyphs of a text with the byte and the column where each begins, and one past the end.
struct Spot {
  std::size_t at;
  int column;
};

std::vector<Spot> spots_of(std::string_view text) {
  std::vector<Spot> spots;
  Spot here{0, 0};
  while (here.at < text.size()) {
    spots.push_back(here);
    const Glyph glyph = glyph_at(text, here.at);
    here.at += glyph.bytes;
    here.column += glyph.columns;
  }
  spots.push_back(here);
  return spots;
}

// The spot of the glyph that holds the byte.
std::size_t spot_at(const std::vector<Spot>& spots, std::size_t at) {
  const auto after = std::upper_bound(spots.begin(), spots.end(), at,
                                      [](std::size_t a, const Spot& s) { return a < s.at; });
  return static_cast<std::size_t>(after - spots.begin()) - 1;
}

constexpr std::string_view left_out = "...";

}  // namespace

int columns(std::string_view text) { return spots_of(text).back().column; }

std::string printable(std::string_view text) {
  std::string shown;
  for (std::size_t at = 0; at < text.size();) {
    const Glyph glyph = glyph_at(text, at);
    append(shown, text, at, glyph);
    at += glyph.bytes;
  }
  return shown;
}

std::string shortened(std::string_view text, int most) {
  const auto spots = spots_of(text);
  if (spots.back().column <= most) return printable(text);
  const int half = (most - static_cast<int>(left_out.size())) / 2;
  std::size_t head = 0, tail = spots.size() - 1;
  while (spots[head + 1].column <= half) ++head;
  while (spots.back().column - spots[tail - 1].column <= half) --tail;
  return printable(text.substr(0, spots[head].at)) + std::string(left_out) +
         printable(text.substr(spots[tail].at));
}

std::string wrapped(std::string_view text, int indent, int width) {
  const std::string margin(static_cast<std::size_t>(indent), ' ');
  std::string lines, line;
  for (const auto& word : words_of(text)) {
    if (!line.empty() && indent + columns(line) + 1 + columns(word) > width) {
      lines += margin + line + "\n";
      line.clear();
    }
    line += (line.empty() ? "" : " ") + word;
  }
  return line.empty() ? lines : lines + margin + line + "\n";
}

std::string padded(std::string_view text, int width) {
  std::string wide_enough(text);
  wide_enough.append(static_cast<std::size_t>(std::max(0, width - columns(text))), ' ');
  return wide_enough;
}

std::string in_columns(const std::vector<std::string>& words, int width) {
  int widest = 1;
  for (const auto& word : words) widest = std::max(widest, columns(word));
  const auto across = static_cast<std::size_t>(std::max(1, (width + 2) / (widest + 2)));
  const std::size_t rows = (words.size() + across - 1) / across;
  std::string lines;
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t i = row; i < words.size(); i += rows)
      lines += i + rows < words.size() ? padded(words[i], widest + 2) : words[i];
    lines += '\n';
  }
  return lines;
}

Excerpt excerpt(std::string_view text, std::size_t at, std::size_t length, int width) {
  const auto spots = spots_of(text);
  const std::size_t place = spot_at(spots, std::min(at, text.size()));
  const std::size_t end = std::max(place + 1, spot_at(spots, std::min(at + length, text.size())));
  std::size_t first = 0, last = spots.size() - 1;
  const int room = width - 2 * static_cast<int>(left_out.size());
  if (spots.back().column > width) {  // a window with the place in its first half
    while (spots[first].column + room / 2 < spots[place].column) ++first;
    while (spots[last].column - spots[first].column > room) --last;
  }
  const std::string_view before = first > 0 ? left_out : "";
  const auto shown = text.substr(spots[first].at, spots[last].at - spots[first].at);
  const std::size_t stop = std::min(end, std::max(last, place + 1));
  const int marked = stop < spots.size() ? spots[stop].column - spots[place].column : 1;
  Excerpt made;
  made.line = std::string(before) + printable(shown);
  if (last + 1 < spots.size()) made.line += left_out;
  made.caret.assign(
      before.size() + static_cast<std::size_t>(spots[place].column - spots[first].column), ' ');
  made.caret.append(static_cast<std::size_t>(std::max(1, marked)), '^');
  return made;
}

int column_of(std::string_view text, std::size_t at) {
  return static_cast<int>(spot_at(spots_of(text), std::min(at, text.size()))) + 1;
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  constexpr std::string_view blanks = " \t\r\n\v\f";
  for (auto at = text.find_first_not_of(blanks); at != text.npos;) {
    const auto end = std::min(text.find_first_of(blanks, at), text.size());
    words.emplace_back(text.substr(at, end - at));
    at = text.find_first_not_of(blanks, end);
  }
  return words;
}

std::string joined(const std::vector<std::string>& words, std::string_view separator) {
  std::string text;
  for (const auto& word : words) {
    if (!text.empty()) text += separator;
    text += word;
  }
  return text;
}

std::string lower(std::string_view text) {
  std::string small(text);
  for (char& c : small)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return small;
}

}  // namespace referee
